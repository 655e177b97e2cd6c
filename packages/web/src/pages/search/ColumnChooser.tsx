import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inPlace, moved } from '../../grid/column-layout.ts';
import { ChosenColumns } from './ChosenColumns.tsx';
import styles from './column-chooser.module.css';
import { IDENTITY } from './default-columns.ts';
import { PHONE } from '../../ui/screens.ts';
import { useMedia } from '../../ui/use-media.ts';
import { findFields, type SearchField, type SearchFields } from './search-fields.ts';

type Props = {
  readonly fields: SearchFields;
  readonly shown: readonly string[];
  readonly pins: readonly string[];
  /** Null goes back to the usual columns. */
  readonly onApply: (columns: readonly string[] | null, pins: readonly string[]) => void;
  readonly onClose: () => void;
};

/** Columns out of hundreds, found by label or code; on the right those chosen, in their order. */
export function ColumnChooser({ fields, shown, pins, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const phone = useMedia(PHONE);
  const [{ order: chosen, pins: pinned }, setLayout] = useState(() => inPlace({ order: shown, pins }));
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim());
  const found = findFields(fields, sought).filter((field) => field.name !== IDENTITY);

  const toggle = (name: string) =>
    setLayout((before) =>
      before.order.includes(name)
        ? moved(before, name, 'hide')
        : { ...before, order: [...before.order, name] },
    );

  return (
    <Dialog open onClose={onClose} fullScreen={phone} maxWidth="md" fullWidth aria-labelledby={title}>
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
            {[...Map.groupBy(found, (field) => field.group)].map(([group, members]) => (
              <fieldset key={group} className={styles.group}>
                <legend>{group}</legend>
                {members.map((field) => (
                  <FieldChoice
                    key={field.name}
                    field={field}
                    checked={chosen.includes(field.name)}
                    onToggle={() => toggle(field.name)}
                  />
                ))}
              </fieldset>
            ))}
            {found.length === 0 && <p className={styles.none}>{t('search-no-field')}</p>}
          </div>
        </div>
        <ChosenColumns fields={fields} layout={{ order: chosen, pins: pinned }} onChange={setLayout} />
      </div>
      <DialogActions>
        <Button color="inherit" onClick={() => onApply(null, [])}>
          {t('search-usual-columns')}
        </Button>
        <span className={styles.space} />
        <Button color="inherit" onClick={onClose}>
          {t('search-cancel')}
        </Button>
        <Button variant="contained" onClick={() => onApply(chosen, pinned)}>
          {t('search-apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A plain checkbox: there are hundreds of them. */
function FieldChoice({
  field,
  checked,
  onToggle,
}: {
  field: SearchField;
  checked: boolean;
  onToggle: () => void;
}) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={onToggle} />
      <span>{field.definition.label}</span>
      <code>{field.name}</code>
    </label>
  );
}
