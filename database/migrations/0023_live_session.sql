-- Every call asks who makes it, so asking is one round trip: the context is set, read under and left inside of a
-- function. It runs with the caller's rights, so row-level security holds in it; what it sets ends with it, also where a
-- transaction goes on. `set local` and not set_config(), which would not reach the workers of a distributed database.
create function live_session(hash bytea, acting text, at timestamptz, seen_after timestamptz)
returns table (
  customer_code text,
  customer_name text,
  modules text[],
  metamodel_version integer,
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
    select c.customer_code, c.name, c.modules, c.metamodel_version, s.person_id, s.subject, s.username,
      s.first_name, s.last_name, s.amfine and o.may_assert_staff, p.roles, p.scopes, p.preferred_language,
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
