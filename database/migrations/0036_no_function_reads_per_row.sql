-- What a statement reads stands in the statement: a function that reads tables is asked for each row, and on a distributed
-- engine not at all. Activation periods are joined, the business date is read once from the customer's row, and the session
-- is looked up inside a transaction of its customer, whose settings are messages of their own.

create function lifecycle_state(field_values jsonb, on_day date, periods bigint, covering bigint)
returns text language sql immutable parallel safe as $$
  select case
    when field_values ->> 'LIQUIDATION_DATE' <= on_day::text or field_values ->> 'STATUS' = 'TERMINATED' then 'LIQUIDATED'
    when field_values ->> 'LIQUIDATION_DATE' > on_day::text or field_values ->> 'STATUS' = 'IN_LIQUIDATION' then 'IN_LIQUIDATION'
    when periods > 0 then case when covering > 0 then 'ACTIVE' else 'INACTIVE' end
    when field_values ->> 'ACTIVE' in ('ACTIVE', 'INACTIVE') then field_values ->> 'ACTIVE'
    else 'LIVE'
  end
$$;
drop function lifecycle_state(text, bigint, jsonb, date);
drop function business_date(text);
drop function live_session(bytea, text, timestamptz, timestamptz);
