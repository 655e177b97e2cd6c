import { setTimeout as wait } from 'node:timers/promises';
import { readCustomers } from './customers-store.ts';
import type { Database } from './database.ts';
import { wordsOf } from './start-part.ts';

/** Forgets what is too old of one customer; answers how many things those were. */
export type RetentionJob = {
  /** What it forgets, for the log. */
  readonly what: string;
  readonly forget: (customerCode: string) => Promise<number>;
};

const DAY_MS = 86_400_000;
const STOP_MS = 2_000;
/** Customers that a failure names. */
const MOST_NAMED = 5;

/** Forgets what is too old, of every customer. A failure is logged, once for all that it is of, and does not stop the others. */
export async function runRetentionJobs(
  database: Database,
  retentionJobs: readonly RetentionJob[],
  log: (line: string) => void,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const failures = new Map<
    string,
    { readonly what: string; readonly why: string; readonly codes: string[] }
  >();
  const turns = (await database.withPlatform(readCustomers)).flatMap((customerCode) =>
    retentionJobs.map((each) => ({ customerCode, ...each })),
  );
  for (const { customerCode, what, forget } of turns) {
    if (isStopping()) break;
    try {
      const count = await forget(customerCode);
      if (count > 0) log(`${what} of ${customerCode} forgotten for their age: ${count}`);
    } catch (error) {
      const why = wordsOf(error);
      const failure = failures.get(`${what} ${why}`) ?? { what, why, codes: [] };
      failure.codes.push(customerCode);
      failures.set(`${what} ${why}`, failure);
    }
  }
  for (const { what, why, codes } of failures.values()) {
    const others = codes.length - MOST_NAMED;
    const named = codes.slice(0, MOST_NAMED).join(', ') + (others > 0 ? ` and ${others} more` : '');
    log(`${what} of ${named} could not be forgotten: ${why}`);
  }
}

/**
 * Runs them now and every day from now on.
 * @returns a function that stops it, once a job under way has ended; one that hangs outside is left, for it can be done anew
 */
export function startRetentionJobs(
  database: Database,
  retentionJobs: readonly RetentionJob[],
  log: (line: string) => void,
  stopMs = STOP_MS,
): () => Promise<void> {
  let stopping = false;
  const run = () =>
    runRetentionJobs(database, retentionJobs, log, () => stopping).catch((error: unknown) =>
      log(`What is too old could not be looked for: ${String(error)}`),
    );
  let running = run();
  const timer = setInterval(() => (running = running.then(run)), DAY_MS);
  timer.unref();
  return async () => {
    stopping = true;
    clearInterval(timer);
    await Promise.race([running, wait(stopMs, undefined, { ref: false })]);
  };
}
