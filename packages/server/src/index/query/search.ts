import type { RowValue, SearchQuery, SearchReply, SearchRow } from '@fundarium/contract/search';
import type { IndexReader } from '../engine.ts';
import { AGE_COLUMNS } from '../figures-shown.ts';
import { coreTable, type IndexField, type IndexLayout } from '../layout.ts';
import { describeIdentifiers } from './describe-identifiers.ts';
import { cachedRows } from './cached-rows.ts';
import { cachedPage } from './cached-search.ts';
import { nameWindow, type NameWindow } from './name-window.ts';
import { sortKeys, type SortKey } from './order.ts';
import {
  ALIASES,
  fromClause,
  newStatement,
  placeOf,
  valueOf,
  type Viewer,
  type Reading,
  type Statement,
} from './places.ts';
import { withinBytes } from './page-bytes.ts';
import { idList } from './quick-text.ts';
import { knowText } from './known-words.ts';
import { conditionsOf, fromWhere } from './where.ts';
import { wireValue } from './wire-value.ts';

export type SearchText = { readonly sql: string; readonly values: Statement['values'] };

/** The statements of a search: how many rows match, which the page shows in which order, what they hold. */
export type SearchStatements = {
  readonly total: SearchText;
  /** Ids of the page's rows and their places in the table; where conditions hold, each with the total beside. */
  readonly page: SearchText & { readonly hasTotal: boolean };
  readonly columns: readonly { readonly name: string; readonly field: IndexField }[];
};

/** A row of the page: its id, and its place in the table, which is good for as long as the question's transaction. */
export type PageRow = { readonly id: string; readonly place: string | null };

/** Who searches, and how many rows a grid may scroll to (spec 8). */
export type Searcher = Viewer & { readonly displayCap: number };

/** Builds the SQL of a search from fields of the metamodel and bound values. */
export function searchStatements(
  layout: IndexLayout,
  searcher: Searcher,
  query: SearchQuery,
  window: NameWindow | null = null,
): SearchStatements {
  const viewer: Viewer = { ...searcher, language: query.language };
  const own = ALIASES[viewer.nature];
  const total = newStatement(layout, viewer);
  const counted = fromWhere(total, conditionsOf(total, query));

  const page = newStatement(layout, viewer);
  const conditions = conditionsOf(page, query);
  const hasTotal = conditions.length > 0;
  if (window !== null) conditions.push(isWithin(page, window));
  const keys = sortKeys(page, query);
  const offset = page.bind(query.page.offset - (window?.before ?? 0));
  const limit = `limit ${page.bind(pageLimit(searcher, query))} offset ${offset}`;

  const checked = newStatement(layout, viewer);
  const columns = query.columns.map((name, index) => {
    return { name, field: placeOf(checked, name, `body.columns.${index}`).field };
  });

  return {
    total: { sql: `select count(*)::INTEGER as total\n${counted}`, values: total.values },
    page: {
      hasTotal,
      sql: pageSql({
        row: `${own}.id as id, ${own}.rowid as place`,
        from: fromWhere(page, conditions),
        keys,
        limit,
        withTotal: hasTotal,
      }),
      values: page.values,
    },
    columns,
  };
}

/** Rows, columns of them, and whether the age of their figures is wanted too. */
export type PageWanted = {
  readonly columns: readonly string[];
  readonly page: readonly PageRow[];
  readonly withAges: boolean;
};

/** What a page's rows hold of some columns, which the metamodel knows. */
export function rowsStatement(
  layout: IndexLayout,
  viewer: Viewer,
  { columns, page, withAges }: PageWanted,
): SearchText {
  const rows = newStatement(layout, viewer);
  const own = ALIASES[viewer.nature];
  const ages = withAges ? [`${ageOf(rows)} as as_of`] : [];
  const selected = columns.map(
    (name, index) => `${valueOf(rows, placeOf(rows, name, 'body.columns'))} as c${index}`,
  );
  const places = page.map(({ place }) => place);
  const wanted = places.includes(null)
    ? `select rowid from ${coreTable(viewer.nature)} where id in (${idList(page.map(({ id }) => id))})`
    : `select unnest([${places.map(Number).join(', ')}])`;
  return {
    sql: `select ${[`${own}.id as id`, `${own}.code as code`, ...ages, ...selected].join(', ')}\n${fromClause(rows)}
where ${own}.rowid in (${wanted})`,
    values: rows.values,
  };
}

/** The reference date of a row's figures where that is late. */
function ageOf({ nature, joined, figures, bind }: Statement): string {
  const alias = `${ALIASES[nature]}_figures`;
  joined.add(alias);
  return `case when ${alias}.${AGE_COLUMNS.lateAfter} < ${bind(figures.on)}::DATE then ${alias}.${AGE_COLUMNS.referenceDate} end`;
}

function isWithin({ nature, bind }: Statement, { lowest, highest }: NameWindow): string {
  return `${ALIASES[nature]}.name_key between ${bind(lowest)}::UBIGINT and ${bind(highest)}::UBIGINT`;
}

type PageText = {
  readonly row: string;
  readonly from: string;
  readonly keys: readonly SortKey[];
  readonly limit: string;
  readonly withTotal: boolean;
};

/** With the total, the rows that match are read once, and counted and sorted from there. */
function pageSql({ row, from, keys, limit, withTotal }: PageText): string {
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

/** Answers a search from one state of the index: from memory where that holds what it needs, else from the file. */
export async function search(
  reader: IndexReader,
  reading: Reading & Pick<Searcher, 'displayCap'>,
  query: SearchQuery,
): Promise<SearchReply> {
  const searcher: Searcher = { ...reading, figures: reader.figures };
  // Refuses what can't be asked.
  const { columns } = searchStatements(reader.layout, searcher, query);
  const cached = await cachedPage(reader, searcher, query, pageLimit(searcher, query));
  const { total, page } =
    cached === null
      ? await filePage(reader, searcher, query)
      : { total: cached.total, page: cached.ids.map((id) => ({ id, place: null })) };
  const rows = await rowsOf(reader, { ...searcher, language: query.language }, columns, page);
  return {
    total,
    printed: Math.min(total, searcher.displayCap),
    rows: [...withinBytes(rows)],
    ...(query.describeIdentifiers && {
      identifiers: await describeIdentifiers(reader, searcher, query.identifiers),
    }),
    revision: reader.revision,
  };
}

type Page = { readonly total: number; readonly page: readonly PageRow[] };

async function filePage(reader: IndexReader, searcher: Searcher, query: SearchQuery): Promise<Page> {
  const known = await knowText(reader, searcher, query.quickText);
  const window = isRestricted(reader.layout, searcher, query)
    ? null
    : await nameWindow(reader, searcher, query);
  const { page, total } = searchStatements(reader.layout, { ...searcher, known }, query, window);
  const found = pageLimit(searcher, query) > 0 ? await reader.rows(page.sql, page.values) : [];
  const shown = found.map(({ id, place }) => ({ id: String(id), place: String(place) }));
  // A page past the end has no row to tell the total.
  if (page.hasTotal && found.length > 0) return { total: Number(found[0]!['total']), page: shown };
  const [counted] = await reader.rows(total.sql, total.values);
  return { total: Number(counted?.['total'] ?? 0), page: shown };
}

async function rowsOf(
  reader: IndexReader,
  viewer: Viewer,
  columns: SearchStatements['columns'],
  page: readonly PageRow[],
): Promise<SearchRow[]> {
  if (page.length === 0) return [];
  const names = columns.map(({ name }) => name);
  const ids = page.map(({ id }) => id);
  const withAges = columns.some(isAged);
  const cached = cachedRows(reader, viewer, { columns: names, ids, withAges });
  const left = cached === null ? columns : columns.filter(({ name }) => !cached.values.has(name));
  const agesLeft = withAges && cached?.asOf === undefined;
  const read = new Map<string, Record<string, unknown>>();
  if (cached === null || left.length > 0 || agesLeft) {
    const wanted = { columns: left.map(({ name }) => name), page, withAges: agesLeft };
    const { sql, values } = rowsStatement(reader.layout, viewer, wanted);
    for (const row of await reader.rows(sql, values)) read.set(String(row['id']), row);
  }
  return ids.map((id, at) => {
    const row = read.get(id);
    const fromFile = left.map(({ name, field }, index): [string, RowValue] => [
      name,
      wireValue(field, row![`c${index}`]),
    ]);
    const given = new Map(fromFile);
    const values = names.map((name): [string, RowValue] => [
      name,
      given.get(name) ?? cached?.values.get(name)?.[at] ?? null,
    ]);
    const asOf = agesLeft ? row!['as_of'] : cached?.asOf?.[at];
    return {
      level: viewer.nature,
      code: cached?.codes[at] ?? String(row!['code']),
      values: Object.fromEntries(values),
      ...(typeof asOf === 'string' && { asOf }),
    };
  });
}

/** Whether a column of the rows themselves is a figure up to their last NAV. */
const isAged = ({ name, field }: SearchStatements['columns'][number]) =>
  field.performance && !name.includes('.') && !field.businessCode.includes('_INCEPTION_');

const isRestricted = (layout: IndexLayout, viewer: Viewer, query: SearchQuery) =>
  conditionsOf(newStatement(layout, viewer), query).length > 0;

/** Rows past the cap are counted, never shown (spec 8). */
const pageLimit = ({ displayCap }: Searcher, { page }: SearchQuery) =>
  Math.max(0, Math.min(page.limit, displayCap - page.offset));
