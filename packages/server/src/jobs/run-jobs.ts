import { customerTurns } from '../platform/customer-turns.ts';
import { readOpenCustomers } from '../platform/customers-store.ts';
import type { Database } from '../platform/database.ts';
import { logChanges } from '../platform/log-changes.ts';
import { forEachCustomer } from '../platform/start-part.ts';
import { lockJob, unlockJob } from './job-lock-store.ts';
import { runJob, type JobParts } from './run-job.ts';
import { readUnfinished, type UnfinishedJob } from './running-store.ts';

/** Jobs that one process runs at once: each keeps about a core busy. */
const AT_ONCE = 2;
/** A net for what nobody said: jobs of a process that died, and those whose pause is over. */
const LOOK_EVERY_MS = 5_000;

export type JobRunner = {
  /** Says that a customer has a job that waits. */
  readonly wake: (customerCode: string) => void;
  /** Stops what runs, which goes on at the next start, and resolves when all of it has ended. */
  readonly stop: () => Promise<void>;
};

export type RunnerParts = JobParts & {
  /** A connection of its own, which holds the locks of the jobs that run. */
  readonly locks: Database;
  /** What else is looked at for each customer: mails that wait. */
  readonly alsoLook?: (customerCode: string) => Promise<void>;
  readonly lookEveryMs?: number;
};

/**
 * Runs the jobs of all customers, a few at once: a place that is free is for the customer that has the fewest of them, of
 * these for the one that was served longest ago. A customer's own jobs run in the order in which they came.
 */
export async function runJobs(parts: RunnerParts): Promise<JobRunner> {
  const { database, locks, log, lookEveryMs = LOOK_EVERY_MS } = parts;
  const stopped = new AbortController();
  const running = runningJobs();
  const again = new Set<string>();
  /** Jobs that were left since the last look at all customers, which comes to them again. */
  const left = new Set<string>();
  const reasons = new Set<string>();
  const mailing = inTurn(async (customerCode) => {
    if (!stopped.signal.aborted) await parts.alsoLook?.(customerCode);
  }, log);

  const begin = async (customerCode: string, job: UnfinishedJob): Promise<boolean> => {
    if (!(await lockJob(locks, customerCode, job.id))) return false;
    // What may have taken its process down runs alone: nobody else's job is to go down with it a second time.
    const isAlone = job.isRunning;
    const othersEnded = isAlone ? running.ended() : Promise.resolve();
    const ended = othersEnded
      .then(() =>
        isAlone && stopped.signal.aborted ? undefined : runJob(parts, customerCode, job, stopped.signal),
      )
      .then(
        () => reasons.clear(),
        (error: unknown) => {
          // The record is away: the job stays as it is, and whoever finds it without a lock takes it up.
          left.add(job.id);
          const reason = String(error);
          if (!reasons.has(reason)) log(`Job ${job.id} of ${customerCode} was left: ${reason}`);
          reasons.add(reason);
        },
      )
      .then(() => unlockJob(locks, customerCode, job.id))
      .catch(() => undefined)
      .finally(() => {
        running.remove(job.id);
        again.add(customerCode);
        pump();
      });
    running.add(customerCode, job.id, { ended, isAlone });
    return true;
  };
  /** Begins one job of a customer; false where none waits that this process can have. */
  const beginNext = async (customerCode: string): Promise<boolean> => {
    const jobs = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      readUnfinished(tx, customerCode),
    );
    for (const job of jobs)
      if (!running.has(job.id) && !left.has(job.id) && (await begin(customerCode, job))) return true;
    return false;
  };
  /** Fills the places that are free; who finds none is looked at again when there is one. */
  const fill = async (customers: readonly string[]): Promise<void> => {
    customers.forEach(mailing.look);
    const waiting = new Set(customers);
    try {
      await forEachCustomer(running.inTurn(waiting, stopped.signal), async (customerCode) => {
        waiting.delete(customerCode);
        if (await beginNext(customerCode)) waiting.add(customerCode);
      });
    } finally {
      waiting.forEach((customerCode) => again.add(customerCode));
    }
  };
  // One look at a time: two would begin a job twice.
  let looking = Promise.resolve();
  const report = logChanges(log);
  const look = (customers: () => Promise<readonly string[]>): Promise<void> =>
    (looking = looking.then(async () => {
      try {
        await fill(await customers());
        report('');
      } catch (error) {
        if (!stopped.signal.aborted) report(`Jobs can not be looked for: ${(error as Error).message}`);
      }
    }));
  const pump = () => {
    void look(async () => {
      const customers = [...again];
      again.clear();
      return customers;
    });
  };
  const lookAtAll = () =>
    look(() => {
      left.clear();
      return database.withPlatform(readOpenCustomers);
    });
  const timer = setInterval(() => void lookAtAll(), lookEveryMs);
  void lookAtAll();
  return {
    wake: (customerCode) => {
      again.add(customerCode);
      pump();
    },
    stop: async () => {
      stopped.abort(new Error('Stopped.'));
      clearInterval(timer);
      await looking;
      await running.ended();
      await looking;
      await mailing.ended();
    },
  };
}

/** Jobs that run, and whose turn it is while there are places: none is beside one that is to be alone. */
function runningJobs() {
  type Begun = { readonly ended: Promise<void>; readonly isAlone: boolean };
  const running = new Map<string, Begun & { readonly customerCode: string }>();
  const turns = customerTurns();
  const atWork = (customerCode: string): number =>
    [...running.values()].filter((each) => each.customerCode === customerCode).length;
  const hasPlace = (): boolean =>
    running.size < AT_ONCE && ![...running.values()].some(({ isAlone }) => isAlone);
  return {
    has: (id: string): boolean => running.has(id),
    add: (customerCode: string, id: string, begun: Begun): void => {
      turns.served(customerCode);
      running.set(id, { customerCode, ...begun });
    },
    remove: (id: string): void => void running.delete(id),
    /** Of those that wait at each moment, as long as there is a place. */
    *inTurn(waiting: ReadonlySet<string>, stopped: AbortSignal): Generator<string> {
      while (hasPlace() && !stopped.aborted) {
        const next = turns.next(waiting, atWork);
        if (next === undefined) return;
        yield next;
      }
    },
    ended: async (): Promise<void> => {
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

/** Looks at one customer after the other beside whoever asks for it, who is not held up; one that waits already waits once. */
function inTurn(act: (customerCode: string) => Promise<void>, log: (line: string) => void) {
  const waiting = new Set<string>();
  let last = Promise.resolve();
  return {
    look: (customerCode: string): void => {
      if (waiting.has(customerCode)) return;
      waiting.add(customerCode);
      last = last.then(async () => {
        waiting.delete(customerCode);
        await act(customerCode).catch((error: unknown) =>
          log(`Mails of ${customerCode} can not be sent: ${(error as Error).message}`),
        );
      });
    },
    ended: () => last,
  };
}
