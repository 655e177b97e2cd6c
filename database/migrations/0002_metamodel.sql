-- Fields are data: a customer may change its own, so no table has a column per field.

create table field_category (
  customer_code text not null references customer,
  code text not null,
  position integer not null,
  labels jsonb not null,
  primary key (customer_code, code)
);

create table lov (
  customer_code text not null references customer,
  code text not null,
  primary key (customer_code, code)
);

create table lov_value (
  customer_code text not null,
  lov_code text not null,
  value text not null,
  position integer not null,
  labels jsonb not null,
  primary key (customer_code, lov_code, value),
  foreign key (customer_code, lov_code) references lov
);

create table field (
  customer_code text not null references customer,
  id integer not null,
  level text not null check (level in ('FUND', 'PROD', 'CLAS', 'PART', 'STRUCTURED_PRODUCT', 'REGISTRATION_COUNTRY')),
  business_code text not null check (business_code ~ '^[A-Z][A-Z0-9_]{0,99}$'),
  type text not null,
  -- Counts retypings: the index names a column by field id and generation, never by code.
  generation integer not null default 1,
  lov_code text,
  position integer not null,
  labels jsonb not null,
  min_decimals integer,
  max_decimals integer,
  is_static boolean not null default false,
  is_mdi boolean not null default false,
  is_performance boolean not null default false,
  is_sortable boolean not null default true,
  is_readonly boolean not null default false,
  exclude_from_search boolean not null default false,
  is_multiple boolean not null default false,
  per_language boolean not null default false,
  is_nullable boolean not null default true,
  is_unique boolean not null default false,
  categories text[] not null default '{}',
  primary key (customer_code, id),
  unique (customer_code, level, business_code),
  foreign key (customer_code, lov_code) references lov
);

select isolate_customers(t) from unnest(array['field_category', 'lov', 'lov_value', 'field']::regclass[]) t;
grant select, insert, update, delete on field_category, lov, lov_value, field to repo_app;
