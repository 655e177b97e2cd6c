-- What industry files deliver beside entities and prices: corrections of dividends, series of benchmarks, and the
-- mappings by which a customer reads a provider's tables.

-- As quotation_history: a first delivery is its own history, and a correction keeps what it replaces.
create table dividend_history (
  customer_code text not null,
  revision bigint not null,
  entity_id bigint not null,
  ex_date date not null,
  kind text not null,
  payment_date date,
  record_date date,
  currency text,
  dividend numeric,
  gross_dividend numeric,
  net_dividend numeric,
  dividend_tax_credit numeric,
  capital_gain numeric,
  split_ratio numeric,
  notional boolean not null,
  delivered_revision bigint not null,
  primary key (customer_code, entity_id, ex_date, kind, revision),
  foreign key (customer_code, entity_id) references entity
);

create table benchmark (
  customer_code text not null references customer,
  code text not null check (code <> ''),
  date date not null,
  value numeric not null,
  revision bigint not null,
  primary key (customer_code, code, date)
);

create table benchmark_history (
  customer_code text not null references customer,
  revision bigint not null,
  code text not null,
  date date not null,
  value numeric not null,
  delivered_revision bigint not null,
  primary key (customer_code, code, date, revision)
);

create table import_mapping (
  customer_code text not null references customer,
  name text not null check (name <> ''),
  format text not null,
  -- Columns and their targets, order of dates, decimal sign, missing values, key field.
  mapping jsonb not null,
  changed_at timestamptz not null default now(),
  who text not null,
  primary key (customer_code, name)
);

select isolate_customers(t)
from unnest(array['dividend_history', 'benchmark', 'benchmark_history', 'import_mapping']::regclass[]) t;
select hide_out_of_scope('dividend_history');
grant select, insert on dividend_history, benchmark_history to repo_app;
grant select, insert, update, delete on benchmark, import_mapping to repo_app;
-- A job whose file turns out to be none that can be imported leaves nothing behind.
grant delete on import_job to repo_app;
