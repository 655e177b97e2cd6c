import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualisedOverYears, yearsBetween, yearsSinceInception } from './annualised.ts';
import type { YearCount } from './annualised.ts';
import { businessDaysWithout, dayNumber, isoFromDayNumber } from './calendar-date.ts';
import { monthsBefore } from './months-before.ts';

const day = fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2060-12-31') });
const anyReturn = fc.double({ min: -0.99, max: 20, noNaN: true });

function annualisedSinceInception(value: number, ...days: Parameters<typeof yearsSinceInception>) {
  const years = yearsSinceInception(...days);
  return years === null ? null : annualisedOverYears(value, years);
}

describe('annualisedOverYears', () => {
  it('is the total return itself over one year, a leap year or not', () => {
    fc.assert(
      fc.property(anyReturn, (value) => {
        expect(annualisedOverYears(value, 1)).toBe(value);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [0.21, 2, 0.1],
    [0.331, 3, 0.1],
    [0, 5, 0],
    [-1, 3, -1],
  ])('%d over %i years is %d a year', (value, years, expected) =>
    expect(annualisedOverYears(value, years)).toBeCloseTo(expected, 12),
  );

  it('compounds back to the total return', () => {
    fc.assert(
      fc.property(anyReturn, fc.integer({ min: 1, max: 10 }), (value, years) => {
        expect((1 + annualisedOverYears(value, years)!) ** years / (1 + value)).toBeCloseTo(1, 9);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not exist below a year', () => expect(annualisedOverYears(0.1, 0.5)).toBeNull());

  it('refuses to lose more than everything', () =>
    expect(() => annualisedOverYears(-1.01, 2)).toThrow(RangeError));
});

describe('annualised since inception', () => {
  const published: [string, string, number, YearCount, number][] = [
    ['2015-03-31', '2024-12-31', 0.8, 'ACT_ACT', 6.2118],
    ['2015-03-31', '2024-12-31', 0.8, 'ACT_365', 6.2064],
    ['2015-03-31', '2024-12-31', 0.8, 'ACT_365_25', 6.2108],
    ['2020-01-31', '2025-01-31', 0.4, 'ACT_ACT', 6.961],
    ['2020-01-31', '2025-01-31', 0.4, 'ACT_365', 6.9532],
    ['2020-01-31', '2025-01-31', 0.4, 'MONTHS_12', 6.961],
    ['2023-02-28', '2024-02-29', 0.1, 'ACT_365', 9.9714],
    ['2023-02-28', '2024-02-29', 0.1, 'ACT_ACT', 10],
    // From the last day of August to its last Friday five years later; a year to the last Friday of May.
    ['2020-08-31', '2025-08-29', 0.4, 'ACT_ACT', 6.961],
    ['2020-08-31', '2025-08-29', 0.4, 'MONTHS_12', 6.961],
    ['2024-05-31', '2025-05-30', 0.1, 'ACT_ACT', 10],
    ['2024-05-31', '2025-05-30', 0.1, 'MONTHS_12', 10],
    ['2024-05-31', '2025-05-30', 0.1, 'ACT_365', 10],
    ['2024-05-31', '2025-05-30', 0.1, 'ACT_365_25', 10],
    // Both are the last business day of August, of which the first is followed by a Saturday and the last by a weekend.
    ['2024-08-30', '2025-08-29', 0.1, 'ACT_ACT', 10],
    ['2024-08-30', '2025-08-29', 0.1, 'MONTHS_12', 10],
    ['2019-08-30', '2020-08-31', 0.1, 'ACT_ACT', 10],
  ];
  it.each(published)(
    '%s to %s, a return of %d by %s is %d %% a year',
    (start, end, value, count, percent) => {
      expect(100 * annualisedSinceInception(value, start, end, count)!).toBeCloseTo(percent, 4);
    },
  );

  it.each([
    ['2024-01-31', '2025-01-30', true],
    ['2024-01-31', '2025-01-31', false],
    ['2023-06-15', '2024-06-14', true],
    ['2023-06-15', '2024-06-15', false],
    ['2024-06-15', '2024-06-15', true],
  ])('%s to %s is below a year: %s, by every convention', (start, end, below) => {
    for (const count of ['ACT_ACT', 'ACT_365', 'ACT_365_25', 'MONTHS_12'] as const) {
      expect(annualisedSinceInception(0.1, start, end, count) === null).toBe(below);
    }
  });

  it('uses the calendar of the class', () => {
    // Good Friday was the last weekday of March 2024.
    const closed = businessDaysWithout(new Set(['2024-03-29']));
    for (const count of ['ACT_ACT', 'MONTHS_12', 'ACT_365'] as const) {
      expect(annualisedSinceInception(0.1, '2023-03-31', '2024-03-28', count)).toBeNull();
      expect(annualisedSinceInception(0.1, '2023-03-31', '2024-03-28', count, closed)).toBe(0.1);
    }
  });

  it('equals the figure of a fixed window when the fund is exactly as old', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 10 }), anyReturn, (days, years, value) => {
        const end = isoFromDayNumber(days);
        const start = monthsBefore(end, years * 12);
        expect(annualisedSinceInception(value, start, end)).toBe(annualisedOverYears(value, years));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('yearsBetween', () => {
  it.each([
    ['2015-03-31', '2024-12-31', 'ACT_ACT', 9 + 275 / 365],
    ['2023-07-01', '2024-03-01', 'ACT_ACT', 244 / 366],
    ['2020-02-29', '2023-02-28', 'ACT_ACT', 3],
    ['2019-02-28', '2024-02-29', 'ACT_ACT', 5],
    ['2015-03-31', '2024-12-31', 'MONTHS_12', 9.75],
    ['2024-01-31', '2024-02-29', 'MONTHS_12', 1 / 12],
    ['2024-01-31', '2024-02-28', 'MONTHS_12', 0],
    ['2020-08-31', '2025-08-29', 'MONTHS_12', 5],
    ['2020-08-31', '2025-08-28', 'MONTHS_12', 59 / 12],
    ['2024-02-29', '2024-05-31', 'MONTHS_12', 3 / 12],
    ['2024-08-30', '2024-11-29', 'MONTHS_12', 3 / 12],
    ['2024-01-01', '2024-12-31', 'ACT_365', 1],
  ] as const)('%s to %s by %s', (start, end, count, expected) =>
    expect(yearsBetween(start, end, count)).toBeCloseTo(expected, 12),
  );

  it('stays within two days of the mean year and grows with the end', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 12_000 }), (days, length) => {
        const start = isoFromDayNumber(days);
        const years = yearsBetween(start, isoFromDayNumber(days + length));
        expect(Math.abs(years - length / 365.2425)).toBeLessThan(3 / 365);
        expect(yearsBetween(start, isoFromDayNumber(days + length + 7))).toBeGreaterThan(years);
      }),
      { numRuns: 1000 },
    );
  });
});
