import type { SearchRow } from '@fundarium/contract/search';
import type { ColumnWidths, GridColumn } from '../../../grid/grid-column.ts';
import { scaled } from '../../../ui/text-scale.ts';
import { textWidth, widthOnTwoLines } from '../../../ui/text-width.ts';

const TEXT_SIZE = 13;
const HEADER_SIZE = 12;
const CODE_SIZE = 10;
/** Padding and border of a cell, and what reckoning may be wrong by. */
const CELL_ROOM = 24;
/** Beside a header's text: its padding and the arrow of its order. */
const HEADER_ROOM = 36;
/** So much is not worth a second line. */
const SHORT_HEADER = scaled(64);
const NARROWEST = scaled(56);
/** Numbers stand in full; this holds any that is one. */
const WIDEST_NUMBER = scaled(320);

type Measured = Pick<GridColumn<SearchRow>, 'id' | 'header' | 'code' | 'align' | 'width' | 'widest' | 'text'>;

/** What the values of some rows take, by column; at least what is known of rows before. */
export function grownContents(
  known: ColumnWidths,
  columns: readonly Measured[],
  rows: readonly SearchRow[],
): ColumnWidths {
  if (rows.length === 0) return known;
  const grown = columns.flatMap((column) => {
    const before = known[column.id] ?? 0;
    const now = rows.reduce((width, row) => Math.max(width, textWidth(column.text(row), TEXT_SIZE)), before);
    return now > before ? [[column.id, now] as const] : [];
  });
  return grown.length === 0 ? known : { ...known, ...Object.fromEntries(grown) };
}

/** On one line where that is short, else on two. */
function headingWidth(header: string): number {
  const line = textWidth(header, HEADER_SIZE, 600);
  return line <= SHORT_HEADER ? line : widthOnTwoLines(header, HEADER_SIZE, 600);
}

/** As wide as the header and the values: a text up to its kind's limit, a number always. */
export function fittedWidth(column: Measured, contents: ColumnWidths): number {
  const { header, code, align } = column;
  const heading =
    Math.max(headingWidth(header), code === undefined ? 0 : textWidth(code, CODE_SIZE)) + HEADER_ROOM;
  const content = contents[column.id];
  const widest = align === 'end' ? WIDEST_NUMBER : column.widest;
  const values = content === undefined ? column.width : Math.min(widest, content + CELL_ROOM);
  return Math.ceil(Math.max(NARROWEST, heading, values));
}
