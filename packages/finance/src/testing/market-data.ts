import * as fc from 'fast-check';
import { isoFromDayNumber } from '../calendar-date.ts';
import type { Distribution, ShareEvent, Split } from '../distributions.ts';
import type { NavSeries } from '../nav-series.ts';

/** A dividend of which only the gross amount is known. */
export function grossDividend(exDate: string, amount: number): Distribution {
  return {
    kind: 'DIVIDEND',
    exDate,
    dividend: null,
    grossDividend: amount,
    netDividend: null,
    dividendTaxCredit: null,
    capitalGain: null,
  };
}

export function split(exDate: string, splitRatio: number): Split {
  return { kind: 'SPLIT', exDate, splitRatio };
}

/** 2019-01-01; generated data spans the six years or so after it, longer than any interval of the chart. */
const FIRST_DAY = 17_897;

/** Series of daily to fortnightly values, whose first dates differ by up to three years. */
export const anySeries: fc.Arbitrary<NavSeries> = fc
  .record({
    first: fc.integer({ min: FIRST_DAY, max: FIRST_DAY + 1000 }),
    steps: fc.array(
      fc.record({ gap: fc.integer({ min: 1, max: 14 }), nav: fc.double({ min: 50, max: 200, noNaN: true }) }),
      { minLength: 1, maxLength: 320, size: 'max' },
    ),
  })
  .map(({ first, steps }) => {
    let day = first;
    const dates = steps.map(({ gap }) => isoFromDayNumber((day += gap)));
    return { dates, navs: steps.map(({ nav }) => nav) };
  });

/** Dividends and splits, also several on one date, before the first and after the last NAV. */
export const anyEvents: fc.Arbitrary<ShareEvent[]> = fc.array(
  fc
    .record({
      day: fc.integer({ min: FIRST_DAY - 30, max: FIRST_DAY + 3500 }),
      amount: fc.double({ min: 0.01, max: 5, noNaN: true }),
      ratio: fc.constantFrom(null, null, null, 2, 10, 0.1),
    })
    .map(({ day, amount, ratio }): ShareEvent => {
      const exDate = isoFromDayNumber(day);
      return ratio === null ? grossDividend(exDate, amount) : split(exDate, ratio);
    }),
  { maxLength: 12 },
);
