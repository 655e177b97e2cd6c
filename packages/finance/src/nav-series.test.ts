import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoFromDayNumber } from './calendar-date.ts';
import { indexOnOrAfter, indexOnOrBefore, lastOnOrBefore } from './nav-series.ts';

const series = { dates: ['2024-03-27', '2024-03-28', '2024-04-02'], navs: [100, 101, 99] };

describe('lastOnOrBefore', () => {
  it.each([
    ['2024-03-26', null],
    ['2024-03-27', { index: 0, date: '2024-03-27', nav: 100 }],
    ['2024-04-01', { index: 1, date: '2024-03-28', nav: 101 }],
    ['2024-04-02', { index: 2, date: '2024-04-02', nav: 99 }],
    ['2099-01-01', { index: 2, date: '2024-04-02', nav: 99 }],
  ])('on %s', (date, expected) => expect(lastOnOrBefore(series, date)).toEqual(expected));

  it('finds nothing in an empty series', () =>
    expect(lastOnOrBefore({ dates: [], navs: [] }, '2024-01-01')).toBeNull());
});

it('finds what a walk through all dates finds', () => {
  const day = fc.integer({ min: 19_000, max: 19_060 });
  fc.assert(
    fc.property(fc.uniqueArray(day, { maxLength: 40 }), day, (days, wanted) => {
      const dates = days.toSorted((a, b) => a - b).map(isoFromDayNumber);
      const date = isoFromDayNumber(wanted);
      expect(indexOnOrBefore(dates, date)).toBe(dates.findLastIndex((one) => one <= date));
      const after = dates.findIndex((one) => one >= date);
      expect(indexOnOrAfter(dates, date)).toBe(after < 0 ? dates.length : after);
    }),
    { numRuns: 1000 },
  );
});
