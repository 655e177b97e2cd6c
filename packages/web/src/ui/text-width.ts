import { TEXT_SCALE } from './text-scale.ts';

/**
 * Advance widths of the product's letters from the space to the tilde, with tabular figures, in thousandths of the
 * font's size; those of system fonts are close.
 */
const LATIN = [
  '269 288 466 633 642 982 644 300 391 391 648 648 269 648 269 360 648 648 648',
  '648 648 648 648 648 648 648 269 269 648 648 648 511 966 704 654 730 722 601',
  '590 746 743 269 571 672 565 903 753 765 639 765 644 642 646 744 704 1009 682',
  '679 629 391 313 391 471 456 323 562 612 571 612 583 332 613 591 242 242 549',
  '242 876 591 600 612 612 392 528 327 591 562 818 546 562 552 391 333 391 648',
]
  .join(' ')
  .split(' ')
  .map(Number);

/** Of all other letters, by kind. */
const OTHERS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\u202f\u2009]/, 140],
  [/[\u00a0’·]/, 280],
  [/[–„“”]/, 500],
  [/[…—]/, 870],
  [/\p{Lu}/u, 760],
  [/[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uffef]/, 1020],
  [/./su, 610],
];
/** How much wider the heavier letters are. */
const BOLD = 1.03;

const known = new Map<string, number>();

function advance(letter: string): number {
  const found =
    LATIN[letter.charCodeAt(0) - 32] ??
    known.get(letter) ??
    OTHERS.find(([letters]) => letters.test(letter))![1];
  known.set(letter, found);
  return found;
}

/**
 * About what a text takes in px, in the product's letters with tabular figures, of a size in px where text has its usual
 * one. Reckoned, not measured: the page may still stand in other letters, and measuring would have the browser lay it
 * out once more.
 */
export function textWidth(text: string, size: number, weight: 400 | 600 = 400): number {
  let thousandths = 0;
  for (const letter of text) thousandths += advance(letter);
  return (thousandths * size * TEXT_SCALE * (weight === 600 ? BOLD : 1)) / 1000;
}

/** What a text takes on two lines, broken between words, or anywhere in Chinese and Japanese. */
export function widthOnTwoLines(text: string, size: number, weight: 400 | 600 = 400): number {
  const breaks = [...text.matchAll(/\s+|(?<=[\u2e80-\uffef])(?=.)|(?<=[-/])(?=.)/gu)].map(
    ({ index }) => index,
  );
  const widths = breaks.map((at) =>
    Math.max(
      textWidth(text.slice(0, at).trim(), size, weight),
      textWidth(text.slice(at).trim(), size, weight),
    ),
  );
  return Math.min(textWidth(text, size, weight), ...widths);
}
