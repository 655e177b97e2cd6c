import type { CodedColumn } from './column.ts';
import type { Derived } from './derived.ts';

/** A column's numbers of values by a day: 0, as if empty, where the row's date in another column is before it. */
export function codesUntil(
  derived: Derived,
  key: string,
  column: CodedColumn,
  until: CodedColumn,
  day: string,
): CodedColumn['codes'] {
  const of = [column, until, day];
  const there = derived.find<CodedColumn['codes']>(key, of);
  if (there !== undefined) return there;
  const isPast = Uint8Array.from(until.values, (date) => (date !== null && date < day ? 1 : 0));
  const codes = column.codes.slice();
  const dates = until.codes;
  const length = Math.min(codes.length, dates.length);
  for (let row = 0; row < length; row += 1) if (isPast[dates[row]!] === 1) codes[row] = 0;
  derived.keep(key, of, codes, codes.byteLength);
  return codes;
}
