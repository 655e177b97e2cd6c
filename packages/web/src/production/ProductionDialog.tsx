import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Level } from '@fundarium/contract/vocabulary';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../fields/decimal-text.ts';
import { currentLocale } from '../ui/language.ts';
import styles from './production-dialog.module.css';
import { useProduction } from './use-production.ts';

const TEMPLATE_LENGTH = 200;

type Props = {
  readonly nature: Level;
  readonly count: number;
  readonly loadCodes: () => Promise<readonly string[]>;
  /** What the job is called: an entity's name say; null for a count of entities. */
  readonly label: string | null;
  readonly onClose: () => void;
};

/** Has the production centre make the documents of some entities. */
export function ProductionDialog({ nature, count, loadCodes, label, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [template, setTemplate] = useState('');
  const { start, isStarting, mayStart, refusal } = useProduction(count, onClose);
  const number = formatCount(count, currentLocale());
  const level = t(`level-${nature}`, { count });

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const named = template.trim();
          start({
            nature,
            loadCodes,
            label: label ?? t('template-production-label', { count, number, level }),
            ...(named === '' ? {} : { template: named }),
          });
        }}
      >
        <DialogTitle id={id}>{t('template-production')}</DialogTitle>
        <DialogContent className={styles.content ?? ''}>
          <p>{t('template-production-for', { count, number })}</p>
          <TextField
            label={t('template-production-template')}
            helperText={t('template-production-any')}
            size="small"
            autoFocus
            value={template}
            slotProps={{ htmlInput: { maxLength: TEMPLATE_LENGTH } }}
            onChange={({ target }) => setTemplate(target.value)}
          />
          <p role="alert" className={styles.refused}>
            {refusal}
          </p>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('search-cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isStarting} disabled={!mayStart}>
            {t('template-production-start')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
