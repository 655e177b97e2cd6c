import { addDays } from '@fundarium/finance/calendar-date';
import { DEFAULT_METHOD } from '@fundarium/finance/figures';
import type { ValuationFrequency } from '@fundarium/finance/tolerated-gap';
import { describe, expect, it } from 'vitest';
import { generateDemoWorld } from '@fundarium/demo-world/generate';
import { compareWithCharts, drawnOf, type Drawn } from '../testing/chart-agreement.ts';
import { demoSeries } from '../testing/demo-series.ts';
import { performanceRow, type ClassRecord } from './compute.ts';

/** From the day after the demo's end to the end of that month: to whoever has these holidays, the end is a month-end. */
const CLOSED = new Set(Array.from({ length: 11 }, (_, day) => addDays('2026-11-20', day)));

describe('a chart at base 100', () => {
  it('ends at the figures of the demo world, with its distributions, young and rarely valued classes', () => {
    const endDate = '2026-11-19';
    const world = generateDemoWorld({ endDate, size: 'full' });
    const classes: Drawn[] = [];
    const seen = { distributing: 0, young: 0, rare: 0 };
    for (const { entities, dividends, quotations } of world.customers) {
      const paid = Map.groupBy(dividends, ({ code }) => code);
      const values = new Map(entities.map((entity) => [entity.code, entity.values]));
      for (const { code, dates, navs } of quotations()) {
        const frequency =
          (values.get(code)?.['VALUATION_FREQUENCY'] as ValuationFrequency | undefined) ?? null;
        const record: ClassRecord = {
          id: 1,
          ...demoSeries({ dates, navs }, paid.get(code) ?? [], endDate),
          creationDate: null,
          currency: null,
          currencyChanges: [],
          quotationUnit: null,
          today: endDate,
          launchDate: (values.get(code)?.['LAUNCH_DATE'] as string | undefined) ?? null,
          frequency,
          holidays: classes.length % 3 === 0 ? CLOSED : new Set(),
        };
        const row = performanceRow(record, DEFAULT_METHOD);
        if (row === null) continue;
        classes.push(...drawnOf(code, record, row.figures));
        seen.distributing += record.events.length > 0 ? 1 : 0;
        seen.young += row.figures['TOTAL_RETURN_Y1'] === undefined ? 1 : 0;
        seen.rare += frequency === 'WEEKLY' || frequency === 'MONTHLY' ? 1 : 0;
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
    const { compared, differing } = compareWithCharts(classes);
    expect(differing.slice(0, 10)).toEqual([]);
    expect(compared).toBeGreaterThan(5000);
  }, 120_000);
});
