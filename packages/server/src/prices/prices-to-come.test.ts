import { benchmarksReply } from '@fundarium/contract/benchmarks';
import { entityReply } from '@fundarium/contract/entity';
import { findingsReply } from '@fundarium/contract/finding-endpoints';
import { performanceReply } from '@fundarium/contract/performance';
import { quotationsReply } from '@fundarium/contract/quotations';
import { formatRevision } from '@fundarium/contract/revision';
import { searchReply } from '@fundarium/contract/search';
import { REVISION_HEADER } from '@fundarium/contract/vocabulary';
import { addDays } from '@fundarium/finance/calendar-date';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyDueChanges } from '../entities/due-store.ts';
import { followRecord } from '../findings/follow.ts';
import { computePerformance } from '../performance/follow.ts';
import type { Tx } from '../platform/database.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { studio } from '../testing/studio.ts';
import { fundTree, makeCustomer, writeEntities, writeNavs } from '../testing/world.ts';
import { applyBenchmarks } from './delivery-store.ts';
import { countDuePrices, findNewest } from './latest-store.ts';

const MIGRATIONS = new URL('../../../../database/migrations/', import.meta.url);
const migration = (name: string) => readFile(new URL(name, MIGRATIONS), 'utf8');
/** A day lies between the two at any hour: moving a customer from one to the other lets its next day come. */
const [WEST, EAST] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const;

let product: TestProduct;
let reader: Caller;
let today: string;
/** A year that slipped. */
const SLIPPED = '2071-05-17';

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  for (const customer of ['ALPHA', 'BETA']) {
    await makeCustomer(database, ownerUrl, customer);
    await moveTo(customer, WEST);
    await writeEntities(database, customer, fundTree(customer, [['ONE', { BENCHMARK: 'INDEX' }]]));
  }
  const { rows } = await within('ALPHA', (tx) =>
    tx.query<{ today: string }>(
      `select (select business_day(pinned_date, time_zone, now()) from customer where customer_code = 'ALPHA') as today`,
    ),
  );
  today = rows[0]!.today;
  for (const customer of ['ALPHA', 'BETA']) {
    await writeNavs(database, customer, 'ONE', [
      [addDays(today, -1), '100'],
      [today, '101'],
    ]);
  }
  await writeNavs(database, 'ALPHA', 'ONE', [
    [addDays(today, 1), '104'],
    [SLIPPED, '105'],
  ]);
  await within('ALPHA', (tx) =>
    applyBenchmarks(
      tx,
      'ALPHA',
      [
        { code: 'INDEX', date: today, value: '7' },
        { code: 'INDEX', date: addDays(today, 1), value: '8' },
      ],
      { who: 'test', source: 'test' },
    ),
  );
  reader = await product.signIn('ALPHA');
});
afterAll(() => product.stop());

const within = <T>(customerCode: string, act: (tx: Tx) => Promise<T>) =>
  product.database.withCustomer({ customerCode, scopes: '*' }, act);

async function asOwner(text: string, values: readonly string[] = []): Promise<void> {
  const client = new Client({ connectionString: product.ownerUrl });
  await client.connect();
  await client.query(text, [...values]);
  await client.end();
}
const moveTo = (customerCode: string, zone: string) =>
  asOwner('update customer set time_zone = $2 where customer_code = $1', [customerCode, zone]);

async function follow(): Promise<void> {
  const { signal } = new AbortController();
  const { rows } = await product.database.pool.query<{ code: string; revision: number }>(
    'select customer_code as code, revision from customer',
  );
  for (const { code, revision } of rows) {
    await computePerformance(product.database, code, revision, signal);
    await followRecord(product.database, code, signal);
  }
}

/** What the customer's class shows, everywhere that a price is shown. */
async function shown(caller: Caller = reader) {
  const quoted = quotationsReply.parse((await caller.call('quotations?codes=ONE')).json).series[0]!;
  const performance = performanceReply.parse((await caller.call('performance/part/ONE')).json);
  const { referenceDate, stored } = performance;
  const { values } = entityReply.parse((await caller.call('browse/part/ONE')).json);
  const search = await caller.call(
    'browse/search/parts',
    { columns: ['NAV', 'NAV_DATE', 'TOTAL_RETURN_LATEST_TWO'] },
    { [REVISION_HEADER]: formatRevision(performance.revision) },
  );
  const row = searchReply.parse(search.json).rows[0]!.values;
  expect([row['NAV'], row['NAV_DATE']]).toEqual([values['NAV'], values['NAV_DATE']]);
  const { findings } = findingsReply.parse((await caller.call('findings')).json);
  return {
    days: quoted.dates.split(','),
    referenceDate,
    stored: stored?.equal,
    newest: [values['NAV'], values['NAV_DATE']],
    latestTwo: Number(row['TOTAL_RETURN_LATEST_TWO']),
    findings: findings.map(
      ({ rule, field, value, details }) => `${rule} ${field} ${value} ${details['date']} ${details['count']}`,
    ),
  };
}
const benchmarkDays = async () =>
  benchmarksReply.parse((await reader.call('quotations/benchmark?codes=INDEX')).json).series[0]!.dates;

it('keeps a price of a future day out of every figure, and says so', async () => {
  await follow();
  const yesterday = addDays(today, -1);
  const found = await shown();
  expect(found).toMatchObject({
    days: [yesterday, today],
    referenceDate: today,
    stored: true,
    newest: ['101', today],
    findings: [
      `PRICE_IN_FUTURE BENCHMARK INDEX ${addDays(today, 1)} 1`,
      `PRICE_IN_FUTURE NAV 105 ${SLIPPED} 2`,
    ],
  });
  expect(found.latestTwo).toBeCloseTo(1, 9);
  // Not even for somebody who asks for it.
  const asked = await reader.call(`quotations?codes=ONE&from=${today}&to=2099-12-31`);
  expect(quotationsReply.parse(asked.json).series[0]!.dates).toBe(today);
  const asOf = await reader.call('performance/part/ONE?asOf=2099-12-31');
  expect(performanceReply.parse(asOf.json).referenceDate).toBe(today);
  expect(await benchmarkDays()).toBe(today);
  const other = await product.signIn('BETA');
  expect(await shown(other)).toMatchObject({ referenceDate: today, findings: [] });
});

const due = () =>
  applyDueChanges(product.database, (line) => expect.fail(line), new Date(), [countDuePrices]);

it('has it count from its day on, for its customer alone', async () => {
  expect(await due()).toEqual([]);
  await moveTo('ALPHA', EAST);
  expect(await due()).toEqual(['ALPHA']);
  expect(await due()).toEqual([]);
  await follow();
  const tomorrow = addDays(today, 1);
  const found = await shown();
  expect(found).toMatchObject({
    days: [addDays(today, -1), today, tomorrow],
    referenceDate: tomorrow,
    stored: true,
    newest: ['104', tomorrow],
    // The benchmark's day came too.
    findings: [`PRICE_IN_FUTURE NAV 105 ${SLIPPED} 1`],
  });
  // 104 / 101 - 1 = 2.9703 %.
  expect(found.latestTwo).toBeCloseTo(2.9703, 4);
  expect(await benchmarkDays()).toBe(`${today},${tomorrow}`);
  expect(await shown(await product.signIn('BETA'))).toMatchObject({ newest: ['101', today] });
});

it('forgets the finding with the price', async () => {
  const contributor = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR'] });
  const body = { entity: { level: 'PART', code: 'ONE' }, date: SLIPPED, remove: true };
  expect((await contributor.call(studio('quotations'), body)).status).toBe(200);
  await follow();
  expect(await shown()).toMatchObject({ referenceDate: addDays(today, 1), findings: [] });
});

it('sets right at the upgrade what an older version took for the newest', async () => {
  await writeNavs(product.database, 'ALPHA', 'ONE', [[SLIPPED, '105']]);
  await asOwner(
    `update quotation_latest set nav_date = $1, ahead_date = null where customer_code = 'ALPHA' and nav_date is not null`,
    [SLIPPED],
  );
  const { values } = entityReply.parse((await reader.call('browse/part/ONE')).json);
  expect(values['NAV_DATE']).toBe(SLIPPED);
  const upgrade = await migration('0021_prices_to_come.sql');
  // A function that the record had then.
  await asOwner(
    `create function business_date(owner_code text) returns date language sql stable as
     'select business_day(pinned_date, time_zone, now()) from customer where customer_code = owner_code'`,
  );
  await asOwner(upgrade.slice(upgrade.indexOf('with ahead')));
  expect(await due()).toEqual(['ALPHA']);
  await follow();
  expect(await shown()).toMatchObject({
    newest: ['104', addDays(today, 1)],
    findings: [`PRICE_IN_FUTURE NAV 105 ${SLIPPED} 1`],
  });
});

it('finds the days of the newest asks and bids at the upgrade, those to come left out', async () => {
  const days = await within('ALPHA', async (tx) => {
    await tx.query(
      `update quotation q set ask = 1, bid = case when date < $1 then 2 end
       from entity e where e.customer_code = 'ALPHA' and e.id = q.entity_id and q.customer_code = 'ALPHA'`,
      [today],
    );
    const { rows } = await tx.query<{ id: number }>(
      `select id from entity where customer_code = 'ALPHA' and code = 'ONE'`,
    );
    await findNewest(tx, 'ALPHA', rows[0]!.id);
    return async () => {
      const { rows: found } = await within('ALPHA', (own) =>
        own.query(
          `select l.ask_date::text as ask, l.bid_date::text as bid, l.shares_date as shares from quotation_latest l
           join entity e on e.customer_code = 'ALPHA' and e.id = l.entity_id and e.code = 'ONE'
           where l.customer_code = 'ALPHA'`,
        ),
      );
      return found[0] as unknown;
    };
  });
  const kept = { ask: addDays(today, 1), bid: addDays(today, -1), shares: null };
  expect(await days()).toEqual(kept);
  await asOwner('update quotation_latest set ask_date = null, bid_date = null');
  const upgrade = await migration('0050_days_of_newest_prices.sql');
  await asOwner(upgrade.slice(upgrade.indexOf('with today')));
  expect(await days()).toEqual(kept);
});
