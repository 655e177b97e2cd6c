import { addDays, dayNumber, isoFromDayNumber } from '@fundarium/finance/calendar-date';
import { isDemoBusinessDay } from './calendar.ts';
import { FIRST_YEAR } from './market-history.ts';

/** A calendar quarter that a window of days has a part of. */
export type Quarter = {
  /** As streams of chance call it, by its first month: `2020-04`. */
  readonly name: string;
  /** From the tables' first quarter on; negative before it. */
  readonly number: number;
  /** All its business days, whether the window has them or not. */
  readonly days: readonly string[];
  /** Position in the window of the first of them, negative where the window begins within the quarter. */
  readonly start: number;
};

/** Quarters from the tables' first one to that of a date; negative before it. */
export function quarterNumber(date: string): number {
  return (Number(date.slice(0, 4)) - FIRST_YEAR) * 4 + Math.floor((Number(date.slice(5, 7)) - 1) / 3);
}

/** The quarters of a window; what happens in them does not depend on where the window begins or ends. */
export function quartersOfWindow(windowDays: readonly string[]): Quarter[] {
  const quarters: Quarter[] = [];
  const [first, last] = [windowDays[0], windowDays.at(-1)];
  if (first === undefined || last === undefined) return quarters;
  for (let date = quarterStart(first); date <= last;) {
    const next = quarterStart(addDays(date, 100));
    const days = businessDays(date, next);
    const previous = quarters.at(-1);
    const start = previous ? previous.start + previous.days.length : -days.indexOf(first);
    quarters.push({ name: date.slice(0, 7), number: quarterNumber(date), days, start });
    date = next;
  }
  return quarters;
}

/** What a table says of a quarter: beyond its ends the quarters are told backwards, so that levels go on unbroken. */
export function valueIn<T>(table: readonly T[], quarter: number): T {
  const period = 2 * (table.length - 1);
  const place = ((quarter % period) + period) % period;
  return table[place < table.length ? place : period - place] as T;
}

function quarterStart(date: string): string {
  const month = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${date.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

function businessDays(from: string, before: string): string[] {
  const days: string[] = [];
  for (let day = dayNumber(from); day < dayNumber(before); day += 1) {
    const date = isoFromDayNumber(day);
    if (isDemoBusinessDay(date)) days.push(date);
  }
  return days;
}
