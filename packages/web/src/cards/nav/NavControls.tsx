import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { NAV_INTERVALS, type NavInterval } from '@fundarium/contract/vocabulary';
import type { ReturnMode } from '@fundarium/finance/base-100';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateExample, formatDate, parseDate } from '../../fields/calendar-date.ts';
import { OperandInput } from '../../fields/editors/OperandInput.tsx';
import { currentLocale } from '../../ui/language.ts';
import styles from './nav-card.module.css';
import type { NavChoice } from './nav-view.ts';

type Props = {
  readonly choice: NavChoice;
  readonly open: readonly NavInterval[];
  /** Days of the range in force, shown where a range of one's own begins. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (choice: NavChoice) => void;
};

/** Interval or own dates, base 100, and which return it draws. */
export function NavControls({ choice, open, from, to, onChange }: Props) {
  const { t } = useTranslation();
  const { range, base100, mode } = choice;
  return (
    <div className={styles.controls}>
      <ToggleButtonGroup
        exclusive
        className={styles.intervals}
        aria-label={t('nav-interval')}
        value={range.kind === 'interval' ? range.interval : 'dates'}
        onChange={(_, next: NavInterval | 'dates' | null) => {
          if (next === 'dates') onChange({ ...choice, range: { kind: 'dates', from, to } });
          else if (next !== null) onChange({ ...choice, range: { kind: 'interval', interval: next } });
        }}
      >
        {NAV_INTERVALS.map((each) => (
          <ToggleButton key={each} value={each} disabled={!open.includes(each)}>
            {t(`interval-${each}`)}
          </ToggleButton>
        ))}
        <ToggleButton value="dates">{t('nav-interval-dates')}</ToggleButton>
      </ToggleButtonGroup>
      <ToggleButton
        value="base100"
        size="small"
        selected={base100}
        onChange={() => onChange({ ...choice, base100: !base100 })}
      >
        {t('nav-base-100')}
      </ToggleButton>
      <ToggleButtonGroup
        exclusive
        aria-label={t('nav-return')}
        value={mode}
        onChange={(_, next: ReturnMode | null) => next && onChange({ ...choice, mode: next })}
      >
        <ToggleButton value="total">{t('nav-return-total')}</ToggleButton>
        <ToggleButton value="price">{t('nav-return-price')}</ToggleButton>
      </ToggleButtonGroup>
      {range.kind === 'dates' && (
        <DateRange
          from={range.from}
          to={range.to}
          onChange={(dates) => onChange({ ...choice, range: { kind: 'dates', ...dates } })}
        />
      )}
    </div>
  );
}

type DateRangeProps = {
  readonly from: string;
  readonly to: string;
  readonly onChange: (dates: { from: string; to: string }) => void;
};

function DateRange({ from, to, onChange }: DateRangeProps) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const [pending, setPending] = useState({ from, to });
  const input = (end: 'from' | 'to') => (
    <OperandInput
      label={t(`nav-${end}`)}
      shown={formatDate(pending[end], locale)}
      placeholder={dateExample(locale)}
      read={(typed) => {
        const date = parseDate(typed, locale);
        return date === null ? null : [date];
      }}
      mistake={t('field-not-a-date', { example: dateExample(locale) })}
      onCommit={([date]) => {
        const next = { ...pending, [end]: date! };
        setPending(next);
        if (next.from <= next.to) onChange(next);
      }}
    />
  );
  return (
    <div className={styles.dates}>
      {input('from')}
      {input('to')}
      {pending.from > pending.to && <span role="alert">{t('nav-range-reversed')}</span>}
    </div>
  );
}
