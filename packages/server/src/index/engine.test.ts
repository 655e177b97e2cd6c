import { readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchQueryInput } from '@fundarium/contract/search';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import {
  askIndex,
  openIndexSite,
  searchIndex,
  type IndexSite,
  type Searcher,
} from '../testing/index-site.ts';
import { fundTree, grantScope, makeCustomer, writeEntities, writeNavs } from '../testing/world.ts';

let site: IndexSite;
let database: Database;
let log: string[] = [];

const ask = (input: SearchQueryInput, searcher?: Searcher) => searchIndex(site.engine, input, searcher);
const codes = async (input: SearchQueryInput, searcher?: Searcher) =>
  (await ask(input, searcher)).rows.map(({ code }) => code);

beforeAll(async () => {
  site = await openIndexSite((message, details) =>
    log.push(`${message} ${String(details?.['reason'] ?? '')}`.trim()),
  );
  database = site.database;
  await makeCustomer(database, site.test.ownerUrl, 'ONE');
  await makeCustomer(database, site.test.ownerUrl, 'TWO');
  await writeEntities(
    database,
    'ONE',
    fundTree('ALP', [
      [
        'LU9900000019',
        {
          NAME: 'Älpine Bonds A',
          ISIN: 'LU9900000019',
          CURRENCY: 'CHF',
          SRI: 2,
          MGMT_FEE: '0.75',
          LAUNCH_DATE: '2015-03-31',
        },
      ],
      [
        'LU9900000027',
        {
          NAME: 'Alpine Bonds B',
          CURRENCY: 'EUR',
          SRI: 4,
          MGMT_FEE: '1.25',
          LAUNCH_DATE: '2020-06-30',
        },
      ],
      ['ALP-X', { NAME: 'Zenith Shares', CURRENCY: 'USD', MGMT_FEE: '1.5' }],
    ]),
  );
  await writeEntities(
    database,
    'ONE',
    fundTree('BET', [['BET-1', { NAME: 'Beta One', CURRENCY: 'CHF', SRI: 6 }]]),
  );
  await writeEntities(
    database,
    'TWO',
    fundTree('ALP', [['LU9900000019', { NAME: 'Foreign class', ISIN: 'LU9900000019' }]]),
  );
  await writeNavs(database, 'ONE', 'LU9900000019', [
    ['2026-01-02', '101.1234'],
    ['2026-01-05', '102.5'],
  ]);
  await grantScope(database, 'ONE', 'BETA', 'PROD', 'BET-P');
});
afterEach(() => {
  log = [];
});
afterAll(() => site.close());

const on = (
  name: string,
  operator: 'BETWEEN' | 'CONTAINS' | 'EQUALS' | 'NOT_EQUALS' | 'NOT_NULL' | 'NULL',
  ...operands: (string | null)[]
) => ({
  filters: { fields: [{ name, operator, operands }], countries: [] },
});

describe('quick text', () => {
  it.each([
    ['alpine bonds', ['LU9900000019', 'LU9900000027']],
    ['bonds ALPINE', ['LU9900000019', 'LU9900000027']],
    ['lu9900000027', ['LU9900000027']],
    ['pine', ['ALP-X', 'LU9900000019', 'LU9900000027'].slice(1)],
    ['nit', ['ALP-X']],
    ['ni', []],
    ['ze', ['ALP-X']],
    ['beta umbrella', ['BET-1']],
    ['5299000DEMOFUND00174', ['ALP-X', 'BET-1', 'LU9900000019', 'LU9900000027']],
    ['%', []],
  ])('%s finds %j', async (quickText, expected) => {
    expect(await codes({ quickText })).toEqual(expected);
  });
});

describe('filters', () => {
  it.each([
    [on('CURRENCY', 'EQUALS', 'CHF', 'USD'), ['ALP-X', 'BET-1', 'LU9900000019']],
    [on('CURRENCY', 'NOT_EQUALS', 'CHF'), ['ALP-X', 'LU9900000027']],
    [on('NAME', 'CONTAINS', 'ALPINE', 'beta'), ['BET-1', 'LU9900000019', 'LU9900000027']],
    // Many at once are one pattern: whatever they hold stands for itself.
    [on('NAME', 'CONTAINS', 'no.such', 'x|y', '(', 'ALPINE', '[a-z]'), ['LU9900000019', 'LU9900000027']],
    [on('NAME', 'CONTAINS', '.', '^', '$', '\\', '.*', 'a|b'), []],
    [on('NAME', 'EQUALS', 'alpine bonds a'), ['LU9900000019']],
    // Where no ISIN is delivered, a code that is one stands for it.
    [on('ISIN', 'EQUALS', 'LU9900000027'), ['LU9900000027']],
    [on('SRI', 'NULL'), ['ALP-X']],
    [on('SRI', 'NOT_NULL'), ['BET-1', 'LU9900000019', 'LU9900000027']],
    [on('SRI', 'NOT_EQUALS', '4'), ['ALP-X', 'BET-1', 'LU9900000019']],
    [on('SRI', 'BETWEEN', '3', null), ['BET-1', 'LU9900000027']],
    [on('MGMT_FEE', 'BETWEEN', '1', '1.3'), ['LU9900000027']],
    [on('LAUNCH_DATE', 'BETWEEN', null, '2015-12-31'), ['LU9900000019']],
    [on('SRI', 'BETWEEN', null, null), ['ALP-X', 'BET-1', 'LU9900000019', 'LU9900000027']],
    [on('FUND.NAME', 'CONTAINS', 'bet'), ['BET-1']],
    [on('NAV', 'BETWEEN', '100', null), ['LU9900000019']],
  ] as [SearchQueryInput, string[]][])('%j', async (input, expected) => {
    expect(await codes(input)).toEqual(expected);
  });

  it.each([
    [on('NOPE', 'NULL'), /no field NOPE/],
    [on('SRI', 'CONTAINS', '4'), undefined],
    [on('LAUNCH_DATE', 'EQUALS', '2026-02-30'), undefined],
    [on("NAME' or 1=1 --", 'NULL'), undefined],
    [on('STRUCTURED_PRODUCT.NAME', 'NULL'), undefined],
  ] as [SearchQueryInput, RegExp?][])('refuses %j with a 400', async (input) => {
    await expect(ask(input)).rejects.toMatchObject({ status: 400, problems: [expect.anything()] });
  });
});

describe('sort, columns and pages', () => {
  it('sorts by name with accents where they belong, empty last both ways', async () => {
    expect(await codes({ sort: [{ field: 'NAME' }] })).toEqual([
      'LU9900000019',
      'LU9900000027',
      'BET-1',
      'ALP-X',
    ]);
    expect(await codes({ sort: [{ field: 'SRI' }] })).toEqual([
      'LU9900000019',
      'LU9900000027',
      'BET-1',
      'ALP-X',
    ]);
    expect(await codes({ sort: [{ field: 'SRI', descending: true }] })).toEqual([
      'BET-1',
      'LU9900000027',
      'LU9900000019',
      'ALP-X',
    ]);
  });

  it('answers the columns asked for, decimals as text, with an exact total', async () => {
    const reply = await ask({
      columns: ['NAME', 'NAV', 'NAV_DATE', 'MGMT_FEE', 'SRI', 'FUND.NAME', 'PROD.CODE', 'LIFECYCLE_STATE'],
      sort: [{ field: 'NAME' }],
      page: { offset: 0, limit: 1 },
    });
    expect(reply).toMatchObject({ total: 4, printed: 4 });
    expect(reply.rows).toEqual([
      {
        level: 'PART',
        code: 'LU9900000019',
        values: {
          NAME: 'Älpine Bonds A',
          NAV: '102.5',
          NAV_DATE: '2026-01-05',
          MGMT_FEE: '0.75',
          SRI: 2,
          'FUND.NAME': 'ALP Umbrella SICAV',
          'PROD.CODE': 'ALP-P',
          LIFECYCLE_STATE: 'LIVE',
        },
      },
    ]);
  });

  it('neither skips nor repeats a row from page to page', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((offset) => codes({ page: { offset, limit: 1 } })));
    expect(pages.flat()).toEqual(await codes({}));
  });
});

describe('who sees what', () => {
  it("can name no file but the customer's own", async () => {
    const reads = (sql: string) => askIndex(site.engine, (reader) => reader.rows(sql, []));
    await reads('select count(*) from core_part');
    await expect(reads(`attach '${join(site.folder, 'TWO.1.duckdb')}' as other`)).rejects.toThrow(/disabled/);
    await expect(reads(`select * from read_text('/etc/hostname')`)).rejects.toThrow(/disabled/);
  });

  it("keeps another customer's entities out", async () => {
    const reply = await ask({ quickText: 'LU9900000019', columns: ['NAME'] }, { customerCode: 'TWO' });
    expect(reply.rows.map(({ values }) => values['NAME'])).toEqual(['Foreign class']);
  });

  it('shows a scope its subtree, ancestors above it as labels, and counts nothing else', async () => {
    const scoped = { scopes: ['BETA'] };
    const reply = await ask({ columns: ['FUND.NAME', 'FUND.LEI', 'PROD.NAME'] }, scoped);
    expect(reply.total).toBe(1);
    expect(reply.rows[0]?.values).toEqual({
      'FUND.NAME': 'BET Umbrella SICAV',
      'FUND.LEI': null,
      'PROD.NAME': 'BET Sub-fund',
    });
    expect(await codes({ quickText: 'alpine' }, scoped)).toEqual([]);
    // The fund's LEI is not a label: neither found by nor filtered by.
    expect(await codes({ quickText: '5299000DEMOFUND00174' }, scoped)).toEqual([]);
    expect(await codes(on('FUND.LEI', 'NOT_NULL'), scoped)).toEqual([]);
    expect((await ask({}, { scopes: [] })).total).toBe(0);
  });
});

describe('following the record', () => {
  it('shows a change to whoever names its revision', async () => {
    const revision = await writeEntities(database, 'ONE', [
      {
        level: 'PART',
        code: 'ALP-X',
        parent: { level: 'CLAS', code: 'ALP-C' },
        values: { NAME: 'Renamed Shares' },
      },
    ]);
    const reply = await ask({ quickText: 'renamed' }, { minRevision: revision });
    expect(reply).toMatchObject({ total: 1, revision: { number: revision } });
    expect(log).toEqual([]);
  });

  it('holds the prices of an import back until it ends, but not from whoever names their revision', async () => {
    const job = `insert into import_job (customer_code, file_name, file_sha256, format, who)
                 values ('ONE', 'navs.csv', 'digest', 'navs', 'test')`;
    await database.withCustomer({ customerCode: 'ONE', scopes: '*' }, (tx) => tx.query(job));
    const nav = async (minRevision = 0) =>
      (await ask({ quickText: 'LU9900000027', columns: ['NAV'] }, { minRevision })).rows[0]?.values['NAV'];
    await writeNavs(database, 'ONE', 'LU9900000027', [['2026-02-02', '55']], 'import');
    site.engine.notice('ONE');
    await sleep(400);
    expect(await nav()).toBeNull();
    expect(await nav(999_999)).toBe('55');

    await writeNavs(database, 'ONE', 'LU9900000027', [['2026-02-03', '56']], 'import');
    await database.withCustomer({ customerCode: 'ONE', scopes: '*' }, (tx) =>
      tx.query(`update import_job set status = 'done' where customer_code = 'ONE'`),
    );
    site.engine.notice('ONE');
    for (let tries = 0; tries < 100 && (await nav()) !== '56'; tries += 1) await sleep(20);
    expect(await nav()).toBe('56');
  });

  it('holds the entities of an import back until it ends, but not once somebody else has written', async () => {
    await database.withCustomer({ customerCode: 'ONE', scopes: '*' }, (tx) =>
      tx.query(`insert into import_job (customer_code, file_name, file_sha256, format, who)
                values ('ONE', 'table.csv', 'of-entities', 'table', 'test')`),
    );
    const fund = (code: string) =>
      [{ level: 'FUND', code, parent: null, values: { NAME: `Umbrella ${code}` } }] as const;
    const funds = async () => {
      const counted = await askIndex(site.engine, (reader) =>
        reader.rows('select count(*)::integer as funds from core_fund', []),
      );
      return Number(counted[0]!['funds']);
    };
    const before = await funds();
    await writeEntities(database, 'ONE', fund('HELD'), 'import');
    site.engine.notice('ONE');
    await sleep(400);
    expect(await funds()).toBe(before);
    await writeEntities(database, 'ONE', fund('SHOWN'));
    site.engine.notice('ONE');
    for (let tries = 0; tries < 100 && (await funds()) === before; tries += 1) await sleep(20);
    expect(await funds()).toBe(before + 2);
  });

  it('does not wait for a revision that the record does not know', async () => {
    const started = Date.now();
    expect((await ask({}, { minRevision: 999_999 })).total).toBe(4);
    // One that waits does so for eight seconds.
    expect(Date.now() - started).toBeLessThan(6000);
  });

  it.each([
    ['deleted', (path: string) => rm(path)],
    ['truncated', (path: string) => truncate(path, 20_000)],
    ['emptied', (path: string) => truncate(path, 0)],
    ['overwritten', (path: string) => writeFile(path, Buffer.alloc(50_000, 7))],
  ])('builds a %s file anew and says so', async (_, damage) => {
    await site.restart(async () => {
      const [file] = (await readdir(site.folder)).filter((name) => /^ONE\.\d+\.duckdb$/.test(name));
      await damage(join(site.folder, file!));
    });
    expect((await ask({})).total).toBe(4);
    expect(log.join('\n')).toMatch(/building the index anew/);
  });

  it("is built anew when the customer's language has changed, whose order names are in", async () => {
    const speak = async (language: string) => {
      const owner = openDatabase(site.test.ownerUrl);
      await owner.pool.query(`update customer set language = $1 where customer_code = 'ONE'`, [language]);
      await owner.end();
      site.engine.notice('ONE');
    };
    await ask({});
    await speak('fr');
    const anew = /building the index anew the customer's language has changed/;
    await expect.poll(() => log.join('\n'), { timeout: 20_000 }).toMatch(anew);
    await expect.poll(() => log.join('\n'), { timeout: 20_000 }).toMatch(/index built/);
    await speak('en');
    await expect.poll(() => log.filter((line) => anew.test(line)), { timeout: 20_000 }).toHaveLength(2);
    expect((await ask({})).total).toBe(4);
  });

  it('throws its file away when the record went back behind it', async () => {
    const before = await ask({});
    // As a restore leaves it: the same numbers, other tokens.
    const owner = openDatabase(site.test.ownerUrl);
    await owner.pool.query(
      `update revision set token = gen_random_uuid() where customer_code = 'ONE' and revision = $1`,
      [before.revision.number],
    );
    await owner.end();
    await site.restart();
    const after = await ask({});
    expect(after.revision.number).toBe(before.revision.number);
    expect(after.revision.token).not.toBe(before.revision.token);
    expect(log.join('\n')).toMatch(/does not know revision/);
  });

  it('is not taken in by a record that was restored and written on to the same number', async () => {
    const rename = (NAME: string) =>
      writeEntities(database, 'ONE', [
        { level: 'PART', code: 'ALP-X', parent: { level: 'CLAS', code: 'ALP-C' }, values: { NAME } },
      ]);
    const named = async (revision: number) => {
      const { rows } = await ask({ columns: ['NAME'], quickText: 'ALP-X' }, { minRevision: revision });
      return rows.map(({ values }) => values['NAME']);
    };
    const lost = await rename('Lost with the disk');
    expect(await named(lost)).toEqual(['Lost with the disk']);
    const owner = openDatabase(site.test.ownerUrl);
    for (const table of ['change', 'revision_field', 'revision_touch', 'revision'])
      await owner.pool.query(`delete from ${table} where customer_code = 'ONE' and revision = $1`, [lost]);
    await owner.pool.query(`update customer set revision = revision - 1 where customer_code = 'ONE'`);
    await owner.end();
    await site.restart(async () => expect(await rename('Written after it')).toBe(lost));
    expect(await named(lost)).toEqual(['Written after it']);
  });
});
