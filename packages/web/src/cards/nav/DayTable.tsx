import type { ReactNode } from 'react';
import styles from './nav-table.module.css';
import { useRowWindow } from './use-row-window.ts';

type Props = {
  readonly caption: string;
  readonly columns: readonly { readonly key: string; readonly label: string; readonly tip?: string }[];
  /** Newest first; the first cell names the row. */
  readonly rows: readonly { readonly date: string; readonly cells: () => readonly ReactNode[] }[];
};

/** Figures by day, for reading and for copying. Only rows in view exist. */
export function DayTable({ caption, columns, rows }: Props) {
  const { from, to, roomAbove, roomBelow, onScroll } = useRowWindow(rows.length);
  return (
    <div
      className={styles.scroll}
      role="region"
      aria-label={caption}
      // Focus, so that the keyboard can scroll it.
      tabIndex={0}
      onScroll={onScroll}
    >
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map(({ key, label, tip }) => (
              <th key={key} scope="col" title={tip}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roomAbove > 0 && <tr aria-hidden style={{ height: roomAbove }} />}
          {rows.slice(from, to).map(({ date, cells }, index) => {
            const [head, ...rest] = cells();
            return (
              <tr key={date} aria-rowindex={from + index + 2}>
                <th scope="row">{head}</th>
                {rest.map((cell, at) => (
                  <td key={columns[at + 1]!.key}>{cell}</td>
                ))}
              </tr>
            );
          })}
          {roomBelow > 0 && <tr aria-hidden style={{ height: roomBelow }} />}
        </tbody>
      </table>
    </div>
  );
}
