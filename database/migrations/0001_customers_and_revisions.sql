-- A customer's record moves by revisions: one gapless counter per customer, taken under the row's lock, ties the
-- record to the index and to what a reader has seen. The token tells a restored record from the one it replaced.

create table customer (
  customer_code text primary key check (customer_code ~ '^[A-Z][A-Z0-9_]{0,39}$'),
  name text not null check (name <> ''),
  language text not null default 'en',
  time_zone text not null default 'Europe/Zurich',
  modules text[] not null default '{MAIA_REPOSITORY}',
  revision bigint not null default 0,
  metamodel_version integer not null default 0,
  enabled boolean not null default true,
  created_at timestamptz not null default now()
);

create table revision (
  customer_code text not null references customer,
  revision bigint not null,
  token uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  who text not null,
  source text not null,
  primary key (customer_code, revision)
);

-- What the index follows. No entity ids means that everything of the kind changed.
create table revision_touch (
  customer_code text not null,
  revision bigint not null,
  ordinal integer not null,
  kind text not null check (kind in ('entity', 'quotation', 'metamodel', 'scope')),
  entity_ids bigint[] not null check (cardinality(entity_ids) <= 5000),
  primary key (customer_code, revision, ordinal),
  foreign key (customer_code, revision) references revision
);

-- One rule for every customer's table: forced row-level security by the context that the door sets, the owner and
-- the backup admitted by name.
create function isolate_customers(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_customer on %s to repo_app
       using (customer_code = current_setting(''app.customer_code'', true))
       with check (customer_code = current_setting(''app.customer_code'', true))', target);
  execute format('create policy owner_maintains on %s to repo_owner using (true) with check (true)', target);
  execute format('create policy backup_reads on %s for select to repo_backup using (true)', target);
  execute format('grant select on %s to repo_backup', target);
end $$;

grant usage on schema public to repo_app, repo_backup;

-- The counters are read before a customer is known (sign-in, the follower's list), hence no policy on this table;
-- it holds no fund data.
grant select on customer to repo_app, repo_backup;
grant update (revision, metamodel_version) on customer to repo_app;
-- Only the customer command makes customers, over the owner's connection.

select isolate_customers('revision');
select isolate_customers('revision_touch');
grant select, insert on revision, revision_touch to repo_app;
