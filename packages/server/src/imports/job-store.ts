import type { Database, Tx } from '../platform/database.ts';
import { BUSINESS_DATE } from '../platform/day.ts';
import type { AppliedRange, LineCounts, NotTaken } from './line-report.ts';
import type { Range } from './record-writers.ts';

export type ImportJob = {
  readonly id: string;
  readonly startedAt: string;
  /** The customer's business date when the job began: a resumed import writes what an undisturbed one does. */
  readonly businessDate: string;
};

/** One file's place in the customer's imports. */
export type JobKey = {
  readonly customerCode: string;
  readonly fileSha256: string;
  readonly format: string;
};

/** What a finished job keeps: its counts, and the first lines that were not taken. */
export type JobReport = LineCounts & { readonly notTaken: readonly NotTaken[] };

/** What the chunks of a job come to so far. */
export type JobProgress = Pick<LineCounts, 'written' | 'unchanged' | 'rejected'> & {
  /** The last place applied; 0 before the first chunk. */
  readonly last: number;
  /** Lines that the record refused when they were to be applied, and what it had to say of others. */
  readonly refused: readonly NotTaken[];
};

/** @throws Error that says how to make it, where there is no such customer */
export async function requireCustomer(database: Database, customerCode: string): Promise<void> {
  const { rowCount } = await database.withPlatform((tx) =>
    tx.query('select from customer where customer_code = $1', [customerCode]),
  );
  if (rowCount === 1) return;
  throw new Error(
    `There is no customer ${customerCode}. Make one: npm run admin -- customer create ${customerCode} --name NAME`,
  );
}

/** One process works on a job; the lock ends with its connection. False while another process has it. */
export async function lockJob(database: Database, key: JobKey): Promise<boolean> {
  const { rows } = await database.withPlatform((tx) =>
    tx.query<{ locked: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [
      nameOf(key),
    ]),
  );
  return rows[0]!.locked;
}

export async function unlockJob(database: Database, key: JobKey): Promise<void> {
  await database.withPlatform((tx) =>
    tx.query('select pg_advisory_unlock(hashtextextended($1, 0))', [nameOf(key)]),
  );
}

const nameOf = ({ customerCode, fileSha256, format }: JobKey) =>
  `import ${customerCode} ${fileSha256} ${format}`;

export type NamedFile = Omit<JobKey, 'customerCode'> & { readonly fileName: string };

/**
 * The jobs of the files of one command, in their order. Where an earlier command left some of them unfinished, it goes
 * on: with those, and with what it had finished left as it is, for taking an earlier file again would undo a later one.
 * All jobs of a command begin in one transaction, hence at one time, which is how they know each other. Those of an
 * upload are its own.
 */
export async function openJobs(
  tx: Tx,
  customerCode: string,
  files: readonly NamedFile[],
  { who, uploadId = null }: { readonly who: string; readonly uploadId?: string | null },
): Promise<ImportJob[]> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`imports of ${customerCode}`]);
  const wanted = [files.map(({ fileSha256 }) => fileSha256), files.map(({ format }) => format)];
  // What failed on the way goes on like what was stopped.
  await tx.query(
    `update import_job j set status = 'running', failure = null, finished_at = null
     from unnest($2::text[], $3::text[]) w(sha256, format)
     where j.customer_code = $1 and j.file_sha256 = w.sha256 and j.format = w.format and j.status = 'failed'
       and j.upload_id is null and $4::uuid is null`,
    [customerCode, ...wanted, uploadId],
  );
  await tx.query(
    `with wanted as (
       select * from unnest($2::text[], $3::text[], $4::text[]) f(sha256, format, name)
     ),
     going_on as (
       select distinct j.started_at from import_job j join wanted w on w.sha256 = j.file_sha256 and w.format = j.format
       where j.customer_code = $1 and j.status = 'running' and j.upload_id is not distinct from $6::uuid
     )
     insert into import_job (customer_code, file_name, file_sha256, format, who, upload_id)
     select $1, w.name, w.sha256, w.format, $5, $6 from wanted w
     where not exists (
       select from import_job j
       where j.customer_code = $1 and j.file_sha256 = w.sha256 and j.format = w.format
         and j.upload_id is not distinct from $6::uuid
         and (j.status = 'running' or j.upload_id is not null or j.started_at in (select started_at from going_on)))
     returning id`,
    [customerCode, ...wanted, files.map(({ fileName }) => fileName), who, uploadId],
  );
  const { rows } = await tx.query<ImportJob>(
    `select j.id, to_char(j.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startedAt",
            business_day(c.pinned_date, c.time_zone, j.started_at) as "businessDate"
     from unnest($2::text[], $3::text[]) with ordinality w(sha256, format, place)
     join customer c on c.customer_code = $1
     cross join lateral (
       select id, started_at from import_job
       where customer_code = $1 and file_sha256 = w.sha256 and format = w.format
         and upload_id is not distinct from $4::uuid
       order by status = 'running' desc, started_at desc limit 1
     ) j
     order by w.place`,
    [customerCode, ...wanted, uploadId],
  );
  return rows;
}

/** What a job came to, or null while it is unfinished. */
export async function readFinished(tx: Tx, customerCode: string, jobId: string): Promise<JobReport | null> {
  const { rows } = await tx.query<{ report: JobReport }>(
    `select report from import_job where customer_code = $1 and id = $2 and status = 'done'`,
    [customerCode, jobId],
  );
  return rows[0]?.report ?? null;
}

export async function readProgress(tx: Tx, customerCode: string, jobId: string): Promise<JobProgress> {
  const { rows } = await tx.query<JobProgress>(
    `select coalesce(sum(c.written), 0) as written, coalesce(sum(c.unchanged), 0) as unchanged,
            coalesce(sum(c.rejected), 0) as rejected, coalesce(max(c.last_line), 0) as last,
            coalesce(j.report -> 'refused', '[]') as refused
     from import_job j left join import_chunk c on c.customer_code = j.customer_code and c.job_id = j.id
     where j.customer_code = $1 and j.id = $2
     group by j.report`,
    [customerCode, jobId],
  );
  return rows[0]!;
}

/** Says in the chunk's own transaction that it is applied; a chunk applied twice fails on its key. */
export async function recordChunk(
  tx: Tx,
  customerCode: string,
  jobId: string,
  { first, last }: Range,
  { written, unchanged, refused, warnings = [] }: AppliedRange,
): Promise<void> {
  await tx.query(
    `insert into import_chunk (customer_code, job_id, first_line, last_line, written, unchanged, rejected)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [customerCode, jobId, first, last, written, unchanged, refused.length],
  );
  const lines = [...refused, ...warnings];
  if (lines.length === 0) return;
  await tx.query(
    `update import_job
     set report = jsonb_set(report, '{refused}', coalesce(report -> 'refused', '[]') || $3::jsonb)
     where customer_code = $1 and id = $2`,
    [customerCode, jobId, JSON.stringify(lines)],
  );
}

export async function finishJob(
  tx: Tx,
  customerCode: string,
  jobId: string,
  report: JobReport,
): Promise<void> {
  await tx.query(
    `update import_job set status = 'done', finished_at = now(), report = $3 where customer_code = $1 and id = $2`,
    [customerCode, jobId, report],
  );
}

/** Ends jobs that can not go on: what applied nothing is forgotten, what applied something says why it ended there. */
export async function endJobs(
  tx: Tx,
  customerCode: string,
  jobIds: readonly string[],
  { status, reason }: { readonly status: 'failed' | 'cancelled'; readonly reason: string | null },
): Promise<void> {
  await tx.query(
    `delete from import_job j
     where j.customer_code = $1 and j.id = any ($2::uuid[]) and j.status = 'running'
       and not exists (select from import_chunk c where c.customer_code = $1 and c.job_id = j.id)`,
    [customerCode, jobIds],
  );
  await tx.query(
    `update import_job set status = $3, failure = $4, finished_at = now()
     where customer_code = $1 and id = any ($2::uuid[]) and status = 'running'`,
    [customerCode, jobIds, status, reason],
  );
}

/** The jobs of an upload that are not at their end. */
export async function readUnfinishedOf(tx: Tx, customerCode: string, uploadId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from import_job where customer_code = $1 and upload_id = $2 and status = 'running'`,
    [customerCode, uploadId],
  );
  return rows.map(({ id }) => id);
}

/** A job as it would begin now, of which nothing is written. */
export async function imaginedJob(tx: Tx, customerCode: string): Promise<ImportJob> {
  const { rows } = await tx.query<ImportJob>(
    `select gen_random_uuid() as id, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startedAt",
            ${BUSINESS_DATE} as "businessDate"`,
    [customerCode],
  );
  return rows[0]!;
}
