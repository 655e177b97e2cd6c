import { CHOSEN_COLUMNS_MAX } from '@fundarium/contract/limits';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inPlace } from '../../../grid/column-layout.ts';
import { ChosenColumns } from './ChosenColumns.tsx';
import styles from './column-chooser.module.css';
import type { SearchNature } from '../../../paths.ts';
import { identityOf } from './default-columns.ts';
import { PHONE } from '../../../ui/screens.ts';
import { useDiscardQuestion } from '../../../ui/use-discard-question.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { FieldChoices } from './FieldChoices.tsx';
import { findFields, type SearchFields } from '../question/search-fields.ts';

type Props = {
  readonly nature: SearchNature;
  readonly fields: SearchFields;
  readonly shown: readonly string[];
  readonly pins: readonly string[];
  /** Null goes back to the usual columns. */
  readonly onApply: (columns: readonly string[] | null, pins: readonly string[]) => void;
  readonly onClose: () => void;
};

/** Columns out of hundreds, found by label or code; on the right those chosen, in their order. */
export function ColumnChooser({ nature, fields, shown, pins, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const phone = useMedia(PHONE);
  const [begun] = useState(() => inPlace({ order: shown, pins }));
  const [layout, setLayout] = useState(begun);
  const { leave, question } = useDiscardQuestion(
    String(layout.order) !== String(begun.order) || String(layout.pins) !== String(begun.pins),
    onClose,
  );
  const tooMany = layout.order.length > CHOSEN_COLUMNS_MAX;
  const chosen = useMemo(() => new Set(layout.order), [layout.order]);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim());
  const groups = useMemo(() => {
    const found = findFields(fields, sought).filter((field) => field.name !== identityOf(nature));
    return [...Map.groupBy(found, (field) => field.group)];
  }, [nature, fields, sought]);

  const choose = useCallback(
    (names: readonly string[], isChosen: boolean) =>
      setLayout(({ order, pins: pinned }) => {
        const others = (among: readonly string[]) => among.filter((name) => !names.includes(name));
        if (!isChosen) return { order: others(order), pins: others(pinned) };
        return { order: [...order, ...names.filter((name) => !order.includes(name))], pins: pinned };
      }),
    [],
  );

  return (
    <Dialog open onClose={leave} fullScreen={phone} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t('search-columns')}</DialogTitle>
      <div className={styles.panes}>
        <div className={styles.pane}>
          <TextField
            autoFocus={!phone}
            fullWidth
            label={t('search-find-field')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className={styles.scroller} tabIndex={-1}>
            {groups.map(([group, members]) => (
              <FieldChoices key={group} group={group} members={members} chosen={chosen} onChoose={choose} />
            ))}
            {groups.length === 0 && <p className={styles.none}>{t('search-no-field')}</p>}
          </div>
        </div>
        <ChosenColumns fields={fields} layout={layout} onChange={setLayout} />
      </div>
      <DialogActions>
        <Button color="inherit" onClick={() => onApply(null, [])}>
          {t('search-usual-columns')}
        </Button>
        <span className={styles.space} role="status">
          {tooMany && t('search-columns-limit', { max: CHOSEN_COLUMNS_MAX })}
        </span>
        <Button color="inherit" onClick={onClose}>
          {t('search-cancel')}
        </Button>
        <Button variant="contained" disabled={tooMany} onClick={() => onApply(layout.order, layout.pins)}>
          {t('search-apply')}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  );
}
