import type { Job, JobStatus } from '@fundarium/contract/jobs';

/** What is told of jobs, in the order in which it is told. */
const GROUPS: readonly JobStatus[] = ['RUNNING', 'WAITING', 'READY', 'FAILED', 'CANCELLED'];

export const isUnfinished = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'WAITING' || status === 'RUNNING';

/** Whether it ended with something to be told; who cancelled a job knows. */
export const isNews = ({ status }: Pick<Job, 'status'>): boolean => status === 'READY' || status === 'FAILED';

export type JobGroup = { readonly status: JobStatus; readonly jobs: readonly Job[] };

/** Jobs by how they stand, each group in the order given; empty groups are left out. */
export function jobGroups(jobs: readonly Job[]): readonly JobGroup[] {
  return GROUPS.map((status) => ({ status, jobs: jobs.filter((each) => each.status === status) })).filter(
    (group) => group.jobs.length > 0,
  );
}

/** When the last of them became ready or failed, by the server's clock; '' where none has. */
export function lastNews(jobs: readonly Job[]): string {
  const ends = jobs.filter(isNews).map(({ endedAt }) => endedAt ?? '');
  return ends.reduce((last, each) => (each > last ? each : last), '');
}

/** Jobs of which something is to be told now, and of which it was not when they were last read. */
export function newlyEnded(before: readonly Job[], now: readonly Job[]): readonly Job[] {
  const unfinished = new Set(before.filter(isUnfinished).map(({ id }) => id));
  return now.filter((job) => isNews(job) && unfinished.has(job.id));
}
