import type { SearchConditions } from '@fundarium/contract/search';
import { filterCondition } from './filter-condition.ts';
import { placedFilters, type PlacedCountryFilter } from './filters.ts';
import { identifierCondition } from './pasted-identifiers.ts';
import { ALIASES, columnOf, fromClause, granted, valueOf, type Statement } from './places.ts';
import { quickTextCondition } from './quick-text.ts';

/** Filters that a facet leaves out: its own. */
export type Without = { readonly field?: string; readonly countries?: true };

/** Every condition of a question, what the person may see first. */
export function conditionsOf(
  statement: Statement,
  { quickText, filters, identifiers }: SearchConditions,
  without: Without = {},
): string[] {
  const placed = placedFilters(statement, filters);
  const conditions = statement.scopes === '*' ? [] : [granted(statement, statement.nature)];
  conditions.push(
    ...identifierCondition(statement, identifiers),
    ...quickTextCondition(statement, quickText),
  );
  for (const { filter, place } of placed.fields) {
    if (filter.name === without.field) continue;
    conditions.push(filterCondition(statement, place.field, valueOf(statement, place), filter));
  }
  if (placed.countries.length > 0 && !without.countries) {
    const own = ALIASES[statement.nature];
    const rows = countryConditions(statement, placed.countries);
    conditions.push(
      `exists (select 1 from registration where registration.id = ${own}.id and ${rows.join(' and ')})`,
    );
  }
  return conditions;
}

/** All country filters hold on one and the same row of registration. */
export function countryConditions(statement: Statement, countries: readonly PlacedCountryFilter[]): string[] {
  return countries.map(({ filter, field }) =>
    filterCondition(statement, field, columnOf(statement, field, 'registration'), filter),
  );
}

/** `from ... where ...` of the rows that meet the conditions; to be asked for last, when all tables are known. */
export function fromWhere(statement: Statement, conditions: readonly string[]): string {
  const where = conditions.length === 0 ? '' : `\nwhere ${conditions.join('\n  and ')}`;
  return `${fromClause(statement)}${where}`;
}
