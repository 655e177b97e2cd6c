import type { JobKindName } from '@fundarium/contract/jobs';
import type { Language } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import type { LeftFile } from './job-kind.ts';
import { FILE_AGE } from './job-store.ts';

/** Starts that a job gets: what ends its process so often will end it again. */
export const MOST_ATTEMPTS = 3;

export type WaitingJob = { readonly id: string; readonly personId: string };
/** `isRunning` of one that some process began: whoever gets its lock knows that this process has died. */
export type UnfinishedJob = WaitingJob & { readonly isRunning: boolean };

/** Jobs that wait for their turn, and those whose runner may have died, in the order in which they came. */
export async function readUnfinished(tx: Tx, customerCode: string): Promise<UnfinishedJob[]> {
  const { rows } = await tx.query<UnfinishedJob>(
    `select id, person_id as "personId", status = 'RUNNING' as "isRunning" from job
     where customer_code = $1 and (status = 'RUNNING' or status = 'WAITING' and run_after <= now())
     order by created_at, id`,
    [customerCode],
  );
  return rows;
}

/** A job whose lock is held, as it begins; what is over already has no attempt. */
export type BegunJob = {
  readonly kind: JobKindName;
  readonly language: Language;
  readonly label: string;
  readonly question: unknown;
  readonly attempt: number;
  /** It was broken off too often, and has ended by this. */
  readonly isBrokenOff: boolean;
};

/** Begins a job's next attempt; null where it is over, or ended by this since it was cancelled. */
export async function beginJob(tx: Tx, customerCode: string, id: string): Promise<BegunJob | null> {
  const { rows } = await tx.query<Omit<BegunJob, 'isBrokenOff'> & { readonly status: string }>(
    `update job set
       status = case when cancel_requested then 'CANCELLED' when attempts >= $3 then 'FAILED' else 'RUNNING' end,
       failure = case when attempts >= $3 then '{"code": "job-broke-off", "values": {}}'::jsonb end,
       ended_at = case when cancel_requested or attempts >= $3 then now() end,
       started_at = coalesce(started_at, now()), attempts = attempts + 1, done = 0, total = null
     where customer_code = $1 and id = $2 and status in ('WAITING', 'RUNNING') and run_after <= now()
     returning kind, language, label, question, attempts as attempt, status`,
    [customerCode, id, MOST_ATTEMPTS],
  );
  const [begun] = rows;
  if (begun === undefined || begun.status === 'CANCELLED') return null;
  return { ...begun, isBrokenOff: begun.status === 'FAILED' };
}

/** Which attempt of a job: what comes of one that was overtaken is not kept. */
export type Attempt = { readonly id: string; readonly attempt: number };

/**
 * Keeps what a person sees while a job runs for them: the entities whose subtrees their scopes grant, or that it is the
 * whole customer.
 */
export async function keepRoots(
  tx: Tx,
  customerCode: string,
  { id, attempt }: Attempt,
  scopes: '*' | readonly string[],
): Promise<void> {
  await tx.query(
    `update job set made_with_roots = case when $4::text[] is not null then array(
              select distinct n.entity_id from scope_node n where n.customer_code = $1 and n.scope = any ($4)) end
     where customer_code = $1 and id = $2 and attempts = $3 and status = 'RUNNING'`,
    [customerCode, id, attempt, scopes === '*' ? null : scopes],
  );
}

/** Keeps how far it is; tells whether to go on, to stop, or that another runs it by now. */
export async function writeProgress(
  tx: Tx,
  customerCode: string,
  { id, attempt }: Attempt,
  { done, total }: { readonly done: number; readonly total: number | null },
): Promise<'go-on' | 'cancelled' | 'overtaken'> {
  const { rows } = await tx.query<{ cancelled: boolean }>(
    `update job set done = $4, total = $5
     where customer_code = $1 and id = $2 and attempts = $3 and status = 'RUNNING'
     returning cancel_requested as cancelled`,
    [customerCode, id, attempt, done, total],
  );
  if (rows[0] === undefined) return 'overtaken';
  return rows[0].cancelled ? 'cancelled' : 'go-on';
}

export type JobEnd = {
  readonly status: 'READY' | 'FAILED' | 'CANCELLED';
  readonly failure?: { readonly code: string; readonly values: Readonly<Record<string, string>> };
  readonly file?: LeftFile;
  readonly details?: Readonly<Record<string, string | number>>;
};

/** @returns whether this attempt was still the job's; otherwise nothing is kept of it */
export async function endJob(
  tx: Tx,
  customerCode: string,
  { id, attempt }: Attempt,
  { status, failure, file, details = {} }: JobEnd,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update job set status = $4, failure = $5, file = $6, details = $7, ended_at = now(),
            expires_at = case when $6::jsonb is null then null else now() + $8::interval end
     where customer_code = $1 and id = $2 and attempts = $3 and status = 'RUNNING'`,
    [
      customerCode,
      id,
      attempt,
      status,
      failure === undefined ? null : JSON.stringify(failure),
      file === undefined ? null : JSON.stringify(file),
      JSON.stringify(details),
      FILE_AGE,
    ],
  );
  return rowCount === 1;
}

/** Lets an attempt be followed by another; one that was stopped in order does not count. */
export async function postponeJob(
  tx: Tx,
  customerCode: string,
  { id, attempt }: Attempt,
  { afterMs, counts }: { readonly afterMs: number; readonly counts: boolean },
): Promise<void> {
  await tx.query(
    `update job set status = 'WAITING', run_after = now() + make_interval(secs => $4::float8 / 1000),
            attempts = attempts - case when $5 then 0 else 1 end
     where customer_code = $1 and id = $2 and attempts = $3 and status = 'RUNNING'`,
    [customerCode, id, attempt, afterMs, counts],
  );
}

/** Has all that waits or runs fail for one reason, a message key; answers how many. Of a record that no server uses. */
export async function endUnfinishedJobs(tx: Tx, customerCode: string, reason: string): Promise<number> {
  const { rowCount } = await tx.query(
    `update job set status = 'FAILED', failure = jsonb_build_object('code', $2::text, 'values', '{}'::jsonb),
            ended_at = now()
     where customer_code = $1 and status in ('WAITING', 'RUNNING')`,
    [customerCode, reason],
  );
  return rowCount ?? 0;
}

/** Says that a mail was to tell of the job's end, and that nobody knows where to. */
export async function noteWithoutAddress(tx: Tx, customerCode: string, id: string): Promise<void> {
  await tx.query('update job set without_address = true where customer_code = $1 and id = $2', [
    customerCode,
    id,
  ]);
}
