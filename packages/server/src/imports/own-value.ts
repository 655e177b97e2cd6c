/** What a table of words says of a word of a file, where `constructor` is a word like any other. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
