import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareWithCharts, drawnOf, type Drawn } from '../testing/chart-agreement.ts';
import { differences } from '../testing/figure-differences.ts';
import { ImportSite } from '../testing/import-site.ts';
import { readClasses } from './class-store.ts';
import { computePerformance } from './follow.ts';
import { plainFigures } from './plain/figures.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const REAL_DATA = resolve(ROOT, process.env['FUNDARIUM_REAL_DATA'] ?? '../shared/data');
const HISTORY = join(REAL_DATA, 'india-history');
const isThere = existsSync(HISTORY);
const ABSENT = `no real data in ${REAL_DATA} (FUNDARIUM_REAL_DATA names its place)`;
if (!isThere) console.log(`Skipped: ${ABSENT}`);
/** The day after the last NAV of the histories. */
const BUSINESS_DATE = '2016-08-26';
const CLASSES = 100;

describe.skipIf(!isThere)(`the stored figures of a real market (${isThere ? HISTORY : ABSENT})`, () => {
  let site: ImportSite;
  beforeAll(async () => {
    site = await ImportSite.open();
    await site.customer('INDIA', BUSINESS_DATE);
    const files = readdirSync(HISTORY).filter((name) => name.includes('.csv'));
    await site.take(
      'INDIA',
      files.map((name) => join(HISTORY, name)),
      { chunk: 20_000 },
    );
    await computePerformance(site.database, 'INDIA', 0, new AbortController().signal);
  }, 120_000);
  afterAll(() => site?.close());

  it('are those of the plainest way to compute them, of 100 random classes', async () => {
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
  }, 120_000);

  it('are where charts at base 100 end', async () => {
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
    const { compared, differing } = compareWithCharts(classes);
    expect(differing.slice(0, 10)).toEqual([]);
    expect(compared).toBeGreaterThan(1000);
  }, 120_000);
});
