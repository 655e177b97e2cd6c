import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRetentionJobs } from '../platform/retention-jobs.ts';
import { createHttp } from '../platform/http.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { makeCustomer } from '../testing/world.ts';
import { keptSearchRetention } from './retention.ts';
import { readCustomerSettings } from './customer-settings-store.ts';
import { settingsRoutes } from './routes.ts';

let product: TestProduct;
let person: Caller;
let colleague: Caller;
let other: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  await makeCustomer(product.database, product.ownerUrl, 'ALPHA');
  await makeCustomer(product.database, product.ownerUrl, 'BETA');
  person = await product.signIn('ALPHA');
  colleague = await product.signIn('ALPHA');
  other = await product.signIn('BETA');
});
afterAll(() => product.stop());

const pasted = (count: number) => Array.from({ length: count }, (_, n) => `LU${String(n).padStart(10, '0')}`);
const search = (state: object, nature = 'PART') => ({ nature, state });
const keep = async (caller: Caller, body: object): Promise<string> => {
  const answer = await caller.call('browse/kept/searches', body);
  expect(answer.status).toBe(200);
  return (answer.json as { id: string }).id;
};
const load = (caller: Caller, id: string) => caller.call(`browse/kept/searches/${id}`);

describe('a kept search', () => {
  it('is opened by a colleague as it was kept', async () => {
    const state = {
      quickText: 'bond',
      identifiers: pasted(10_000),
      filters: { fields: [{ name: 'CURRENCY', operator: 'EQUALS', operands: ['CHF'] }], countries: [] },
      sort: [{ field: 'NAV', descending: true }],
      columns: ['NAV'],
      pinned: ['ISIN'],
      view: 'cards',
      chart: { codes: ['LU0000000001'], interval: 'YTD' },
    };
    const id = await keep(person, search(state));
    expect((await load(colleague, id)).json).toEqual({ nature: 'PART', state, broken: false });
  });

  it('has one id for the same search, whoever keeps it and in whatever order it is written', async () => {
    const id = await keep(person, search({ quickText: 'a', columns: null }));
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(await keep(colleague, { state: { columns: null, quickText: ' a ' }, nature: 'PART' })).toBe(id);
    expect(await keep(person, search({ quickText: 'b' }))).not.toBe(id);
    expect(await keep(person, search({ quickText: 'a' }, 'FUND'))).not.toBe(id);
  });

  it('is not there for another customer, until that keeps the same itself', async () => {
    const body = search({ quickText: 'secret of alpha' });
    const id = await keep(person, body);
    const answer = await load(other, id);
    expect([answer.status, answer.json]).toMatchObject([404, { code: 'kept-search-not-found' }]);
    expect((await load(person, 'A'.repeat(22))).status).toBe(404);
    expect(await keep(other, body)).toBe(id);
    expect((await load(other, id)).status).toBe(200);
  });

  it.each([
    search({ quickText: 5 }),
    search({ page: { offset: 0 } }),
    search({ amfine: true }),
    search({}, 'NONE'),
    { state: {} },
    search({ identifiers: pasted(10_001) }),
    search({ chart: { codes: pasted(11) } }),
  ])('is refused where it is none', async (body) => {
    expect((await person.call('browse/kept/searches', body)).status).toBe(400);
  });

  it('is refused where it is too long', async () => {
    const operands = Array.from({ length: 3000 }, (_, n) => `${n}${'x'.repeat(200)}`);
    const body = search({ filters: { fields: [{ name: 'NAME', operator: 'EQUALS', operands }] } });
    expect((await person.call('browse/kept/searches', body)).status).toBe(413);
  });

  it('that can no longer be read in full says so, and keeps the rest', async () => {
    const id = await keep(person, search({ quickText: 'kept', view: 'cards' }));
    const owner = new Client({ connectionString: product.ownerUrl });
    await owner.connect();
    await owner.query(
      `update kept_search set kept = jsonb_set(kept, '{state,view}', '"hologram"') where id = $1`,
      [id],
    );
    await owner.end();
    expect((await load(person, id)).json).toMatchObject({
      state: { quickText: 'kept', view: 'grid' },
      broken: true,
    });
  });

  it('can not be kept without end', async () => {
    const { rows } = await product.database.withCustomer({ customerCode: 'BETA', scopes: '*' }, (tx) =>
      tx.query<{ id: string }>('select id from person'),
    );
    const session = {
      customerCode: 'BETA',
      personId: rows[0]!.id,
      roles: [],
      modules: ['MAIA_REPOSITORY'],
      scopes: '*',
    };
    const { app, bind } = createHttp({
      logLevel: 'silent',
      trustedProxies: [],
      authenticate: async () => session as unknown as SignedIn,
    });
    settingsRoutes(bind, product.database, readCustomerSettings, 3);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const reply = await app.inject({
        method: 'POST',
        url: '/repository/api/v1/browse/kept/searches',
        payload: search({ quickText: `round ${n}` }),
      });
      statuses.push(reply.statusCode);
    }
    await app.close();
    // One was kept above.
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it('is forgotten when nobody opened it for long, of each customer its own', async () => {
    const body = (name: string) => search({ quickText: `last year's ${name}` });
    const [unused, opened, again] = [
      await keep(person, body('one')),
      await keep(person, body('two')),
      await keep(person, body('three')),
    ];
    const sameOfOther = await keep(other, body('two'));
    const owner = new Client({ connectionString: product.ownerUrl });
    await owner.connect();
    await owner.query(
      `update kept_search set used_at = now() - interval '401 days' where id = any ($1) and customer_code = 'ALPHA'`,
      [[unused, opened, again]],
    );
    await owner.query(
      `update kept_search set used_at = now() - interval '399 days' where customer_code = 'BETA'`,
    );
    await owner.end();
    expect((await load(colleague, opened)).status).toBe(200);
    expect(await keep(colleague, body('three'))).toBe(again);
    const log: string[] = [];
    await runRetentionJobs(product.database, [keptSearchRetention(product.database, 400)], (line) =>
      log.push(line),
    );
    expect(log).toEqual(['Kept searches of ALPHA forgotten for their age: 1']);
    expect((await load(person, unused)).status).toBe(404);
    for (const id of [opened, again]) expect((await load(person, id)).status).toBe(200);
    expect((await load(other, sameOfOther)).status).toBe(200);
  });

  it('is never changed: the application can only add', async () => {
    await expect(
      product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
        tx.query(`update kept_search set kept = '{}'`),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
