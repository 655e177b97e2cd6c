/** Weights by which three letters in a row pick one of the signature's 32 bits. */
const WEIGHTS = [5, 11, 23] as const;

/**
 * The signature of an identifier in plain letters: a bit for each three letters in a row that stand in it. An
 * identifier holds a text only where it has all of the text's bits, so most are told by a number and stay unread.
 * @returns an expression; null of an identifier that has other than plain letters
 */
export function signatureOf(identifier: string): string {
  const letters = WEIGHTS.map((weight, place) => `ascii(substr(${identifier}, i + ${place}, 1)) * ${weight}`);
  const bits = `list_transform(range(1, length(${identifier}) - 1), lambda i: 1::UINTEGER << ((${letters.join(' + ')}) % 32))`;
  return `case when strlen(${identifier}) = length(${identifier}) then coalesce(list_aggregate(${bits}, 'bit_or'), 0) end`;
}

/** The same of a text in plain letters, as a number. */
export function signatureBits(text: string): number {
  let bits = 0;
  for (let start = 0; start + WEIGHTS.length <= text.length; start += 1) {
    const sum = WEIGHTS.reduce((all, weight, place) => all + text.charCodeAt(start + place) * weight, 0);
    bits |= 1 << (sum % 32);
  }
  return bits >>> 0;
}
