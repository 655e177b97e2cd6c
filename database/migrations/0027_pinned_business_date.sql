-- A customer whose data are closed (a demo, a benchmark, an archive) may pin its business date: what depends on the day
-- (current values, states, figures, findings) is then of that day, whatever the calendar says. Only the customer command
-- sets it, over the owner's connection.

alter table customer add column pinned_date date;

-- The one rule of what day it is for a customer: the pinned date, else the calendar's day in its time zone. Where the
-- customer's row is at hand it is asked for directly, so that no function reads a table per row.
create function business_day(pinned_date date, time_zone text, moment timestamptz) returns date language sql stable as $$
  select coalesce(pinned_date, (moment at time zone time_zone)::date)
$$;

create or replace function business_date(owner_code text) returns date language sql stable as $$
  select business_day(pinned_date, time_zone, now()) from customer where customer_code = owner_code
$$;

-- As in 0024, with the pinned date, which every reply names: a function's columns can't be added to.
drop function live_session(bytea, text, timestamptz, timestamptz);
create function live_session(hash bytea, acting text, at timestamptz, seen_after timestamptz)
returns table (
  customer_code text,
  customer_name text,
  modules text[],
  metamodel_version integer,
  metamodel_token uuid,
  pinned_date date,
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
    select c.customer_code, c.name, c.modules, c.metamodel_version, c.metamodel_token, c.pinned_date, s.person_id,
      s.subject, s.username, s.first_name, s.last_name, s.amfine and o.may_assert_staff, p.roles, p.scopes,
      p.preferred_language, o.logout_addresses, s.last_seen_at, s.expires_at
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
