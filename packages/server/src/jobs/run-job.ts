import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Tx } from '../platform/database.ts';
import { JobFailure } from '../platform/job-failure.ts';
import { Refusal, refusalFrom } from '../platform/refusal.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import type { JobKind, JobResult, ResultStore } from './job-kind.ts';
import {
  beginJob,
  endJob,
  keepRoots,
  MOST_ATTEMPTS,
  noteWithoutAddress,
  postponeJob,
  writeProgress,
  type Attempt,
  type BegunJob,
  type JobEnd,
  type WaitingJob,
} from './running-store.ts';

/** A mail that is to tell of a job's end. */
export type MailOfJob = {
  readonly jobId: string;
  readonly personId: string;
  readonly language: string;
  readonly template: string;
  readonly details: Readonly<Record<string, string | number>>;
};

export type JobParts = {
  readonly database: Database;
  readonly kinds: readonly JobKind[];
  readonly results: ResultStore;
  /** Where files in the making lie on this node. */
  readonly stagingFolder: string;
  /** The person with the rights of this moment; null where they have none any more. */
  readonly personOf: (tx: Tx, customerCode: string, personId: string) => Promise<SignedIn | null>;
  /** Puts a mail on its way; false where the person has no address. */
  readonly post: (tx: Tx, customerCode: string, mail: MailOfJob) => Promise<boolean>;
  readonly log: (line: string) => void;
  /** How long a repetition waits, by the attempts that there were. */
  readonly pauseMs?: (attempt: number) => number;
};

const PROGRESS_MS = 1000;
const PAUSES_MS = [5_000, 30_000];

/** Runs one attempt of a job whose lock is held, and keeps what comes of it. */
export async function runJob(
  parts: JobParts,
  customerCode: string,
  { id, personId }: WaitingJob,
  stopped: AbortSignal,
): Promise<void> {
  const whole = { customerCode, scopes: '*' } as const;
  const kindOf = (job: BegunJob) => parts.kinds.find((each) => each.kind === job.kind);
  const begun = await parts.database.withCustomer(whole, async (tx) => {
    const job = await beginJob(tx, customerCode, id);
    if (job?.isBrokenOff)
      await tell(parts, tx, customerCode, { id, personId, job }, kindOf(job)?.mailOfFailure);
    return job;
  });
  if (begun === null || begun.isBrokenOff) return;
  const attempt: Attempt = { id, attempt: begun.attempt };
  const draft = join(parts.stagingFolder, `${id}.${begun.attempt}.part`);
  const watch = watchJob(parts.database, customerCode, attempt, stopped);
  const end = (outcome: JobEnd, mail?: string) =>
    keepEnd(parts, customerCode, attempt, personId, begun, outcome, mail);
  const kind = kindOf(begun);
  let soFar: NonNullable<JobResult['details']> = {};
  try {
    const person = await parts.database.withCustomer(whole, async (tx) => {
      const found = await parts.personOf(tx, customerCode, personId);
      // Before anything is read for them: what they lose from now on counts.
      if (found !== null) await keepRoots(tx, customerCode, attempt, found.scopes);
      return found;
    });
    if (person === null) throw new JobFailure('job-person-ended', 'The person may not use the repository');
    if (kind === undefined) throw new Error(`There is no kind of jobs ${begun.kind}`);
    await mkdir(parts.stagingFolder, { recursive: true, mode: 0o700 });
    // Of an attempt of the same number that was killed before the person had the job run again: the lock is held here.
    for (const path of [draft, `${draft}.files`]) await rm(path, { recursive: true, force: true });
    const { signal, progress } = watch;
    const { language, label, question } = begun;
    // A kind that waits for the signal would never hear of one that has gone before it began.
    signal.throwIfAborted();
    const note = (details: typeof soFar) => (soFar = details);
    const result = await kind.run({ id, person, language, label, question, signal, progress, note, draft });
    signal.throwIfAborted();
    await keepFile(parts, customerCode, draft, result);
    await end({ status: 'READY', ...withoutMail(result) }, result.mail);
  } catch (error) {
    await settleFailure(
      parts,
      customerCode,
      attempt,
      { error, stopped, cancelled: watch.isCancelled() },
      (early) =>
        end({ ...early, details: soFar }, early.status === 'FAILED' ? kind?.mailOfFailure : undefined),
    );
  } finally {
    watch.stop();
    await rm(draft, { force: true });
  }
}

const withoutMail = ({ mail: _, ...result }: JobResult): Omit<JobResult, 'mail'> => result;

async function keepFile(
  { results }: JobParts,
  customerCode: string,
  draft: string,
  { file }: JobResult,
): Promise<void> {
  if (file !== undefined) await results.take(customerCode, file.sha256, draft);
}

/** Keeps the end of a job and the mail that tells of it in one transaction. */
async function keepEnd(
  parts: JobParts,
  customerCode: string,
  attempt: Attempt,
  personId: string,
  job: BegunJob,
  end: JobEnd,
  template: string | undefined,
): Promise<void> {
  await parts.database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    if (!(await endJob(tx, customerCode, attempt, end))) return;
    const details = { ...end.details, ...(end.file ? { sizeBytes: end.file.sizeBytes } : {}) };
    await tell(parts, tx, customerCode, { id: attempt.id, personId, job, details }, template);
  });
}

/** Puts the mail on its way that tells of a job's end, where there is one. */
async function tell(
  { post }: JobParts,
  tx: Tx,
  customerCode: string,
  { id, personId, job: { language, label }, details = {} }: Ending,
  template: string | undefined,
): Promise<void> {
  if (template === undefined) return;
  const mail = { jobId: id, personId, language, template, details: { ...details, label } };
  if (!(await post(tx, customerCode, mail))) await noteWithoutAddress(tx, customerCode, id);
}

type Ending = WaitingJob & { readonly job: BegunJob; readonly details?: MailOfJob['details'] };

type Ended = { readonly error: unknown; readonly stopped: AbortSignal; readonly cancelled: boolean };

async function settleFailure(
  { database, log, pauseMs = (attempt) => PAUSES_MS[attempt - 1] ?? 0 }: JobParts,
  customerCode: string,
  attempt: Attempt,
  { error, stopped, cancelled }: Ended,
  end: (end: JobEnd) => Promise<void>,
): Promise<void> {
  const postpone = (afterMs: number, counts: boolean) =>
    database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      postponeJob(tx, customerCode, attempt, { afterMs, counts }),
    );
  if (stopped.aborted) return postpone(0, false);
  if (cancelled) return end({ status: 'CANCELLED' });
  if (error instanceof JobFailure && error.why !== undefined)
    log(`Job ${attempt.id} of ${customerCode}: ${error.message}: ${error.why}`);
  const failure = failureOf(error);
  if (failure !== null) return end({ status: 'FAILED', failure });
  log(`Job ${attempt.id} of ${customerCode}, attempt ${attempt.attempt}: ${describe(error)}`);
  if (attempt.attempt < MOST_ATTEMPTS) return postpone(pauseMs(attempt.attempt), true);
  return end({ status: 'FAILED', failure: { code: 'job-failed', values: { id: attempt.id } } });
}

/** Why a job can not be done at all; null for what may go well the next time. */
function failureOf(error: unknown): JobEnd['failure'] | null {
  if (error instanceof JobFailure) return { code: error.code, values: error.values };
  const refusal = error instanceof Refusal ? error : refusalFrom(error);
  if (refusal === null || refusal.status === 503) return null;
  return { code: refusal.code, values: {} };
}

function describe(error: unknown): string {
  if (error instanceof Refusal) return `${error.message}${error.why === undefined ? '' : `: ${error.why}`}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Keeps how far a job is about once a second, and ends it where it was cancelled or overtaken. */
function watchJob(database: Database, customerCode: string, attempt: Attempt, stopped: AbortSignal) {
  const own = new AbortController();
  let [at, cancelled]: [{ done: number; total: number | null }, boolean] = [{ done: 0, total: null }, false];
  const look = async () => {
    const said = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      writeProgress(tx, customerCode, attempt, at),
    );
    cancelled = said === 'cancelled';
    if (said !== 'go-on') own.abort(new Error(`The job was ${said}`));
  };
  // A record that is away for a moment does not end a job that needs none of it.
  const timer = setInterval(() => void look().catch(() => undefined), PROGRESS_MS);
  return {
    signal: AbortSignal.any([own.signal, stopped]),
    progress: (done: number, total: number | null) => (at = { done, total }),
    isCancelled: () => cancelled,
    stop: () => clearInterval(timer),
  };
}
