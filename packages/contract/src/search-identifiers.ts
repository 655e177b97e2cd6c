import { z } from 'zod';
import { isFigi, isLei } from './identifiers.ts';
import { isIsin } from './isin.ts';

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
  /** Codes of the rows that bear it, at most 20, in order. */
  codes: z.array(z.string()),
  codesTotal: z.int(),
});
export type DescribedIdentifier = z.infer<typeof describedIdentifier>;

/** What stands between identifiers: white space seen or unseen, commas and the like; a dash, dot or slash is part of a code. */
const SEPARATORS = /[\s\p{Cf},;|，；、]+/u;
const QUOTED = /"((?:[^"]|"")*)"/gu;

/**
 * The identifiers of a pasted text, each once, in the order pasted. What stands in double quotes is one identifier,
 * white space included.
 */
export function splitIdentifiers(text: string): string[] {
  const pieces: string[] = [];
  let rest = 0;
  for (const match of text.matchAll(QUOTED)) {
    pieces.push(...text.slice(rest, match.index).split(SEPARATORS));
    pieces.push(match[1]!.replaceAll('""', '"'));
    rest = match.index + match[0].length;
  }
  pieces.push(...text.slice(rest).split(SEPARATORS));
  return distinctIdentifiers(pieces);
}

/** A list's entries without white space around them, empty ones and repetitions, case aside. */
export function distinctIdentifiers(entries: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const entry of entries.map((each) => each.trim()).filter((each) => each !== '')) {
    const key = entry.toLowerCase();
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
