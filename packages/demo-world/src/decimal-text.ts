/** Decimal text of a whole number of last decimals: 12345 with 2 decimals is `123.45`. */
export function decimalText(units: number, decimals: number): string {
  if (decimals === 0) return String(units);
  if (units < 0) return `-${decimalText(-units, decimals)}`;
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** A percentage or an amount, rounded to so many decimals. */
export function rounded(value: number, decimals: number): string {
  return decimalText(Math.round(value * 10 ** decimals), decimals);
}
