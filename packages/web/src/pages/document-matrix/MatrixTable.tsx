import type { MatrixRow } from '@fundarium/contract/document-matrix';
import { cellsOf, columnsOf, type By, type Cell } from '@fundarium/contract/matrix-cells';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionsOf } from '../../fields/options.ts';
import { paths } from '../../paths.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { splitText } from '../../ui/split-text.ts';
import { SplitText } from '../../ui/SplitText.tsx';
import { useCellText } from './cell-text.ts';
import styles from './document-matrix.module.css';
import { stepInGrid } from './grid-steps.ts';

type Props = {
  readonly rows: readonly MatrixRow[];
  readonly today: string;
  readonly by: By;
  readonly caption: string;
  readonly onShow: (uuid: string, among: readonly string[]) => void;
};

/** The card that documents are added on; the details page shows it alone. */
const DOCUMENTS_CARD = 'DOCUMENTATION';

/** Entities by rows, types with their countries or languages by columns. */
export function MatrixTable({ rows, today, by, caption, onShow }: Props) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const navigate = useNavigate();
  const types = optionsOf({ list: 'ATTACHMENT_TYPE' }, metamodel);
  const columns = columnsOf(
    rows,
    by,
    types.options.map(({ value }) => value),
  );
  const text = useCellText(today, by);
  // One cell takes the Tab key; arrows lead to the others.
  const [at, setAt] = useState('0 0');
  const current = isWithin(at, rows.length, columns.length + 1) ? at : '0 0';
  const place = (row: number, column: number) => {
    const own = `${row} ${column}`;
    return { 'data-at': own, tabIndex: own === current ? 0 : -1, onFocus: () => setAt(own) };
  };
  const groups = [...Map.groupBy(columns, ({ type }) => type)];
  const open = ({ level, code }: MatrixRow, { documents, gaps }: Cell) => {
    const uuids = documents.filter(({ status }) => status === 'ACTIVE').map(({ uuid }) => uuid);
    if (gaps.length === 0 && uuids[0] !== undefined) onShow(uuids[0], uuids);
    else void navigate({ ...paths.details(level, code), search: { card: DOCUMENTS_CARD } as never });
  };
  return (
    <div className={styles.scroll}>
      <table
        role="grid"
        className={styles.table}
        data-rows={rows.length}
        data-columns={columns.length + 1}
        onKeyDown={stepInGrid}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={styles.corner}>
              {t('document-matrix-entity')}
            </th>
            {groups.map(([type, { length }]) => (
              <th key={type} scope="colgroup" colSpan={length} className={styles.type}>
                {types.labels.get(type) ?? type}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={styles.value}
                title={text.columnTitle(column)}
                aria-label={text.columnTitle(column)}
              >
                {text.column(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const cells = cellsOf(row, by);
            return (
              <tr key={`${row.level} ${row.code}`}>
                <th scope="row" className={styles.name}>
                  <Link
                    {...paths.details(row.level, row.code)}
                    title={row.name ?? row.code}
                    {...place(at, 0)}
                  >
                    <SplitText {...splitText(row.name ?? row.code)} />
                  </Link>
                  <span className={styles.about}>
                    <span className={styles.level}>{`${t(`level-${row.level}`, { count: 1 })} · `}</span>
                    {row.code}
                  </span>
                </th>
                {columns.map((column, index) => {
                  const cell = cells.get(column.key);
                  const where = place(at, index + 1);
                  if (cell === undefined)
                    return (
                      <td key={column.key} role="gridcell" {...where}>
                        <span className="visually-hidden">{t('document-matrix-blank')}</span>
                      </td>
                    );
                  const said = text.said(cell, column);
                  return (
                    <td key={column.key} role="gridcell" data-state={cell.state}>
                      <button
                        type="button"
                        {...where}
                        title={said}
                        aria-label={`${text.shown(cell)} · ${said}`}
                        onClick={() => open(row, cell)}
                      >
                        {text.shown(cell)}
                      </button>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function isWithin(at: string, rows: number, columns: number): boolean {
  const [row, column] = at.split(' ').map(Number) as [number, number];
  return row < rows && column < columns;
}
