import type { ValuationFrequency } from '@fundarium/finance/tolerated-gap';
import { figures, measure } from '@fundarium/finance/figures';
import { beforeAll, expect, it } from 'vitest';
import { generateDemoWorld } from '@fundarium/demo-world/generate';
import type { DemoEntity, DemoWorld } from '@fundarium/demo-world/world';
import { demoSeries } from '../testing/demo-series.ts';
import { entity } from '../testing/finding-neighbourhood.ts';
import { figureAnomalies, splitWithDistribution } from './figure-anomalies.ts';
import { frozenNav } from './frozen-nav.ts';
import { priceAnomalies } from './price-anomalies.ts';
import { EX_DATE_WITHOUT_NAV, NAV_OVERDUE } from './rules/nav-overdue.ts';

/** A day after the newest prices. */
const [END_DATE, TODAY] = ['2026-11-19', '2026-11-20'];

let world: DemoWorld;
const reported: { readonly rule: string; readonly code: string; readonly strategy: string }[] = [];

beforeAll(() => {
  world = generateDemoWorld({ endDate: END_DATE, size: 'full' });
  for (const { entities, dividends, quotations } of world.customers) {
    const paid = Map.groupBy(dividends, ({ code }) => code);
    const parts = new Map(entities.filter(({ level }) => level === 'PART').map((part) => [part.code, part]));
    for (const { level, code, ...quoted } of quotations()) {
      // Structured products fall below their barriers overnight, and stand at par for months.
      if (level !== 'PART') continue;
      const { values } = parts.get(code)!;
      const { series, events } = demoSeries(quoted, paid.get(code) ?? [], TODAY);
      const frequency = values['VALUATION_FREQUENCY'] as ValuationFrequency;
      const launchDate = values['LAUNCH_DATE'] as string;
      const ofPrices = priceAnomalies({ id: 1, series, events, launchDate, currencyChanges: [] });
      const measured = measure({ series, events, launchDate, frequency, asOf: TODAY })!;
      const found = [
        ...ofPrices,
        ...figureAnomalies({ id: 1, figures: figures(measured) }, ofPrices),
        ...[splitWithDistribution({ id: 1, events })].filter((each) => each !== null),
        ...[frozenNav({ id: 1, series, events, frequency })].filter((each) => each !== null),
      ].map(({ rule }) => rule as string);
      const overdue = entity(values, { newestNavDate: series.dates.at(-1)!, today: TODAY });
      const exDates = events.map(({ exDate }) => exDate).filter((date) => date < TODAY);
      const newestExDate = exDates.toSorted().at(-1) ?? null;
      if (EX_DATE_WITHOUT_NAV.issues({ ...overdue, newestExDate }).length > 0)
        found.push('EX_DATE_WITHOUT_NAV');
      if (NAV_OVERDUE.issues(overdue).length > 0) found.push('NAV_OVERDUE');
      if (quoted.dates.at(-1)! > TODAY) found.push('PRICE_IN_FUTURE');
      for (const rule of found)
        reported.push({ rule, code, strategy: strategyOf(entities, parts.get(code)!) });
    }
  }
}, 60_000);

/** The end of the code of a class's sub-fund. */
function strategyOf(entities: readonly DemoEntity[], { parent }: DemoEntity): string {
  if (parent!.level === 'PROD') return parent!.code.slice(-3);
  return strategyOf(
    entities,
    entities.find(({ level, code }) => level === parent!.level && code === parent!.code)!,
  );
}

it('finds in the prices of the demo exactly what befell them on purpose', () => {
  expect(reported.map(({ rule, strategy }) => `${strategy} ${rule}`).toSorted()).toEqual([
    'CVB NAV_JUMP',
    'ECS EX_DAY_RETURN',
    'EGB EX_DATE_WITHOUT_FALL',
    'EHY PRICE_IN_FUTURE',
    'EMD NAV_FROZEN',
    'EML NAV_GAP',
    'GHY NAV_OVERDUE',
    'UCB NAV_SLIP',
  ]);
});

it('has a class with a split, of which nothing is reported, and one with a pause of five months', () => {
  const [{ dividends, quotations, entities }] = world.customers as [DemoWorld['customers'][number]];
  const splits = dividends.filter((event) => 'splitRatio' in event);
  expect(splits).toHaveLength(1);
  const of = (strategy: string) => {
    const codes = new Set(
      entities
        .filter((each) => each.level === 'PART' && strategyOf(entities, each) === strategy)
        .map(({ code }) => code),
    );
    return [...quotations()].filter(({ code }) => codes.has(code));
  };
  const split = of('WAT').find(({ code }) => code === splits[0]!.code)!;
  const at = split.dates.indexOf(splits[0]!.exDate);
  expect(Number(split.navs[at - 1]) / Number(split.navs[at])).toBeCloseTo(5, 0);
  const widest = (dates: readonly string[]) =>
    Math.max(...dates.slice(1).map((date, n) => Date.parse(date) - Date.parse(dates[n]!))) / 86_400_000;
  expect(of('EML').map(({ dates }) => widest(dates) > 100)).toContain(true);
});

it('has series of the benchmarks that classes name, but for those of the class that every manager has', () => {
  for (const { benchmarks, entities } of world.customers) {
    const named = new Set(entities.map(({ values }) => values['BENCHMARK']));
    const series = [...benchmarks()];
    expect(series.length).toBeGreaterThan(0);
    const shared = entities.find(({ code }) => code === 'LU9900000019')!.values['BENCHMARK'] as string;
    for (const { code, dates, values } of series) {
      expect(named.has(code)).toBe(true);
      expect(shared.startsWith(code)).toBe(false);
      expect([dates.at(-1), values.length, Number(values.at(-1)) > 0]).toEqual([
        END_DATE,
        dates.length,
        true,
      ]);
    }
  }
});
