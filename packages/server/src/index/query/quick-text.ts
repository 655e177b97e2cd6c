import { PARENT_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { IndexReader } from '../engine.ts';
import { coreTable, identifierTable, postingTable, wordTable } from '../layout.ts';
import { folded } from '../searchable.ts';
import { signatureBits } from '../signature.ts';
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

/** What tells that a word of a name, or an identifier, holds the word that is looked for. */
type Needle = { readonly inWord: string; readonly inIdentifier: string | null };

function needleOf(statement: Statement, word: string, inNamesAlone = false): Needle {
  const begins = beginsWord(word);
  const inWord = `contains(word, ${folded(statement.bind(begins ? ` ${word}` : word))})`;
  const capitals = capitalsOf(word);
  if (capitals === null || inNamesAlone) return { inWord, inIdentifier: null };
  if (begins) {
    const beginning = statement.bind(`(^|[^A-Z0-9])${capitals}`);
    return { inWord, inIdentifier: `signature is not null and regexp_matches(identifier, ${beginning})` };
  }
  const bits = `${signatureBits(capitals)}::UBIGINT`;
  const text = `contains(identifier, ${statement.bind(capitals)})`;
  return { inWord, inIdentifier: `signature & ${bits} = ${bits} and ${text}` };
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
function bearers(level: Level, { inWord, inIdentifier }: Needle, condition = ''): string {
  const byWord = `select id from ${postingTable(level)}
where ${condition}number in (select number from ${wordTable(level)} where ${inWord})`;
  return inIdentifier === null
    ? byWord
    : `${byWord}\nunion all select id from ${identifierTable(level)} where ${condition}${inIdentifier}`;
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
    const matching = (inNames: boolean) => (statement: Statement) =>
      matches(statement, asker.nature, needleOf(statement, word, inNames));
    // Names tell a common word sooner than identifiers, all of which have to be looked through.
    const all = (await few(matching(true))) && (await few(matching(false)));
    if (all !== null) words.set(word, [...new Set(all)]);
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

const bearersOf = (statement: Statement, identifier: string) =>
  `select id from ${identifierTable(statement.nature)} where identifier = upper(${statement.bind(identifier)})`;

const idList = (ids: readonly string[]) => `select unnest([${ids.map(Number).join(', ')}]::BIGINT[])`;

export function wordsOf(quickText: string): string[] {
  return [...new Set(quickText.split(/\s+/u).filter((word) => word !== ''))];
}

function beginsWord(word: string): boolean {
  return ONE_OR_TWO_LETTERS.test(word.normalize('NFC')) && !UNSPACED.test(word);
}
