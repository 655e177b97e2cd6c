/** Three letters in a row as one number: seven bits each. */
const SHIFTS = [16_384, 128, 1] as const;
export const TRIPLE = SHIFTS.length;

/** Every three letters in a row of a text in plain letters, each once: an expression of a list of numbers. */
export function triplesOf(text: string): string {
  const letters = SHIFTS.map((shift, place) => `ascii(substr(${text}, i + ${place}, 1)) * ${shift}`);
  return `list_distinct(list_transform(range(1, length(${text}) - 1), lambda i: ${letters.join(' + ')}))`;
}

/** A text longer than this is looked for by some of its triples, from this place on and two apart. */
const ALL_UP_TO = 6;
const FIRST_OF_LONG = 3;

/**
 * Triples that a text in plain letters is looked for by: all of a short one. A long one mostly begins as many do, with
 * a country or a house: of it, some from its inside, so that what is found has to be compared.
 */
export function triplesToFind(text: string): number[] {
  const [first, step] = text.length > ALL_UP_TO ? [FIRST_OF_LONG, 2] : [0, 1];
  const triples = new Set<number>();
  for (let start = first; start + TRIPLE <= text.length; start += step) {
    triples.add(SHIFTS.reduce((sum, shift, place) => sum + text.charCodeAt(start + place) * shift, 0));
  }
  return [...triples];
}
