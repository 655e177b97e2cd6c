import type { Job } from '@fundarium/contract/jobs';

/** A job of the caller that waits, but for what is said otherwise; its label tells it from others. */
export function jobForTest(label: string, more: Partial<Job> = {}): Job {
  return {
    id: `00000000-0000-4000-8000-${label.charCodeAt(0).toString().padStart(12, '0')}`,
    kind: 'ARCHIVE',
    status: 'WAITING',
    label,
    who: 'anna',
    own: true,
    createdAt: '2026-11-24T07:00:00.000Z',
    startedAt: null,
    endedAt: null,
    progress: null,
    failure: null,
    file: null,
    details: {},
    mail: 'WAITING',
    may: { cancel: true, retry: false, delete: false },
    ...more,
  };
}
