import { ANCESTOR_LEVELS, PARENT_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { coreTable } from '../layout.ts';
import { folded } from '../searchable.ts';
import { ALIASES, granted, type Statement } from './places.ts';

const ONE_OR_TWO_LETTERS = /^[\p{L}\p{N}]{1,2}$/u;
/** Scripts written without spaces: two of their letters are a word of their own. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Every word must stand in code, former codes, identifiers or name of the row or of one above it; a word of one or
 * two letters must begin a word there. Case and accents don't count.
 */
export function quickTextCondition(statement: Statement, quickText: string): string[] {
  return wordsOf(quickText).map((word) => {
    const needle = folded(statement.bind(beginsWord(word) ? ` ${word}` : word));
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
  if (quickText === '') return null;
  return `list_contains(${ALIASES[statement.nature]}.identifiers, upper(${statement.bind(quickText)}))`;
}

export function wordsOf(quickText: string): string[] {
  return [...new Set(quickText.split(/\s+/u).filter((word) => word !== ''))];
}

function beginsWord(word: string): boolean {
  return ONE_OR_TWO_LETTERS.test(word.normalize('NFC')) && !UNSPACED.test(word);
}
