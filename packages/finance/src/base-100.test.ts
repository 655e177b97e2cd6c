import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base100Chart, commonEndDate } from './base-100.ts';
import { addDays } from './calendar-date.ts';
import { intervalStart } from './intervals.ts';
import type { NavInterval } from './intervals.ts';
import { anyEvents, anySeries, grossDividend, split } from './testing/market-data.ts';
import { priceReturn, totalReturn } from './total-return.ts';

const INTERVALS: NavInterval[] = ['1M', '3M', '6M', '1Y', '2Y', '3Y', '5Y', 'MTD', 'YTD', 'INCEPTION'];

const daily = {
  dates: ['2023-12-28', '2023-12-29', '2024-01-02', '2024-01-03', '2024-01-04'],
  navs: [48, 50, 51, 52, 54],
};
const young = { dates: ['2024-01-03', '2024-01-05'], navs: [10, 11] };
const ended = { dates: ['2023-06-01', '2023-06-02'], navs: [7, 8] };

function chartOf(...series: { dates: string[]; navs: number[] }[]) {
  return base100Chart(
    series.map((one) => ({ series: one, events: [] })),
    { start: '2023-12-31', mode: 'total' },
  );
}

describe('base100Chart', () => {
  it('starts at the last NAV on or before the range start, on that NAV’s own date', () =>
    expect(chartOf(daily)).toEqual({
      start: '2023-12-31',
      end: '2024-01-04',
      lines: [
        {
          dates: ['2023-12-29', '2024-01-02', '2024-01-03', '2024-01-04'],
          values: [100, 102, 104, 108],
          startsLate: null,
          before: [],
        },
      ],
    }));

  it('lets a younger line enter at 100 on its first date, and ends all on the latest NAV', () => {
    const chart = chartOf(daily, young);
    expect(chart.end).toBe('2024-01-05');
    expect(chart.lines[1]).toEqual({
      dates: ['2024-01-03', '2024-01-05'],
      values: [100, expect.closeTo(110, 9)],
      startsLate: '2024-01-03',
      before: [],
    });
    expect(chart.lines[0]?.dates.at(-1)).toBe('2024-01-04');
  });

  it('draws nothing of a line that ended before the range, nor of one without NAVs', () => {
    const nothing = { dates: [], values: [], startsLate: null, before: [] };
    expect(chartOf(daily, ended, { dates: [], navs: [] }).lines.slice(1)).toEqual([nothing, nothing]);
    expect(chartOf({ dates: [], navs: [] })).toEqual({ start: '2023-12-31', end: null, lines: [nothing] });
  });

  it('draws the single point of a share whose only NAV is the range start', () => {
    const single = { dates: ['2023-12-31'], navs: [9] };
    expect(chartOf(single).lines[0]).toEqual({
      dates: ['2023-12-31'],
      values: [100],
      startsLate: null,
      before: [],
    });
  });

  it('leaves out NAVs after the end asked for', () => {
    const range = { start: '2023-12-29', until: '2024-01-03', mode: 'total' } as const;
    const chart = base100Chart(
      [
        { series: daily, events: [] },
        { series: young, events: [] },
      ],
      range,
    );
    expect(chart.end).toBe('2024-01-03');
    expect(chart.lines.map(({ dates }) => dates.at(-1))).toEqual(['2024-01-03', '2024-01-03']);
  });

  it('reinvests dividends in total mode only, and applies splits in both', () => {
    const events = [grossDividend('2024-01-02', 5.1), split('2024-01-04', 3)];
    const values = (mode: 'price' | 'total') =>
      base100Chart([{ series: daily, events }], { start: '2023-12-29', mode }).lines[0]?.values;
    expect(values('price')).toEqual([100, 102, 104, 324].map((value) => expect.closeTo(value, 9)));
    expect(values('total')).toEqual([100, 112.2, 114.4, 356.4].map((value) => expect.closeTo(value, 9)));
  });

  it('leaves out a dividend of the base date, which the base NAV has already lost', () => {
    const source = { series: daily, events: [grossDividend('2023-12-29', 5)] };
    expect(base100Chart([source], { start: '2023-12-31', mode: 'total' }).lines[0]?.values.at(-1)).toBe(108);
  });

  it.each(INTERVALS)('ends at the figure of the same range: %s', (interval) => {
    fc.assert(
      fc.property(anySeries, anyEvents, anySeries, (series, events, other) => {
        const reference = series.dates.at(-1)!;
        const start = intervalStart(interval, reference, series.dates[0]!).from;
        const sources = [
          { series, events },
          { series: other, events: [] },
        ];
        fc.pre(start >= series.dates[0]!);
        for (const [mode, figure] of [
          ['total', totalReturn(series, events, start, reference)],
          ['price', priceReturn(series, events, start, reference)],
        ] as const) {
          const line = base100Chart(sources, { start, until: reference, mode }).lines[0]!;
          expect(line.startsLate).toBeNull();
          expect(line.dates[0]).toBe(figure!.startDate);
          expect(line.values.at(-1)! / 100 / (1 + figure!.value)).toBeCloseTo(1, 9);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('never adds, drops or moves a date within the range, and every line starts at 100', () => {
    fc.assert(
      fc.property(
        fc.array(anySeries, { maxLength: 4 }),
        fc.integer({ min: 0, max: 4000 }),
        (many, offset) => {
          const start = addDays('2018-06-01', offset);
          const sources = many.map((series) => ({ series, events: [] }));
          const { lines } = base100Chart(sources, { start, mode: 'price' });
          lines.forEach(({ dates, values, startsLate }, index) => {
            const all = many[index]!.dates;
            const base = all.findLast((date) => date <= start);
            const expected = all.filter((date) => date >= start || date === base);
            expect(dates).toEqual(expected.some((date) => date >= start) ? expected : []);
            expect(values).toHaveLength(dates.length);
            expect(values.slice(0, 1)).toEqual(dates.slice(0, 1).map(() => 100));
            expect(startsLate).toBe(base === undefined ? all[0] : null);
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('commonEndDate', () => {
  it.each([
    [[daily, young], undefined, '2024-01-05'],
    [[daily, young], '2024-01-04', '2024-01-04'],
    [[daily, young], '2024-01-01', '2023-12-29'],
    [[young], '2024-01-01', null],
    [[], undefined, null],
  ])('case %#', (series, until, expected) => expect(commonEndDate(series, until)).toBe(expected));
});
