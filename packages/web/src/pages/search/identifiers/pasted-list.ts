import { hasBadCheckDigit, splitIdentifiers } from '@fundarium/contract/search-identifiers';
import { isIsin } from '@fundarium/contract/isin';
import { isFigi, isLei, isSedol, isWknForm } from '@fundarium/contract/identifiers';

/** Least entries that make a list. */
const LEAST = 2;

/** The identifiers of a pasted text that is a list of them, or null where it reads as words. */
export function pastedList(text: string): string[] | null {
  const entries = splitIdentifiers(text);
  if (entries.length < LEAST) return null;
  return entries.every(looksLikeIdentifier) ? entries : null;
}

/** By its form: of a known kind, also mistyped, or at least a word that holds a figure. */
function looksLikeIdentifier(entry: string): boolean {
  const upper = entry.toUpperCase();
  const known = [isIsin, isLei, isFigi, isSedol, isWknForm].some((is) => is(upper));
  return /\d/.test(entry) && (known || hasBadCheckDigit(upper) || /^[\w./-]{5,40}$/.test(entry));
}
