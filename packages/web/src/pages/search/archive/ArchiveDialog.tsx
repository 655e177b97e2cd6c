import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { hasArchiveFilters, type ArchiveFolders } from '@fundarium/contract/archives';
import type { AttachmentNature } from '@fundarium/contract/vocabulary';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchState } from '../question/address.ts';
import type { SearchFields } from '../question/search-fields.ts';
import styles from './archive-dialog.module.css';
import { ArchiveEstimate } from './ArchiveEstimate.tsx';
import { FolderChoice } from './FolderChoice.tsx';
import { useArchive } from './use-archive.ts';
import { useArchiveQuestion } from './use-archive-question.ts';
import { useEstimate } from './use-estimate.ts';

type Props = {
  readonly nature: AttachmentNature;
  readonly fields: SearchFields;
  readonly state: SearchState;
  /** Opens the filters. */
  readonly onFilters: () => void;
  readonly onClose: () => void;
};

/** The documents of a search as one file: how many, how large, in which folders; or why not. */
export function ArchiveDialog({ nature, fields, state, onFilters, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { question, label } = useArchiveQuestion(nature, state, fields);
  const isFiltered = hasArchiveFilters(question.query);
  const [folders, setFolders] = useState<ArchiveFolders>('ENTITY');
  const estimate = useEstimate({ ...question, folders }, isFiltered);
  const archive = useArchive(onClose);
  const isReady = estimate.data !== undefined;

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) archive.start({ ...question, folders, label });
        }}
      >
        <DialogTitle id={id}>{t('archive-title')}</DialogTitle>
        <DialogContent className={styles.content ?? ''}>
          {isFiltered ? (
            <>
              <ArchiveEstimate estimate={estimate} />
              <FolderChoice value={folders} onChange={setFolders} />
            </>
          ) : (
            <p>{t('archive-filters-first')}</p>
          )}
          <p role="alert" className={styles.refused}>
            {archive.refusal}
          </p>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('search-cancel')}
          </Button>
          {isFiltered ? (
            <Button type="submit" variant="contained" loading={archive.isStarting} disabled={!isReady}>
              {t('archive-start')}
            </Button>
          ) : (
            <Button
              variant="contained"
              autoFocus
              onClick={() => {
                onClose();
                onFilters();
              }}
            >
              {t('search-open-filters')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
