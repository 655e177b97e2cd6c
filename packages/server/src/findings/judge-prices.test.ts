import { findingsReply } from '@fundarium/contract/finding-endpoints';
import { addDays } from '@fundarium/finance/calendar-date';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntityRow } from '../entities/entity-row.ts';
import { computePerformance } from '../performance/follow.ts';
import { applyStagedQuotations, stageQuotations } from '../prices/bulk-store.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, grantScope, makeCustomer, writeEntities, writeNavs } from '../testing/world.ts';
import { followRecord } from './follow.ts';
import { judgePrices, markNotComputed, PRICE_RULES_EDITION } from './judge-prices.ts';

let product: TestProduct;
const CUSTOMERS = ['ALPHA', 'BETA'];
/** Prices of long ago, which are not missed. */
const REST = { LAUNCH_DATE: '2024-01-01', VALUATION_FREQUENCY: 'IRREGULAR' };

beforeAll(async () => {
  product = await startTestProduct();
  for (const customer of CUSTOMERS) {
    await makeCustomer(product.database, product.ownerUrl, customer, {
      modules: ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'],
    });
    await writeEntities(product.database, customer, [
      ...fundTree(customer, [
        ['SLIPPED', { NAME: 'Slipped', ISIN: 'LU0000000000', ...REST }],
        ['EVEN', { NAME: 'Even', ...REST }],
      ]),
      ...fundTree(`${customer}-SHUT`, [['SHUT', {}]]),
    ]);
  }
  await grantScope(product.database, 'ALPHA', 'NORTH', 'PROD', 'ALPHA-SHUT-P');
  const navs = Array.from({ length: 40 }, (_, n) => [addDays('2025-01-01', n), '100'] as const);
  await writeNavs(product.database, 'ALPHA', 'EVEN', navs);
  await writeNavs(product.database, 'ALPHA', 'SLIPPED', [...navs.slice(0, -1), [navs.at(-1)![0], '10000']]);
});
afterAll(() => product.stop());

const signal = new AbortController().signal;
const follow = async () => {
  const looked: number[] = [];
  for (const customer of CUSTOMERS) {
    const { rows } = await product.database.pool.query<{ revision: number }>(
      'select revision from customer where customer_code = $1',
      [customer],
    );
    const prices = { edition: PRICE_RULES_EDITION, judge: judgePrices, markFailing: markNotComputed };
    const { classes } = await computePerformance(
      product.database,
      customer,
      rows[0]!.revision,
      signal,
      prices,
    );
    looked.push(classes);
    await followRecord(product.database, customer, signal);
  }
  return looked;
};
const found = async (caller: Caller) =>
  findingsReply
    .parse((await caller.call('findings')).json)
    .findings.map(({ rule, entity, value }) => `${rule} ${entity.code} ${value}`);

it('tells implausible prices to whoever may see them, beside what is reported of the class itself', async () => {
  const everything = { scopes: ['SCOPE_ALL'] };
  const reader = await product.signIn('ALPHA', everything);
  expect(await follow()).toEqual([2, 0]);
  const expected = ['ISIN_CHECK SLIPPED LU0000000000', 'NAV_SLIP SLIPPED 10000'];
  expect((await found(reader)).toSorted()).toEqual(expected);
  expect(await found(await product.signIn('BETA', everything))).toEqual(['ISIN_CHECK SLIPPED LU0000000000']);
  expect(await found(await product.signIn('ALPHA', { scopes: ['NORTH'] }))).toEqual([]);
});

it('looks at touched classes alone, and takes back what is mended', async () => {
  const reader = await product.signIn('ALPHA', { scopes: ['SCOPE_ALL'] });
  await writeNavs(product.database, 'ALPHA', 'SLIPPED', [[addDays('2025-01-01', 39), '100']]);
  expect(await follow()).toEqual([1, 0]);
  expect(await found(reader)).toEqual(['ISIN_CHECK SLIPPED LU0000000000']);
});

it('tells a frozen NAV, but of no money market fund and no structured product, until it moves', async () => {
  const { database } = product;
  const reader = await product.signIn('BETA', { scopes: ['SCOPE_ALL'] });
  const values = { VALUATION_FREQUENCY: 'DAILY' };
  await writeEntities(database, 'BETA', [
    ...fundTree('ICE', [['FROZEN', values]]),
    ...fundTree('LATE', [['LATE', values]]),
    ...fundTree('CASH', [['CASH', values]]),
    ...fundTree('NEAR', [['NEAR', { ...values, EFAMA_CATEGORY: 'MONEY_MARKET' }]]),
  ]);
  const moneyMarket = (prefix: string): EntityRow => ({
    level: 'PROD',
    code: `${prefix}-P`,
    parent: { level: 'FUND', code: `${prefix}-F` },
    values: { IS_MONEY_MARKET_FUND: true },
  });
  await writeEntities(database, 'BETA', [moneyMarket('CASH')]);
  const navs = Array.from(
    { length: 60 },
    (_, n) => [addDays('2025-01-01', n), n < 50 ? `1${n}.5` : '99'] as const,
  );
  for (const code of ['FROZEN', 'LATE', 'CASH', 'NEAR']) await writeNavs(database, 'BETA', code, navs);
  await writeEntities(database, 'BETA', [
    { level: 'STRUCTURED_PRODUCT', code: 'NOTE', parent: null, values: { NAME: 'At par' } },
  ]);
  await database.withCustomer({ customerCode: 'BETA', scopes: '*' }, async (tx) => {
    await stageQuotations(
      tx,
      `select row_number() over (order by q.date), n.id, q.date, q.nav
       from quotation q
       join entity p on p.customer_code = 'BETA' and p.id = q.entity_id and p.code = 'FROZEN'
       join entity n on n.customer_code = 'BETA' and n.code = 'NOTE'
       where q.customer_code = 'BETA'`,
    );
    await applyStagedQuotations(tx, 'BETA', { first: 1, last: 60 }, { who: 'test', source: 'test' });
  });
  const frozen = async (caller: Caller) =>
    (await found(caller)).filter((each) => each.startsWith('NAV_FROZEN'));
  await follow();
  expect(await frozen(reader)).toEqual(['NAV_FROZEN FROZEN 99', 'NAV_FROZEN LATE 99']);
  await writeEntities(database, 'BETA', [moneyMarket('LATE')]);
  await follow();
  expect(await frozen(reader)).toEqual(['NAV_FROZEN FROZEN 99']);
  expect(await frozen(await product.signIn('ALPHA', { scopes: ['SCOPE_ALL'] }))).toEqual([]);
  await writeNavs(database, 'BETA', 'FROZEN', [[addDays('2025-01-01', 55), '99.0001']]);
  await follow();
  expect(await frozen(reader)).toEqual([]);
});
