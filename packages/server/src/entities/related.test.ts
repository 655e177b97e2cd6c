import { equivalentsReply, holidaysReply } from '@fundarium/contract/related-entities';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, TestProduct } from '../testing/product.ts';
import { startTestStudio, studio } from '../testing/studio.ts';
import { makeScopedCustomer } from '../testing/world.ts';

const ROLES = ['DATA_CONTRIBUTOR', 'STRUCTURED_PRODUCT_CONTRIBUTOR'];
let product: TestProduct;
let author: Caller;
let other: Caller;

beforeAll(async () => {
  ({ product } = await startTestStudio());
  author = await product.signIn('ALPHA', { roles: ROLES });
  other = await product.signIn('BETA', { roles: ROLES });
});
afterAll(() => product.stop());

const add = (level: string, code: string, dates: string[], caller = author) =>
  caller.call(studio('entities/public/holidays/add'), { entity: { level, code }, dates });
const holidays = async (place: string, caller = author) =>
  holidaysReply
    .parse((await caller.call(`public/holidays/${place}`)).json)
    .holidays.map(({ date, own, of }) => [date, own, of.map(({ code }) => code)]);

it("gives an entity's own holidays and those of what stands above it", async () => {
  await add('FUND', 'ALP-F', ['2026-12-25', '2027-01-01']);
  await add('PART', 'A-1', ['2026-12-25', '2026-06-23']);
  expect(await holidays('PART/A-1')).toEqual([
    ['2026-06-23', true, ['A-1']],
    ['2026-12-25', true, ['ALP-F', 'A-1']],
    ['2027-01-01', false, ['ALP-F']],
  ]);
  expect(await holidays('PART/A-2?from=2026-12-26&to=2027-01-01')).toEqual([
    ['2027-01-01', false, ['ALP-F']],
  ]);
  expect(await holidays('FUND/SECOND-F')).toEqual([]);
  expect((await other.call('public/holidays/PART/A-1')).status).toBe(404);
  expect(await holidays('PART/B-1', other)).toEqual([]);
  expect((await product.anonymous.call('public/holidays/PART/A-1')).status).toBe(401);
  expect((await author.call('public/holidays/PART/A-1?from=2026-02-30')).status).toBe(400);
});

it('gives the equivalents of a structured product, from both sides', async () => {
  await author.call(studio('structured/product/equivalents'), { code: 'SP-1', add: ['SP-2'] });
  const read = async (code: string) =>
    equivalentsReply.parse((await author.call(`structured/product/equivalents/${code}`)).json);
  const second = { level: 'STRUCTURED_PRODUCT', code: 'SP-2', name: 'Note 2' };
  expect(await read('SP-1')).toMatchObject({ equivalents: [second], equivalentOf: [] });
  expect(await read('SP-2')).toMatchObject({ equivalents: [], equivalentOf: [{ code: 'SP-1' }] });
  expect((await other.call('structured/product/equivalents/SP-1')).status).toBe(404);
  expect((await product.anonymous.call('structured/product/equivalents/SP-1')).status).toBe(401);
});

it('shows a person with scopes the holidays of the subtree alone', async () => {
  const { database, ownerUrl } = product;
  await makeScopedCustomer(database, ownerUrl);
  const whole = await product.signIn('SCOPED', { roles: ROLES, scopes: ['SCOPE_ALL'] });
  await add('FUND', 'OPEN-F', ['2026-12-25'], whole);
  await add('PROD', 'OPEN-P', ['2027-01-01'], whole);
  const north = await product.signIn('SCOPED', { scopes: ['NORTH'] });
  expect(await holidays('PART/OPEN-1', north)).toEqual([['2027-01-01', false, ['OPEN-P']]]);
  expect(await holidays('PART/OPEN-1', whole)).toHaveLength(2);
  expect((await north.call('public/holidays/FUND/OPEN-F')).status).toBe(404);
});
