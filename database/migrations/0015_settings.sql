-- What customers and people chose of how the product looks, and the searches that are too long for an address. None of
-- it is fund data, and it takes no revision; who changed which settings is in `activity`, which only grows.

-- As the customer delivered them: they are normalised when read. Only the customer command writes them, over the
-- owner's connection.
create table customer_settings (
  customer_code text not null references customer,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  updated_at timestamptz not null default now(),
  primary key (customer_code)
);

-- One row per section: posts to one section wait for each other, so that each merges into what the other left. The
-- person may be another customer's, of the provider's staff, hence no foreign key.
create table user_settings (
  customer_code text not null references customer,
  person_id uuid not null,
  section text not null check (section in ('globals', 'dashboards', 'repository')),
  settings jsonb not null default '{}',
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (customer_code, person_id, section)
);

-- Named by its content, so that the same search has one address, and never changed.
create table kept_search (
  customer_code text not null references customer,
  id text not null,
  kept jsonb not null,
  kept_by uuid not null,
  kept_at timestamptz not null default now(),
  primary key (customer_code, id)
);
create index kept_search_by on kept_search (customer_code, kept_by, kept_at);

-- Acts that take no revision.
create table activity (
  customer_code text not null references customer,
  id bigint not null generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- A person's id.
  who text not null,
  act text not null,
  subject text not null,
  details jsonb not null default '{}',
  primary key (customer_code, id)
);

select isolate_customers(t) from unnest(
  array['customer_settings', 'user_settings', 'kept_search', 'activity']::regclass[]) t;
grant select on customer_settings to repo_app;
grant select, insert, update on user_settings to repo_app;
grant select, insert on kept_search, activity to repo_app;
