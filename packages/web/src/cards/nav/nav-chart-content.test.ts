import { addDays, isWeekday, monthEnd } from '@fundarium/finance/calendar-date';
import type { TFunction } from 'i18next';
import type { NavHistory } from '@fundarium/finance/nav-history';
import { navSource, type NavMethod } from '@fundarium/finance/nav-source';
import { expect, it } from 'vitest';
import { drawnPoints, lonePoints } from '../../charts/line-chart-content.ts';
import { NO_DIVIDEND, quotations } from './history-for-test.ts';
import { navChartContent } from './nav-chart-content.ts';
import type { NavChoice } from './nav-choice.ts';
import { compareNavs } from './nav-lines.ts';
import type { NavFormats } from './use-nav-formats.ts';

const FORMATS: NavFormats = {
  locale: 'en',
  localeOfWords: 'en',
  date: String,
  price: String,
  quoted: (price, unit) => `${price} ${unit}`,
  index: String,
  percent: String,
};
const t = ((key: string, named?: { readonly amount?: string; readonly date?: string }) =>
  [named?.amount ?? key, named?.date ?? []].flat().join(' ex ')) as unknown as TFunction;

/** What stands at the marks of the payments of one day, in a chart of either return. */
function marksOf(
  payments: readonly Partial<NavHistory['dividends'][number]>[],
  method?: NavMethod,
  more: Partial<NavHistory> = {},
) {
  const series = quotations(
    { '2026-01-01': '100', '2026-01-15': '97', '2026-01-30': '98' },
    { dividends: payments.map((each) => ({ ...NO_DIVIDEND, exDate: '2026-01-14', ...each })), ...more },
  );
  const marks = (['total', 'price'] as const).map((mode) => {
    const choice: NavChoice = {
      range: { kind: 'dates', from: '2026-01-01', to: '2026-01-31' },
      figure: 'base100',
      mode,
      log: false,
      asksBids: false,
      dividends: true,
    };
    const comparison = compareNavs([navSource(series, method)], choice)!;
    const { lines } = navChartContent(comparison, choice, new Set(), FORMATS, t);
    return lines[0]!.marks.map(({ date, text }) => `${date} ${text}`);
  });
  expect(marks[0]).toEqual(marks[1]);
  return marks[0];
}

it.each([
  [[{ grossDividend: '1', capitalGain: '2' }], '3 EUR'],
  [[{ netDividend: '1', dividendTaxCredit: '0.5' }], '1.5 EUR'],
  [[{ grossDividend: '0.1' }, { grossDividend: '0.2', paymentDate: '2026-01-20' }], '0.3 EUR'],
  [[{ dividend: '1' }, { splitRatio: '2' }], '1 EUR'],
])('the mark of a payment has the amount that is reinvested: %j', (payments, amount) => {
  expect(marksOf(payments)).toEqual([`2026-01-14 ${amount} ex 2026-01-14`]);
});

it('the mark of a payment on a day of valuation says no ex-date', () => {
  expect(marksOf([{ exDate: '2026-01-15', dividend: '1' }])).toEqual(['2026-01-15 1 EUR']);
});

it('the mark of a payment has its net amount where that is reinvested', () => {
  const net = { reinvested: 'NET', toleratedGap: null } as const;
  expect(marksOf([{ grossDividend: '3', netDividend: '2' }], net)).toEqual([
    '2026-01-14 2 EUR ex 2026-01-14',
  ]);
});

it('the mark of a payment is percent of the denomination where the product is quoted in percent', () => {
  const quoted = { quotationUnit: 'PERCENTAGE', denomination: '1000' };
  expect(marksOf([{ dividend: '30' }], undefined, quoted)).toEqual(['2026-01-14 3 % ex 2026-01-14']);
  expect(marksOf([{ dividend: '30' }], undefined, { ...quoted, denomination: null })).toEqual([]);
});

it('a payment of the first day or before, of nothing, or in another currency has no mark', () => {
  expect(
    marksOf([
      { exDate: '2026-01-01', dividend: '1' },
      { exDate: '2025-12-30', dividend: '1' },
      { dividendTaxCredit: '1' },
      { dividend: '0' },
      { dividend: '1', currency: 'USD' },
      { splitRatio: '2' },
    ]),
  ).toEqual([]);
});

const DAYS = Array.from({ length: 900 }, (_, days) => addDays('2020-01-01', days));
const daily = DAYS.filter(isWeekday);
const weekly = DAYS.filter((_, day) => day % 7 === 2);
const monthly = DAYS.filter((day) => day === monthEnd(day));
const half = DAYS[450]!;
const before = (days: readonly string[]) => days.filter((day) => day < half);
const since = (days: readonly string[]) => days.filter((day) => day >= half);

it.each([
  ['valued by days', daily, null, 0],
  ['valued by months, then by days', [...before(monthly), ...since(daily)], null, 0],
  ['valued by days, then by months', [...before(daily), ...since(monthly)], null, 0],
  ['valued by weeks, of a customer who tolerates five days', weekly, 5, 0],
  ['valued by days, of a customer who tolerates two', daily, 2, 0],
  [
    'valued by days but for three weeks',
    daily.filter((day) => day < '2020-06-01' || day > '2020-06-21'),
    null,
    1,
  ],
] as const)(
  'the line of a class %s breaks where valuations are missing alone',
  (_, days, toleratedGap, breaks) => {
    const series = quotations(Object.fromEntries(days.map((day) => [day, '100'])));
    const choice: NavChoice = {
      range: { kind: 'dates', from: days[0]!, to: days.at(-1)! },
      figure: 'base100',
      mode: 'price',
      log: false,
      asksBids: false,
      dividends: false,
    };
    const comparison = compareNavs([navSource(series, { reinvested: 'GROSS', toleratedGap })], choice)!;
    const [line] = navChartContent(comparison, choice, new Set(), FORMATS, t).lines;
    expect(lonePoints(line!)).toEqual([]);
    expect([...drawnPoints(line!, (value) => value)].filter(Number.isNaN)).toHaveLength(breaks);
  },
);
