import { addDays } from '@fundarium/finance/calendar-date';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { periodBars } from './period-bars.ts';

const TODAY = '2026-06-15';

it('shows periods in proportion, with today and years that have room for their labels', () => {
  const { bars, today, years } = periodBars(
    [
      { start: '2016-06-16', end: '2021-06-15' },
      { start: '2024-01-01', end: null },
    ],
    TODAY,
  );
  expect(bars.map(({ from, to }) => [Math.round(from), Math.round(to)])).toEqual([
    [0, 47],
    [71, 100],
  ]);
  expect(Math.round(today)).toBe(94);
  expect(years.map(({ year }) => year)).toEqual([2018, 2020, 2022, 2024, 2026]);
});

it('reaches to the edge where a beginning or an end is not known', () => {
  const { bars, first } = periodBars([{ start: null, end: '2020-12-31' }], TODAY);
  expect(bars[0]!.from).toBe(0);
  expect(bars[0]!.to).toBeLessThan(100);
  expect(first < '2020-12-31').toBe(true);
});

it('without a period shows today alone', () => {
  const { bars, today } = periodBars([], TODAY);
  expect(bars).toEqual([]);
  expect(today > 0 && today < 100).toBe(true);
});

it('keeps all of it between the edges, and labels apart', () => {
  const day = fc.integer({ min: -12_000, max: 6000 }).map((days) => addDays(TODAY, days));
  const period = fc.record({ start: fc.option(day), length: fc.option(fc.integer({ min: 0, max: 3000 })) });
  fc.assert(
    fc.property(fc.array(period, { maxLength: 8 }), (given) => {
      const periods = given.map(({ start, length }) => ({
        start,
        end: length === null ? null : addDays(start ?? TODAY, length),
      }));
      const { bars, today, years } = periodBars(periods, TODAY);
      for (const { from, to } of bars) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(100);
        expect(from).toBeLessThan(to);
      }
      expect(today >= 0 && today <= 100).toBe(true);
      const apart = years.slice(1).map(({ at }, index) => at - years[index]!.at);
      expect(apart.filter((room) => room < 13.5)).toEqual([]);
    }),
  );
});
