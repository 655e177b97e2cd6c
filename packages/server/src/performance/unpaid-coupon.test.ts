import { findingsReply } from '@fundarium/contract/finding-endpoints';
import { performanceReply } from '@fundarium/contract/performance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followRecord } from '../findings/follow.ts';
import { takeRevision, touch } from '../platform/revision.ts';
import { startTestProduct } from '../testing/product.ts';
import { makeCustomer, pinBusinessDate, writeEntities } from '../testing/world.ts';
import { applyStagedQuotations, stageQuotations } from '../prices/bulk-store.ts';

let product: Awaited<ReturnType<typeof startTestProduct>>;
beforeAll(async () => {
  product = await startTestProduct();
  await makeCustomer(product.database, product.ownerUrl, 'ONE', { businessDate: '2027-01-04' });
  await makeCustomer(product.database, product.ownerUrl, 'TWO');
  await writeEntities(
    product.database,
    'ONE',
    [
      ['COUPON', { COUPON: '5.5', CURRENCY: 'EUR' }],
      ['YOUNG', { COUPON: '5.5', CURRENCY: 'EUR', LAUNCH_DATE: '2026-01-05' }],
      ['ISSUED', { COUPON: '4', CURRENCY: 'EUR', ISSUE_DATE: '2026-01-05' }],
      ['NONE', { CURRENCY: 'EUR' }],
    ].map(([code, values]) => ({ level: 'STRUCTURED_PRODUCT', code, parent: null, values }) as never),
  );
  await asOne(async (tx) => {
    await stageQuotations(
      tx,
      `select row_number() over (), e.id, d.date::date, d.nav::numeric
       from entity e cross join (values ('2026-01-05', '100'), ('2026-01-06', '99')) d(date, nav)
       where e.customer_code = 'ONE'`,
    );
    await applyStagedQuotations(tx, 'ONE', { first: 1, last: 8 }, { who: 'test', source: 'test' });
  });
});
afterAll(() => product.stop());

const asOne = <T>(act: Parameters<typeof product.database.withCustomer<T>>[1]) =>
  product.database.withCustomer({ customerCode: 'ONE', scopes: '*' }, act);
const unpaid = async (code: string) => {
  const reader = await product.signIn('ONE', { scopes: ['SCOPE_ALL'] });
  const { json } = await reader.call(`performance/structured/product/${code}`);
  return performanceReply.parse(json).unpaidCoupon;
};
const reported = async (customerCode: string) => {
  await followRecord(product.database, customerCode, new AbortController().signal);
  const reader = await product.signIn(customerCode, { scopes: ['SCOPE_ALL'] });
  const { json } = await reader.call('findings?rule=COUPON_WITHOUT_PAYMENT');
  return findingsReply.parse(json).findings.map(({ entity, value }) => `${entity.code} ${value}`);
};

/** Delivers a payment of COUPON. */
const pay = (exDate: string) =>
  asOne(async (tx) => {
    const { number } = await takeRevision(tx, 'ONE', { who: 'test', source: 'test' });
    const { rows } = await tx.query<{ id: number }>(
      `insert into dividend (customer_code, entity_id, ex_date, dividend, revision, path)
       select customer_code, id, $2::date, 5.5, $1, path from entity where customer_code = 'ONE' and code = 'COUPON'
       returning entity_id as id`,
      [number, exDate],
    );
    await touch(
      tx,
      'ONE',
      number,
      'quotation',
      rows.map(({ id }) => id),
    );
  });

it('says of a product whose coupon was never paid that its return is that of the price, until a payment comes', async () => {
  expect([await unpaid('COUPON'), await unpaid('NONE')]).toEqual(['5.5', null]);
  expect(await reported('ONE')).toEqual(['COUPON 5.5']);
  expect(await reported('TWO')).toEqual([]);
  // Announced, it is in no return before its ex-date.
  await pay('2027-01-05');
  expect(await unpaid('COUPON')).toBe('5.5');
  expect(await reported('ONE')).toEqual(['COUPON 5.5']);
  await pay('2027-01-04');
  expect(await unpaid('COUPON')).toBeNull();
  expect(await reported('ONE')).toEqual([]);
});

it('says nothing of a product whose first coupon is not due yet, until a year after it began', async () => {
  const state = async () => [await unpaid('YOUNG'), await unpaid('ISSUED'), await reported('ONE')];
  expect(await state()).toEqual([null, null, []]);
  // Launched and issued on 5 January 2026: a year later, by the day alone, their coupons were due.
  await pinBusinessDate(product.ownerUrl, 'ONE', '2027-01-05');
  expect(await state()).toEqual(['5.5', '4', ['ISSUED 4', 'YOUNG 5.5']]);
});
