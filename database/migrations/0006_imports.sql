-- An import is a job per file; its chunks say what is applied, so that a killed import goes on where it stopped
-- and a chunk applied twice fails on its key.

create table import_job (
  customer_code text not null references customer,
  id uuid not null default gen_random_uuid(),
  file_name text not null,
  file_sha256 text not null,
  format text not null,
  status text not null default 'running' check (status in ('running', 'done')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  who text not null,
  -- Counts by name: read, written, unchanged, missing, duplicate, rejected.
  report jsonb not null default '{}',
  primary key (customer_code, id)
);
create unique index import_job_unfinished on import_job (customer_code, file_sha256, format) where status = 'running';

create table import_chunk (
  customer_code text not null,
  job_id uuid not null,
  first_line bigint not null,
  last_line bigint not null check (last_line >= first_line),
  written integer not null,
  unchanged integer not null,
  rejected integer not null,
  primary key (customer_code, job_id, first_line),
  foreign key (customer_code, job_id) references import_job
);

select isolate_customers(t) from unnest(array['import_job', 'import_chunk']::regclass[]) t;
grant select, insert, update on import_job to repo_app;
grant select, insert on import_chunk to repo_app;
