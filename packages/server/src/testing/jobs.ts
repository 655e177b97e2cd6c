import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '@fundarium/contract/jobs';
import type { Caller } from './product.ts';

const PATIENCE_MS = 60_000;
const LOOK_MS = 50;

/** A job of the caller's when it has come to its end, and the mail that tells of it has been sent. */
export async function ended(caller: Caller, id: string): Promise<Job> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { json } = await caller.call('jobs');
    const job = (json as { jobs: Job[] }).jobs.find((each) => each.id === id);
    if (job === undefined) throw new Error(`There is no job ${id}`);
    if (job.status !== 'WAITING' && job.status !== 'RUNNING' && job.mail !== 'WAITING') return job;
    if (Date.now() > end) throw new Error(`The job did not end: ${JSON.stringify(job)}`);
    await wait(LOOK_MS);
  }
}
