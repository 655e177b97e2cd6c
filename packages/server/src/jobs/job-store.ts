import {
  JOB_DAYS,
  JOB_FILE_DAYS,
  JOBS_LISTED,
  JOBS_OF_CUSTOMER,
  JOBS_OF_PERSON,
  type Job,
  type JobKindName,
} from '@fundarium/contract/jobs';
import type { Language } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';

export type NewJob = {
  readonly kind: JobKindName;
  readonly personId: string;
  readonly label: string;
  readonly language: Language;
  readonly question: unknown;
  /** Of one whose end a mail tells: whether mails are sent at all. */
  readonly mailIsOn?: boolean;
};

/** How long what a job made can be fetched, and what was handed to it is kept. */
export const FILE_AGE = `${JOB_FILE_DAYS} days`;

/** Seconds after which it may be worth asking again. */
const RETRY_S = 30;

/** Keeps a job that waits. @throws Refusal 429 where the person or the customer has too many that wait or run */
export async function insertJob(tx: Tx, customerCode: string, job: NewJob): Promise<string> {
  // Of several at once each counts those before it.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`jobs of ${customerCode}`]);
  await refuseFurther(tx, customerCode, job.personId);
  const { rows } = await tx.query<{ id: string }>(
    // Nobody is promised a mail that will not come.
    `insert into job (customer_code, kind, person_id, label, language, question, without_address)
     values ($1, $2, $3, $4, $5, $6, case when $7::boolean is null then false else not $7::boolean or (
       select p.email from person p where p.customer_code = $1 and p.id = $3) is null end)
     returning id`,
    [
      customerCode,
      job.kind,
      job.personId,
      job.label,
      job.language,
      JSON.stringify(job.question),
      job.mailIsOn ?? null,
    ],
  );
  return rows[0]!.id;
}

/** For work before a job is made: whoever makes it hears the same. @throws Refusal 429 as `insertJob` */
export async function refuseFurther(tx: Tx, customerCode: string, personId: string): Promise<void> {
  const { rows } = await tx.query<{ all: number; own: number }>(
    `select count(*) as all, count(*) filter (where person_id = $2) as own
     from job where customer_code = $1 and status in ('WAITING', 'RUNNING')`,
    [customerCode, personId],
  );
  const { all, own } = rows[0]!;
  const refused = (code: string, message: string) =>
    new Refusal(429, code, message, { retryAfterSeconds: RETRY_S });
  if (own >= JOBS_OF_PERSON)
    throw refused('jobs-of-person', `You have ${JOBS_OF_PERSON} jobs that wait or run already`);
  if (all >= JOBS_OF_CUSTOMER)
    throw refused('jobs-of-customer', `${JOBS_OF_CUSTOMER} jobs of this customer wait or run already`);
}

const stamp = (column: string) => `to_char(j.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

type Row = Omit<Job, 'file' | 'may' | 'progress'> & {
  readonly done: number;
  readonly total: number | null;
  readonly file: { readonly name: string; readonly sizeBytes: number } | null;
  readonly expiresAt: string | null;
};

const SELECT = `
  select j.id, j.kind, j.status, j.label, p.username as who, j.person_id = $2 as own,
    ${stamp('created_at')} as "createdAt", ${stamp('started_at')} as "startedAt", ${stamp('ended_at')} as "endedAt",
    j.done, j.total, j.failure, j.details, ${stamp('expires_at')} as "expiresAt",
    case when j.status = 'READY' and j.expires_at > now() then j.file end as file,
    coalesce(m.status, case when j.without_address then case when p.email is null then 'NO_ADDRESS' else 'NOT_SENT' end end)
      as mail
  from job j
  join person p on p.customer_code = $1 and p.id = j.person_id
  left join mail m on m.customer_code = $1 and m.job_id = j.id
  where j.customer_code = $1`;

/** A person's jobs, or with `everybody` the customer's, newest first. */
export async function readJobs(
  tx: Tx,
  customerCode: string,
  personId: string,
  everybody: boolean,
): Promise<Job[]> {
  const { rows } = await tx.query<Row>(
    `${SELECT} and ($3 or j.person_id = $2) order by j.created_at desc, j.id limit $4`,
    [customerCode, personId, everybody, JOBS_LISTED],
  );
  return rows.map(jobOf);
}

/** A job of the person's own, or with `everybody` of the customer; null where there is none. */
export async function readJob(
  tx: Tx,
  customerCode: string,
  personId: string,
  id: string,
  everybody = false,
): Promise<Job | null> {
  const { rows } = await tx.query<Row>(`${SELECT} and j.id = $4 and ($3 or j.person_id = $2)`, [
    customerCode,
    personId,
    everybody,
    id,
  ]);
  return rows[0] === undefined ? null : jobOf(rows[0]);
}

const ADDRESSES: Readonly<Partial<Record<JobKindName, string>>> = {
  ARCHIVE: '/repository/archives/',
  EXPORT: '/repository/exports/',
  // The report of what was filed.
  DOCUMENT_FILE: '/repository/exports/',
};

/** Path of the link to what a job made; null for kinds that make no file. */
export const addressOfFile = (kind: JobKindName, id: string): string | null => {
  const root = ADDRESSES[kind];
  return root === undefined ? null : root + id;
};

function jobOf({ done, total, file, expiresAt, ...row }: Row): Job {
  const address = addressOfFile(row.kind, row.id);
  const isOver = row.status !== 'WAITING' && row.status !== 'RUNNING';
  // What succeeded is done once more for the file alone that it left: a production is not ordered twice.
  const hasToDo = row.status !== 'READY' || (address !== null && file === null);
  return {
    ...row,
    progress: row.status === 'RUNNING' ? { done, total } : null,
    file:
      file === null || address === null || expiresAt === null
        ? null
        : { name: file.name, sizeBytes: file.sizeBytes, address, expiresAt },
    may: { cancel: !isOver, retry: row.own && isOver && hasToDo, delete: isOver },
  };
}

/** Cancels what waits and asks what runs to stop; null where there is no such job, else whether it was under way. */
export async function cancelJob(
  tx: Tx,
  customerCode: string,
  personId: string,
  id: string,
  everybody: boolean,
): Promise<boolean | null> {
  const { rows } = await tx.query<{ before: string }>(
    `update job j set cancel_requested = true,
            status = case j.status when 'WAITING' then 'CANCELLED' else j.status end,
            ended_at = case j.status when 'WAITING' then now() else j.ended_at end
     from job b
     where j.customer_code = $1 and j.id = $3 and ($4 or j.person_id = $2) and j.status in ('WAITING', 'RUNNING')
       and b.customer_code = $1 and b.id = j.id
     returning b.status as before`,
    [customerCode, personId, id, everybody],
  );
  if (rows[0] !== undefined) return rows[0].before === 'RUNNING';
  return (await readJob(tx, customerCode, personId, id, everybody)) === null ? null : false;
}

/** Has a job that is over run again from its beginning, as if it were new. */
export async function restartJob(tx: Tx, customerCode: string, personId: string, id: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`jobs of ${customerCode}`]);
  await refuseFurther(tx, customerCode, personId);
  await tx.query('delete from mail where customer_code = $1 and job_id = $2', [customerCode, id]);
  await tx.query(
    `update job set status = 'WAITING', cancel_requested = false, attempts = 0, run_after = now(), done = 0,
            total = null, failure = null, file = null, details = '{}', made_with_roots = null, without_address = false,
            created_at = now(), started_at = null, ended_at = null, expires_at = null
     where customer_code = $1 and person_id = $2 and id = $3 and status in ('READY', 'FAILED', 'CANCELLED')`,
    [customerCode, personId, id],
  );
}

/** Forgets a job that is over. @returns the hash of the file that it left, null where there is none */
export async function deleteJob(tx: Tx, customerCode: string, id: string): Promise<string | null> {
  const { rows } = await tx.query<{ sha256: string | null }>(
    `delete from job where customer_code = $1 and id = $2 and status in ('READY', 'FAILED', 'CANCELLED')
     returning file ->> 'sha256' as sha256`,
    [customerCode, id],
  );
  return rows[0]?.sha256 ?? null;
}

/** Forgets jobs that ended long ago; answers how many. */
export async function forgetJobs(tx: Tx, customerCode: string): Promise<number> {
  const { rowCount } = await tx.query(
    `delete from job where customer_code = $1 and ended_at <= now() - make_interval(days => $2)`,
    [customerCode, JOB_DAYS],
  );
  return rowCount ?? 0;
}
