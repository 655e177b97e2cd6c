import { isAttachmentNature } from '@fundarium/contract/vocabulary';
import { AGE_COLUMNS } from '../figures-shown.ts';
import type { FieldReference } from '../plan/field-reference.ts';
import type { SearchPlan } from '../plan/plan.ts';
import type { Viewer } from '../plan/viewer.ts';
import { exactIdentifier } from '../text/postings.ts';
import type { KnownText } from '../plan/known-text.ts';
import { conditionsOf, fromWhere } from './conditions.ts';
import { listOrder } from './list-order.ts';
import type { NameWindow } from './name-window.ts';
import { visibleRows } from './visible.ts';
import {
  fromClause,
  newStatement,
  ownFigures,
  ownId,
  valueOf,
  valueOfEntity,
  type SqlText,
  type Statement,
} from '../file/statement.ts';

/** A row of the page: its id, and its number in the table, which is good for as long as the question's transaction. */
export type PageRow = { readonly id: string; readonly rowNumber: string };

/** Counts the rows that match. */
export function totalStatement({ viewer, where }: SearchPlan, known?: KnownText): SqlText {
  const statement = newStatement(viewer, known);
  const counted = fromWhere(statement, conditionsOf(statement, where));
  return { sql: `select count(*)::INTEGER as total\n${counted}`, values: statement.values };
}

/** Whether a page's statement answers the total beside each row: where conditions hold. */
export const hasConditions = ({ viewer, where }: SearchPlan): boolean =>
  visibleRows(newStatement(viewer)).length > 0 ||
  where.text !== null ||
  where.identifiers.length + where.fields.length + where.countries.length > 0;

/** Which rows a page shows, in order; where conditions hold, each with the total beside. */
export function pageStatement(
  plan: SearchPlan,
  known?: KnownText,
  window: NameWindow | null = null,
): SqlText {
  const statement = newStatement(plan.viewer, known);
  const conditions = conditionsOf(statement, plan.where);
  if (window !== null) conditions.push(isWithin(statement, window));
  const keys = sortKeys(statement, plan);
  const offset = statement.bind(plan.page.offset - (window?.before ?? 0));
  const limit = `limit ${statement.bind(plan.page.limit)} offset ${offset}`;
  const row = `${ownId(statement)} as id, ${plan.viewer.nature.alias}.rowid as row_number`;
  const from = fromWhere(statement, conditions);
  const text = { row, from, keys, limit };
  return { sql: hasConditions(plan) ? pageWithTotal(text) : pageAlone(text), values: statement.values };
}

/** What a page's rows hold. */
export function rowsStatement(
  viewer: Viewer,
  columns: readonly FieldReference[],
  page: readonly PageRow[],
  withAges: boolean,
): SqlText {
  const statement = newStatement(viewer);
  const selected = rowColumns(statement, columns, withAges);
  const rowNumbers = page.map(({ rowNumber }) => Number(rowNumber)).join(', ');
  return {
    sql: `select ${selected}\n${fromClause(statement)}
where ${viewer.nature.alias}.rowid in (select unnest([${rowNumbers}]))`,
    values: statement.values,
  };
}

/** Every row that matches, in order, with what it holds: as one statement, to be read some rows at a time. */
export function streamStatement(
  { viewer, where, columns, sort, withAges }: SearchPlan,
  known?: KnownText,
): SqlText {
  const statement = newStatement(viewer, known);
  const selected = rowColumns(statement, columns, withAges);
  const conditions = conditionsOf(statement, where);
  const keys = sortKeys(statement, { where, sort });
  const from = fromWhere(statement, conditions);
  return { sql: `select ${selected}\n${from}\n${orderBy(keys)}`, values: statement.values };
}

/** What is read of a row: its id and code, the age of its figures, its columns by number. */
function rowColumns(statement: Statement, columns: readonly FieldReference[], withAges: boolean): string {
  const ages = withAges ? [`${ageOf(statement)} as as_of`] : [];
  const values = columns.map((column, index) => `${valueOf(statement, column)} as c${index}`);
  return [`${ownId(statement)} as id`, ...nameOf(statement), ...ages, ...values].join(', ');
}

/** What a row is called by: its code; of a document its uuid, and level and code of its entity. */
function nameOf(statement: Statement): string[] {
  const { alias, level } = statement.viewer.nature;
  if (!isAttachmentNature(level)) return [`${alias}.code as code`];
  return [
    `${alias}.code as uuid`,
    `${valueOfEntity(statement, (each) => `'${each}'`)} as level`,
    `${valueOfEntity(statement, (_, entity) => `${entity}.code`)} as code`,
  ];
}

/** The reference date of a row's figures where that is late. */
function ageOf(statement: Statement): string {
  const alias = ownFigures(statement);
  const day = statement.bind(statement.viewer.figures.on);
  return `case when ${alias}.${AGE_COLUMNS.lateAfter} < ${day}::DATE then ${alias}.${AGE_COLUMNS.referenceDate} end`;
}

const isWithin = ({ viewer, bind }: Statement, { lowest, highest }: NameWindow): string =>
  `${viewer.nature.alias}.name_key between ${bind(lowest)}::UBIGINT and ${bind(highest)}::UBIGINT`;

/** What rows are sorted by: an expression over the row, and what is said behind it. */
type OrderKey = { readonly value: string; readonly direction: string };

/**
 * The order of rows: what the quick text names exactly first, then as asked for, ties by code. Empty comes last both
 * ways; texts in the order of the reader's language, several values as they read, one of a list as the list does.
 */
function sortKeys(statement: Statement, { where, sort }: Pick<SearchPlan, 'where' | 'sort'>): OrderKey[] {
  const { languages, nature } = statement.viewer;
  const exact = exactIdentifier(statement, where.text);
  const keys: OrderKey[] = exact === null ? [] : [{ value: exact, direction: 'desc' }];
  for (const { reference, descending, codes } of sort) {
    const value = valueOf(statement, reference);
    const { columnType } = reference.field;
    const direction = `${descending ? 'desc' : 'asc'} nulls last`;
    const asText = `collate ${languages[0]} ${direction}`;
    if (codes !== null) {
      const { place, beyond } = listOrder(value, codes);
      keys.push({ value: place, direction }, { value: beyond, direction: asText });
    } else if (columnType === 'VARCHAR[]') {
      keys.push({ value: `array_to_string(${value}, ', ')`, direction: asText });
    } else {
      keys.push({ value, direction: columnType === 'VARCHAR' ? asText : direction });
    }
  }
  keys.push({ value: `${nature.alias}.code`, direction: '' });
  // A document has a row for each of its entities.
  return isAttachmentNature(nature.level)
    ? [...keys, { value: `${nature.alias}.parent`, direction: '' }]
    : keys;
}

const orderBy = (keys: readonly OrderKey[]) =>
  `order by ${keys.map(({ value, direction }) => `${value} ${direction}`.trim()).join(', ')}`;

type PageText = {
  readonly row: string;
  readonly from: string;
  readonly keys: readonly OrderKey[];
  readonly limit: string;
};

const pageAlone = ({ row, from, keys, limit }: PageText) =>
  `select ${row}\n${from}\n${orderBy(keys)}\n${limit}`;

/** The rows that match are read once, and counted and sorted from there. */
function pageWithTotal({ row, from, keys, limit }: PageText): string {
  const kept = keys.map(({ value }, index) => `${value} as k${index}`).join(', ');
  const named = keys.map(({ direction }, index) => ({ value: `k${index}`, direction }));
  return `with matched as materialized (
select ${row}, ${kept}
${from}
)
select id, row_number, (select count(*) from matched)::INTEGER as total from matched
${orderBy(named)}
${limit}`;
}
