import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grossDividend, anyEvents, anySeries, split } from './testing/market-data.ts';
import { priceReturn, totalReturn } from './total-return.ts';

const series = {
  dates: ['2024-01-31', '2024-02-29', '2024-03-28', '2024-04-30'],
  navs: [100, 110, 50, 55],
};

describe('totalReturn', () => {
  it('is the change of the NAV where nothing was paid', () => {
    expect(totalReturn(series, [], '2024-01-31', '2024-02-29')?.value).toBeCloseTo(0.1, 12);
  });

  it('tells what it was computed from, the NAVs carried forward to the dates asked for', () => {
    expect(totalReturn(series, [grossDividend('2024-02-29', 11)], '2024-02-10', '2024-03-01')).toEqual({
      value: (110 / 100) * 1.1 - 1,
      startDate: '2024-01-31',
      startNav: 100,
      endDate: '2024-02-29',
      endNav: 110,
      factor: 1.1,
      factors: [{ kind: 'DIVIDEND', exDate: '2024-02-29', navIndex: 1, amount: 11, factor: 1.1 }],
    });
  });

  it('multiplies dividends and splits: 100 to 55 after 1:2 and a dividend of 5 at 50 is +21 %', () => {
    // Ten on each share before the split.
    const paid = { ...grossDividend('2024-03-28', 10), beforeSplit: true };
    const events = [split('2024-03-28', 2), paid];
    expect(totalReturn(series, events, '2024-01-31', '2024-04-30')?.value).toBeCloseTo(
      0.55 * 2 * 1.1 - 1,
      12,
    );
  });

  it.each([
    ['2024-01-31', 1, 'the start date itself'],
    ['2024-02-01', 1.1, 'the day after'],
    ['2024-02-29', 1.1, 'the end date itself'],
    ['2024-03-01', 1, 'the day after the end'],
  ])('counts an ex-date of %s by a factor of %d (%s)', (exDate, factor) => {
    const result = totalReturn(series, [grossDividend(exDate, 11)], '2024-01-31', '2024-02-29');
    expect(result?.factor).toBeCloseTo(factor, 12);
  });

  it('uses the dates of the NAVs used, not by those asked for', () => {
    // From 10 February the value of 31 January counts, so a dividend of 1 February lies within.
    expect(totalReturn(series, [grossDividend('2024-02-01', 11)], '2024-02-10', '2024-03-10')?.factor).toBe(
      1.1,
    );
  });

  it('is exactly 0 where the NAV falls by what is paid', () => {
    for (let cents = 1; cents <= 300; cents += 1) {
      const paid = cents / 100;
      const fallen = { dates: ['2024-01-31', '2024-02-29'], navs: [100, 100 - paid] };
      const events = [grossDividend('2024-02-29', paid)];
      expect([cents, totalReturn(fallen, events, '2024-01-31', '2024-02-29')?.value]).toEqual([cents, 0]);
      expect(priceReturn(fallen, events, '2024-01-31', '2024-02-29')?.value).toBeLessThan(0);
    }
  });

  it('is null before the first NAV and 0 from a NAV to itself', () => {
    expect(totalReturn(series, [], '2024-01-30', '2024-03-28')).toBeNull();
    expect(totalReturn(series, [], '2024-02-29', '2024-03-01')?.value).toBe(0);
    expect(totalReturn({ dates: [], navs: [] }, [], '2024-01-30', '2024-03-28')).toBeNull();
  });

  it('refuses a period that ends before it starts', () =>
    expect(() => totalReturn(series, [], '2024-03-28', '2024-01-31')).toThrow(RangeError));

  it('links: two parts of a period compound to the whole', () => {
    fc.assert(
      fc.property(anySeries, anyEvents, fc.nat(), fc.nat(), fc.nat(), (nav, events, a, b, c) => {
        const [from, middle, to] = [a, b, c].map((n) => nav.dates[n % nav.dates.length]!).toSorted();
        const whole = totalReturn(nav, events, from!, to!)!.value;
        const first = totalReturn(nav, events, from!, middle!)!.value;
        const second = totalReturn(nav, events, middle!, to!)!.value;
        expect(((1 + first) * (1 + second)) / (1 + whole)).toBeCloseTo(1, 9);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order in which events are given', () => {
    fc.assert(
      fc.property(anySeries, anyEvents, (nav, events) => {
        const ends = [nav.dates[0]!, nav.dates.at(-1)!] as const;
        const value = totalReturn(nav, events, ...ends)!.value;
        const reversed = totalReturn(nav, events.toReversed(), ...ends)!.value;
        expect((1 + reversed) / (1 + value)).toBeCloseTo(1, 9);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not see a split that changes nothing but the unit', () => {
    fc.assert(
      fc.property(anySeries, fc.nat(), fc.constantFrom(2, 5, 0.1), (nav, at, ratio) => {
        const ends = [nav.dates[0]!, nav.dates.at(-1)!] as const;
        fc.pre(nav.dates.length > 1);
        const index = 1 + (at % (nav.dates.length - 1));
        const divided = { ...nav, navs: nav.navs.map((value, i) => (i < index ? value : value / ratio)) };
        const plain = totalReturn(nav, [], ...ends)!.value;
        const acrossSplit = totalReturn(divided, [split(nav.dates[index]!, ratio)], ...ends)!.value;
        expect(acrossSplit).toBeCloseTo(plain, 9);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('priceReturn', () => {
  it('leaves dividends out and splits in', () => {
    const events = [grossDividend('2024-02-29', 11), split('2024-03-28', 2)];
    expect(priceReturn(series, events, '2024-01-31', '2024-02-29')?.value).toBeCloseTo(0.1, 12);
    expect(priceReturn(series, events, '2024-01-31', '2024-04-30')?.value).toBeCloseTo(0.1, 12);
  });

  it('is never above the total return', () => {
    fc.assert(
      fc.property(anySeries, anyEvents, (nav, events) => {
        const ends = [nav.dates[0]!, nav.dates.at(-1)!] as const;
        const price = priceReturn(nav, events, ...ends)!.value;
        const total = totalReturn(nav, events, ...ends)!.value;
        expect((1 + price) / (1 + total)).toBeLessThanOrEqual(1 + 1e-9);
      }),
      { numRuns: 1000 },
    );
  });
});
