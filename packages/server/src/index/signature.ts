/** Columns of a row's signature: 64 bits each. */
export const SIGNATURE_COLUMNS = ['signature_0', 'signature_1', 'signature_2', 'signature_3'] as const;

const grams = (text: string) =>
  `list_transform(range(1, length(${text}) - 1), lambda i: hash(substr(${text}, i, 3)))`;

/**
 * The signature of a text: a bit for each three letters in a row that stand in it. A text holds a word only where it
 * has all of the word's bits, so most rows are told by a few numbers and their texts stay unread.
 * @returns one expression for each column; null where the text is shorter than three letters
 */
export function signatureOf(text: string): string[] {
  return SIGNATURE_COLUMNS.map(
    (_, column) =>
      `list_aggregate(list_transform(${grams(text)}, lambda g:
        case when (g >> 6) & 3 = ${column} then 1::UBIGINT << (g & 63) else 0::UBIGINT end), 'bit_or')`,
  );
}

/** A number that changes when the engine hashes otherwise: signatures of another engine are of no use. */
export const HASH_PROBE = `hash('fundarium')::VARCHAR`;
