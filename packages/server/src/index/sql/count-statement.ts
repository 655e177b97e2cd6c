import { isList, isText, type IndexField } from '../layout.ts';
import { countedField, type CountPlan } from '../plan/plan.ts';
import { folded } from '../text/folded.ts';
import type { KnownText } from '../plan/known-text.ts';
import { conditionsOf, countryConditions, fromWhere } from './conditions.ts';
import { columnOf, newStatement, ownId, valueOf, type SqlText, type Statement } from '../file/statement.ts';

/** Counts a field's values among the rows that match without its own filters. */
export function countStatement(plan: CountPlan, known?: KnownText): SqlText {
  const statement = newStatement(plan.viewer, known);
  const field = countedField(plan);
  const matched = matchedValues(statement, plan);
  const wanted =
    plan.text && `where contains(${folded('value::VARCHAR')}, ${folded(statement.bind(plan.text))})`;
  const empties = plan.text ? '' : `\nunion all\nselect null, count from counted where value is null`;
  const counted =
    isList(field) || plan.counted.of === 'countries'
      ? countedMembers(field, wanted)
      : countedRows(field, wanted);
  const sql = `with matched as (
${matched}
), counted as (
  ${counted}
)
select * from (
  (select value, count from counted where value is not null order by count desc, value limit ${statement.bind(plan.limit + 1)})${empties}
)
order by value is null, count desc, value`;
  return { sql, values: statement.values };
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

function matchedValues(statement: Statement, { where, counted }: CountPlan): string {
  if (counted.of === 'countries') return matchedCountries(statement, where, counted);
  const conditions = conditionsOf(statement, where, counted);
  const value = valueOf(statement, counted.reference);
  return `select ${ownId(statement)} as id, ${value} as value\n${fromWhere(statement, conditions)}`;
}

/** Rows of registration that the other country filters hold on, of entities that meet everything else. */
function matchedCountries(
  statement: Statement,
  where: CountPlan['where'],
  counted: Extract<CountPlan['counted'], { of: 'countries' }>,
): string {
  const conditions = conditionsOf(statement, where, counted);
  const others = where.countries.filter(({ name }) => name !== counted.code);
  const matching = `select ${ownId(statement)} ${fromWhere(statement, conditions)}`;
  const rows = [`registration.id in (${matching})`, ...countryConditions(statement, others)];
  return `select registration.id as id, ${columnOf(statement.viewer, counted.field, 'registration')} as value
from registration
where ${rows.join('\n  and ')}`;
}
