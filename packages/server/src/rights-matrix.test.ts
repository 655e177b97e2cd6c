import type { Endpoint } from '@fundarium/contract/endpoint';
import { endpoints, type EndpointName } from '@fundarium/contract/endpoints';
import { may, visibleScopes } from '@fundarium/contract/rights';
import { CALL_RIGHTS } from '@fundarium/contract/rights-table';
import { ROLES, type Module } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Answer, type Caller, type TestProduct } from './testing/product.ts';
import { fundTree, makeCustomer, writeEntities } from './testing/world.ts';

const CODE = 'ALPHA-ONLY';
const EVERY_ROLE = ROLES.filter((role) => !role.startsWith('BLOCK_'));
const SCOPED: readonly Module[] = ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'];
const MODULES: Readonly<Record<string, readonly Module[]>> = {
  ALPHA: ['MAIA_REPOSITORY', 'MAIA_PORTFOLIO', 'MAIA_MDI', 'MAIA_TMS', 'MAIA_DDC'],
  BETA: ['MAIA_REPOSITORY'],
  SCOPED,
  CLOSED: ['MAIA_SRI'],
};

type Persona = {
  readonly customer: string;
  readonly roles: readonly string[];
  readonly scopes?: readonly string[];
  readonly amfine?: boolean;
};
const PERSONAS: readonly Persona[] = [
  { customer: 'ALPHA', roles: [] },
  ...EVERY_ROLE.map((role) => ({ customer: 'ALPHA', roles: [role] })),
  ...ROLES.filter((role) => role.startsWith('BLOCK_')).map((role) => ({
    customer: 'ALPHA',
    roles: [...EVERY_ROLE, role],
  })),
  { customer: 'ALPHA', roles: [], amfine: true },
  { customer: 'BETA', roles: EVERY_ROLE },
  { customer: 'SCOPED', roles: EVERY_ROLE, scopes: [] },
  { customer: 'SCOPED', roles: EVERY_ROLE, scopes: ['NORTH'] },
  { customer: 'SCOPED', roles: EVERY_ROLE, scopes: ['SCOPE_ALL'] },
  { customer: 'CLOSED', roles: EVERY_ROLE, amfine: true },
];
const nameOf = ({ customer, roles, scopes = [], amfine }: Persona) => {
  const blocked = roles.filter((role) => role.startsWith('BLOCK_'));
  const held = roles.length < EVERY_ROLE.length ? roles : ['every role', ...blocked];
  return [customer, amfine ? 'staff' : '', held.join(' and ') || 'no role', ...scopes].join(' ');
};

/** Calls with a token; that of leaving ends the session, and comes last. */
const CALLS = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .filter(([, { access }]) => access === 'token')
  .toSorted(([a], [b]) => Number(a === 'logout') - Number(b === 'logout'));
const PLACES: Readonly<Record<string, string>> = {
  code: CODE,
  level: 'PART',
  language: 'en',
  id: '00000000-0000-4000-8000-000000000000',
  name: 'nothing',
  kind: 'lists',
  section: 'globals',
  subsection: 'nothing',
};

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
  for (const [code, modules] of Object.entries(MODULES))
    await makeCustomer(product.database, product.ownerUrl, code, { modules });
  await writeEntities(product.database, 'ALPHA', fundTree('ALPHA', [[CODE, {}]]));
});
afterAll(() => product.stop());

async function ask(caller: Caller, customer: string, { method, path }: Endpoint): Promise<Answer> {
  const url = path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'customerCode' ? customer : PLACES[name]!,
  );
  // Nothing is asked for that could be done: who may is answered before what.
  const reply = await product.app.inject({
    method,
    url,
    headers: caller.headers,
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  const json = String(reply.headers['content-type']).includes('json') ? reply.json() : null;
  return { status: reply.statusCode, headers: reply.headers, json: json as never };
}

describe('role x call x customer, as the table of rights has it', () => {
  it.each(PERSONAS.map((persona) => [nameOf(persona), persona] as const))('%s', async (_, persona) => {
    const { customer, roles, scopes = [], amfine = false } = persona;
    const caller = await product.signIn(customer, { roles, scopes, amfine });
    const modules = MODULES[customer]!;
    const holder = { roles, modules, scopes: visibleScopes({ modules, scopes }), amfine };
    const wrong: string[] = [];
    for (const [name, endpoint] of CALLS) {
      const right = CALL_RIGHTS[name];
      const enters = right === 'session' || may(holder, 'repository');
      const { status, json } = await ask(caller, customer, endpoint);
      const code = (json as { code?: string } | null)?.code;
      const refusal = !enters
        ? 'login-repository-module-not-enabled'
        : may(holder, right)
          ? null
          : 'not-allowed';
      const seen = status === 403 ? code : null;
      if (seen !== refusal || status === 401 || status >= 500)
        wrong.push(`${name} (${right}): ${status} ${code}, not ${refusal ?? 'let in'}`);
    }
    expect(wrong).toEqual([]);
  });

  it('without a session, every call but the public ones is 401', async () => {
    for (const [, endpoint] of CALLS) {
      expect((await ask(product.anonymous, 'ALPHA', endpoint)).status).toBe(401);
    }
  });

  it("of another customer's, no entity is found and no settings are given, whatever the roles", async () => {
    const stranger = await product.signIn('BETA', { roles: EVERY_ROLE });
    const own = await product.signIn('ALPHA', { roles: EVERY_ROLE });
    const statusOf = async (caller: Caller, name: EndpointName) =>
      (await ask(caller, 'ALPHA', endpoints[name])).status;
    const reading = CALLS.filter(([, { method }]) => method === 'GET');
    const named = (place: string) =>
      reading.filter(([, { path }]) => path.includes(place)).map(([name]) => name);
    // A call that lacks what it needs beside the code says so first.
    for (const name of named(':code'))
      expect([name, await statusOf(stranger, name)]).toEqual([
        name,
        expect.toSatisfy((status: number) => status === 404 || status === 400),
      ]);
    for (const name of named(':customerCode'))
      expect([name, await statusOf(stranger, name)]).toEqual([name, 403]);
    for (const name of ['part', 'entityAudit', 'asOf', 'partFindings', 'customerSettings'] as const) {
      expect([name, await statusOf(own, name)]).toEqual([name, 200]);
      expect([name, await statusOf(stranger, name)]).toEqual([name, name === 'customerSettings' ? 403 : 404]);
    }
  });
});
