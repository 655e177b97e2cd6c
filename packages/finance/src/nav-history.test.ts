import { expect, it } from 'vitest';
import { navHistory } from './nav-history.ts';
import { navSource } from './nav-source.ts';

const SHARE = {
  code: 'A',
  name: null,
  currency: 'EUR',
  currencyChanges: [],
  quotationUnit: null,
  denomination: null,
  benchmark: null,
  launchDate: null,
  valuationFrequency: null,
  holidays: '',
  dates: '2026-01-05,2026-01-06',
  nav: '100,99',
};
const NOTHING_PAID = {
  paymentDate: null,
  currency: 'EUR',
  dividend: null,
  grossDividend: null,
  netDividend: null,
  dividendTaxCredit: null,
  capitalGain: null,
  splitRatio: null,
  beforeSplit: null,
  notional: false,
};

it('counts of a recorded payment what its kind has, and nothing that is notional', () => {
  const dividends = [
    { ...NOTHING_PAID, kind: 'DIVIDEND' as const, exDate: '2026-01-05', dividend: '1', splitRatio: '2' },
    { ...NOTHING_PAID, kind: 'SPLIT' as const, exDate: '2026-01-06', dividend: '1', splitRatio: '2' },
    { ...NOTHING_PAID, kind: 'DIVIDEND' as const, exDate: '2026-01-06', dividend: '5', notional: true },
  ];
  const history = navHistory(SHARE, { dividends }, '2026-01-07');
  expect(history.dividends.map(({ dividend, splitRatio }) => [dividend, splitRatio])).toEqual([
    ['1', null],
    [null, '2'],
  ]);
  expect(navSource(history).events.map(({ kind, exDate }) => [kind, exDate])).toEqual([
    ['DIVIDEND', '2026-01-05'],
    ['SPLIT', '2026-01-06'],
  ]);
});
