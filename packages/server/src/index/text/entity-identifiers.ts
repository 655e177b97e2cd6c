import { granted, type Statement } from '../file/statement.ts';
import { identifierPostings, identifierTable } from '../layout.ts';
import { entityLevelsOf } from '../nature.ts';

/**
 * The condition that the entity of a document has an identifier; of what stands above what a scope grants, the code
 * alone is known.
 * @param texts which identifiers, a condition on their capitals: `in (...)`
 */
export function entityBears(statement: Statement, texts: string): string {
  const { nature, scopes } = statement.viewer;
  const bearing = (condition: string) =>
    entityLevelsOf(nature)
      .map(
        (level) =>
          `select id from ${identifierPostings(level)} where ${condition}number in (select number from ${identifierTable(level)} where text ${texts})`,
      )
      .join('\nunion all ');
  const entity = `${nature.alias}.parent`;
  if (scopes === '*') return `${entity} in (${bearing('')})`;
  const own = `(${granted(statement, nature.level)} and ${entity} in (${bearing('')}))`;
  return `(${own} or ${entity} in (${bearing('label and ')}))`;
}
