import { addMonths, dayNumber } from '@fundarium/finance/calendar-date';
import { describe, expect, it } from 'vitest';
import { fairCoupon, payoffValue } from './payoffs.ts';
import { full, mean } from './testing-classes.ts';
import { isPayout, type DemoEntity } from './world.ts';

type Priced = {
  readonly values: DemoEntity['values'];
  readonly dates: readonly string[];
  /** Percent of the nominal. */
  readonly prices: readonly number[];
  readonly coupons: readonly {
    readonly exDate: string;
    readonly paymentDate: string;
    readonly percent: number;
  }[];
};

const products = full.customers.flatMap(({ entities, dividends, quotations }) => {
  const known = new Map(entities.map((each) => [each.code, each.values]));
  return [...quotations()].flatMap(({ level, code, dates, navs }): Priced[] => {
    if (level !== 'STRUCTURED_PRODUCT') return [];
    const values = known.get(code)!;
    const percent = values['QUOTATION_UNIT'] === 'UNITS' ? 100 / Number(values['DENOMINATION']) : 1;
    return [
      {
        values,
        dates,
        prices: navs.map((nav) => Number(nav) * percent),
        coupons: dividends
          .filter(isPayout)
          .filter((paid) => paid.code === code)
          .map(({ exDate, paymentDate, dividend }) => ({
            exDate,
            paymentDate,
            // Money, however the price is quoted.
            percent: (Number(dividend) * 100) / Number(values['DENOMINATION']),
          })),
      },
    ];
  });
});
const coupon = ({ values }: Priced) => Number(values['COUPON'] ?? 0);
const ended = products.filter(({ values, dates }) => dates.at(-1) === values['MATURITY_DATE']);
const of = (...payoffs: string[]) =>
  products.filter(({ values }) => payoffs.includes(String(values['EUSIPA_CODE'])));

describe('coupons', () => {
  it('are paid each year from the issue on and at maturity, and delivered as distributions', () => {
    let paid = 0;
    expect(products.filter((each) => coupon(each) === 0 && each.coupons.length > 0)).toEqual([]);
    for (const { values, dates, coupons } of products.filter((each) => coupon(each) > 0)) {
      const last = dates.at(-1)!;
      const months = Array.from({ length: 10 }, (_, year) =>
        addMonths(String(values['ISSUE_DATE']), 12 * (year + 1)),
      );
      const due = months.filter((date) => date < String(values['MATURITY_DATE']) && date <= last);
      const atMaturity = last === values['MATURITY_DATE'] ? [last] : [];
      // A holiday moves a coupon by four days at most, over Christmas.
      const stated = coupons.map(({ exDate }) => exDate);
      const onTime = [...due.filter((date) => dayNumber(date) + 5 < dayNumber(last)), ...atMaturity];
      for (const date of onTime) {
        expect(
          stated.some((day) => day >= date && dayNumber(day) - dayNumber(date) <= 4),
          String(values['NAME']),
        ).toBe(true);
      }
      expect(stated.length).toBeLessThanOrEqual(due.length + atMaturity.length);
      for (const { exDate, paymentDate } of coupons) expect(paymentDate > exDate).toBe(true);
      paid += coupons.length;
    }
    expect(paid).toBeGreaterThan(40);
  });

  it('are a year of the rate that the name says, the last one the rest of the term', () => {
    for (const each of ended.filter((one) => coupon(one) > 0)) {
      const { values, coupons } = each;
      // 9.25 % over one and a half years: 9.25 and 4.63.
      const term =
        Math.round(
          (dayNumber(String(values['MATURITY_DATE'])) - dayNumber(String(values['ISSUE_DATE']))) / 182.6,
        ) / 2;
      expect(coupons.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(coupon(each) * term, 1);
    }
  });

  it('leave the price on their day: all prices are dirty', () => {
    const falls = products.flatMap(({ dates, prices, coupons, values }) =>
      coupons.flatMap(({ exDate, percent }) => {
        const at = dates.indexOf(exDate);
        // What else happens that day is another matter where shares moved.
        return ['1230', '1260', '1140'].includes(String(values['EUSIPA_CODE']))
          ? [{ fall: prices[at - 1]! - prices[at]!, percent }]
          : [];
      }),
    );
    expect(falls.length).toBeGreaterThan(30);
    // Thirty products that move by half a percent a day: 0.5 / sqrt(30) = 0.1 %, and three times that.
    expect(Math.abs(mean(falls.map(({ fall, percent }) => fall - percent)))).toBeLessThan(0.3);
  });
});

/** Prices in percent that the terms allow while the product runs, with accrued coupon and the value of time. */
function boundsOf(each: Priced): [number, number] {
  const { values } = each;
  const [protection, cap] = [Number(values['CAPITAL_PROTECTION']), Number(values['CAP'])];
  const years = (dayNumber(String(values['MATURITY_DATE'])) - dayNumber(String(values['ISSUE_DATE']))) / 365;
  switch (values['EUSIPA_CODE']) {
    case '1100':
      return [protection - 15, 400];
    case '1140':
      return [protection - 15, cap + coupon(each) + 4];
    case '1200':
      return [5, cap + 0.5];
    case '1220':
    case '1230':
    case '1260':
      // The nominal, a year's coupon, and what the coupons to come are worth more than they cost.
      return [5, 100.5 + coupon(each) * (1 + years)];
    default:
      return [5, 400];
  }
}

/** What may be paid back, in percent. */
function redemptionOf({ values }: Priced): [number, number] {
  switch (values['EUSIPA_CODE']) {
    case '1100':
    case '1140':
      return [Number(values['CAPITAL_PROTECTION']), 400];
    case '1200':
      return [0, Number(values['CAP'])];
    case '1220':
    case '1230':
    case '1260':
      return [0, 100];
    default:
      return [0, 400];
  }
}

describe('prices', () => {
  it('begin with the issue price and stay within what the terms allow', () => {
    for (const each of products) {
      const { values, prices } = each;
      const issue =
        Number(values['ISSUE_PRICE']) *
        (values['QUOTATION_UNIT'] === 'UNITS' ? 100 / Number(values['DENOMINATION']) : 1);
      expect(Math.abs(prices[0]! - issue), String(values['NAME'])).toBeLessThan(0.01);
      const [least, most] = boundsOf(each);
      expect(Math.min(...prices), String(values['NAME'])).toBeGreaterThan(least);
      expect(Math.max(...prices), String(values['NAME'])).toBeLessThan(most);
    }
  });

  it('end at what is paid back', () => {
    expect(ended.length).toBeGreaterThan(15);
    for (const each of ended) {
      const [least, most] = redemptionOf(each);
      expect(each.prices.at(-1), String(each.values['NAME'])).toBeGreaterThanOrEqual(least - 0.01);
      expect(each.prices.at(-1), String(each.values['NAME'])).toBeLessThanOrEqual(most + 0.01);
    }
    // Most barriers hold, some do not.
    const barrier = ended.filter(({ values }) => values['EUSIPA_CODE'] === '1230');
    const whole = barrier.filter(({ prices }) => Math.abs(prices.at(-1)! - 100) < 0.01);
    expect(whole.length).toBeGreaterThan(barrier.length / 2);
    expect(ended.some(({ prices }) => prices.at(-1)! < 95)).toBe(true);
  });

  it('end at the nominal on an anniversary where an express certificate is called', () => {
    const called = of('1260').filter(
      ({ values, dates }) =>
        values['STATUS'] === 'TERMINATED' && dates.at(-1)! < String(values['MATURITY_DATE']),
    );
    expect(called.length).toBeGreaterThan(2);
    for (const { prices, coupons, dates, values } of called) {
      expect(prices.at(-1)).toBeCloseTo(100, 6);
      expect(coupons.at(-1)?.exDate).toBe(dates.at(-1));
      expect(dates.at(-1)! >= String(values['FIRST_CALL_DATE'])).toBe(true);
    }
  });

  it('move while the term runs: none stands at par for weeks before the final fixing', () => {
    for (const { values, dates, prices } of products) {
      let still = 0;
      prices.forEach((price, at) => {
        if (dates[at]! > String(values['FINAL_FIXING_DATE'])) return;
        still = price === prices[at - 1] ? still + 1 : 0;
        expect(still, `${String(values['NAME'])} ${dates[at]}`).toBeLessThan(12);
      });
    }
  });

  it('swing about as their risk figure says', () => {
    for (const { values, prices } of products.filter((one) => one.prices.length > 250)) {
      const moves = prices
        .slice(1)
        .map((price, at) => Math.abs(price / prices[at]! - 1))
        .toSorted((one, other) => one - other);
      // The median move of a normal one is 0.67 deviations; near a cap or a barrier a product hardly moves or wildly.
      const usual = 100 * (moves[moves.length >> 1]! / 0.6745) * Math.sqrt(257);
      expect(usual, String(values['NAME'])).toBeLessThan(2.2 * Number(values['VEV']) + 1.5);
    }
  });
});

it('values options as they are: at the money, far from it, and at the end', () => {
  // At the money a range of 20 % is worth 0.2 / sqrt(2 pi) = 0.0798; a reverse convertible is short of it.
  const reverse = { payoff: '1220', strike: 1, coupon: 0.08 } as const;
  expect(payoffValue(reverse, { level: 1, range: 0.2, breached: false })).toBeCloseTo(1 - 0.0798, 4);
  expect(payoffValue(reverse, { level: 0.7, range: 0, breached: false })).toBeCloseTo(0.7, 12);
  const barrier = { payoff: '1230', strike: 1, barrier: 0.6, coupon: 0.08 } as const;
  expect(payoffValue(barrier, { level: 0.7, range: 0, breached: false })).toBe(1);
  expect(payoffValue(barrier, { level: 0.7, range: 0, breached: true })).toBeCloseTo(0.7, 12);
  // Just above the barrier it is nearly worth what it is below.
  const near = payoffValue(barrier, { level: 0.601, range: 0.1, breached: false });
  expect(near - payoffValue(barrier, { level: 0.599, range: 0.1, breached: true })).toBeLessThan(0.01);
  // Two years of 7.98 / 2 = 3.99 %, and 1 % of interest: 4.99 %, in quarters 5.00 %.
  expect(fairCoupon(reverse, 0.2, 2, 0.01)).toBe(0.05);
});
