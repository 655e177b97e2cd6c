import { asOfReply } from '@fundarium/contract/history';
import { entityReply } from '@fundarium/contract/entity';
import { findingsReply } from '@fundarium/contract/finding-endpoints';
import { performanceReply } from '@fundarium/contract/performance';
import { formatRevision } from '@fundarium/contract/revision';
import { searchReply } from '@fundarium/contract/search';
import { customerSettings } from '@fundarium/contract/settings-customer';
import { startReply } from '@fundarium/contract/start';
import { PINNED_DATE_HEADER, REVISION_HEADER } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDueChanges } from './entities/due-store.ts';
import { followRecord } from './findings/follow.ts';
import { giveSettings } from './give-settings.ts';
import { computePerformance } from './performance/follow.ts';
import { countDuePrices } from './prices/latest-store.ts';
import { startTestProduct, type Caller, type TestProduct } from './testing/product.ts';
import { studio } from './testing/studio.ts';
import { fundTree, makeCustomer, writeEntities, writeNavs } from './testing/world.ts';

/** Long over by the calendar, so that nothing of what is expected comes from it. */
const [BEFORE, PINNED, LATER] = ['2024-06-12', '2024-06-14', '2024-06-18'] as const;
/** One is liquidated on 17 June, between the pinned Friday and LATER; PAID has been active until the 16th. */
const CLASSES = fundTree('T', [
  ['ONE', { NAME: 'One', LIQUIDATION_DATE: '2024-06-17' }],
  ['PAID', { NAME: 'Paid' }],
  // Nothing but payments: no price or state of it turns with the day.
  ['PAYS', { NAME: 'Pays' }],
]);

let product: TestProduct;
let reader: Caller;
let other: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA', { businessDate: PINNED });
  await makeCustomer(database, ownerUrl, 'BETA');
  for (const customer of ['ALPHA', 'BETA']) {
    await writeEntities(database, customer, CLASSES);
    await writeNavs(database, customer, 'PAID', [
      [BEFORE, '100'],
      ['2024-06-13', '101'],
      [PINNED, '104'],
      ['2024-06-17', '105'],
      [LATER, '106'],
    ]);
    await database.withCustomer({ customerCode: customer, scopes: '*' }, (tx) =>
      tx.query(
        `insert into activation_period (customer_code, entity_id, start_date, end_date, path)
         select $1, id, '2020-01-01', '2024-06-16', path from entity where customer_code = $1 and code = 'PAID'
         on conflict do nothing`,
        [customer],
      ),
    );
    await database.withCustomer({ customerCode: customer, scopes: '*' }, (tx) =>
      tx.query(
        `insert into dividend (customer_code, entity_id, ex_date, dividend, revision, path)
         select $1, id, d.day, d.paid, 1, path
         from entity cross join (values (date '2024-06-13', 1.5), (date '2024-06-17', 2.5)) d(day, paid)
         where customer_code = $1 and code = 'PAYS'`,
        [customer],
      ),
    );
  }
  [reader, other] = [await product.signIn('ALPHA'), await product.signIn('BETA')];
});
afterAll(() => product.stop());

const pin = (businessDate: string | null) =>
  giveSettings(product.ownerUrl, 'ALPHA', { globals: { showModules: true, businessDate } });

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

/** Lists, details, figures and findings, as a customer's person meets them. */
async function shown(caller: Caller) {
  await follow();
  const figures = performanceReply.parse((await caller.call('performance/part/PAID')).json);
  const seen = { [REVISION_HEADER]: formatRevision(figures.revision) };
  const columns = ['DIVIDEND', 'EX_DATE', 'NAV', 'NAV_DATE', 'LIFECYCLE_STATE', 'TOTAL_RETURN_LATEST_TWO'];
  const search = searchReply.parse((await caller.call('browse/search/parts', { columns }, seen)).json);
  const paid = entityReply.parse((await caller.call('browse/part/PAID')).json);
  const pays = entityReply.parse((await caller.call('browse/part/PAYS')).json);
  const { findings } = findingsReply.parse((await caller.call('findings')).json);
  const inList = Object.fromEntries(search.rows.map(({ code, values }) => [code, values]));
  expect(inList['PAID']).toMatchObject({ NAV: paid.values['NAV'], LIFECYCLE_STATE: paid.state });
  const payment = [inList['PAYS']!['DIVIDEND'], inList['PAYS']!['EX_DATE']];
  expect([pays.values['DIVIDEND'], pays.values['EX_DATE']]).toEqual(payment);
  const latestTwo = inList['PAID']!['TOTAL_RETURN_LATEST_TWO'];
  expect(paid.values['TOTAL_RETURN_LATEST_TWO'] ?? null).toEqual(latestTwo);
  return {
    states: [inList['ONE']!['LIFECYCLE_STATE'], inList['PAID']!['LIFECYCLE_STATE']],
    newest: [inList['PAID']!['NAV'], inList['PAID']!['NAV_DATE']],
    payment,
    latestTwo: latestTwo == null ? null : Number(latestTwo).toFixed(4),
    referenceDate: figures.referenceDate,
    findings: findings.map(({ rule, details }) => `${rule} ${details['count'] ?? ''}`.trim()),
  };
}

/** 104 / 101 - 1 = 2.9703 %; the prices of 17 and 18 June are ahead. */
const ON_PINNED = {
  states: ['IN_LIQUIDATION', 'ACTIVE'],
  newest: ['104', PINNED],
  payment: ['1.5', '2024-06-13'],
  latestTwo: '2.9703',
  referenceDate: PINNED,
  findings: ['PRICE_IN_FUTURE 2'],
};
/** 106 / 105 - 1 = 0.9524 %. */
const ON_LATER = {
  states: ['LIQUIDATED', 'INACTIVE'],
  newest: ['106', LATER],
  payment: ['2.5', '2024-06-17'],
  latestTwo: '0.9524',
  referenceDate: LATER,
  findings: [],
};
/** Without a pin it is today, years later: the figure of 2024 is no longer current, and lists leave it out. */
const ON_TODAY = { ...ON_LATER, latestTwo: null };
/** 100 is the first NAV, so that of two there is no return; three prices are ahead. */
const ON_BEFORE = {
  ...ON_PINNED,
  newest: ['101', '2024-06-13'],
  latestTwo: '1.0000',
  referenceDate: '2024-06-13',
};

describe('a pinned business date', () => {
  it('is what lists, states, figures and findings are of, for its customer alone', async () => {
    expect(await shown(reader)).toEqual(ON_PINNED);
    expect(await shown(other)).toEqual(ON_TODAY);
  });

  it('is named by every reply to a signed-in person, and by the settings', async () => {
    const replies = [
      await reader.call('browse/search/parts', {}),
      await reader.call('browse/part/PAID'),
      await reader.call('meta/model/en'),
      await reader.call('browse/part/NONE'),
      await reader.call(
        'start',
        { browserLanguage: 'en' },
        { 'x-fundarium-request': '1', 'sec-fetch-site': 'same-origin' },
      ),
    ];
    expect(replies.map(({ status, headers }) => [status, headers[PINNED_DATE_HEADER]])).toEqual(
      [200, 200, 200, 404, 200].map((status) => [status, PINNED]),
    );
    expect(startReply.parse(replies[4]!.json).customerSettings.globals.businessDate).toBe(PINNED);
    const { headers, json } = await other.call('settings/for/BETA');
    expect(headers).not.toHaveProperty(PINNED_DATE_HEADER);
    expect(customerSettings.parse(json).globals.businessDate).toBeNull();
  });

  it('is the day that changes are of, and that those of later days wait for', async () => {
    const contributor = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR'] });
    const set = (NAME: string, effectiveDate?: string) =>
      contributor.call(studio('entities/fields'), {
        entity: { level: 'PART', code: 'PAID' },
        values: { NAME },
        ...(effectiveDate !== undefined && { effectiveDate }),
      });
    expect((await set('Of the pinned day')).json).toMatchObject({ pending: false });
    expect((await set('Of a later day', '2024-06-17')).json).toMatchObject({ pending: true });
    const asOf = asOfReply.parse((await reader.call('as-of/PART/PAID')).json);
    expect([asOf.validOn, asOf.name]).toEqual([PINNED, 'Of the pinned day']);
    const failOn = (line: string) => expect.fail(line);
    // Whatever the calendar says.
    expect(await applyDueChanges(product.database, failOn, new Date(), [countDuePrices])).toEqual([]);
  });

  it('says nothing of what is known by now: that depends on the calendar', async () => {
    const day = (ahead: number) => {
      const at = new Date(Date.now() + ahead * 86_400_000);
      return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Zurich' }).format(at);
    };
    const compare = (knownOn: string) =>
      reader.call('compare', {
        columns: [
          { level: 'PART', code: 'PAID' },
          { level: 'PART', code: 'PAID', knownOn },
        ],
      });
    expect((await compare(day(-1))).status).toBe(200);
    expect(await compare(day(2))).toMatchObject({
      status: 422,
      json: { problems: [{ path: 'body.columns.1.knownOn', rule: 'date-in-the-future' }] },
    });
  });

  it('can be set on: prices and values take effect, states and findings turn', async () => {
    await pin(LATER);
    expect(await shown(reader)).toEqual(ON_LATER);
    expect(entityReply.parse((await reader.call('browse/part/PAID')).json).name).toBe('Of a later day');
    expect((await reader.call('settings/user')).headers[PINNED_DATE_HEADER]).toBe(LATER);
  });

  it('can be set back: prices wait again, states and findings turn, values stay', async () => {
    await pin('2024-06-13');
    expect(await shown(reader)).toEqual({ ...ON_BEFORE, findings: ['PRICE_IN_FUTURE 3'] });
    expect(entityReply.parse((await reader.call('browse/part/PAID')).json).name).toBe('Of a later day');
  });

  it('can be let go, with settings that name none', async () => {
    await giveSettings(product.ownerUrl, 'ALPHA', { globals: { showModules: true } });
    expect(await shown(reader)).toEqual(ON_TODAY);
    const { headers, json } = await reader.call('settings/for/ALPHA');
    expect(headers).not.toHaveProperty(PINNED_DATE_HEADER);
    expect(customerSettings.parse(json).globals).toMatchObject({ businessDate: null, showModules: true });
  });
});
