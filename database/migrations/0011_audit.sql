-- The audit list shows one row per field of a change and says how many there are. Counting them must not read the
-- changes themselves (a creation holds 150 fields), so each change carries its number of rows, and the key carries
-- what the list is filtered by: totals and the place of a page come from the index alone.

create function audit_row_count(fields jsonb) returns integer language sql immutable parallel safe as $$
  select greatest(count(*), 1)::integer from jsonb_object_keys(fields)
$$;

alter table change add column row_count integer not null generated always as (audit_row_count(fields)) stored;
alter table change
  drop constraint change_pkey,
  add primary key (customer_code, revision, ordinal)
    include (row_count, subject_kind, subject_id, change_type, effective_date, integrated_at, retroactive, who);

-- The same rule as before, its setting read once per statement and not once per row.
alter policy own_scope on change
  using ((select current_setting('app.scopes', true)) = '*' or (subject_kind = 'entity' and exists (
    select 1 from entity e where e.customer_code = change.customer_code and e.id = change.subject_id)));
