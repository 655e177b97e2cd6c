import { civilDate } from '@fundarium/finance/calendar-date';
import { describe, expect, it } from 'vitest';
import { isDemoBusinessDay } from './calendar.ts';
import { summaryRisk } from './risk.ts';
import { allQuotations, END_DATE, small } from './testing-world.ts';
import { isPayout, type DemoEntity } from './world.ts';

const entities = new Map<string, DemoEntity>(
  small.customers.flatMap(({ code, entities }) =>
    entities.map((entity) => [`${code} ${entity.code}`, entity]),
  ),
);
const series = [...allQuotations(small)].map((each) => ({
  ...each,
  values: entities.get(`${each.customer} ${each.code}`)?.values ?? {},
}));

describe('prices', () => {
  it('come on business days alone, oldest first, each day once', () => {
    for (const { dates } of series) {
      expect(dates.filter((date) => !isDemoBusinessDay(date))).toEqual([]);
      expect(dates).toEqual([...new Set(dates)].toSorted());
    }
    const weekdays = new Set(series.flatMap(({ dates }) => dates.map((date) => weekday(date))));
    expect([...weekdays].toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('are fresh for every daily class that lives', () => {
    const living = series.filter(
      ({ level, values }) =>
        level === 'PART' && values.STATUS === 'ACTIVE' && values.VALUATION_FREQUENCY === 'DAILY',
    );
    expect(living.length).toBeGreaterThan(20);
    expect(living.filter(({ dates }) => dates.at(-1) !== END_DATE)).toEqual([]);
  });

  it('stop when a class is liquidated, and never begin before its launch', () => {
    const ended = series.filter(({ values }) => values.STATUS === 'TERMINATED');
    expect(ended.length).toBeGreaterThan(3);
    expect(
      ended.filter(({ dates, values }) => (dates.at(-1) ?? '') > String(values.LIQUIDATION_DATE)),
    ).toEqual([]);
    expect(series.filter(({ dates, values }) => (dates[0] ?? '') < String(values.LAUNCH_DATE))).toEqual([]);
    const planned = [...entities.values()].filter(({ values }) => values.STATUS === 'TO_BE_LAUNCHED');
    expect(planned.length).toBeGreaterThan(0);
    expect(series.filter(({ code }) => planned.some((each) => each.code === code))).toEqual([]);
  });

  it('are positive decimal texts, arrays in parallel, assets equal to shares times NAV', () => {
    for (const { dates, navs, asks, bids, numbersOfShares, aums } of series) {
      expect(new Set([dates, navs, asks, bids, numbersOfShares, aums].map(({ length }) => length)).size).toBe(
        1,
      );
      expect(navs.filter((nav) => !/^\d+\.(\d\d|\d{4})$/.test(nav) || Number(nav) <= 0)).toEqual([]);
      const wrong = aums.filter((aum, at) => {
        const product = Number(numbersOfShares[at]) * Number(navs[at]);
        return aum !== null && Math.abs(Number(aum) - product) > 0.006 + product * 1e-12;
      });
      expect(wrong).toEqual([]);
    }
    expect(series.some(({ aums }) => aums[0] !== null)).toBe(true);
    expect(series.some(({ aums }) => aums[0] === null)).toBe(true);
    expect(series.some(({ asks }) => asks[0] !== null)).toBe(true);
  });

  it('are weekly and monthly for some classes', () => {
    const gaps = (frequency: string) =>
      series.flatMap(({ dates, values }) => (values.VALUATION_FREQUENCY === frequency ? [dates.length] : []));
    expect(gaps('WEEKLY').concat(gaps('MONTHLY')).length).toBeGreaterThan(0);
    expect(Math.max(...gaps('WEEKLY'), ...gaps('MONTHLY'))).toBeLessThan(65);
  });

  it('fall by the dividend on the ex-date, on average', () => {
    const falls = small.customers.flatMap((customer) =>
      customer.dividends.filter(isPayout).flatMap(({ code, level, exDate, dividend, paymentDate }) => {
        const found = series.find(
          (each) => each.customer === customer.code && each.code === code && each.level === level,
        );
        const at = found?.dates.indexOf(exDate) ?? -1;
        expect(at).toBeGreaterThan(0);
        expect(paymentDate > exDate && isDemoBusinessDay(paymentDate)).toBe(true);
        const before = Number(found?.navs[at - 1]);
        return found?.values.VALUATION_FREQUENCY === 'DAILY'
          ? [{ drop: (before - Number(found?.navs[at])) / before, expected: Number(dividend) / before }]
          : [];
      }),
    );
    expect(falls.length).toBeGreaterThan(15);
    const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    const expected = mean(falls.map((fall) => fall.expected));
    expect(expected).toBeGreaterThan(0.004);
    expect(Math.abs(mean(falls.map(({ drop }) => drop)) - expected)).toBeLessThan(expected * 0.6);
  });

  it('go with distributing classes only', () => {
    for (const { code, dividends } of small.customers) {
      for (const dividend of dividends.filter(({ level }) => level === 'PART')) {
        expect(entities.get(`${code} ${dividend.code}`)?.values.DISTRIBUTION_POLICY).toBe('DISTRIBUTING');
      }
    }
  });
});

it('reaches every lifecycle state by the dates and periods alone', () => {
  const states = small.customers.flatMap(({ entities, activationPeriods }) =>
    entities
      .filter(({ level }) => level === 'PART')
      .map(({ code, values }) => {
        const end = values.LIQUIDATION_DATE;
        if (end) return end <= END_DATE ? 'LIQUIDATED' : 'IN_LIQUIDATION';
        const periods = activationPeriods.filter((period) => period.level === 'PART' && period.code === code);
        if (periods.length === 0) return 'LIVE';
        const covered = periods.some(
          ({ start, end }) => start <= END_DATE && (end === null || end >= END_DATE),
        );
        expect(values.ACTIVE).toBe(covered ? 'ACTIVE' : 'INACTIVE');
        return covered ? 'ACTIVE' : 'INACTIVE';
      }),
  );
  expect(new Set(states)).toEqual(new Set(['LIQUIDATED', 'IN_LIQUIDATION', 'INACTIVE', 'ACTIVE', 'LIVE']));
});

it('states the summary risk that the grid asks for', () => {
  for (const { values } of entities.values()) {
    if (values.SRI === undefined) continue;
    expect(values.SRI).toBe(summaryRisk(Number(values.MRM), Number(values.CRM)));
  }
  expect([
    summaryRisk(2, 1),
    summaryRisk(2, 3),
    summaryRisk(4, 5),
    summaryRisk(6, 4),
    summaryRisk(3, 6),
  ]).toEqual([2, 3, 5, 6, 6]);
});

/** Monday is 1, by Zeller's rule. */
function weekday(date: string): number {
  const { year, month, day } = civilDate(date);
  const [m, y] = month < 3 ? [month + 12, year - 1] : [month, year];
  const zeller =
    (day +
      Math.floor((13 * (m + 1)) / 5) +
      y +
      Math.floor(y / 4) -
      Math.floor(y / 100) +
      Math.floor(y / 400)) %
    7;
  return ((zeller + 5) % 7) + 1;
}
