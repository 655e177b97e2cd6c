-- What a delivery said of prices and payments that somebody should look at, and that the stored values alone no longer
-- tell: two values of one key, a payment corrected or added beside another one, a currency that nothing could be compared
-- with. Findings are derived from it. It goes when the day is delivered or edited again.

create table price_issue (
  customer_code text not null,
  entity_id bigint not null,
  rule text not null,
  date date not null,
  -- Business code of the value, kind and number of the payment, or the currency.
  key text not null,
  details jsonb not null default '{}',
  revision bigint not null,
  primary key (customer_code, entity_id, rule, date, key),
  foreign key (customer_code, entity_id) references entity on delete cascade
);

-- As above, of levels of a benchmark, which are no entity's.
create table benchmark_issue (
  customer_code text not null references customer,
  code text not null,
  date date not null,
  stored numeric not null,
  other numeric not null,
  revision bigint not null,
  primary key (customer_code, code, date)
);

-- By which a provider tells payments of one ex-date apart.
alter table dividend add column reference text;
alter table dividend_history add column reference text;

select isolate_customers(t) from unnest(array['price_issue', 'benchmark_issue']::regclass[]) t;
grant select, insert, update, delete on price_issue, benchmark_issue to repo_app;
