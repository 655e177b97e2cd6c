-- A file that a job made shows what its person saw: the subtrees below some entities, whatever scopes granted them then. The
-- ids of those entities are kept with it, and it is given out as long as its person sees all of them; without them it is for
-- those who see the whole customer. A move that takes something out of them ends the file. `made_with_scopes` is read no
-- more; processes of an earlier release write it until they are stopped.
alter table job add column made_with_roots bigint[];
create index job_made_with_roots on job (customer_code) where made_with_roots is not null;

-- Of the files that there are nobody knows any more what their scopes granted then: they may be made again.
update job set expires_at = now() where made_with_scopes is not null and expires_at > now();
