import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@fundarium/contract/endpoints';
import { openApiDocument } from '@fundarium/contract/openapi';
import { sessionReply } from '@fundarium/contract/session';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  askForToken,
  callWith,
  openSession,
  signedIn,
  signInSite,
  type SignInSite,
} from '../testing/sign-in-site.ts';
import { OTHER_CALLERS } from '../testing/other-callers.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { issueToken } from './token.ts';

type OpenApi = {
  paths: Record<string, { post: { parameters?: { $ref: string }[]; responses: object } }>;
  components: {
    parameters: Record<string, { name: string; in: string; required: boolean; schema: { const: string } }>;
  };
};

let site: SignInSite;
beforeAll(async () => {
  site = await signInSite();
});
afterEach(() => {
  site.clock.aheadMs = 0;
});
afterAll(() => site.close());

const MINUTE = 60_000;

describe('a call with a token', () => {
  it('is 401 with the token alone, with the cookie alone, and with neither', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    expect((await callWith(browser, session.token)).status).toBe(200);
    expect((await callWith(browser, null)).status).toBe(401);
    expect((await callWith(site.browser(), null)).status).toBe(401);
    const withoutCookie = await callWith(site.browser(), session.token);
    expect(withoutCookie.status).toBe(401);
    expect(JSON.parse(withoutCookie.text)).toMatchObject({
      code: 'session-ended',
      message: expect.stringContaining("The session's cookie did not come with its token"),
    });
  });

  it('takes the scheme in any case, as HTTP has it', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    for (const scheme of ['bearer', 'BEARER']) {
      const headers = { authorization: `${scheme} ${session.token}` };
      expect((await browser.send('/repository/api/v1/meta/model/en', { headers })).status).toBe(200);
    }
  });

  it("is 401 with another session's cookie, be it the same person's", async () => {
    const one = await signedIn(site, 'reader');
    for (const username of ['second', 'reader']) {
      const other = await signedIn(site, username);
      expect((await callWith(other.browser, one.session.token)).status).toBe(401);
    }
  });

  it('is 401 with an altered token, and says nothing of why', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    const [header, , signature] = session.token.split('.');
    const staff = Buffer.from(JSON.stringify({ ...session.claims, amfine: true })).toString('base64url');
    const answer = await callWith(browser, `${header}.${staff}.${signature}`);
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.text)).toEqual({
      code: 'not-signed-in',
      message: 'Sign in to make this call',
      requestId: expect.any(String),
    });
    const bearer = { authorization: `Basic ${session.token}` };
    expect((await browser.send('/repository/api/v1/meta/model/en', { headers: bearer })).status).toBe(401);
  });

  it('is 401 with a token of our own key for a customer that is not the session’s', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    const keys = await loadSigningKeys(site.dataFolder);
    const { sth } = decodeJwt<{ sth: string }>(session.token);
    const same = await issueToken(keys, { ...session.claims, sth });
    const other = await issueToken(keys, { ...session.claims, sth, customerCode: 'BETA' });
    expect((await callWith(browser, same)).status).toBe(200);
    expect((await callWith(browser, other)).status).toBe(401);
  });

  it('ends with the token, to the second', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    await site.owner.query(`update session set last_seen_at = last_seen_at + interval '8 hours'`);
    site.clock.aheadMs = session.claims.exp * 1000 - Date.now() - 1500;
    expect((await callWith(browser, session.token)).status).toBe(200);
    site.clock.aheadMs = session.claims.exp * 1000 - Date.now() + 1;
    expect((await callWith(browser, session.token)).status).toBe(401);
    expect((await askForToken(browser)).status).toBe(401);
  });

  it('is 401 after half an hour of silence, and not while the session is in use', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    for (const minutes of [25, 50, 75]) {
      site.clock.aheadMs = minutes * MINUTE;
      expect((await callWith(browser, session.token)).status).toBe(200);
    }
    site.clock.aheadMs = (75 + 31) * MINUTE;
    expect((await callWith(browser, session.token)).status).toBe(401);
    expect((await askForToken(browser)).status).toBe(401);
  });

  it('writes down that a session is in use once a minute at most', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    const idHash = Buffer.from(decodeJwt<{ sth: string }>(session.token).sth, 'base64url');
    const seen = async () => {
      const { rows } = await site.owner.query('select last_seen_at from session where id_hash = $1', [
        idHash,
      ]);
      return (rows[0].last_seen_at as Date).getTime();
    };
    const before = await seen();
    await callWith(browser, session.token);
    expect(await seen()).toBe(before);
    site.clock.aheadMs = MINUTE;
    await callWith(browser, session.token);
    expect(await seen()).toBeGreaterThanOrEqual(before + MINUTE);
  });

  it.each([
    ['person', `update person set enabled = $1 where username = 'scoped'`],
    ['customer', `update customer set enabled = $1 where customer_code = 'BETA'`],
    ['single sign-on', `update sso set enabled = $1`],
    [
      'trust in the single sign-on for the customer',
      `update sso set allowed_customers = case when $1 then '{ALPHA,BETA}'::text[] else '{ALPHA}' end`,
    ],
  ])('is 401 at once when the %s is disabled', async (_, statement) => {
    const { browser, session } = await signedIn(site, 'scoped');
    expect((await callWith(browser, session.token)).status).toBe(200);
    await site.owner.query(statement, [false]);
    try {
      expect((await callWith(browser, session.token)).status).toBe(401);
      expect((await askForToken(browser)).status).toBe(401);
    } finally {
      await site.owner.query(statement, [true]);
    }
  });

  it('takes roles, scopes and modules from the record at each call', async () => {
    const whoIs = async (caller: Awaited<ReturnType<typeof signedIn>>) =>
      JSON.parse((await callWith(caller.browser, caller.session.token)).text) as Record<string, unknown>;
    const scoped = await signedIn(site, 'scoped');
    const overseer = await signedIn(site, 'overseer');
    const reader = await signedIn(site, 'reader');
    expect(await whoIs(scoped)).toMatchObject({ scopes: ['NORTH'], roles: ['AUDIT_READ', 'USER_ADMIN'] });
    expect(await whoIs(overseer)).toMatchObject({ scopes: '*' });
    expect(await whoIs(reader)).toMatchObject({ scopes: '*' });
    await site.owner.query(
      `update person set granted_roles = '{ROLE_BLOCK_MDI}', granted_scopes = '{}' where username = 'scoped'`,
    );
    expect(await whoIs(scoped)).toMatchObject({ scopes: [], roles: ['BLOCK_MDI'] });
    await site.owner.query(
      `update person set granted_roles = '{ROLE_AUDIT_READ,USER_ADMIN}', granted_scopes = '{NORTH}' where username = 'scoped'`,
    );
  });

  it('is refused without the repository module, but for what leads to the message and out', async () => {
    const { browser, session } = await signedIn(site, 'scoped');
    const modules = `update customer set modules = $1 where customer_code = 'BETA'`;
    await site.owner.query(modules, [['MAIA_MDI']]);
    try {
      const answer = await callWith(browser, session.token);
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'login-repository-module-not-enabled' });
      const { token, modules: known } = await openSession(browser);
      expect(known).toEqual(['MAIA_MDI']);
      const out = await browser.send(endpoints.logout.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(out.status).toBe(200);
    } finally {
      await site.owner.query(modules, [['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER']]);
    }
  });

  it('counts by session where it proves one, and by address otherwise', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    const cookie = browser.cookies().find(({ name }) => name === '__Host-sid')!;
    const caller = (headers: Record<string, string>) => ({ headers, ip: '192.0.2.1' });
    const authorization = `Bearer ${session.token}`;
    const key = await site.room.rateLimitKey(caller({ authorization, cookie: `__Host-sid=${cookie.value}` }));
    expect(key).toMatch(/^session /);
    expect(key).not.toContain(cookie.value);
    expect(await site.room.rateLimitKey(caller({ authorization, cookie: '__Host-sid=made-up' }))).toBe(
      'address 192.0.2.1',
    );
    expect(await site.room.rateLimitKey(caller({}))).toBe('address 192.0.2.1');
  });
});

describe('asking for a token', () => {
  it('answers the contract to the cookie, as often as it is asked', async () => {
    const { browser, session } = await signedIn(site, 'overseer');
    const again = await openSession(browser);
    expect(sessionReply.parse(again)).toMatchObject({ scopes: ['NORTH', 'SCOPE_ALL'] });
    expect((await callWith(browser, session.token)).status).toBe(200);
    expect((await callWith(browser, again.token)).status).toBe(200);
  });

  it.each(OTHER_CALLERS)('is refused %s', async (_, headers) => {
    const { browser } = await signedIn(site, 'reader');
    const answer = await askForToken(browser, headers);
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('ey');
  });

  it('is taken from a browser that does not say where a call comes from', async () => {
    const { browser } = await signedIn(site, 'reader');
    expect((await askForToken(browser, { 'x-fundarium-request': '1' })).status).toBe(200);
  });

  it('takes the header that the document names, and without it is refused as it says', async () => {
    const { paths, components } = openApiDocument() as unknown as OpenApi;
    const { parameters = [], responses } = paths['/repository/api/v1/session']!.post;
    const named = parameters.map(({ $ref }) => components.parameters[$ref.split('/').at(-1)!]!);
    const headers = Object.fromEntries(named.map(({ name, schema }) => [name, schema.const]));
    expect(named.every(({ in: place, required }) => place === 'header' && required)).toBe(true);
    const { browser } = await signedIn(site, 'reader');
    expect((await askForToken(browser, headers)).status).toBe(200);
    const refused = await askForToken(browser, {});
    expect(refused.status).toBe(403);
    expect(responses).toHaveProperty(String(refused.status));
  });

  it('is 401 without a cookie, and with one that was made up', async () => {
    expect((await askForToken(site.browser())).status).toBe(401);
    const headers = { 'x-fundarium-request': '1', cookie: `__Host-sid=${'A'.repeat(43)}` };
    expect((await askForToken(site.browser(), headers)).status).toBe(401);
  });
});

it('keeps what signs tokens for the eyes of its owner only', async () => {
  const file = await stat(join(site.dataFolder, 'secrets', 'signing-keys.json'));
  expect(file.mode & 0o777).toBe(0o600);
  expect((await loadSigningKeys(site.dataFolder)).kid).toBe((await loadSigningKeys(site.dataFolder)).kid);
});

it('keeps no secret of a cookie in the record', async () => {
  const { browser } = await signedIn(site, 'reader');
  const { rows } = await site.owner.query(`select s::text as row from session s`);
  const { value } = browser.cookies().find(({ name }) => name === '__Host-sid')!;
  expect(rows.length).toBeGreaterThan(0);
  for (const form of [
    value,
    Buffer.from(value).toString('hex'),
    Buffer.from(value, 'base64url').toString('hex'),
  ]) {
    expect(JSON.stringify(rows)).not.toContain(form);
  }
});
