import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './column-chooser.module.css';
import { IDENTITY } from './default-columns.ts';
import { PHONE } from '../../ui/phone.ts';
import { findFields, type SearchField, type SearchFields } from './search-fields.ts';

type Props = {
  readonly fields: SearchFields;
  readonly shown: readonly string[];
  /** Null goes back to the usual columns. */
  readonly onApply: (columns: string[] | null) => void;
  readonly onClose: () => void;
};

/** Columns out of hundreds, found by label or code; on the right those chosen, in their order. */
export function ColumnChooser({ fields, shown, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const phone = useMediaQuery(PHONE);
  const [chosen, setChosen] = useState<readonly string[]>(shown);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim());
  const found = findFields(fields, sought).filter((field) => field.name !== IDENTITY);

  const toggle = (name: string) =>
    setChosen((before) =>
      before.includes(name) ? before.filter((each) => each !== name) : [...before, name],
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
        <ChosenColumns fields={fields} chosen={chosen} onChange={setChosen} />
      </div>
      <DialogActions>
        <Button color="inherit" onClick={() => onApply(null)}>
          {t('search-usual-columns')}
        </Button>
        <span className={styles.space} />
        <Button color="inherit" onClick={onClose}>
          {t('search-cancel')}
        </Button>
        <Button variant="contained" onClick={() => onApply([...chosen])}>
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

type ChosenProps = {
  readonly fields: SearchFields;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
};

/** The order of columns: by buttons, or by Alt and an arrow key. */
function ChosenColumns({ fields, chosen, onChange }: ChosenProps) {
  const { t } = useTranslation();
  const move = (from: number, by: number) => {
    if (from + by < 0 || from + by >= chosen.length) return;
    const rest = chosen.toSpliced(from, 1);
    onChange(rest.toSpliced(from + by, 0, chosen[from]!));
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <div className={styles.pane}>
      <h3 className={styles.head}>{t('search-columns-shown', { number: chosen.length })}</h3>
      <ol className={styles.scroller}>
        {chosen.map((name, at) => {
          const field = fields.get(name)?.label ?? name;
          return (
            <li key={name} className={styles.chosen} onKeyDown={(event) => onKey(event, at)}>
              <span title={name}>{field}</span>
              <IconButton
                aria-label={t('search-column-up', { field })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('search-column-down', { field })}
                disabled={at === chosen.length - 1}
                onClick={() => move(at, 1)}
              >
                <DownIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('search-column-remove', { field })}
                onClick={() => onChange(chosen.filter((each) => each !== name))}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
