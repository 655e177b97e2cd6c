import { randomUUID } from 'node:crypto';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HttpBrowser } from '../testing/http-browser.ts';
import { ownProvider, signInThrough, type OwnProvider } from '../testing/own-provider.ts';
import { callWith, openSession, signInSite, type SignInSite } from '../testing/sign-in-site.ts';

const SSOS = { alpha: ['ALPHA'], beta: ['BETA'] };
let site: SignInSite;
let one: OwnProvider;
let two: OwnProvider;

beforeAll(async () => {
  [site, one, two] = await Promise.all([signInSite({ withoutProvider: true }), ownProvider(), ownProvider()]);
  for (const [id, provider] of [
    ['alpha', one],
    ['beta', two],
  ] as const) {
    await site.owner.query(
      `insert into sso (id, issuer, client_id, client_secret, allowed_customers, just_in_time)
       values ($1, $2, $3, $4, $5, true)`,
      [id, provider.issuer, `client-${id}`, provider.secret, SSOS[id]],
    );
  }
});
afterAll(() => Promise.all([site.close(), one.close(), two.close()]));
beforeEach(() => site.owner.query('delete from session'));

type SignedIn = {
  readonly sub: string;
  readonly browser: HttpBrowser;
  readonly alive: () => Promise<boolean>;
};

/** Somebody signed in at a provider, in a sign-in that it calls `sid`. */
async function present(
  id: 'alpha' | 'beta',
  sid: string | undefined,
  sub: string = randomUUID(),
): Promise<SignedIn> {
  const provider = id === 'alpha' ? one : two;
  provider.people.set(sub, { claims: { sub, username: sub, sid } });
  const browser = site.browser();
  await signInThrough(browser, id, sub);
  const { token } = await openSession(browser);
  return { sub, browser, alive: async () => (await callWith(browser, token)).status === 200 };
}

const send = (id: string, token: string, more: Record<string, string> = {}) =>
  fetch(`${site.origin}/repository/sso/${id}/backchannel`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token, ...more }),
  });

describe('a back-channel log-out', () => {
  it('ends the session of one sign-in at once, and no other', async () => {
    const sub = randomUUID();
    const [first, second] = [await present('alpha', 'sid-1', sub), await present('alpha', 'sid-2', sub)];
    const answer = await send('alpha', await one.logoutToken('client-alpha', { sid: 'sid-1', sub }));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect([await first.alive(), await second.alive()]).toEqual([false, true]);
  });

  it('that names no sign-in ends every session of the person, and of nobody else', async () => {
    const sub = randomUUID();
    const theirs = [await present('alpha', 'a', sub), await present('alpha', undefined, sub)];
    const others = [await present('alpha', 'a'), await present('beta', 'a', sub)];
    expect((await send('alpha', await one.logoutToken('client-alpha', { sub }))).status).toBe(200);
    expect(await Promise.all(theirs.map((each) => each.alive()))).toEqual([false, false]);
    expect(await Promise.all(others.map((each) => each.alive()))).toEqual([true, true]);
  });

  it('of a sign-in ends the person’s sessions that were named none', async () => {
    const { sub, alive } = await present('alpha', undefined);
    await send('alpha', await one.logoutToken('client-alpha', { sub, sid: 'anything' }));
    expect(await alive()).toBe(false);
  });

  it('takes an audience of several, and a token for somebody who is not here', async () => {
    const { sub, alive } = await present('alpha', 's');
    const audience = { aud: ['elsewhere', 'client-alpha'] };
    expect(
      (await send('alpha', await one.logoutToken('client-alpha', { ...audience, sub: 'nobody' }))).status,
    ).toBe(200);
    expect(await alive()).toBe(true);
    await send('alpha', await one.logoutToken('client-alpha', { ...audience, sub }));
    expect(await alive()).toBe(false);
  });
});

describe('a back-channel log-out of a provider of before 2022', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const draft = (more: Record<string, unknown>, typ = 'JWT') =>
    one.logoutToken('client-alpha', { exp: undefined, ...more }, { typ });
  const speaksDraft = (value: boolean) =>
    site.owner.query(`update sso set draft_logout_tokens = $1 where id = 'alpha'`, [value]);

  it('has no type and no end; it serves once, soon, and only where the operator says that it is such', async () => {
    const { sub, alive } = await present('alpha', 's');
    const statusOf = async (token: Promise<string>) => (await send('alpha', await token)).status;
    expect(await statusOf(draft({ sub }))).toBe(400);
    await speaksDraft(true);
    try {
      for (const wrong of [
        { iat: now() - 200 },
        { iat: now() + 60 },
        { iat: undefined },
        { exp: now() - 60 },
        { nonce: 'n' },
        { events: undefined },
        { jti: undefined },
        { aud: 'client-beta' },
      ])
        expect([wrong, await statusOf(draft({ sub, ...wrong }))]).toEqual([wrong, 400]);
      // An ID token is none, whatever its type.
      expect((await send('alpha', await one.sign({ aud: 'client-alpha', sub, sid: 's' }))).status).toBe(400);
      expect(await alive()).toBe(true);
      const token = await draft({ sub, sid: 's' });
      expect((await send('alpha', token)).status).toBe(200);
      expect(await alive()).toBe(false);
      expect((await send('alpha', token)).status).toBe(400);
    } finally {
      await speaksDraft(false);
    }
  });
});

/** Threat 7: a logout token that is none. */
describe('a forged log-out', () => {
  const now = () => Math.floor(Date.now() / 1000);
  type Forge = (sub: string) => Promise<string> | string;
  const forged: readonly (readonly [string, Forge])[] = [
    ['an ID token', (sub) => one.sign({ aud: 'client-alpha', sub, sid: 's', nonce: 'n' })],
    ['a token of another type', (sub) => one.logoutToken('client-alpha', { sub }, { typ: 'JWT' })],
    ['a token without type', (sub) => one.logoutToken('client-alpha', { sub }, { typ: undefined as never })],
    ['a nonce', (sub) => one.logoutToken('client-alpha', { sub, nonce: 'n' })],
    ['an empty nonce', (sub) => one.logoutToken('client-alpha', { sub, nonce: '' })],
    ['no nonce but null', (sub) => one.logoutToken('client-alpha', { sub, nonce: null })],
    ['another audience', (sub) => one.logoutToken('client-beta', { sub })],
    ['no audience', (sub) => one.logoutToken('client-alpha', { sub, aud: undefined })],
    ['another issuer', (sub) => one.logoutToken('client-alpha', { sub, iss: two.issuer })],
    ['no issuer', (sub) => one.logoutToken('client-alpha', { sub, iss: undefined })],
    ['the keys of another provider', (sub) => two.logoutToken('client-alpha', { sub, iss: one.issuer })],
    ['no events', (sub) => one.logoutToken('client-alpha', { sub, events: undefined })],
    ['another event', (sub) => one.logoutToken('client-alpha', { sub, events: { 'urn:other': {} } })],
    [
      'an event that is no object',
      (sub) =>
        one.logoutToken('client-alpha', {
          sub,
          events: { 'http://schemas.openid.net/event/backchannel-logout': true },
        }),
    ],
    ['neither sub nor sid', () => one.logoutToken('client-alpha', {})],
    ['no jti', (sub) => one.logoutToken('client-alpha', { sub, jti: undefined })],
    ['no end', (sub) => one.logoutToken('client-alpha', { sub, exp: undefined })],
    ['an end long ago', (sub) => one.logoutToken('client-alpha', { sub, exp: now() - 60 })],
    ['an end far ahead', (sub) => one.logoutToken('client-alpha', { sub, exp: now() + 600 })],
    ['no beginning', (sub) => one.logoutToken('client-alpha', { sub, iat: undefined })],
    [
      'a secret for a key',
      async (sub) =>
        one.logoutToken(
          'client-alpha',
          { sub },
          { alg: 'HS256' },
          new TextEncoder().encode(one.secret.padEnd(32, 'x')),
        ),
    ],
    [
      'a key of nobody',
      async (sub) =>
        one.logoutToken('client-alpha', { sub }, {}, (await generateKeyPair('RS256')).privateKey),
    ],
    ['a key id of nobody', (sub) => one.logoutToken('client-alpha', { sub }, { kid: 'other' })],
    [
      'no signature',
      async (sub) => `${(await one.logoutToken('client-alpha', { sub })).split('.').slice(0, 2).join('.')}.`,
    ],
    [
      'the algorithm none',
      async (sub) => {
        const [, payload] = (await one.logoutToken('client-alpha', { sub })).split('.');
        return `${Buffer.from('{"alg":"none","typ":"logout+jwt"}').toString('base64url')}.${payload}.`;
      },
    ],
    ['words', () => 'no token at all'],
  ];

  it.each(forged)('with %s is refused, and the session lives', async (_, forge) => {
    const { sub, alive } = await present('alpha', 's');
    const answer = await send('alpha', await forge(sub));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'request-invalid' });
    expect(await alive()).toBe(true);
  });

  it('of a token that was used is refused: whoever signed in again stays', async () => {
    const sub = randomUUID();
    await present('alpha', 's', sub);
    const token = await one.logoutToken('client-alpha', { sub });
    const statuses = await Promise.all([send('alpha', token), send('alpha', token), send('alpha', token)]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const again = await present('alpha', 's', sub);
    expect((await send('alpha', token)).status).toBe(400);
    expect(await again.alive()).toBe(true);
  });

  it('at another sign-on, at none, without a form or too long, ends nothing', async () => {
    const { sub, alive } = await present('alpha', 's');
    const token = () => one.logoutToken('client-alpha', { sub });
    expect((await send('beta', await token())).status).toBe(400);
    expect((await send('nowhere', await token())).status).toBe(404);
    expect((await send('alpha', '')).status).toBe(400);
    expect((await send('alpha', 'x'.repeat(20_000))).status).toBe(413);
    const url = `${site.origin}/repository/sso/alpha/backchannel`;
    expect(
      (await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }))
        .status,
    ).toBe(415);
    expect((await fetch(url, { method: 'POST' })).status).toBe(400);
    expect((await fetch(url)).status).toBe(404);
    expect(await alive()).toBe(true);
  });
});

describe('a front-channel log-out', () => {
  const visit = (id: string, query: Readonly<Record<string, string>>) =>
    fetch(`${site.origin}/repository/sso/${id}/frontchannel?${new URLSearchParams(query).toString()}`);

  it('ends the session of issuer and sid, in a frame of that provider alone', async () => {
    const sub = randomUUID();
    const [ended, other] = [await present('alpha', 'f-1', sub), await present('alpha', 'f-2', sub)];
    const answer = await visit('alpha', { iss: one.issuer, sid: 'f-1' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${one.issuer}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect([await ended.alive(), await other.alive()]).toEqual([false, true]);
  });

  it('of a provider that says sub for sid ends the session of the very browser, where that was named no sign-in', async () => {
    const sub = randomUUID();
    const [shown, elsewhere] = [
      await present('alpha', undefined, sub),
      await present('alpha', undefined, sub),
    ];
    const named = await present('alpha', 'f-9', sub);
    const path = (id: string, iss: string) =>
      `/repository/sso/${id}/frontchannel?${new URLSearchParams({ iss, sid: sub }).toString()}`;
    await fetch(site.origin + path('alpha', one.issuer));
    await shown.browser.send(path('beta', two.issuer));
    await shown.browser.send(path('alpha', two.issuer));
    await named.browser.send(path('alpha', one.issuer));
    // A link on any page leads here with the cookie.
    await shown.browser.send(path('alpha', one.issuer), { headers: { 'sec-fetch-dest': 'document' } });
    expect([await shown.alive(), await elsewhere.alive(), await named.alive()]).toEqual([true, true, true]);
    await shown.browser.send(path('alpha', one.issuer), { headers: { 'sec-fetch-dest': 'iframe' } });
    expect([await shown.alive(), await elsewhere.alive()]).toEqual([false, true]);
  });

  it('needs both to match, and says nothing of what it found', async () => {
    const { alive } = await present('alpha', 'f-3');
    const right = await (await visit('alpha', { iss: one.issuer, sid: 'f-0' })).text();
    const strip = (text: string) => text.replace(/nonce="[^"]+"/g, '');
    for (const query of [
      { iss: two.issuer, sid: 'f-3' },
      { iss: one.issuer, sid: '' },
      { iss: '', sid: 'f-3' },
    ]) {
      const answer = await visit('alpha', query);
      expect(answer.status).toBe(200);
      expect(strip(await answer.text())).toBe(strip(right));
    }
    expect((await visit('beta', { iss: two.issuer, sid: 'f-3' })).status).toBe(200);
    for (const query of [{}, { iss: one.issuer }, { sid: 'f-3' }])
      expect((await visit('alpha', query as Record<string, string>)).status).toBe(400);
    expect(
      (await fetch(`${site.origin}/repository/sso/alpha/frontchannel?iss=${one.issuer}&sid=f-3&sid=f-3`))
        .status,
    ).toBe(400);
    expect((await visit('nowhere', { iss: one.issuer, sid: 'f-3' })).status).toBe(404);
    expect(await alive()).toBe(true);
  });
});
