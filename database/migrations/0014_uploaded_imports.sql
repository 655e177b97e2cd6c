-- Files come by upload as well as by command. An upload is a job that outlives the process: it waits in its customer's
-- queue, is taken up again after a stop, can be cancelled, and says why it failed. Each of its files, several in an
-- archive, is an import job of its own as before; jobs of an upload are its alone, so that another delivery of the
-- same file never goes on with them.

create table import_upload (
  customer_code text not null references customer,
  id uuid not null,
  -- To be shown; the file lies under the job's id.
  file_name text not null,
  file_sha256 text not null,
  size_bytes bigint not null,
  -- As it was when the file came: a later change of the mapping does not reach a file that waits.
  mapping jsonb,
  preview boolean not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'failed', 'cancelled')),
  who text not null,
  -- The machine and folder where the file lies: nobody else can say that it is lost.
  node text not null,
  uploaded_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  cancel_requested boolean not null default false,
  -- How often it was taken up without coming any further.
  attempts integer not null default 0,
  progress jsonb,
  -- Per file: job, name, format, counts, the first lines that were not taken.
  files jsonb not null default '[]',
  failure text,
  primary key (customer_code, id)
);
create index import_upload_by_time on import_upload (customer_code, uploaded_at desc, id);
create index import_upload_waiting on import_upload (customer_code, uploaded_at) where status in ('queued', 'running');

select isolate_customers('import_upload');
grant select, insert, update on import_upload to repo_app;

alter table import_job add column upload_id uuid;
alter table import_job add column failure text;
alter table import_job add foreign key (customer_code, upload_id) references import_upload (customer_code, id);
alter table import_job drop constraint import_job_status_check;
alter table import_job add constraint import_job_status_check
  check (status in ('running', 'done', 'failed', 'cancelled'));
drop index import_job_unfinished;
create unique index import_job_unfinished
  on import_job (customer_code, file_sha256, format, upload_id) nulls not distinct where status = 'running';
