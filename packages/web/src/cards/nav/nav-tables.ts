import type { TFunction } from 'i18next';
import type { ComparedLine, NavComparison } from './nav-lines.ts';
import { comparisonRows, NAV_COLUMNS, navRows, type NavColumn } from './nav-rows.ts';

/** A cell of a file: a day as `yyyy-mm-dd`, a number, a text; null where there is nothing. */
type Cell = string | number | null;

/** A table for a file, typed by column so that days and numbers arrive as such. */
export type FileTable = {
  readonly name: string;
  readonly columns: readonly { readonly label: string; readonly kind: 'date' | 'number' | 'text' }[];
  readonly rows: readonly (readonly Cell[])[];
};

const kindOf = (column: NavColumn) => (column === 'date' ? 'date' : 'number');

function navCells(line: ComparedLine, until: string): Cell[][] {
  return navRows(line, until).map((row) =>
    NAV_COLUMNS.map((column) => {
      const cell = row[column];
      return typeof cell === 'string' && column !== 'date' ? Number(cell) : cell;
    }),
  );
}

const navColumns = (t: TFunction) =>
  NAV_COLUMNS.map((column) => ({ label: t(`nav-column-${column}`), kind: kindOf(column) }) as const);

/** All shares one below the other, each row naming its own: one table that other programs read at once. */
export function longTable({ until }: NavComparison, lines: readonly ComparedLine[], t: TFunction): FileTable {
  return {
    name: t('nav-title'),
    columns: [
      { label: t('nav-column-code'), kind: 'text' },
      { label: t('nav-column-currency'), kind: 'text' },
      ...navColumns(t),
    ],
    rows: lines.flatMap((line) => {
      const { code, currency } = line.source.quotations;
      return navCells(line, until).map((cells) => [code, currency, ...cells]);
    }),
  };
}

/** A sheet per share, and where there are several one with the figure drawn of all of them. */
export function sheetTables(
  { until }: NavComparison,
  lines: readonly ComparedLine[],
  figure: string,
  t: TFunction,
): readonly FileTable[] {
  const shares = lines.map((line) => ({
    name: line.source.quotations.code,
    columns: navColumns(t),
    rows: navCells(line, until),
  }));
  if (lines.length < 2) return shares;
  const together: FileTable = {
    name: figure,
    columns: [
      { label: t('nav-column-date'), kind: 'date' },
      ...lines.map(({ source }) => ({ label: source.quotations.code, kind: 'number' as const })),
    ],
    rows: comparisonRows(lines)
      .toReversed()
      .map(({ date, values }) => [date, ...values]),
  };
  return [together, ...shares];
}
