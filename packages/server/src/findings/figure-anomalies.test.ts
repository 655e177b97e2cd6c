import { PRICE_RULES } from '@fundarium/contract/finding-endpoints';
import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { addDays } from '@fundarium/finance/calendar-date';
import type { ShareEvent } from '@fundarium/finance/distributions';
import { figures, measure, type FigureSource } from '@fundarium/finance/figures';
import { describe, expect, it } from 'vitest';
import { packFor } from '../translations/packs.ts';
import type { FoundIssue } from './issues.ts';
import { figureAnomalies, splitWithDistribution } from './figure-anomalies.ts';
import { priceAnomalies } from './price-anomalies.ts';

type Navs = readonly (readonly [date: string, nav: number])[];

function issues(navs: Navs, source: Partial<FigureSource> = {}): readonly FoundIssue[] {
  const series = { dates: navs.map(([date]) => date), navs: navs.map(([, nav]) => nav) };
  const measured = measure({ series, events: [], launchDate: null, frequency: null, ...source })!;
  const ofPrices = priceAnomalies({ id: 1, series, events: [], launchDate: null, currencyChanges: [] });
  return figureAnomalies({ id: 1, figures: figures(measured) }, ofPrices);
}
const named = (found: readonly FoundIssue[]) =>
  found.map(
    ({ rule, field, value, details }) => `${rule} ${field} ${value} ${Object.values(details!).join(' ')}`,
  );
/** A NAV of 100 on each of some days. */
const daily = (from: string, count: number, every = 1): Navs =>
  Array.from({ length: count }, (_, n) => [addDays(from, n * every), 100] as const);

describe('a NAV that is missing where one was due', () => {
  it('is told with the NAV that is too old, the day it was wanted for and the returns left empty', () => {
    // Daily in 2025 but for 2 May to 15 June, R is 30 June, a Monday and the last day of its month. M1 asks for 31 May,
    // and the last NAV before it is of 1 May: 30 days, where 10 are tolerated. Month to date is the same, as R is the end
    // of a month. M3 asks for 31 March, M6 and YTD for 31 December: both are there.
    const navs = daily('2024-12-31', 182).filter(([date]) => date <= '2025-05-01' || date >= '2025-06-16');
    expect(navs.at(-1)![0]).toBe('2025-06-30');
    expect(named(issues(navs))).toEqual(['NAV_GAP NAV_DATE 2025-05-01 2025-05-31 2']);
  });

  it('is none where the class is valued too rarely for the window', () => {
    // Quarter-ends: one month and month to date are empty, as they are for every class valued quarterly.
    const navs = ['2024-06-30', '2024-09-30', '2024-12-31', '2025-03-31', '2025-06-30', '2025-09-30'];
    const asked = navs.map((date) => [date, 100] as const);
    expect(issues(asked, { frequency: 'QUARTERLY' })).toEqual([]);
    // The same with a quarter left out: nothing stands for the end of March, three months before June.
    const lacking = asked.filter(([date]) => date !== '2025-03-31').slice(0, -1);
    expect(issues(lacking, { frequency: 'QUARTERLY' }).map(({ rule }) => rule)).toEqual(['NAV_GAP']);
  });
});

describe('a return too high to be true', () => {
  const year = (last: number): Navs => [
    ...daily('2024-01-31', 12, 30),
    ['2024-12-31', 100],
    ['2025-01-31', last],
  ];

  it('is told of more than 1,000 percent within a year and more than 300 a year', () => {
    // 100 to 350 and to 400 in a year are 250 and 300 percent. 410 is 310 percent: annualised, one year is itself.
    expect(named(issues(year(350)))).toEqual([]);
    expect(named(issues(year(400)))).toEqual([]);
    const [found] = issues(year(410));
    expect(found).toMatchObject({ rule: 'RETURN_IMPLAUSIBLE', value: '310.00', severity: 'WARNING' });
    expect(found!.field).toBe('ANNUALIZED_TOTAL_RETURN_Y1');
    // 100 to 2,500 is 2,400 percent from one NAV to the next, and no power of ten.
    expect(issues(year(2500))[0]).toMatchObject({
      field: 'TOTAL_RETURN_LATEST_TWO',
      value: '2400.00',
      details: { from: '2024-12-31', date: '2025-01-31' },
    });
  });

  it('is none over many years', () => {
    // From 100 to 2,000 in ten years: 1,900 percent, 34.9 percent a year.
    const navs = Array.from({ length: 121 }, (_, n) => {
      const date = `${2015 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-28`;
      return [date, 100 * 20 ** (n / 120)] as const;
    });
    expect(issues(navs)).toEqual([]);
  });

  it('is none beside the slip that made it', () => {
    const navs = [...daily('2025-01-01', 40), ['2025-02-10', 10_000] as const];
    expect(issues(navs)).toEqual([]);
  });
});

describe('a split and a distribution of one ex-date', () => {
  const paid = (exDate: string): ShareEvent => ({
    kind: 'DIVIDEND',
    exDate,
    dividend: 1.5,
    grossDividend: null,
    netDividend: null,
    dividendTaxCredit: null,
    capitalGain: null,
  });
  const split = (exDate: string, splitRatio = 5): ShareEvent => ({ kind: 'SPLIT', exDate, splitRatio });

  it('are told with the ratio, and of several the newest', () => {
    const events = [paid('2024-03-01'), split('2024-03-01', 2), paid('2025-03-03'), split('2025-03-03')];
    expect(splitWithDistribution({ id: 7, events })).toEqual({
      entityId: 7,
      rule: 'SPLIT_WITH_DISTRIBUTION',
      severity: 'WARNING',
      field: 'EX_DATE',
      value: '2025-03-03',
      details: { ratio: '5' },
    });
  });

  it('are none once somebody said what the amount is per share of', () => {
    for (const beforeSplit of [true, false]) {
      const events = [{ ...paid('2025-03-03'), beforeSplit } as ShareEvent, split('2025-03-03')];
      expect(splitWithDistribution({ id: 7, events })).toBeNull();
    }
  });

  it('are none on two days, nor with a split that splits nothing', () => {
    for (const events of [
      [paid('2025-03-03'), split('2025-03-04')],
      [paid('2025-03-03'), split('2025-03-03', 1)],
    ])
      expect(splitWithDistribution({ id: 7, events })).toBeNull();
  });
});

it.each(LANGUAGES)('has names and messages in %s for every rule of prices', (language) => {
  const pack = packFor(language);
  for (const rule of PRICE_RULES) {
    expect(pack[`finding-rule-${rule}`], rule).toBeTruthy();
    expect(pack[`finding-message-${rule}`], rule).toContain('{value}');
  }
});
