import LinearProgress from '@mui/material/LinearProgress';
import type { Job } from '@fundarium/contract/jobs';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../fields/decimal-text.ts';
import { currentLocale, currentLocaleOfWords } from '../ui/language.ts';
import { durationText } from './duration-text.ts';
import styles from './job-item.module.css';

/** How far a job is that runs, and for how long it runs or waits; nothing for one that has ended. */
export function JobProgress({ job, now }: { readonly job: Job; readonly now: number }) {
  const { t } = useTranslation();
  const { status, label, progress, createdAt, startedAt } = job;
  const since = (instant: string) => durationText(now - Date.parse(instant), currentLocaleOfWords());
  if (status === 'WAITING')
    return <div className={styles.about}>{t('jobs-waiting-for', { time: since(createdAt) })}</div>;
  if (status !== 'RUNNING') return null;

  const number = (count: number) => formatCount(count, currentLocale());
  const { done, total } = progress ?? { done: 0, total: null };
  const part = total === null || total === 0 ? null : Math.min(100, (100 * done) / total);
  const far =
    total === null
      ? done > 0 && t('jobs-progress-so-far', { done: number(done) })
      : t('jobs-progress', { done: number(done), total: number(total) });
  const time = startedAt !== null && t('jobs-running-for', { time: since(startedAt) });
  return (
    <>
      <LinearProgress
        className={styles.bar ?? ''}
        aria-label={label}
        {...(part === null ? {} : { variant: 'determinate', value: part })}
      />
      <div className={styles.about}>{[far, time].filter(Boolean).join(' · ')}</div>
    </>
  );
}
