import type { SearchRow } from '@fundarium/contract/search';
import type { GridColumn } from '../../../grid/grid-column.ts';

/** As on the screen; or all digits and no grouping, as a spreadsheet reads numbers. */
export type CopiedAs = 'shown' | 'stored';

type Copied = Pick<GridColumn<SearchRow>, 'label' | 'text' | 'copied' | 'shortened' | 'currency'>;

export function copiedText(row: SearchRow, column: Copied, as: CopiedAs): string {
  return as === 'stored' || column.shortened ? column.copied(row) : column.text(row);
}

/** Headings and rows: the name, then the code unless a column says it of each row, then the columns in their order. */
export function copiedTable(
  rows: readonly SearchRow[],
  columns: readonly Copied[],
  { codeLabel, as }: { readonly codeLabel: string; readonly as: CopiedAs },
): string[][] {
  const [name, ...others] = columns;
  if (name === undefined) return [];
  const saysCode = others.some((column) => rows.every((row) => column.copied(row) === row.code));
  const code = saysCode ? [] : [{ label: codeLabel, of: ({ code: own }: SearchRow) => own }];
  const copied = [name, ...others].flatMap((column): readonly CopiedColumn[] => {
    const values = { label: column.label, of: (row: SearchRow) => copiedText(row, column, as) };
    return as === 'stored' ? withCurrency(values, column.currency, rows) : [values];
  });
  const all = copied.toSpliced(1, 0, ...code);
  return [all.map(({ label }) => label), ...rows.map((row) => all.map(({ of }) => of(row)))];
}

type CopiedColumn = { readonly label: string; readonly of: (row: SearchRow) => string };

/** A column of bare amounts, where no column says their currency: in its heading the one of all, else one after it. */
function withCurrency(
  amounts: CopiedColumn,
  currency: Copied['currency'],
  rows: readonly SearchRow[],
): readonly CopiedColumn[] {
  if (currency === undefined || rows.every((row) => currency.unsaid(row) === null)) return [amounts];
  const all = new Set(rows.filter((row) => amounts.of(row) !== '').map(currency.of));
  const [only] = all;
  if (all.size === 1) return [{ ...amounts, label: `${amounts.label} (${only})` }];
  return [amounts, { label: `${amounts.label}: ${currency.label}`, of: (row) => currency.of(row) ?? '' }];
}
