import { plainSpellingOf } from './spelling.ts';
import { UNSPACED } from './quick-words.ts';

/** A word of fewer letters is meant as it is typed: too many others are near it. */
const LEAST_LETTERS = 5;
/** A longer one is no word of a name, and the patterns of what is near it grow with the square of its letters. */
const MOST_LETTERS = 40;
/** Letters alone: what holds a digit or a mark may be a code, in which nothing is forgiven. */
const LETTERS = /^\p{L}+$/u;
const ANY = '\\p{L}';

/** The word's spelling where one slip in it may be forgiven; null where it is to be taken as it is. */
export function forgivable(word: string): string | null {
  const letters = Array.from(word.normalize('NFC'));
  if (letters.length < LEAST_LETTERS || !LETTERS.test(letters.join('')) || UNSPACED.test(word)) return null;
  const plain = plainSpellingOf(word);
  return Array.from(plain).length > MOST_LETTERS ? null : plain;
}

/**
 * What words look like from which a word is one slip away: a letter too many, a wrong one, one that is missing, two
 * that changed places. Patterns, of which each stands for words of one length.
 */
export function patternsNear(word: string): string[] {
  const letters = Array.from(word);
  const from = (end: number) => letters.slice(0, end).join('');
  const to = (begin: number) => letters.slice(begin).join('');
  const patterns = letters.flatMap((letter, at) => [
    from(at) + to(at + 1),
    from(at) + ANY + to(at + 1),
    from(at) + ANY + to(at),
    ...(at > 0 ? [from(at - 1) + letter + letters[at - 1]! + to(at + 1)] : []),
  ]);
  return [...new Set([...patterns, word + ANY])].filter((pattern) => pattern !== word);
}

/** Parts of which one at least stands in every word that is a slip away: its beginning, its end, or its middle swapped. */
export function partsNear(word: string): { readonly beginning: string; readonly others: readonly string[] } {
  const letters = Array.from(word);
  const middle = letters.length >> 1;
  const swapped = letters.with(middle - 1, letters[middle]!).with(middle, letters[middle - 1]!);
  return {
    beginning: letters.slice(0, middle).join(''),
    others: [letters.slice(middle).join(''), swapped.join('')],
  };
}

/** A word that may have been meant. */
export type Meant = {
  readonly word: string;
  /** Whether words are so, or begin so. */
  readonly isWhole: boolean;
};

/** Finds what may have been meant by a word in the text of an entry. */
export function meantIn(word: string): (entry: string) => Meant[] {
  const patterns = patternsNear(word);
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const least = patterns.filter((pattern) => lengthOf(pattern) >= LEAST_LETTERS);
  const beginning = new RegExp(`(?<![\\p{L}\\p{N}])(?:${least.join('|')})`, 'gu');
  const found = (entry: string, pattern: RegExp) =>
    (entry.match(pattern) ?? []).filter((each) => each !== word);
  return (entry) => {
    const wholes = found(entry, whole).map((each): Meant => ({ word: each, isWhole: true }));
    if (wholes.length > 0) return wholes;
    return found(entry, beginning).map((each) => ({ word: each, isWhole: false }));
  };
}

const lengthOf = (pattern: string) => Array.from(pattern.replace(ANY, '?')).length;
