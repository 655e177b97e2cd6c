import type { ExportRequestInput } from '@fundarium/contract/export';
import { performanceReply } from '@fundarium/contract/performance';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDividends } from '../prices/delivery-store.ts';
import { applyStagedQuotations, stageQuotations } from '../prices/bulk-store.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { makeCustomer, writeEntities } from '../testing/world.ts';
import { computePerformance } from './follow.ts';

const AUTHOR = { who: 'test', source: 'test' };
const PRODUCTS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['BARE', { CURRENCY: 'CHF', QUOTATION_UNIT: 'PERCENTAGE' }],
  ['PERCENT', { CURRENCY: 'CHF', QUOTATION_UNIT: 'PERCENTAGE', DENOMINATION: '1000' }],
  ['SPLIT', { CURRENCY: 'CHF', QUOTATION_UNIT: 'PERCENTAGE', DENOMINATION: '1000' }],
  ['UNITS', { CURRENCY: 'CHF', QUOTATION_UNIT: 'UNITS', DENOMINATION: '1000' }],
];

let product: TestProduct;
let reader: Caller;
beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ONE', { businessDate: '2026-03-05' });
  await writeEntities(
    database,
    'ONE',
    PRODUCTS.map(([code, values]) => ({ level: 'STRUCTURED_PRODUCT', code, parent: null, values }) as never),
  );
  await database.withCustomer({ customerCode: 'ONE', scopes: '*' }, async (tx) => {
    await stageQuotations(
      tx,
      `select row_number() over (), e.id, d.date::date,
              case e.code when 'UNITS' then d.units else d.percent end
       from entity e
       cross join (values ('2026-01-30', 100, 1000), ('2026-02-27', 98.5, 985)) d(date, percent, units)
       where e.customer_code = 'ONE'`,
    );
    await applyStagedQuotations(tx, 'ONE', { first: 1, last: 8 }, AUTHOR);
    const { rows } = await tx.query<{ id: number }>(`select id from entity where customer_code = 'ONE'`);
    const coupon = { exDate: '2026-02-27', kind: 'DIVIDEND', currency: 'CHF', dividend: '30' } as const;
    await applyDividends(
      tx,
      'ONE',
      rows.map(({ id }) => ({ entityId: id, ...coupon })),
      AUTHOR,
    );
  });
  await computePerformance(database, 'ONE', 0, new AbortController().signal);
  reader = await product.signIn('ONE', { scopes: ['SCOPE_ALL'] });
});
afterAll(() => product.stop());

type Source = ExportRequestInput['source'];
async function rowsOf(source: Source, format?: 'CSV') {
  const reply = await product.app.inject({
    method: 'POST',
    url: '/repository/api/v1/export',
    headers: reader.headers,
    payload: { source, language: 'en', locale: 'en-GB', ...(format && { format: { type: format } }) },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  if (format === 'CSV') return reply.body.replace('\ufeff', '').trim().split('\r\n');
  const { sheets } = await readXlsx(new Uint8Array(reply.rawPayload));
  return sheets[0]!.rows.map((row) =>
    row.map((each) => (each instanceof Date ? each.toISOString().slice(0, 10) : each)),
  );
}

describe('the total return of a product quoted in percent', () => {
  const returnOf = async (code: string) => {
    const { json } = await reader.call(`performance/structured/product/${code}`);
    const { windows, ignored, stored, quotationUnit } = performanceReply.parse(json);
    const { value } = windows.find(({ window }) => window === 'M1')!;
    return { value, ignored: ignored.map(({ reason }) => reason), equal: stored?.equal, quotationUnit };
  };

  it('has a coupon in money as percent of the denomination, as one quoted in units', async () => {
    const found = { value: expect.closeTo(1.5, 9), ignored: [], equal: true };
    expect(await returnOf('PERCENT')).toEqual({ ...found, quotationUnit: 'PERCENTAGE' });
    expect(await returnOf('UNITS')).toEqual({ ...found, quotationUnit: 'UNITS' });
  });

  it('is not multiplied by a split, which leaves a price in percent as it is', async () => {
    const { database } = product;
    await database.withCustomer({ customerCode: 'ONE', scopes: '*' }, async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        `select id from entity where customer_code = 'ONE' and code = 'SPLIT'`,
      );
      const split = { exDate: '2026-02-27', kind: 'SPLIT', splitRatio: '10' } as const;
      await applyDividends(tx, 'ONE', [{ entityId: rows[0]!.id, ...split }], AUTHOR);
    });
    const { rows } = await database.withCustomer({ customerCode: 'ONE', scopes: '*' }, (tx) =>
      tx.query<{ revision: number }>(`select revision from customer where customer_code = 'ONE'`),
    );
    await computePerformance(database, 'ONE', rows[0]!.revision, new AbortController().signal);
    expect(await returnOf('SPLIT')).toMatchObject({ value: expect.closeTo(1.5, 9), equal: true });
  });

  it('is without it, and says so, where no denomination says how many percent it is', async () => {
    expect(await returnOf('BARE')).toMatchObject({ value: expect.closeTo(-1.5, 9), ignored: ['NO_AMOUNT'] });
  });
});

describe('files say which prices are percentages', () => {
  it('of a list', async () => {
    const source: Source = {
      type: 'SEARCH',
      nature: 'STRUCTURED_PRODUCT',
      query: { columns: ['CODE', 'NAV', 'DENOMINATION'], sort: [{ field: 'CODE' }] },
    };
    const [header, ...rows] = await rowsOf(source);
    expect(header).toEqual([
      'Code',
      'Net asset value',
      'NAV currency',
      'Quotation',
      'Denomination',
      'Currency',
    ]);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['BARE', 0.985, 'CHF'],
      ['PERCENT', 0.985, 'CHF'],
      ['SPLIT', 0.985, 'CHF'],
      ['UNITS', 985, 'CHF'],
    ]);
    const csv = await rowsOf(source, 'CSV');
    expect(csv.slice(2)).toEqual([
      'PERCENT,98.5,CHF,Percentage,1000,CHF',
      'SPLIT,98.5,CHF,Percentage,1000,CHF',
      'UNITS,985,CHF,Units,1000,CHF',
    ]);
  });

  it('of details', async () => {
    const csv = (code: string) =>
      rowsOf({ type: 'DETAILS', nature: 'STRUCTURED_PRODUCT', code, fields: ['NAV'] }, 'CSV');
    expect((await csv('PERCENT'))[1]).toBe('NAV,Net asset value (%),98.5');
    expect((await csv('UNITS'))[1]).toBe('NAV,Net asset value,985');
  });

  it('of a comparison', async () => {
    const columns = ['PERCENT', 'UNITS'].map((code) => ({ level: 'STRUCTURED_PRODUCT' as const, code }));
    const rows = await rowsOf({ type: 'COMPARE', columns });
    expect(rows.find((row) => row[1] === 'NAV')?.slice(1)).toEqual(['NAV', 'Net asset value', 0.985, 985]);
  });

  it('of NAVs', async () => {
    const chart = {
      type: 'NAV',
      level: 'STRUCTURED_PRODUCT',
      lines: ['PERCENT', 'UNITS'].map((code) => ({ code, from: '2026-01-30' })),
      until: '2026-02-27',
      mode: 'total',
      figure: 'nav',
    } as const;
    const [header, ...days] = await rowsOf({ ...chart, layout: 'DAYS' });
    expect(header!.slice(0, 5)).toEqual(['Code', 'Currency', 'Quotation', 'Date', 'NAV']);
    expect(days.map((row) => [row[0], row[1], row[4], row[8]])).toEqual([
      ['PERCENT', 'CHF', 1, null],
      ['PERCENT', 'CHF', 0.985, 30],
      ['UNITS', 'CHF', 1000, null],
      ['UNITS', 'CHF', 985, 30],
    ]);
    const asked = { ...chart, until: '2026-02-10', lines: [chart.lines[0]!] };
    const datesOf = async (more: object) =>
      (await rowsOf({ ...asked, ...more })).slice(1).map((row) => row[3]);
    expect(await datesOf({})).toEqual(['2026-01-30']);
    expect(await datesOf({ lastDay: '2026-03-05' })).toEqual(['2026-01-30', '2026-02-27']);
    const [named, first] = await rowsOf({ ...chart, layout: 'SIDE_BY_SIDE' });
    expect(named).toEqual(['Date', 'PERCENT · NAV (%)', 'UNITS · NAV · CHF']);
    expect(first).toEqual(['2026-01-30', 1, 1000]);
  });
});
