import { describe, expect, it } from 'vitest';
import { benchmarkHistory, type NavHistory } from './nav-history.ts';
import { navSource } from './nav-source.ts';
import { inPriceUnit, priceUnitOn } from './price-unit.ts';

const COUPON = {
  exDate: '2026-02-27',
  paymentDate: null,
  currency: 'CHF',
  dividend: null,
  grossDividend: '30',
  netDividend: '19.5',
  dividendTaxCredit: null,
  capitalGain: null,
  splitRatio: null,
  beforeSplit: null,
};
const product = (more: Partial<NavHistory>): NavHistory => ({
  ...benchmarkHistory({ code: 'SP', dates: '2026-01-30,2026-02-27', values: '100,98.5' }),
  currency: 'CHF',
  dividends: [COUPON],
  ...more,
});

describe('payments of a product quoted in percent', () => {
  it('are so many percent of its denomination', () => {
    const { events, leftOut } = navSource(product({ quotationUnit: 'PERCENTAGE', denomination: '1000' }));
    expect(events).toMatchObject([{ grossDividend: 3, netDividend: 1.95, dividend: null }]);
    expect(leftOut).toEqual([]);
  });

  it.each([null, '0', 'n/a'])('are left out where its denomination is %s', (denomination) => {
    const split = { ...COUPON, grossDividend: null, netDividend: null, splitRatio: '5' };
    const foreign = { ...COUPON, currency: 'USD' };
    const dividends = [COUPON, split, foreign];
    const found = navSource(product({ quotationUnit: 'PERCENTAGE', denomination, dividends }));
    expect(found.events).toEqual([]);
    expect([found.leftOut.length, found.withoutDenomination.length]).toEqual([1, 1]);
  });

  it('stand without splits, which change no price that is percent of a nominal value', () => {
    const split = { ...COUPON, grossDividend: null, netDividend: null, splitRatio: '10' };
    const quoted = { denomination: '1000', dividends: [COUPON, split] };
    const kinds = (quotationUnit: string) =>
      navSource(product({ ...quoted, quotationUnit })).events.map(({ kind }) => kind);
    expect([kinds('PERCENTAGE'), kinds('UNITS')]).toEqual([['DIVIDEND'], ['DIVIDEND', 'SPLIT']]);
  });

  it.each(['UNITS', null])('are what they are where it is quoted in %s', (quotationUnit) => {
    const { events, withoutDenomination } = navSource(product({ quotationUnit, denomination: '1000' }));
    expect(events).toMatchObject([{ grossDividend: 30 }]);
    expect(withoutDenomination).toEqual([]);
  });

  it('keep amounts that are unknown so', () => {
    const none = {
      dividend: null,
      grossDividend: null,
      netDividend: null,
      dividendTaxCredit: null,
      capitalGain: null,
    };
    expect(inPriceUnit(none, { quotationUnit: 'PERCENTAGE', denomination: '1000' })).toEqual(none);
  });
});

it('percent is the unit of prices that are quoted in it, whatever the currency', () => {
  const valued = { currency: 'CHF', currencyChanges: [] };
  expect(priceUnitOn({ ...valued, quotationUnit: 'PERCENTAGE' }, '2026-02-27')).toBe('%');
  expect(priceUnitOn({ ...valued, quotationUnit: 'UNITS' }, '2026-02-27')).toBe('CHF');
});
