import { priceWritten } from '@fundarium/contract/studio-price-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { latestReturn } from '../testing/latest-return.ts';
import { problemsOf, startTestStudio, studio, type TestStudio } from '../testing/studio.ts';
import { makeScopedCustomer, writeNavs } from '../testing/world.ts';
import { applyDividends } from './delivery-store.ts';

let site: TestStudio;

beforeAll(async () => {
  site = await startTestStudio();
  const { database } = site.product;
  await writeNavs(database, 'ALPHA', 'A-1', [
    ['2025-12-30', '100'],
    ['2025-12-31', '90'],
  ]);
  await database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `select id from entity where customer_code = 'ALPHA' and code = 'A-1'`,
    );
    const row = { entityId: rows[0]!.id, exDate: '2025-12-31', kind: 'DIVIDEND', dividend: '9' } as const;
    await applyDividends(tx, 'ALPHA', [row], { who: 'test', source: 'test' });
  });
});
afterAll(() => site.product.stop());

const A1 = { level: 'PART', code: 'A-1' };
const price = (body: object, caller = site.contributor, headers = {}) =>
  caller.call(studio('quotations'), { entity: A1, ...body }, headers);
const payment = (body: object, caller = site.contributor, headers = {}) =>
  caller.call(studio('dividends'), { entity: A1, exDate: '2025-12-31', ...body }, headers);

it('marks a dividend notional, and figures leave it out', async () => {
  // 90 of 100 and 9 paid: 90 / 100 x (90 + 9) / 90 = 0.99.
  expect(await latestReturn(site)).toBeCloseTo(-1, 9);
  const answer = await payment({ values: { notional: true } });
  expect(priceWritten.parse(answer.json)).toMatchObject({ code: 'A-1', changed: true });
  expect(await latestReturn(site)).toBeCloseTo(-10, 9);
  expect(
    await site.rowsOf(
      `select notional, dividend::text, revision > delivered_revision as later from dividend_history`,
    ),
  ).toEqual([{ notional: false, dividend: '9', later: true }]);
});

it('writes nothing where nothing changes, and once under a key', async () => {
  const same = priceWritten.parse((await payment({ values: { notional: true, dividend: '9.00' } })).json);
  expect(same.changed).toBe(false);
  const key = { 'idempotency-key': 'half' };
  const first = priceWritten.parse(
    (await payment({ values: { notional: false, dividend: '4.5' } }, site.contributor, key)).json,
  );
  const again = priceWritten.parse(
    (await payment({ values: { notional: false, dividend: '4.5' } }, site.contributor, key)).json,
  );
  expect(again).toEqual(first);
  expect(first.revision.number).toBe(same.revision.number + 1);
  expect(await latestReturn(site)).toBeCloseTo(-5.5, 9);
  expect((await payment({ sequence: 2, values: { dividend: '1' } })).status).toBe(404);
});

it('corrects, adds and removes prices, and keeps what was there', async () => {
  expect((await price({ date: '2025-12-31', values: { nav: '95.5', ask: '96' } })).status).toBe(200);
  // 95.5 / 100 x (95.5 + 4.5) / 95.5 = 1.
  expect(await latestReturn(site)).toBeCloseTo(0, 9);
  await price({ date: '2026-01-02', values: { nav: '191' } });
  expect(await latestReturn(site)).toBeCloseTo(100, 9);
  expect((await price({ date: '2026-01-02', remove: true })).status).toBe(200);
  expect(await latestReturn(site)).toBeCloseTo(0, 9);
  expect((await price({ date: '2026-01-02', remove: true })).status).toBe(404);
  const part = await site.contributor.call('browse/part/A-1');
  expect(part.json).toMatchObject({ values: { NAV: '95.5', NAV_DATE: '2025-12-31' } });
  expect(await site.rowsOf(`select date, nav::text from quotation_history order by revision`)).toEqual([
    { date: '2025-12-31', nav: '90' },
    { date: '2026-01-02', nav: '191' },
  ]);
  // A day that loses its last value is none.
  await price({ date: '2025-12-30', values: { nav: null } });
  expect(await site.rowsOf(`select date from quotation`)).toEqual([{ date: '2025-12-31' }]);
});

it('takes no call that says nothing, too much or what can not be', async () => {
  for (const body of [
    { date: '2025-12-31' },
    { date: '2025-12-31', values: { nav: '0' } },
    { date: '2025-12-31', values: { nav: '-1' } },
    { date: '2025-13-31', values: { nav: '1' } },
    { date: '0001-01-01', values: { nav: '1' } },
    { date: '1900-12-31', values: { nav: '1' } },
    { date: '2206-11-09', values: { nav: '1' } },
    { date: '9999-12-31', values: { nav: '1' } },
    { date: '2025-12-31', values: { nav: '1' }, remove: true },
    { date: '2025-12-31', values: { price: '1' } },
  ]) {
    expect((await price(body)).status, JSON.stringify(body)).toBe(400);
  }
  for (const body of [
    { exDate: '2206-11-09', values: { dividend: '1' } },
    { values: { paymentDate: '2206-11-09' } },
    { values: { recordDate: '9999-12-31' } },
  ]) {
    expect((await payment(body)).status, JSON.stringify(body)).toBe(400);
  }
  // What came so once can be removed: there is none.
  expect((await price({ date: '2206-11-09', remove: true })).status).toBe(404);
  expect((await payment({ exDate: '9999-12-31', remove: true })).status).toBe(404);
});

it("takes a whole fund's assets of a fund alone", async () => {
  const values = { aumEur: '1000', aumChf: '900' };
  for (const [level, code] of [
    ['PROD', 'ALP-P'],
    ['CLAS', 'ALP-C'],
    ['PART', 'A-1'],
  ] as const) {
    const refused = await price({ entity: { level, code }, date: '2025-12-31', values });
    expect([refused.status, problemsOf(refused)]).toEqual([
      400,
      [
        ['aumEur', 'AUM_EUR', '1000'],
        ['aumChf', 'AUM_CHF', '900'],
      ].map(([name, field, value]) => ({
        path: `body.values.${name}`,
        field,
        value,
        message: `${level} may not hold ${field}, which is of a whole fund`,
        rule: 'level-may-not-hold',
      })),
    ]);
    // What stands there from before can be emptied.
    const emptied = await price({ entity: { level, code }, date: '2025-12-31', values: { aumEur: null } });
    expect(emptied.status).toBe(200);
  }
  const fund = { level: 'FUND', code: 'ALP-F' };
  expect((await price({ entity: fund, date: '2025-12-31', values })).json).toMatchObject({ changed: true });
});

it('leaves no payment without an amount, and no split without its ratio', async () => {
  const A2 = { entity: { level: 'PART', code: 'A-2' }, exDate: '2025-06-30' };
  const add = (body: object) => site.contributor.call(studio('dividends/add'), { ...A2, ...body });
  expect((await add({ values: { grossDividend: '2', netDividend: '1' } })).status).toBe(200);
  expect((await add({ kind: 'SPLIT', values: { splitRatio: '2' } })).status).toBe(200);
  const stored = `select kind, gross_dividend::text as gross, net_dividend::text as net, split_ratio::text as ratio
    from dividend where ex_date = '2025-06-30' order by kind`;
  expect((await payment({ ...A2, values: { grossDividend: null } })).status).toBe(200);
  for (const [body, field, what] of [
    [{ values: { netDividend: null } }, 'DIVIDEND', 'an amount of the distribution'],
    [{ values: { netDividend: null, dividendTaxCredit: '1' } }, 'DIVIDEND', 'an amount of the distribution'],
    [{ kind: 'SPLIT', values: { splitRatio: null } }, 'SPLIT_RATIO', 'the ratio of the split'],
  ] as const) {
    const refused = await payment({ ...A2, ...body });
    expect([refused.status, problemsOf(refused)]).toEqual([
      400,
      [
        {
          path: 'body.values',
          field,
          message: `must leave ${what}; to take the whole away, send remove: true`,
          rule: 'null-not-allowed',
        },
      ],
    ]);
  }
  expect(await site.rowsOf(stored)).toEqual([
    { kind: 'DIVIDEND', gross: null, net: '1', ratio: null },
    { kind: 'SPLIT', gross: null, net: null, ratio: '2' },
  ]);
  expect((await payment({ ...A2, values: { netDividend: null, dividend: '3' } })).status).toBe(200);
  expect((await payment({ ...A2, kind: 'SPLIT', remove: true })).status).toBe(200);
});

it('is for contributors of the customer within their scopes', async () => {
  const { product } = site;
  const change = { values: { notional: true } };
  const day = { date: '2025-12-31', values: { nav: '1' } };
  expect((await payment(change, await product.signIn('ALPHA'))).status).toBe(403);
  expect((await payment(change, site.structurer)).status).toBe(403);
  const blocked = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR', 'BLOCK_STUDIO'] });
  expect((await price(day, blocked)).status).toBe(403);
  const beta = await product.signIn('BETA', { roles: ['DATA_CONTRIBUTOR'] });
  expect((await payment(change, beta)).status).toBe(404);
  expect((await price(day, beta)).status).toBe(404);
  const { database, ownerUrl } = product;
  await makeScopedCustomer(database, ownerUrl);
  const scoped = await product.signIn('SCOPED', { roles: ['DATA_CONTRIBUTOR'], scopes: ['NORTH'] });
  const of = (code: string) => ({ ...day, entity: { level: 'PART', code } });
  expect((await price(of('SHUT-1'), scoped)).status).toBe(404);
  expect((await price(of('OPEN-1'), scoped)).status).toBe(200);
  expect(await site.rowsOf('select nav::text from quotation', 'SCOPED')).toEqual([{ nav: '1' }]);
});
