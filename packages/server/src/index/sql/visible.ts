import { isAttachmentNature } from '@fundarium/contract/vocabulary';
import { fromClause, granted, type Statement } from '../file/statement.ts';
import { entityLevelsOf, NATURES } from '../nature.ts';

/** Conditions on which of a nature's rows the person may see; none where that is all of them. */
export function visibleRows(statement: Statement): string[] {
  const { nature, scopes } = statement.viewer;
  if (isAttachmentNature(nature.level)) return visibleDocuments(statement);
  return scopes === '*' ? [] : [granted(statement, nature.level)];
}

/**
 * Documents of what is granted, and of what stands above that, whose labels are seen as well. Those that are still being
 * filed are for contributors, at what is granted alone.
 */
function visibleDocuments(statement: Statement): string[] {
  const { nature, scopes, seesFiling } = statement.viewer;
  const isFiled = `${nature.alias}.state <> 'FILING_IN_PROGRESS'`;
  if (scopes === '*') return seesFiling ? [] : [isFiled];
  const own = granted(statement, nature.level);
  const ancestors = ancestorsOfGrants(statement);
  if (ancestors === null) return seesFiling ? [own] : [own, isFiled];
  const isAbove = `${nature.alias}.parent in (${ancestors})`;
  return seesFiling ? [`(${own} or (${isAbove} and ${isFiled}))`] : [`(${own} or ${isAbove})`, isFiled];
}

/** Ids of the entities above those that are granted; null: there are none. */
function ancestorsOfGrants({ viewer, bind, ...statement }: Statement): string | null {
  const { nature, scopes } = viewer;
  const levels = entityLevelsOf(nature).filter((level) => NATURES[level].above.length > 0);
  if (scopes === '*' || scopes.length === 0 || levels.length === 0) return null;
  const granted = `select id from scope_node where scope in (${scopes.map(bind).join(', ')})`;
  const statements = levels.map((level) => {
    const of = NATURES[level];
    const aliases = of.above.map(({ alias }) => alias);
    const lower = { ...statement, bind, viewer: { ...viewer, nature: of }, joined: new Set(aliases) };
    const ids = aliases.map((alias) => `${alias}.id`).join(', ');
    return `select unnest([${ids}]) ${fromClause(lower)} where ${of.alias}.id in (${granted})`;
  });
  return statements.join('\nunion all ');
}
