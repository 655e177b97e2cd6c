import type { Filter } from '@fundarium/contract/filter';
import type { IndexReader } from '../engine.ts';
import { mostResolved, type CodedColumn } from '../memory/column.ts';
import type { IndexField } from '../layout.ts';
import { folded } from '../text/folded.ts';
import { filterCondition } from './filter-condition.ts';
import { newStatement, type Viewer } from './places.ts';

type Reader = Pick<IndexReader, 'rows' | 'layout'>;
/** A number for each value of a column; good for this column, while it has as many values. */
export type Resolved = {
  readonly column: CodedColumn;
  readonly count: number;
  readonly numbers: Uint32Array;
};
/** Whether what was resolved is of this column as it is now: another may have been read since. */
export const isOf = (resolved: Resolved | undefined, column: CodedColumn): resolved is Resolved =>
  resolved?.column === column && resolved.count === column.values.length;

/** Longer questions about a column's values are not kept. */
const LONGEST_KEPT = 1000;

/** Whether a single value in memory can stand for the field: lists and texts per language are read from the file. */
export const canBeCached = ({ columnType, perLanguage }: IndexField) =>
  !columnType.endsWith('[]') && !perLanguage;

/** A cached value as a question of the file would have answered it. */
export function cachedValue(
  { columnType }: IndexField,
  text: string | null,
): string | number | boolean | null {
  if (text === null) return null;
  if (columnType === 'BOOLEAN') return text === 'true';
  return columnType === 'DOUBLE' ? Number(text) : text;
}

/** By the number of each value 1 where a filter holds on it. */
export function whichHold(
  reader: Reader,
  viewer: Viewer,
  { field, column, filter }: { field: IndexField; column: CodedColumn; filter: Filter },
): Promise<Resolved> {
  return learn(reader, column, `holds ${filter.operator} ${JSON.stringify(filter.operands)}`, () => {
    const statement = newStatement(reader.layout, viewer);
    const condition = filterCondition(statement, field, 'value', filter);
    const values = valuesOf(field, column, statement.bind);
    return { sql: `select number, 1 as n from (${values}) where ${condition}`, values: statement.values };
  });
}

/**
 * By the number of each value its rank; the rank of empty is past all others.
 * @param collation language whose order texts follow; null: as the engine compares values
 */
export function ranksOf(
  reader: Reader,
  viewer: Viewer,
  { field, column, collation }: { field: IndexField; column: CodedColumn; collation: string | null },
): Promise<Resolved> {
  const order = collation === null ? 'value' : `value collate ${collation}`;
  return learn(reader, column, `rank ${order}`, () => ranking(reader, viewer, field, column, order));
}

/** By the number of each value the number of its group: texts that differ in case and accents alone are one. */
export function groupsOf(
  reader: Reader,
  viewer: Viewer,
  field: IndexField,
  column: CodedColumn,
): Promise<Resolved> {
  return learn(reader, column, 'group', () => ranking(reader, viewer, field, column, folded('value')));
}

function ranking({ layout }: Reader, viewer: Viewer, field: IndexField, column: CodedColumn, order: string) {
  const statement = newStatement(layout, viewer);
  const values = valuesOf(field, column, statement.bind);
  return {
    sql: `select number, (dense_rank() over (order by ${order} nulls last) - 1)::INTEGER as n from (${values})`,
    values: statement.values,
  };
}

/** A column's values as rows: the number of each, and the value in its type. */
function valuesOf({ columnType }: IndexField, { values }: CodedColumn, bind: (value: string) => string) {
  return `select unnest(range(len(texts)))::INTEGER as number, unnest(texts)::${columnType} as value
from (select from_json(${bind(JSON.stringify(values))}, '["VARCHAR"]') as texts)`;
}

async function learn(
  { rows }: Reader,
  column: CodedColumn,
  key: string,
  statement: () => { readonly sql: string; readonly values: readonly (string | number | boolean)[] },
): Promise<Resolved> {
  const known = column.resolved.get(key);
  const count = column.values.length;
  if (known?.count === count) return { column, ...known };
  const { sql, values } = statement();
  const found = await rows(sql, values);
  const resolved = { column, count, numbers: new Uint32Array(count) };
  for (const { number, n } of found) resolved.numbers[Number(number)] = Number(n);
  if (key.length > LONGEST_KEPT) return resolved;
  if (column.resolved.size >= mostResolved(column))
    column.resolved.delete(column.resolved.keys().next().value!);
  column.resolved.set(key, { count, numbers: resolved.numbers });
  return resolved;
}
