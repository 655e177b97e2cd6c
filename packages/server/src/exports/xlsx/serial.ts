import { isCalendarDate } from '@fundarium/contract/calendar-date';

/** The first day whose number is the same to every spreadsheet: before it lies a 29 February 1900 that never was. */
const FIRST_DAY = '1900-03-01';
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

/** A day's number in a spreadsheet; null where it has none, or not the same one everywhere. */
export function serialOfDay(day: string): number | null {
  if (!isCalendarDate(day) || day < FIRST_DAY) return null;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return (Date.UTC(year, month - 1, date) - EPOCH) / DAY_MS;
}

/** A moment's number, of its UTC day and time. */
export function serialOfMoment(moment: string): number | null {
  const time = Date.parse(moment);
  if (Number.isNaN(time) || serialOfDay(moment.slice(0, 10)) === null) return null;
  return (time - EPOCH) / DAY_MS;
}
