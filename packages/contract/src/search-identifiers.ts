import { z } from 'zod';
import { isFigi, isLei } from './identifiers.ts';
import { isIsin } from './isin.ts';
import { withPlainQuotes } from './plain-quotes.ts';

/** Most entries of a pasted list of identifiers. */
export const IDENTIFIERS_MAX = 10_000;
/** Most codes that are named for one entry; their number is always exact. */
export const IDENTIFIER_CODES_MAX = 20;

/** What a pasted identifier is, among all rows of the level that the reader sees. */
export const IDENTIFIER_VERDICTS = ['FOUND', 'NOT_FOUND', 'BAD_CHECK_DIGIT', 'AMBIGUOUS'] as const;
export type IdentifierVerdict = (typeof IDENTIFIER_VERDICTS)[number];

export const describedIdentifier = z.object({
  /** As it was given. */
  entry: z.string(),
  verdict: z.enum(IDENTIFIER_VERDICTS),
  /** Codes of the rows that have it, at most 20, in order. */
  codes: z.array(z.string()),
  codesTotal: z.int(),
});
export type DescribedIdentifier = z.infer<typeof describedIdentifier>;

/** What stands between identifiers, and never within one that is written in groups; a dash, dot or slash is part of a code. */
const SEPARATORS = /[\t-\r\u2028\u2029\p{Cf},;|，；、]+/u;
const QUOTED = /"((?:[^"]|"")*)"/gu;

/**
 * The identifiers of a pasted text, each once, in the order pasted. What stands in double quotes is one identifier,
 * white space included; so is an ISIN written in groups, "CH 9900 0025 26", which is given back without its spaces.
 */
export function splitIdentifiers(pasted: string): string[] {
  const text = withPlainQuotes(inHalfWidth(pasted));
  const pieces: string[] = [];
  let rest = 0;
  for (const match of text.matchAll(QUOTED)) {
    pieces.push(...unquoted(text.slice(rest, match.index)));
    const quoted = match[1]!.replaceAll('""', '"');
    const words = withGroupedIsins(quoted.trim().split(/\s+/u));
    pieces.push(words.length === 1 ? words[0]! : quoted);
    rest = match.index + match[0].length;
  }
  pieces.push(...unquoted(text.slice(rest)));
  return distinctIdentifiers(pieces);
}

/** Latin letters, figures and marks of full width, as a Japanese keyboard writes them, and the space of that width. */
const inHalfWidth = (text: string): string =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/gu, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');

/** Identifiers as a text that `splitIdentifiers` reads as the same, each on a line. */
export function joinIdentifiers(entries: readonly string[]): string {
  const isWhole = (entry: string) => splitIdentifiers(entry).every((each) => each === entry);
  return entries.map((entry) => (isWhole(entry) ? entry : `"${entry.replaceAll('"', '""')}"`)).join('\n');
}

const unquoted = (text: string): string[] =>
  text.split(SEPARATORS).flatMap((each) => withGroupedIsins(each.trim().split(/\s+/u).map(bare)));

/** A word without the single quotes around it, as a list copied from a query has them. */
const bare = (word: string): string => /^'(.+)'$/u.exec(word)?.[1] ?? word;

const ISIN_LENGTH = 12;
/** Lengths of the groups after the country by which a mistyped ISIN is still seen to be one. */
const USUAL_GROUPS = ['10', '9 1', '4 4 2', '3 3 3 1', '6 3 1'];

/** Least digits of an ISIN in a text that need not be one: "de bondfunds 1" may well have the right check digit. */
const LEAST_DIGITS = 5;

/** A text with its ISINs that are written in groups in one, "CH 9900 0025 26". */
export function joinGroupedIsins(text: string): string {
  const words = text.split(/\s+/u);
  const joined = withGroupedIsins(words);
  const isSure = (word: string) =>
    isIsin(word.toUpperCase()) && word.replace(/\D/gu, '').length >= LEAST_DIGITS;
  if (joined.length === words.length) return text;
  return joined.every((word) => words.includes(word) || isSure(word)) ? joined.join(' ') : text;
}

/** The words with those in one that make an ISIN together. */
function withGroupedIsins(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    const groups = isinAt(words, at);
    found.push(words.slice(at, at + groups).join(''));
    at += groups;
  }
  return found;
}

/** How many words from here on are one ISIN; 1 where the word stands for itself. */
function isinAt(words: readonly string[], from: number): number {
  // The country first, alone or in a group of four as all of them are.
  const [first = ''] = words.slice(from);
  const inFours = /^[a-z]{2}\w{2}$/iu.test(first);
  if (!inFours && !/^[a-z]{2}$/iu.test(first)) return 1;
  let text = first;
  let end = from + 1;
  while (end < words.length && text.length < ISIN_LENGTH) text += words[end++];
  const groups = words.slice(from + 1, end).map(({ length }) => length);
  if (inFours) return groups.join(' ') === '4 4' && isIsin(text.toUpperCase()) ? end - from : 1;
  const mistyped = USUAL_GROUPS.includes(groups.join(' ')) && hasBadCheckDigit(text);
  return isIsin(text.toUpperCase()) || mistyped ? end - from : 1;
}

/** A list's entries without white space around them, empty ones and repetitions, case aside. */
export function distinctIdentifiers(entries: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const entry of entries.map((each) => each.trim()).filter((each) => each !== '')) {
    // Rows are found by capitals, and small letters alone would make one of `İzmir` and `i̇zmir`, which have others.
    const key = `${entry.toLowerCase()}\n${entry.toUpperCase()}`;
    if (!kept.has(key)) kept.set(key, entry);
  }
  return [...kept.values()];
}

/** Whether the text has the form of an ISIN, LEI or FIGI, and its check digits say that it is mistyped. */
export function hasBadCheckDigit(text: string): boolean {
  const upper = text.toUpperCase();
  if (/^BBG[0-9A-Z]{8}[0-9]$/.test(upper)) return !isFigi(upper);
  if (/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(upper)) return !isIsin(upper);
  return /^[0-9A-Z]{18}[0-9]{2}$/.test(upper) && !isLei(upper);
}
