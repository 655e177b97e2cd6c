-- Deliveries name entities by ISIN, WKN, LEI and the like as often as by code, and a value inside a document can't be
-- looked up by an index below row-level security: each such line read all entities. Every identifier of an entity, that
-- is every value of a field of the category IDENTIFIERS_PUBLICATION, has a row here, written with the values.

-- As keys are compared: without case and blanks, no-break and ideographic ones included.
create function normal_identifier(identifier text) returns text language sql immutable strict parallel safe as
  $$ select upper(regexp_replace(identifier, '[\s\u00A0\u2007\u202F\u3000]+', '', 'g')) $$;

-- Without foreign keys: a row is written in the transaction that writes the entity's values, a few rows for each entity
-- of a delivery of thousands, and each check would lock the entity anew.
create table entity_identifier (
  customer_code text not null,
  field_id integer not null,
  value text not null,
  entity_id bigint not null,
  -- The entity's, for scopes; a move renews it.
  path bigint[] not null,
  primary key (customer_code, field_id, value, entity_id)
);
create index entity_identifier_of on entity_identifier (customer_code, entity_id);

alter table entity_identifier enable row level security;
alter table entity_identifier force row level security;
-- Customer and scope in one condition, without a subquery.
create policy own_customer on entity_identifier to repo_app
  using (customer_code = current_setting('app.customer_code', true)
         and (current_setting('app.scopes', true) = '*' or path && granted_entities()))
  with check (customer_code = current_setting('app.customer_code', true)
              and (current_setting('app.scopes', true) = '*' or path && granted_entities()));
create policy owner_maintains on entity_identifier to repo_owner using (true) with check (true);
create policy backup_reads on entity_identifier for select to repo_backup using (true);
grant select, insert, update, delete on entity_identifier to repo_app;
grant select on entity_identifier to repo_backup;

insert into entity_identifier (customer_code, field_id, value, entity_id, path)
select e.customer_code, f.id, normal_identifier(v.value #>> '{}'), e.id, e.path
from field f
join entity e on e.customer_code = f.customer_code and e.level = f.level
cross join lateral jsonb_path_query(e.values -> f.business_code, 'lax $[*]') v(value)
where 'IDENTIFIERS_PUBLICATION' = any (f.categories) and jsonb_typeof(v.value) in ('string', 'number')
  and length(normal_identifier(v.value #>> '{}')) between 1 and 200
on conflict do nothing;

-- The look-ups of an import join both.
create or replace function analyze_entities() returns void
  language sql security definer set search_path = public as 'analyze (skip_locked) entity, entity_identifier';
