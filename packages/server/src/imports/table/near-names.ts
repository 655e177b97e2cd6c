import { compactName, wordsOf } from './fold-name.ts';

/** A known name of columns, and what it stands for. */
export type KnownName = { readonly name: string; readonly targets: readonly string[] };

/** Lengths from which one or two letters may be wrong. */
const TYPO_FROM = { one: 5, two: 9 } as const;
const MOST_SUGGESTED = 3;
/** What carries a value that nobody wants to lose: also with a further word, as in "NAV EUR". */
const WEIGHTY = new Set(['NAV', 'CURRENCY', 'ISIN', 'AUM', 'DIVIDEND', 'EX_DATE', 'CODE', 'BID', 'ASK']);

/**
 * What a column may have meant that is nothing known: a slip of the pen, a name with words left out ("Share class"), or
 * a weighty one with further words ("NAV EUR").
 */
export function nearTargets(given: string, known: readonly KnownName[]): string[] {
  const compact = compactName(given);
  const words = wordsOf(given);
  const near = new Map<string, number>();
  for (const { name, targets } of known) {
    const score = nearness(compact, words, name, targets);
    if (score === 0) continue;
    for (const target of targets) near.set(target, Math.max(near.get(target) ?? 0, score));
  }
  return [...near]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_SUGGESTED)
    .map(([target]) => target);
}

function nearness(
  compact: string,
  words: readonly string[],
  name: string,
  targets: readonly string[],
): number {
  const other = compactName(name);
  const shorter = Math.min(compact.length, other.length);
  const wrong = shorter >= TYPO_FROM.two ? 2 : shorter >= TYPO_FROM.one ? 1 : 0;
  if (wrong > 0 && Math.abs(compact.length - other.length) <= wrong && editDistance(compact, other) <= wrong)
    return 3;
  const otherWords = wordsOf(name);
  const within = (few: readonly string[], many: readonly string[]) =>
    few.length > 0 && few.length < many.length && few.every((word) => many.includes(word));
  if (words.length > 1 && within(words, otherWords) && words.length * 2 >= otherWords.length)
    return 1 + words.length / otherWords.length;
  const weighty = targets.some((target) => WEIGHTY.has(target));
  if (weighty && within(otherWords, words) && otherWords.length * 2 >= words.length)
    return 1 + otherWords.length / words.length;
  return 0;
}

/** How many letters differ, are too many, too few, or exchanged with the next. */
function editDistance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
