import type { Job } from '@fundarium/contract/jobs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../api/session.ts';
import { readStored, store } from '../ui/browser-storage.ts';
import { showNotice } from '../ui/notices.ts';
import { isNews, newlyEnded, lastNews } from './job-list.ts';
import { jobsPanel } from './jobs-panel.ts';
import { startedHere } from './started-here.ts';

const SEEN = 'jobs-seen';

/**
 * Tells of what became ready or failed: by a notice of what this tab has started, and in words for a screen reader of the
 * others and of what is on the screen already.
 * @param shown whether the jobs are looked at now
 * @returns whether there is something that nobody has looked at, and what a screen reader says
 */
export function useJobNews(jobs: readonly Job[] | undefined, shown: boolean) {
  const { t } = useTranslation();
  const { claims } = currentSession();
  const before = useRef<readonly Job[]>([]);
  const [seen, setSeen] = useState(() => readStored(claims, 'browser', SEEN) ?? '');
  const [said, setSaid] = useState('');
  const last = jobs === undefined ? '' : lastNews(jobs);

  useEffect(() => {
    if (jobs === undefined) return;
    const ended = newlyEnded(before.current, jobs);
    before.current = jobs;
    const own = jobs.filter((job) => isNews(job) && startedHere.take(job.id));
    const words = ({ status, label }: Job) => t(`jobs-notice-${status}`, { label });
    if (!shown) for (const job of own) void showNotice(words(job), noticeOf(job, t));
    const silent = shown ? ended : ended.filter((job) => !own.includes(job));
    if (silent.length > 0) setSaid(silent.map(words).join(' '));
  }, [jobs, shown, t]);

  useEffect(() => {
    if (!shown || last <= seen) return;
    setSeen(last);
    store(claims, 'browser', SEEN, last);
  }, [shown, last, seen, claims]);

  return { news: last > seen, said };
}

function noticeOf({ status, file }: Job, t: (key: string) => string) {
  if (status === 'READY' && file !== null)
    return { action: { label: t('jobs-download'), href: file.address } } as const;
  const action = { label: t('jobs-show'), run: () => jobsPanel.set(true) };
  return { tone: status === 'FAILED' ? 'negative' : 'neutral', action } as const;
}
