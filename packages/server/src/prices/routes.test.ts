import { benchmarksReply } from '@fundarium/contract/benchmarks';
import { dividendsReply } from '@fundarium/contract/dividends';
import { endpoints } from '@fundarium/contract/endpoints';
import { entityReply } from '@fundarium/contract/entity';
import { failure } from '@fundarium/contract/failure';
import { columnOf, quotationsReply } from '@fundarium/contract/quotations';
import { formatRevision } from '@fundarium/contract/revision';
import { searchReply } from '@fundarium/contract/search';
import { REVISION_HEADER } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { describedStatuses } from '../testing/described-statuses.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, grantScope, makeCustomer, writeEntities, writeNavs } from '../testing/world.ts';
import { applyStagedQuotations, stageQuotations } from './bulk-store.ts';
import type { DeliveredDividendRow } from './delivered-dividend.ts';
import { applyBenchmarks, applyDividends } from './delivery-store.ts';

const AUTHOR = { who: 'test', source: 'test' };

let product: TestProduct;
let reader: Caller;
let other: Caller;
let scoped: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  for (const customer of ['ALPHA', 'BETA']) {
    await makeCustomer(database, ownerUrl, customer, {
      modules: ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'],
    });
    await writeEntities(database, customer, [
      ...fundTree(customer, [
        [`${customer}-1`, { NAME: 'One', CURRENCY: 'EUR' }],
        [`${customer}-2`, { NAME: 'Two' }],
      ]),
      ...fundTree(`${customer}-SHUT`, [
        [`${customer}-3`, { LAUNCH_DATE: '2025-12-15', VALUATION_FREQUENCY: 'WEEKLY' }],
      ]),
    ]);
    await writeEntities(database, customer, [
      {
        level: 'PROD',
        code: `${customer}-P`,
        parent: { level: 'FUND', code: `${customer}-F` },
        values: { BENCHMARK: 'WORLD INDEX' },
      },
    ]);
  }
  await writeNavs(database, 'ALPHA', 'ALPHA-1', [
    ['2026-01-02', '101.2500'],
    ['2026-01-05', '102.123456789012345678'],
  ]);
  await quote('ALPHA-1', '2026-01-06', { ask: '103' });
  await quote('ALPHA-P', '2026-01-05', { aum: '1000000.25' });
  await quote('ALPHA-F', '2026-01-05', { aum_eur: '90', aum_usd: '100.50' });
  // Assets that its level doesn't show, of later days: what is shown keeps its own.
  await quote('ALPHA-F', '2026-01-06', { aum: '95' });
  await quote('ALPHA-P', '2026-01-06', { aum_eur: '1000001' });
  await within('ALPHA', (tx) =>
    applyBenchmarks(
      tx,
      'ALPHA',
      [
        { code: 'WORLD INDEX', date: '1999-12-31', value: '100' },
        { code: 'WORLD INDEX', date: '2026-01-05', value: '311.7' },
      ],
      AUTHOR,
    ),
  );
  const id = await idOf('ALPHA-1');
  await pay([
    {
      entityId: id,
      exDate: '2026-01-05',
      kind: 'DIVIDEND',
      paymentDate: '2026-01-08',
      dividend: '1.5',
    },
    {
      entityId: id,
      exDate: '2026-01-05',
      kind: 'DIVIDEND',
      paymentDate: '2026-02-08',
      dividend: '0.25',
      notional: true,
    },
  ]);
  await grantScope(database, 'ALPHA', 'NORTH', 'PROD', 'ALPHA-SHUT-P');
  reader = await product.signIn('ALPHA', { scopes: ['SCOPE_ALL'] });
  other = await product.signIn('BETA', { scopes: ['SCOPE_ALL'] });
  scoped = await product.signIn('ALPHA', { scopes: ['NORTH'] });
});
afterAll(() => product.stop());

const within = <T>(
  customerCode: string,
  act: Parameters<typeof product.database.withCustomer<T>>[1],
): Promise<T> => product.database.withCustomer({ customerCode, scopes: '*' }, act);
const pay = (rows: readonly DeliveredDividendRow[]) =>
  within('ALPHA', (tx) => applyDividends(tx, 'ALPHA', rows, AUTHOR));
const idOf = (code: string) =>
  within('ALPHA', async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `select id from entity where customer_code = 'ALPHA' and code = $1`,
      [code],
    );
    return rows[0]!.id;
  });

async function quote(code: string, date: string, values: Readonly<Record<string, string>>): Promise<void> {
  const names = Object.keys(values) as 'aum'[];
  await within('ALPHA', async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `select id from entity where customer_code = 'ALPHA' and code = $1`,
      [code],
    );
    await stageQuotations(
      tx,
      `values (1, ${rows[0]!.id}, date '${date}', ${Object.values(values)
        .map((each) => `${each}::numeric`)
        .join(', ')})`,
      names,
    );
    await applyStagedQuotations(tx, 'ALPHA', { first: 1, last: 1 }, AUTHOR);
  });
}

async function series(caller: Caller, query: string) {
  const { status, json } = await caller.call(`quotations?${query}`);
  expect(status).toBe(200);
  return quotationsReply.parse(json).series;
}

it('gives NAVs alone, exactly as recorded, on the days that have one', async () => {
  expect(await series(reader, 'codes=ALPHA-1&codes=ALPHA-2')).toEqual([
    {
      code: 'ALPHA-1',
      name: 'One',
      currency: 'EUR',
      currencyChanges: [],
      quotationUnit: null,
      denomination: null,
      benchmark: 'WORLD INDEX',
      launchDate: null,
      valuationFrequency: null,
      holidays: '',
      dates: '2026-01-02,2026-01-05',
      nav: '101.2500,102.123456789012345678',
    },
    {
      code: 'ALPHA-2',
      name: 'Two',
      currency: null,
      currencyChanges: [],
      quotationUnit: null,
      denomination: null,
      benchmark: 'WORLD INDEX',
      launchDate: null,
      valuationFrequency: null,
      holidays: '',
      dates: '',
      nav: '',
    },
  ]);
});

it('gives further columns in parallel where they are asked for, between two days', async () => {
  const [found] = await series(reader, 'codes=ALPHA-1&fields=nav,ask,numberOfShares&from=2026-01-05');
  expect(columnOf(found!.dates)).toEqual(['2026-01-05', '2026-01-06']);
  expect([found!.nav, found!.ask, found!.numberOfShares, found!.bid]).toEqual([
    '102.123456789012345678,',
    ',103',
    ',',
    undefined,
  ]);
  expect(await series(reader, 'codes=ALPHA-1&fields=nav&fields=bid&to=2026-01-02')).toMatchObject([
    { dates: '2026-01-02', nav: '101.2500', bid: '' },
  ]);
  expect((await reader.call('quotations?codes=ALPHA-1&fields=nav,secret')).status).toBe(400);
});

it('says since when NAVs count, how often there is one, and on which days there is none', async () => {
  await within('ALPHA', (tx) =>
    tx.query(
      `insert into public_holiday (customer_code, entity_id, date, path)
       select 'ALPHA', id, d, path from entity,
              unnest(case code when 'ALPHA-SHUT-F' then '{2025-12-26,2026-04-03}'::date[] else '{2026-04-03,2026-05-01}' end) d
       where customer_code = 'ALPHA' and code in ('ALPHA-SHUT-F', 'ALPHA-3')`,
    ),
  );
  const said = {
    code: 'ALPHA-3',
    launchDate: '2025-12-15',
    valuationFrequency: 'WEEKLY',
    holidays: '2025-12-26,2026-04-03,2026-05-01',
  };
  expect(await series(reader, 'codes=ALPHA-3')).toMatchObject([said]);
  // The fund above is no more than a name to this person; its holidays are the class's all the same.
  expect(await series(scoped, 'codes=ALPHA-3')).toMatchObject([said]);
  expect(await series(reader, 'codes=ALPHA-3&from=2026-01-01')).toMatchObject([
    { holidays: '2026-04-03,2026-05-01' },
  ]);
  expect((await series(reader, 'codes=ALPHA-1'))[0]!.holidays).toBe('');
  expect((await series(other, 'codes=BETA-3'))[0]!.holidays).toBe('');
});

it('says which day it is for the customer', async () => {
  const { json } = await reader.call('quotations?codes=ALPHA-1');
  const { rows } = await within('ALPHA', (tx) =>
    tx.query<{ day: string }>(
      `select (select business_day(pinned_date, time_zone, now()) from customer where customer_code = 'ALPHA') as day`,
    ),
  );
  expect(quotationsReply.parse(json).today).toBe(rows[0]!.day);
});

it('gives the assets of one fund or sub-fund, and refuses several (spec 8)', async () => {
  expect(await series(reader, 'codes=ALPHA-P&level=PROD')).toMatchObject([
    { dates: '2026-01-05', aum: '1000000.25' },
  ]);
  expect(await series(reader, 'codes=ALPHA-F&level=FUND&fields=aumEur,aumUsd,aumChf')).toMatchObject([
    { dates: '2026-01-05', aumEur: '90', aumUsd: '100.50', aumChf: '' },
  ]);
  const several = await reader.call('quotations?codes=ALPHA-P&codes=ALPHA-SHUT-P&level=PROD');
  expect(several.status).toBe(400);
  expect(failure.parse(several.json).message).toBe(
    "Cannot load multiple instruments' historicals on non-leaf levels",
  );
});

it('shows a fund its assets in three currencies, in searches and on its page', async () => {
  const [page, search] = [
    await reader.call('browse/fund/ALPHA-F'),
    await reader.call('browse/search/funds', { columns: ['AUM_EUR', 'AUM_USD', 'AUM_CHF', 'AUM_DATE'] }),
  ];
  expect(page.json).toMatchObject({ values: { AUM_EUR: '90', AUM_USD: '100.50', AUM_DATE: '2026-01-05' } });
  expect(search.json).toMatchObject({ total: 2 });
  expect((search.json as { rows: unknown[] }).rows).toContainEqual(
    expect.objectContaining({
      code: 'ALPHA-F',
      values: expect.objectContaining({ AUM_EUR: '90', AUM_USD: '100.5', AUM_DATE: '2026-01-05' }),
    }),
  );
});

it('shows a sub-fund the day of its assets, not that of others which were delivered for it', async () => {
  const [page, search] = [
    await reader.call('browse/product/ALPHA-P'),
    await reader.call('browse/search/products', { columns: ['AUM', 'AUM_DATE'] }),
  ];
  expect(page.json).toMatchObject({ values: { AUM: '1000000.25', AUM_DATE: '2026-01-05' } });
  expect((search.json as { rows: unknown[] }).rows).toContainEqual(
    expect.objectContaining({
      code: 'ALPHA-P',
      values: expect.objectContaining({ AUM: '1000000.25', AUM_DATE: '2026-01-05' }),
    }),
  );
});

it('keeps two payments of one ex-date apart, and marks the notional one', async () => {
  const { json } = await reader.call('dividends?codes=ALPHA-1');
  expect(dividendsReply.parse(json).series[0]).toMatchObject({
    code: 'ALPHA-1',
    currency: 'EUR',
    dividends: [
      { exDate: '2026-01-05', sequence: 1, paymentDate: '2026-01-08', dividend: '1.5', notional: false },
      { exDate: '2026-01-05', sequence: 2, paymentDate: '2026-02-08', dividend: '0.25', notional: true },
    ],
  });
  const before = await reader.call('dividends?codes=ALPHA-1&to=2026-01-04');
  expect(dividendsReply.parse(before.json).series[0]!.dividends).toEqual([]);
});

it('gives a benchmark whole from 1900-01-01, and no other customer’s', async () => {
  const { json } = await reader.call('quotations/benchmark?codes=WORLD%20INDEX&from=1900-01-01');
  expect(benchmarksReply.parse(json).series).toEqual([
    { code: 'WORLD INDEX', dates: '1999-12-31,2026-01-05', values: '100,311.7' },
  ]);
  expect((await other.call('quotations/benchmark?codes=WORLD%20INDEX')).status).toBe(404);
  expect((await series(other, 'codes=BETA-1'))[0]!.benchmark).toBeNull();
});

it('knows nothing of another customer’s instruments, nor of those outside a person’s scopes', async () => {
  for (const call of ['quotations', 'dividends'] as const) {
    expect((await other.call(`${call}?codes=ALPHA-1`)).status).toBe(404);
    expect(describedStatuses(call)).toContain(404);
    expect((await scoped.call(`${call}?codes=ALPHA-3`)).status).toBe(200);
    expect((await scoped.call(`${call}?codes=ALPHA-1`)).status).toBe(404);
    expect((await reader.call(`${call}/structured/product?codes=ALPHA-1`)).status).toBe(404);
    expect((await product.anonymous.call(`${call}?codes=ALPHA-1`)).status).toBe(401);
  }
});

it('takes a date or an amount that follows for the payment it has, and a further reference for another one', async () => {
  const id = await idOf('ALPHA-2');
  const row = { entityId: id, exDate: '2026-03-02', kind: 'DIVIDEND', dividend: '2' } as const;
  const paid = async () => {
    const { json } = await reader.call('dividends?codes=ALPHA-2');
    return dividendsReply
      .parse(json)
      .series[0]!.dividends.map((each) => [each.sequence, each.paymentDate, each.dividend]);
  };
  await pay([row]);
  await pay([{ ...row, paymentDate: '2026-03-06' }]);
  expect(await paid()).toEqual([[1, '2026-03-06', '2']]);
  await pay([{ ...row, paymentDate: '2026-03-06', dividend: '3' }]);
  expect(await paid()).toEqual([[1, '2026-03-06', '3']]);
  await pay([{ ...row, paymentDate: '2026-03-09' }]);
  expect(await paid()).toEqual([[1, '2026-03-09', '2']]);
  const both = [
    { ...row, paymentDate: '2026-03-09', reference: 'A' },
    { ...row, paymentDate: '2026-03-09', reference: 'B', dividend: '4' },
  ];
  await pay(both);
  expect(await paid()).toEqual([
    [1, '2026-03-09', '2'],
    [2, '2026-03-09', '4'],
  ]);
  expect(await pay(both)).toEqual({ written: 0, unchanged: 2, revision: null });
});

it('shows the newest ask, bid, number of shares and assets in each currency, each with its own day', async () => {
  await quote('ALPHA-2', '2026-01-06', { ask: '103' });
  await quote('ALPHA-2', '2026-01-05', { bid: '99', number_of_shares: '500' });
  await quote('ALPHA-1', '2026-01-02', { number_of_shares: '700' });
  await quote('ALPHA-F', '2026-01-02', { aum_chf: '80', aum_eur: '70' });
  const shown = async (path: string, list: string, code: string, columns: readonly string[]) => {
    const page = entityReply.parse((await reader.call(`browse/${path}/${code}`)).json);
    const { json } = await reader.call(
      `browse/search/${list}`,
      { columns },
      { [REVISION_HEADER]: formatRevision(page.revision) },
    );
    const row = searchReply.parse(json).rows.find((each) => each.code === code)!;
    expect(columns.map((each) => String(row.values[each] ?? null))).toEqual(
      columns.map((each) => String(page.values[each] ?? null)),
    );
    return columns.map((each) => String(page.values[each] ?? null));
  };
  const ofClass = [
    'NAV_DATE',
    'ASK',
    'ASK_DATE',
    'BID',
    'BID_DATE',
    'NUMBER_OF_SHARES',
    'NUMBER_OF_SHARES_DATE',
  ];
  expect(await shown('part', 'parts', 'ALPHA-2', ofClass)).toEqual([
    'null',
    '103',
    '2026-01-06',
    '99',
    '2026-01-05',
    '500',
    '2026-01-05',
  ]);
  expect(await shown('part', 'parts', 'ALPHA-1', ofClass)).toEqual([
    '2026-01-05',
    '103',
    '2026-01-06',
    'null',
    'null',
    '700',
    '2026-01-02',
  ]);
  const ofFund = ['AUM_EUR', 'AUM_EUR_DATE', 'AUM_CHF', 'AUM_CHF_DATE', 'AUM_DATE'];
  expect(await shown('fund', 'funds', 'ALPHA-F', ofFund)).toEqual([
    '90',
    '2026-01-05',
    '80',
    '2026-01-02',
    '2026-01-05',
  ]);
});

it.each([
  ['quotations?codes=ALPHA-1&codes=ALPHA-2&fields=nav,ask,aum', 'quotations'],
  ['quotations/benchmark?codes=WORLD%20INDEX', 'benchmarkQuotations'],
] as const)('%s has columns of the form that the document says', async (address, call) => {
  const { json } = await reader.call(address);
  const described = z.toJSONSchema(endpoints[call].reply, { unrepresentable: 'any' }) as unknown as {
    properties: { series: { items: { properties: Record<string, { pattern?: string }> } } };
  };
  const columns = Object.entries(described.properties.series.items.properties).filter(([name]) =>
    /^(dates|holidays|nav|ask|aum|values)$/.test(name),
  );
  expect(columns.length).toBeGreaterThan(1);
  for (const [name, { pattern }] of columns) {
    expect([name, pattern]).toEqual([name, expect.any(String)]);
    const given = (json as { series: Record<string, string>[] }).series.map((each) => each[name] ?? '');
    expect(given.filter((text) => !new RegExp(pattern!).test(text))).toEqual([]);
  }
});
