import { DECIMAL_TEXT_TYPES, DISPLAY_CAP, type Level } from '@fundarium/contract/vocabulary';
import type { RowValue, SearchQuery, SearchReply } from '@fundarium/contract/search';
import { invalidRequest } from '../../platform/refusal.ts';
import type { IndexReader } from '../engine.ts';
import type { IndexField } from '../layout.ts';
import { ALIASES, fromClause, newStatement, placeOf, valueOf, type Statement } from './places.ts';
import { exactIdentifier } from './quick-text.ts';
import { conditionsOf } from './where.ts';

export type SearchText = { readonly sql: string; readonly values: Statement['values'] };

/** The statements of a search: how many rows match, which ids the page shows in which order, what they hold. */
export type SearchStatements = {
  readonly total: SearchText;
  readonly ids: SearchText;
  readonly rows: (ids: readonly string[]) => SearchText;
  readonly columns: readonly { readonly name: string; readonly field: IndexField }[];
};

type Scopes = '*' | readonly string[];

/** Builds the SQL of a search: the one place that does, from fields of the metamodel and bound values. */
export function searchStatements(
  layout: IndexReader['layout'],
  nature: Level,
  scopes: Scopes,
  query: SearchQuery,
): SearchStatements {
  const own = ALIASES[nature];
  const total = newStatement(layout, nature, scopes);
  const totalWhere = whereClause(conditionsOf(total, query));

  const ids = newStatement(layout, nature, scopes);
  const idsWhere = whereClause(conditionsOf(ids, query));
  const order = orderBy(ids, query);
  const page = `limit ${ids.bind(pageLimit(query))} offset ${ids.bind(query.page.offset)}`;

  const rows = newStatement(layout, nature, scopes);
  const columns = query.columns.map((name, index) => {
    const place = placeOf(rows, name, `body.columns.${index}`);
    return { name, field: place.field, value: valueOf(rows, place) };
  });
  const selected = columns.map(({ value }, index) => `${value} as c${index}`);
  const bound = rows.values.length;

  return {
    total: {
      sql: `select count(*)::INTEGER as total\n${fromClause(total)}${totalWhere}`,
      values: total.values,
    },
    ids: {
      sql: `select ${own}.id as id\n${fromClause(ids)}${idsWhere}\n${order}\n${page}`,
      values: ids.values,
    },
    rows: (wanted) => ({
      sql: `select ${[`${own}.id as id`, `${own}.code as code`, ...selected].join(', ')}\n${fromClause(rows)}
where ${own}.id in (select unnest(from_json($${bound + 1}, '["BIGINT"]')))`,
      values: [...rows.values, JSON.stringify(wanted)],
    }),
    columns,
  };
}

/** Answers a search from one state of the index. */
export async function search(
  reader: IndexReader,
  nature: Level,
  scopes: Scopes,
  query: SearchQuery,
): Promise<SearchReply> {
  const statements = searchStatements(reader.layout, nature, scopes, query);
  const [counted] = await reader.rows(statements.total.sql, statements.total.values);
  const total = Number(counted?.['total'] ?? 0);
  const found = pageLimit(query) === 0 ? [] : await reader.rows(statements.ids.sql, statements.ids.values);
  const ids = found.map((row) => String(row['id']));
  const text = statements.rows(ids);
  const rows = ids.length === 0 ? [] : await reader.rows(text.sql, text.values);
  const byId = new Map(rows.map((row) => [String(row['id']), row]));
  return {
    total,
    printed: Math.min(total, DISPLAY_CAP),
    rows: ids.map((id) => {
      const row = byId.get(id)!;
      const values = statements.columns.map(({ name, field }, index) => [
        name,
        wireValue(field, row[`c${index}`]),
      ]);
      return {
        level: nature,
        code: String(row['code']),
        values: Object.fromEntries(values) as Record<string, RowValue>,
      };
    }),
    revision: reader.revision,
  };
}

const whereClause = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : `\nwhere ${conditions.join('\n  and ')}`;

/** Rows past the cap are counted, never shown (spec 8). */
const pageLimit = ({ page }: SearchQuery) => Math.max(0, Math.min(page.limit, DISPLAY_CAP - page.offset));

function orderBy(statement: Statement, query: SearchQuery): string {
  const own = ALIASES[statement.nature];
  const exact = exactIdentifier(statement, query.quickText);
  const terms = exact === null ? [] : [`${exact} desc`];
  for (const [index, { field: name, descending }] of query.sort.entries()) {
    const place = placeOf(statement, name, `body.sort.${index}.field`);
    if (!place.field.sortable) {
      throw invalidRequest([{ path: `body.sort.${index}.field`, message: `${name} can not be sorted by` }]);
    }
    const value = valueOf(statement, place);
    const sorted =
      place.field.columnType === 'VARCHAR' ? `${value} collate ${statement.layout.language}` : value;
    // Empty comes last both ways.
    terms.push(`${sorted} ${descending ? 'desc' : 'asc'} nulls last`);
  }
  return `order by ${[...terms, `${own}.code`].join(', ')}`;
}

function wireValue(field: IndexField, value: unknown): RowValue {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(String);
  if (field.type === 'INTEGER') return Number(value);
  // The engine writes a moment with a space and without its zone, which is UTC.
  if (field.type === 'DATETIME') return `${String(value).replace(' ', 'T')}Z`;
  if (DECIMAL_TEXT_TYPES.includes(field.type)) return decimalText(value);
  return typeof value === 'boolean' ? value : String(value);
}

/** A double as decimal text without an exponent. */
function decimalText(value: unknown): string {
  const text = String(value);
  return /e/i.test(text)
    ? Number(text).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}
