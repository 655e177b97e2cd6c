import { NAV_INTERVALS } from '@fundarium/contract/vocabulary';
import { base100Chart } from '@fundarium/finance/base-100';
import { addDays, businessDaysWithout, type BusinessDayCheck } from '@fundarium/finance/calendar-date';
import type { ShareEvent } from '@fundarium/finance/distributions';
import { DEFAULT_METHOD, measure } from '@fundarium/finance/figures';
import { intervalStart, WINDOW_OF_INTERVAL } from '@fundarium/finance/intervals';
import type { NavSeries } from '@fundarium/finance/nav-series';
import type { ValuationFrequency } from '@fundarium/finance/tolerated-gap';
import type { ValuationRhythm } from '@fundarium/finance/valuation-rhythm';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateDemoWorld } from '@fundarium/demo-world/generate';
import { ImportSite } from '../testing/import-site.ts';
import { demoSeries } from '../testing/demo-series.ts';
import { readClasses } from './class-store.ts';
import { performanceRow, sourceOf, type ClassRecord } from './compute.ts';
import { computePerformance } from './follow.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const REAL_DATA = resolve(ROOT, process.env['FUNDARIUM_REAL_DATA'] ?? '../shared/data');
const HISTORY = join(REAL_DATA, 'india-history');
const ABSENT = `no real data in ${REAL_DATA} (FUNDARIUM_REAL_DATA names its place)`;
const MOST_IN_CHART = 10;
/** From the day after the demo's end to the end of that month: to whoever has these holidays, the end is a month-end. */
const CLOSED = new Set(Array.from({ length: 11 }, (_, day) => addDays('2026-11-20', day)));

type Drawn = {
  readonly code: string;
  readonly series: NavSeries;
  readonly events: readonly ShareEvent[];
  readonly figures: Readonly<Record<string, number>>;
  readonly isBusinessDay: BusinessDayCheck;
  readonly rhythm: ValuationRhythm;
};

/**
 * Draws the classes in one chart over every interval. Those whose reference date is the chart's end and whose figure
 * is known must end at 100 more than it.
 */
function disagreements(drawn: readonly Drawn[]): { compared: number; differing: string[] } {
  const end = drawn
    .map(({ series }) => series.dates.at(-1)!)
    .toSorted()
    .at(-1)!;
  const first = drawn.map(({ series }) => series.dates[0]!).toSorted()[0]!;
  const differing: string[] = [];
  let compared = 0;
  for (const interval of NAV_INTERVALS) {
    drawn.forEach((each) => {
      const { code, series, figures, isBusinessDay } = each;
      const figure = figures[`TOTAL_RETURN_${WINDOW_OF_INTERVAL[interval]}`];
      if (figure === undefined || series.dates.at(-1) !== end) return;
      // Each line begins by the calendar of its class, and alone in a chart by its valuations, as its figures do.
      const rhythm = drawn.length === 1 ? each.rhythm : undefined;
      const start = intervalStart(interval, end, first, isBusinessDay, rhythm).from;
      const [line] = base100Chart([each], { start, until: end, mode: 'total' }).lines;
      const last = line!.values.at(-1)! - 100;
      compared += 1;
      if (!(Math.abs(last - figure) <= 1e-9 * Math.max(1, Math.abs(figure))))
        differing.push(`${code} over ${interval}: ${last} drawn, ${figure} as figure`);
    });
  }
  return { compared, differing };
}

/** Each class in a chart of its own, and all of them ten by ten. */
function expectAgreement(classes: readonly Drawn[]): number {
  const charts = [
    ...classes.map((one) => [one]),
    ...Array.from({ length: Math.ceil(classes.length / MOST_IN_CHART) }, (_, at) =>
      classes.slice(at * MOST_IN_CHART, (at + 1) * MOST_IN_CHART),
    ),
  ].map(disagreements);
  expect(charts.flatMap(({ differing }) => differing).slice(0, 10)).toEqual([]);
  return charts.reduce((sum, { compared }) => sum + compared, 0);
}

function drawnOf(code: string, record: ClassRecord, figures: Drawn['figures']): Drawn[] {
  const measured = measure(sourceOf(record), DEFAULT_METHOD);
  if (measured === null) return [];
  const isBusinessDay = businessDaysWithout(record.holidays);
  const { series, rhythm } = measured;
  return [{ code, series, events: record.events, figures, isBusinessDay, rhythm }];
}

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
    expect(expectAgreement(classes)).toBeGreaterThan(5000);
  }, 120_000);

  it('ends at the figures of a real market, as stored', async ({ skip }) => {
    if (!existsSync(HISTORY)) {
      console.log(`Skipped: ${ABSENT}`);
      skip(ABSENT);
    }
    const site = await ImportSite.open();
    try {
      await site.customer('INDIA', '2016-08-26');
      const files = readdirSync(HISTORY).filter((name) => name.includes('.csv'));
      await site.take(
        'INDIA',
        files.map((name) => join(HISTORY, name)),
        { chunk: 20_000 },
      );
      await computePerformance(site.database, 'INDIA', 0, new AbortController().signal);
      const classes = await site.database.withCustomer({ customerCode: 'INDIA', scopes: '*' }, async (tx) => {
        const { rows } = await tx.query<{ id: number; code: string; figures: Drawn['figures'] }>(
          `select e.id, e.code, p.figures from performance p
           join entity e on e.customer_code = p.customer_code and e.id = p.entity_id
           where p.customer_code = $1 order by e.code`,
          ['INDIA'],
        );
        const stored = new Map(rows.map((row) => [row.id, row]));
        const records = await readClasses(tx, 'INDIA', [...stored.keys()]);
        return records.flatMap((record) => {
          const { code, figures } = stored.get(record.id)!;
          return drawnOf(code, record, figures);
        });
      });
      expect(classes.length).toBeGreaterThan(100);
      expect(expectAgreement(classes)).toBeGreaterThan(1000);
    } finally {
      await site.close();
    }
  }, 300_000);
});
