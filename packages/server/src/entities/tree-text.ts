/** Combining accents of the Latin, Greek and Cyrillic scripts. */
const ACCENTS = String.raw`[\u0300-\u036F]`;
const UMLAUTS: readonly (readonly [string, string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ø', 'oe'],
];
/** A text of fewer letters is looked for as it is typed: who types `true` does not mean `trust`. */
const LEAST_SHORTENED = 5;

/** An expression's letters without case and accents. */
export const plainLetters = (sql: string): string =>
  `replace(lower(regexp_replace(normalize(${sql}, NFD), '${ACCENTS}', '', 'g')), 'ß', 'ss')`;

/**
 * Patterns of `like` that find a typed text in plain letters: as typed, with umlauts in two letters, and with one letter
 * where it has two (`oesterreich` finds `Österreich`, `österreich` finds `Oesterreich`).
 */
export function patternsOf(text: string): string[] {
  const typed = text.normalize('NFC').toLowerCase();
  const spelt = UMLAUTS.reduce((word, [letter, letters]) => word.replaceAll(letter, letters), typed);
  const short = typed.replaceAll(/([aou])e/gu, '$1');
  const all = short.length < LEAST_SHORTENED ? [typed, spelt] : [typed, spelt, short];
  return [...new Set(all.map(plain))].map((each) => `%${each.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(new RegExp(ACCENTS, 'gu'), '').toLowerCase().replaceAll('ß', 'ss');
