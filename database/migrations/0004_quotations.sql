-- Prices, partitioned by quarter: one day's delivery then writes to one small partition, not to one huge index.
-- Partitions are added at every start, over the owner's connection; the application sees the parent alone.

create table quotation (
  customer_code text not null,
  entity_id bigint not null,
  date date not null,
  nav numeric,
  ask numeric,
  bid numeric,
  number_of_shares numeric,
  aum numeric,
  revision bigint not null,
  primary key (customer_code, entity_id, date),
  foreign key (customer_code, entity_id) references entity
) partition by range (date);

-- A first delivery is its own history; what a correction replaces or a deletion removes is kept here.
create table quotation_history (
  customer_code text not null,
  revision bigint not null,
  entity_id bigint not null,
  date date not null,
  nav numeric,
  ask numeric,
  bid numeric,
  number_of_shares numeric,
  aum numeric,
  delivered_revision bigint not null,
  primary key (customer_code, entity_id, date, revision),
  foreign key (customer_code, entity_id) references entity
);

create table dividend (
  customer_code text not null,
  entity_id bigint not null,
  ex_date date not null,
  kind text not null default 'DIVIDEND' check (kind in ('DIVIDEND', 'SPLIT')),
  payment_date date,
  record_date date,
  currency text,
  dividend numeric,
  gross_dividend numeric,
  net_dividend numeric,
  dividend_tax_credit numeric,
  capital_gain numeric,
  split_ratio numeric,
  notional boolean not null default false,
  revision bigint not null,
  primary key (customer_code, entity_id, ex_date, kind),
  foreign key (customer_code, entity_id) references entity
);

select isolate_customers(t) from unnest(array['quotation', 'quotation_history', 'dividend']::regclass[]) t;
select hide_out_of_scope(t) from unnest(array['quotation', 'quotation_history', 'dividend']::regclass[]) t;
grant select, insert, update, delete on quotation, dividend to repo_app;
grant select, insert on quotation_history to repo_app;
