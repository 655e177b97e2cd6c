import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import type { Joined, TableRecord } from './table-record.ts';
import { packingOf } from './unpack.ts';

/** What a line of a table is measured by. */
export type LineMeasure = {
  /** How many columns the header has. */
  readonly width: number;
  /** Whether a short line is a damaged one: a workbook leaves out what is empty at a line's end. */
  readonly exact: boolean;
  readonly isRead: (column: number) => boolean;
  /** Whether a cell may hold a text of several lines, as those of entities do. */
  readonly hasTexts: boolean;
};

const MOST_NAMED = 5;
const LINE_END = /\r\n|\n|\r/g;

/** Whether the lines of a file have all their values, those that are empty at the end as well. */
export const hasExactLines = async (path: string): Promise<boolean> => (await packingOf(path)) !== 'workbook';

/** What a report says of a line that can't be read at all; null of one that can. */
export function damagedLine(record: TableRecord, measure: LineMeasure): NotTaken | null {
  const reason = faultOf(record, measure);
  const { line, cells } = record;
  return reason === null ? null : { kind: 'rejected', line, value: showValue(cells.join(';')), reason };
}

function faultOf(record: TableRecord, measure: LineMeasure): string | null {
  const { cells, unresolved = [], merged = [], joined } = record;
  const { width, exact, isRead } = measure;
  const open = unresolved.filter(({ at }) => isRead(at)).map(({ place }) => place);
  if (open.length > 0)
    return `The file has no result of the formula in ${open.slice(0, MOST_NAMED).join(', ')}; open it in a spreadsheet program, save it and deliver it again`;
  const blank = cells.every((cell) => cell.trim() === '');
  const covered = merged.find(({ at }) => isRead(at) && (cells[at] ?? '') === '');
  if (covered !== undefined && !blank)
    return `${covered.place} belongs to the merged cells ${covered.range}; write their value into each line`;
  const swallowed = joined === undefined ? null : swallowedLines(cells, joined, measure);
  if (swallowed !== null)
    return `A quotation mark opened in line ${swallowed.first} joins the lines up to ${swallowed.last}; close it in its line, or leave it out`;
  const tooMany = cells.slice(width).some((cell) => cell.trim() !== '');
  if (tooMany || (exact && cells.length < width && !blank))
    return `Values expected: ${width}, found: ${cells.length}`;
  return null;
}

/** How many line ends stand within the cells of a record. */
export const lineEndsIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(LINE_END)?.length ?? 0), 0);

/**
 * The lines that a quotation mark makes one cell of. Before its first line end such a cell holds what is left of a
 * line, behind its last what leads up to the same column; or a mark that opens a cell stands in it once more.
 */
function swallowedLines(
  cells: readonly string[],
  { first, delimiter }: Joined,
  { width, hasTexts }: LineMeasure,
): { readonly first: number; readonly last: number } | null {
  // Before a blank, between the figures of a number or at the end of an HTML entity it is part of a sentence.
  const separator = new RegExp(
    String.raw`(?<!&#?\w{1,8})[${delimiter}](?![ \u00A0]|(?<=\d,)\d{3}(?!\d))`,
    'g',
  );
  const separators = (text: string) => text.match(separator)?.length ?? 0;
  const at = cells.findIndex((cell, column) => {
    const pieces = cell.trim().split(LINE_END);
    if (pieces.length === 1) return false;
    if (!hasTexts) return separators(cell) > 0;
    if (cell.startsWith('"') && cell.includes(`${delimiter}"`)) return true;
    return separators(pieces[0]!) >= width - 1 - column && separators(pieces.at(-1)!) >= column;
  });
  if (at < 0) return null;
  const opened = first + lineEndsIn(cells.slice(0, at));
  return { first: opened, last: opened + lineEndsIn([cells[at]!]) };
}
