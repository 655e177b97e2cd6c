import { JOBS_LISTED, type Job } from '@fundarium/contract/jobs';
import { endpoints } from '@fundarium/contract/endpoints';
import { may } from '@fundarium/contract/rights';
import type { Database, Tx } from '../platform/database.ts';
import type { Bind } from '../platform/http.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { sendFile } from '../platform/send-file.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
import { readFileOfJob, seesAll, type FileOfJob } from './job-file-store.ts';
import type { ResultStore } from './job-kind.ts';
import { addressOfFile, cancelJob, deleteJob, readJob, readJobs, restartJob } from './job-store.ts';
import { removeUnneeded } from './unneeded-files.ts';

export type JobRouteParts = {
  readonly database: Database;
  readonly results: ResultStore;
  /** Says that a customer has a job that waits. */
  readonly wake: (customerCode: string) => void;
  /** Throws where a person no longer has the right to what a job made. */
  readonly requireFile: (caller: SignedIn, file: Pick<FileOfJob, 'kind' | 'question'>) => void;
  /** Long work that has tables of its own: imports. */
  readonly otherJobs: (tx: Tx, caller: SignedIn, everybody: boolean) => Promise<Job[]>;
};

const noSuchJob = () => notFound('job-not-found', 'There is no such job');

/** Long work as people see it: lists, acts, and the files that came of it. */
export function jobRoutes(
  bind: Bind,
  { database, results, wake, requireFile, otherJobs }: JobRouteParts,
): void {
  // Whose a job is, a person's or the customer's, is no matter of scopes; what it shows was made with the person's.
  const inRecord = <T>({ customerCode }: SignedIn, act: (tx: Tx) => Promise<T>): Promise<T> =>
    database.withCustomer({ customerCode, scopes: '*' }, act);
  /** Whether a person sees all that something was made of; null is the whole customer. */
  const covers = async (session: SignedIn, roots: readonly number[] | null): Promise<boolean> =>
    session.scopes === '*' ||
    (roots !== null &&
      database.withCustomer(contextOf(session), (tx) => seesAll(tx, session.customerCode, roots)));
  const isAdministrator = (session: SignedIn) => may(session, 'manage-people');
  const list = (session: SignedIn, tx: Tx, id: string) =>
    readJob(tx, session.customerCode, session.personId, id, isAdministrator(session)).then((job) => ({
      jobs: job === null ? [] : [job],
    }));

  bind('jobs', ({ session, query }) => {
    const everybody = query.people === 'all';
    if (everybody && !isAdministrator(session))
      throw new Refusal(403, 'not-allowed', "Everybody's jobs are for administrators");
    return inRecord(session, async (tx) => {
      const jobs = await readJobs(tx, session.customerCode, session.personId, everybody);
      const others = await otherJobs(tx, session, everybody);
      const byTime = [...jobs, ...others].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
      return { jobs: byTime.slice(0, JOBS_LISTED) };
    });
  });

  bind('cancelJob', ({ session, params: { id } }) =>
    inRecord(session, async (tx) => {
      const { customerCode, personId } = session;
      if ((await cancelJob(tx, customerCode, personId, id, isAdministrator(session))) === null)
        throw noSuchJob();
      return list(session, tx, id);
    }),
  );

  bind('retryJob', async ({ session, params: { id } }) => {
    const { customerCode, personId } = session;
    const reply = await inRecord(session, async (tx) => {
      const job = await readJob(tx, customerCode, personId, id);
      if (job === null) throw noSuchJob();
      if (!job.may.retry)
        throw new Refusal(409, 'job-not-over', 'The job runs, or what it made is still there');
      await restartJob(tx, customerCode, personId, id);
      return list(session, tx, id);
    });
    wake(customerCode);
    return reply;
  });

  bind('deleteJob', async ({ session, params: { id } }) => {
    const { customerCode, personId } = session;
    const sha256 = await inRecord(session, async (tx) => {
      const job = await readJob(tx, customerCode, personId, id, isAdministrator(session));
      if (job === null) throw noSuchJob();
      if (!job.may.delete) throw new Refusal(409, 'job-not-over', 'The job is under way: cancel it first');
      return deleteJob(tx, customerCode, id);
    });
    // Once the record no longer names it; where this fails, the retention job comes to it.
    if (sha256 !== null) await removeUnneeded(database, results, customerCode, sha256).catch(() => undefined);
    return { jobs: [] };
  });

  for (const name of ['archiveFile', 'exportFile'] as const) {
    const root = endpoints[name].path.replace(':id', '');
    bind(name, async ({ session, params: { id }, request, reply }) => {
      const { customerCode, personId } = session;
      const file = await inRecord(session, (tx) => readFileOfJob(tx, customerCode, personId, id));
      if (file === null || addressOfFile(file.kind, id) !== root + id) throw noSuchJob();
      if (!(await covers(session, file.roots))) throw noSuchJob();
      requireFile(session, file);
      const { name: fileName, mimeType, sizeBytes, sha256 } = file;
      return sendFile(
        { request, reply },
        { fileName, mimeType, sizeBytes, open: (range) => results.open(customerCode, sha256, range) },
      );
    });
  }
}
