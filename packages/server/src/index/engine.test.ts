import { join } from 'node:path';
import type { SearchQueryInput } from '@fundarium/contract/search';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database.ts';
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
