-- People come by sign-in or beforehand, from several sign-ons, and get their rights from us, from the provider's claims,
-- or from both. What we granted and what the provider claimed are kept apart: a sign-in replaces what was claimed and
-- never touches what was granted. `roles` and `scopes` stay what a person has, both together.

alter table person rename column roles to granted_roles;
alter table person rename column scopes to granted_scopes;
alter table person
  add column claimed_roles text[] not null default '{}',
  add column claimed_scopes text[] not null default '{}',
  add column first_name text not null default '',
  add column last_name text not null default '',
  add column last_signed_in_at timestamptz;
alter table person
  add column roles text[] not null generated always as (granted_roles || claimed_roles) stored,
  add column scopes text[] not null generated always as (granted_scopes || claimed_scopes) stored;
-- Only where a sign-on lets people in who are not known yet.
grant insert on person to repo_app;

alter table sso
  -- What the page that offers several sign-ons calls it, and whether it offers it to who names no customer.
  add column name text,
  add column listed boolean not null default false,
  -- Whether a first sign-in makes a person who is not known yet.
  add column just_in_time boolean not null default false,
  -- Which claims say what of a person, where they are not called as the product calls them.
  add column claim_map jsonb not null default '{}' check (jsonb_typeof(claim_map) = 'object'),
  add column request_scope text not null default 'openid profile';
update sso set listed = true where id = 'demo';

-- A logout token that a provider sent serves once; the row goes when the token would have expired.
create table used_logout_token (
  sso_id text not null references sso,
  jti text not null,
  expires_at timestamptz not null,
  primary key (sso_id, jti)
);
create index session_of_provider_session on session (issuer, sid);
grant select, insert, delete on used_logout_token to repo_app;
grant select on used_logout_token to repo_backup;

-- Accounts of the embedded identity provider. Read by user name before a customer is known, hence no policy.
create table embedded_account (
  subject text primary key,
  username text not null unique,
  customer_code text not null references customer,
  first_name text not null default '',
  last_name text not null default '',
  password_hash text not null,
  -- Until when a one-time password serves; null once the person has chosen one.
  one_time_until timestamptz
);
grant select, update (password_hash, one_time_until) on embedded_account to repo_app;
grant select on embedded_account to repo_backup;
create index session_of_person on session (home_customer, person_id);
