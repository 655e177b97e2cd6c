import { PARENT_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { IndexReader } from '../engine.ts';
import {
  coreTable,
  identifierBearers,
  identifierTable,
  tripleTable,
  wordBearers,
  wordTable,
} from '../layout.ts';
import { triplesIn } from '../letter-triples.ts';
import { folded } from '../searchable.ts';
import {
  ALIASES,
  fromClause,
  granted,
  newStatement,
  type Asker,
  type Found,
  type Statement,
} from './places.ts';

const ONE_OR_TWO_LETTERS = /^[\p{L}\p{N}]{1,2}$/u;
/** Scripts written without spaces: two of their letters are a word of their own. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const PLAIN_LETTERS = /^[\x21-\x7e]+$/;

/** Up to so many rows that hold a word are named one by one. */
const FEW = 500;

/**
 * Every word must stand in code, former codes, identifiers or name of the row or of one above it; a word of one or
 * two letters must begin a word there. Case and accents don't count.
 */
export function quickTextCondition(statement: Statement, quickText: string): string[] {
  return wordsOf(quickText).map((word) => {
    const few = statement.found?.words.get(word);
    const rows = few ? idList(few) : matches(statement, statement.nature, needleOf(statement, word));
    return `${ALIASES[statement.nature]}.id in (${rows})`;
  });
}

/** What holds the word that is looked for: numbers of words of names, and of identifiers. */
type Needle = {
  readonly words: (level: Level) => string;
  readonly identifiers: ((level: Level) => string) | null;
};

function needleOf(statement: Statement, word: string): Needle {
  const begins = beginsWord(word);
  const wanted = folded(statement.bind(begins ? ` ${word}` : word));
  const capitals = capitalsOf(word);
  return {
    words: (level) => `select number from ${wordTable(level)} where contains(text, ${wanted})`,
    identifiers: capitals === null ? null : identifiersWith(capitals, statement.bind(capitals), begins),
  };
}

/** Numbers of identifiers that hold a text in capitals, as `bound`; one of one or two letters begins a word there. */
function identifiersWith(capitals: string, bound: string, begins: boolean): (level: Level) => string {
  const triples = triplesIn(capitals);
  const from = (level: Level) => `select number from ${identifierTable(level)} where`;
  if (begins) {
    const within = `contains(text, ${bound}) and strlen(text) = length(text) and regexp_matches(text, '[^A-Z0-9]' || ${bound})`;
    return (level) => `${from(level)} starts_with(text, ${bound}) or (${within})`;
  }
  if (triples.length === 0) return (level) => `${from(level)} contains(text, ${bound})`;
  const hasAll = (level: Level) =>
    `select number from ${tripleTable(level)} where triple in (${triples.join(', ')}) group by number having count(*) = ${triples.length}`;
  return (level) => `${from(level)} contains(text, ${bound}) and number in (${hasAll(level)})`;
}

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
  return identifiers === null
    ? byName
    : `${byName}\nunion all select id from ${identifierBearers(level)} where ${condition}number in (${identifiers(level)})`;
}

/** A word without accents, in capitals; null where it needs other than plain letters. */
function capitalsOf(word: string): string | null {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return PLAIN_LETTERS.test(plain) ? plain.toUpperCase() : null;
}

/** What is known of a quick text before the search: it only saves time. */
export async function findWords(
  { rows, layout }: Pick<IndexReader, 'rows' | 'layout'>,
  asker: Asker,
  quickText: string,
): Promise<Found | undefined> {
  if (quickText === '') return undefined;
  const few = async (sqlOf: (statement: Statement) => string) => {
    const statement = newStatement(layout, asker);
    const ids = await rows(`select id from (${sqlOf(statement)}) limit ${FEW + 1}`, statement.values);
    return ids.length > FEW ? null : ids.map(({ id }) => String(id));
  };
  const words = new Map<string, readonly string[]>();
  for (const word of wordsOf(quickText).filter((each) => !beginsWord(each))) {
    const ids = await few((statement) => matches(statement, asker.nature, needleOf(statement, word)));
    if (ids !== null) words.set(word, [...new Set(ids)]);
  }
  const exact = await few((statement) => bearersOf(statement, quickText));
  return { words, exact };
}

/**
 * An expression that is true where the whole quick text is an identifier of the row: such a row comes first. Null
 * where no row bears it.
 */
export function exactIdentifier(statement: Statement, quickText: string): string | null {
  const exact = statement.found?.exact;
  if (quickText === '' || exact?.length === 0) return null;
  return `${ALIASES[statement.nature]}.id in (${exact ? idList(exact) : bearersOf(statement, quickText)})`;
}

const bearersOf = ({ nature, bind }: Statement, identifier: string) =>
  `select id from ${identifierBearers(nature)} where number in (
  select number from ${identifierTable(nature)} where text = upper(${bind(identifier)}))`;

const idList = (ids: readonly string[]) => `select unnest([${ids.map(Number).join(', ')}]::BIGINT[])`;

export function wordsOf(quickText: string): string[] {
  return [...new Set(quickText.split(/\s+/u).filter((word) => word !== ''))];
}

function beginsWord(word: string): boolean {
  return ONE_OR_TWO_LETTERS.test(word.normalize('NFC')) && !UNSPACED.test(word);
}
