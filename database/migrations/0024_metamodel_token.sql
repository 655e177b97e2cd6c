-- What tells one content of a customer's metamodel from every other, so that what was read once can be kept. The version
-- does not: a record that was restored from a copy and changed comes to the same numbers. Nor would the token of the
-- revision that changed the metamodel last be as good: it stands in another table and is found through the touched, while
-- this is in the row that every call reads. The token goes with the record into a copy and back. Whoever raises the
-- version, or changes the language that labels fall back to, need not know of it: nobody can forget it, and the
-- application can't set it.

alter table customer add column metamodel_token uuid not null default gen_random_uuid();

create function renew_metamodel_token() returns trigger language plpgsql as $$
begin
  new.metamodel_token := gen_random_uuid();
  return new;
end $$;
revoke execute on function renew_metamodel_token() from public;

create trigger renew_metamodel_token before update of metamodel_version, language on customer
  for each row when ((old.metamodel_version, old.language) is distinct from (new.metamodel_version, new.language))
  execute function renew_metamodel_token();

-- As in 0023, with the token beside the version: a function's columns can't be added to.
drop function live_session(bytea, text, timestamptz, timestamptz);
create function live_session(hash bytea, acting text, at timestamptz, seen_after timestamptz)
returns table (
  customer_code text,
  customer_name text,
  modules text[],
  metamodel_version integer,
  metamodel_token uuid,
  person_id uuid,
  subject text,
  username text,
  first_name text,
  last_name text,
  amfine boolean,
  roles text[],
  scopes text[],
  preferred_language text,
  logout_addresses text[],
  last_seen_at timestamptz,
  expires_at timestamptz
) language plpgsql as $$
begin
  execute format('set local app.customer_code = %L', acting);
  set local app.scopes = '*';
  return query
    select c.customer_code, c.name, c.modules, c.metamodel_version, c.metamodel_token, s.person_id, s.subject,
      s.username, s.first_name, s.last_name, s.amfine and o.may_assert_staff, p.roles, p.scopes, p.preferred_language,
      o.logout_addresses, s.last_seen_at, s.expires_at
    from session s
    join customer c on c.customer_code = s.acting_customer and c.enabled
    join sso o on o.id = s.sso_id and o.enabled and s.home_customer = any (o.allowed_customers)
    join person p on p.customer_code = s.home_customer and p.id = s.person_id and p.enabled
    where s.id_hash = hash and s.acting_customer = acting and p.customer_code = acting
      and s.expires_at > at and s.last_seen_at > seen_after;
  set local app.customer_code = '';
  set local app.scopes = '';
end $$;
revoke execute on function live_session(bytea, text, timestamptz, timestamptz) from public;
grant execute on function live_session(bytea, text, timestamptz, timestamptz) to repo_app;
