import type { Job } from '@fundarium/contract/jobs';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../ui/TextButton.tsx';
import { ImportReports } from './ImportReports.tsx';
import { useJobWords } from './job-words.ts';
import { JobProgress } from './JobProgress.tsx';
import styles from './job-item.module.css';
import type { JobAct } from './use-job-acts.ts';

const ACTS: readonly JobAct[] = ['cancel', 'retry', 'delete'];

type Props = {
  readonly job: Job;
  /** The moment of which the list tells. */
  readonly now: number;
  readonly busy: boolean;
  readonly onAct: (act: JobAct, job: Job) => void;
};

/** A job: what it is about, how far it is or what came of it, and what can be done with it. */
export function JobItem({ job, now, busy, onAct }: Props) {
  const { t } = useTranslation();
  const { about, left, warning, failure } = useJobWords(job);
  const { kind, label, status, own, file, may } = job;
  const named = (act: string) => t('jobs-act-on', { act, label });
  return (
    <li className={styles.job}>
      <div className={styles.label}>{label}</div>
      <div className={styles.about}>{about}</div>
      <JobProgress job={job} now={now} />
      {failure !== null && <div className={styles.failure}>{failure}</div>}
      {warning !== null && <div className={styles.warning}>{warning}</div>}
      {left !== '' && <div className={styles.about}>{left}</div>}
      <div className={styles.acts}>
        {/* What was made with somebody's rights is for them alone. */}
        {file !== null && own && (
          <a className={styles.download} href={file.address} aria-label={named(t('jobs-download'))}>
            {t('jobs-download')}
          </a>
        )}
        {kind === 'IMPORT' && status === 'READY' && <ImportReports job={job} />}
        {ACTS.filter((act) => may[act]).map((act) => (
          <TextButton
            key={act}
            disabled={busy}
            aria-label={named(t(`jobs-${act}`))}
            onClick={() => onAct(act, job)}
          >
            {t(`jobs-${act}`)}
          </TextButton>
        ))}
      </div>
    </li>
  );
}
