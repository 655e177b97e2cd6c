import type { Tx } from '../platform/database.ts';

const OVER = `j.customer_code = $1 and j.status <> 'running' and j.finished_at < now() - make_interval(days => $2)`;

/** Forgets imports that ended so many days ago, with their chunks and uploads; what they wrote stays, and its history. */
export async function forgetImports(tx: Tx, customerCode: string, days: number): Promise<number> {
  const given = [customerCode, days];
  await tx.query(
    `delete from import_chunk c using import_job j
     where ${OVER} and c.customer_code = $1 and c.job_id = j.id`,
    given,
  );
  const jobs = await tx.query(`delete from import_job j where ${OVER}`, given);
  const uploads = await tx.query(
    `delete from import_upload u
     where u.customer_code = $1 and u.status not in ('queued', 'running')
       and u.finished_at < now() - make_interval(days => $2)
       and not exists (select from import_job j where j.customer_code = $1 and j.upload_id = u.id)`,
    given,
  );
  return (jobs.rowCount ?? 0) + (uploads.rowCount ?? 0);
}
