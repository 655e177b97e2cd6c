import type { TableRecord } from '../reading/table-record.ts';
import { daySerial, readDay } from './read-day.ts';

/** Orders in which a day may be written, where a table does not say which. */
export const DAY_ORDERS = ['DMY', 'MDY', 'YMD'] as const;

/** The day that a cell is where days are written in an order; null where it is none. */
export function dayIn(
  record: TableRecord,
  at: number,
  dateOrder: (typeof DAY_ORDERS)[number],
): string | null {
  const text = (record.cells[at] ?? '').trim();
  const serial = record.numbers?.columns.has(at) ? daySerial(text, record.numbers.since1904) : null;
  return serial ?? readDay(text, { dateOrder, twoDigitYearsFrom: 2000 });
}

/** The days that a cell may be, by each order in which days are written. */
export const daysIn = (record: TableRecord, at: number): string[] =>
  DAY_ORDERS.flatMap((order) => dayIn(record, at, order) ?? []);
