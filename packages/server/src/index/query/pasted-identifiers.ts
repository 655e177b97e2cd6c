import { distinctIdentifiers } from '@fundarium/contract/search-identifiers';
import { identifierPostings, identifierTable } from '../layout.ts';
import { ALIASES, type Statement } from './places.ts';

/** The condition that a row bears one of the identifiers: as code, former code, ISIN or another of them. */
export function identifierCondition(statement: Statement, entries: readonly string[]): string[] {
  const wanted = distinctIdentifiers(entries);
  if (wanted.length === 0) return [];
  const list = statement.bind(JSON.stringify(wanted));
  return [
    `${ALIASES[statement.nature]}.id in (
    select id from ${identifierPostings(statement.nature)} where number in (
      select number from ${identifierTable(statement.nature)}
      where text in (select upper(unnest(from_json(${list}, '["VARCHAR"]'))))))`,
  ];
}
