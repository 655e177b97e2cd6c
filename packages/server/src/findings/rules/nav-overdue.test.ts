import { describe, expect, it } from 'vitest';
import { entity } from '../../testing/finding-neighbourhood.ts';
import { NAV_OVERDUE } from './nav-overdue.ts';

it.each(['constructor', 'toString', '__proto__', 'FORTNIGHTLY'])(
  "knows nothing of a customer's own frequency %s, and finds nothing for it",
  (VALUATION_FREQUENCY) => {
    const subject = { values: { VALUATION_FREQUENCY }, newestNavDate: '2020-01-01', today: '2026-11-20' };
    expect(NAV_OVERDUE.issues(subject as unknown as Parameters<typeof NAV_OVERDUE.issues>[0])).toEqual([]);
  },
);

const isOverdue = (
  VALUATION_FREQUENCY: string,
  newestNavDate: string,
  today: string,
  holidays: readonly string[] = [],
) =>
  NAV_OVERDUE.issues(entity({ VALUATION_FREQUENCY }, { newestNavDate, today, holidays: new Set(holidays) }))
    .length > 0;

describe('a price is overdue', () => {
  /** Up to 30 June 2026 a price of so many days ago is current, one of a day earlier is not (finance.md 2). */
  it.each([
    ['WEEKLY', '2026-06-09', '2026-06-08'],
    ['TWICE_A_MONTH', '2026-05-26', '2026-05-25'],
    ['MONTHLY', '2026-04-16', '2026-04-15'],
    ['QUARTERLY', '2026-01-31', '2026-01-30'],
    ['HALF_YEARLY', '2025-10-03', '2025-10-02'],
    ['YEARLY', '2025-04-06', '2025-04-05'],
  ])('%s: of %s not yet, of %s', (frequency, current, overdue) => {
    expect(isOverdue(frequency, current, '2026-06-30')).toBe(false);
    expect(isOverdue(frequency, overdue, '2026-06-30')).toBe(true);
    // A holiday between the two days is not counted, whatever day of the week it is; one before them is.
    expect(isOverdue(frequency, overdue, '2026-06-30', ['2026-06-28'])).toBe(false);
    expect(isOverdue(frequency, overdue, '2026-06-30', ['2025-01-01'])).toBe(true);
  });

  it('DAILY: at the third business day that it missed, holidays and the weekend apart', () => {
    // Of Thursday 2 April 2026; Good Friday and Easter Monday, the 3rd and the 6th, are holidays.
    const easter = ['2026-04-03', '2026-04-06'];
    const until = (today: string, holidays: readonly string[]) =>
      isOverdue('DAILY', '2026-04-02', today, holidays);
    // Missed: the 7th, 8th and 9th, the last of which is over on the 10th.
    expect(until('2026-04-09', easter)).toBe(false);
    expect(until('2026-04-10', easter)).toBe(true);
    // Without them the 3rd, 6th and 7th.
    expect(until('2026-04-07', [])).toBe(false);
    expect(until('2026-04-08', [])).toBe(true);
  });
});
