import { entityReply } from '@fundarium/contract/entity';
import { performanceReply } from '@fundarium/contract/performance';
import { quotationsReply } from '@fundarium/contract/quotations';
import { formatRevision } from '@fundarium/contract/revision';
import { REVISION_HEADER } from '@fundarium/contract/vocabulary';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeRevision, touch } from '../platform/revision.ts';
import { findNewest } from '../prices/latest-store.ts';
import { pinBusinessDate } from '../settings/business-date-store.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, writeEntities, writeNavs } from '../testing/world.ts';
import { computePerformance } from './follow.ts';

/** Both customers have the class; the currency of ONE's becomes another. */
const CUSTOMERS = ['ONE', 'TWO'] as const;
const NAVS = [
  ['2025-12-31', '100'],
  ['2026-01-30', '101'],
  ['2026-02-27', '102'],
  ['2026-03-31', '103'],
  ['2026-04-30', '1040'],
  ['2026-05-29', '1050'],
  ['2026-06-30', '1071'],
] as const;
let product: TestProduct;
let contributor: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  for (const customer of CUSTOMERS) {
    await makeCustomer(database, ownerUrl, customer, { businessDate: '2026-06-30' });
    await writeEntities(
      database,
      customer,
      fundTree(customer, [
        ['A', { CURRENCY: 'EUR' }],
        ['B', { CURRENCY: 'EUR' }],
        ['C', { CURRENCY: 'EUR' }],
        ['D', { CURRENCY: 'EUR' }],
      ]),
    );
    await writeNavs(database, customer, 'A', NAVS);
    await writeNavs(database, customer, 'C', [['2026-03-31', '100']]);
    await database.withCustomer({ customerCode: customer, scopes: '*' }, async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        `select id from entity where customer_code = $1 and code = 'C'`,
        [customer],
      );
      await tx.query(
        'update quotation set aum = 10 where customer_code = $1 and entity_id = $2 returning entity_id',
        [customer, rows[0]!.id],
      );
      await findNewest(tx, customer, rows[0]!.id);
    });
    await pay(customer, 'B', [['2026-03-10', null]]);
    await pay(customer, 'A', [
      ['2026-03-10', 'EUR'],
      ['2026-03-20', 'USD'],
      ['2026-05-10', 'EUR'],
      ['2026-05-20', 'USD'],
    ]);
  }
  contributor = await product.signIn('ONE', { roles: ['DATA_CONTRIBUTOR'], scopes: ['SCOPE_ALL'] });
});
afterAll(() => product.stop());

async function pay(
  customer: string,
  code: string,
  payments: readonly (readonly [exDate: string, currency: string | null])[],
) {
  await product.database.withCustomer({ customerCode: customer, scopes: '*' }, async (tx) => {
    const { number } = await takeRevision(tx, customer, { who: 'test', source: 'test' });
    const { rows } = await tx.query<{ id: number }>(
      `insert into dividend (customer_code, entity_id, ex_date, currency, dividend, revision, path)
       select e.customer_code, e.id, p.ex_date::date, p.currency, 1, $4, e.path
       from entity e cross join unnest($2::text[], $3::text[]) p(ex_date, currency)
       where e.customer_code = $1 and e.code = $5 returning entity_id as id`,
      [customer, payments.map(([day]) => day), payments.map(([, currency]) => currency), number, code],
    );
    const ids = rows.map(({ id }) => id);
    await touch(tx, customer, number, 'quotation', ids);
  });
}

async function found(customer: string) {
  const reader = await product.signIn(customer, { scopes: ['SCOPE_ALL'] });
  const { json } = await reader.call('performance/part/A');
  const reply = performanceReply.parse(json);
  const quoted = await reader
    .call('quotations?codes=A&fields=nav')
    .then(({ json }) => quotationsReply.parse(json));
  const window = (name: string) => reply.windows.find((each) => each.window === name)!;
  return { reply, window, series: quoted.series[0]!, stored: await storedOf(customer) };
}

async function storedOf(customer: string): Promise<Record<string, number>> {
  const head = await product.database.withCustomer({ customerCode: customer, scopes: '*' }, (tx) =>
    tx.query<{ revision: number }>('select revision from customer where customer_code = $1', [customer]),
  );
  await computePerformance(product.database, customer, head.rows[0]!.revision, new AbortController().signal);
  const { rows } = await product.database.withCustomer({ customerCode: customer, scopes: '*' }, (tx) =>
    tx.query<{ figures: Record<string, number> }>(
      `select figures from performance p join entity e on e.customer_code = $1 and e.id = p.entity_id
       where p.customer_code = $1 and e.code = 'A'`,
      [customer],
    ),
  );
  return rows[0]!.figures;
}

/** Pins the business date of ONE. */
async function pin(day: string) {
  const owner = new Client({ connectionString: product.ownerUrl });
  await owner.connect();
  await owner.query('begin');
  await pinBusinessDate(owner, 'ONE', day, []);
  await owner.query('commit');
  await owner.end();
}

const change = (values: object, effectiveDate: string, code = 'A') =>
  contributor.call('/studio/api/v1/entities/fields', {
    entity: { level: 'PART', code },
    values,
    effectiveDate,
  });

describe('a class whose currency changes', () => {
  it('has returns across any day before it does', async () => {
    const { reply, window, series, stored } = await found('ONE');
    expect([reply.currencyChanges, series.currencyChanges]).toEqual([[], []]);
    expect(window('YTD').value).not.toBeNull();
    expect(stored).toHaveProperty('TOTAL_RETURN_YTD');
    expect(reply.ignored.map(({ exDate }) => exDate)).toEqual(['2026-03-20', '2026-05-20']);
  });

  it('has none across that day from then on, and is told why; another customer’s has them still', async () => {
    expect((await change({ CURRENCY: 'USD' }, '2026-04-01')).status).toBe(200);
    const { reply, window, series, stored } = await found('ONE');
    const changes = [{ on: '2026-04-01', from: 'EUR', to: 'USD' }];
    expect([reply.currencyChanges, series.currencyChanges]).toEqual([changes, changes]);
    for (const name of ['YTD', 'M3', 'ITD'])
      expect(window(name), name).toMatchObject({ value: null, reason: 'CURRENCY_CHANGE', period: null });
    // Two months in dollars, with the payment in dollars alone.
    expect(window('M1').value).toBeCloseTo(2, 9);
    expect(
      reply.months.filter(({ reason }) => reason === 'CURRENCY_CHANGE').map(({ label }) => label),
    ).toEqual(['2026-04']);
    expect(reply.months.map(({ value }) => value === null)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(reply.years.at(-1)).toMatchObject({ label: '2026', value: null, reason: 'CURRENCY_CHANGE' });
    expect(reply.ignored.map(({ exDate }) => exDate)).toEqual(['2026-03-20', '2026-05-10']);
    expect(Object.keys(stored)).not.toContain('TOTAL_RETURN_YTD');
    expect(stored['TOTAL_RETURN_M1']).toBeCloseTo(2, 9);
    const other = await found('TWO');
    expect(other.reply.currencyChanges).toEqual([]);
    expect(other.window('YTD').value).not.toBeNull();
  });

  it('says the currency of the NAVs that are asked for', async () => {
    const reader = await product.signIn('ONE', { scopes: ['SCOPE_ALL'] });
    const { json } = await reader.call('performance/part/A?asOf=2026-03-31');
    expect(performanceReply.parse(json)).toMatchObject({ currency: 'EUR', currencyChanges: [] });
    expect((await found('ONE')).reply.currency).toBe('USD');
  });

  it('has its figures as they were where the business date is set back to before the change', async () => {
    await pin('2026-03-31');
    const { reply, window } = await found('ONE');
    expect([reply.currency, reply.currencyChanges]).toEqual(['EUR', []]);
    // The payment in euros counts: 103 * (1 + 1 / 103) beside 100.
    expect(window('YTD').value).toBeCloseTo(4, 9);
    await pin('2026-06-30');
  });

  it('keeps the currency of a payment that names none, in details and lists', async () => {
    expect((await change({ CURRENCY: 'USD' }, '2026-04-01', 'B')).status).toBe(200);
    const reader = await product.signIn('ONE', { scopes: ['SCOPE_ALL'] });
    const { json } = await reader.call('browse/part/B');
    expect((json as { values: object }).values).toMatchObject({ CURRENCY: 'USD', DIV_CURRENCY: 'EUR' });
    const list = await reader.call('browse/search/parts', {
      filters: { fields: [{ name: 'CODE', operator: 'EQUALS', operands: ['B'] }] },
      columns: ['CURRENCY', 'DIV_CURRENCY'],
    });
    expect((list.json as { rows: object[] }).rows).toMatchObject([
      { values: { CURRENCY: 'USD', DIV_CURRENCY: 'EUR' } },
    ]);
  });

  it('keeps the currency of its newest NAV and assets until the next ones, in details and lists', async () => {
    expect((await change({ CURRENCY: 'USD' }, '2026-04-01', 'C')).status).toBe(200);
    const reader = await product.signIn('ONE', { scopes: ['SCOPE_ALL'] });
    const columns = ['CURRENCY', 'NAV_CURRENCY', 'AUM_CURRENCY'];
    const filters = { fields: [{ name: 'CODE', operator: 'EQUALS', operands: ['C'] }], countries: [] };
    const shown = async () => {
      const { revision, values } = entityReply.parse((await reader.call('browse/part/C')).json);
      const list = await reader.call(
        'browse/search/parts',
        { filters, columns },
        { [REVISION_HEADER]: formatRevision(revision) },
      );
      return [values, (list.json as { rows: { values: object }[] }).rows[0]!.values];
    };
    const before = { CURRENCY: 'USD', NAV_CURRENCY: 'EUR', AUM_CURRENCY: 'EUR' };
    expect(await shown()).toMatchObject([before, before]);
    await writeNavs(product.database, 'ONE', 'C', [['2026-04-30', '110']]);
    const next = { ...before, NAV_CURRENCY: 'USD' };
    expect(await shown()).toMatchObject([next, next]);
  });

  it('has none across a change that was entered for days before the import, nor in what it says of them', async () => {
    const earlier = [
      ['2025-10-31', '100'],
      ['2025-11-28', '101'],
      ['2025-12-31', '1010'],
    ] as const;
    await writeNavs(product.database, 'ONE', 'D', earlier);
    expect((await change({ CURRENCY: 'USD' }, '2025-12-01', 'D')).status).toBe(200);
    const reader = await product.signIn('ONE', { scopes: ['SCOPE_ALL'] });
    const { json } = await reader.call('performance/part/D?asOf=2025-12-31');
    const reply = performanceReply.parse(json);
    expect(reply.currencyChanges).toEqual([{ on: '2025-12-01', from: 'EUR', to: 'USD' }]);
    expect(reply.windows.find(({ window }) => window === 'ITD')).toMatchObject({ reason: 'CURRENCY_CHANGE' });
    const { values } = entityReply.parse((await reader.call('browse/part/D')).json);
    expect(values).toMatchObject({ CURRENCY: 'EUR', NAV_CURRENCY: 'USD' });
  });

  it('has them again where the first currency is corrected on the day that it was said', async () => {
    expect((await change({ CURRENCY: 'USD' }, '2026-01-05')).status).toBe(200);
    const { reply, window, stored } = await found('ONE');
    expect(window('YTD').reason).toBeNull();
    expect(reply.years.at(-1)!.value).not.toBeNull();
    expect(stored).toHaveProperty('TOTAL_RETURN_YTD');
  });
});
