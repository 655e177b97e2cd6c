const NUMBER = /^([+-]?)(\d{1,40})?(?:\.(\d{0,40}))?(?:[eE]([+-]?\d{1,2}))?$/;

/** A number as decimal text without exponent and needless zeros, for a spreadsheet may hold 0.0000001 as 1e-7; null where it is none. */
export function decimalText(text: string): string | null {
  return shifted(text, 0);
}

/** A fraction as percent points, exact: 0.0525 is 5.25. Null where the text is no number. */
export function percentPoints(fraction: string): string | null {
  return shifted(fraction, 2);
}

function shifted(text: string, places: number): string | null {
  const match = NUMBER.exec(text.trim());
  if (match === null) return null;
  const [, sign, whole = '', part = '', exponent = '0'] = match;
  if (whole === '' && part === '') return null;
  const digits = whole + part;
  const point = whole.length + Number(exponent) + places;
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0').padEnd(point, '0');
  const at = Math.max(point, 1);
  const integer = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const fraction = padded.slice(at).replace(/0+$/, '');
  const value = fraction === '' ? integer : `${integer}.${fraction}`;
  return sign === '-' && value !== '0' ? `-${value}` : value;
}
