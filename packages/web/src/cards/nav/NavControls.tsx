import { NAV_FIGURES } from '@fundarium/contract/kept-search';
import { NAV_INTERVALS, type NavInterval } from '@fundarium/contract/vocabulary';
import type { ReturnMode } from '@fundarium/finance/base-100';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateExample, formatDate, parseDate } from '../../fields/calendar-date.ts';
import { OperandInput } from '../../fields/editors/OperandInput.tsx';
import { currentLocale } from '../../ui/language.ts';
import { ToggleGroup } from '../../ui/ToggleGroup.tsx';
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
      <ToggleGroup<NavInterval | 'dates'>
        className={styles.intervals}
        label={t('nav-interval')}
        value={range.kind === 'interval' ? range.interval : 'dates'}
        choices={[
          ...NAV_INTERVALS.map((value) => ({
            value,
            shown: t(`interval-${value}`),
            disabled: !open.includes(value),
          })),
          { value: 'dates' as const, shown: t('nav-interval-dates') },
        ]}
        onChange={(next) =>
          onChange({
            ...choice,
            range: next === 'dates' ? { kind: 'dates', from, to } : { kind: 'interval', interval: next },
          })
        }
      />
      <div className={styles.choices}>
        <ToggleGroup<NavFigure>
          label={t('nav-figure')}
          value={figure}
          choices={NAV_FIGURES.map((value) => ({
            value,
            shown: t(value === 'base100' ? 'nav-base-100' : `nav-figure-${value}`),
            disabled: value === 'nav' && !sameCurrency,
          }))}
          onChange={(next) => onChange({ ...choice, figure: next })}
        />
        <ToggleGroup<ReturnMode>
          label={t('nav-return')}
          value={mode}
          choices={[
            { value: 'total', shown: t('nav-return-total') },
            { value: 'price', shown: t('nav-return-price'), disabled: figure === 'drawdown' },
          ]}
          onChange={(next) => onChange({ ...choice, mode: next })}
        />
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
