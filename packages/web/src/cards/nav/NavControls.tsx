import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { NAV_FIGURES } from '@fundarium/contract/kept-search';
import { NAV_INTERVALS, type NavInterval } from '@fundarium/contract/vocabulary';
import type { ReturnMode } from '@fundarium/finance/base-100';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateExample, formatDate, parseDate } from '../../fields/calendar-date.ts';
import { OperandInput } from '../../fields/editors/OperandInput.tsx';
import { currentLocale } from '../../ui/language.ts';
import styles from './nav-controls.module.css';
import type { NavChoice, NavFigure } from './nav-choice.ts';
import { NavOptions } from './NavOptions.tsx';

type Props = {
  readonly choice: NavChoice;
  readonly open: readonly NavInterval[];
  readonly sameCurrency: boolean;
  /** Days of the range in force, shown where a range of one's own begins. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (choice: NavChoice) => void;
};

/** Interval or own dates, what is drawn of them, and by which return. */
export function NavControls({ choice, open, sameCurrency, from, to, onChange }: Props) {
  const { t } = useTranslation();
  const { range, figure, mode } = choice;
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
      <div className={styles.choices}>
        <ToggleButtonGroup
          exclusive
          aria-label={t('nav-figure')}
          value={figure}
          onChange={(_, next: NavFigure | null) => next && onChange({ ...choice, figure: next })}
        >
          {NAV_FIGURES.map((each) => (
            <ToggleButton key={each} value={each} disabled={each === 'nav' && !sameCurrency}>
              {t(each === 'base100' ? 'nav-base-100' : `nav-figure-${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButtonGroup
          exclusive
          aria-label={t('nav-return')}
          value={mode}
          onChange={(_, next: ReturnMode | null) => next && onChange({ ...choice, mode: next })}
        >
          <ToggleButton value="total">{t('nav-return-total')}</ToggleButton>
          <ToggleButton value="price" disabled={figure === 'drawdown'}>
            {t('nav-return-price')}
          </ToggleButton>
        </ToggleButtonGroup>
        <NavOptions choice={choice} onChange={onChange} />
      </div>
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
  // A step back through the address brings other days.
  const [given, setGiven] = useState({ from, to });
  if (given.from !== from || given.to !== to) {
    setGiven({ from, to });
    setPending({ from, to });
  }
  const input = (end: 'from' | 'to') => (
    <OperandInput
      label={t(`nav-${end}`)}
      shown={formatDate(pending[end], locale)}
      placeholder={t('field-example', { example: dateExample(locale) })}
      fault={end === 'to' && pending.from > pending.to ? t('field-days-reversed') : undefined}
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
