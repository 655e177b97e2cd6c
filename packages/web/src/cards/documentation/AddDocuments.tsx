import type { Level } from '@fundarium/contract/vocabulary';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../fields/decimal-text.ts';
import { currentLocale } from '../../ui/language.ts';
import { showNotice } from '../../ui/notices.ts';
import { PHONE } from '../../ui/screens.ts';
import { useDiscardQuestion } from '../../ui/use-discard-question.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { withFiles } from './chosen-files.ts';
import { DocumentFields, type Said } from './DocumentFields.tsx';
import styles from './documentation.module.css';
import { FileChoice } from './FileChoice.tsx';
import { useDrop, useNoDropElsewhere } from './use-drop.ts';
import { useSending } from './use-sending.ts';

type Props = {
  readonly level: Level;
  readonly code: string;
  /** Files that were dropped on the card. */
  readonly dropped: readonly File[];
  readonly onClose: () => void;
};

const NOTHING_SAID: Said = { type: '', languages: [], country: '', startDate: '', filing: false };

/** Stores files as documents of an entity, all with what is said of them here; those that are refused, or were there otherwise, stay with why. */
export function AddDocuments({ level, code, dropped, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const phone = useMedia(PHONE);
  const [chosen, setChosen] = useState(() => withFiles([], dropped, t));
  const [said, setSaid] = useState(NOTHING_SAID);
  const { send, progress, broken } = useSending({ level, code });
  const number = (count: number) => formatCount(count, currentLocale());
  const add = (files: readonly File[]) => setChosen((before) => withFiles(before, files, t));
  const { over, drop } = useDrop(add);
  useNoDropElsewhere();
  const store = async () => {
    const { stored, same, archived, left } = await send(chosen, said);
    const counted = (key: string, count: number) => t(key, { count, formatted: number(count) });
    const words = stored > 0 || same === 0 ? [counted('card-documents-stored', stored)] : [];
    if (same > 0) words.push(counted('card-documents-same', same));
    // Several files of one type, language and country take each other's place.
    if (archived > 0) words.push(counted('card-documents-archived', archived));
    if (stored > 0 || same > 0 || left.length === 0) void showNotice(words.join(' '));
    if (left.length === 0) onClose();
    else setChosen([...left]);
  };
  const isReady = chosen.some(({ wrong }) => wrong === null) && said.type !== '' && progress === null;
  const isSaid =
    said.type !== '' || said.languages.length > 0 || said.country !== '' || said.startDate !== '';
  const { leave, question } = useDiscardQuestion(chosen.length > 0 || isSaid || said.filing, onClose);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      // Closing breaks the sending off: that is left to its button.
      onClose={() => progress === null && leave()}
      aria-labelledby={id}
      {...(progress === null && drop)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          // The button goes out, and would take the keyboard with it.
          event.currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
          void store();
        }}
      >
        <DialogTitle id={id}>{t('card-documents-add')}</DialogTitle>
        <DialogContent className={styles.dialog ?? ''}>
          <FileChoice
            chosen={chosen}
            disabled={progress !== null}
            over={over}
            onAdd={add}
            onLeaveOut={(file) => setChosen((before) => before.filter((each) => each !== file))}
          />
          <fieldset className={styles.said} disabled={progress !== null}>
            <DocumentFields
              level={level}
              said={said}
              onChange={(next) => {
                setSaid(next);
                // What was refused with other words may be taken with these.
                setChosen((before) =>
                  withFiles(
                    [],
                    before.map(({ file }) => file),
                    t,
                  ),
                );
              }}
            />
          </fieldset>
          {progress !== null && (
            <div role="status" className={styles.sending}>
              <LinearProgress
                variant={progress.total > 1 ? 'determinate' : 'indeterminate'}
                value={(100 * progress.done) / progress.total}
                aria-labelledby={`${id}-progress`}
              />
              <span id={`${id}-progress`}>
                {t('card-documents-storing', {
                  number: number(progress.done + 1),
                  total: number(progress.total),
                })}
              </span>
            </div>
          )}
          {broken !== null && (
            <p role="alert" className={styles.broken}>
              {broken}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('search-cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady}>
            {t('card-documents-store')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
