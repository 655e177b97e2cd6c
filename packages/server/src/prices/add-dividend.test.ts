import { dividendsReply } from '@fundarium/contract/dividends';
import { findingsReply } from '@fundarium/contract/finding-endpoints';
import { dividendAdded } from '@fundarium/contract/studio-price-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followRecord } from '../findings/follow.ts';
import { latestReturn } from '../testing/latest-return.ts';
import { problemsOf, startTestStudio, studio, type TestStudio } from '../testing/studio.ts';
import { makeScopedCustomer, writeEntities, writeNavs } from '../testing/world.ts';

let site: TestStudio;

beforeAll(async () => {
  site = await startTestStudio();
  const { database } = site.product;
  await writeNavs(database, 'ALPHA', 'A-1', [
    ['2025-12-30', '100'],
    ['2025-12-31', '90'],
  ]);
  await writeEntities(database, 'ALPHA', [
    {
      level: 'PART',
      code: 'A-1',
      parent: { level: 'CLAS', code: 'ALP-C' },
      values: { DISTRIBUTION_POLICY: 'ACCUMULATING' },
    },
  ]);
});
afterAll(() => site.product.stop());

const A1 = { level: 'PART', code: 'A-1' };
const add = (body: object, caller = site.contributor, headers = {}) =>
  caller.call(studio('dividends/add'), { entity: A1, exDate: '2025-12-31', ...body }, headers);
const added = async (body: object, headers = {}) =>
  dividendAdded.parse((await add(body, site.contributor, headers)).json);

async function findings(): Promise<string[]> {
  await followRecord(site.product.database, 'ALPHA', new AbortController().signal);
  const reply = findingsReply.parse((await site.contributor.call('findings')).json);
  return reply.findings
    .filter(({ rule }) => rule === 'ACCUMULATING_WITH_DIVIDENDS')
    .map(({ rule, entity }) => `${rule} ${entity.code}`);
}

it('adds a payment once under a key, and figures and findings follow it', async () => {
  expect(await latestReturn(site)).toBeCloseTo(-10, 9);
  const values = { grossDividend: '9', paymentDate: '2026-01-08', currency: 'CHF' };
  const key = { 'idempotency-key': 'first' };
  const first = await added({ values }, key);
  expect(first).toMatchObject({ code: 'A-1', changed: true, sequence: 1 });
  expect(await added({ values }, key)).toEqual(first);
  // (90 + 9) / 100 - 1 = -1 %.
  expect(await latestReturn(site)).toBeCloseTo(-1, 9);
  expect(await findings()).toEqual(['ACCUMULATING_WITH_DIVIDENDS A-1']);
  expect(
    await site.rowsOf(
      `select d.gross_dividend::text as gross, d.notional, r.source, r.revision = ${first.revision.number} as its
       from dividend d join revision r on r.customer_code = d.customer_code and r.revision = d.revision`,
    ),
  ).toEqual([{ gross: '9', notional: false, source: 'studio', its: true }]);
});

it('adds a further one of the day, and refuses the same again', async () => {
  const again = await add({ values: { grossDividend: '9.00', paymentDate: '2026-01-08' } });
  expect(again.status).toBe(409);
  expect(problemsOf(again)).toMatchObject([{ path: 'body.exDate', rule: 'already-in-use' }]);
  expect(await added({ values: { capitalGain: '1', paymentDate: '2026-01-08' } })).toMatchObject({
    sequence: 2,
  });
  // 90 / 100 x (1 + (9 + 1) / 90) = 1.
  expect(await latestReturn(site)).toBeCloseTo(0, 9);
  expect(await added({ kind: 'SPLIT', values: { splitRatio: '2' } })).toMatchObject({ sequence: 1 });
  // Amounts of the day of a split are per share after it: 90 / 100 x (1 + 10 / 90) x 2 = 2.
  expect(await latestReturn(site)).toBeCloseTo(100, 9);
  expect((await add({ kind: 'SPLIT', values: { splitRatio: '2.0' } })).status).toBe(409);
  const series = dividendsReply.parse((await site.contributor.call('dividends?codes=A-1')).json).series[0]!;
  expect(series.dividends.map(({ kind, sequence }) => `${kind} ${sequence}`)).toEqual([
    'DIVIDEND 1',
    'DIVIDEND 2',
    'SPLIT 1',
  ]);
});

it('gives no number again that was another payment', async () => {
  const body = { entity: A1, exDate: '2025-12-31', sequence: 2, remove: true };
  expect((await site.contributor.call(studio('dividends'), body)).status).toBe(200);
  expect(await added({ values: { dividend: '2', notional: true } })).toMatchObject({ sequence: 3 });
});

it('takes nothing that pays nothing, or that is half a payment and half a split', async () => {
  for (const body of [
    {},
    { values: {} },
    { values: { paymentDate: '2026-01-08' } },
    { values: { dividendTaxCredit: '1' } },
    { values: { dividend: null } },
    { values: { dividend: '-1' } },
    { values: { dividend: '1', splitRatio: '2' } },
    { kind: 'SPLIT', values: { splitRatio: '0' } },
    { kind: 'SPLIT', values: { splitRatio: '2', dividend: '1' } },
    { kind: 'SPLIT', values: { dividend: '1' } },
    { values: { dividend: '1' }, exDate: '1900-01-01' },
    { values: { dividend: '1' }, sequence: 4 },
  ]) {
    expect((await add(body)).status, JSON.stringify(body)).toBe(400);
  }
});

it('corrects a payment by amounts alone, and a split by its ratio alone', async () => {
  const correct = (body: object) =>
    site.contributor.call(studio('dividends'), { entity: A1, exDate: '2025-12-31', ...body });
  for (const body of [
    { values: { splitRatio: '2' } },
    { kind: 'SPLIT', values: { splitRatio: '3', dividend: '1' } },
    { kind: 'SPLIT', values: { dividendTaxCredit: '1' } },
    { kind: 'SPLIT', values: { splitRatio: '3', beforeSplit: true } },
  ])
    expect((await correct(body)).status, JSON.stringify(body)).toBe(400);
  expect((await correct({ values: { dividend: '2', splitRatio: null } })).status).toBe(200);
});

it('is for contributors of the customer within their scopes', async () => {
  const { product } = site;
  const one = { values: { dividend: '3' } };
  expect((await add(one, await product.signIn('ALPHA'))).status).toBe(403);
  expect((await add(one, site.structurer)).status).toBe(403);
  const note = { ...one, entity: { level: 'STRUCTURED_PRODUCT', code: 'SP-1' } };
  expect((await add(note)).status).toBe(403);
  expect((await add(note, site.structurer)).status).toBe(200);
  const blocked = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR', 'BLOCK_STUDIO'] });
  expect((await add(one, blocked)).status).toBe(403);
  expect((await add(one, await product.signIn('BETA', { roles: ['DATA_CONTRIBUTOR'] }))).status).toBe(404);
  expect(await site.rowsOf('select 1 from dividend', 'BETA')).toEqual([]);

  const { database, ownerUrl } = product;
  await makeScopedCustomer(database, ownerUrl);
  const scoped = await product.signIn('SCOPED', { roles: ['DATA_CONTRIBUTOR'], scopes: ['NORTH'] });
  const of = (code: string) => ({ ...one, entity: { level: 'PART', code } });
  expect((await add(of('SHUT-1'), scoped)).status).toBe(404);
  expect((await add(of('OPEN-1'), scoped)).status).toBe(200);
  expect(await site.rowsOf('select dividend::text from dividend', 'SCOPED')).toEqual([{ dividend: '3' }]);
});

it('takes no payment in another currency than the class has, in pence, negative or dated before 1901', async () => {
  const before = await site.rowsOf('select count(*) from dividend');
  const other = await add({ values: { dividend: '7', currency: 'EUR' } });
  expect(other.status).toBe(400);
  expect(problemsOf(other)).toMatchObject([
    {
      path: 'body.values.currency',
      value: 'EUR',
      rule: 'other-currency',
      message: 'must be CHF, the currency on 2025-12-31',
    },
  ]);
  const correction = await site.contributor.call(studio('dividends'), {
    entity: A1,
    exDate: '2025-12-31',
    values: { currency: 'EUR' },
  });
  expect(problemsOf(correction)).toMatchObject([{ rule: 'other-currency' }]);
  for (const body of [
    { values: { dividend: '7', currency: 'GBX' } },
    { values: { dividend: '-7' } },
    { exDate: '1900-12-31', values: { dividend: '7' } },
    { exDate: '0001-01-01', values: { dividend: '7' } },
    { values: { dividend: '7', paymentDate: '1850-01-01' } },
  ]) {
    expect((await add(body)).status).toBe(400);
  }
  expect(await site.rowsOf('select count(*) from dividend')).toEqual(before);
  // A class without a currency has none to compare with.
  const free = {
    entity: { level: 'PART', code: 'A-2' },
    values: { dividend: '7', currency: 'EUR', reference: 'R1' },
  };
  expect((await add(free)).status).toBe(200);
});
