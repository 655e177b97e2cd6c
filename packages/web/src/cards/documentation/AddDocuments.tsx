import type { NewAttachment } from '@fundarium/contract/attachments';
import type { Level } from '@fundarium/contract/vocabulary';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { currentSession } from '../../api/session.ts';
import { formatCount } from '../../fields/decimal-text.ts';
import { currentLocale } from '../../ui/language.ts';
import { showNotice } from '../../ui/notices.ts';
import { PHONE } from '../../ui/screens.ts';
import { useMedia } from '../../ui/use-media.ts';
import { DocumentFields, type Said } from './DocumentFields.tsx';
import styles from './documentation.module.css';

type Props = {
  readonly level: Level;
  readonly code: string;
  /** Files that were dropped on the card. */
  readonly dropped: readonly File[];
  readonly onClose: () => void;
};

const NOTHING_SAID: Said = { type: '', languages: [], country: '', startDate: '', filing: false };
/** What the file inputs offer; the server looks at the content as well. */
const ACCEPT = '.pdf,.docx,.xlsx,.csv,.xml,.txt,.png,.jpg,.jpeg';

/** Stores files as documents of an entity, all with what is said of them here. */
export function AddDocuments({ level, code, dropped, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const phone = useMedia(PHONE);
  const queries = useQueryClient();
  const [files, setFiles] = useState(dropped);
  const [said, setSaid] = useState(NOTHING_SAID);
  const { claims } = currentSession();
  const send = useMutation({
    mutationFn: () => call('createAttachments', { form: formOf(said, { level, code }, files) }),
    onSuccess: ({ documents }) => {
      void queries.invalidateQueries({ queryKey: [claims.customerCode, 'attachmentsOfEntity'] });
      const count = documents.filter(({ changed }) => changed).length;
      void showNotice(t('card-documents-stored', { count, formatted: formatCount(count, currentLocale()) }));
      onClose();
    },
  });
  const ready = files.length > 0 && said.type !== '';
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={phone} onClose={onClose} aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) send.mutate();
        }}
      >
        <DialogTitle id={id}>{t('card-documents-add')}</DialogTitle>
        <DialogContent className={styles.dialog ?? ''}>
          <label className={styles.files}>
            <span>{t('card-documents-files')}</span>
            <input
              type="file"
              multiple
              accept={ACCEPT}
              onChange={({ target }) => setFiles([...(target.files ?? [])])}
            />
          </label>
          {dropped.length > 0 && files === dropped && (
            <ul className={styles.fileNames}>
              {files.map(({ name }) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
          <DocumentFields level={level} said={said} onChange={setSaid} />
          {send.error !== null && <p role="alert">{wordsOf(send.error, t)}</p>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('search-cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!ready} loading={send.isPending}>
            {t('card-documents-store')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The words of a refusal, with the fields that it names. */
function wordsOf(error: unknown, t: (key: string) => string): string {
  if (!(error instanceof ApiFailure)) return t('internal-error');
  const named = (error.problems ?? []).map(({ field, value }) => [field, value].filter(Boolean).join(' '));
  return [t(error.code), ...new Set(named)].join(' · ');
}

/** A form of all files, each behind what is said of it. */
function formOf(said: Said, entity: { level: Level; code: string }, files: readonly File[]): FormData {
  const metadata: Partial<NewAttachment> = {
    type: said.type,
    language: [...said.languages],
    country: said.country === '' ? null : said.country,
    entities: [entity],
    filing: said.filing,
    ...(said.startDate === '' ? {} : { startDate: said.startDate }),
  };
  const form = new FormData();
  for (const file of files) {
    form.append('metadata', JSON.stringify(metadata));
    form.append('file', file);
  }
  return form;
}
