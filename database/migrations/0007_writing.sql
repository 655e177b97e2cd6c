-- What writing needs beside the entities: acts that come true later, replies that are given once, days without a
-- price, and structured products that stand for each other.

-- An act that was recorded with an effective date ahead: `change` knows of it from the start, the entity when its day
-- has come. What fields become is read from `change`; `act` is what else there is to do.
create table pending_change (
  customer_code text not null,
  revision bigint not null,
  ordinal integer not null,
  entity_id bigint not null,
  effective_date date not null,
  act jsonb,
  primary key (customer_code, revision, ordinal),
  foreign key (customer_code, revision) references revision,
  foreign key (customer_code, entity_id) references entity
);
create index pending_change_due on pending_change (customer_code, effective_date);

-- The reply to a call that bore an Idempotency-Key, kept for a day.
create table idempotency_key (
  customer_code text not null references customer,
  person_id uuid not null,
  key text not null,
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (customer_code, person_id, key)
);

-- A day on which an entity and its descendants are not valued.
create table public_holiday (
  customer_code text not null,
  entity_id bigint not null,
  date date not null,
  primary key (customer_code, entity_id, date),
  foreign key (customer_code, entity_id) references entity
);

-- A structured product that stands for another.
create table structured_product_equivalent (
  customer_code text not null,
  entity_id bigint not null,
  equivalent_id bigint not null,
  primary key (customer_code, entity_id, equivalent_id),
  foreign key (customer_code, entity_id) references entity,
  foreign key (customer_code, equivalent_id) references entity,
  check (entity_id <> equivalent_id)
);

select isolate_customers(t) from unnest(
  array['pending_change', 'idempotency_key', 'public_holiday', 'structured_product_equivalent']::regclass[]) t;
grant select, insert, update, delete on pending_change, idempotency_key, public_holiday, structured_product_equivalent
  to repo_app;

-- A person with scopes may write within the granted subtrees, and nowhere else.
drop policy own_scope on entity;
create policy own_scope on entity as restrictive to repo_app
  using (current_setting('app.scopes', true) = '*' or path && (select granted_entities()))
  with check (current_setting('app.scopes', true) = '*' or path && (select granted_entities()));

create function bind_to_scope(target regclass) returns void language plpgsql as $$
begin
  execute format('drop policy if exists own_scope on %s', target);
  execute format(
    'create policy own_scope on %1$s as restrictive to repo_app
       using (current_setting(''app.scopes'', true) = ''*'' or exists (
         select 1 from entity e where e.customer_code = %1$s.customer_code and e.id = %1$s.entity_id))
       with check (current_setting(''app.scopes'', true) = ''*'' or exists (
         select 1 from entity e where e.customer_code = %1$s.customer_code and e.id = %1$s.entity_id))', target);
end $$;
select bind_to_scope(t) from unnest(
  array['entity_code', 'unique_value', 'activation_period', 'pending_change', 'public_holiday',
        'structured_product_equivalent']::regclass[]) t;

create policy own_scope_write on change as restrictive for insert to repo_app
  with check (current_setting('app.scopes', true) = '*' or subject_kind <> 'entity' or exists (
    select 1 from entity e where e.customer_code = change.customer_code and e.id = change.subject_id));
