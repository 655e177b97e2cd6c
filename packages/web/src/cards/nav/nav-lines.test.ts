import type { NavInterval } from '@fundarium/contract/vocabulary';
import { addDays, dayNumber } from '@fundarium/finance/calendar-date';
import { figures, measure, type FigureCode } from '@fundarium/finance/figures';
import { WINDOW_OF_INTERVAL } from '@fundarium/finance/intervals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NavChoice, NavRange } from './nav-choice.ts';
import { anyHistory, NO_DIVIDEND, quotations, type Prices } from './history-for-test.ts';
import type { NavHistory } from '@fundarium/finance/nav-history';
import { compareNavs, daysOf, drawable, openIntervals, shareUnit, type NavComparison } from './nav-lines.ts';
import { navSource, type NavMethod } from '@fundarium/finance/nav-source';

const share = (code: string, navs: Prices, currency = 'EUR') =>
  navSource(quotations(navs, { code, name: code, currency }));

const choose = (range: NavRange, more: Partial<NavChoice> = {}): NavChoice => ({
  range,
  figure: 'base100',
  mode: 'price',
  log: false,
  asksBids: false,
  dividends: true,
  ...more,
});
const between = (from: string, to: string) => ({ kind: 'dates', from, to }) as const;
const interval = (each: NavInterval) => ({ kind: 'interval', interval: each }) as const;
const rounded = ({ lines }: NavComparison, line = 0) =>
  lines[line]!.points.map(([, value]) => Math.round(value * 1e9) / 1e9);

const YEAR = { '2025-06-30': '100', '2025-12-31': '110', '2026-06-29': '99', '2026-06-30': '121' };

describe('lines of the NAV chart', () => {
  it('start from the last NAV on or before the start, never the first after it', () => {
    const found = compareNavs([share('A', YEAR)], choose(between('2026-01-15', '2026-06-30')))!;
    expect(found.lines[0]!.points.map(([date]) => date)).toEqual(['2025-12-31', '2026-06-29', '2026-06-30']);
    expect(rounded(found)).toEqual([100, 90, 110]);
    expect(found.lines[0]).toMatchObject({ startsLate: null, change: expect.closeTo(10, 9) });
  });

  it('end at the last NAV on or before the end', () => {
    const found = compareNavs([share('A', YEAR)], choose(between('2025-12-31', '2026-06-29')))!;
    expect(found.until).toBe('2026-06-29');
    expect(found.lines[0]!.change).toBeCloseTo(-10, 9);
  });

  it('reinvest dividends in total return only, gross or net as the customer chose', () => {
    const paid = quotations(YEAR, {
      dividends: [{ ...NO_DIVIDEND, exDate: '2026-06-29', grossDividend: '9.9', netDividend: '4.95' }],
    });
    const range = between('2025-12-31', '2026-06-30');
    const change = (mode: NavChoice['mode'], method?: NavMethod) =>
      compareNavs([navSource(paid, method)], choose(range, { mode }))!.lines[0]!.change;
    // Ex-NAV 99: factor 1 + 9.9 / 99 = 1.1, net 1.05; 121 / 110 = 1.1.
    expect(change('total')).toBeCloseTo(21, 9);
    expect(change('total', { reinvested: 'NET', toleratedGap: null })).toBeCloseTo(15.5, 9);
    expect(change('price')).toBeCloseTo(10, 9);
  });

  it('leave seed NAVs from before the launch out', () => {
    const source = navSource(quotations(YEAR, { launchDate: '2025-12-01' }));
    expect(compareNavs([source], choose(interval('INCEPTION')))!.from).toBe('2025-12-31');
  });

  it('end before NAVs of days that have not come', () => {
    const source = navSource(quotations(YEAR, { today: '2026-06-29' }));
    expect(compareNavs([source], choose(interval('INCEPTION')))!.until).toBe('2026-06-29');
  });

  it('are the NAVs themselves, or what is lost since the highest index', () => {
    const range = between('2025-06-30', '2026-06-30');
    expect(rounded(compareNavs([share('A', YEAR)], choose(range, { figure: 'nav' }))!)).toEqual([
      100, 110, 99, 121,
    ]);
    expect(rounded(compareNavs([share('A', YEAR)], choose(range, { figure: 'drawdown' }))!)).toEqual([
      0, 0, -10, 0,
    ]);
  });

  it('count no payment as a loss in a drawdown, whatever return was chosen', () => {
    const paid = quotations(YEAR, {
      dividends: [{ ...NO_DIVIDEND, exDate: '2026-06-29', grossDividend: '11' }],
    });
    const found = compareNavs(
      [navSource(paid)],
      choose(between('2025-06-30', '2026-06-30'), { figure: 'drawdown', mode: 'price' }),
    )!;
    // 110 becomes 99 + 11, reinvested at 99: nothing is lost.
    expect(rounded(found)).toEqual([0, 0, 0, 0]);
    expect(drawable(choose(interval('1Y'), { figure: 'drawdown', log: true }), []).log).toBe(false);
  });

  it('scale asks and bids by their own day, and leave days without a NAV out of an index', () => {
    const source = navSource(
      quotations(
        { '2026-01-01': '50', '2026-01-02': null, '2026-01-05': '55' },
        { asks: ['51', '52', '56.1'], bids: ['49.5', null, null] },
      ),
    );
    const range = between('2026-01-01', '2026-01-05');
    const [nav] = compareNavs([source], choose(range, { figure: 'nav', asksBids: true }))!.lines;
    expect(nav!.asks).toEqual([
      ['2026-01-01', 51],
      ['2026-01-02', 52],
      ['2026-01-05', 56.1],
    ]);
    const [line] = compareNavs([source], choose(range, { asksBids: true }))!.lines;
    expect(line!.asks.map(([, value]) => Math.round(value * 1e9) / 1e9)).toEqual([102, 112.2]);
    expect(line!.bids).toEqual([['2026-01-01', 99]]);
  });

  it('have nothing to show where no NAV lies in the range', () => {
    const one = [share('A', YEAR)];
    expect(compareNavs(one, choose(between('2010-01-01', '2010-12-31')))).toBeNull();
    expect(compareNavs(one, choose(between('2027-01-01', '2027-12-31')))).toBeNull();
    expect(compareNavs([share('EMPTY', {})], choose(interval('1Y')))).toBeNull();
  });

  it('begin where figures do: by the calendar of the share, which may end a month before the working week does', () => {
    const navs = { '2024-02-28': '99', '2024-02-29': '100', '2024-03-27': '108', '2024-03-28': '110' };
    const month = (holidays: readonly string[]) =>
      compareNavs([navSource(quotations(navs, { holidays }))], choose(interval('1M')))!;
    // Good Friday is the last weekday of March 2024: with it, the 28th is no month-end, and 110 / 99 - 1.
    expect(month([])).toMatchObject({ from: '2024-02-28', lines: [{ change: expect.closeTo(100 / 9, 9) }] });
    // Without it the 28th is one, whose month begins with the NAV of 29 February: 110 / 100 - 1.
    expect(month(['2024-03-29'])).toMatchObject({
      from: '2024-02-29',
      lines: [{ change: expect.closeTo(10, 9) }],
    });
  });

  it('give no return from a NAV that is too old for a figure, and say which', () => {
    const navs = { '2026-01-30': '100', '2026-02-20': '105', '2026-02-23': '106', '2026-02-24': '107' };
    const one = (more: Partial<NavHistory>, method?: NavMethod) =>
      compareNavs([navSource(quotations(navs, more), method)], choose(between('2026-02-15', '2026-02-24')))!
        .lines[0]!;
    // The NAV of 30 January is 16 days old on the 15th: ten are tolerated of nine days of a daily class or a weekly
    // one, 16 of one that is valued twice a month.
    const daily = one({ frequency: 'DAILY' });
    expect(daily.change).toBeNull();
    expect(daily.returned).toMatchObject({
      reason: 'GAP',
      gap: { wanted: '2026-02-15', navDate: '2026-01-30' },
    });
    expect(daily.tolerated).toBe(10);
    expect(daily.points).toHaveLength(4);
    expect(one({ frequency: 'WEEKLY' }).change).toBeNull();
    expect(one({ frequency: 'TWICE_A_MONTH' }).change).toBeCloseTo(7, 9);
    const method = { reinvested: 'GROSS', toleratedGap: 16 } as const;
    expect(one({ frequency: 'DAILY' }, method)).toMatchObject({
      change: expect.closeTo(7, 9),
      tolerated: 16,
    });
  });

  it('take no payment of another currency, and count it', () => {
    const source = navSource(
      quotations(YEAR, {
        dividends: [{ ...NO_DIVIDEND, exDate: '2026-01-10', dividend: '3', currency: 'USD' }],
      }),
    );
    expect([source.events, source.leftOut]).toEqual([[], ['2026-01-10']]);
  });
});

const OLD = share('OLD', {
  '2024-12-31': '50',
  '2025-12-31': '100',
  '2026-03-31': '110',
  '2026-06-30': '120',
});
const YOUNG = share('YOUNG', { '2026-02-27': '10', '2026-06-30': '11' });
const ENDED = share('ENDED', { '2025-06-30': '10', '2025-12-30': '11' });
const DOLLARS = share('DOLLARS', { '2025-12-31': '200', '2026-06-29': '190' }, 'USD');
const HALF_YEAR = between('2026-01-01', '2026-06-30');

describe('several shares in one chart', () => {
  it('stand at 100 where each begins, and no figure is made of part of the range', () => {
    const { lines, until } = compareNavs([OLD, YOUNG], choose(HALF_YEAR))!;
    expect(until).toBe('2026-06-30');
    expect(lines.map(({ points }) => points[0])).toEqual([
      ['2025-12-31', 100],
      ['2026-02-27', 100],
    ]);
    expect(lines.map(({ startsLate }) => startsLate)).toEqual([null, '2026-02-27']);
    expect(lines.map(({ change }) => change)).toEqual([expect.closeTo(20, 9), null]);
  });

  it('show their NAVs as they are where the currency is one, and base 100 where not', () => {
    const nav = choose(HALF_YEAR, { figure: 'nav' });
    const same = compareNavs([OLD, YOUNG], nav)!;
    expect([same.figure, ...same.lines.map(({ points }) => points.at(-1)![1])]).toEqual(['nav', 120, 11]);
    expect(shareUnit([OLD, DOLLARS], HALF_YEAR)).toBe(false);
    expect(compareNavs([OLD, DOLLARS], nav)!.figure).toBe('base100');
  });

  it('have percent as a unit of its own: no axis has it beside amounts of money', () => {
    const navs = { '2025-12-31': '100', '2026-06-30': '98.5' };
    const inPercent = navSource(quotations(navs, { code: 'SP', quotationUnit: 'PERCENTAGE' }));
    const inUnits = navSource(quotations(navs, { code: 'SQ', quotationUnit: 'UNITS' }));
    const nav = choose(HALF_YEAR, { figure: 'nav' });
    expect(shareUnit([inPercent, inUnits], HALF_YEAR)).toBe(false);
    expect(compareNavs([inPercent, inUnits], nav)!.figure).toBe('base100');
    expect(compareNavs([inPercent, inPercent], nav)!.lines.map(({ unit }) => unit)).toEqual(['%', '%']);
  });

  it('are in the currency that each has at its last NAV in the range', () => {
    const changed = (code: string, on: string) =>
      navSource(
        quotations(
          { '2025-12-31': '100', '2026-03-31': '110', '2026-06-30': '120' },
          { code, currency: 'USD', currencyChanges: [{ on, from: 'EUR', to: 'USD' }] },
        ),
      );
    const nav = choose(HALF_YEAR, { figure: 'nav' });
    const until = (to: string) => choose(between('2025-12-31', to), { figure: 'nav' });
    const ahead = changed('AHEAD', '2026-07-01');
    // Its last NAV of all is in euros, whatever it says today.
    expect(compareNavs([ahead, YOUNG], nav)!.lines.map(({ currency }) => currency)).toEqual(['EUR', 'EUR']);
    expect(compareNavs([ahead, DOLLARS], nav)!.figure).toBe('base100');
    const past = changed('PAST', '2026-06-30');
    expect(compareNavs([past, DOLLARS], nav)!.figure).toBe('nav');
    expect(compareNavs([past, DOLLARS], until('2026-06-15'))!.figure).toBe('base100');
    expect(compareNavs([past, YOUNG], until('2026-06-15'))!.lines[0]!.currency).toBe('EUR');
  });

  it('keep one that has nothing in the range, without a line', () => {
    const { lines } = compareNavs([OLD, ENDED], choose(HALF_YEAR))!;
    expect(lines[1]).toMatchObject({ points: [], change: null, startsLate: null });
  });

  it('are each measured from where their own figures begin', () => {
    const navs = { '2024-02-28': '50', '2024-02-29': '51', '2024-03-28': '52' };
    const open = navSource(quotations(navs, { code: 'OPEN' }));
    const closed = navSource(quotations(navs, { code: 'CLOSED', holidays: ['2024-03-29'] }));
    const { from, lines } = compareNavs([open, closed], choose(interval('1M')), open)!;
    expect(from).toBe('2024-02-28');
    // The benchmark begins with the chart.
    expect(lines.map(({ points }) => points[0]![0])).toEqual(['2024-02-28', '2024-02-29', '2024-02-28']);
  });

  it('have no return where their NAVs ended long before the chart does, and say which NAV was the last', () => {
    const days = (...dates: readonly string[]) =>
      Object.fromEntries(dates.map((date, at) => [date, String(100 + at)]));
    const live = share('LIVE', days('2024-06-28', '2025-06-27', '2025-06-30'));
    const dead = share('DEAD', days('2024-06-27', '2024-06-28', '2025-01-30', '2025-01-31'));
    const late = share('LATE', days('2024-06-27', '2024-06-28', '2025-06-25', '2025-06-26'));
    const comparison = compareNavs([live, dead, late], choose(interval('1Y')), dead)!;
    expect(comparison.until).toBe('2025-06-30');
    expect(comparison.lines.map(({ change }) => change)).toEqual([
      expect.closeTo(2, 9),
      null,
      expect.closeTo((103 / 101 - 1) * 100, 9),
      null,
    ]);
    expect(comparison.lines[1]!.returned).toMatchObject({
      reason: 'GAP',
      gap: { wanted: '2025-06-30', navDate: '2025-01-31' },
    });
    expect(comparison.lines[1]!.points.at(-1)![0]).toBe('2025-01-31');
  });

  it('lack a return rather than a NAV where one of them is valued too rarely for the range', () => {
    const often = share('OFTEN', { '2026-05-19': '10', '2026-06-18': '10.5', '2026-06-19': '11' });
    const monthly = share('MONTHLY', {
      '2026-02-28': '20',
      '2026-03-31': '20',
      '2026-04-30': '20',
      '2026-05-31': '21',
    });
    const { lines } = compareNavs([often, monthly], choose(between('2026-05-01', '2026-06-19')))!;
    expect(lines[1]).toMatchObject({ change: null, returned: { reason: 'FREQUENCY' } });
  });

  it('end on the latest NAV among them, and offer what one of them is old enough for', () => {
    expect(compareNavs([DOLLARS, OLD], choose(interval('YTD')))).toMatchObject({
      from: '2025-12-31',
      until: '2026-06-30',
    });
    expect(openIntervals([YOUNG])).toEqual(['1M', '3M', 'MTD', 'INCEPTION']);
    expect(openIntervals([YOUNG, OLD])).toContain('1Y');
    expect(openIntervals([share('EMPTY', {})])).toEqual([]);
  });
});

describe('the benchmark', () => {
  const INDEX = share('INDEX', { '2025-12-31': '1000', '2026-06-30': '1100', '2026-07-31': '1200' }, 'XXX');

  it('stands beside the shares at base 100, and moves neither their end nor their axis', () => {
    const { lines, until, figure } = compareNavs([OLD], choose(HALF_YEAR), INDEX)!;
    expect([until, figure]).toEqual(['2026-06-30', 'base100']);
    expect(lines.map(({ place }) => place)).toEqual([0, 'reference']);
    expect(lines[1]!.points.map(([, value]) => Math.round(value))).toEqual([100, 110]);
    expect(lines[1]!.change).toBeCloseTo(10, 9);
  });

  describe('beside a class valued on the 15th', () => {
    const level = (date: string) => (1000 + dayNumber(date) - dayNumber('2024-01-01')).toString();
    const levels = (dates: readonly string[]) => Object.fromEntries(dates.map((date) => [date, level(date)]));
    const monthly = ['2023-06-15', '2024-02-15', '2024-03-15', '2024-04-15', '2024-05-15', '2024-06-17'];
    const everyDay = Array.from({ length: 400 }, (_, days) => addDays('2023-06-01', days));
    const index = share('INDEX', levels(everyDay));
    const source = share('CLASS', levels(monthly));

    it.each(['1M', '3M', '1Y', 'MTD', 'INCEPTION'] as const)('is measured over the same days: %s', (each) => {
      const [one, reference] = compareNavs([source], choose(interval(each)), index)!.lines;
      expect(reference!.points[0]![0]).toBe(one!.points[0]![0]);
      expect(reference!.change).toBeCloseTo(one!.change!, 9);
    });

    it('is measured over the same days also where the days were chosen', () => {
      const [one, reference] = compareNavs(
        [source],
        choose(between('2024-05-20', '2024-06-30')),
        index,
      )!.lines;
      expect(reference!.change).toBeCloseTo(one!.change!, 9);
    });

    it('keeps the month-ends that it is published for itself', () => {
      const last = share('LAST', levels(['2025-03-31', '2025-04-30', '2025-05-30', '2025-06-30']));
      const ends = share('ENDS', levels(['2025-03-31', '2025-04-30', '2025-05-31', '2025-06-30']));
      const { lines } = compareNavs([last], choose(interval('1M')), ends)!;
      expect(lines.map(({ points }) => points[0]![0])).toEqual(['2025-05-30', '2025-05-31']);
    });

    it('begins with the chart where the class is too young for it', () => {
      const range = between('2023-06-10', '2024-06-17');
      const [one, reference] = compareNavs([source], choose(range), index)!.lines;
      expect([one!.change, reference!.points[0]![0]]).toEqual([null, '2023-06-10']);
    });
  });

  it('has the days of the chart in tables since inception, whatever it had before', () => {
    const older = share('OLDER', { '2000-01-03': '500', '2025-06-30': '1000', '2026-06-30': '1100' });
    const comparison = compareNavs([OLD], choose(interval('INCEPTION')), older)!;
    const [own, reference] = comparison.lines.map((line) => daysOf(comparison, line));
    expect([own!.from, reference!.from]).toEqual([null, comparison.from]);
  });

  it('is an index, with no place among amounts of money or outside the range', () => {
    expect(compareNavs([OLD], choose(HALF_YEAR, { figure: 'nav' }), INDEX)!.lines).toHaveLength(1);
    const late = share('LATE', { '2027-01-01': '1' });
    expect(compareNavs([OLD], choose(HALF_YEAR), late)!.lines).toHaveLength(1);
  });
});

describe('the last value at base 100', () => {
  const FIFTY_DAYS_APART = quotations({ '2019-02-21': '80', '2019-04-13': '64', '2019-06-03': '51.2' });

  it('is the figure of the same window plus 100, for every interval', () => {
    const compared = new Set<NavInterval>();
    fc.assert(
      fc.property(anyHistory, fc.constantFrom('GROSS', 'NET'), (series, reinvested) => {
        const method = { reinvested, yearCount: 'ACT_ACT', toleratedGap: null } as const;
        const source = navSource(series, method);
        const { isBusinessDay } = source;
        const measured = measure(
          { series: source.series, events: source.events, launchDate: null, frequency: null, isBusinessDay },
          method,
        )!;
        const all = new Map<FigureCode, number | null>(
          figures(measured, method).map(({ code, value }) => [code, value]),
        );
        for (const [each, window] of Object.entries(WINDOW_OF_INTERVAL)) {
          const figure = all.get(`TOTAL_RETURN_${window}`)!;
          const range = interval(each as NavInterval);
          const [line] = compareNavs([source], choose(range, { mode: 'total' }))?.lines ?? [];
          const drawn =
            figure === null ? [line?.change ?? null] : [line!.points.at(-1)![1] - 100, line!.change];
          const apart = drawn.map((value) =>
            value === null || figure === null ? Number(value !== figure) : Math.abs(value - figure),
          );
          expect(Math.max(...apart) / Math.max(1, 100 + (figure ?? 0)), each).toBeLessThan(1e-9);
          if (figure !== null) compared.add(each as NavInterval);
        }
      }),
      // The window's start moves back, and with it the days that a NAV is looked for in.
      { numRuns: 200, examples: [[FIFTY_DAYS_APART, 'GROSS']] },
    );
    expect([...compared].toSorted()).toEqual(Object.keys(WINDOW_OF_INTERVAL).toSorted());
  }, 120_000);
});
