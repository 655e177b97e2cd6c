const ISIN = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;

/**
 * Whether the text is an ISIN with the right check digit (ISO 6166): letters become 10 to 35, every second digit
 * from the right of what stands before the check digit is doubled.
 */
export function isIsin(text: string): boolean {
  if (!ISIN.test(text)) return false;
  const digits = Array.from(text.slice(0, 11), (character) => parseInt(character, 36).toString()).join('');
  let sum = 0;
  for (let index = digits.length - 1, double = true; index >= 0; index -= 1, double = !double) {
    const digit = Number(digits[index]) * (double ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return (10 - (sum % 10)) % 10 === Number(text[11]);
}

/**
 * The values with the ISIN that readers see: where none is delivered and the code is a valid one, the code. It is
 * shown, found and filtered by, never stored.
 */
export function withShownIsin<V>(
  level: string,
  code: string,
  values: Readonly<Record<string, V>>,
): Record<string, V | string> {
  const holdsIsin = level === 'PART' || level === 'STRUCTURED_PRODUCT';
  return holdsIsin && values['ISIN'] === undefined && isIsin(code)
    ? { ...values, ISIN: code }
    : { ...values };
}
