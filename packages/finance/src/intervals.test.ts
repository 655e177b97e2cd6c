import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, dayNumber, isMonthEnd, isWeekday, isoFromDayNumber, monthEnd } from './calendar-date.ts';
import { intervalStart } from './intervals.ts';
import type { NavInterval } from './intervals.ts';
import { monthsBefore } from './months-before.ts';

/** Without Good Friday 2024. */
const tradingDay = (date: string) => isWeekday(date) && date !== '2024-03-29';

const FIRST = '2010-05-03';

describe('monthsBefore', () => {
  it.each([
    ['2023-02-28', 1, '2023-01-31', 'a month-end goes to the month-end'],
    ['2024-04-30', 3, '2024-01-31', 'a month-end goes to the month-end'],
    ['2024-02-28', 1, '2024-01-28', 'the 29th remains, so no month-end'],
    ['2024-03-29', 1, '2024-02-29', 'the last business day counts as month-end'],
    ['2024-03-30', 1, '2024-02-29', 'so does the Saturday after it'],
    ['2024-05-30', 3, '2024-02-29', 'clamped to the length of the month'],
    ['2024-02-29', 12, '2023-02-28', 'a leap day'],
    ['2023-02-28', 36, '2020-02-29', 'a month-end goes to the leap day'],
    ['2024-06-14', 6, '2023-12-14', 'an ordinary day'],
  ])('%s less %i months is %s: %s', (date, months, expected) =>
    expect(monthsBefore(date, months)).toBe(expected),
  );

  it('uses the calendar given', () => {
    expect(monthsBefore('2024-03-28', 1)).toBe('2024-02-28');
    expect(monthsBefore('2024-03-28', 1, tradingDay)).toBe('2024-02-29');
  });

  it('goes from month-ends to month-ends and else by the clamped day', () => {
    const day = fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2060-12-31') });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 120 }), (days, months) => {
        const date = isoFromDayNumber(days);
        const target = monthsBefore(date, months);
        expect(target).toBe(isMonthEnd(date) ? monthEnd(target) : addMonths(date, -months));
        expect(target.slice(0, 7)).toBe(addMonths(date, -months).slice(0, 7));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('intervalStart', () => {
  const cases: [NavInterval, string, string][] = [
    ['1M', '2024-06-14', '2024-05-14'],
    ['3M', '2024-06-14', '2024-03-14'],
    ['6M', '2024-06-14', '2023-12-14'],
    ['1Y', '2024-06-14', '2023-06-14'],
    ['2Y', '2024-06-14', '2022-06-14'],
    ['3Y', '2024-06-14', '2021-06-14'],
    ['5Y', '2024-06-14', '2019-06-14'],
    ['1M', '2023-02-28', '2023-01-31'],
    ['1Y', '2024-02-29', '2023-02-28'],
    ['5Y', '2024-02-29', '2019-02-28'],
    ['MTD', '2024-06-14', '2024-05-31'],
    ['MTD', '2024-06-30', '2024-05-31'],
    ['MTD', '2024-03-01', '2024-02-29'],
    ['MTD', '2024-01-02', '2023-12-31'],
    ['YTD', '2024-06-14', '2023-12-31'],
    ['YTD', '2024-12-31', '2023-12-31'],
    ['INCEPTION', '2024-06-14', FIRST],
  ];
  it.each(cases)('%s to %s starts at %s', (interval, reference, expected) => {
    expect(intervalStart(interval, reference, FIRST).from).toBe(expected);
  });

  it('gives a target before the first NAV as it is: the series is too young', () => {
    expect(intervalStart('5Y', '2012-01-16', FIRST).from).toBe('2007-01-16');
  });
});
