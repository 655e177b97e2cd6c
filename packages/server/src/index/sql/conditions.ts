import { isAttachmentNature } from '@fundarium/contract/vocabulary';
import { identifierPostings, identifierTable } from '../layout.ts';
import type { Conditions, CountryCondition } from '../plan/conditions.ts';
import { isOwnFilter, type Counted } from '../plan/plan.ts';
import { entityBears } from '../text/entity-identifiers.ts';
import { textConditions } from '../text/postings.ts';
import { columnOf, fromClause, ownId, valueOf, type Statement } from '../file/statement.ts';
import { testCondition } from './test-condition.ts';
import { visibleRows } from './visible.ts';

/**
 * Every condition of a question, what the person may see first.
 * @param counted a field whose values are counted: its own filters are left out
 */
export function conditionsOf(
  statement: Statement,
  { text, identifiers, fields, countries }: Conditions,
  counted: Counted | null = null,
): string[] {
  const { bind } = statement;
  const conditions = visibleRows(statement);
  conditions.push(...identifierCondition(statement, identifiers), ...textConditions(statement, text));
  for (const { reference, test } of fields) {
    if (counted !== null && isOwnFilter(counted, reference)) continue;
    conditions.push(testCondition(bind, reference.field, valueOf(statement, reference), test));
  }
  if (countries.length > 0 && counted?.of !== 'countries') {
    const rows = countryConditions(statement, countries);
    conditions.push(
      `exists (select 1 from registration where registration.id = ${ownId(statement)} and ${rows.join(' and ')})`,
    );
  }
  return conditions;
}

/** All country filters hold on one and the same row of registration. */
export function countryConditions(
  { viewer, bind }: Statement,
  countries: readonly CountryCondition[],
): string[] {
  return countries.map(({ field, test }) =>
    testCondition(bind, field, columnOf(viewer, field, 'registration'), test),
  );
}

/** The condition that a row has one of the identifiers: as code, former code, ISIN or another of them. */
function identifierCondition(statement: Statement, identifiers: readonly string[]): string[] {
  if (identifiers.length === 0) return [];
  const { level } = statement.viewer.nature;
  const list = statement.bind(JSON.stringify(identifiers));
  if (isAttachmentNature(level))
    return [entityBears(statement, `in (select upper(unnest(from_json(${list}, '["VARCHAR"]'))))`)];
  return [
    `${ownId(statement)} in (
    select id from ${identifierPostings(level)} where number in (
      select number from ${identifierTable(level)}
      where text in (select upper(unnest(from_json(${list}, '["VARCHAR"]'))))))`,
  ];
}

/** `from ... where ...` of the rows that meet the conditions; to be asked for last, when all tables are known. */
export function fromWhere(statement: Statement, conditions: readonly string[]): string {
  const where = conditions.length === 0 ? '' : `\nwhere ${conditions.join('\n  and ')}`;
  return `${fromClause(statement)}${where}`;
}
