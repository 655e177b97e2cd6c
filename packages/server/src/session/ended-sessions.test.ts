import { endpoints } from '@fundarium/contract/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  askForToken,
  callWith,
  signedIn,
  signInAs,
  signInSite,
  type SignInSite,
} from '../testing/sign-in-site.ts';
import type { Answer, HttpBrowser } from '../testing/http-browser.ts';

let site: SignInSite;
beforeAll(async () => {
  site = await signInSite();
});
afterEach(() => {
  site.clock.aheadMs = 0;
});
afterAll(() => site.close());

const codeOf = ({ status, text }: Answer) => [status, (JSON.parse(text) as { code?: string }).code];
const ENDED = [401, 'session-ended'];
const NOT_SIGNED_IN = [401, 'not-signed-in'];
const logOut = (browser: HttpBrowser, token: string) =>
  browser.send(endpoints.logout.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });

describe('a session that somebody ended', () => {
  /** Each ends the session of the person named, and mends what it changed. */
  const WAYS: Readonly<Record<string, readonly [end: string, mend?: string]>> = {
    'an administrator, who ends the session': [`delete from session where username = 'scoped'`],
    'an administrator, who disables the person': [
      `update person set enabled = false where username = 'scoped'`,
      `update person set enabled = true where username = 'scoped'`,
    ],
    'an operator, who disables the customer': [
      `update customer set enabled = false where customer_code = 'BETA'`,
      `update customer set enabled = true where customer_code = 'BETA'`,
    ],
    'an operator, who disables the sign-on': [
      `update sso set enabled = false`,
      `update sso set enabled = true`,
    ],
  };
  it.each(Object.entries(WAYS))('is told so, by %s: no call succeeds', async (_, [end, mend]) => {
    const { browser, session } = await signedIn(site, 'scoped');
    const other = await signedIn(site, 'reader');
    await site.owner.query(end);
    const [called, asked, bystander] = [
      await callWith(browser, session.token),
      await askForToken(browser),
      await callWith(other.browser, other.session.token),
    ];
    if (mend !== undefined) await site.owner.query(mend);
    expect([codeOf(called), codeOf(asked)]).toEqual([ENDED, ENDED]);
    expect(bystander.status).toBe(end.includes('sso') ? 401 : 200);
  });

  it('is told so in every tab after a log-out in one of them', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    await logOut(browser, session.token);
    // A tab that still has the token; the cookie has gone with the log-out.
    expect(codeOf(await callWith(browser, session.token))).toEqual(ENDED);
    expect(codeOf(await askForToken(browser))).toEqual(NOT_SIGNED_IN);
  });

  it('is none that has timed out: that one leads to the sign-in page', async () => {
    for (const hours of [0.6, 9, 6 * 24]) {
      const { browser, session } = await signedIn(site, 'reader');
      site.clock.aheadMs = hours * 3_600_000;
      expect(codeOf(await callWith(browser, session.token))).toEqual(NOT_SIGNED_IN);
      expect(codeOf(await askForToken(browser))).toEqual(NOT_SIGNED_IN);
      site.clock.aheadMs = 0;
    }
  });

  it('is another where somebody has signed in anew: a former tab is to start anew', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    const cookie = [...browser.cookies()].map(({ name, value }) => `${name}=${value}`).join('; ');
    await signInAs(browser, 'reader');
    expect(codeOf(await callWith(browser, session.token))).toEqual([401, 'session-replaced']);
    // Also where the new cookie is still on its way.
    const headers = { cookie, authorization: `Bearer ${session.token}` };
    const behind = await site.browser().send('/repository/api/v1/meta/model/en', { headers });
    expect(codeOf(behind)).toEqual([401, 'session-replaced']);
    expect((await askForToken(browser)).status).toBe(200);
  });
});

describe('after a log-out', () => {
  it('a tab that was about to open asks the provider who it is, though it knows', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    await logOut(browser, session.token);
    // The provider's own session is still there: nobody has gone to its end yet.
    const opened = await browser.follow(await browser.send('/repository/prelogin/demo'));
    expect(opened.url).toContain('/idp/interaction/');
    expect(opened.text).toContain('type="password"');
    expect(codeOf(await askForToken(browser))).toEqual(NOT_SIGNED_IN);
  });

  it('a sign-in that another tab had under way comes to nothing', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    const back = await browser.follow(await browser.send('/repository/prelogin/demo'), (location) =>
      location.includes('/callback'),
    );
    await logOut(browser, session.token);
    expect((await browser.send(back.location!)).status).toBe(400);
    expect(codeOf(await askForToken(browser))).toEqual(NOT_SIGNED_IN);
  });

  it('whoever signs in is signed in, and the next sign-in asks nobody', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    await logOut(browser, session.token);
    expect(browser.cookieNames('out')).toHaveLength(1);
    await signInAs(browser, 'reader');
    expect((await askForToken(browser)).status).toBe(200);
    expect(browser.cookieNames('out')).toEqual([]);
    const again = await browser.follow(await browser.send('/repository/prelogin/demo'), (location) =>
      location.endsWith('/'),
    );
    expect(again.url).toContain('/callback');
  });

  it('the page that the provider leads back to speaks the language that the person had chosen', async () => {
    const { browser, session } = await signedIn(site, 'reader');
    await logOut(browser, session.token);
    const english = { headers: { 'accept-language': 'en-GB' } };
    const page = await browser.send('/repository/signed-out', english);
    expect(page.text).toContain('<html lang="de">');
    expect((await site.browser().send('/repository/signed-out', english)).text).toContain('<html lang="en">');
  });

  it('the signed-out page has a button, signs nobody in, and speaks the language', async () => {
    const { browser } = await signedIn(site, 'reader');
    const page = await browser.send('/repository/signed-out?language=de');
    expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null]);
    expect(page.text).toContain('<html lang="de">');
    expect(page.text).toContain(
      '<a class="primary" href="/repository/prelogin/default?return=%2Fv2%2Fhome">',
    );
    expect(page.text).not.toMatch(/<script|http-equiv|\?sign-out/);
    for (const language of ['xx', '"><script>', 'language=de&language=en'])
      expect((await browser.send(`/repository/signed-out?language=${language}`)).text).toContain(
        '<html lang="en">',
      );
  });
});
