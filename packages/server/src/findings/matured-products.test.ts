import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../testing/product.ts';
import { makeCustomer, pinBusinessDate, writeEntities, writeNavs } from '../testing/world.ts';
import { followRecord } from './follow.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
  await makeCustomer(product.database, product.ownerUrl, 'ONE', { businessDate: '2026-11-09' });
  await writeEntities(
    product.database,
    'ONE',
    ['REDEEMED', 'PRICED'].map((code) => ({
      level: 'STRUCTURED_PRODUCT' as const,
      code,
      parent: null,
      values: { STATUS: 'ACTIVE', VALUATION_FREQUENCY: 'DAILY', MATURITY_DATE: '2026-11-10' },
    })),
  );
  for (const code of ['REDEEMED', 'PRICED'])
    await writeNavs(product.database, 'ONE', code, [['2026-10-30', '99']]);
});
afterAll(() => product.stop());

const found = async (): Promise<string[]> => {
  await followRecord(product.database, 'ONE', new AbortController().signal);
  return product.database.withCustomer({ customerCode: 'ONE', scopes: '*' }, async (tx) => {
    const { rows } = await tx.query<{ text: string }>(
      `select e.code || ' ' || f.rule as text
       from finding f join entity e on e.customer_code = f.customer_code and e.id = f.entity_id
       where f.customer_code = 'ONE' order by 1`,
    );
    return rows.map(({ text }) => text);
  });
};
/** What is found step by step, which is what is found anew. */
const onDay = async (day: string): Promise<string[]> => {
  await pinBusinessDate(product.ownerUrl, 'ONE', day);
  return followedAsAnew();
};
const followedAsAnew = async (): Promise<string[]> => {
  const followed = await found();
  await product.database.withCustomer({ customerCode: 'ONE', scopes: '*' }, async (tx) => {
    await tx.query(`delete from finding where customer_code = 'ONE'`);
    await tx.query(`delete from finding_position where customer_code = 'ONE'`);
  });
  expect(followed).toEqual(await found());
  return followed;
};

it('misses no prices of a structured product from its maturity on, and its redemption a week later', async () => {
  expect(await onDay('2026-11-09')).toEqual(['PRICED NAV_OVERDUE', 'REDEEMED NAV_OVERDUE']);
  expect(await onDay('2026-11-10')).toEqual([]);
  await writeNavs(product.database, 'ONE', 'REDEEMED', [['2026-11-10', '100']]);
  expect(await onDay('2026-11-17')).toEqual([]);
  const active = ['PRICED STATUS_AGAINST_DATES', 'REDEEMED STATUS_AGAINST_DATES'];
  expect(await onDay('2026-11-18')).toEqual(active);
  await pinBusinessDate(product.ownerUrl, 'ONE', '2026-11-27');
  await found();
  await writeNavs(product.database, 'ONE', 'PRICED', [['2026-11-20', '100']]);
  expect(await followedAsAnew()).toEqual(['PRICED NAV_AFTER_TERMINATION', ...active]);
  // Prolonged: it is priced again, and prices are missed.
  await writeEntities(
    product.database,
    'ONE',
    ['PRICED', 'REDEEMED'].map((code) => ({
      level: 'STRUCTURED_PRODUCT' as const,
      code,
      parent: null,
      values: { MATURITY_DATE: '2027-11-10' },
    })),
  );
  expect(await followedAsAnew()).toEqual(['PRICED NAV_OVERDUE', 'REDEEMED NAV_OVERDUE']);
});
