import { folded, foldedText } from './folded.ts';

/** Letters that stay when accents are taken away, and what is typed for them. */
const LETTERS: readonly (readonly [string, string])[] = [
  ['ß', 'ss'],
  ['ø', 'o'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ł', 'l'],
];
const charactersFrom = (first: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, at) => first + at));
/** Letters, figures and marks of full width, as Japanese names have them, and dashes; and how they are typed. */
const [WRITTEN, TYPED] = [
  `${charactersFrom(0xff01, 94)}‐‑‒–—−`,
  `${charactersFrom(0x21, 94)}${'-'.repeat(6)}`,
];
/** Letters that have a spelling of two letters besides the one without their accent. */
const UMLAUTS: readonly (readonly [string, string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ø', 'oe'],
];
/** An umlaut spelt with two letters. */
const TWO_LETTERS = '([aou])e';
/**
 * Without the second letters a word of fewer letters is looked for as a whole alone, and a shorter one not at all: who
 * types `true` does not mean `trust`.
 */
const LEAST_WITHIN = 5;
const LEAST_WHOLE = 3;

/** A word's first letters where no space stands before it, as in `alp-x` or `(eur)`. */
const INNER_BEGINNINGS = String.raw`[^\p{L}\p{N} ]([\p{L}\p{N}]{1,2})`;

/**
 * How a word of a name is kept: each of its spellings, and each beginning within it, between spaces. An umlaut may be
 * typed as it is, with two letters or without its accent: `österreich` is kept as `osterreich` and `oesterreich`,
 * `oesterreich` as itself and `osterreich`.
 * @param said an expression of a word in small letters
 */
export function wordEntry(said: string): string {
  const word = `nfc_normalize(${said})`;
  const plain = plainSpelling(word);
  const spellings = [plain, plainSpelling(replaced(word, UMLAUTS)), withoutSecondLetters(plain)];
  const beginnings = `list_transform(regexp_extract_all(w, '${INNER_BEGINNINGS}', 1), lambda b: ' ' || b)`;
  const entries = `list_transform(list_sort(list_distinct([${spellings.join(', ')}])), lambda w: w || array_to_string(${beginnings}, ''))`;
  return `' ' || array_to_string(${entries}, ' ') || ' '`;
}

/** What is looked for in entries for a word of a quick text: its spelling, and the one without second letters. */
export function spellingsSought(word: string, beginsWord: boolean): string[] {
  const plain = plainSpellingOf(word);
  if (beginsWord) return [` ${plain}`];
  const short = withoutSecondLettersOf(plain);
  const { length } = Array.from(short);
  if (short === plain || length < LEAST_WHOLE) return [plain];
  return [plain, length < LEAST_WITHIN ? ` ${short} ` : short];
}

/** The spellings by which a word at hand is kept, the plain one first. */
export function spellingsOf(word: string): string[] {
  const plain = plainSpellingOf(word);
  const spelt = UMLAUTS.reduce(
    (typed, [letter, letters]) => typed.replaceAll(letter, letters),
    word.normalize('NFC').toLowerCase(),
  );
  return [plain, plainSpellingOf(spelt), withoutSecondLettersOf(plain)];
}

/** A text's letters as they are typed, without accents. */
export const plainSpellingOf = (text: string) =>
  LETTERS.reduce((typed, [letter, letters]) => typed.replaceAll(letter, letters), typedOf(foldedText(text)));

const TYPED_FOR = new Map(Array.from(WRITTEN, (each, at) => [each, TYPED[at]!]));
const typedOf = (text: string) => text.replaceAll(/[\uFF01-\uFF5E‐‑‒–—−]/gu, (each) => TYPED_FOR.get(each)!);

const withoutSecondLettersOf = (text: string) => text.replaceAll(new RegExp(TWO_LETTERS, 'gu'), '$1');

const plainSpelling = (sql: string) =>
  replaced(`translate(${folded(sql)}, '${quoted(WRITTEN)}', '${quoted(TYPED)}')`, LETTERS);
const quoted = (text: string) => text.replaceAll("'", "''");
const withoutSecondLetters = (sql: string) => `regexp_replace(${sql}, '${TWO_LETTERS}', '\\1', 'g')`;
const replaced = (sql: string, letters: typeof LETTERS) =>
  letters.reduce((text, [letter, typed]) => `replace(${text}, '${letter}', '${typed}')`, sql);
