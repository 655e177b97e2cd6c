import type { TableRecord } from '../reading/table-record.ts';
import { daySerial, readDay } from './read-day.ts';

const ORDERS = ['DMY', 'MDY', 'YMD'] as const;

/** The days that a cell may be, by each order in which days are written. */
export function daysIn(record: TableRecord, at: number): string[] {
  const text = (record.cells[at] ?? '').trim();
  const serial = record.numbers?.columns.has(at) ? daySerial(text, record.numbers.since1904) : null;
  return ORDERS.flatMap((dateOrder) => serial ?? readDay(text, { dateOrder, twoDigitYearsFrom: 2000 }) ?? []);
}
