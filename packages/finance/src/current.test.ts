import { describe, expect, it } from 'vitest';
import { addDays } from './calendar-date.ts';
import { currentBy, currentDates, judgedDates, shownFrequency } from './current.ts';
import type { ValuationFrequency } from './tolerated-gap.ts';

const until = (
  frequency: ValuationFrequency | null,
  dates: string | readonly string[],
  holidays: readonly string[] = [],
) => {
  const found = currentDates({
    dates: typeof dates === 'string' ? [dates] : dates,
    frequency,
    holidays: new Set(holidays),
  });
  return [found.lateAfter, found.currentUntil, found.monthToDateUntil, found.yearToDateUntil];
};

// Each row: R; the last day that is not late; the last days on which all, month to date and year to date are current.
it.each<[ValuationFrequency, string, readonly string[], readonly string[]]>([
  // Friday; business days after it 23, 24, 25, the fourth is the 26th; 20 + 10 = 30. 30 November + 10 is later.
  ['DAILY', '2026-11-20', [], ['2026-11-25', '2026-11-30', '2026-11-30', '2026-11-30']],
  // Tuesday; Wednesday to Friday are three, the weekend is none, Monday 23 is the fourth.
  ['DAILY', '2026-11-17', [], ['2026-11-22', '2026-11-27', '2026-11-27', '2026-11-27']],
  // Easter: Thursday 2 April, holidays on the 3rd and the 6th. Counted: 4, 5, 7 to 14 are ten. Business days: 7, 8, 9.
  [
    'DAILY',
    '2026-04-02',
    ['2026-04-03', '2026-04-06'],
    ['2026-04-09', '2026-04-14', '2026-04-14', '2026-04-14'],
  ],
  // Turn of the year, holidays on 1 and 2 January: counted are 3 to 12; month and year end on 31 December, + 10.
  [
    'DAILY',
    '2025-12-31',
    ['2026-01-01', '2026-01-02'],
    ['2026-01-07', '2026-01-12', '2026-01-10', '2026-01-10'],
  ],
  // Liquidated: nothing after Wednesday 15 March 2017; business days 16, 17, 20.
  ['DAILY', '2017-03-15', [], ['2017-03-20', '2017-03-25', '2017-03-25', '2017-03-25']],
  // 26 December + 7 and + 21; 31 December + max(10, 7).
  ['WEEKLY', '2025-12-26', [], ['2026-01-02', '2026-01-16', '2026-01-10', '2026-01-10']],
  // Mid-year only the month is over: 30 June + 10.
  ['WEEKLY', '2026-06-26', [], ['2026-07-03', '2026-07-17', '2026-07-10', '2026-07-17']],
  // 13 March + 16 and + 35; 31 March + 16.
  ['TWICE_A_MONTH', '2026-03-13', [], ['2026-03-29', '2026-04-17', '2026-04-16', '2026-04-17']],
  // 28 November + 31; + 75: 28 December is 30, 28 January 61, 11 February 75. 30 November + 31, 31 December + 31.
  ['MONTHLY', '2025-11-28', [], ['2025-12-29', '2026-02-11', '2025-12-31', '2026-01-31']],
  // On the 15th: 15 October + 31; + 75: 15 November is 31, 15 December 61, the 29th 75. 31 October + 31.
  ['MONTHLY', '2026-10-15', [], ['2026-11-15', '2026-12-29', '2026-12-01', '2026-12-29']],
  // On the third Friday, 20 March: + 31; + 75: 20 April is 31, 20 May 61, 3 June 75. 31 March + 31.
  ['MONTHLY', '2026-03-20', [], ['2026-04-20', '2026-06-03', '2026-05-01', '2026-06-03']],
  // + 92; + 150: 31 December is 92, 31 January 123, 27 February 150. 30 September + 45, 31 December + 45.
  ['QUARTERLY', '2025-09-30', [], ['2025-12-31', '2026-02-27', '2025-11-14', '2026-02-14']],
  // Mid-quarter: 15 May + 92 is 15 August; + 150: 12 October. 31 May + 45.
  ['QUARTERLY', '2026-05-15', [], ['2026-08-15', '2026-10-12', '2026-07-15', '2026-10-12']],
  // + 184; + 270: 31 December is 184, 28 February 243, 27 March 270. 30 June + 45, 31 December + 45.
  ['HALF_YEARLY', '2025-06-30', [], ['2025-12-31', '2026-03-27', '2025-08-14', '2026-02-14']],
  // + 366; + 450: 31 December 2025 is 365, 28 February 424, 26 March 450. 31 December + 45.
  ['YEARLY', '2024-12-31', [], ['2026-01-01', '2026-03-26', '2025-02-14', '2025-02-14']],
])('the figures of a class valued %s to %s hold until %s', (frequency, reference, holidays, expected) => {
  expect(until(frequency, reference, holidays)).toEqual(expected);
});

it('shows the same calendar years in every row: of an earlier year than that of the day asked they are not current', () => {
  const of = (frequency: ValuationFrequency, date: string) =>
    judgedDates(currentDates({ dates: [date], frequency, holidays: new Set() }), date).calendarYearsUntil;
  // On 20 January 2027 the year before is 2026 for the first, and would be 2025 for the second.
  expect(of('DAILY', '2027-01-19')).toBe('2027-01-29');
  expect(of('MONTHLY', '2026-12-31')).toBe('2026-12-31');
  expect(of('DAILY', '2026-12-30')).toBe('2026-12-31');
});

it('does not count a public holiday on a weekend, nor one right after the last day', () => {
  // 20 November + 10 days without Saturday the 21st is 1 December, and Wednesday the 2nd does not count either.
  expect(until('DAILY', '2026-11-20', ['2026-11-21', '2026-12-02'])[1]).toBe('2026-12-02');
});

describe('how often a class is valued', () => {
  const every = (days: number) =>
    Array.from({ length: 5 }, (_, index) => addDays('2026-01-05', index * days));
  it.each<[string | null, number, string]>([
    [null, 1, 'DAILY'],
    ['IRREGULAR', 7, 'WEEKLY'],
    // A customer may add values of its own to the list.
    ['FORTNIGHTLY', 15, 'TWICE_A_MONTH'],
    // The NAVs show less than what is delivered.
    ['DAILY', 30, 'MONTHLY'],
    // A monthly figure of a class with a price a day is still asked for once a month.
    ['MONTHLY', 1, 'MONTHLY'],
    ['WEEKLY', 7, 'WEEKLY'],
  ])('delivered as %s with a price every %d days: %s', (frequency, days, shown) => {
    expect(shownFrequency(frequency as ValuationFrequency | null, every(days))).toBe(shown);
  });
  it('is yearly at worst where a single NAV shows nothing', () => {
    expect(shownFrequency(null, ['2026-01-05'])).toBe('YEARLY');
    expect(shownFrequency('DAILY', ['2026-01-05'])).toBe('DAILY');
  });
});

it.each([
  ['TOTAL_RETURN_YTD', 'yearToDateUntil'],
  ['TOTAL_RETURN_MTD', 'monthToDateUntil'],
  ['TOTAL_RETURN_LATEST_TWO', 'currentUntil'],
  ['ANNUALIZED_TOTAL_RETURN_Y3', 'currentUntil'],
  ['TOTAL_RETURN_Y_MINUS1', 'calendarYearsUntil'],
  ['ANNUALIZED_TOTAL_RETURN_Y_MINUS10', 'calendarYearsUntil'],
  ['TOTAL_RETURN_Y_MOVING_MINUS1', 'currentUntil'],
  ['TOTAL_RETURN_ITD', null],
  ['ANNUALIZED_TOTAL_RETURN_ITD', null],
  ['TOTAL_RETURN_INCEPTION_MONTH', null],
  ['TOTAL_RETURN_INCEPTION_YEAR', null],
  // Ten years at most, but months up to R: a fact about R.
  ['BEST_MONTH_ITD_MAX_Y10', 'currentUntil'],
])('%s is current by %s', (code, by) => {
  expect(currentBy(code)).toBe(by);
});
