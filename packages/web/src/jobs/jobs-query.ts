import type { Job } from '@fundarium/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../api/queries.ts';
import { currentSession } from '../api/session.ts';
import { isUnfinished } from './job-list.ts';
import { startedHere } from './started-here.ts';

/** How often jobs are read again while one is unfinished: somebody looks at them, or nobody does. */
const WATCHED_MS = 2_000;
const UNWATCHED_MS = 10_000;

/** The jobs of the caller or of everybody. Read again and again only while one is unfinished and the tab is seen. */
export function jobsQuery(people: 'own' | 'all', watched: boolean) {
  const isGoingOn = ({ state }: { state: { data?: { jobs: readonly Job[] } | undefined } }) =>
    state.data?.jobs.some(isUnfinished) === true;
  return {
    ...callQuery('jobs', { query: { people } }),
    refetchInterval: (query: Parameters<typeof isGoingOn>[0]) =>
      isGoingOn(query) ? (watched ? WATCHED_MS : UNWATCHED_MS) : false,
    refetchIntervalInBackground: false,
    // A tab that is looked at again after a night asks nothing before it is known whether its session goes on.
    refetchOnWindowFocus: isGoingOn,
    // Whoever opens the list sees the moment; the button alone asks again only while something goes on.
    staleTime: watched ? 0 : Infinity,
  } as const;
}

/** Reads the jobs anew, after anything that was done with one. */
export function readJobsAnew(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [currentSession().claims.customerCode, 'jobs'] });
}

/** To be called when this tab has started a job: it is watched from now on, and its end is told here. */
export function noteStarted(queries: QueryClient, { id }: Pick<Job, 'id'>): void {
  startedHere.add(id);
  void readJobsAnew(queries);
}
