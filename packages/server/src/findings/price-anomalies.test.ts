import { addDays } from '@fundarium/finance/calendar-date';
import type { ShareEvent } from '@fundarium/finance/distributions';
import { describe, expect, it } from 'vitest';
import { priceAnomalies } from './price-anomalies.ts';

/** A class whose NAV goes up and down by half a percent in turn; `change` puts other NAVs in some places. */
function quiet(
  change: Readonly<Record<number, number>> = {},
  { every = 1, count = 80, swing = 0.005 } = {},
): { readonly dates: string[]; readonly navs: number[] } {
  const dates = Array.from({ length: count }, (_, n) => addDays('2025-01-01', n * every));
  const navs = dates.map((_, n) => change[n] ?? 100 * (1 + (n % 2) * swing));
  return { dates, navs };
}

const paid = (exDate: string, grossDividend: number): ShareEvent => ({
  kind: 'DIVIDEND',
  exDate,
  dividend: null,
  grossDividend,
  netDividend: null,
  dividendTaxCredit: null,
  capitalGain: null,
});
/** From a place on, all NAVs by a factor. */
const scaled = (from: number, factor: number) => {
  const { navs } = quiet();
  return Object.fromEntries(navs.flatMap((nav, n) => (n < from ? [] : [[n, nav * factor]])));
};
const day = (n: number) => addDays('2025-01-01', n);
const issues = (
  series: ReturnType<typeof quiet>,
  events: readonly ShareEvent[] = [],
  launchDate: string | null = null,
  changed: readonly string[] = [],
) =>
  priceAnomalies({
    id: 1,
    series,
    events,
    launchDate,
    currencyChanges: changed.map((on) => ({ on, from: 'EUR', to: 'USD' })),
  }).map(({ rule, details }) => `${rule} ${details!['date']} ${details!['percent']}`);

describe('a slip of the decimal point', () => {
  it.each([
    ['a hundredfold NAV of one day', { 40: 10_000 }, 'NAV_SLIP 2025-02-10 9850.25', '100'],
    ['a tenth of one day', { 40: 10 }, 'NAV_SLIP 2025-02-10 -90.05', '10'],
    ['a tenfold NAV from a day on', scaled(40, 10), 'NAV_SLIP 2025-02-10 895.02', '10'],
  ])('is told once: %s', (_, change, expected, factor) => {
    const series = quiet(change);
    // 10,000 against 100.5 is 99.5025 times, 10 against it 0.0995 times, and 1,000 against it 9.95 times.
    expect(issues(series)).toEqual([expected]);
    expect(
      priceAnomalies({ id: 1, series, events: [], launchDate: null, currencyChanges: [] })[0],
    ).toMatchObject({
      entityId: 1,
      severity: 'ERROR',
      field: 'NAV',
      details: { factor, before: '100.49999999999999' },
    });
  });

  it('is none before the launch, nor from the last NAV before it to the first one after', () => {
    // 40 NAVs of a seed at about 1, then 100: a hundredfold, which the launch on the 41st day explains.
    const seeded = quiet(Object.fromEntries(Array.from({ length: 40 }, (_, n) => [n, 1 + (n % 2) * 0.005])));
    expect(issues(seeded)).toEqual(['NAV_SLIP 2025-02-10 9850.25']);
    expect(issues(seeded, [], day(40))).toEqual([]);
    expect(issues(quiet({ 20: 10_000 }), [], day(40))).toEqual([]);
    // Launched on the day before, it is reported again.
    expect(issues(seeded, [], day(39))).toEqual(['NAV_SLIP 2025-02-10 9850.25']);
  });

  it('is none where the currency changed, and one again a day later', () => {
    const yen = quiet(scaled(40, 100));
    expect(issues(yen)).toEqual(['NAV_SLIP 2025-02-10 9850.25']);
    expect(issues(yen, [], null, [day(40)])).toEqual([]);
    // In the week before, no NAV was published: the first one in the new currency is the same.
    const weekly = { dates: yen.dates.toSpliced(33, 7), navs: yen.navs.toSpliced(33, 7) };
    expect(issues(weekly, [], null, [day(36)])).toEqual([]);
    expect(issues(yen, [], null, [day(41)])).toEqual(['NAV_SLIP 2025-02-10 9850.25']);
    expect(issues(yen, [], null, [day(39)])).toEqual(['NAV_SLIP 2025-02-10 9850.25']);
    // Before the first NAV and after the last one, there is nothing that it could explain.
    expect(issues(yen, [], null, ['2024-12-01', '2026-01-01'])).toEqual(['NAV_SLIP 2025-02-10 9850.25']);
  });

  it('is none where a split says so', () => {
    expect(issues(quiet(scaled(40, 0.1)), [{ kind: 'SPLIT', exDate: day(40), splitRatio: 10 }])).toEqual([]);
  });
});

describe('a jump', () => {
  it('is told where a class that is quiet leaves its NAV and comes back, once', () => {
    expect(issues(quiet({ 40: 125 }))).toEqual(['NAV_JUMP 2025-02-10 24.38']);
  });

  it('is none in a class that goes as far every day, nor in restless days', () => {
    expect(issues(quiet({ 40: 125 }, { swing: 0.05 }))).toEqual([]);
    const restless = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [n + 30, n % 2 ? 100 : 93]));
    expect(issues(quiet(restless))).toEqual([]);
  });

  it('is none under five percent, nor where there is too little history', () => {
    expect(issues(quiet({ 40: 104 }, { swing: 0.0001 }))).toEqual([]);
    expect(issues(quiet({ 10: 125 }, { count: 20 }))).toEqual([]);
  });

  it('is none of a weekly fund whose daily NAVs are missing, and none after a long pause', () => {
    expect(issues(quiet({}, { every: 7 }))).toEqual([]);
    const { dates, navs } = quiet(scaled(40, 1.2));
    // Sixty-four days instead of one: a class may go eight times as far in them.
    const paused = dates.map((date, n) => (n < 40 ? date : addDays(date, 63)));
    expect(issues({ dates: paused, navs })).toEqual([]);
    expect(issues({ dates, navs })).toEqual(['NAV_JUMP 2025-02-10 19.40']);
  });
});

describe('an ex-date', () => {
  it('is reported where the NAV does not fall', () => {
    expect(issues(quiet(), [paid(day(40), 4)])).toEqual(['EX_DATE_WITHOUT_FALL 2025-02-10 -0.50']);
    expect(
      priceAnomalies({
        id: 7,
        series: quiet(),
        events: [paid(day(40), 4)],
        launchDate: null,
        currencyChanges: [],
      })[0],
    ).toMatchObject({
      entityId: 7,
      severity: 'WARNING',
      field: 'DIVIDEND',
      value: '4',
    });
  });

  it('is as it should be where it falls by what was paid', () => {
    expect(issues(quiet(scaled(40, 0.96)), [paid(day(40), 4)])).toEqual([]);
  });

  it('says nothing by a dividend that the moves of every day drown', () => {
    expect(issues(quiet({}, { swing: 0.02 }), [paid(day(40), 1)])).toEqual([]);
    expect(issues(quiet({}, { swing: 0.0001 }), [paid(day(40), 0.2)])).toEqual([]);
  });

  it('is reported for its return where the amount can not be: a hundred for one', () => {
    expect(issues(quiet(scaled(40, 0.99)), [paid(day(40), 100)])).toEqual([
      // (99 + 100) / 100.5 = 1.98.
      'EX_DAY_RETURN 2025-02-10 98.01',
    ]);
  });
});

it('has nothing to say of one NAV or none', () => {
  expect(issues({ dates: [], navs: [] })).toEqual([]);
  expect(issues({ dates: [day(0)], navs: [1] }, [paid(day(0), 1)])).toEqual([]);
});
