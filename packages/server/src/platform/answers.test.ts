import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@fundarium/contract/endpoints';
import { OPEN_ADDRESSES } from '@fundarium/contract/rights-table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { makeCustomer } from '../testing/world.ts';

let product: TestProduct;
let reader: Caller;
beforeAll(async () => {
  product = await startTestProduct();
  await makeCustomer(product.database, product.ownerUrl, 'ALPHA');
  reader = await product.signIn('ALPHA');
  await writeFile(join(product.folder, 'client', 'assets', 'main.js'), 'export {};');
});
afterAll(() => product.stop());

const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
const PAGE =
  "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-N'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'";
const WRITTEN_PAGE =
  "default-src 'none'; style-src 'nonce-N'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const API = '/repository/api/v1';
/** One address of each kind that answers, with its status and the policy that goes with it. */
const KINDS = [
  ['a page', 'GET', '/v2/home', 200, PAGE],
  ['the fallback page', 'GET', '/v3/nowhere', 404, PAGE],
  ['an address that nothing can read', 'GET', '/v2/%zz', 404, PAGE],
  ['a sign-in that fails', 'GET', '/repository/prelogin/nowhere', 404, WRITTEN_PAGE],
  ['a callback of nobody', 'GET', '/repository/sso/demo/callback?code=x&state=y', 400, WRITTEN_PAGE],
  ['the signed-out page', 'GET', '/repository/signed-out', 200, WRITTEN_PAGE],
  [
    'the front channel',
    'GET',
    '/repository/sso/demo/frontchannel?iss=x&sid=y',
    200,
    WRITTEN_PAGE.replace("frame-ancestors 'none'", 'frame-ancestors http://idp'),
  ],
  ['the back channel', 'POST', '/repository/sso/demo/backchannel', 400, NOTHING],
  ['a public call', 'GET', '/repository/actuator/info', 200, NOTHING],
  ['a call', 'GET', `${API}/meta/model/en`, 200, NOTHING],
  ['a call that is refused', 'GET', `${API}/audit`, 403, NOTHING],
  ['a call for what is not there', 'GET', `${API}/browse/part/NOBODY`, 404, NOTHING],
  ['a call of no form', 'POST', `${API}/browse/search/parts`, 400, NOTHING],
  ['no call', 'GET', `${API}/nowhere`, 404, NOTHING],
  ['another method', 'DELETE', `${API}/meta/model/en`, 404, NOTHING],
  ['a redirect', 'GET', '/favicon.ico', 302, NOTHING],
  ['a part of the client', 'GET', '/repository/assets/main.js', 200, NOTHING],
  ['a part of the client that is not there', 'GET', '/repository/assets/gone.js', 404, NOTHING],
] as const;

/** Threat 11: scripts of others, and frames around our pages. */
describe('the headers of every kind of answer', () => {
  it.each(KINDS)('%s: %s %s', async (_, method, url, status, policy) => {
    const anonymous = await product.app.inject({ method, url });
    const reply = url.startsWith(API)
      ? await product.app.inject({
          method,
          url,
          headers: reader.headers,
          ...(method === 'POST' ? { payload: { quickText: 5 } } : {}),
        })
      : anonymous;
    expect(reply.statusCode).toBe(status);
    const anonymousPolicy = url.startsWith(API) ? NOTHING : policy;
    for (const { headers } of [reply, anonymous]) {
      const csp = String(headers['content-security-policy']).replaceAll(/nonce-[\w+/=]+/g, 'nonce-N');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(csp).toBe(headers === reply.headers ? policy : anonymousPolicy);
      for (const telling of ['server', 'x-powered-by', 'via']) expect(headers).not.toHaveProperty(telling);
      const framed = url.includes('frontchannel');
      expect(headers['cross-origin-resource-policy']).toBe(framed ? 'cross-origin' : 'same-origin');
    }
    const kept = url === '/repository/assets/main.js' ? 'public, max-age=31536000, immutable' : 'no-store';
    expect(reply.headers['cache-control']).toBe(kept);
  });
});

/** Addresses of the router's tree: each line has a part of one, below the line that it is indented under. */
function addressesIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] =
      /^((?:[│ ] {3})*)(?:├── |└── )(\S*)(?: \((.*)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, `${above[depth - 1] ?? ''}${part}`);
    return methods === undefined ? [] : [above[depth]!.replace(/^\*/, '/*')];
  });
}

/** Threat 32: what runs here, and doors for those who run it. */
describe('what the server answers to', () => {
  it('is the calls of the contract and the open addresses of the table of rights, and nothing else', () => {
    const routes = new Set(addressesIn(product.app.printRoutes({ commonPrefix: false })));
    const known = new Set<string>([...Object.values(endpoints).map(({ path }) => path), ...OPEN_ADDRESSES]);
    expect([...routes].filter((url) => !known.has(url))).toEqual([]);
    const isServed = (url: string) =>
      (['GET', 'POST', 'PUT'] as const).some((method) => product.app.hasRoute({ method, url }));
    expect([...known].filter((url) => !isServed(url))).toEqual([]);
  });

  it('says of itself its version alone, and whether it is well', async () => {
    expect((await product.anonymous.call('/repository/actuator/info')).json).toEqual({
      build: { version: '1.2.3-SNAPSHOT' },
    });
    const health = (await product.anonymous.call('/repository/actuator/health')).json;
    expect(Object.keys(health).toSorted()).toEqual(['parts', 'status']);
  });

  it.each([
    '',
    '/env',
    '/metrics',
    '/heapdump',
    '/threaddump',
    '/loggers',
    '/mappings',
    '/shutdown',
    '/prometheus',
  ])('is not /repository/actuator%s', async (path) => {
    for (const base of ['/repository/actuator', '/actuator', '/studio/actuator']) {
      const reply = await product.app.inject(`${base}${path}`);
      expect([base, reply.statusCode]).toEqual([base, 404]);
      expect(reply.body).not.toContain('1.2.3');
    }
  });
});
