import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { comparisonRows, type NavComparison } from './nav-comparison.ts';
import styles from './nav-table.module.css';
import type { NavFormats } from './use-nav-formats.ts';
import { useRowWindow } from './use-row-window.ts';

type Props = {
  readonly comparison: NavComparison;
  readonly hidden: ReadonlySet<string>;
  readonly formats: NavFormats;
};

/** The lines of several shares as figures, newest first. */
export function ComparisonTable({ comparison: { lines, base100, from, until }, hidden, formats }: Props) {
  const { t } = useTranslation();
  const shown = useMemo(
    () => lines.filter(({ source }) => !hidden.has(source.quotations.code)),
    [lines, hidden],
  );
  const rows = useMemo(() => comparisonRows(shown), [shown]);
  const seen = useRowWindow(rows.length);
  const figure = (value: number | null) =>
    value === null ? '–' : base100 ? formats.index(value) : formats.price(String(value));
  return (
    <div
      className={styles.scroll}
      role="region"
      aria-label={t('nav-table', { from: formats.date(from), to: formats.date(until) })}
      // Focus, so that the keyboard can scroll it.
      tabIndex={0}
      onScroll={seen.onScroll}
    >
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col">{t('nav-column-date')}</th>
            {shown.map(({ source: { quotations } }) => (
              <th key={quotations.code} scope="col" title={quotations.name ?? undefined}>
                {quotations.code}
                {!base100 && quotations.currency !== null && ` ${quotations.currency}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seen.roomAbove > 0 && <tr aria-hidden style={{ height: seen.roomAbove }} />}
          {rows.slice(seen.from, seen.to).map(({ date, values }, index) => (
            <tr key={date} aria-rowindex={seen.from + index + 2}>
              <th scope="row">{formats.date(date)}</th>
              {values.map((value, at) => (
                <td key={shown[at]!.source.quotations.code}>{figure(value)}</td>
              ))}
            </tr>
          ))}
          {seen.roomBelow > 0 && <tr aria-hidden style={{ height: seen.roomBelow }} />}
        </tbody>
      </table>
    </div>
  );
}
