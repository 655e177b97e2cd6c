import type { Say } from './say.ts';
import type { ColumnKind, ExportColumn } from './table.ts';
import { withUnit } from './with-unit.ts';

/** Columns by the keys of their headers, of texts where no kind is said. */
export const columnsNamed = (
  say: Say,
  keys: readonly (string | readonly [key: string, kind: ColumnKind])[],
): readonly ExportColumn[] =>
  keys.map((each) => {
    const [key, kind] = typeof each === 'string' ? [each, 'text' as const] : each;
    return { header: withUnit(say(key), kind), kind };
  });
