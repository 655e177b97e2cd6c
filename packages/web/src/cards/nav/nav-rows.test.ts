import { describe, expect, it } from 'vitest';
import { NO_DIVIDEND, quotations } from './history-for-test.ts';
import type { NavChoice } from './nav-choice.ts';
import type { NavHistory } from '@fundarium/finance/nav-history';
import { compareNavs, daysOf } from './nav-lines.ts';
import { comparisonRows, daysNamed, navRows } from '@fundarium/finance/nav-rows';
import { navSource } from '@fundarium/finance/nav-source';

const CHOICE: NavChoice = {
  range: { kind: 'dates', from: '2026-01-01', to: '2026-01-31' },
  figure: 'nav',
  mode: 'price',
  log: false,
  asksBids: false,
  dividends: true,
};
const SHARE = quotations(
  { '2026-01-01': '10', '2026-01-02': '0', '2026-01-05': null, '2026-01-06': '11' },
  { asks: ['10.1', null, null, null], bids: [null, null, '9.9', null] },
);

const rowsOf = (quotations: NavHistory) => {
  const comparison = compareNavs([navSource(quotations)], CHOICE)!;
  const [line] = comparison.lines;
  return navRows(line!, daysOf(comparison, line!));
};

describe('rows of the NAV table', () => {
  it('are the days with a price, as recorded, and no others', () => {
    expect(rowsOf(SHARE).map(({ date, nav, nav100, ask, bid }) => [date, nav, nav100, ask, bid])).toEqual([
      ['2026-01-01', '10', 100, '10.1', null],
      ['2026-01-02', '0', null, null, null],
      ['2026-01-05', null, null, null, '9.9'],
      ['2026-01-06', '11', expect.closeTo(110, 9), null, null],
    ]);
  });

  it('go on after the last NAV and begin before the first, where that is asked for, up to today', () => {
    const product = quotations(
      { '2025-12-29': null, '2026-01-05': '10', '2026-01-06': '11', '2026-01-20': null, '2026-02-02': null },
      { bids: ['8', '9', '9.5', '9.7', '9.8'], today: '2026-01-30' },
    );
    const dividends = [{ ...NO_DIVIDEND, exDate: '2026-01-15', dividend: '1' }];
    expect(rowsOf({ ...product, dividends }).map(({ date }) => date)).toEqual([
      '2026-01-05',
      '2026-01-06',
      '2026-01-15',
      '2026-01-20',
    ]);
    const whole = compareNavs([navSource({ ...product, dividends })], {
      ...CHOICE,
      range: { kind: 'interval', interval: 'INCEPTION' },
    })!;
    expect(
      navRows(whole.lines[0]!, daysOf(whole, whole.lines[0]!)).map(({ date, bid }) => [date, bid]),
    ).toEqual([
      ['2025-12-29', '8'],
      ['2026-01-05', '9'],
      ['2026-01-06', '9.5'],
      ['2026-01-15', null],
      ['2026-01-20', '9.7'],
    ]);
  });

  it('add the parts of payments of one day, and give a payment without a price a day of its own', () => {
    const rows = rowsOf({
      ...SHARE,
      dividends: [
        { ...NO_DIVIDEND, exDate: '2026-01-03', grossDividend: '0.1', netDividend: '0.07' },
        { ...NO_DIVIDEND, exDate: '2026-01-03', grossDividend: '0.2', capitalGain: '0.05' },
        { ...NO_DIVIDEND, exDate: '2026-01-06', dividend: '1', currency: 'USD' },
        { ...NO_DIVIDEND, exDate: '2026-01-06', splitRatio: '2' },
        { ...NO_DIVIDEND, exDate: '2025-12-30', dividend: '3' },
      ],
    });
    expect(rows.filter((row) => row.grossDividend !== null || row.dividend !== null)).toEqual([
      {
        date: '2026-01-03',
        currency: 'EUR',
        nav: null,
        nav100: null,
        ask: null,
        bid: null,
        dividend: null,
        grossDividend: '0.3',
        netDividend: '0.07',
        dividendTaxCredit: null,
        capitalGain: '0.05',
      },
      expect.objectContaining({ date: '2026-01-06', currency: 'USD', nav: null, dividend: '1' }),
    ]);
    expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted());
  });

  it('give payments in another currency rows of their own, after the day that they are of', () => {
    const rows = rowsOf({
      ...SHARE,
      dividends: [
        { ...NO_DIVIDEND, exDate: '2026-01-06', dividend: '2', currency: 'USD' },
        { ...NO_DIVIDEND, exDate: '2026-01-06', dividend: '0.5', currency: 'USD' },
        { ...NO_DIVIDEND, exDate: '2026-01-06', dividend: '3', currency: null },
        { ...NO_DIVIDEND, exDate: '2026-01-03', dividend: '7', currency: 'CHF' },
      ],
    });
    expect(rows.slice(2).map(({ date, currency, nav, dividend }) => [date, currency, nav, dividend])).toEqual(
      [
        ['2026-01-03', 'CHF', null, '7'],
        ['2026-01-05', 'EUR', null, null],
        ['2026-01-06', 'EUR', '11', '3'],
        ['2026-01-06', 'USD', null, '2.5'],
      ],
    );
  });

  it.each([
    ['0.123456789012345678', '0.1', '0.223456789012345678'],
    [`0.${'0'.repeat(120)}1`, '1', `1.${'0'.repeat(120)}1`],
    ['-0.5', '0.25', '-0.25'],
    ['1', '2.50', '3.50'],
    ['7', '-9', '-2'],
  ])('add %s and %s without losing a digit', (one, other, sum) => {
    const dividends = [one, other].map((dividend) => ({ ...NO_DIVIDEND, exDate: '2026-01-06', dividend }));
    expect(rowsOf({ ...SHARE, dividends }).at(-1)!.dividend).toBe(sum);
  });

  it('stand side by side for several shares, with nothing on days without a NAV', () => {
    const other = navSource({ ...SHARE, code: 'B', navs: ['20', '21', null, null] });
    const { lines } = compareNavs([navSource(SHARE), other], CHOICE)!;
    expect(comparisonRows(lines)).toEqual([
      { date: '2026-01-06', values: [11, null] },
      { date: '2026-01-02', values: [null, 21] },
      { date: '2026-01-01', values: [10, 20] },
    ]);
  });
});

describe('the days that tables are named by', () => {
  it('are those asked for, and those of rows before and after them', () => {
    const product = quotations(
      { '2020-01-02': null, '2025-12-05': '10', '2026-01-20': '12', '2026-01-25': null },
      { asks: ['9', null, null, '13'], today: '2026-01-30' },
    );
    const comparison = compareNavs([navSource(product)], {
      ...CHOICE,
      range: { kind: 'interval', interval: 'INCEPTION' },
    })!;
    const rows = comparison.lines.map((line) => navRows(line, daysOf(comparison, line)));
    expect(daysNamed(comparison, rows)).toEqual({ from: '2020-01-02', until: '2026-01-25' });
    expect(daysNamed(comparison, [[]])).toEqual({ from: '2025-12-05', until: '2026-01-20' });
    const asked = { from: '2026-01-01', until: '2026-01-31' };
    expect(daysNamed(asked, [[{ date: '2026-01-05' }, { date: '2026-01-06' }]])).toEqual(asked);
  });
});
