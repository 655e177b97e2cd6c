import { isAttachmentNature, type Level } from '@fundarium/contract/vocabulary';
import { identifierPostings } from '../layout.ts';
import { entityLevelsOf } from '../nature.ts';
import type { TextTerm, TextTerms } from '../plan/text-terms.ts';
import type { Viewer } from '../plan/viewer.ts';
import { newStatement, type Statement } from '../file/statement.ts';
import { cachedTerms, isCommon, numbersHolding, type KnowLimits, type TermsReader } from './cached-terms.ts';
import { knowIdentifiers, type KnownIdentifiers } from './known-identifiers.ts';
import type { KnownText, KnownWord } from '../plan/known-text.ts';
import { idList, postingsOfAll, rowsWith } from './postings.ts';

const LIMITS: KnowLimits = { few: 500, words: 1000, letters: 500_000 };
const PLAIN = /^[\x20-\x7e]*$/;

/** What is known of a quick text before the search, of whatever few rows hold: it only saves time. */
export async function knowText(
  reader: TermsReader,
  viewer: Viewer,
  text: TextTerms | null,
  limits: KnowLimits = LIMITS,
): Promise<KnownText | undefined> {
  if (text === null) return undefined;
  const levels = entityLevelsOf(viewer.nature);
  const cached = await cachedTerms(reader, limits);
  const identifiers = await knowIdentifiers(reader, { levels, words: text.words, cached, limits });
  const found = text.words.map((term, index): FoundWord => {
    const names = levels.map(
      (level) => [level, numbersHolding(cached, ['word', level], term.sought, limits.words)] as const,
    );
    return {
      term,
      words: new Map(names.filter((each): each is [Level, number[]] => each[1] !== null)),
      identifiers: numbersOf(identifiers[index]!),
      isCommon:
        term.isBeginning ||
        identifiers[index]!.many ||
        names.some(([level, numbers]) => isCommon(cached, level, numbers)),
    };
  });
  const words = new Map(
    found.map(({ term, ...known }): [string, KnownWord] => [term.word, { ...known, rows: null }]),
  );
  const asking: Asking = { reader, viewer, known: { words, exact: null }, few: limits.few };
  const rows = await rowsWithAll(asking, found);
  return {
    words: rows === null ? words : new Map([...words].map(([word, known]) => [word, { ...known, rows }])),
    // What finds one row at most needs nobody to come first.
    exact: rows !== null && rows.length <= 1 ? [] : await exactRows(asking, text.text, identifiers),
  };
}

/** What is known of a word, and whether probably many rows hold it, so that they are not worth being asked for. */
type FoundWord = Omit<KnownWord, 'rows'> & { readonly term: TextTerm; readonly isCommon: boolean };

const numbersOf = ({ few }: KnownIdentifiers) =>
  new Map([...few].map(([level, rows]) => [level, rows.map(({ number }) => number)]));

type Asking = {
  readonly reader: TermsReader;
  readonly viewer: Viewer;
  readonly known: KnownText;
  readonly few: number;
};

/** Rows that hold all of the words, null where each of them is in many. */
async function rowsWithAll(asking: Asking, found: readonly FoundWord[]): Promise<string[] | null> {
  let rows: string[] | null = null;
  const left: FoundWord[] = [];
  for (const each of found) {
    const own: string[] | null = each.isCommon ? null : await rowsWithWord(asking, each.term, rows);
    if (own === null) left.push(each);
    else rows = own;
  }
  for (const { term } of left) if (rows !== null) rows = await rowsWithWord(asking, term, rows);
  return rows;
}

/** Rows that hold a word, of some or, null, of all; null where they are many. */
async function rowsWithWord(
  asking: Asking,
  term: TextTerm,
  among: readonly string[] | null,
): Promise<string[] | null> {
  const statement = newStatement(asking.viewer, asking.known);
  const sql = among?.length === 0 ? null : rowsWith(statement, term);
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
  const level = entityLevelsOf(asking.viewer.nature)[0]!;
  const statement = newStatement(asking.viewer, asking.known);
  const known = PLAIN.test(quickText) && identifiers.find(({ few }) => few.has(level));
  if (!known) return fewIds(asking, statement, postingsOfAll(statement, quickText));
  const whole = known.few.get(level)!.find(({ text }) => text === quickText.toUpperCase());
  if (whole === undefined) return [];
  return fewIds(
    asking,
    statement,
    `select id from ${identifierPostings(level)} where number = ${whole.number}`,
  );
}

/** A reader with what one question has found out of its text, so that its plans ask once. */
export type KnowingReader = TermsReader & {
  readonly known: Map<TextTerms, Promise<KnownText | undefined>>;
};

/** What is known of a plan's quick text, asked for once by a question; of documents nothing is. */
export async function knownOf(
  reader: KnowingReader,
  viewer: Viewer,
  text: TextTerms | null,
): Promise<KnownText | undefined> {
  if (text === null || isAttachmentNature(viewer.nature.level)) return undefined;
  const asked = reader.known.get(text) ?? knowText(reader, viewer, text);
  reader.known.set(text, asked);
  return asked;
}
