import { findingsReply } from '@fundarium/contract/finding-endpoints';
import { addDays } from '@fundarium/finance/calendar-date';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { computePerformance } from '../performance/follow.ts';
import { writeByHand } from '../testing/by-hand.ts';
import { startTestProduct, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, pinBusinessDate, writeEntities, writeNavs } from '../testing/world.ts';
import { followRecord } from './follow.ts';
import { judgePrices, markNotComputed, PRICE_RULES_EDITION } from './judge-prices.ts';

let product: TestProduct;
const CUSTOMERS = ['ONE', 'TWO'];

beforeAll(async () => {
  product = await startTestProduct();
  for (const customer of CUSTOMERS) {
    await makeCustomer(product.database, product.ownerUrl, customer, { businessDate: '2026-02-09' });
    await writeEntities(
      product.database,
      customer,
      fundTree(customer, [
        ['UNKNOWN', {}],
        ['KNOWN', { VALUATION_FREQUENCY: 'IRREGULAR' }],
        ['ENDED', { LIQUIDATION_DATE: '2026-01-31' }],
      ]),
    );
  }
  // Daily up to 30 January: by their rhythm current for ten days, up to 9 February.
  const navs = Array.from(
    { length: 40 },
    (_, n) => [addDays('2026-01-30', n - 39), String(100 + n)] as const,
  );
  for (const code of ['UNKNOWN', 'KNOWN', 'ENDED']) await writeNavs(product.database, 'ONE', code, navs);
  await pay('UNKNOWN', '2026-02-20');
});
afterAll(() => product.stop());

/** An announced distribution. */
const pay = (code: string, exDate: string) =>
  writeByHand(product.database, 'ONE', ['quotation'], async (tx, revision, idOf) => {
    await tx.query(
      `insert into dividend (customer_code, entity_id, ex_date, dividend, revision, path)
       select customer_code, id, $2, 1, $3, path from entity where customer_code = 'ONE' and id = $1`,
      [idOf(code), exDate, revision],
    );
  });
const follow = async (customer: string) => {
  const { signal } = new AbortController();
  await followRecord(product.database, customer, signal);
  const { rows } = await product.database.pool.query<{ revision: number }>(
    'select revision from customer where customer_code = $1',
    [customer],
  );
  const prices = { edition: PRICE_RULES_EDITION, judge: judgePrices, markFailing: markNotComputed };
  await computePerformance(product.database, customer, rows[0]!.revision, signal, prices);
  await followRecord(product.database, customer, signal);
};
const reported = async (customer: string) => {
  await follow(customer);
  const reader = await product.signIn(customer, { scopes: ['SCOPE_ALL'] });
  const { findings } = findingsReply.parse((await reader.call('findings')).json);
  return findings.map(({ rule, entity, value }) => `${rule} ${entity.code} ${value}`).toSorted();
};
const on = async (date: string) => {
  await pinBusinessDate(product.ownerUrl, 'ONE', date);
  return reported('ONE');
};

it('tells a class of no known frequency once its prices stop, and an ex-date that passes without a price', async () => {
  expect(await reported('ONE')).toEqual([]);
  expect(await on('2026-02-10')).toEqual(['VALUATION_FREQUENCY_MISSING UNKNOWN ']);
  expect(await on('2026-02-20')).toEqual(['VALUATION_FREQUENCY_MISSING UNKNOWN ']);
  expect(await on('2026-02-21')).toEqual([
    'EX_DATE_WITHOUT_NAV UNKNOWN 2026-02-20',
    'VALUATION_FREQUENCY_MISSING UNKNOWN ',
  ]);
  expect(await reported('TWO')).toEqual([]);
});

it('takes it back when the class has no figures any more, since it is still to be launched', async () => {
  const launch = (LAUNCH_DATE: string | null) =>
    writeEntities(product.database, 'ONE', [
      { level: 'PART', code: 'UNKNOWN', parent: { level: 'CLAS', code: 'ONE-C' }, values: { LAUNCH_DATE } },
    ]);
  await launch('2026-06-01');
  expect(await reported('ONE')).toEqual(['EX_DATE_WITHOUT_NAV UNKNOWN 2026-02-20']);
  await launch(null);
  expect(await reported('ONE')).toContain('VALUATION_FREQUENCY_MISSING UNKNOWN ');
});

it('takes both back when a price comes', async () => {
  await writeNavs(product.database, 'ONE', 'UNKNOWN', [['2026-02-20', '140']]);
  // What the pause of three weeks leaves empty is told instead.
  expect((await reported('ONE')).filter((each) => !each.startsWith('NAV_GAP'))).toEqual([]);
});
