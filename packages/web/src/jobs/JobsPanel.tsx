import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayUse } from '../api/may.ts';
import { PHONE } from '../ui/screens.ts';
import { useMedia } from '../ui/use-media.ts';
import { ToggleGroup } from '../ui/ToggleGroup.tsx';
import { JobGroups } from './JobGroups.tsx';
import styles from './jobs-panel.module.css';
import { jobsQuery } from './jobs-query.ts';

const PEOPLE = ['own', 'all'] as const;
type People = (typeof PEOPLE)[number];

type Props = { readonly anchor: HTMLElement; readonly onClose: () => void };

/** What runs, waits, is ready or failed: below the header, or as a sheet on a phone. */
export function JobsPanel({ anchor, onClose }: Props) {
  const id = useId();
  const phone = useMedia(PHONE);
  const content = <PanelContent titleId={id} onClose={onClose} />;
  if (phone) {
    return (
      <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
        {content}
      </Dialog>
    );
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { className: styles.panel, role: 'dialog', 'aria-labelledby': id } }}
    >
      {content}
    </Popover>
  );
}

function PanelContent({ titleId, onClose }: { readonly titleId: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const mayShowAll = useMayUse('jobs-of-everybody');
  const [people, setPeople] = useState<People>('own');
  const jobs = useQuery(jobsQuery(people, true));
  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId}>{t('jobs')}</h2>
        {mayShowAll && (
          <ToggleGroup<People>
            label={t('jobs-people')}
            value={people}
            choices={PEOPLE.map((value) => ({ value, shown: t(`jobs-people-${value}`) }))}
            onChange={setPeople}
          />
        )}
        <IconButton size="small" aria-label={t('jobs-close')} title={t('jobs-close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      <JobGroups
        jobs={jobs.data?.jobs}
        failed={jobs.isError}
        // The moment of which the list tells, so that it says for how long a job has been running by then.
        now={jobs.dataUpdatedAt}
        onRetry={() => void jobs.refetch()}
      />
    </>
  );
}
