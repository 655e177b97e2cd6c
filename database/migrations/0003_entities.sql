-- Entities hold the current value of each field; how it came about is in `change`, which nobody can rewrite.

create table entity (
  customer_code text not null references customer,
  id bigint generated always as identity,
  level text not null check (level in ('FUND', 'PROD', 'CLAS', 'PART', 'STRUCTURED_PRODUCT')),
  code text not null check (code <> ''),
  parent_id bigint,
  -- Ids from the root down to the entity itself: a scope grants a subtree, and a policy can't walk a tree per row.
  path bigint[] not null,
  values jsonb not null default '{}',
  revision bigint not null,
  primary key (customer_code, id),
  unique (customer_code, level, code),
  foreign key (customer_code, parent_id) references entity,
  check ((level in ('FUND', 'STRUCTURED_PRODUCT')) = (parent_id is null))
);
create index entity_children on entity (customer_code, parent_id, level, code);

-- Codes an entity had: an import, a link or a search by an old code still finds it.
create table entity_code (
  customer_code text not null,
  level text not null,
  code text not null,
  entity_id bigint not null,
  valid_from date not null,
  valid_to date,
  primary key (customer_code, level, code, entity_id, valid_from),
  foreign key (customer_code, entity_id) references entity
);
create index entity_code_of on entity_code (customer_code, entity_id);

create table unique_value (
  customer_code text not null,
  field_id integer not null,
  value text not null,
  entity_id bigint not null,
  primary key (customer_code, field_id, value),
  foreign key (customer_code, field_id) references field,
  foreign key (customer_code, entity_id) references entity
);

-- One row is one act on one subject, on two clocks: when it holds (effective_date) and when it was known
-- (integrated_at, revision). `fields` is {code: {new, previous, type}}; insert and select are the only grants.
create table change (
  customer_code text not null,
  revision bigint not null,
  ordinal integer not null,
  subject_kind text not null,
  subject_id bigint not null,
  change_type text not null,
  effective_date date not null,
  integrated_at timestamptz not null default now(),
  retroactive boolean not null default false,
  who text not null,
  source text not null,
  fields jsonb not null default '{}',
  field_ids integer[] not null default '{}',
  primary key (customer_code, revision, ordinal),
  foreign key (customer_code, revision) references revision
);
create index change_of_subject on change (customer_code, subject_kind, subject_id, revision);
create index change_of_field on change using gin (field_ids);

create table activation_period (
  customer_code text not null,
  entity_id bigint not null,
  start_date date not null,
  end_date date,
  primary key (customer_code, entity_id, start_date),
  foreign key (customer_code, entity_id) references entity,
  check (end_date is null or end_date >= start_date)
);

create table registration (
  customer_code text not null,
  entity_id bigint not null,
  country text not null,
  fields jsonb not null default '{}',
  primary key (customer_code, entity_id, country),
  foreign key (customer_code, entity_id) references entity
);

-- A scope grants the subtree below an entity.
create table scope_node (
  customer_code text not null references customer,
  scope text not null check (scope <> ''),
  entity_id bigint not null,
  primary key (customer_code, scope, entity_id),
  foreign key (customer_code, entity_id) references entity
);

select isolate_customers(t)
from unnest(array['entity', 'entity_code', 'unique_value', 'change', 'activation_period', 'registration', 'scope_node']::regclass[]) t;

grant select, insert, update, delete on entity, entity_code, unique_value, activation_period, registration, scope_node to repo_app;
grant select, insert on change to repo_app;
grant usage on sequence entity_id_seq to repo_app;

-- The state of an entity on a day, from its dates, its delivered status and its activation periods; the first that
-- fits: liquidated, in liquidation, inactive, active, live.
create function lifecycle_state(owner_code text, target bigint, field_values jsonb, on_day date)
returns text language sql stable as $$
  select case
    when field_values ->> 'LIQUIDATION_DATE' <= on_day::text or field_values ->> 'STATUS' = 'TERMINATED' then 'LIQUIDATED'
    when field_values ->> 'LIQUIDATION_DATE' > on_day::text or field_values ->> 'STATUS' = 'IN_LIQUIDATION' then 'IN_LIQUIDATION'
    when p.periods > 0 then case when p.covering > 0 then 'ACTIVE' else 'INACTIVE' end
    when field_values ->> 'ACTIVE' in ('ACTIVE', 'INACTIVE') then field_values ->> 'ACTIVE'
    else 'LIVE'
  end
  from (
    select count(*) as periods,
           count(*) filter (where start_date <= on_day and (end_date is null or end_date >= on_day)) as covering
    from activation_period where customer_code = owner_code and entity_id = target
  ) p
$$;

create function business_date(owner_code text) returns date language sql stable as $$
  select (now() at time zone time_zone)::date from customer where customer_code = owner_code
$$;

-- The entities granted to the scopes of the context. Security definer, for the policies below would ask
-- themselves otherwise.
create function granted_entities() returns bigint[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(entity_id), '{}')
  from scope_node
  where customer_code = current_setting('app.customer_code', true)
    and scope = any (string_to_array(current_setting('app.scopes', true), ','))
$$;

-- Context `app.scopes`: '*' sees all of the customer; otherwise the granted subtrees. Unset sees nothing.
create policy own_scope on entity as restrictive to repo_app
  using (current_setting('app.scopes', true) = '*' or path && (select granted_entities()))
  with check (current_setting('app.scopes', true) = '*');

create function hide_out_of_scope(target regclass) returns void language plpgsql as $$
begin
  execute format(
    'create policy own_scope on %1$s as restrictive to repo_app
       using (current_setting(''app.scopes'', true) = ''*'' or exists (
         select 1 from entity e where e.customer_code = %1$s.customer_code and e.id = %1$s.entity_id))
       with check (current_setting(''app.scopes'', true) = ''*'')', target);
end $$;
select hide_out_of_scope(t) from unnest(array['entity_code', 'unique_value', 'activation_period', 'registration']::regclass[]) t;

create policy own_scope on change as restrictive for select to repo_app
  using (current_setting('app.scopes', true) = '*' or (subject_kind = 'entity' and exists (
    select 1 from entity e where e.customer_code = change.customer_code and e.id = change.subject_id)));

-- Ancestors of what a scope grants are readable as labels only, hence a function and not a policy.
create function ancestor_labels(target bigint)
returns table (id bigint, level text, code text, name text, depth integer) language sql stable security definer set search_path = public as $$
  select a.id, a.level, a.code, a.values ->> 'NAME', p.depth::integer
  from entity e
  cross join lateral unnest(e.path) with ordinality p(id, depth)
  join entity a on a.customer_code = e.customer_code and a.id = p.id
  where e.customer_code = current_setting('app.customer_code', true)
    and e.id = target and a.id <> e.id
    and (current_setting('app.scopes', true) = '*' or e.path && granted_entities())
$$;
revoke execute on function granted_entities(), ancestor_labels(bigint) from public;
grant execute on function granted_entities(), ancestor_labels(bigint) to repo_app;
