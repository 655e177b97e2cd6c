/** Three letters in a row as one number: seven bits each. */
const SHIFTS = [16_384, 128, 1] as const;

/** Every three letters in a row of a text in plain letters, each once: an expression of a list of numbers. */
export function triplesOf(text: string): string {
  const letters = SHIFTS.map((shift, place) => `ascii(substr(${text}, i + ${place}, 1)) * ${shift}`);
  return `list_distinct(list_transform(range(1, length(${text}) - 1), lambda i: ${letters.join(' + ')}))`;
}

/** The same of a text that is at hand. */
export function triplesIn(text: string): number[] {
  const triples = new Set<number>();
  for (let start = 0; start + SHIFTS.length <= text.length; start += 1) {
    triples.add(SHIFTS.reduce((sum, shift, place) => sum + text.charCodeAt(start + place) * shift, 0));
  }
  return [...triples];
}
