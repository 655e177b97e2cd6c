import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordWriters } from '../import-app.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { searchIndex, testIndexEngine } from '../testing/index-site.ts';
import { makeCustomer } from '../testing/world.ts';
import { importFiles } from './import-files.ts';
import { addCounts, NO_LINES, type LineCounts } from './line-report.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const REAL_DATA = resolve(ROOT, process.env['FUNDARIUM_REAL_DATA'] ?? '../shared/data');
const isThere = existsSync(join(REAL_DATA, 'amfi-2026'));
type CountsOf = (files?: readonly string[]) => { entities: LineCounts; navs: LineCounts };
const ABSENT = `no real data in ${REAL_DATA} (FUNDARIUM_REAL_DATA names its place)`;

describe('the import of real data', () => {
  let test: TestDatabase;
  let database: Database;
  let reportFolder: string;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = openDatabase(test.appUrl, { max: 1, statementTimeoutMs: 0 });
    reportFolder = mkdtempSync(join(tmpdir(), 'import-real-'));
  });
  afterAll(async () => {
    await database.end();
    await test.drop();
    rmSync(reportFolder, { recursive: true });
  });

  const filesOf = (folder: string) =>
    readdirSync(join(REAL_DATA, folder)).filter((name) => name.includes('.csv'));

  /** Imports some files of a folder; gives the lines of entities and of prices, of some of the files or of all. */
  async function take(customerCode: string, folder: string, names: readonly string[]): Promise<CountsOf> {
    const reports = await importFiles(
      names.map((name) => join(REAL_DATA, folder, name)),
      {
        customerCode,
        database,
        writers: recordWriters,
        author: { who: 'test', source: 'import' },
        reportFolder,
        signal: new AbortController().signal,
        onProgress: () => undefined,
        log: () => undefined,
      },
    );
    return (of = names) => {
      const sum = (format: string) =>
        reports
          .filter((report) => report.format === format && of.includes(report.name))
          .reduce((total, { counts }) => addCounts(total, counts), NO_LINES);
      return { entities: sum('entities'), navs: sum('navs') };
    };
  }

  async function read(customerCode: string, sql: string): Promise<Record<string, unknown>> {
    const { rows } = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      tx.query(sql, [customerCode]),
    );
    return rows[0] as Record<string, unknown>;
  }
  /** How many share classes a search for each text finds, in an index of the test's own. */
  async function countFound(customerCode: string, texts: readonly string[]): Promise<Record<string, number>> {
    const engine = testIndexEngine(database, join(reportFolder, 'index'));
    const found: Record<string, number> = {};
    for (const quickText of texts) {
      found[quickText] = (await searchIndex(engine, { quickText }, { customerCode })).total;
    }
    await engine.close();
    return found;
  }
  const census = (customerCode: string) =>
    read(
      customerCode,
      `select count(*) filter (where level = 'FUND') as "FUND", count(*) filter (where level = 'PROD') as "PROD",
              count(*) filter (where level = 'CLAS') as "CLAS", count(*) filter (where level = 'PART') as "PART",
              (select count(*) from quotation where customer_code = $1) as prices
       from entity where customer_code = $1`,
    );
  const traces = (customerCode: string) =>
    read(
      customerCode,
      `select (select revision from customer where customer_code = $1) as revision,
              (select count(*) from revision_touch where customer_code = $1) as touches,
              (select count(*) from change where customer_code = $1) as changes,
              (select count(*) from quotation_history where customer_code = $1) as history,
              (select sum(revision) from entity where customer_code = $1) as entities,
              (select sum(revision) from quotation where customer_code = $1) as prices`,
    );

  it.for([
    {
      customer: 'AMFI',
      businessDate: '2026-07-31',
      folder: 'amfi-2026',
      // One month of prices: the others are of the same form, and take three quarters of a minute.
      isTaken: (name: string) => ['entities.csv', 'navs-2026-04.csv.gz'].includes(name),
      holds: { FUND: 68, PROD: 2_357, CLAS: 0, PART: 8_959, prices: 68_948 },
      entities: 11_384,
      navs: { read: 69_812, written: 68_948, unchanged: 0, missing: 864, duplicate: 0, rejected: 0 },
      // A class, a reinvestment ISIN, and an ISIN that two classes share.
      finds: { INF209K01165: 1, INF00XX01432: 1, INF955L01IT6: 2 },
      secondTime: ['entities.csv', 'navs-2026-04.csv.gz'],
    },
    {
      customer: 'INDIA',
      businessDate: '2016-08-26',
      folder: 'india-history',
      isTaken: () => true,
      holds: { FUND: 4, PROD: 261, CLAS: 337, PART: 640, prices: 707_063 },
      entities: 1_242,
      // Of 689 lines of a class and day that comes again 17 name another price; 15 are no lines of prices.
      navs: { read: 707_767, written: 707_063, unchanged: 0, missing: 0, duplicate: 672, rejected: 32 },
      finds: { 'INH01-0001': 1, INF209K01165: 0 },
      // Enough to see it, and a quarter of the time of all.
      secondTime: ['entities.csv', 'navs-INH02.csv.gz', 'navs-INH03.csv.gz'],
    },
  ])(
    '$folder is accounted for line by line, and the second time nothing is written',
    { timeout: 240_000 },
    async (
      { customer, businessDate, folder, isTaken, holds, entities, navs, finds, secondTime },
      { skip },
    ) => {
      skip(!isThere, ABSENT);
      await makeCustomer(database, test.ownerUrl, customer, { businessDate });
      const all = { read: entities, written: entities, unchanged: 0, missing: 0, duplicate: 0, rejected: 0 };
      const counts = await take(customer, folder, filesOf(folder).filter(isTaken));
      expect(counts()).toEqual({ entities: all, navs });
      expect(await census(customer)).toEqual(holds);
      expect(await countFound(customer, Object.keys(finds))).toEqual(finds);

      const before = await traces(customer);
      const again = (first: LineCounts) => ({ ...first, written: 0, unchanged: first.written });
      const ofThese = counts(secondTime);
      expect(ofThese.navs.written).toBeGreaterThan(50_000);
      expect((await take(customer, folder, secondTime))()).toEqual({
        entities: again(all),
        navs: again(ofThese.navs),
      });
      expect(await traces(customer)).toEqual(before);
      expect(await census(customer)).toEqual(holds);
    },
  );
});
