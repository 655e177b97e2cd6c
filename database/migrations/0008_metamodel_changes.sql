-- The metamodel is changed by its customer: what is no longer offered stays, for values and history name it; what a
-- change is about has a number, for `change` names its subject by one.

alter table field drop constraint field_level_check;
alter table field add constraint field_level_check check (
  level in ('FUND', 'PROD', 'CLAS', 'PART', 'STRUCTURED_PRODUCT', 'REGISTRATION_COUNTRY', 'ATTACHMENT'));
alter table field
  add column is_disabled boolean not null default false,
  -- Numbers of the industry's dictionaries that mean the same thing.
  add column openfunds_number text,
  add column ept_number text,
  add column emt_number text;

alter table field_category
  add column id bigint generated always as identity,
  add column is_disabled boolean not null default false;
alter table lov
  add column id bigint generated always as identity,
  -- A list of type API is one that fields take by name.
  add column list_type text not null default 'LOV' check (list_type in ('LOV', 'API')),
  add column position integer not null default 0,
  add column labels jsonb not null default '{}',
  add column is_disabled boolean not null default false;
alter table lov_value
  add column id bigint generated always as identity,
  add column is_disabled boolean not null default false;

create table attachment_category (
  customer_code text not null references customer,
  code text not null,
  id bigint generated always as identity,
  position integer not null,
  labels jsonb not null,
  is_disabled boolean not null default false,
  primary key (customer_code, code)
);

create table attachment_type (
  customer_code text not null references customer,
  code text not null,
  id bigint generated always as identity,
  category_code text,
  position integer not null,
  labels jsonb not null,
  is_disabled boolean not null default false,
  primary key (customer_code, code),
  foreign key (customer_code, category_code) references attachment_category
);

create table breakdown_type (
  customer_code text not null references customer,
  code text not null,
  id bigint generated always as identity,
  position integer not null,
  labels jsonb not null,
  is_disabled boolean not null default false,
  primary key (customer_code, code)
);

-- What an entity is divided into: equities, bonds, cash.
create table breakdown_member (
  customer_code text not null,
  type_code text not null,
  code text not null,
  id bigint generated always as identity,
  position integer not null,
  labels jsonb not null,
  is_disabled boolean not null default false,
  primary key (customer_code, type_code, code),
  foreign key (customer_code, type_code) references breakdown_type
);

-- How an entity divides on a day: {member: percent points}, decimal text.
create table breakdown (
  customer_code text not null,
  id bigint generated always as identity,
  entity_id bigint not null,
  type_code text not null,
  date date not null,
  weights jsonb not null,
  is_disabled boolean not null default false,
  primary key (customer_code, entity_id, type_code, date),
  foreign key (customer_code, entity_id) references entity,
  foreign key (customer_code, type_code) references breakdown_type
);

-- A value that the new type of its field could not hold: nothing is dropped.
create table retyped_value (
  customer_code text not null,
  revision bigint not null,
  ordinal integer not null,
  field_id integer not null,
  -- Of the type that could not hold it.
  generation integer not null,
  entity_id bigint not null,
  country text,
  old_type text not null,
  old_text text not null,
  old_value jsonb not null,
  primary key (customer_code, revision, ordinal),
  foreign key (customer_code, revision) references revision,
  foreign key (customer_code, field_id) references field,
  foreign key (customer_code, entity_id) references entity
);

select isolate_customers(t) from unnest(array[
  'attachment_category', 'attachment_type', 'breakdown_type', 'breakdown_member', 'breakdown', 'retyped_value']::regclass[]) t;
select hide_out_of_scope(t) from unnest(array['breakdown', 'retyped_value']::regclass[]) t;
grant select, insert, update on attachment_category, attachment_type, breakdown_type, breakdown_member, breakdown to repo_app;
grant select, insert on retyped_value to repo_app;
