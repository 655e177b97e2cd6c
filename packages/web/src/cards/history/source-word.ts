type Words = { readonly exists: (key: string) => boolean; readonly t: (key: string) => string };

/** What changes came by, in words; one that the product has no word for (a delivery's own name) as it is recorded. */
export function sourceWord(source: string, words: Words): string {
  const key = `audit-source-${source}`;
  return words.exists(key) ? words.t(key) : source;
}
