/** Text as comparisons see it: without case and accents. */
export const folded = (sql: string) => `lower(strip_accents(${sql}))`;

/** The same of a text at hand. */
export const foldedText = (text: string) =>
  Array.from(text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC'), (letter) =>
    letter.toLowerCase(),
  ).join('');
