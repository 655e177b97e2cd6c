/** Bytes of letters in such a text, of those beyond ASCII; one name alone may be anything. */
const LEAST_BYTES = 8;
const MOSTLY = 0.5;
const BEYOND_ASCII = /[\u0080-\u00FF]+/g;
/** What is no letter in windows-1252. */
const NO_LETTER = /[\u00A1-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7]/;

/** Codes of two bytes for a letter: what their letters look like, and by what windows-1252 is excluded. */
const CODES: readonly (readonly [
  name: string,
  letter: RegExp,
  isNoLatin: (latin: string, runs: readonly string[]) => boolean,
])[] = [
  ['GBK or EUC', /[\u00A1-\u00FE]{2}/g, (_, runs) => hasStrangeRuns(runs)],
  ['Big5', /[\u00A1-\u00F9][\u0040-\u007E\u00A1-\u00FE]/g, (_, runs) => hasStrangeRuns(runs)],
  [
    'Shift-JIS',
    /[\u0081-\u009F\u00E0-\u00EF][\u0040-\u007E\u0080-\u00FC]/g,
    // Katakana: nobody writes ƒ before other letters.
    (latin) => (latin.match(/\u0083[\u0040-\u007E\u0080-\u0096]/g)?.length ?? 0) >= 3,
  ],
];

/**
 * The code that a text of whole lines is in, where it is certain that it is not windows-1252: all that is beyond ASCII
 * are letters of that code, and most of it is no word of a European language; null where either is not so.
 */
export function foreignEncoding(bytes: Buffer): string | null {
  const latin = bytes.toString('latin1');
  const runs = latin.match(BEYOND_ASCII) ?? [];
  const found = CODES.find(
    ([, letter, isNoLatin]) =>
      isNoLatin(latin, runs) && latin.replaceAll(letter, '').search(BEYOND_ASCII) < 0,
  );
  return found?.[0] ?? null;
}

/** Whether most letters beyond ASCII stand together in fours or more, with signs among them: no language has that. */
function hasStrangeRuns(runs: readonly string[]): boolean {
  const lengthOf = (some: readonly string[]) => some.reduce((sum, { length }) => sum + length, 0);
  const strange = lengthOf(
    runs.filter((run) => run.length >= 4 && new Set(run).size >= 3 && NO_LETTER.test(run)),
  );
  return strange >= LEAST_BYTES && strange >= lengthOf(runs) * MOSTLY;
}
