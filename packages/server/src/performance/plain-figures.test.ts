import { DEFAULT_METHOD } from '@fundarium/finance/figures';
import { anyEvents, anySeries } from '@fundarium/finance/testing/market-data';
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

describe('figures against the plainest way to compute them', () => {
  it('are the same of any class', () => {
    fc.assert(
      fc.property(anySeries, anyEvents, (series, events) => {
        const row = performanceRow(
          { id: 1, series, events, launchDate: null, frequency: null, holidays: new Set() },
          DEFAULT_METHOD,
        );
        const navs = series.dates.map((date, index) => ({ date, nav: series.navs[index]! }));
        const payments = events.map((event): Payment =>
          event.kind === 'SPLIT'
            ? { exDate: event.exDate, split: event.splitRatio }
            : { exDate: event.exDate, amount: event.grossDividend! },
        );
        expect(differences(row!.figures, plainFigures(navs, payments))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('are the same of 100 random classes of a real market, as stored', async ({ skip }) => {
    if (!existsSync(HISTORY)) {
      console.log(`Skipped: ${ABSENT}`);
      skip(ABSENT);
    }
    const site = await ImportSite.open();
    try {
      await site.customer('INDIA');
      await site.take(
        'INDIA',
        readdirSync(HISTORY)
          .filter((name) => name.includes('.csv'))
          .map((name) => join(HISTORY, name)),
        { chunk: 20_000 },
      );
      await computePerformance(site.database, 'INDIA', 0, new AbortController().signal);
      const { rows } = await site.database.withCustomer({ customerCode: 'INDIA', scopes: '*' }, (tx) =>
        tx.query<{ code: string; figures: Record<string, number>; dates: string[]; navs: string[] }>(
          `select e.code, p.figures, q.dates, q.navs
           from (select * from performance where customer_code = 'INDIA'
                 order by md5(entity_id::text || $1) limit $2) p
           join entity e on e.customer_code = 'INDIA' and e.id = p.entity_id
           cross join lateral (
             select array_agg(date::text order by date) as dates, array_agg(nav::text order by date) as navs
             from quotation where customer_code = 'INDIA' and entity_id = p.entity_id and nav > 0) q`,
          [String(Math.random()), CLASSES],
        ),
      );
      expect(rows).toHaveLength(CLASSES);
      for (const { code, figures, dates, navs } of rows) {
        const plain = plainFigures(
          dates.map((date, index) => ({ date, nav: Number(navs[index]) })),
          [],
        );
        expect(differences(figures, plain), code).toEqual([]);
      }
    } finally {
      await site.close();
    }
  }, 120_000);
});
