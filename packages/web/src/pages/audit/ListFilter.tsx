import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './audit-filters.module.css';
import { FilterButton } from './FilterButton.tsx';

export type Choice = {
  readonly value: string;
  readonly label: string;
  /** What tells two with one label apart. */
  readonly detail?: string;
};

type Props = {
  readonly label: string;
  readonly options: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: string[]) => void;
  readonly single?: boolean;
  /** Most that can be chosen; without it as many as there are. */
  readonly most?: number | undefined;
};

/** From this many on a list can be searched. */
const MANY = 10;
/** More are not drawn: the text narrows them. */
const MOST_SHOWN = 200;

/** Chooses among values; several count as any of them. */
export function ListFilter({ label, options, chosen, onChosen, single = false, most = Infinity }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const names = options.filter(({ value }) => chosen.includes(value)).map((each) => each.label);
  const said =
    names.length <= 1
      ? (names[0] ?? null)
      : t('audit-filter-more', { first: names[0]!, more: names.length - 1 });
  const wanted = text.trim().toLowerCase();
  const found = options.filter(({ value, label: each, detail = '' }) =>
    `${each} ${detail} ${value}`.toLowerCase().includes(wanted),
  );
  const toggle = (value: string) => {
    if (single) onChosen([value]);
    else onChosen(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  };
  const isFull = !single && chosen.length >= most;
  const Box = single ? Radio : Checkbox;
  return (
    <FilterButton label={label} said={said} onClear={() => onChosen([])}>
      {() => (
        <>
          {options.length > MANY && (
            <TextField
              autoFocus
              fullWidth
              value={text}
              placeholder={t('audit-filter-find')}
              onChange={({ target }) => setText(target.value)}
              slotProps={{ htmlInput: { 'aria-label': t('audit-filter-find') } }}
            />
          )}
          <ul className={styles.options}>
            {found.slice(0, MOST_SHOWN).map(({ value, label: each, detail }) => (
              <li key={value}>
                <label>
                  <Box
                    size="small"
                    checked={chosen.includes(value)}
                    disabled={isFull && !chosen.includes(value)}
                    onChange={() => toggle(value)}
                  />
                  <span>{each}</span>
                  {detail !== undefined && <code>{detail}</code>}
                </label>
              </li>
            ))}
          </ul>
          {isFull && (
            <p className={styles.none} role="status">
              {t('audit-filter-full', { number: most })}
            </p>
          )}
          {found.length === 0 && <p className={styles.none}>{t('audit-filter-none')}</p>}
        </>
      )}
    </FilterButton>
  );
}
