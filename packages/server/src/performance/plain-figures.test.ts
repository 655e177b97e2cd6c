import { DEFAULT_METHOD } from '@fundarium/finance/figures';
import { anyEvents, anySeries } from '@fundarium/finance/testing/market-data';
import { anyClass } from '@fundarium/finance/testing/random-calendars';
import type { ShareEvent } from '@fundarium/finance/distributions';
import * as fc from 'fast-check';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ImportSite } from '../testing/import-site.ts';
import { performanceRow } from './compute.ts';
import { computePerformance } from './follow.ts';
import { plainFigures, type Payment } from './plain/figures.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const REAL_DATA = resolve(ROOT, process.env['FUNDARIUM_REAL_DATA'] ?? '../shared/data');
const HISTORY = join(REAL_DATA, 'india-history');
const ABSENT = `no real data in ${REAL_DATA} (FUNDARIUM_REAL_DATA names its place)`;
/** The day after the last NAV of the histories. */
const BUSINESS_DATE = '2016-08-26';
const CLASSES = 100;

/** Figures that one side has and the other has not, or that differ by more than 1e-9 of their size. */
function differences(one: Record<string, number>, other: Record<string, number>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((code) => {
      const [a, b] = [one[code], other[code]];
      return a === undefined || b === undefined || Math.abs(a - b) > 1e-9 * Math.max(1, Math.abs(a));
    })
    .map((code) => `${code}: ${one[code]} and ${other[code]}`);
}

const paymentOf = (event: ShareEvent): Payment =>
  event.kind === 'SPLIT'
    ? { exDate: event.exDate, split: event.splitRatio }
    : {
        exDate: event.exDate,
        amount: event.grossDividend!,
        ...(event.beforeSplit != null && { beforeSplit: event.beforeSplit }),
      };

/** Where in a series its currency changes: mostly nowhere. */
const anyPlaces = fc.oneof(
  { weight: 3, arbitrary: fc.constant<number[]>([]) },
  {
    weight: 1,
    arbitrary: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 2 }),
  },
);

describe('figures against the plainest way to compute them', () => {
  it('are the same of any class', () => {
    fc.assert(
      fc.property(anySeries, anyEvents, (series, events) => {
        const row = performanceRow(
          {
            id: 1,
            series,
            events,
            launchDate: null,
            creationDate: null,
            frequency: null,
            currency: null,
            currencyChanges: [],
            quotationUnit: null,
            holidays: new Set(),
            today: series.dates.at(-1)!,
          },
          DEFAULT_METHOD,
        );
        const navs = series.dates.map((date, index) => ({ date, nav: series.navs[index]! }));
        expect(differences(row!.figures, plainFigures(navs, events.map(paymentOf)))).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });

  it('are the same on any calendar: of any frequency, with holes, holidays and late beginnings', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyClass, anyEvents, fc.boolean(), anyPlaces, (one, events, beforeSplit, places) => {
        const { series, frequency, launchDate, creationDate, holidays, today } = one;
        const stated = events.map((event) => (event.kind === 'SPLIT' ? event : { ...event, beforeSplit }));
        const changedOn = places
          .map((place) => series.dates[Math.floor(place * series.dates.length)]!)
          .toSorted();
        const currencyChanges = changedOn.map((on) => ({ on, from: 'EUR', to: 'USD' }));
        const row = performanceRow(
          { id: 1, ...one, events: stated, currency: 'USD', currencyChanges, quotationUnit: null },
          DEFAULT_METHOD,
        );
        const navs = series.dates.map((date, index) => ({ date, nav: series.navs[index]! }));
        const plain = plainFigures(navs, stated.map(paymentOf), {
          frequency,
          launch: launchDate,
          creation: creationDate,
          today,
          holidays,
          currencyChanges: changedOn,
        });
        expect(differences(row?.figures ?? {}, plain)).toEqual([]);
        for (const code of Object.keys(plain)) seen.add(code);
      }),
      { numRuns: 160 },
    );
    // 29 windows, 21 annualised ones, six monthly figures in four windows: each was there at least once.
    expect(seen.size).toBe(29 + 21 + 24);
  }, 120_000);

  it('are the same of 100 random classes of a real market, as stored', async ({ skip }) => {
    if (!existsSync(HISTORY)) {
      console.log(`Skipped: ${ABSENT}`);
      skip(ABSENT);
    }
    const site = await ImportSite.open();
    try {
      await site.customer('INDIA', BUSINESS_DATE);
      await site.take(
        'INDIA',
        readdirSync(HISTORY)
          .filter((name) => name.includes('.csv'))
          .map((name) => join(HISTORY, name)),
        { chunk: 20_000 },
      );
      await computePerformance(site.database, 'INDIA', 0, new AbortController().signal);
      const { rows } = await site.database.withCustomer({ customerCode: 'INDIA', scopes: '*' }, (tx) =>
        tx.query<{
          code: string;
          values: Record<string, string>;
          figures: Record<string, number>;
          dates: string[];
          navs: string[];
        }>(
          `select e.code, e.values, p.figures, q.dates, q.navs
           from (select * from performance where customer_code = 'INDIA'
                 order by md5(entity_id::text || $1) limit $2) p
           join entity e on e.customer_code = 'INDIA' and e.id = p.entity_id
           cross join lateral (
             select array_agg(date::text order by date) as dates, array_agg(nav::text order by date) as navs
             from quotation where customer_code = 'INDIA' and entity_id = p.entity_id and nav > 0) q`,
          [process.env['FUNDARIUM_TEST_SEED'], CLASSES],
        ),
      );
      expect(rows).toHaveLength(CLASSES);
      for (const { code, values, figures, dates, navs } of rows) {
        const plain = plainFigures(
          dates.map((date, index) => ({ date, nav: Number(navs[index]) })),
          [],
          {
            frequency: null,
            launch: values['LAUNCH_DATE'] ?? null,
            creation: values['CREATION_DATE'] ?? null,
            today: BUSINESS_DATE,
            holidays: new Set(),
          },
        );
        expect(values['VALUATION_FREQUENCY'], code).toBeUndefined();
        expect(differences(figures, plain), code).toEqual([]);
      }
    } finally {
      await site.close();
    }
  }, 120_000);
});
