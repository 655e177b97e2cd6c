import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { onFigureKey } from '../../figures/figure-keys.ts';
import styles from './nav-table.module.css';
import { useRowWindow } from './use-row-window.ts';

type Props = {
  readonly caption: string;
  readonly columns: readonly { readonly key: string; readonly label: string; readonly tip?: string }[];
  /** Newest first; the first cell names the row. Which figure the tab key comes to is `active`. */
  readonly rows: readonly {
    readonly date: string;
    readonly cells: (active: string | null) => readonly ReactNode[];
  }[];
};

/** Figures by day, for reading and for copying. Only rows in view exist. */
export function DayTable({ caption, columns, rows }: Props) {
  const { t } = useTranslation();
  const { from, to, roomAbove, roomBelow, onScroll } = useRowWindow(rows.length);
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<string | null>(null);
  // Rows come and go: the tab key always finds a figure that is there.
  useLayoutEffect(() => {
    const keys = [...table.current!.querySelectorAll<HTMLElement>('[data-figure]')].map(
      (each) => each.dataset['figure']!,
    );
    setActive((before) => (before !== null && keys.includes(before) ? before : (keys[0] ?? null)));
  }, [rows, from, to]);
  return (
    <div
      className={styles.scroll}
      role="region"
      aria-label={caption}
      // Focus, so that the keyboard can scroll it.
      tabIndex={0}
      onScroll={onScroll}
    >
      <table
        ref={table}
        className={styles.table}
        aria-rowcount={rows.length + 1}
        aria-description={active === null ? undefined : t('performance-keys')}
        onKeyDown={onFigureKey}
        onFocus={({ target }) => {
          const key = target.dataset['figure'];
          if (key !== undefined) setActive(key);
        }}
      >
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
            const [head, ...rest] = cells(active);
            return (
              <tr key={`${from + index} ${date}`} aria-rowindex={from + index + 2}>
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
