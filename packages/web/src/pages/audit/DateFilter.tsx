import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../fields/calendar-date.ts';
import { DateInput } from '../../fields/DateInput.tsx';
import { currentLocale } from '../../ui/language.ts';
import styles from './audit-filters.module.css';
import { FilterButton } from './FilterButton.tsx';

type Props = {
  readonly label: string;
  /** What is to be known of its days. */
  readonly note?: string | undefined;
  readonly from: string | null;
  readonly to: string | null;
  readonly onRange: (from: string | null, to: string | null) => void;
};

type Range = Pick<Props, 'from' | 'to'>;
const isSame = (one: Range, other: Range) => one.from === other.from && one.to === other.to;

/** Days between two, both included; either may be left open. */
export function DateFilter({ label, note, from, to, onRange }: Props) {
  const text = [from, to].map((day) => (day === null ? '' : formatDate(day, currentLocale()))).join(' – ');
  return (
    <FilterButton
      label={label}
      said={from === null && to === null ? null : text.trim()}
      onClear={() => onRange(null, null)}
    >
      {() => (
        <>
          <Days from={from} to={to} onRange={onRange} />
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </>
      )}
    </FilterButton>
  );
}

/** Asked for once they are settled: 30.11.20 on the way to 30.11.2026 is a day as well, and one that nobody means. */
function Days({ from, to, onRange }: Pick<Props, 'from' | 'to' | 'onRange'>) {
  const { t } = useTranslation();
  const given = { from, to };
  const [entered, setEntered] = useState<Range>(given);
  const [seen, setSeen] = useState<Range>(given);
  const [asked, setAsked] = useState<Range>(given);
  if (!isSame(seen, given)) {
    setSeen(given);
    // Cleared, or gone back to, from outside: more may have been entered since these were asked for.
    if (!isSame(asked, given)) {
      setAsked(given);
      setEntered(given);
    }
  }
  const isReversed = (range: Range) => range.from !== null && range.to !== null && range.from > range.to;
  const settle = (range: Range) => {
    if (isReversed(range) || isSame(range, given)) return;
    setAsked(range);
    onRange(range.from, range.to);
  };
  return (
    <div className={styles.dates}>
      <DateInput
        autoFocus
        label={t('audit-filter-from')}
        day={entered.from}
        onDay={(day) => setEntered((before) => ({ ...before, from: day }))}
        onDone={(day) => settle({ ...entered, from: day })}
        mistake={isReversed(entered) ? t('field-days-reversed') : null}
      />
      <DateInput
        label={t('audit-filter-to')}
        day={entered.to}
        onDay={(day) => setEntered((before) => ({ ...before, to: day }))}
        onDone={(day) => settle({ ...entered, to: day })}
      />
    </div>
  );
}
