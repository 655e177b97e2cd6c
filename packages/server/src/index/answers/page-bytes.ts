import type { RowValue, SearchRow } from '@fundarium/contract/search';

/** Bytes of a page's values, about: a page of the grid with hundreds of columns of figures is far below. */
export const PAGE_BYTES_MOST = 8_388_608;

const sizeOf = (value: RowValue): number =>
  Array.isArray(value)
    ? value.reduce((sum, each) => sum + Buffer.byteLength(each) + 3, 2)
    : typeof value === 'string'
      ? Buffer.byteLength(value) + 2
      : 8;

/** The first rows of a page that are within its limit together, one at least: the caller asks for the others next. */
export function withinBytes<R extends SearchRow>(rows: readonly R[], most = PAGE_BYTES_MOST): readonly R[] {
  let bytes = 0;
  const end = rows.findIndex(({ values }) => {
    for (const name in values) bytes += name.length + 4 + sizeOf(values[name]!);
    return bytes > most;
  });
  return end === -1 ? rows : rows.slice(0, Math.max(1, end));
}
