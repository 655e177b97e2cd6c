import {
  COUNTRY_FIELD_PREFIX,
  type DistinctQuery,
  type DistinctReply,
} from '@fundarium/contract/search-distinct';
import { invalidRequest } from '../../platform/refusal.ts';
import type { IndexReader } from '../engine.ts';
import type { IndexField, IndexLayout } from '../layout.ts';
import { folded } from '../text/folded.ts';
import { isList, isText } from './filter-condition.ts';
import { cachedCounts, type Counted } from './cached-distinct.ts';
import { countryField, placedFilters } from './filters.ts';
import {
  ALIASES,
  columnOf,
  newStatement,
  placeOf,
  valueOf,
  type Viewer,
  type Reading,
  type Statement,
} from './places.ts';
import { knowText } from './known-words.ts';
import { conditionsOf, countryConditions, fromWhere } from './where.ts';
import { textOf } from './wire-value.ts';

export type DistinctStatement = {
  readonly name: string;
  readonly field: IndexField;
  readonly sql: string;
  readonly values: Statement['values'];
};

/** Builds the SQL of one field's facet: its values among the rows that match without its own filters. */
export function distinctStatement(
  layout: IndexLayout,
  viewer: Viewer,
  query: DistinctQuery,
  index: number,
): DistinctStatement {
  const name = query.distinctOnFieldsValues[index]!;
  const path = `body.distinctOnFieldsValues.${index}`;
  const statement = newStatement(layout, { ...viewer, language: query.language });
  const onRows = name.startsWith(COUNTRY_FIELD_PREFIX);
  const { field, matched } = onRows
    ? matchedCountries(statement, query, name.slice(COUNTRY_FIELD_PREFIX.length), path)
    : matchedRows(statement, query, name, path);
  const wanted =
    query.text && `where contains(${folded('value::VARCHAR')}, ${folded(statement.bind(query.text))})`;
  const empties = query.text ? '' : `\nunion all\nselect null, count from counted where value is null`;
  const sql = `with matched as (
${matched}
), counted as (
  ${isList(field) || onRows ? countedMembers(field, wanted) : countedRows(field, wanted)}
)
select * from (
  (select value, count from counted where value is not null order by count desc, value limit ${statement.bind(query.limit + 1)})${empties}
)
order by value is null, count desc, value`;
  return { name, field, sql, values: statement.values };
}

const keyOf = (field: IndexField) => (isText(field) ? folded('value') : 'value');

/** A row has one value: rows are counted as they come. */
function countedRows(field: IndexField, wanted: string): string {
  return `select min(value) as value, count(*)::INTEGER as count from matched ${wanted} group by ${keyOf(field)}`;
}

/** A row counts once under each of its values. */
function countedMembers(field: IndexField, wanted: string): string {
  const value = isList(field) ? 'unnest(value)' : 'value';
  return `select min(value) as value, count(distinct id)::INTEGER as count
  from (select id, ${value} as value from matched where value is not null) ${wanted}
  group by ${keyOf(field)}
  union all
  select null, count(distinct id)::INTEGER from matched where value is null having count(*) > 0`;
}

function matchedRows(statement: Statement, query: DistinctQuery, name: string, path: string) {
  const place = placeOf(statement, name, path);
  const conditions = conditionsOf(statement, query, { field: name });
  const value = valueOf(statement, place);
  const own = ALIASES[statement.nature];
  return {
    field: place.field,
    matched: `select ${own}.id as id, ${value} as value\n${fromWhere(statement, conditions)}`,
  };
}

/** Rows of registration that the other country filters hold on, of entities that meet everything else. */
function matchedCountries(statement: Statement, query: DistinctQuery, code: string, path: string) {
  const field = countryField(statement, code);
  if (field === undefined)
    throw invalidRequest([{ path, message: `Registration countries have no field ${code}` }]);
  const conditions = conditionsOf(statement, query, { countries: true });
  const others = placedFilters(statement, query.filters).countries.filter(
    ({ filter }) => filter.name !== code,
  );
  const own = ALIASES[statement.nature];
  const matching = `select ${own}.id ${fromWhere(statement, conditions)}`;
  const rows = [`registration.id in (${matching})`, ...countryConditions(statement, others)];
  return {
    field,
    matched: `select registration.id as id, ${columnOf(statement, field, 'registration')} as value
from registration
where ${rows.join('\n  and ')}`,
  };
}

/** Counts the values of fields from one state of the index. */
export async function distinct(
  reader: IndexReader,
  reading: Reading,
  query: DistinctQuery,
): Promise<DistinctReply> {
  const viewer: Viewer = { ...reading, figures: reader.figures };
  const cached = await cachedCounts(reader, viewer, query);
  const isWhole = query.distinctOnFieldsValues.every((name) => cached.has(name));
  const known = isWhole ? undefined : await knowText(reader, viewer, query.quickText);
  const statements = query.distinctOnFieldsValues.map((_, index) =>
    distinctStatement(reader.layout, { ...viewer, known }, query, index),
  );
  const counts: [string, Counted][] = [];
  for (const { name, field, sql, values } of statements) {
    const there = cached.get(name);
    if (there !== undefined) {
      counts.push([name, there]);
      continue;
    }
    const rows = await reader.rows(sql, values);
    const filled = rows.filter(({ value }) => value !== null);
    const shown = rows.filter(({ value }, place) => value === null || place < query.limit);
    counts.push([
      name,
      {
        values: shown.map(({ value, count }) => ({
          value: value === null ? null : textOf(field, value),
          count: Number(count),
        })),
        more: filled.length > query.limit,
      },
    ]);
  }
  return { distinctCount: Object.fromEntries(counts), revision: reader.revision };
}
