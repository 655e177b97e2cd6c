import { endpoints } from '@fundarium/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpBrowser } from '../testing/http-browser.ts';
import {
  askForToken,
  callWith,
  signedIn,
  signInAs,
  signInSite,
  type SignInSite,
} from '../testing/sign-in-site.ts';

let site: SignInSite;
beforeAll(async () => {
  site = await signInSite();
});
afterAll(() => site.close());

const logOut = async (browser: HttpBrowser, token: string) => {
  const answer = await browser.send(endpoints.logout.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  return { answer, reply: JSON.parse(answer.text) as { redirect: string | null } };
};

describe('logging out', () => {
  it('ends the session at once, and leads to the end of the one at the provider', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    const before = [...browser.cookies()];
    const { answer, reply } = await logOut(browser, session.token);
    expect(answer.status).toBe(200);
    expect(browser.cookieNames('sid')).toEqual([]);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');

    const thief = site.browser();
    const cookie = before.map(({ name, value }) => `${name}=${value}`).join('; ');
    const stolen = { cookie, authorization: `Bearer ${session.token}`, 'x-fundarium-request': '1' };
    expect(
      (await thief.send(endpoints.metamodel.path.replace(':language', 'en'), { headers: stolen })).status,
    ).toBe(401);
    expect((await askForToken(thief, stolen)).status).toBe(401);

    const target = new URL(reply.redirect!);
    expect(target.origin + target.pathname).toBe(`${site.origin}/idp/session/end`);
    expect(target.searchParams.get('post_logout_redirect_uri')).toBe(`${site.origin}/`);
    expect(target.searchParams.get('customerCode')).toBe('ALPHA');
    expect(target.searchParams.get('id_token_hint')).toMatch(/^ey/);

    const page = await browser.send(reply.redirect!);
    expect(page.status).toBe(200);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!;
    const action = /action="([^"]+)"/.exec(page.text)![1]!;
    const out = await browser.post(action, { xsrf, logout: 'yes' });
    expect(out.location).toBe(`${site.origin}/`);
    // The provider asks again who this is.
    const next = await browser.follow(await browser.send('/repository/prelogin/demo'));
    expect(next.url).toContain('/idp/interaction/');
    expect(next.text).toContain('type="password"');
  });

  it('goes on by itself at a provider that has no session any more', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    const { reply } = await logOut(browser, session.token);
    browser.forget('idp_');
    const page = await browser.send(reply.redirect!);
    const digest = /script-src [^;]*'(sha256-[^']+)'/.exec(page.headers.get('content-security-policy')!);
    expect(digest).not.toBeNull();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!;
    const out = await browser.post(`${site.origin}/idp/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(out.location).toBe(`${site.origin}/`);
  });

  it('needs the token as well as the cookie: nobody is logged out by another site', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    expect((await browser.send(endpoints.logout.path, { method: 'POST' })).status).toBe(401);
    expect((await callWith(browser, session.token)).status).toBe(200);
  });

  it('leaves the sessions of other browsers alone', async () => {
    const one = await signedIn(site, 'reader');
    const other = await signedIn(site, 'reader');
    await logOut(one.browser, one.session.token);
    expect((await callWith(other.browser, other.session.token)).status).toBe(200);
  });

  it('takes no other page to return to than our own', async () => {
    const browser = site.browser();
    await signInAs(browser, 'reader');
    const query = new URLSearchParams({
      client_id: 'fundarium',
      post_logout_redirect_uri: 'https://other.example/',
    });
    expect((await browser.send(`/idp/session/end?${query.toString()}`)).status).toBe(400);
  });
});
