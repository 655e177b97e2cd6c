-- A note on a line that an import took is a warning: reports that were stored under its former kind say so as well. The
-- text is looked for with its quotes, which a value or a reason has only escaped.
update import_job
set report = replace(report::text, '"kind": "doubtful"', '"kind": "warning"')::jsonb
where report::text like '%"kind": "doubtful"%';

update import_upload
set files = replace(files::text, '"kind": "doubtful"', '"kind": "warning"')::jsonb
where files::text like '%"kind": "doubtful"%';
