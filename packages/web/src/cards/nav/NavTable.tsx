import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './nav-table.module.css';
import type { NavRow } from './nav-view.ts';

const ROW_HEIGHT = 26;
const SPARE_ROWS = 10;
const VIEW_HEIGHT = 280;

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
  const box = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const newestFirst = useMemo(() => rows.toReversed(), [rows]);
  const from = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - SPARE_ROWS);
  const to = Math.min(newestFirst.length, Math.ceil((scrollTop + VIEW_HEIGHT) / ROW_HEIGHT) + SPARE_ROWS);
  const columns = base100
    ? (['date', 'nav', 'nav100', 'ask', 'bid', 'dividend'] as const)
    : (['date', 'nav', 'ask', 'bid', 'dividend'] as const);
  const price = (text: string | null) => (text === null ? '–' : formatPrice(text));

  return (
    <div
      ref={box}
      className={styles.scroll}
      role="region"
      aria-label={caption}
      // Focus, so that the keyboard can scroll it.
      tabIndex={0}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
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
          {from > 0 && <tr aria-hidden style={{ height: from * ROW_HEIGHT }} />}
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
          {to < newestFirst.length && (
            <tr aria-hidden style={{ height: (newestFirst.length - to) * ROW_HEIGHT }} />
          )}
        </tbody>
      </table>
    </div>
  );
}
