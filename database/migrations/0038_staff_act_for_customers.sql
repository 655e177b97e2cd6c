-- The provider's staff may act for a customer other than their own: where that customer has a person of the same issuer
-- and subject, who is then the one that acts, with the roles and scopes granted there. A switch makes a new session,
-- whose sign-in is as old as it was.

alter table session
  -- The acting customer's person; null where the session acts for its home customer.
  add column acting_person_id uuid,
  add column signed_in_at timestamptz not null default now(),
  add constraint session_acting_person check ((acting_customer = home_customer) = (acting_person_id is null));
update session set signed_in_at = created_at;
