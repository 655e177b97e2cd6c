import { tidyQuickText } from '@fundarium/contract/quick-text';
import {
  distinctIdentifiers,
  hasBadCheckDigit,
  splitIdentifiers,
} from '@fundarium/contract/search-identifiers';
import { isIsin } from '@fundarium/contract/isin';
import { isFigi, isLei, isSedol, isWknForm } from '@fundarium/contract/identifiers';

/** Least identifiers that make a list. */
const LEAST = 2;
const LINE_BREAKS = /[\r\n\u2028\u2029]+/u;
const CELL_ENDS = /[\t;,|]+/u;
/** Dates, amounts and quotients: figures beside an identifier. */
const FIGURE = /^\d+([./-]\d+)+$/;

/**
 * The entries of a pasted text that is a list of identifiers, or null where it reads as words. Of a table each line counts
 * by its identifier, whatever else stands there; a line without any is kept as one entry, so that nothing is lost unseen.
 */
export function pastedList(text: string): string[] | null {
  const entries = splitIdentifiers(text);
  if (entries.length < LEAST) return null;
  if (entries.every(looksLikeIdentifier)) return entries;
  const lines = text.split(LINE_BREAKS).filter((line) => line.trim() !== '');
  return lines.length === 1 ? listOfWords(entries) : listOfLines(lines);
}

/** Without lines, words are words but for identifiers that can be nothing else. */
function listOfWords(entries: string[]): string[] | null {
  return isMost(entries.filter(isUnmistakable).length, entries.length) ? entries : null;
}

function listOfLines(lines: readonly string[]): string[] | null {
  const found = lines.map(identifiersOf);
  const known = found.filter((each) => each.length > 0);
  if (!isMost(known.length, lines.length)) return null;
  return distinctIdentifiers(
    found.flatMap((each, at) => (each.length > 0 ? each : tidyQuickText(lines[at]!))),
  );
}

const isMost = (number: number, all: number) => number >= LEAST && number * 2 > all;

/** All entries of a line that holds nothing else; else the first that can be nothing else, or looks like one. */
function identifiersOf(line: string): readonly string[] {
  const entries = splitIdentifiers(line);
  if (entries.every((each) => looksLikeIdentifier(each) && !FIGURE.test(each))) return entries;
  const cells = line.split(CELL_ENDS).flatMap((cell) => {
    const words = splitIdentifiers(cell);
    return words.length === 1 ? words : [];
  });
  const first =
    entries.find(isUnmistakable) ?? cells.find((cell) => looksLikeIdentifier(cell) && !FIGURE.test(cell));
  return first === undefined ? [] : [first];
}

/** By its form: of a known kind, also mistyped, or at least a word that holds a figure. */
function looksLikeIdentifier(entry: string): boolean {
  const upper = entry.toUpperCase();
  const known = [isIsin, isLei, isFigi, isSedol, isWknForm].some((is) => is(upper));
  return /\d/.test(entry) && (known || hasBadCheckDigit(upper) || /^[\w./-]{5,40}$/.test(entry));
}

/** Of a kind with check digits that no word has by chance, also mistyped. */
function isUnmistakable(entry: string): boolean {
  const upper = entry.toUpperCase();
  return isIsin(upper) || isLei(upper) || isFigi(upper) || hasBadCheckDigit(upper);
}
