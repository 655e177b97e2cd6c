import { randomUUID } from 'node:crypto';
import type {
  ActivityEntry,
  AdministeredPerson,
  AdministeredSession,
  PeopleReply,
} from '@fundarium/contract/administration';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { makeCustomer } from '../testing/world.ts';

let product: TestProduct;
let owner: Client;
let admin: Caller;
let other: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  owner = new Client({ connectionString: product.ownerUrl });
  await owner.connect();
  for (const code of ['ALPHA', 'BETA']) await makeCustomer(product.database, product.ownerUrl, code);
  admin = await product.signIn('ALPHA', { roles: ['USER_ADMIN'] });
  other = await product.signIn('BETA', { roles: ['ROLE_USER_ADMIN'], scopes: ['CANARY-BETA'] });
});
afterAll(async () => {
  await owner.end();
  await product.stop();
});

const ask = async <T>(caller: Caller, path: string, body?: object, headers?: Record<string, string>) => {
  const { status, json } = await caller.call(`administration/${path}`, body, headers);
  return { status, json: json as T };
};
const peopleOf = async (caller: Caller, query = '') =>
  (await ask<PeopleReply>(caller, `people${query}`)).json;
/** A person of a customer who has not been here. */
const add = async (code: string, username: string, more: Partial<Record<'first' | 'last', string>> = {}) => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into person (customer_code, issuer, subject, username, first_name, last_name)
     values ($1, 'http://idp', $2, $3, $4, $5) returning id`,
    [code, randomUUID(), username, more.first ?? '', more.last ?? ''],
  );
  return rows[0]!.id;
};
const activityOf = async (caller: Caller) =>
  (await ask<{ entries: ActivityEntry[]; more: boolean }>(caller, 'activity')).json;

describe('the administration', () => {
  it('is for whoever may manage people of the whole customer alone', async () => {
    const callers = [
      await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR', 'METADATA_CONTRIBUTOR', 'AUDIT_READ'] }),
      await product.signIn('ALPHA'),
    ];
    const calls = [
      ['people'],
      ['sessions'],
      ['sign-ons'],
      ['activity'],
      ['people', {}],
      [`people/${randomUUID()}`, {}],
      ['sessions/0123456789abcdef/end', {}],
    ] as const;
    for (const [path, body] of calls) {
      for (const caller of callers) expect((await ask(caller, path, body)).status).toBe(403);
      expect((await ask(product.anonymous, path, body)).status).toBe(401);
    }
  });

  it('lets somebody in beforehand, once, for the own customer alone', async () => {
    await owner.query(
      `insert into sso (id, issuer, client_id, allowed_customers) values
         ('acme', 'https://id.example', 'x', '{ALPHA,BETA}'), ('canary', 'https://canary.example', 'x', '{BETA}')`,
    );
    const person = { sso: 'acme', subject: 'subject-1', username: 'bea', grantedRoles: ['AUDIT_READ'] };
    const made = await ask<AdministeredPerson>(admin, 'people', { ...person, firstName: ' Bea ' });
    expect(made).toMatchObject({
      status: 200,
      json: { username: 'bea', firstName: 'Bea', sso: 'acme', grantedRoles: ['AUDIT_READ'], enabled: true },
    });
    expect((await peopleOf(other, '?text=bea')).people).toEqual([]);
    const refusalOf = async (body: object) => {
      const { status, json } = await ask<{ code: string }>(admin, 'people', body);
      return [status, json.code];
    };
    expect(await refusalOf({ ...person, username: 'other' })).toEqual([409, 'person-known']);
    expect(await refusalOf({ ...person, sso: 'canary' })).toEqual([404, 'sso-not-found']);
    expect(await refusalOf({ ...person, sso: 'demo' })).toEqual([409, 'person-needs-password']);
    for (const wrong of [
      { subject: ' ' },
      { username: '' },
      { grantedRoles: ['ROOT'] },
      { amfine: true },
      { customerCode: 'BETA' },
    ])
      expect(await refusalOf({ ...person, ...wrong })).toEqual([400, 'request-invalid']);
    expect((await activityOf(admin)).entries[0]).toMatchObject({
      act: 'CREATE_PERSON',
      subject: 'bea',
      details: { sso: 'acme', roles: ['AUDIT_READ'] },
    });
    // The same subject may be somebody of the other customer as well.
    expect((await ask(other, 'people', person)).status).toBe(200);
    await owner.query(`delete from sso where id in ('acme', 'canary')`);
  });

  it('shows the people of the own customer, and finds them by any name', async () => {
    await add('ALPHA', 'lovelace', { first: 'Ada', last: 'King' });
    await add('BETA', 'CANARY-BETA', { first: 'Ada' });
    const all = await peopleOf(admin);
    expect(all.total).toBe(all.people.length);
    expect(JSON.stringify(all)).not.toContain('CANARY');
    expect((await peopleOf(admin, '?text=ada%20k')).people).toEqual([
      expect.objectContaining({ username: 'lovelace', lastSeenAt: null, sessions: 0, enabled: true }),
    ]);
    expect((await peopleOf(admin, '?text=%25')).people).toEqual([]);
    expect((await peopleOf(admin, `?offset=${all.total}`)).people).toEqual([]);
    expect(all.people.find(({ sessions }) => sessions > 0)?.lastSeenAt).toMatch(
      /^\d{4}-\d{2}-\d{2}T[\d:]{8}Z$/,
    );
    for (const query of ['?offset=-1', '?text=%00', '?colour=red', `?text=${'x'.repeat(101)}`])
      expect((await ask(admin, `people${query}`)).status).toBe(400);
  });

  it('grants and takes rights, which act at the next call, and records who did it', async () => {
    const reader = await product.signIn('ALPHA');
    const { people } = await peopleOf(admin);
    const { rows } = await owner.query<{ id: string }>(
      `select p.id from person p join session s on s.person_id = p.id
       where p.customer_code = 'ALPHA' and p.roles = '{}' order by s.created_at desc limit 1`,
    );
    const { id } = rows[0]!;
    const username = people.find((each) => each.id === id)?.username;
    const granted = await ask<AdministeredPerson>(admin, `people/${id}`, {
      grantedRoles: ['AUDIT_READ', 'MDI_NAV_VIEW', 'AUDIT_READ'],
    });
    expect(granted).toMatchObject({ status: 200, json: { grantedRoles: ['AUDIT_READ', 'MDI_NAV_VIEW'] } });
    expect((await reader.call('audit')).status).toBe(200);
    await ask(admin, `people/${id}`, { grantedRoles: [], grantedScopes: ['NORTH'] });
    expect((await reader.call('audit')).status).toBe(403);
    await ask(admin, `people/${id}`, { enabled: false });
    expect((await reader.call('audit')).status).toBe(401);
    const { entries } = await activityOf(admin);
    expect(entries.slice(0, 3).map(({ act, subject }) => [act, subject])).toEqual(
      Array.from({ length: 3 }, () => ['CHANGE_PERSON', username]),
    );
    expect(new Set(entries.slice(0, 3).map(({ who }) => who)).size).toBe(1);
    expect(entries[2]!.details).toEqual({
      before: { enabled: true, roles: [], scopes: [] },
      after: { enabled: true, roles: ['AUDIT_READ', 'MDI_NAV_VIEW'], scopes: [] },
    });
  });

  it('changes nothing twice: the same again is no act, the same key one reply', async () => {
    const id = await add('ALPHA', 'twice');
    const change = { grantedRoles: ['AUDIT_READ'] };
    const key = { 'idempotency-key': randomUUID() };
    await Promise.all([ask(admin, `people/${id}`, change, key), ask(admin, `people/${id}`, change)]);
    await ask(admin, `people/${id}`, change, key);
    expect((await activityOf(admin)).entries.filter(({ subject }) => subject === 'twice')).toHaveLength(1);
  });

  it('refuses what was ticked on rights that another has changed meanwhile', async () => {
    const id = await add('ALPHA', 'watched');
    await ask(admin, `people/${id}`, { grantedRoles: ['USER_ADMIN', 'AUDIT_READ'] });
    const from = { enabled: true, grantedRoles: ['AUDIT_READ', 'USER_ADMIN'], grantedScopes: [] };
    await ask(admin, `people/${id}`, { grantedRoles: ['AUDIT_READ'] });
    for (const known of [from, { ...from, enabled: false }, { ...from, grantedScopes: ['NORTH'] }])
      expect(
        await ask(admin, `people/${id}`, { ...from, grantedScopes: ['SOUTH'], from: known }),
      ).toMatchObject({ status: 409, json: { code: 'person-changed' } });
    expect((await peopleOf(admin, '?text=watched')).people[0]).toMatchObject({
      grantedRoles: ['AUDIT_READ'],
      grantedScopes: [],
    });
    const known = { ...from, grantedRoles: ['AUDIT_READ'] };
    const saved = await ask(admin, `people/${id}`, { grantedScopes: ['SOUTH'], from: known });
    expect(saved).toMatchObject({ status: 200, json: { grantedScopes: ['SOUTH'] } });
  });

  it('lets nobody shut themselves out', async () => {
    const { json } = await ask<{ sessions: AdministeredSession[] }>(admin, 'sessions');
    const { personId } = json.sessions.find(({ own }) => own)!;
    for (const change of [{ enabled: false }, { grantedRoles: ['AUDIT_READ'] }])
      expect(await ask(admin, `people/${personId}`, change)).toMatchObject({
        status: 409,
        json: { code: 'own-rights-kept' },
      });
    expect(
      (await ask(admin, `people/${personId}`, { grantedRoles: ['USER_ADMIN', 'AUDIT_READ'] })).status,
    ).toBe(200);
  });

  it('lets nobody shut themselves out by scopes, where the customer has them', async () => {
    await makeCustomer(product.database, product.ownerUrl, 'SCOPED', {
      modules: ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'],
    });
    const only = await product.signIn('SCOPED', { roles: ['USER_ADMIN'], scopes: ['SCOPE_ALL'] });
    const { json } = await ask<{ sessions: AdministeredSession[] }>(only, 'sessions');
    const { personId } = json.sessions.find(({ own }) => own)!;
    expect(await ask(only, `people/${personId}`, { grantedScopes: ['NORTH'] })).toMatchObject({
      status: 409,
      json: { code: 'own-rights-kept' },
    });
    expect((await ask(only, `people/${personId}`, { grantedScopes: ['NORTH', 'SCOPE_ALL'] })).status).toBe(
      200,
    );
    expect((await ask(only, 'people')).status).toBe(200);
  });

  it('knows nobody of another customer, nor their sessions', async () => {
    const id = await add('BETA', 'theirs');
    expect(await ask(admin, `people/${id}`, { enabled: false })).toMatchObject({ status: 404 });
    const theirs = (await ask<{ sessions: AdministeredSession[] }>(other, 'sessions')).json.sessions;
    expect(theirs).toHaveLength(1);
    expect((await ask(admin, `sessions/${theirs[0]!.name}/end`, {})).json).toEqual({ ended: false });
    expect((await ask(other, 'sessions')).status).toBe(200);
    const mine = (await ask<{ sessions: AdministeredSession[] }>(admin, 'sessions')).json.sessions;
    expect(mine.map(({ name }) => name)).not.toContain(theirs[0]!.name);
    expect(JSON.stringify(await activityOf(admin))).not.toMatch(/theirs|CANARY/);
  });

  it('ends a session at once', async () => {
    const leaving = await product.signIn('ALPHA');
    const [newest] = (await ask<{ sessions: AdministeredSession[] }>(admin, 'sessions')).json.sessions;
    expect((await ask(admin, `sessions/${newest!.name}/end`, {})).json).toEqual({ ended: true });
    expect((await leaving.call('settings/user')).status).toBe(401);
    expect((await activityOf(admin)).entries[0]).toMatchObject({ act: 'END_SESSION', subject: newest!.name });
    expect((await ask(admin, 'sessions/nothing/end', {})).status).toBe(400);
  });

  it('shows the sign-ons of the customer without their secrets and without other customers', async () => {
    await owner.query(
      `insert into sso (id, issuer, client_id, client_secret, allowed_customers, claim_map)
       values ('shared', 'https://id.example', 'x', 'CANARY-SECRET', '{ALPHA,BETA}', '{"roles": "groups"}'),
              ('theirs', 'https://beta.example', 'x', null, '{BETA}', '{}')`,
    );
    const { json } = await ask<{ signOns: { id: string }[] }>(admin, 'sign-ons');
    expect(json.signOns.map(({ id }) => id)).toEqual(['demo', 'shared']);
    expect(json.signOns[1]).toMatchObject({ mapsRoles: true, mapsScopes: false });
    expect(JSON.stringify(json)).not.toMatch(/CANARY|BETA|beta/);
  });

  it('pages through the activity by what came before', async () => {
    await owner.query(
      `insert into activity (customer_code, who, act, subject)
       select 'ALPHA', 'test', 'TEST', i::text from generate_series(1, 250) i`,
    );
    const first = await activityOf(admin);
    expect([first.entries.length, first.more]).toEqual([200, true]);
    const rest = await ask<{ entries: ActivityEntry[]; more: boolean }>(
      admin,
      `activity?before=${first.entries.at(-1)!.id}`,
    );
    expect(rest.json.more).toBe(false);
    expect(rest.json.entries[0]!.subject).toBe('50');
    for (const refused of [
      { amfine: true },
      { customerCode: 'BETA' },
      { grantedRoles: ['ROOT'] },
      { grantedScopes: ['a,b'] },
      { claimedRoles: [] },
    ])
      expect((await ask(admin, `people/${randomUUID()}`, refused)).status).toBe(400);
  });
});
