-- What nobody asks for any more is deleted by age: imports with their chunks and uploads, and kept searches. A search is
-- as old as its last opening; those of before this are taken for opened today.

alter table kept_search add column used_at timestamptz not null default now();
create index kept_search_unused on kept_search (customer_code, used_at);
create index import_job_ended on import_job (customer_code, finished_at) where finished_at is not null;
grant update (used_at), delete on kept_search to repo_app;
grant delete on import_upload, import_chunk to repo_app;
