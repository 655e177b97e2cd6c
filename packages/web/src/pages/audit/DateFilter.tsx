import { useTranslation } from 'react-i18next';
import { formatDate } from '../../fields/calendar-date.ts';
import { DateInput } from '../../fields/DateInput.tsx';
import { currentLocale } from '../../ui/language.ts';
import styles from './audit-filters.module.css';
import { FilterButton } from './FilterButton.tsx';

type Props = {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly onRange: (from: string | null, to: string | null) => void;
};

/** Days between two, both included; either may be left open. */
export function DateFilter({ label, from, to, onRange }: Props) {
  const { t } = useTranslation();
  const reversed = from !== null && to !== null && from > to;
  const text = [from, to].map((day) => (day === null ? '' : formatDate(day, currentLocale()))).join(' – ');
  return (
    <FilterButton
      label={label}
      said={from === null && to === null ? null : text.trim()}
      onClear={() => onRange(null, null)}
    >
      {() => (
        <div className={styles.dates}>
          <DateInput
            autoFocus
            label={t('audit-filter-from')}
            day={from}
            onDay={(day) => onRange(day, to)}
            mistake={reversed ? t('field-days-reversed') : null}
          />
          <DateInput label={t('audit-filter-to')} day={to} onDay={(day) => onRange(from, day)} />
        </div>
      )}
    </FilterButton>
  );
}
