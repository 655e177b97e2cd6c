-- Doubtful but possible data is stored, and doubted here. Findings are derived: a follower of the record writes them
-- anew for what a revision touched, so nothing is lost by losing them and they take no revision of their own.

create table finding (
  customer_code text not null,
  entity_id bigint not null,
  rule text not null,
  field text not null,
  -- Empty but for a field of a registration.
  country text not null default '',
  severity text not null check (severity in ('ERROR', 'WARNING')),
  value text not null,
  -- Own values only: what another entity holds is read with the reader's own eyes, by `related`.
  details jsonb not null default '{}',
  related bigint[] not null default '{}',
  since bigint not null,
  primary key (customer_code, entity_id, rule, field, country),
  foreign key (customer_code, entity_id) references entity on delete cascade
);
create index finding_by_rule on finding (customer_code, rule, entity_id);

-- Who bears an ISIN, to find the others that share it: a value inside a document can't be looked up by an index below
-- row-level security.
create table finding_isin (
  customer_code text not null,
  isin text not null,
  entity_id bigint not null,
  primary key (customer_code, isin, entity_id),
  foreign key (customer_code, entity_id) references entity on delete cascade
);
create index finding_isin_of on finding_isin (customer_code, entity_id);

-- How far the follower came: with other rules, or another day, it looks again.
create table finding_position (
  customer_code text not null references customer,
  revision bigint not null,
  business_date date not null,
  rules text not null,
  primary key (customer_code)
);

select isolate_customers(t) from unnest(array['finding', 'finding_isin', 'finding_position']::regclass[]) t;
select hide_out_of_scope(t) from unnest(array['finding', 'finding_isin']::regclass[]) t;
grant select, insert, update, delete on finding, finding_isin, finding_position to repo_app;
