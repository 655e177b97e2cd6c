import { resolveCell, type ExportCell, type ExportColumn } from '../table.ts';

const NARROWEST = 8;
const WIDEST = 60;
/** The button of the filter beside a header. */
const BUTTON = 3;

/** Width of each column, in characters, from its header and the first rows. */
export function widthsOf(
  columns: readonly ExportColumn[],
  rows: readonly (readonly ExportCell[])[],
): readonly number[] {
  return columns.map((column, at) => {
    const { header } = column;
    let widest = Math.min(lengthOf(header), 30) + BUTTON;
    for (const row of rows) {
      const { format, value } = resolveCell(row[at] ?? null, column);
      if (typeof value !== 'string') continue;
      widest = Math.max(widest, lengthOf(value) + (format.kind === 'number' ? 4 : 2));
    }
    return Math.min(Math.max(widest, NARROWEST), WIDEST);
  });
}

/** Characters of the longest line; those of East Asia take the room of two. */
function lengthOf(text: string): number {
  let longest = 0;
  for (const line of text.slice(0, 500).split('\n')) {
    const wide = line.match(
      /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/g,
    );
    longest = Math.max(longest, line.length + (wide?.length ?? 0));
  }
  return longest;
}
