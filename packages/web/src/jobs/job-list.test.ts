import type { Job } from '@fundarium/contract/jobs';
import { describe, expect, it } from 'vitest';
import { jobGroups, newlyEnded, lastNews } from './job-list.ts';
import { jobForTest as job } from './job-for-test.ts';

const ids = (jobs: readonly Job[]) => jobs.map(({ label }) => label);

describe('a list of jobs', () => {
  it('is told by how they stand: what runs first, then what came of the others', () => {
    const groups = jobGroups([
      job('a', { status: 'CANCELLED' }),
      job('b', { status: 'READY' }),
      job('c', { status: 'WAITING' }),
      job('d', { status: 'READY' }),
      job('e', { status: 'RUNNING' }),
    ]);
    expect(groups.map(({ status, jobs }) => [status, ids(jobs)])).toEqual([
      ['RUNNING', ['e']],
      ['WAITING', ['c']],
      ['READY', ['b', 'd']],
      ['CANCELLED', ['a']],
    ]);
    expect(jobGroups([])).toEqual([]);
  });

  it('is new up to the last that became ready or failed; what was cancelled is no news', () => {
    expect(lastNews([])).toBe('');
    expect(
      lastNews([
        job('a', { status: 'READY', endedAt: '2026-11-24T08:00:00.000Z' }),
        job('b', { status: 'FAILED', endedAt: '2026-11-24T09:00:00.000Z' }),
        job('c', { status: 'CANCELLED', endedAt: '2026-11-24T10:00:00.000Z' }),
        job('d', { status: 'RUNNING', endedAt: null }),
      ]),
    ).toBe('2026-11-24T09:00:00.000Z');
  });

  it('tells of a job once, when it has ended', () => {
    const before = [job('a', { status: 'RUNNING' }), job('b', { status: 'READY' }), job('c', {})];
    const now = [
      job('a', { status: 'READY' }),
      job('b', { status: 'READY' }),
      job('c', { status: 'CANCELLED' }),
      job('d', { status: 'FAILED' }),
    ];
    expect(ids(newlyEnded(before, now))).toEqual(['a']);
    expect(newlyEnded(now, now)).toEqual([]);
  });
});
