import { ANCESTOR_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { identifierPostings } from '../layout.ts';
import { cachedTerms, isCommon, numbersHolding, type KnowLimits, type Reader } from './cached-terms.ts';
import { knowIdentifiers, type KnownIdentifiers } from './known-identifiers.ts';
import { newStatement, type Viewer, type KnownText, type KnownWord, type Statement } from './places.ts';
import { postingsOfAll, idList, rowsWith } from './quick-text.ts';
import { beginsWord, soughtWords, wordsOf } from './quick-words.ts';

const LIMITS: KnowLimits = { few: 500, words: 1000, letters: 500_000 };
const PLAIN = /^[\x20-\x7e]*$/;

/** What is known of a quick text before the search, of whatever few rows hold: it only saves time. */
export async function knowText(
  reader: Reader,
  viewer: Viewer,
  quickText: string,
  limits: KnowLimits = LIMITS,
): Promise<KnownText | undefined> {
  if (quickText === '') return undefined;
  const levels = [viewer.nature, ...ANCESTOR_LEVELS[viewer.nature]];
  const said = wordsOf(quickText);
  const cached = await cachedTerms(reader, limits);
  const identifiers = await knowIdentifiers(reader, { levels, words: said, cached, limits });
  const found = said.map((word, index): FoundWord => {
    const sought = soughtWords(word);
    const names = levels.map(
      (level) => [level, numbersHolding(cached, ['word', level], sought, limits.words)] as const,
    );
    return {
      word,
      words: new Map(names.filter((each): each is [Level, number[]] => each[1] !== null)),
      identifiers: numbersOf(identifiers[index]!),
      isCommon:
        beginsWord(word) ||
        identifiers[index]!.many ||
        names.some(([level, numbers]) => isCommon(cached, level, numbers)),
    };
  });
  const words = new Map(
    found.map(({ word, ...known }): [string, KnownWord] => [word, { ...known, rows: null }]),
  );
  const asking: Asking = { reader, viewer: { ...viewer, known: { words, exact: null } }, few: limits.few };
  const rows = await rowsWithAll(asking, found);
  return {
    words: rows === null ? words : new Map([...words].map(([word, known]) => [word, { ...known, rows }])),
    // What finds one row at most needs nobody to come first.
    exact: rows !== null && rows.length <= 1 ? [] : await exactRows(asking, quickText, identifiers),
  };
}

/** What is known of a word, and whether probably many rows hold it, so that they are not worth being asked for. */
type FoundWord = Omit<KnownWord, 'rows'> & { readonly word: string; readonly isCommon: boolean };

const numbersOf = ({ few }: KnownIdentifiers) =>
  new Map([...few].map(([level, rows]) => [level, rows.map(({ number }) => number)]));

type Asking = { readonly reader: Reader; readonly viewer: Viewer; readonly few: number };

/** Rows that hold all of the words, null where each of them is in many. */
async function rowsWithAll(asking: Asking, found: readonly FoundWord[]): Promise<string[] | null> {
  let rows: string[] | null = null;
  const left: FoundWord[] = [];
  for (const each of found) {
    const own: string[] | null = each.isCommon ? null : await rowsWithWord(asking, each.word, rows);
    if (own === null) left.push(each);
    else rows = own;
  }
  for (const { word } of left) if (rows !== null) rows = await rowsWithWord(asking, word, rows);
  return rows;
}

/** Rows that hold a word, of some or, null, of all; null where they are many. */
async function rowsWithWord(
  asking: Asking,
  word: string,
  among: readonly string[] | null,
): Promise<string[] | null> {
  const statement = newStatement(asking.reader.layout, asking.viewer);
  const sql = among?.length === 0 ? null : rowsWith(statement, word);
  if (sql === null) return [];
  const ids =
    among === null
      ? `select id from (${sql})`
      : `select distinct id from (${sql}) where id in (${idList(among)})`;
  return fewIds(asking, statement, ids);
}

async function fewIds({ reader, few }: Asking, { values }: Statement, sql: string): Promise<string[] | null> {
  const ids = await reader.rows(`${sql} limit ${few + 1}`, values);
  return ids.length > few ? null : [...new Set(ids.map(({ id }) => String(id)))];
}

/** Rows that the whole text is an identifier of; it is among the identifiers that hold any of its words. */
async function exactRows(
  asking: Asking,
  quickText: string,
  identifiers: readonly KnownIdentifiers[],
): Promise<string[] | null> {
  const { nature } = asking.viewer;
  const statement = newStatement(asking.reader.layout, asking.viewer);
  const known = PLAIN.test(quickText) && identifiers.find(({ few }) => few.has(nature));
  if (!known) return fewIds(asking, statement, postingsOfAll(statement, quickText));
  const whole = known.few.get(nature)!.find(({ text }) => text === quickText.toUpperCase());
  if (whole === undefined) return [];
  return fewIds(
    asking,
    statement,
    `select id from ${identifierPostings(nature)} where number = ${whole.number}`,
  );
}
