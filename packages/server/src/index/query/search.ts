import type { RowValue, SearchQuery, SearchReply, SearchRow } from '@fundarium/contract/search';
import type { IndexReader } from '../engine.ts';
import type { IndexField, IndexLayout } from '../layout.ts';
import { describeIdentifiers } from './describe-identifiers.ts';
import { nameWindow, type NameWindow } from './name-window.ts';
import { sortKeys, type SortKey } from './order.ts';
import { ALIASES, fromClause, newStatement, placeOf, valueOf, type Asker, type Statement } from './places.ts';
import { knowText } from './known-words.ts';
import { conditionsOf, fromWhere } from './where.ts';
import { wireValue } from './wire-value.ts';

export type SearchText = { readonly sql: string; readonly values: Statement['values'] };

/** The statements of a search: how many rows match, which the page shows in which order, what they hold. */
export type SearchStatements = {
  readonly total: SearchText;
  /** Ids of the page's rows and their places in the table; where conditions hold, each with the total beside. */
  readonly page: SearchText & { readonly hasTotal: boolean };
  readonly rows: (places: readonly string[]) => SearchText;
  readonly columns: readonly { readonly name: string; readonly field: IndexField }[];
};

/** Who searches, and how many rows a grid may scroll to (spec 8). */
export type Searcher = Asker & { readonly displayCap: number };

/** Builds the SQL of a search from fields of the metamodel and bound values. */
export function searchStatements(
  layout: IndexLayout,
  searcher: Searcher,
  query: SearchQuery,
  window: NameWindow | null = null,
): SearchStatements {
  const asker: Asker = { ...searcher, language: query.language };
  const own = ALIASES[asker.nature];
  const total = newStatement(layout, asker);
  const counted = fromWhere(total, conditionsOf(total, query));

  const page = newStatement(layout, asker);
  const conditions = conditionsOf(page, query);
  const hasTotal = conditions.length > 0;
  if (window !== null) conditions.push(isWithin(page, window));
  const keys = sortKeys(page, query);
  const offset = page.bind(query.page.offset - (window?.before ?? 0));
  const limit = `limit ${page.bind(pageLimit(searcher, query))} offset ${offset}`;

  const rows = newStatement(layout, asker);
  const columns = query.columns.map((name, index) => {
    const place = placeOf(rows, name, `body.columns.${index}`);
    return { name, field: place.field, value: valueOf(rows, place) };
  });
  const selected = columns.map(({ value }, index) => `${value} as c${index}`);

  return {
    total: { sql: `select count(*)::INTEGER as total\n${counted}`, values: total.values },
    page: {
      hasTotal,
      sql: pageSql(
        `${own}.id as id, ${own}.rowid as place`,
        fromWhere(page, conditions),
        keys,
        limit,
        hasTotal,
      ),
      values: page.values,
    },
    rows: (places) => ({
      sql: `select ${[`${own}.id as id`, `${own}.code as code`, ...selected].join(', ')}\n${fromClause(rows)}
where ${own}.rowid in (select unnest([${places.map(Number).join(', ')}]))`,
      values: rows.values,
    }),
    columns,
  };
}

function isWithin({ nature, bind }: Statement, { lowest, highest }: NameWindow): string {
  return `${ALIASES[nature]}.name_key between ${bind(lowest)}::UBIGINT and ${bind(highest)}::UBIGINT`;
}

/** With the total, the rows that match are read once, and counted and sorted from there. */
function pageSql(
  row: string,
  from: string,
  keys: readonly SortKey[],
  limit: string,
  withTotal: boolean,
): string {
  if (!withTotal) {
    const order = keys.map(({ value, direction }) => `${value} ${direction}`.trim()).join(', ');
    return `select ${row}\n${from}\norder by ${order}\n${limit}`;
  }
  const kept = keys.map(({ value }, index) => `${value} as k${index}`).join(', ');
  const order = keys.map(({ direction }, index) => `k${index} ${direction}`.trim()).join(', ');
  return `with matched as materialized (
select ${row}, ${kept}
${from}
)
select id, place, (select count(*) from matched)::INTEGER as total from matched
order by ${order}
${limit}`;
}

/** Answers a search from one state of the index. */
export async function search(
  reader: IndexReader,
  searcher: Searcher,
  query: SearchQuery,
): Promise<SearchReply> {
  const known = await knowText(reader, searcher, query.quickText);
  const window = isRestricted(reader.layout, searcher, query)
    ? null
    : await nameWindow(reader, searcher, query);
  const statements = searchStatements(reader.layout, { ...searcher, known }, query, window);
  const { total, page } = await totalAndPage(reader, statements, pageLimit(searcher, query) > 0);
  const rows = await rowsOf(reader, searcher, statements, page);
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

/** A row of the page: its id, and its place in the table, which is good for as long as the question takes. */
type PageRow = { readonly id: string; readonly place: string };

async function totalAndPage(
  reader: IndexReader,
  { page, total }: SearchStatements,
  wantsRows: boolean,
): Promise<{ readonly total: number; readonly page: PageRow[] }> {
  const found = wantsRows ? await reader.rows(page.sql, page.values) : [];
  const shown = found.map(({ id, place }) => ({ id: String(id), place: String(place) }));
  // A page past the end has no row to tell the total.
  if (page.hasTotal && found.length > 0) return { total: Number(found[0]!['total']), page: shown };
  const [counted] = await reader.rows(total.sql, total.values);
  return { total: Number(counted?.['total'] ?? 0), page: shown };
}

async function rowsOf(
  reader: IndexReader,
  { nature }: Asker,
  { rows, columns }: SearchStatements,
  page: readonly PageRow[],
): Promise<SearchRow[]> {
  if (page.length === 0) return [];
  const text = rows(page.map(({ place }) => place));
  const byId = new Map((await reader.rows(text.sql, text.values)).map((row) => [String(row['id']), row]));
  return page.map(({ id }) => {
    const row = byId.get(id)!;
    const values = columns.map(({ name, field }, index): [string, RowValue] => [
      name,
      wireValue(field, row[`c${index}`]),
    ]);
    return { level: nature, code: String(row['code']), values: Object.fromEntries(values) };
  });
}

const isRestricted = (layout: IndexLayout, asker: Asker, query: SearchQuery) =>
  conditionsOf(newStatement(layout, asker), query).length > 0;

/** Rows past the cap are counted, never shown (spec 8). */
const pageLimit = ({ displayCap }: Searcher, { page }: SearchQuery) =>
  Math.max(0, Math.min(page.limit, displayCap - page.offset));
