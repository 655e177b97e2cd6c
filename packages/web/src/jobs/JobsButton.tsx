import JobsIcon from '@mui/icons-material/PendingActionsOutlined';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../fields/decimal-text.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { currentLocale } from '../ui/language.ts';
import { useShortcut } from '../ui/use-shortcut.ts';
import { isUnfinished } from './job-list.ts';
import styles from './jobs-button.module.css';
import { jobsPanel } from './jobs-panel.ts';
import { jobsQuery } from './jobs-query.ts';
import { JobsPanel } from './mui-parts.ts';
import { useJobNews } from './use-job-news.ts';

/** By then whatever the page waits for is on its way. */
const FIRST_READ_AFTER_MS = 1500;

/** How many jobs of the person are unfinished, and whether one has ended since they last looked; opens the list. */
export function JobsButton() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [due, setDue] = useState(false);
  const open = useSyncExternalStore(jobsPanel.subscribe, jobsPanel.read);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), FIRST_READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useShortcut('b', () => jobsPanel.set(true));
  const jobs = useQuery({ ...jobsQuery('own', open), enabled: due || open }).data?.jobs;
  const { news, said } = useJobNews(jobs, open);
  const count = jobs?.filter(isUnfinished).length ?? 0;
  const unfinished = t('jobs-unfinished', { count, number: formatCount(count, currentLocale()) });
  const label = [t('jobs'), count > 0 && unfinished, news && t('jobs-news')].filter(Boolean).join(', ');

  return (
    <>
      <IconButton
        ref={setAnchor}
        className={styles.button ?? ''}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="b"
        tip={t('jobs-tip')}
        onClick={() => jobsPanel.set(!open)}
      >
        <JobsIcon fontSize="small" />
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {count}
          </span>
        )}
        {news && <span className={styles.news} aria-hidden />}
      </IconButton>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {open && anchor !== null && <JobsPanel anchor={anchor} onClose={() => jobsPanel.set(false)} />}
    </>
  );
}
