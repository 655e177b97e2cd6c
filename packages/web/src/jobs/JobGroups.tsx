import { JOB_FILE_DAYS, type Job } from '@fundarium/contract/jobs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { jobGroups, type JobGroup } from './job-list.ts';
import { JobItem } from './JobItem.tsx';
import styles from './jobs-panel.module.css';
import { useJobActs, type JobAct } from './use-job-acts.ts';

type Props = {
  /** Undefined until they are read. */
  readonly jobs: readonly Job[] | undefined;
  readonly failed: boolean;
  readonly now: number;
  readonly onRetry: () => void;
};

/** Jobs by how they stand, and what can be done with each; or why there are none. */
export function JobGroups({ jobs, failed, now, onRetry }: Props) {
  const { t } = useTranslation();
  const { busy, act } = useJobActs();
  const [deleting, setDeleting] = useState<Job | null>(null);
  const onAct = (what: JobAct, job: Job) => (what === 'delete' ? setDeleting(job) : act(what, job));

  if (jobs === undefined && failed)
    return (
      <div className={styles.empty}>
        <ErrorState what={t('jobs-load-failed')} onRetry={onRetry} />
      </div>
    );
  if (jobs === undefined)
    return (
      <div className={styles.empty} aria-busy>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
      </div>
    );
  if (jobs.length === 0)
    return (
      <div className={styles.empty}>
        <strong>{t('jobs-none')}</strong>
        <p>{t('jobs-none-explained', { days: JOB_FILE_DAYS })}</p>
      </div>
    );
  return (
    <div className={styles.groups}>
      {jobGroups(jobs).map((group) => (
        <Group key={group.status} group={group} now={now} busy={busy} onAct={onAct} />
      ))}
      {deleting !== null && (
        <ConfirmDialog
          title={t('jobs-delete-title')}
          text={[
            t('jobs-delete-text', { label: deleting.label }),
            ...(deleting.file === null ? [] : [t('jobs-delete-file')]),
          ].join(' ')}
          confirm={t('jobs-delete')}
          onConfirm={() => {
            act('delete', deleting);
            setDeleting(null);
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  );
}

type GroupProps = {
  readonly group: JobGroup;
  readonly now: number;
  readonly busy: boolean;
  readonly onAct: (act: JobAct, job: Job) => void;
};

function Group({ group: { status, jobs }, ...rest }: GroupProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t(`job-status-${status}`)}</h3>
      <ul>
        {jobs.map((job) => (
          <JobItem key={job.id} job={job} {...rest} />
        ))}
      </ul>
    </section>
  );
}
