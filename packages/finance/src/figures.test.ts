import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoFromDayNumber } from './calendar-date.ts';
import { DEFAULT_METHOD, figures, measure } from './figures.ts';
import type { Figure, FigureMethod, FigureSource } from './figures.ts';
import { anyEvents, anySeries, grossDividend, split } from './testing/market-data.ts';

const source = (given: Partial<FigureSource>): FigureSource => ({
  series: { dates: [], navs: [] },
  events: [],
  launchDate: null,
  frequency: null,
  ...given,
});

function byCode(given: Partial<FigureSource>, method: FigureMethod = DEFAULT_METHOD) {
  const measured = measure(source(given), method);
  if (measured === null) return null;
  return Object.fromEntries(figures(measured, method).map((figure) => [figure.code, figure]));
}

const series = (...points: [date: string, nav: number][]) => ({
  dates: points.map(([date]) => date),
  navs: points.map(([, nav]) => nav),
});
const days = (from: string, to: string) => {
  const all: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day);
  return all;
};
const value = (found: Record<string, Figure> | null, code: string) => found?.[code]?.value;
const reason = (found: Record<string, Figure> | null, code: string) => found?.[code]?.reason;

/** Whether two figures are more apart than the rounding of a double explains. */
const differs = (a: number | null, b: number | null) =>
  a === null || b === null ? a !== b : Math.abs(a - b) > 1e-9 * Math.max(1, Math.abs(a));

/** Month-end NAVs of 2022 to 2024: each month 1 % above the one before, from 100 on 31.12.2021. */
const MONTH_ENDS = Array.from({ length: 36 }, (_, month) =>
  new Date(Date.UTC(2022, month + 1, 0)).toISOString().slice(0, 10),
);
const steady = {
  dates: ['2021-12-31', ...MONTH_ENDS],
  navs: Array.from({ length: 37 }, (_, month) => 100 * 1.01 ** month),
};

describe('figures of a class', () => {
  it('has every figure of the specification once', () => {
    const all = figures(measure(source({ series: steady }))!);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    // 29 windows, 21 annualised ones, six monthly figures in four windows.
    expect(all).toHaveLength(29 + 21 + 24);
  });

  it('measures a steady class: 1 % a month is 12.68 % a year', () => {
    const found = byCode({ series: steady, frequency: 'MONTHLY' });
    // 1.01^12 = 1.12682503, 1.01^36 = 1.43076878; the yearly rate of the latter is the former again.
    expect(value(found, 'TOTAL_RETURN_Y1')).toBeCloseTo(12.682503, 6);
    expect(value(found, 'TOTAL_RETURN_YTD')).toBeCloseTo(12.682503, 6);
    expect(value(found, 'TOTAL_RETURN_Y3')).toBeCloseTo(43.076878, 6);
    expect(value(found, 'ANNUALIZED_TOTAL_RETURN_Y3')).toBeCloseTo(12.682503, 6);
    expect(value(found, 'ANNUALIZED_TOTAL_RETURN_ITD')).toBeCloseTo(12.682503, 6);
    expect(value(found, 'TOTAL_RETURN_M1')).toBeCloseTo(1, 9);
    expect(value(found, 'TOTAL_RETURN_MTD')).toBeCloseTo(1, 9);
    expect(value(found, 'TOTAL_RETURN_LATEST_TWO')).toBeCloseTo(1, 9);
    expect(value(found, 'TOTAL_RETURN_Y_MINUS1')).toBeCloseTo(12.682503, 6);
    expect(value(found, 'TOTAL_RETURN_Y_MOVING_MINUS2')).toBeCloseTo(12.682503, 6);
    expect(value(found, 'POSITIVE_MONTHS_Y3')).toBe(36);
    expect(value(found, 'NEGATIVE_MONTHS_RATIO_Y3')).toBe(0);
  });

  it('counts a month in which the NAV fell by what was paid as neither positive nor negative', () => {
    const navs = steady.navs.slice(0, 13).map((_, month) => 100 - Number((month * 0.35).toFixed(2)));
    const dates = steady.dates.slice(0, 13);
    const events = dates.slice(1).map((date) => grossDividend(date, 0.35));
    const found = byCode({ series: { dates, navs }, events, frequency: 'MONTHLY' });
    for (const kind of ['POSITIVE', 'NEGATIVE']) expect(value(found, `${kind}_MONTHS_Y1`)).toBe(0);
    for (const kind of ['BEST', 'WORST']) expect(value(found, `${kind}_MONTH_Y1`)).toBe(0);
  });

  it('window before the first NAV: null, not the part that there is', () => {
    const found = byCode({ series: steady, frequency: 'MONTHLY' });
    // Y4 would begin on 31.12.2020, a year before the first NAV; so would the calendar year 2021.
    expect(value(found, 'TOTAL_RETURN_Y4')).toBeNull();
    expect(reason(found, 'TOTAL_RETURN_Y4')).toBe('BEFORE_FIRST_NAV');
    expect(reason(found, 'TOTAL_RETURN_Y_MINUS3')).toBe('BEFORE_FIRST_NAV');
    // The launch month of one NAV is no period.
    expect(reason(found, 'TOTAL_RETURN_INCEPTION_MONTH')).toBe('NO_NAV');
  });

  it('class without NAV: no figures at all', () => {
    expect(byCode({})).toBeNull();
    expect(byCode({ series: series(['2024-01-31', 100]), launchDate: '2024-02-01' })).toBeNull();
    expect(byCode({ series: series(['2024-01-31', 100]), asOf: '2024-01-30' })).toBeNull();
  });

  it('one NAV: every figure is null', () => {
    const found = byCode({ series: series(['2024-01-31', 100]) });
    expect(Object.values(found!).filter((figure) => figure.value !== null)).toEqual([]);
  });

  it('gap over the limit: null from a NAV too old, and which it was', () => {
    // A month before 31.05.2024 is 30.04.; the NAV before that is of 15.04., 15 days old: more than 10 for daily
    // valuation. 121 / 110 is +10 %.
    const known = days('2023-05-31', '2024-05-31').filter((day) => day <= '2024-04-15' || day > '2024-05-10');
    const points = {
      dates: known,
      navs: known.map((day) => (day === '2024-05-31' ? 121 : day === '2023-05-31' ? 100 : 110)),
    };
    const daily = byCode({ series: points, frequency: 'DAILY' });
    expect(daily!['TOTAL_RETURN_M1']).toMatchObject({
      value: null,
      reason: 'GAP',
      found: { gap: { wanted: '2024-04-30', navDate: '2024-04-15', tolerated: 10 } },
    });
    const widened = { ...DEFAULT_METHOD, toleratedGap: 15 };
    expect(value(byCode({ series: points, frequency: 'DAILY' }, widened), 'TOTAL_RETURN_M1')).toBeCloseTo(
      10,
      9,
    );
    // Since inception is computed from its own NAVs, whatever lies between.
    expect(value(daily, 'TOTAL_RETURN_ITD')).toBeCloseTo(21, 9);
  });

  it('split: 100 to 52 after 1:2 is +4 %', () => {
    const points = series(['2024-04-30', 100], ['2024-05-15', 50], ['2024-05-31', 52]);
    const found = byCode({ series: points, events: [split('2024-05-15', 2)], frequency: 'DAILY' });
    // 52 / 100 x 2 - 1 = 0.04
    expect(value(found, 'TOTAL_RETURN_M1')).toBeCloseTo(4, 9);
  });

  it('two dividends on one day: added first, then one factor', () => {
    const points = series(['2024-04-30', 100], ['2024-05-15', 95], ['2024-05-31', 96.9]);
    const events = [grossDividend('2024-05-15', 3), grossDividend('2024-05-15', 1.75)];
    // 96.9 / 100 x (1 + 4.75 / 95) - 1 = 0.969 x 1.05 - 1 = 0.01745
    expect(value(byCode({ series: points, events, frequency: 'DAILY' }), 'TOTAL_RETURN_M1')).toBeCloseTo(
      1.745,
      9,
    );
  });

  it('dividend before the first NAV, or on its day: does not count', () => {
    const points = series(['2024-04-30', 100], ['2024-05-31', 103]);
    const events = [grossDividend('2024-04-29', 5), grossDividend('2024-04-30', 5)];
    expect(value(byCode({ series: points, events, frequency: 'MONTHLY' }), 'TOTAL_RETURN_ITD')).toBeCloseTo(
      3,
      9,
    );
  });

  it('correction of a past NAV: moves what begins or ends there, and nothing else', () => {
    const before = byCode({ series: steady, frequency: 'MONTHLY' });
    const navs = [...steady.navs];
    // The NAV of 31.12.2023, 100 x 1.01^24 = 126.973465, was 130: 2024 brought 143.076878 / 130 - 1 = 10.0591 %,
    // 2023 130 / 112.682503 - 1 = 15.3684 %.
    navs[24] = 130;
    const after = byCode({ series: { dates: steady.dates, navs }, frequency: 'MONTHLY' });
    expect(value(after, 'TOTAL_RETURN_YTD')).toBeCloseTo(10.0591, 4);
    expect(value(after, 'TOTAL_RETURN_Y_MINUS1')).toBeCloseTo(15.3684, 4);
    for (const code of ['TOTAL_RETURN_M6', 'TOTAL_RETURN_Y2', 'TOTAL_RETURN_Y3', 'TOTAL_RETURN_ITD']) {
      expect(value(after, code)).toBe(value(before, code));
    }
  });

  it('month without NAV: it and the next have no return, and a window with them none', () => {
    // September 2024 has no NAV: at its end the last one is 30 days old; 45 would do for monthly valuation.
    const kept = steady.dates.map((date, index) => ({ date, nav: steady.navs[index]! }));
    const without = kept.filter(({ date }) => !date.startsWith('2024-09'));
    const points = { dates: without.map(({ date }) => date), navs: without.map(({ nav }) => nav) };
    const strict = byCode({ series: points }, { ...DEFAULT_METHOD, toleratedGap: 21 });
    expect(value(strict, 'BEST_MONTH_Y1')).toBeNull();
    expect(reason(strict, 'BEST_MONTH_Y1')).toBe('TOO_FEW_MONTHS');
    // 36 months without September and October: 34, of 1 % each.
    expect(value(strict, 'POSITIVE_MONTHS_ITD_MAX_Y10')).toBe(34);
    expect(value(strict, 'BEST_MONTH_ITD_MAX_Y10')).toBeCloseTo(1, 9);
    // By the frequency it is the same: a month's NAV is of that month.
    const monthly = byCode({ series: points, frequency: 'MONTHLY' });
    expect(value(monthly, 'BEST_MONTH_Y1')).toBeNull();
    expect(value(monthly, 'POSITIVE_MONTHS_ITD_MAX_Y10')).toBe(34);
  });

  it('leaves out NAVs from before the launch', () => {
    const points = series(['2024-01-02', 10], ['2024-01-31', 100], ['2024-02-29', 101]);
    const found = byCode({ series: points, launchDate: '2024-01-31', frequency: 'MONTHLY' });
    expect(value(found, 'TOTAL_RETURN_ITD')).toBeCloseTo(1, 9);
  });

  it('knows a month as over on its last business day', () => {
    // 29.03.2024 is a Friday, and the last business day of March; with a holiday on the 28th that day is not.
    const points = series(['2024-01-31', 100], ['2024-02-29', 100], ['2024-03-29', 102]);
    expect(value(byCode({ series: points, frequency: 'DAILY' }), 'BEST_MONTH_ITD_MAX_Y10')).toBeCloseTo(2, 9);
    const earlier = series(['2024-01-31', 100], ['2024-02-29', 100], ['2024-03-28', 102]);
    expect(value(byCode({ series: earlier, frequency: 'DAILY' }), 'BEST_MONTH_ITD_MAX_Y10')).toBe(0);
  });

  it('annualises since inception by the day count chosen, and not below a year', () => {
    // 31.03.2015 to 31.12.2024, +80 %: 6.2118 % by anniversaries, 6.2064 % by 365 days.
    const points = series(['2015-03-31', 100], ['2024-12-31', 180]);
    const code = 'ANNUALIZED_TOTAL_RETURN_ITD';
    expect(value(byCode({ series: points }), code)).toBeCloseTo(6.2118, 4);
    expect(value(byCode({ series: points }, { ...DEFAULT_METHOD, yearCount: 'ACT_365' }), code)).toBeCloseTo(
      6.2064,
      4,
    );
    const young = byCode({ series: series(['2024-01-31', 100], ['2024-12-31', 110]) });
    expect(reason(young, code)).toBe('UNDER_A_YEAR');
  });
});

describe('any class', () => {
  const anySource = fc.record({ series: anySeries, events: anyEvents });

  it('is the same class whatever the unit of its NAV', () => {
    fc.assert(
      fc.property(anySource, fc.constantFrom(0.001, 7, 1000), ({ series, events }, scale) => {
        const scaled = {
          series: { dates: series.dates, navs: series.navs.map((nav) => nav * scale) },
          events: events.map((event) =>
            event.kind === 'SPLIT' ? event : { ...event, grossDividend: event.grossDividend! * scale },
          ),
        };
        const [one, other] = [byCode({ series, events })!, byCode(scaled)!];
        for (const code of Object.keys(one)) {
          // Rounding may tip a month of exactly nothing to either side, so counts are left out.
          if (/^(POSITIVE|NEGATIVE)/.test(code)) continue;
          expect(differs(one[code]!.value, other[code]!.value), code).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('does not depend on the order of its dividends and splits', () => {
    fc.assert(
      fc.property(anySource, ({ series, events }) => {
        const [one, other] = [byCode({ series, events })!, byCode({ series, events: events.toReversed() })!];
        for (const code of Object.keys(one)) {
          if (/^(POSITIVE|NEGATIVE)/.test(code)) continue;
          expect(differs(one[code]!.value, other[code]!.value), code).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('chains: the five rolling years make the five-year return', () => {
    fc.assert(
      fc.property(anySource, ({ series, events }) => {
        const found = byCode({ series, events }, { ...DEFAULT_METHOD, toleratedGap: 5000 })!;
        const years = ['Y1', 'Y_MOVING_MINUS1', 'Y_MOVING_MINUS2', 'Y_MOVING_MINUS3', 'Y_MOVING_MINUS4'];
        const returns = years.map((window) => value(found, `TOTAL_RETURN_${window}`) ?? null);
        const five = value(found, 'TOTAL_RETURN_Y5') ?? null;
        if (five === null) return;
        const chained = returns.reduce<number>((product, one) => product * (1 + one! / 100), 1);
        expect(chained).toBeCloseTo(1 + five / 100, 9);
      }),
      { numRuns: 100 },
    );
  });

  it('as of an earlier day is what it was on that day', () => {
    fc.assert(
      fc.property(anySource, fc.integer({ min: 17_897, max: 20_000 }), ({ series, events }, day) => {
        const asOf = isoFromDayNumber(day);
        const known = series.dates.filter((date) => date <= asOf).length;
        const then = { dates: series.dates.slice(0, known), navs: series.navs.slice(0, known) };
        const settled = events.filter(({ exDate }) => known > 0 && exDate <= then.dates.at(-1)!);
        expect(byCode({ series, events: settled, asOf })).toEqual(
          byCode({ series: then, events: settled, asOf }),
        );
      }),
      { numRuns: 60 },
    );
  });
});
