import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HttpBrowser } from '../testing/http-browser.ts';
import {
  askForToken,
  callWith,
  openSession,
  signedIn,
  signInAs,
  signInSite,
  type SignInSite,
} from '../testing/sign-in-site.ts';

let site: SignInSite;
beforeAll(async () => {
  site = await signInSite();
});
afterEach(() => {
  site.clock.aheadMs = 0;
});
afterAll(() => site.close());

const toCallback = (location: string) => location.includes('/repository/sso/demo/callback');

/** As far as the provider's answer, which is not handed over yet. */
async function upToCallback(browser: HttpBrowser, username: string): Promise<URL> {
  const stopped = await signInAs(browser, username, { until: toCallback });
  return new URL(stopped.location!);
}

describe('signing in', () => {
  it('leads through the provider to the page that was asked for, its query kept', async () => {
    const browser = site.browser();
    const requested = '/v2/search/PART?q=global%20bond&filter=%7B%22name%22%3A%22CURRENCY%22%7D';
    const done = await signInAs(browser, 'reader', {
      path: `/repository/prelogin/default?${new URLSearchParams({ return: requested }).toString()}`,
    });
    expect(done.location).toBe(site.origin + requested);
    const [cookie] = done.headers.getSetCookie().filter((line) => line.startsWith('__Host-sid='));
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(browser.cookieNames('tx_')).toEqual([]);
  });

  it('gives a token that says who it is, bound to the session', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    expect(session).toMatchObject({
      claims: {
        username: 'reader',
        sub: 'subject-reader',
        customerCode: 'ALPHA',
        firstName: 'READER',
        lastName: 'Test',
        amfine: false,
      },
      customerName: 'ALPHA Asset Management',
      roles: ['AUDIT_READ', 'USER_ADMIN'],
      modules: ['MAIA_REPOSITORY'],
      preferredLanguage: 'de',
      logoutAddresses: ['https://other.example/logout'],
    });
    expect(decodeJwt(session.token)).toMatchObject({ ...session.claims, sth: expect.any(String) });
    const answer = await callWith(browser, session.token);
    expect(JSON.parse(answer.text)).toMatchObject({
      customerCode: 'ALPHA',
      username: 'reader',
      amfine: false,
    });
  });

  it('asks the provider with a code, PKCE, state and nonce, and hints at the user name only', async () => {
    const answer = await site
      .browser()
      .send('/repository/prelogin/demo?username=reader&customerCode=ALPHA&amfine=true');
    const { searchParams, origin, pathname } = new URL(answer.location!);
    expect(origin + pathname).toBe(`${site.origin}/idp/auth`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'fundarium',
      response_type: 'code',
      // It may speak of staff, who must have proved lately who they are.
      max_age: '43200',
      scope: 'openid profile',
      redirect_uri: `${site.origin}/repository/sso/demo/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      login_hint: 'reader',
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-tx_[\w-]{16}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it("does not outlast the provider's own session", async () => {
    const long = await signInSite({ sessionSeconds: 24 * 3600 });
    try {
      const { claims } = (await signedIn(long, 'reader')).session;
      expect(claims.exp - claims.iat).toBeGreaterThan(8 * 3600 - 60);
      expect(claims.exp - claims.iat).toBeLessThanOrEqual(8 * 3600);
    } finally {
      await long.close();
    }
  });

  it('ends after the longest session allowed', async () => {
    const short = await signInSite({ sessionSeconds: 600 });
    try {
      const { claims } = (await signedIn(short, 'reader')).session;
      expect(claims.exp - claims.iat).toBeGreaterThan(540);
      expect(claims.exp - claims.iat).toBeLessThanOrEqual(600);
    } finally {
      await short.close();
    }
  });

  it('makes a new session each time, whatever cookie the browser came with', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    const old = browser.cookies().find(({ name }) => name === '__Host-sid')!.value;
    await signInAs(browser, 'reader');
    expect(browser.cookies().find(({ name }) => name === '__Host-sid')!.value).not.toBe(old);
    const former = { cookie: `__Host-sid=${old}`, 'x-fundarium-request': '1' };
    expect((await askForToken(site.browser(), former)).status).toBe(401);
    expect((await callWith(browser, session.token)).status).toBe(401);
    expect((await callWith(browser, (await openSession(browser)).token)).status).toBe(200);
  });

  it('marks staff only where the provider says so and may say so', async () => {
    const staff = async () => (await signedIn(site, 'helper')).session.claims.amfine;
    expect(await staff()).toBe(true);
    const earlier = await signedIn(site, 'helper');
    await site.owner.query('update sso set may_assert_staff = false');
    expect(await staff()).toBe(false);
    const { rows } = await site.owner.query('select amfine from session order by created_at desc limit 1');
    expect(rows).toEqual([{ amfine: false }]);
    const answer = await callWith(earlier.browser, earlier.session.token);
    expect(JSON.parse(answer.text)).toMatchObject({ amfine: false });
    await site.owner.query('update sso set may_assert_staff = true');
    const asked = site.browser();
    await signInAs(asked, 'reader', { path: '/repository/prelogin/demo?amfine=true' });
    expect((await openSession(asked)).claims.amfine).toBe(false);
  });

  it('takes the customer asked for as a check, not as an answer', async () => {
    const browser = site.browser();
    const done = await signInAs(browser, 'reader', { path: '/repository/prelogin/demo?customerCode=alpha' });
    expect(done.status).toBe(303);
    const other = site.browser();
    const refused = await signInAs(other, 'reader', { path: '/repository/prelogin/demo?customerCode=BETA' });
    expect(refused.status).toBe(403);
    expect(other.cookieNames('sid')).toEqual([]);
  });

  it.each(['//other.example', '/\\other.example', 'https://other.example/v2/home', '/idp/session/end'])(
    'never leads to %s',
    async (requested) => {
      const query = new URLSearchParams({ return: requested });
      const done = await signInAs(site.browser(), 'reader', {
        path: `/repository/prelogin/demo?${query.toString()}`,
      });
      expect(done.location).toBe(`${site.origin}/`);
    },
  );

  it('builds no address on what a Host header says', async () => {
    const answer = await site.app.inject({
      url: '/repository/prelogin/demo?return=/v2/home',
      headers: { host: 'other.example', 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'https' },
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).not.toContain('other.example');
  });
});

describe('a callback', () => {
  it("is refused in another browser: nobody is signed in as somebody else's choice", async () => {
    const attacker = site.browser();
    const callback = await upToCallback(attacker, 'reader');
    const victim = site.browser();
    await victim.send('/repository/prelogin/demo');
    const answer = await victim.send(callback.href);
    expect(answer.status).toBe(400);
    expect(victim.cookieNames('sid')).toEqual([]);
    expect(answer.text).not.toMatch(/\bat .+\.ts/);
  });

  it('serves once', async () => {
    const browser = site.browser();
    const callback = await upToCallback(browser, 'reader');
    const copy = browser
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    expect((await browser.send(callback.href)).status).toBe(303);
    expect((await site.browser().send(callback.href, { headers: { cookie: copy } })).status).toBe(400);
  });

  it('is refused with another tab’s code, another issuer, another state, or too late', async () => {
    const altered = async (change: (callback: URL, browser: HttpBrowser) => Promise<void> | void) => {
      const browser = site.browser();
      const callback = await upToCallback(browser, 'reader');
      await change(callback, browser);
      const answer = await browser.send(callback.href);
      expect(browser.cookieNames('sid')).toEqual([]);
      return answer.status;
    };
    expect(
      await altered(async (callback, browser) => {
        const other = await upToCallback(browser, 'reader');
        callback.searchParams.set('code', other.searchParams.get('code')!);
      }),
    ).toBe(403);
    expect(await altered((callback) => callback.searchParams.set('iss', 'https://other.example'))).toBe(403);
    expect(await altered((callback) => callback.searchParams.delete('iss'))).toBe(403);
    expect(await altered((callback) => callback.searchParams.append('state', 'x'))).toBe(403);
    expect(
      await altered((callback) => {
        const state = callback.searchParams.get('state')!;
        callback.searchParams.set('state', `${state.slice(0, 16)}${'A'.repeat(27)}`);
      }),
    ).toBe(403);
    expect(
      await altered(() => {
        site.clock.aheadMs = 11 * 60_000;
      }),
    ).toBe(400);
  });

  it.each([
    ['speaks for a customer that its single sign-on may not', 'stranger', null],
    ['is of nobody known to the customer', 'unknown', null],
    ['is of a disabled person', 'second', `update person set enabled = $1 where username = 'second'`],
    ['is of a disabled customer', 'reader', `update customer set enabled = $1 where customer_code = 'ALPHA'`],
  ])('is refused when it %s', async (_, username, statement) => {
    if (statement) await site.owner.query(statement, [false]);
    try {
      const browser = site.browser();
      const answer = await signInAs(browser, username);
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('This account may not sign in.');
      expect(answer.text).not.toMatch(/GAMMA|ALPHA|subject/);
      expect(browser.cookieNames('sid')).toEqual([]);
      // The provider would go on with the same person: the way back asks it not to.
      const again = /href="([^"]+)"/.exec(answer.text)![1]!.replaceAll('&#38;', '&');
      const retried = await browser.follow(await browser.send(again));
      expect(retried.url).toContain('/idp/interaction/');
    } finally {
      if (statement) await site.owner.query(statement, [true]);
    }
  });
});

describe('sign-ins under way', () => {
  it('are five in a browser, the oldest dropped', async () => {
    const browser = site.browser();
    const states: string[] = [];
    for (let tab = 0; tab < 7; tab += 1) {
      const answer = await browser.send('/repository/prelogin/demo');
      states.push(new URL(answer.location!).searchParams.get('state')!);
    }
    expect(browser.cookieNames('tx_').toSorted()).toEqual(
      states
        .slice(2)
        .map((state) => `__Host-tx_${state.slice(0, 16)}`)
        .toSorted(),
    );
    const { rows } = await site.owner.query('select state from sign_in_transaction where state = any ($1)', [
      states,
    ]);
    expect(rows.map(({ state }) => state as string).toSorted()).toEqual(states.slice(2).toSorted());
  });

  it('are independent: two tabs each open their own page', async () => {
    const browser = site.browser();
    const one = await browser.send('/repository/prelogin/demo?return=/v2/search/PART');
    const two = await browser.send('/repository/prelogin/demo?return=/v2/home');
    const page = await browser.follow(one);
    const first = await browser.post(page.url, { username: 'reader', password: 'correct horse' });
    const leaves = (location: string) => location.includes('/v2/');
    expect((await browser.follow(first, leaves)).location).toBe(`${site.origin}/v2/search/PART`);
    expect((await browser.follow(two, leaves)).location).toBe(`${site.origin}/v2/home`);
  });
});

describe('a single sign-on', () => {
  it('that is not there, or disabled, is not found, in the browser’s language', async () => {
    const answer = await site.browser().send('/repository/prelogin/nowhere', {
      headers: { 'accept-language': 'de-CH,de;q=0.9' },
    });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('<html lang="de">');
    expect(answer.text).not.toMatch(/\?[\w-]+\?/);
    await site.owner.query('update sso set enabled = false');
    expect((await site.browser().send('/repository/prelogin/demo')).status).toBe(404);
    expect((await site.browser().send('/repository/prelogin/default')).status).toBe(404);
    await site.owner.query('update sso set enabled = true');
  });

  it('out of reach is 503, and says when to try again', async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const lonely = await signInSite({ withoutProvider: true, logLevel: 'error', logStream });
    await lonely.owner.query(`update sso set issuer = 'http://127.0.0.1:1'`);
    try {
      const answer = await lonely.browser().send('/repository/prelogin/demo');
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.text).toContain('not available right now');
      // What is wrong is for the log alone.
      expect(lines.join('')).toContain('"why":"connect ECONNREFUSED 127.0.0.1:1"');
      expect(answer.text).not.toContain('ECONNREFUSED');
    } finally {
      await lonely.close();
    }
  });

  it('may be asked so many times a minute from one address', async () => {
    const limited = await signInSite({ signInsPerMinute: 20 });
    try {
      const statuses: number[] = [];
      for (let each = 0; each < 20; each += 1) {
        statuses.push((await limited.browser().send('/repository/prelogin/demo')).status);
      }
      expect(new Set(statuses)).toEqual(new Set([303]));
      const answer = await limited.browser().send('/repository/prelogin/demo');
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});
