import type { SearchRow } from '@fundarium/contract/search';
import type { GridColumn } from '../../../grid/grid-column.ts';

/** As on the screen; or all digits and no grouping, as a spreadsheet reads numbers. */
export type CopiedAs = 'shown' | 'stored';

type Copied = Pick<GridColumn<SearchRow>, 'label' | 'text' | 'copied' | 'shortened'>;

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
  const copied = [name, ...others].map((column) => ({
    label: column.label,
    of: (row: SearchRow) => copiedText(row, column, as),
  }));
  const all = copied.toSpliced(1, 0, ...code);
  return [all.map(({ label }) => label), ...rows.map((row) => all.map(({ of }) => of(row)))];
}
