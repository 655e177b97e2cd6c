/**
 * The signature of an identifier in plain letters: a bit of 64 for each three letters in a row that stand in it. An
 * identifier holds a text only where it has all of the text's bits, so most are told by a number and stay unread.
 * @returns an expression; null of an identifier that has other than plain letters
 */
export function signatureOf(identifier: string): string {
  const letter = (place: number) => `ascii(substr(${identifier}, i + ${place}, 1))`;
  const number = `(${letter(0)} * 961 + ${letter(1)} * 31 + ${letter(2)})::BIGINT`;
  const bits = `list_transform(range(1, length(${identifier}) - 1), lambda i: 1::UBIGINT << (${number} * 40503 % 65536 // 1024))`;
  return `case when strlen(${identifier}) = length(${identifier}) then coalesce(list_aggregate(${bits}, 'bit_or'), 0) end`;
}

/** The same of a text in plain letters, as a number. */
export function signatureBits(text: string): bigint {
  let bits = 0n;
  for (let start = 0; start + 3 <= text.length; start += 1) {
    const [a, b, c] = [0, 1, 2].map((place) => text.charCodeAt(start + place)) as [number, number, number];
    bits |= 1n << BigInt(Math.floor((((a * 961 + b * 31 + c) * 40503) % 65536) / 1024));
  }
  return bits;
}
