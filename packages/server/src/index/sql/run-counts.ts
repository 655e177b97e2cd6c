import type { FileReader } from '../file/file-reader.ts';
import { countedField, type CountPlan, type ValueCounts } from '../plan/plan.ts';
import { textOf } from '../plan/wire-value.ts';
import { knownOf, type KnowingReader } from '../text/known-words.ts';
import { countStatement } from './count-statement.ts';

/** Counts a field's values from the file. */
export async function runCounts(plan: CountPlan, reader: FileReader & KnowingReader): Promise<ValueCounts> {
  const known = await knownOf(reader, plan.viewer, plan.where.text);
  const { sql, values } = countStatement(plan, known);
  const rows = await reader.rows(sql, values);
  const filled = rows.filter(({ value }) => value !== null);
  const shown = rows.filter(({ value }, index) => value === null || index < plan.limit);
  const field = countedField(plan);
  return {
    values: shown.map(({ value, count }) => ({
      value: value === null ? null : textOf(field, value),
      count: Number(count),
    })),
    more: filled.length > plan.limit,
  };
}
