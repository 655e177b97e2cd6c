import { LEAF_LEVELS } from '@fundarium/contract/vocabulary';
import type { Delivered } from '../../delivered.ts';
import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import type { FieldsByLevel } from '../../record-writers.ts';

/**
 * A note for each column whose field some lines' level does not have, although the other level with nothing below it
 * has it: share classes are not called, and have no guarantor.
 * @param columns name of a column by the field that it fills
 */
export function fieldsOfOtherLevel(
  lines: readonly (Delivered | NotTaken)[],
  fields: FieldsByLevel,
  columns: ReadonlyMap<string, string>,
): NotTaken[] {
  const left = new Map<string, { first: number; lines: number }>();
  for (const item of lines) {
    if (!('subject' in item) || item.subject !== 'entity') continue;
    for (const field of Object.keys(item.values)) {
      if (fields.get(item.level)?.has(field) || !LEAF_LEVELS.some((level) => fields.get(level)?.has(field)))
        continue;
      const { first, lines: count } = left.get(field) ?? { first: item.line, lines: 0 };
      left.set(field, { first: Math.min(first, item.line), lines: count + 1 });
    }
  }
  return [...left].map(([field, { first, lines: count }]) => ({
    kind: 'unread',
    line: first,
    value: showValue(columns.get(field) ?? field),
    reason: `Entities of this level have no such field; the column is not read (values: ${count})`,
  }));
}
