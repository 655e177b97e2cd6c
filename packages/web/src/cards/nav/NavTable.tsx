import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './nav-table.module.css';
import type { NavRow } from './nav-view.ts';
import { useRowWindow } from './use-row-window.ts';

type Props = {
  readonly rows: readonly NavRow[];
  readonly base100: boolean;
  readonly caption: string;
  readonly formatDate: (date: string) => string;
  readonly formatPrice: (price: string) => string;
  readonly formatIndex: (value: number) => string;
};

/** The series as figures, newest first: what the chart draws, for reading and for copying. Only rows in view exist. */
export function NavTable({ rows, base100, caption, formatDate, formatPrice, formatIndex }: Props) {
  const { t } = useTranslation();
  const newestFirst = useMemo(() => rows.toReversed(), [rows]);
  const { from, to, roomAbove, roomBelow, onScroll } = useRowWindow(newestFirst.length);
  const columns = base100
    ? (['date', 'nav', 'nav100', 'ask', 'bid', 'dividend'] as const)
    : (['date', 'nav', 'ask', 'bid', 'dividend'] as const);
  const price = (text: string | null) => (text === null ? '–' : formatPrice(text));

  return (
    <div
      className={styles.scroll}
      role="region"
      aria-label={caption}
      // Focus, so that the keyboard can scroll it.
      tabIndex={0}
      onScroll={onScroll}
    >
      <table className={styles.table} aria-rowcount={newestFirst.length + 1}>
        <thead>
          <tr>
            {columns.map((each) => (
              <th key={each} scope="col">
                {t(`nav-column-${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roomAbove > 0 && <tr aria-hidden style={{ height: roomAbove }} />}
          {newestFirst.slice(from, to).map((row, index) => (
            <tr key={row.date} aria-rowindex={from + index + 2}>
              <th scope="row">{formatDate(row.date)}</th>
              <td>{price(row.nav)}</td>
              {base100 && <td>{row.nav100 === null ? '–' : formatIndex(row.nav100)}</td>}
              <td>{price(row.ask)}</td>
              <td>{price(row.bid)}</td>
              <td>{row.dividend === null ? '' : formatPrice(String(row.dividend))}</td>
            </tr>
          ))}
          {roomBelow > 0 && <tr aria-hidden style={{ height: roomBelow }} />}
        </tbody>
      </table>
    </div>
  );
}
