import { PARENT_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import {
  coreTable,
  identifierBearers,
  identifierTable,
  tripleTable,
  wordBearers,
  wordTable,
} from '../layout.ts';
import { triplesToFind } from '../letter-triples.ts';
import { folded } from '../searchable.ts';
import { ALIASES, fromClause, granted, type Statement } from './places.ts';
import { beginsWord, capitalsOf, wordsOf } from './quick-words.ts';

/**
 * Every word must stand in code, former codes, identifiers or name of the row or of one above it; a word of one or
 * two letters must begin a word there. Case and accents don't count.
 */
export function quickTextCondition(statement: Statement, quickText: string): string[] {
  const { nature, known } = statement;
  const own = ALIASES[nature];
  return wordsOf(quickText).map((word) => {
    const few = known?.words.get(word)?.rows;
    // Found by their places, which the ids alone tell, the others' values stay unread.
    return few
      ? `${own}.rowid in (select rowid from ${coreTable(nature)} where id in (${idList(few)}))`
      : `${own}.id in (${rowsWith(statement, word)})`;
  });
}

/** Ids of the rows of the statement's level that hold a word, or hang below one that does. */
export function rowsWith(statement: Statement, word: string): string {
  return matches(statement, statement.nature, needleOf(statement, word));
}

/** What holds the word that is looked for: numbers of words of names, and of identifiers, null where none can. */
type Needle = {
  readonly words: (level: Level) => string;
  readonly identifiers: (level: Level) => string | null;
};

function needleOf(statement: Statement, word: string): Needle {
  const wanted = folded(statement.bind(beginsWord(word) ? ` ${word}` : word));
  const known = statement.known?.words.get(word)?.identifiers;
  const search = identifiersWith(statement, word);
  return {
    words: (level) => `select number from ${wordTable(level)} where contains(text, ${wanted})`,
    identifiers: (level) => {
      const few = known?.get(level);
      if (few === undefined) return search(level);
      return few.length === 0 ? null : idList(few);
    },
  };
}

/** Numbers of identifiers that hold a word; one of one or two letters begins a word there. */
function identifiersWith(statement: Statement, word: string): Needle['identifiers'] {
  const capitals = capitalsOf(word);
  if (capitals === null) return () => null;
  const triples = triplesToFind(capitals);
  let bound: string | null = null;
  const text = () => (bound ??= statement.bind(capitals));
  const from = (level: Level) => `select number from ${identifierTable(level)} where`;
  if (beginsWord(word)) {
    const within = () => `contains(text, ${text()}) and regexp_matches(text, '[^A-Z0-9]' || ${text()})`;
    return (level) => `${from(level)} starts_with(text, ${text()}) or (${within()})`;
  }
  return (level) => {
    const holds = `${from(level)} contains(text, ${text()})`;
    return triples.length === 0
      ? holds
      : `${holds} and number in (${identifiersWithTriples(level, triples)})`;
  };
}

/** Numbers of a level's identifiers that have all of the triples of letters. */
export const identifiersWithTriples = (level: Level, triples: readonly number[]) =>
  `select number from ${tripleTable(level)} where triple in (${triples.join(', ')}) group by number having count(*) = ${triples.length}`;

/** Ids of a level's rows that hold the word, or hang below one that does. */
function matches(statement: Statement, level: Level, needle: Needle): string {
  const isAbove = level !== statement.nature && statement.scopes !== '*';
  const own = isAbove ? readable(statement, level, needle) : bearers(level, needle);
  const above = PARENT_LEVELS[level].map((parent) => matches(statement, parent, needle));
  return above.length === 0
    ? own
    : `${own}\nunion all select id from ${coreTable(level)} where parent in (${above.join('\nunion all ')})`;
}

/** With scopes, what is above what they grant is searched by its label alone. */
function readable(statement: Statement, level: Level, needle: Needle): string {
  const above: Statement = { ...statement, nature: level, joined: new Set() };
  const id = `${ALIASES[level]}.id`;
  const isGranted = granted(above, level);
  return `select ${id} ${fromClause(above)}
where ${id} in (${bearers(level, needle, 'label and ')}) or (${isGranted} and ${id} in (${bearers(level, needle)}))`;
}

/** Ids of a level's rows that hold the word themselves. */
function bearers(level: Level, { words, identifiers }: Needle, condition = ''): string {
  const byName = `select id from ${wordBearers(level)} where ${condition}number in (${words(level)})`;
  const numbers = identifiers(level);
  return numbers === null
    ? byName
    : `${byName}\nunion all select id from ${identifierBearers(level)} where plain and ${condition}number in (${numbers})`;
}

/**
 * An expression that is true where the whole quick text is an identifier of the row: such a row comes first. Null
 * where no row bears it.
 */
export function exactIdentifier(statement: Statement, quickText: string): string | null {
  const exact = statement.known?.exact;
  if (quickText === '' || exact?.length === 0) return null;
  return `${ALIASES[statement.nature]}.id in (${exact ? idList(exact) : bearersOfAll(statement, quickText)})`;
}

/** Ids of rows that a whole text is an identifier of. */
export const bearersOfAll = ({ nature, bind }: Statement, identifier: string) =>
  `select id from ${identifierBearers(nature)} where number in (
  select number from ${identifierTable(nature)} where text = upper(${bind(identifier)}))`;

/** Ids that are at hand, as rows. */
export const idList = (ids: readonly string[]) => `select unnest([${ids.map(Number).join(', ')}]::BIGINT[])`;
