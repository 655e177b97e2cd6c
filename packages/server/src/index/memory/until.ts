import type { CodedColumn } from './column.ts';

/** A column's numbers of values by a day: 0, as if empty, where the row's date in another column is before it. */
export function codesUntil(column: CodedColumn, until: CodedColumn, day: string): CodedColumn['codes'] {
  const isPast = Uint8Array.from(until.values, (date) => (date !== null && date < day ? 1 : 0));
  const codes = column.codes.slice();
  const dates = until.codes;
  const length = Math.min(codes.length, dates.length);
  for (let place = 0; place < length; place += 1) if (isPast[dates[place]!] === 1) codes[place] = 0;
  return codes;
}
