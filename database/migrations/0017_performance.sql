-- Figures are derived: a follower computes them anew for what a revision touched. They are written only where they
-- differ, and take a revision then, since searches filter and sort by them.

alter table revision_touch drop constraint revision_touch_kind_check;
alter table revision_touch add constraint revision_touch_kind_check
  check (kind in ('entity', 'quotation', 'figure', 'metamodel', 'scope'));

create table performance (
  customer_code text not null,
  entity_id bigint not null,
  -- Date of the last NAV that counts: where every window ends.
  reference_date date not null,
  -- Percent points and counts by business code, null ones left out.
  figures jsonb not null,
  -- By window: dates and values of the NAVs used, and the product of the factors between them.
  periods jsonb not null,
  -- Reinvested amount, day count and tolerated gap that all of it was computed with.
  method jsonb not null,
  -- Of all the above, to tell what is the same.
  digest text not null,
  revision bigint not null,
  primary key (customer_code, entity_id),
  foreign key (customer_code, entity_id) references entity on delete cascade
);

-- How a customer has its figures computed, the newest row; the others are its history.
create table performance_method (
  customer_code text not null,
  revision bigint not null,
  reinvested text not null check (reinvested in ('GROSS', 'NET')),
  year_count text not null check (year_count in ('ACT_ACT', 'ACT_365', 'ACT_365_25', 'MONTHS_12')),
  -- Calendar days; null: by the valuation frequency.
  tolerated_gap integer check (tolerated_gap between 0 and 3660),
  primary key (customer_code, revision),
  foreign key (customer_code, revision) references revision
);

-- How far the follower came: with another method or edition of the arithmetic it computes everything again.
create table performance_position (
  customer_code text not null references customer,
  revision bigint not null,
  method_revision bigint not null,
  edition text not null,
  primary key (customer_code)
);

select isolate_customers(t)
from unnest(array['performance', 'performance_method', 'performance_position']::regclass[]) t;
select hide_out_of_scope('performance');
grant select, insert, update, delete on performance, performance_position to repo_app;
grant select, insert on performance_method to repo_app;
