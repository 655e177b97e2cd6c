import { ANCESTOR_LEVELS, PARENT_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { coreTable } from '../layout.ts';
import { ALIASES, granted, type Statement } from './places.ts';

/** Most words of a quick text that count. */
const MAX_WORDS = 12;

/**
 * Every word must stand in code, former codes, identifiers or name of the row or of one above it; a word of one or
 * two letters must begin a word there. Case and accents don't count.
 */
export function quickTextCondition(statement: Statement, quickText: string): string[] {
  return wordsOf(quickText).map((word) => {
    const needle = `lower(strip_accents(${statement.bind([...word].length < 3 ? ` ${word}` : word)}))`;
    return statement.scopes === '*' ? matches(statement.nature, needle) : matchesReadable(statement, needle);
  });
}

/** The few rows above are asked first, by themselves: the many below then compare one number. */
function matches(level: Level, needle: string): string {
  const own = `contains(${ALIASES[level]}.words, ${needle})`;
  const above = PARENT_LEVELS[level].map(
    (parent) =>
      `select ${ALIASES[parent]}.id from ${coreTable(parent)} ${ALIASES[parent]} where ${matches(parent, needle)}`,
  );
  return above.length === 0 ? own : `(${own} or ${ALIASES[level]}.parent in (${above.join(' union all ')}))`;
}

/** With scopes, what is above what they grant is searched by its label alone. */
function matchesReadable(statement: Statement, needle: string): string {
  const { nature } = statement;
  const places = [nature, ...ANCESTOR_LEVELS[nature]].map((level) => {
    const alias = ALIASES[level];
    if (level === nature) return `contains(${alias}.words, ${needle})`;
    statement.joined.add(alias);
    const readable = `case when ${granted(statement, level)} then ${alias}.words else ${alias}.label_words end`;
    return `contains(${readable}, ${needle})`;
  });
  return `(${places.join(' or ')})`;
}

/** An expression that is true where the whole quick text is an identifier of the row: such a row comes first. */
export function exactIdentifier(statement: Statement, quickText: string): string | null {
  if (wordsOf(quickText).length === 0) return null;
  return `list_contains(${ALIASES[statement.nature]}.identifiers, upper(${statement.bind(quickText)}))`;
}

export function wordsOf(quickText: string): string[] {
  return quickText
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}
