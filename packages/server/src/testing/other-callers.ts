/** Headers of calls that carry the session's cookie and that our own client did not make; how each came about. */
export const OTHER_CALLERS: readonly (readonly [how: string, headers: Readonly<Record<string, string>>])[] = [
  ['from another site', { 'x-fundarium-request': '1', 'sec-fetch-site': 'cross-site' }],
  ['from a sister host', { 'x-fundarium-request': '1', 'sec-fetch-site': 'same-site' }],
  ['by typing an address', { 'x-fundarium-request': '1', 'sec-fetch-site': 'none' }],
  ['by a form, which sends no header of its own', { 'sec-fetch-site': 'same-origin' }],
  ['with another value', { 'x-fundarium-request': '0', 'sec-fetch-site': 'same-origin' }],
];
