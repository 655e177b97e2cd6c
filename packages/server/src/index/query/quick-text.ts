import { PARENT_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import {
  coreTable,
  identifierPostings,
  identifierTable,
  trigramTable,
  wordPostings,
  wordTable,
} from '../layout.ts';
import { trigramsToFind } from '../trigrams.ts';
import { ALIASES, fromClause, granted, type Statement } from './places.ts';
import { beginsWord, capitalsOf, soughtWords, wordsOf } from './quick-words.ts';

/**
 * Every word must stand in code, former codes, identifiers or name of the row or of one above it; a word of one or
 * two letters must begin a word there. Case and accents don't count.
 */
export function quickTextCondition(statement: Statement, quickText: string): string[] {
  const { nature, known } = statement;
  const own = ALIASES[nature];
  const words = wordsOf(quickText);
  const isKnown = (word: string) => Boolean(known?.words.get(word)?.rows);
  const [first, ...others] = words.filter(isKnown).map((word) => known!.words.get(word)!.rows!);
  const conditions = words
    .filter((word) => !isKnown(word))
    .map((word) => {
      const rows = rowsWith(statement, word);
      return rows === null ? 'false' : `${own}.id in (${rows})`;
    });
  if (first === undefined) return conditions;
  const few = first.filter((id) => others.every((ids) => ids === first || ids.includes(id)));
  // Several are found by their places, which the ids alone tell, so that the others' values stay unread.
  const isFound =
    few.length === 1
      ? `${own}.id = ${Number(few[0])}`
      : `${own}.rowid in (select rowid from ${coreTable(nature)} where id in (${idList(few)}))`;
  return [isFound, ...conditions];
}

/** Ids of the rows of the statement's level that hold a word, or hang below one that does; null: there is none. */
export function rowsWith(statement: Statement, word: string): string | null {
  return matches(statement, statement.nature, needleOf(statement, word));
}

/** Conditions on the number of a word of names, and of an identifier, that holds what is looked for: any of them. */
type Needle = {
  readonly words: (level: Level) => readonly string[];
  readonly identifiers: (level: Level) => readonly string[];
};

function needleOf(statement: Statement, word: string): Needle {
  const known = statement.known?.words.get(word);
  let bound: string | null = null;
  const holdsAny = () =>
    (bound ??= soughtWords(word)
      .map((each) => `contains(text, ${statement.bind(each)})`)
      .join(' or '));
  const search = identifiersWith(statement, word);
  return {
    words: (level) => {
      const there = known?.words.get(level);
      if (there !== undefined) return anyOf('number', there);
      return [`number in (select number from ${wordTable(level)} where ${holdsAny()})`];
    },
    identifiers: (level) => {
      const there = known?.identifiers.get(level);
      if (there !== undefined) return anyOf('number', there);
      const numbers = search(level);
      return numbers === null ? [] : [`number in (${numbers})`];
    },
  };
}

/** Numbers of identifiers that hold a word; one of one or two letters begins a word there. */
function identifiersWith(statement: Statement, word: string): (level: Level) => string | null {
  const capitals = capitalsOf(word);
  if (capitals === null) return () => null;
  const trigrams = trigramsToFind(capitals);
  let bound: string | null = null;
  const text = () => (bound ??= statement.bind(capitals));
  const from = (level: Level) => `select number from ${identifierTable(level)} where`;
  if (beginsWord(word)) {
    const within = () => `contains(text, ${text()}) and regexp_matches(text, '[^A-Z0-9]' || ${text()})`;
    return (level) => `${from(level)} starts_with(text, ${text()}) or (${within()})`;
  }
  return (level) => {
    const holds = `${from(level)} contains(text, ${text()})`;
    return trigrams.length === 0
      ? holds
      : `${holds} and number in (select number ${identifiersWithTrigrams(level, trigrams)})`;
  };
}

/** `from ... where ...` of the numbers of a level's identifiers that have all of the trigrams. */
export function identifiersWithTrigrams(level: Level, trigrams: readonly number[]): string {
  const having = trigrams.map((each) => `from ${trigramTable(level)} where trigram = ${each}`);
  return having.join(' and number in (select number ') + ')'.repeat(having.length - 1);
}

/** Ids of a level's rows that hold the word, or hang below one that does. */
function matches(statement: Statement, level: Level, needle: Needle): string | null {
  const isAbove = level !== statement.nature && statement.scopes !== '*';
  const own = isAbove ? readable(statement, level, needle) : postings(level, needle);
  const above = PARENT_LEVELS[level]
    .map((parent) => matches(statement, parent, needle))
    .filter((each) => each !== null);
  const below =
    above.length === 0 ? null : `select id from ${coreTable(level)} where parent in (${unionOf(above)})`;
  const both = [own, below].filter((each) => each !== null);
  return both.length === 0 ? null : unionOf(both);
}

const unionOf = (statements: readonly string[]) => statements.join('\nunion all ');

/** With scopes, what is above what they grant is searched by its label alone. */
function readable(statement: Statement, level: Level, needle: Needle): string | null {
  const [labels, all] = [postings(level, needle, 'label and '), postings(level, needle)];
  if (labels === null || all === null) return null;
  const above: Statement = { ...statement, nature: level, joined: new Set() };
  const id = `${ALIASES[level]}.id`;
  const isGranted = granted(above, level);
  return `select ${id} ${fromClause(above)}
where ${id} in (${labels}) or (${isGranted} and ${id} in (${all}))`;
}

/** Ids of a level's rows that hold the word themselves. */
function postings(level: Level, { words, identifiers }: Needle, condition = ''): string | null {
  const parts = [
    ...words(level).map((each) => `select id from ${wordPostings(level)} where ${condition}${each}`),
    ...identifiers(level).map(
      (each) => `select id from ${identifierPostings(level)} where plain and ${condition}${each}`,
    ),
  ];
  return parts.length === 0 ? null : unionOf(parts);
}

/**
 * An expression that is true where the whole quick text is an identifier of the row: such a row comes first. Null
 * where no row bears it.
 */
export function exactIdentifier(statement: Statement, quickText: string): string | null {
  const exact = statement.known?.exact;
  if (quickText === '' || exact?.length === 0) return null;
  const id = `${ALIASES[statement.nature]}.id`;
  return `${id} in (${exact ? idList(exact) : postingsOfAll(statement, quickText)})`;
}

/** Ids of rows that a whole text is an identifier of. */
export const postingsOfAll = ({ nature, bind }: Statement, identifier: string) =>
  `select id from ${identifierPostings(nature)} where number in (
  select number from ${identifierTable(nature)} where text = upper(${bind(identifier)}))`;

/** Up to so many numbers are looked for one by one: the engine finds each by the bounds of its blocks. */
export const ONE_BY_ONE = 8;

/** Conditions of which one holds where a value is one of the numbers at hand, each to be asked for by itself. */
export const anyOf = (value: string, numbers: readonly (string | number)[]): string[] => {
  if (numbers.length > ONE_BY_ONE) return [`${value} in (${idList(numbers)})`];
  return numbers.map((each) => `${value} = ${Number(each)}`);
};

/** Ids that are at hand, as rows. */
export const idList = (ids: readonly (string | number)[]) =>
  `select unnest([${ids.map(Number).join(', ')}]::BIGINT[])`;
