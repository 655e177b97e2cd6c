import type { RowValue, SearchQuery, SearchReply, SearchRow } from '@fundarium/contract/search';
import type { IndexReader } from '../engine.ts';
import type { IndexField, IndexLayout } from '../layout.ts';
import { describeIdentifiers } from './describe-identifiers.ts';
import { orderBy } from './order.ts';
import { ALIASES, fromClause, newStatement, placeOf, valueOf, type Asker, type Statement } from './places.ts';
import { readSignatures } from './quick-text.ts';
import { conditionsOf, fromWhere } from './where.ts';
import { wireValue } from './wire-value.ts';

export type SearchText = { readonly sql: string; readonly values: Statement['values'] };

/** The statements of a search: how many rows match, which ids the page shows in which order, what they hold. */
export type SearchStatements = {
  readonly total: SearchText;
  readonly ids: SearchText;
  /** The same with the total beside each, where conditions make it cheaper to read the rows once. */
  readonly idsAndTotal: SearchText | null;
  readonly rows: (ids: readonly string[]) => SearchText;
  readonly columns: readonly { readonly name: string; readonly field: IndexField }[];
};

/** Who searches, and how many rows a grid may scroll to (spec 8). */
export type Searcher = Asker & { readonly displayCap: number };

/** Builds the SQL of a search from fields of the metamodel and bound values. */
export function searchStatements(
  layout: IndexLayout,
  searcher: Searcher,
  query: SearchQuery,
): SearchStatements {
  const asker: Asker = { ...searcher, language: query.language };
  const own = ALIASES[asker.nature];
  const total = newStatement(layout, asker);
  const counted = fromWhere(total, conditionsOf(total, query));

  const ids = newStatement(layout, asker);
  const conditions = conditionsOf(ids, query);
  const order = orderBy(ids, query);
  const page = `limit ${ids.bind(pageLimit(searcher, query))} offset ${ids.bind(query.page.offset)}`;

  const rows = newStatement(layout, asker);
  const columns = query.columns.map((name, index) => {
    const place = placeOf(rows, name, `body.columns.${index}`);
    return { name, field: place.field, value: valueOf(rows, place) };
  });
  const selected = columns.map(({ value }, index) => `${value} as c${index}`);

  const idsFrom = `${fromWhere(ids, conditions)}\n${order}\n${page}`;
  return {
    idsAndTotal:
      conditions.length === 0
        ? null
        : {
            sql: `select ${own}.id as id, count(*) over ()::INTEGER as total\n${idsFrom}`,
            values: ids.values,
          },
    total: { sql: `select count(*)::INTEGER as total\n${counted}`, values: total.values },
    ids: {
      sql: `select ${own}.id as id\n${idsFrom}`,
      values: ids.values,
    },
    rows: (wanted) => ({
      sql: `select ${[`${own}.id as id`, `${own}.code as code`, ...selected].join(', ')}\n${fromClause(rows)}
where ${own}.id in (${wanted.map(Number).join(', ')})`,
      values: rows.values,
    }),
    columns,
  };
}

/** Answers a search from one state of the index. */
export async function search(
  reader: IndexReader,
  searcher: Searcher,
  query: SearchQuery,
): Promise<SearchReply> {
  const signatures = await readSignatures(reader, searcher.nature, query.quickText);
  const statements = searchStatements(reader.layout, { ...searcher, signatures }, query);
  const { total, order } = await totalAndOrder(reader, statements, pageLimit(searcher, query) > 0);
  const rows = await rowsOf(reader, searcher, statements, order);
  return {
    total,
    printed: Math.min(total, searcher.displayCap),
    rows,
    ...(query.describeIdentifiers && {
      identifiers: await describeIdentifiers(reader, searcher, query.identifiers),
    }),
    revision: reader.revision,
  };
}

async function totalAndOrder(
  reader: IndexReader,
  { idsAndTotal, total, ids }: SearchStatements,
  wantsRows: boolean,
): Promise<{ readonly total: number; readonly order: string[] }> {
  const idsOf = (rows: Record<string, unknown>[]) => rows.map((row) => String(row['id']));
  if (wantsRows && idsAndTotal !== null) {
    const rows = await reader.rows(idsAndTotal.sql, idsAndTotal.values);
    // A page past the end has no row to tell the total.
    if (rows.length > 0) return { total: Number(rows[0]!['total']), order: idsOf(rows) };
  }
  const [counted] = await reader.rows(total.sql, total.values);
  const found = Number(counted?.['total'] ?? 0);
  const asked = wantsRows && idsAndTotal === null;
  return { total: found, order: asked ? idsOf(await reader.rows(ids.sql, ids.values)) : [] };
}

async function rowsOf(
  reader: IndexReader,
  { nature }: Asker,
  { rows, columns }: SearchStatements,
  order: readonly string[],
): Promise<SearchRow[]> {
  if (order.length === 0) return [];
  const text = rows(order);
  const byId = new Map((await reader.rows(text.sql, text.values)).map((row) => [String(row['id']), row]));
  return order.map((id) => {
    const row = byId.get(id)!;
    const values = columns.map(({ name, field }, index): [string, RowValue] => [
      name,
      wireValue(field, row[`c${index}`]),
    ]);
    return { level: nature, code: String(row['code']), values: Object.fromEntries(values) };
  });
}

/** Rows past the cap are counted, never shown (spec 8). */
const pageLimit = ({ displayCap }: Searcher, { page }: SearchQuery) =>
  Math.max(0, Math.min(page.limit, displayCap - page.offset));
