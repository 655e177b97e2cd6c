import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordClock } from '../../settings/use-record-clock.ts';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import type { AuditColumn } from '@fundarium/contract/audit-columns';
import { shownColumns, USUAL_WIDTHS } from './audit-columns.ts';
import styles from './audit-list.module.css';
import type { RowsShown } from './rows-shown.ts';
import { ColumnEdge } from './ColumnEdge.tsx';

/** The columns that the person chose, in the widths that they gave; each row opens whole. */
export function AuditTable({ label, window, count, withSubject, rowAt, onOpen }: RowsShown) {
  const { t } = useTranslation();
  const clock = useRecordClock();
  const { settings, update } = useUserSettings();
  const { columns: chosen, widths } = settings.repository.audit;
  const columns = shownColumns(chosen, withSubject);
  const widthOf = (column: AuditColumn) => widths[column] ?? USUAL_WIDTHS[column];
  const table = useRef<HTMLTableElement>(null);
  const { from, to, roomAbove, roomBelow, onScroll } = window;
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0} onScroll={onScroll}>
      <table
        ref={table}
        className={styles.table}
        aria-label={label}
        aria-rowcount={count + 1}
        style={{ width: columns.reduce((sum, column) => sum + widthOf(column), 0) }}
        onKeyDown={(event) => stepRows(event, table.current!)}
      >
        <colgroup>
          {columns.map((column, at) => (
            // The last one takes what is left of the screen.
            <col
              key={column}
              data-width={widthOf(column)}
              style={at === columns.length - 1 ? undefined : { width: widthOf(column) }}
            />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => {
              const label = t(`audit-column-${column}`);
              return (
                <th
                  key={column}
                  scope="col"
                  title={column === 'INTEGRATED_AT' ? clock.tip(label) : label}
                  aria-label={label}
                >
                  {label}
                  <ColumnEdge
                    label={t('audit-column-width', { column: label })}
                    width={widthOf(column)}
                    onWidth={(width) => void update('repository', { audit: { widths: { [column]: width } } })}
                    onPreview={(width) => previewWidth(table.current!, columns.indexOf(column), width)}
                  />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {roomAbove > 0 && <tr aria-hidden style={{ height: roomAbove }} />}
          {Array.from({ length: to - from }, (_, at) => from + at).map((index) => {
            const found = rowAt(index);
            return (
              <tr
                key={index}
                aria-rowindex={index + 2}
                className={styles.row}
                onClick={found && (() => onOpen(found.row))}
              >
                {columns.map((column, at) => (
                  <td key={column} title={found?.texts[column]} data-column={column}>
                    {found === undefined ? (
                      <span className={styles.awaited} />
                    ) : at === 0 ? (
                      <button type="button" data-row={index}>
                        {found.texts[column]}
                      </button>
                    ) : (
                      found.texts[column]
                    )}
                  </td>
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

/** While an edge is dragged only the column is redrawn, not the rows. */
function previewWidth(table: HTMLTableElement, at: number, width: number): void {
  const columns = [...table.querySelectorAll('col')];
  if (at < columns.length - 1) columns[at]!.style.width = `${width}px`;
  const widthOf = (each: HTMLElement, place: number) =>
    place === at ? width : Number(each.dataset['width']);
  table.style.width = `${columns.reduce((sum, each, place) => sum + widthOf(each, place), 0)}px`;
}

/** Up and down go from row to row; the row that is gone to scrolls into view, and with it those around it come. */
function stepRows(event: KeyboardEvent, table: HTMLTableElement): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const at = (event.target as HTMLElement).dataset['row'];
  if (by === 0 || at === undefined) return;
  const next = table.querySelector<HTMLElement>(`[data-row="${Number(at) + by}"]`);
  if (next === null) return;
  event.preventDefault();
  next.focus();
}
