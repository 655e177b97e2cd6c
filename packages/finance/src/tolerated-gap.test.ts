import { describe, expect, it } from 'vitest';
import { addDays } from './calendar-date.ts';
import { inferredFrequency, type ValuationFrequency } from './tolerated-gap.ts';
import { maxGapAt, valuationRhythm } from './valuation-rhythm.ts';

const WEEKLY = ['2026-01-02', '2026-01-09', '2026-01-16', '2026-01-23'];

it.each([
  ['IRREGULAR', 21],
  [null, 21],
  // A customer may add values of its own to the list.
  ['FORTNIGHTLY', 21],
  ['constructor', 21],
  // Prices come more rarely than was delivered; or as often, though fewer were promised.
  ['DAILY', 21],
  ['QUARTERLY', 100],
])('of a class valued %s with a price a week is %d days', (frequency, days) => {
  const rhythm = valuationRhythm(frequency as ValuationFrequency | null, WEEKLY);
  expect(maxGapAt(rhythm, WEEKLY.at(-1)!)).toBe(days);
});

/** NAVs from a day on, so many days apart. */
const every = (days: number, count: number, from: string) =>
  Array.from({ length: count }, (_, n) => addDays(from, n * days));

describe('the frequency that NAVs show', () => {
  // Fortnightly: 26 NAVs from 2020-01-03 to 2020-12-18. Daily: 400 from 2021-01-01 to 2022-02-04.
  const turned = [...every(14, 26, '2020-01-03'), ...every(1, 400, '2021-01-01')];

  it.each([
    ['of the newest NAV', undefined, 'DAILY'],
    ['at the end of its fortnightly year', '2020-12-31', 'TWICE_A_MONTH'],
    // From 2020-03-01 on: 21 gaps of a fortnight or about, 59 of a day.
    ['two months after it turned daily', '2021-03-01', 'DAILY'],
    // Two NAVs only until then, one gap: the whole history has 25 gaps of a fortnight and 399 of a day.
    ['where the year before has fewer than three gaps', '2020-01-20', 'DAILY'],
    ['before the first NAV', '2019-06-30', 'DAILY'],
    ['years after the last NAV', '2025-06-30', 'DAILY'],
  ])('is that of the year before the day: %s', (_, at, expected) => {
    expect(inferredFrequency(turned, at)).toBe(expected);
  });

  it('is that of the whole history for half-yearly and yearly classes, a year of which has one gap or two', () => {
    expect(inferredFrequency(['2022-06-30', '2022-12-30', '2023-06-30', '2023-12-29', '2024-06-28'])).toBe(
      'HALF_YEARLY',
    );
    expect(inferredFrequency(['2021-12-31', '2022-12-30', '2023-12-29'])).toBe('YEARLY');
  });

  it('takes the shorter of two in the middle', () => {
    // Gaps of 7, 7, 31 and 31 days.
    expect(inferredFrequency(['2024-01-01', '2024-01-08', '2024-01-15', '2024-02-15', '2024-03-17'])).toBe(
      'WEEKLY',
    );
  });

  it('is unknown of one NAV or none', () => {
    expect(inferredFrequency(['2024-01-31'])).toBeNull();
    expect(inferredFrequency([])).toBeNull();
  });
});
