import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Endpoint } from '@fundarium/contract/endpoint';
import { endpoints } from '@fundarium/contract/endpoints';
import { entityReply } from '@fundarium/contract/entity';
import { metamodel } from '@fundarium/contract/metamodel';
import { quotationsReply } from '@fundarium/contract/quotations';
import { searchReply } from '@fundarium/contract/search';
import { METAMODEL_VERSION_HEADER, REVISION_HEADER } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './platform/database.ts';
import { startTestProduct, type Caller, type TestProduct } from './testing/product.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities, writeNavs } from './testing/world.ts';

const CODE = 'LU9900000019';
/** Stands in every text of the second customer: no reply to the first may hold it. */
const CANARY = 'CANARY-BETA';
let product: TestProduct;
let reader: Caller;
let other: Caller;
let scoped: Caller;
let unscoped: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA');
  await makeCustomer(database, ownerUrl, 'BETA');
  await writeEntities(
    database,
    'ALPHA',
    fundTree('ALP', [[CODE, { NAME: 'Alpine Bonds A', ISIN: CODE, CURRENCY: 'CHF' }]]),
  );
  await writeEntities(database, 'BETA', [
    ...fundTree(CANARY, [[CODE, { NAME: `${CANARY} class`, ISIN: CODE }]]),
    { level: 'FUND', code: 'ONLY-BETA', parent: null, values: { NAME: CANARY } },
  ]);
  await makeScopedCustomer(database, ownerUrl, { NAME: 'Class' });
  for (const [customer, code, nav] of [
    ['ALPHA', CODE, '101.25'],
    ['BETA', CODE, '999.99'],
    ['SCOPED', 'OPEN-1', '10'],
    ['SCOPED', 'SHUT-1', '20'],
  ] as const) {
    await writeNavs(database, customer, code, [['2026-01-02', nav]]);
  }
  reader = await product.signIn('ALPHA');
  other = await product.signIn('BETA');
  scoped = await product.signIn('SCOPED', { scopes: ['NORTH'] });
  unscoped = await product.signIn('SCOPED', { scopes: ['SCOPE_ALL'] });
});
afterAll(() => product.stop());

const found = (answer: { json: never }) => searchReply.parse(answer.json).rows.map(({ code }) => code);

describe('sign-in', () => {
  const protectedCalls = Object.entries(endpoints as Record<string, Endpoint>).filter(
    ([, each]) => each.access === 'token',
  );

  it.each(protectedCalls)('%s without a token answers 401', async (_, { method, path }) => {
    const url = path.replace(':code', CODE).replace(':language', 'en');
    const answer = await product.anonymous.call(url, method === 'POST' ? {} : undefined);
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ code: 'not-signed-in', requestId: expect.any(String) });
  });

  it.each([
    'translations/languages/for/ALPHA',
    'translations/for/ANYBODY/in/de',
    'settings/logo/for/ALPHA',
    'settings/icon/for/NOBODY',
    'settings/favicon/32/for/ALPHA',
    '/repository/actuator/info',
  ])('%s is public', async (url) => {
    expect((await product.anonymous.call(url)).status).toBe(200);
  });

  it('takes neither a token without its cookie nor a cookie without its token', async () => {
    const { authorization, cookie } = reader.headers;
    for (const headers of [
      { authorization },
      { cookie },
      { authorization, cookie: other.headers['cookie'] },
    ]) {
      const kept = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
      const reply = await product.app.inject({
        url: `/repository/api/v1/browse/part/${CODE}`,
        headers: kept as Record<string, string>,
      });
      expect(reply.statusCode).toBe(401);
    }
  });
});

describe('a share class', () => {
  it('is found, opened, and shown with its prices', async () => {
    const search = await reader.call('browse/search/parts', {
      quickText: 'alpine',
      columns: ['NAME', 'NAV', 'PROD.NAME'],
    });
    expect(searchReply.parse(search.json)).toMatchObject({
      total: 1,
      rows: [{ code: CODE, values: { NAME: 'Alpine Bonds A', NAV: '101.25', 'PROD.NAME': 'ALP Sub-fund' } }],
    });
    const part = await reader.call(`browse/part/${CODE}`);
    expect(entityReply.parse(part.json)).toMatchObject({
      name: 'Alpine Bonds A',
      values: { NAV: '101.25', NAV_DATE: '2026-01-02' },
    });
    expect(part.headers[METAMODEL_VERSION_HEADER]).toBe('1');
    expect(part.headers[REVISION_HEADER]).toMatch(/^\d+\/[0-9a-f-]{36}$/);
    const prices = await reader.call(`quotations?codes=${CODE}`);
    expect(quotationsReply.parse(prices.json).series[0]).toMatchObject({
      dates: '2026-01-02',
      nav: '101.25',
      currency: 'CHF',
    });
  });

  it('is found under a code that it had before, prices included', async () => {
    await product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
      tx.query(
        `insert into entity_code (customer_code, level, code, entity_id, valid_from, path)
         select customer_code, level, 'OLD-CODE', id, '2020-01-01', path from entity where customer_code = 'ALPHA' and code = $1`,
        [CODE],
      ),
    );
    expect(entityReply.parse((await reader.call('browse/part/OLD-CODE')).json)).toMatchObject({
      code: CODE,
      formerCode: 'OLD-CODE',
    });
    const prices = quotationsReply.parse((await reader.call(`quotations?codes=OLD-CODE&codes=${CODE}`)).json);
    expect(prices.series.map(({ code, nav }) => [code, nav])).toEqual([
      ['OLD-CODE', '101.25'],
      [CODE, '101.25'],
    ]);
    expect((await other.call('quotations?codes=OLD-CODE')).status).toBe(404);
  });

  it('hangs in a tree that every level shows', async () => {
    const fund = entityReply.parse((await reader.call('browse/fund/ALP-F')).json);
    expect(fund.children.map(({ level, code }) => [level, code])).toEqual([['PROD', 'ALP-P']]);
    const clas = entityReply.parse((await reader.call('browse/classification/ALP-C')).json);
    expect(clas.children.map(({ code }) => code)).toEqual([CODE]);
    expect(clas.ancestors.map(({ code }) => code)).toEqual(['ALP-F', 'ALP-P']);
  });

  it('speaks of its fields in the language asked for', async () => {
    const german = metamodel.parse((await reader.call('meta/model/de')).json);
    expect(german.fields.find((field) => field.businessCode === 'DOMICILE')?.label).toBe('Domizil');
    expect((await reader.call('meta/model/xx')).status).toBe(400);
  });
});

describe('a reply', () => {
  it.each(['br', 'gzip'])('of middling size goes out compressed by %s in one piece', async (encoding) => {
    const url = '/repository/api/v1/meta/model/en';
    const plain = await product.app.inject({ url, headers: reader.headers });
    expect(plain.rawPayload.length).toBeGreaterThan(10_000);
    const headers = { ...reader.headers, 'accept-encoding': encoding };
    const packed = await product.app.inject({ url, headers });
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(packed.rawPayload.length),
    });
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(unpack(packed.rawPayload)).toEqual(plain.rawPayload);
  });
});

describe('a page', () => {
  it('has an icon even where it names none', async () => {
    const icon = await product.anonymous.call('/favicon.ico');
    expect(icon.status).toBe(302);
    expect((await product.anonymous.call(String(icon.headers['location']))).status).toBe(200);
  });

  it('may call the log-out addresses of the single sign-ons, and nobody else', async () => {
    const owner = openDatabase(product.ownerUrl);
    await owner.pool.query(
      `insert into sso (id, issuer, client_id, allowed_customers, logout_addresses)
       values ('other', 'https://login.example', 'x', '{}', '{https://wiki.example/logout?x=1,http://plain.example/logout}')`,
    );
    await owner.end();
    const page = await product.anonymous.call('/v2/home');
    expect(page.headers['content-security-policy']).toContain("connect-src 'self' https://wiki.example;");
  });
});

describe('requests that are not of the form', () => {
  it.each([
    '/repository/prelogin/%00',
    '/repository/prelogin/default?customerCode=%00',
    '/repository/api/v1/browse/part/%00',
  ])('%s is no defect', async (url) => expect((await reader.call(url)).status).not.toBe(500));

  it.each([
    ['browse/search/parts', { quickText: 5 }],
    ['browse/search/parts', { customerCode: 'BETA' }],
    ['browse/search/parts', { page: { offset: -1 } }],
    ['browse/search/parts', { filters: { fields: [{ name: 'NAME', operator: 'LIKE' }] } }],
    ['browse/search/parts', { columns: ['NO_SUCH'] }],
    ['browse/search/parts', { sort: [{ field: 'code; drop table entity' }] }],
    ['quotations', undefined],
    [`quotations?${Array.from({ length: 11 }, (_, n) => `codes=C${n}`).join('&')}`, undefined],
    ['quotations?codes=X&from=2026-13-45', undefined],
  ])('%s %j answers 400 and says where', async (url, body) => {
    const answer = await reader.call(url, body);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      problems: [{ path: expect.any(String), message: expect.any(String) }],
    });
  });
});

describe('two customers with the same code', () => {
  it('each sees its own only', async () => {
    const mine = await reader.call(`browse/part/${CODE}`);
    const theirs = await other.call(`browse/part/${CODE}`);
    expect([entityReply.parse(mine.json).name, entityReply.parse(theirs.json).name]).toEqual([
      'Alpine Bonds A',
      `${CANARY} class`,
    ]);
  });

  it("answers 404 for the other's entities, on every call that names one", async () => {
    for (const [path, code] of [
      ['fund', 'ONLY-BETA'],
      ['fund', `${CANARY}-F`],
      ['product', `${CANARY}-P`],
      ['classification', `${CANARY}-C`],
      ['part', 'ONLY-BETA'],
      ['structured/product', CODE],
    ]) {
      const answer = await reader.call(`browse/${path}/${code}`);
      expect([answer.status, (answer.json as { code: string }).code]).toEqual([
        404,
        expect.stringMatching(/^entity-not-found-/),
      ]);
    }
    expect((await reader.call(`quotations?codes=${CANARY}`)).status).toBe(404);
  });

  it('holds the canary of the other in no reply', async () => {
    for (const [url, body] of [
      ['browse/search/parts', { columns: ['NAME', 'FUND.NAME', 'NAV'] }],
      ['browse/search/parts', { quickText: CANARY, columns: ['NAME'] }],
      [`browse/part/${CODE}`],
      [`quotations?codes=${CODE}`],
      ['meta/model/en'],
    ] as [string, object?][]) {
      const answer = await reader.call(url, body);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.json)).not.toMatch(/"CANARY|999\.99|ONLY-BETA/);
    }
  });
});

describe('a reader with scopes', () => {
  it('finds and opens the granted subtree, and nothing else', async () => {
    expect(found(await scoped.call('browse/search/parts', {}))).toEqual(['OPEN-1']);
    expect(found(await unscoped.call('browse/search/parts', {}))).toEqual(['OPEN-1', 'SHUT-1']);
    expect(found(await scoped.call('browse/search/parts', { quickText: 'shut' }))).toEqual([]);
    expect((await scoped.call('browse/part/OPEN-1')).status).toBe(200);
    expect((await scoped.call('browse/product/OPEN-P')).status).toBe(200);
    for (const url of [
      'browse/part/SHUT-1',
      'browse/product/SHUT-P',
      'browse/fund/SHUT-F',
      'browse/fund/OPEN-F',
      'quotations?codes=SHUT-1',
    ]) {
      expect([url, (await scoped.call(url)).status]).toEqual([url, 404]);
    }
    expect((await scoped.call('quotations?codes=OPEN-1')).status).toBe(200);
  });

  it('sees ancestors as labels', async () => {
    const part = entityReply.parse((await scoped.call('browse/part/OPEN-1')).json);
    expect(part.ancestors[0]).toEqual({
      level: 'FUND',
      code: 'OPEN-F',
      name: 'OPEN Umbrella SICAV',
      open: false,
      values: {},
    });
    const [row] = searchReply.parse(
      (await scoped.call('browse/search/parts', { columns: ['FUND.NAME', 'FUND.LEI'] })).json,
    ).rows;
    expect(row?.values).toEqual({ 'FUND.NAME': 'OPEN Umbrella SICAV', 'FUND.LEI': null });
  });

  it('sees nothing where no scope is given', async () => {
    const nobody = await product.signIn('SCOPED');
    expect(found(await nobody.call('browse/search/parts', {}))).toEqual([]);
    expect((await nobody.call('browse/part/OPEN-1')).status).toBe(404);
  });
});

describe('the index behind the search', () => {
  const rename = (name: string) =>
    writeEntities(product.database, 'ALPHA', [
      { level: 'PART', code: CODE, parent: { level: 'CLAS', code: 'ALP-C' }, values: { NAME: name } },
    ]);

  it('shows a change to a search that names its revision', async () => {
    const revision = await rename('Glacier Bonds A');
    const answer = await reader.call(
      'browse/search/parts',
      { quickText: 'glacier' },
      { [REVISION_HEADER]: `${revision}/` },
    );
    expect(found(answer)).toEqual([CODE]);
  });

  it('shows a change to others at once, and says how soon by the median of fifteen', async () => {
    const waits: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      // Whoever asks without pause comes near the calls that a session may make in a minute.
      const asking = await product.signIn('ALPHA');
      await rename(`Ridge ${round}`);
      const started = performance.now();
      while (found(await asking.call('browse/search/parts', { quickText: `ridge ${round}` })).length === 0) {
        if (performance.now() - started > 10_000) throw new Error('The change was not found within 10 s');
        await sleep(5);
      }
      waits.push(performance.now() - started);
    }
    const median = waits.toSorted((a, b) => a - b)[7]!;
    console.log(`found after ${median.toFixed(0)} ms (median of 15)`);
    // The aim is 250 ms; a machine that others use as well gets what only a poll or a hang exceeds.
    expect(median).toBeLessThan(2000);
  }, 120_000);

  it('answers on when its process is killed, and says that it was started anew', async () => {
    const before = product.index.pid();
    process.kill(before!, 'SIGKILL');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => reader.call('browse/search/parts', {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(product.index.pid()).not.toBe(before);
    expect(product.log.join('\n')).toMatch(/the index process ended; starting it anew/);
  });
});
