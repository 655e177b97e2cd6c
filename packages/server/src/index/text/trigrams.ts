/** Three letters in a row as one number: seven bits each. */
const SHIFTS = [16_384, 128, 1] as const;
export const TRIGRAM = SHIFTS.length;

/** Every three letters in a row of a text in plain letters, each once: an expression of a list of numbers. */
export function trigramsOf(text: string): string {
  const letters = SHIFTS.map((shift, place) => `ascii(substr(${text}, i + ${place}, 1)) * ${shift}`);
  return `list_distinct(list_transform(range(1, length(${text}) - 1), lambda i: ${letters.join(' + ')}))`;
}

/** A text longer than this is looked for by some of its trigrams, within so many of its last letters. */
const ALL_UP_TO = 6;
const LAST_LETTERS = 9;
/** How many trigrams of a long text are enough to find few. */
const ENOUGH = 3;

/**
 * Triples that a text in plain letters is looked for by: all of a short one. A long one mostly begins as many do, with
 * a country or an asset manager: of it, some from its end, so that what is found has to be compared.
 */
export function trigramsToFind(text: string): number[] {
  const last = text.length - TRIGRAM;
  const first = Math.max(0, text.length - LAST_LETTERS);
  const places =
    text.length > ALL_UP_TO
      ? Array.from(
          { length: ENOUGH },
          (_, each) => first + Math.round(((last - first) * each) / (ENOUGH - 1)),
        )
      : Array.from({ length: last + 1 }, (_, place) => place);
  const trigrams = places.map((place) =>
    SHIFTS.reduce((sum, shift, letter) => sum + text.charCodeAt(place + letter) * shift, 0),
  );
  return [...new Set(trigrams)];
}
