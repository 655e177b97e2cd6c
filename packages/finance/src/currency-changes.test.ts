import { describe, expect, it } from 'vitest';
import { base100Chart } from './base-100.ts';
import {
  changesMet,
  type CurrencyAct,
  currencyOn,
  currencyUntil,
  isInOwnCurrency,
} from './currency-changes.ts';
import { monthReturns } from './complete-months.ts';
import { figures, measure, type FigureSource } from './figures.ts';
import { benchmarkHistory } from './nav-history.ts';
import { navRows } from './nav-rows.ts';
import { navSource } from './nav-source.ts';

const VALUED = {
  currency: 'USD',
  currencyChanges: [
    { on: '2024-03-01', from: 'EUR', to: 'CHF' },
    { on: '2025-01-01', from: 'CHF', to: 'USD' },
  ],
};

/** A NAV at the end of each month of two years, ten times as high from July 2025 on, when its currency is another. */
const DATES = Array.from({ length: 24 }, (_, at) =>
  new Date(Date.UTC(2024, at + 1, 0)).toISOString().slice(0, 10),
);
const CHANGE = '2025-07-01';
const series = { dates: DATES, navs: DATES.map((date, at) => (100 + at) * (date < CHANGE ? 1 : 10)) };
const source: FigureSource = {
  series,
  events: [],
  launchDate: null,
  frequency: 'MONTHLY',
  changedOn: [CHANGE],
};
const measured = measure(source)!;

type Said = readonly [on: string, said: string | null, replaced: string | null];

/** Acts that were recorded one after the other, as they hold. */
const inOrder = (acts: readonly Said[]): CurrencyAct[] =>
  acts.map(([on, said, replaced], at): CurrencyAct => [on, said, replaced, at + 1]);

it('has the currency of each day', () => {
  expect(
    ['2024-02-29', '2024-03-01', '2024-12-31', '2025-01-01'].map((day) => currencyOn(VALUED, day)),
  ).toEqual(['EUR', 'CHF', 'CHF', 'USD']);
  expect(currencyOn({ currency: null, currencyChanges: [] }, '2025-01-01')).toBeNull();
});

it.each([
  ['none without acts', [], []],
  ['none where the first says what nothing was before', [['2024-01-01', 'EUR', null]], []],
  ['what the first replaced', [['2024-01-01', 'USD', 'EUR']], ['2024-01-01 EUR USD']],
  [
    'the last act of a day alone',
    [
      ['2024-01-01', 'EUR', null],
      ['2024-02-01', 'USD', 'EUR'],
      ['2024-02-01', 'EUR', 'USD'],
    ],
    [],
  ],
  [
    'what a time without one left as it was',
    [
      ['2024-01-01', 'EUR', null],
      ['2024-02-01', null, 'EUR'],
      ['2024-03-01', 'EUR', null],
    ],
    [],
  ],
  [
    'none after the day',
    [
      ['2024-01-01', 'EUR', null],
      ['2024-07-01', 'USD', 'EUR'],
    ],
    [],
  ],
  [
    'each of several',
    [
      ['2024-01-01', 'EUR', null],
      ['2024-02-01', null, 'EUR'],
      ['2024-03-01', 'CHF', null],
      ['2024-06-30', 'USD', 'CHF'],
    ],
    ['2024-03-01 EUR CHF', '2024-06-30 CHF USD'],
  ],
] as const)('finds of acts %s', (_, acts, expected) => {
  const { currencyChanges } = currencyUntil(inOrder(acts), '2024-06-30', 'USD');
  expect(currencyChanges.map(({ on, from, to }) => `${on} ${from} ${to}`)).toEqual(expected);
});

it.each([
  ['what it says, without acts', [], 'CHF'],
  ['what was last said', [['2024-01-01', 'USD', 'EUR']], 'USD'],
  [
    'what was said before it was emptied',
    [
      ['2024-01-01', 'EUR', null],
      ['2024-02-01', null, 'EUR'],
    ],
    'EUR',
  ],
  ['what is replaced later', [['2024-07-01', 'USD', 'EUR']], 'EUR'],
  [
    'what is said later, where that replaced nothing',
    [
      ['2024-07-01', 'USD', null],
      ['2024-07-01', 'GBP', 'USD'],
    ],
    'GBP',
  ],
] as const)('holds at a day %s', (_, acts, expected) => {
  expect(currencyUntil(inOrder(acts), '2024-06-30', 'CHF').currency).toBe(expected);
});

it('keeps before an act that was recorded later what was said until then', () => {
  const imported = ['2024-06-30', 'CHF', null, 1] as const;
  const entered = ['2024-01-02', 'USD', null, 2] as const;
  const { currency, currencyChanges } = currencyUntil([entered, imported], '2024-06-29', 'CHF');
  expect([currency, currencyChanges]).toEqual(['USD', [{ on: '2024-01-02', from: 'CHF', to: 'USD' }]]);
  expect(currencyUntil([entered, imported], '2024-06-30', 'CHF').currencyChanges).toEqual([
    { on: '2024-01-02', from: 'CHF', to: 'USD' },
    { on: '2024-06-30', from: 'USD', to: 'CHF' },
  ]);
  expect(currencyUntil([entered, imported], '2023-12-31', 'CHF').currency).toBe('CHF');
  const corrected = ['2024-06-30', 'USD', 'CHF', 3] as const;
  expect(currencyUntil([entered, imported, corrected], '2024-06-30', 'USD')).toEqual({
    currency: 'USD',
    currencyChanges: [],
  });
});

it('has a series meet several changes between two of its NAVs as one, and none where they lead back', () => {
  const change = (on: string, from: string, to: string) => ({ on, from, to });
  const dates = ['2024-01-31', '2024-02-29', '2024-03-28'];
  const there = change('2024-02-05', 'EUR', 'USD');
  expect(changesMet([there, change('2024-02-08', 'USD', 'EUR')], dates)).toEqual([]);
  expect(changesMet([there, change('2024-02-08', 'USD', 'CHF')], dates)).toEqual([
    change('2024-02-08', 'EUR', 'CHF'),
  ]);
  const round = [there, change('2024-03-01', 'USD', 'EUR')];
  expect(changesMet(round, dates)).toEqual(round);
});

it('takes a payment in the currency of its day, and one without a currency', () => {
  const paid = (exDate: string, currency: string | null) => isInOwnCurrency(VALUED, { exDate, currency });
  expect([paid('2024-02-01', 'EUR'), paid('2024-02-01', 'USD'), paid('2025-02-01', 'USD')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(paid('2024-02-01', null)).toBe(true);
});

it('counts a split whatever currency it has', () => {
  const paid = {
    exDate: '2024-03-01',
    paymentDate: null,
    currency: 'EUR',
    dividend: null,
    grossDividend: null,
    netDividend: null,
    dividendTaxCredit: null,
    capitalGain: null,
    splitRatio: '5',
    beforeSplit: null,
  };
  const history = benchmarkHistory({ code: 'A', dates: '2024-01-31,2024-03-28', values: '100,20' });
  const { events, leftOut } = navSource({ ...history, currency: 'USD', dividends: [paid] });
  expect([events, leftOut]).toEqual([[{ kind: 'SPLIT', exDate: '2024-03-01', splitRatio: 5 }], []]);
});

describe('a class whose currency changed', () => {
  const of = (code: string) => figures(measured).find((each) => each.code === code)!;

  it('has no return across the change, and says why', () => {
    for (const window of ['Y1', 'YTD', 'ITD', 'Y_MINUS1'] as const) {
      const crosses = window !== 'Y_MINUS1';
      expect(of(`TOTAL_RETURN_${window}`).reason, window).toBe(
        crosses ? 'CURRENCY_CHANGE' : 'BEFORE_FIRST_NAV',
      );
    }
    expect(of('ANNUALIZED_TOTAL_RETURN_ITD')).toMatchObject({ value: null, reason: 'CURRENCY_CHANGE' });
    expect(of('BEST_MONTH_Y1')).toMatchObject({ value: null, reason: 'TOO_FEW_MONTHS' });
  });

  it('keeps those of each currency', () => {
    // From 1,220 at the end of October to 1,230 at the end of December: three months are from July's currency.
    expect(of('TOTAL_RETURN_M3').value).toBeCloseTo((1230 / 1200 - 1) * 100, 9);
    expect(of('TOTAL_RETURN_INCEPTION_YEAR').value).toBeCloseTo(11, 9);
    const months = monthReturns(measured, measured.standing);
    expect(months.filter(({ period }) => period === null).map(({ month }) => month)).toEqual(['2025-07']);
    expect(of('BEST_MONTH_ITD_MAX_Y10').value).toBeLessThan(2);
  });

  it('counts a change after the last NAV of a month to the month after it', () => {
    const late = monthReturns({ ...measured, changedOn: ['2025-08-01'] }, measured.standing);
    const early = monthReturns({ ...measured, changedOn: ['2025-07-31'] }, measured.standing);
    const changedIn = (all: typeof late) =>
      all.flatMap(({ month, currencyChanged }) => (currencyChanged ? [month] : []));
    expect([changedIn(late), changedIn(early)]).toEqual([['2025-08'], ['2025-07']]);
  });

  it('has them as before the change on an earlier day', () => {
    const before = measure({ ...source, asOf: '2025-06-30' })!;
    expect(figures(before).find(({ code }) => code === 'TOTAL_RETURN_Y1')!.value).toBeCloseTo(
      (117 / 105 - 1) * 100,
      9,
    );
  });

  it('enters a chart at 100 in its new currency, and keeps its older NAVs in the table', () => {
    const range = { start: '2025-05-31', mode: 'price' } as const;
    const [line] = base100Chart([{ series, events: [], changedOn: [CHANGE] }], range).lines;
    expect(line).toMatchObject({
      before: ['2025-05-31', '2025-06-30'],
      startsLate: '2025-07-31',
      dates: DATES.slice(18),
    });
    expect(line!.values[0]).toBe(100);
    const quotations = {
      ...benchmarkHistory({ code: 'A', dates: DATES.join(), values: series.navs.join() }),
    };
    const rows = navRows({ source: { quotations }, index: line! }, { from: DATES[16]!, until: '2025-12-31' });
    expect(rows.map(({ date, nav100 }) => [date, nav100 === null])).toEqual(
      DATES.slice(16).map((date) => [date, date < CHANGE]),
    );
  });

  it('is drawn in its old currency in a range that ends with its last NAV in that', () => {
    const range = { start: '2025-05-31', until: '2025-07-15', mode: 'price' } as const;
    const [line] = base100Chart([{ series, events: [], changedOn: [CHANGE] }], range).lines;
    expect(line).toMatchObject({ dates: DATES.slice(16, 18), before: [], startsLate: null });
  });
});
