import type { Endpoint } from '@fundarium/contract/endpoint';
import { endpoints } from '@fundarium/contract/endpoints';
import { failure } from '@fundarium/contract/failure';
import { ROLES } from '@fundarium/contract/vocabulary';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileCalls } from './testing/hostile-calls.ts';
import { startTestProduct, type Caller, type TestProduct } from './testing/product.ts';
import { fundTree, makeCustomer, writeEntities, writeNavs } from './testing/world.ts';

/** Calls of the fuzz: enough to meet each call often; 10,000 are run before a release. */
const CALLS = Number(process.env['FUNDARIUM_FUZZ_CALLS'] ?? 1_500);
const CALLS_PER_SESSION = 500;
const EVERY_ROLE = [...ROLES.filter((role) => !role.startsWith('BLOCK_')), 'TMS_PRODUCE'];
const CODE = 'ALPHA-1';

const CALLED = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([name, { upload }]) => upload !== true && name !== 'logout',
);
/** Leaving is among them: it is refused. */
const WITH_BODY = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { method, upload }]) => method !== 'GET' && upload !== true,
);

let product: TestProduct;
let owner: Client;

beforeAll(async () => {
  product = await startTestProduct();
  for (const code of ['ALPHA', 'BETA']) {
    await makeCustomer(product.database, product.ownerUrl, code, {
      modules: ['MAIA_REPOSITORY', 'MAIA_TMS'],
    });
    await writeEntities(product.database, code, fundTree(code, [[`${code}-1`, {}]]));
    await writeNavs(product.database, code, `${code}-1`, [['2026-01-02', '101.25']]);
  }
  owner = new Client({ connectionString: product.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await product.stop();
});

const signIn = () => product.signIn('ALPHA', { roles: EVERY_ROLE, amfine: true });
const PLACES: Readonly<Record<string, string>> = {
  kind: 'lists',
  section: 'repository',
  subsection: 'details',
  customerCode: 'ALPHA',
  name: '0123456789abcdef',
  level: 'PART',
  language: 'en',
  size: '32',
  id: '00000000-0000-4000-8000-000000000000',
  uuid: '00000000-0000-4000-8000-000000000000',
};
/** Of those whose ids are of a form of their own. */
const IDS: Readonly<Record<string, string>> = {
  incrementStatistic: 'funds',
  keptSearch: 'kept-search-of-22-char',
  keptLayout: 'kept-search-of-22-char',
};
const addressOf = ({ path }: Endpoint, id = PLACES['id']!) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'id' ? id : (PLACES[name] ?? 'x')));

const send = (caller: Caller, endpoint: Endpoint, payload: string) =>
  product.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint),
    headers: {
      ...caller.headers,
      'x-fundarium-request': '1',
      'content-type': 'application/json',
    },
    payload,
  });

/** What nobody may change by a body: who people are and what they may do. */
async function rightsInRecord(): Promise<unknown> {
  const { rows } = await owner.query(
    `select (select jsonb_agg(to_jsonb(p) order by p.id) from person p) as people,
       (select jsonb_agg(to_jsonb(s) - 'last_seen_at' order by s.id_hash) from session s) as sessions,
       (select jsonb_agg(to_jsonb(c) - 'metamodel_token' order by c.customer_code) from customer c) as customers,
       (select jsonb_agg(to_jsonb(o) order by o.id) from sso o) as sign_ons`,
  );
  return rows;
}

describe('what a body says beside what a call takes (threat 21)', () => {
  it.each(WITH_BODY)('%s refuses it, and nothing changes', async (_, endpoint) => {
    const caller = await signIn();
    const before = await rightsInRecord();
    for (const name of ['amfine', 'customerCode', 'roles', 'scopes', 'isAdmin']) {
      if (endpoint.path.endsWith('/session/customer') && name === 'customerCode') continue;
      const { statusCode, body } = await send(caller, endpoint, JSON.stringify({ [name]: true }));
      expect([name, statusCode]).toEqual([name, 400]);
      expect(body).toContain(name);
    }
    for (const poisoned of [
      '{"__proto__":{"amfine":true}}',
      '{"constructor":{"prototype":{"amfine":true}}}',
      '{"nested":{"__proto__":{"amfine":true}}}',
    ])
      expect([poisoned, (await send(caller, endpoint, poisoned)).statusCode]).toEqual([poisoned, 400]);
    expect(({} as { amfine?: boolean }).amfine).toBeUndefined();
    expect(await rightsInRecord()).toEqual(before);
  });
});

describe('what a query says beside what a call takes', () => {
  const isFollowed = ({ access, method, query }: Endpoint) =>
    method === 'GET' && query === undefined && ['public', 'link'].includes(access);
  const [followed, strict] = [true, false].map((each) =>
    Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => isFollowed(endpoint) === each),
  );

  it.each(followed!)('%s answers as without it: probes and gateways add some', async (_, endpoint) => {
    const { headers } = await signIn();
    const ask = (more: string) =>
      product.app.inject({ method: 'GET', url: `${addressOf(endpoint)}${more}`, headers });
    expect((await ask('?nobodyKnows=1')).statusCode).toBe((await ask('')).statusCode);
  });

  it.each(strict!)('%s refuses it', async (name, endpoint) => {
    const caller = await signIn();
    const isSent = endpoint.method !== 'GET' && endpoint.upload !== true;
    for (const unknown of ['nobodyKnows=1', 'nobodyKnows=', '__proto__=1']) {
      const reply = await product.app.inject({
        method: endpoint.method,
        url: `${addressOf(endpoint, IDS[name])}?${unknown}`,
        headers: { ...caller.headers, 'x-fundarium-request': '1' },
        ...(isSent ? { payload: {} } : {}),
      });
      expect([unknown, reply.statusCode]).toEqual([unknown, 400]);
      const { problems } = failure.parse(reply.json());
      expect(problems?.map(({ path, rule }) => `${path} ${rule}`)).toContain(
        `query.${unknown.split('=', 1)[0]} unknown-field`,
      );
    }
  });
});

describe('a call from another site (threat 5)', () => {
  const FORMS = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];
  it('by a form or a script that sends the cookie along, is refused everywhere', async () => {
    const { cookie } = (await signIn()).headers as { cookie: string };
    for (const [name, endpoint] of CALLED.filter(([, each]) => each.access !== 'public')) {
      const { method, access } = endpoint;
      for (const type of [...FORMS, 'application/json']) {
        const reply = await product.app.inject({
          method,
          url: addressOf(endpoint),
          headers: {
            cookie,
            'sec-fetch-site': 'cross-site',
            origin: 'https://evil.example',
            'content-type': type,
          },
          ...(method === 'GET' ? {} : { payload: type.includes('json') ? '{}' : 'a=b' }),
        });
        const refused = access === 'cookie' ? [400, 403, 415] : [401];
        expect([name, type, reply.statusCode]).toEqual([name, type, expect.toBeOneOf(refused)]);
      }
    }
  });
});

/** What only the log may say: where the code lies, what it asks the database, what the database answers. */
const TELLTALE =
  /\bat .+:\d+:\d+|node_modules|\/packages\/|\.ts\b|\bselect\b.+\bfrom\b|\binsert into\b|\brelation "|\bsyntax error\b|\bpg_|\bviolates\b|duckdb|ECONN/i;

describe('whatever is sent (threat 29)', () => {
  it(`is answered in one form, without a fault and without the inside, in ${CALLS} calls`, async () => {
    const random = hostileCalls({ seed: 20_261_122, known: { code: CODE, customerCode: 'ALPHA' } });
    let caller = await signIn();
    const statuses = new Map<number, number>();
    for (let made = 0; made < CALLS; made += 1) {
      if (made % CALLS_PER_SESSION === 0) caller = await signIn();
      const [name, endpoint] = CALLED[made % CALLED.length]!;
      const call = random(endpoint);
      const reply = await product.app.inject({ ...call, headers: { ...caller.headers, ...call.headers } });
      const said = `${name} ${call.method} ${call.url} ${call.payload ?? ''}: ${reply.statusCode}`;
      statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
      if (reply.statusCode < 400) continue;
      // What the installation does not have is no fault.
      const isAbsent = reply.body.includes('"template-production-not-configured"');
      expect(reply.statusCode, `${said} ${reply.body}`).toBeLessThan(isAbsent ? 504 : 500);
      const parsed = failure.strict().safeParse(JSON.parse(reply.body));
      expect(parsed.error, said).toBeUndefined();
      // What was sent may be named in the answer; it is not ours.
      const { code, message, problems = [] } = parsed.data!;
      const own = [code, message, ...problems.map((each) => each.message)].join('\n');
      expect(own, said).not.toMatch(TELLTALE);
    }
    // Something got through to the record, and something was refused.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(CALLS / 20);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(CALLS / 20);
  }, 600_000);
});
