import { addDays, isWeekday } from '@fundarium/finance/calendar-date';
import { DEFAULT_METHOD } from '@fundarium/finance/nav-source';
import type { ValuationFrequency } from '@fundarium/finance/tolerated-gap';
import { describe, expect, it } from 'vitest';
import { explain } from './explain.ts';

const METHOD = { ...DEFAULT_METHOD, yearCount: 'ACT_ACT' } as const;
const WEEKDAYS = Array.from({ length: 400 }, (_, days) => addDays('2022-12-01', days)).filter((date) =>
  isWeekday(date),
);

/** Years by label and whether they are parts, of a class whose last NAV is that of the day. */
function partialYears(dates: readonly string[], asOf: string, frequency: ValuationFrequency | null = null) {
  const record = {
    id: 1,
    series: { dates, navs: dates.map((_, at) => 100 + at / 100) },
    events: [],
    launchDate: null,
    creationDate: null,
    frequency,
    currency: null,
    currencyChanges: [],
    quotationUnit: null,
    holidays: new Set<string>(),
    today: asOf,
  };
  const { explained } = explain(record, METHOD, { today: asOf, asOf })!;
  const { months, years, referenceDate } = explained;
  return {
    referenceDate,
    lastMonth: months.at(-1)?.label,
    partial: Object.fromEntries(years.map(({ label, partial }) => [label, partial])),
  };
}

it('names the changes of currency between the first NAV and the last alone', () => {
  const record = {
    id: 1,
    series: { dates: ['2023-01-31', '2023-02-28', '2023-03-31'], navs: [100, 101, 102] },
    events: [],
    launchDate: null,
    creationDate: null,
    frequency: null,
    currency: null,
    currencyChanges: ['2022-06-01', '2023-01-31', '2023-02-10', '2023-04-03'].map((on) => ({
      on,
      from: 'EUR',
      to: 'USD',
    })),
    quotationUnit: null,
    holidays: new Set<string>(),
    today: '2023-04-28',
  };
  const { explained } = explain(record, METHOD, { today: '2023-04-28' })!;
  expect(explained.currencyChanges.map(({ on }) => on)).toEqual(['2023-02-10']);
});

it('names the payments that count for nothing among those between the first NAV and the day looked at', () => {
  const amounts = { grossDividend: null, netDividend: null, dividendTaxCredit: null, capitalGain: null };
  const paidOn = (exDate: string) => ({ kind: 'DIVIDEND' as const, exDate, dividend: 1, ...amounts });
  const record = {
    id: 1,
    series: { dates: ['2023-01-31', '2023-02-28', '2023-03-31'], navs: [100, 101, 102] },
    events: ['2022-06-15', '2023-02-14', '2023-03-15', '2023-04-14'].map(paidOn),
    launchDate: null,
    creationDate: null,
    frequency: null,
    currency: null,
    currencyChanges: [],
    quotationUnit: null,
    holidays: new Set<string>(),
    today: '2023-04-28',
  };
  const ignoredOn = (asOf?: string) =>
    explain(record, METHOD, { today: '2023-04-28', asOf })!.explained.ignored.map(({ exDate }) => exDate);
  expect(ignoredOn()).toEqual(['2023-04-14']);
  expect(ignoredOn('2023-02-28')).toEqual([]);
});

it('gives the launch year one return, also where its last NAV is older than a year’s end may be', () => {
  const dates = WEEKDAYS.filter((date) => date <= '2022-12-09' || date >= '2023-01-09');
  const record = {
    id: 1,
    series: { dates, navs: dates.map((_, at) => 100 + at) },
    events: [],
    launchDate: null,
    creationDate: null,
    frequency: 'DAILY' as const,
    currency: null,
    currencyChanges: [],
    quotationUnit: null,
    holidays: new Set<string>(),
    today: '2023-06-30',
  };
  const { windows, years } = explain(record, METHOD, { today: '2023-06-30' })!.explained;
  const launchYear = windows.find(({ window }) => window === 'INCEPTION_YEAR')!.value;
  expect(launchYear).toBeGreaterThan(0);
  expect(years[0]).toMatchObject({ label: '2022', value: launchYear, partial: true });
});

it('gives what there is of the first month of a history that begins late, as of its year', () => {
  const firstMonthOf = (launchDate: string | null, dates: readonly string[]) => {
    const record = {
      id: 1,
      series: { dates, navs: dates.map((_, at) => 100 + at) },
      events: [],
      launchDate,
      creationDate: null,
      frequency: 'MONTHLY' as const,
      currency: null,
      currencyChanges: [],
      quotationUnit: null,
      holidays: new Set<string>(),
      today: '2023-06-30',
    };
    return explain(record, METHOD, { today: '2023-06-30' })!.explained;
  };
  const dates = ['2023-03-10', '2023-03-31', '2023-04-28', '2023-05-31'];
  const late = firstMonthOf('2015-01-02', dates);
  expect(late.windows.find(({ window }) => window === 'INCEPTION_MONTH')).toMatchObject({
    reason: 'LATE_HISTORY',
  });
  expect(late.firstMonth).toMatchObject({
    value: expect.closeTo(1, 9),
    reason: null,
    period: { startDate: '2023-03-10', endDate: '2023-03-31' },
  });
  expect(late.years[0]!.value).toBeCloseTo(3, 9);
  expect(firstMonthOf('2015-01-02', dates.slice(1)).firstMonth).toMatchObject({
    value: null,
    reason: 'NO_NAV',
  });
  expect(firstMonthOf('2023-03-08', dates).firstMonth).toBeNull();
});

it('gives all factors of a history whose currency changed, which has no figure since inception', () => {
  const paid = {
    dividend: 2,
    grossDividend: null,
    netDividend: null,
    dividendTaxCredit: null,
    capitalGain: null,
  };
  const record = {
    id: 1,
    series: { dates: ['2023-01-31', '2023-02-28', '2023-03-31'], navs: [100, 100, 50] },
    events: [
      { kind: 'DIVIDEND', exDate: '2023-02-28', ...paid },
      { kind: 'SPLIT', exDate: '2023-03-31', splitRatio: 2 },
    ] as const,
    launchDate: null,
    creationDate: null,
    frequency: null,
    currency: 'USD',
    currencyChanges: [{ on: '2023-02-10', from: 'EUR', to: 'USD' }],
    quotationUnit: null,
    holidays: new Set<string>(),
    today: '2023-04-28',
  };
  const { explained } = explain(record, METHOD, { today: '2023-04-28' })!;
  expect(explained.windows.find(({ window }) => window === 'ITD')).toMatchObject({
    reason: 'CURRENCY_CHANGE',
    factors: [],
  });
  expect(explained.factors.map(({ exDate, factor }) => [exDate, factor])).toEqual([
    ['2023-02-28', 1.02],
    ['2023-03-31', 2],
  ]);
});

describe('a calendar year', () => {
  it('is whole on its last business day, as December is', () => {
    const until = WEEKDAYS.filter((date) => date <= '2023-12-29');
    for (const asOf of ['2023-12-29', '2024-01-02'])
      expect(partialYears(until, asOf)).toEqual({
        referenceDate: '2023-12-29',
        lastMonth: '2023-12',
        partial: { 2022: true, 2023: false },
      });
  });

  it('is a part before, and where the last NAV is not of December', () => {
    const at = (last: string, asOf: string) =>
      partialYears(
        WEEKDAYS.filter((date) => date <= last),
        asOf,
      ).partial['2023'];
    expect(at('2023-12-28', '2023-12-28')).toBe(true);
    // Over, with a NAV that stands for the end of December.
    expect(at('2023-12-28', '2024-01-02')).toBe(false);
    expect(at('2023-11-30', '2024-01-02')).toBe(true);
    expect(
      partialYears(['2022-12-30', '2023-10-31', '2023-11-30'], '2024-01-05', 'MONTHLY').partial['2023'],
    ).toBe(true);
  });

  it('is whole of a class valued by quarters', () => {
    const quarters = ['2022-12-30', '2023-03-31', '2023-06-30', '2023-09-29', '2023-12-29'];
    expect(partialYears(quarters, '2024-01-02', 'QUARTERLY').partial['2023']).toBe(false);
    expect(partialYears(quarters.slice(0, -1), '2024-01-02', 'QUARTERLY').partial['2023']).toBe(true);
  });

  it('says why it has no return: no two NAVs of a launch on its last day, or a gap', () => {
    const days = Array.from({ length: 800 }, (_, at) => addDays('2024-12-31', at)).filter(isWeekday);
    // None around the end of 2026.
    const dates = days.filter((day) => day < '2026-12-05' || day > '2027-01-05');
    const record = {
      id: 1,
      series: { dates, navs: dates.map((_, at) => 100 + at) },
      events: [],
      launchDate: '2024-12-31',
      creationDate: null,
      frequency: 'DAILY' as const,
      currency: 'EUR',
      currencyChanges: [],
      quotationUnit: null,
      holidays: new Set<string>(),
      today: '2027-02-01',
    };
    const { years, windows } = explain(record, METHOD, { today: '2027-02-01' })!.explained;
    expect(years.map(({ label, reason }) => [label, reason])).toEqual([
      ['2024', 'NO_NAV'],
      ['2025', null],
      ['2026', 'GAP'],
      ['2027', 'GAP'],
    ]);
    expect(windows.find(({ window }) => window === 'INCEPTION_YEAR')!.reason).toBe('NO_NAV');
  });
});
