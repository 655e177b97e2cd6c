import type { Say } from './say.ts';
import type { ColumnKind, ExportColumn } from './table.ts';

/** Columns by the keys of their headers, of texts where no kind is said. Moments say of which zone they are. */
export const columnsNamed = (
  say: Say,
  keys: readonly (string | readonly [key: string, kind: ColumnKind])[],
): readonly ExportColumn[] =>
  keys.map((each) => {
    const [key, kind] = typeof each === 'string' ? [each, 'text' as const] : each;
    return { header: kind === 'datetime' ? `${say(key)} (UTC)` : say(key), kind };
  });
