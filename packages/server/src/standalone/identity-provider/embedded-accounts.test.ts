import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administration } from '../../testing/administration.ts';
import type { HttpBrowser } from '../../testing/http-browser.ts';
import {
  askForToken,
  openSession,
  PASSWORD,
  signInSite,
  type SignInSite,
} from '../../testing/sign-in-site.ts';

const OWN = 'a password of my own';
let site: SignInSite;
let admin: Awaited<ReturnType<typeof administration>>;
beforeAll(async () => {
  site = await signInSite();
  admin = await administration(site.record, { PUBLIC_URL: site.origin });
});
afterAll(async () => {
  await admin.close();
  await site.close();
});

let number = 0;
async function account(customerCode = 'ALPHA') {
  const username = `made-${(number += 1)}`;
  const { data } = await admin.run(
    'person',
    'create',
    customerCode,
    '--username',
    username,
    '--role',
    'USER_ADMIN',
  );
  return { username, oneTime: data['oneTimePassword'] as string };
}

/** To the provider's page, and through its form. */
async function attempt(browser: HttpBrowser, username: string, password: string) {
  const page = await browser.follow(await browser.send('/repository/prelogin/demo'));
  return browser.post(page.url, { username, password });
}
const choose = (browser: HttpBrowser, page: { url: string }, password: string, again = password) =>
  browser.post(`${page.url.replace(/\/password$/, '')}/password`, { password, again });
const intoProduct = async (browser: HttpBrowser, answer: Awaited<ReturnType<typeof attempt>>) => {
  await browser.follow(answer, (location) => !/\/idp\/|\/repository\//.test(location));
  return openSession(browser);
};

describe('an account of the embedded provider', () => {
  it('signs in by the one-time password only with another one, and from then on by that', async () => {
    const { username, oneTime } = await account();
    const browser = site.browser();
    const page = await attempt(browser, username, oneTime);
    expect(page.status).toBe(200);
    expect(page.text).toContain('autocomplete="new-password"');
    expect(page.text).not.toMatch(/\?[\w-]+\?|\{count\}/);
    expect((await askForToken(browser)).status).toBe(401);
    for (const [password, again, words] of [
      ['short', 'short', 'too short'],
      ['x'.repeat(201), 'x'.repeat(201), 'too short'],
      [OWN, `${OWN}!`, 'differ'],
      [oneTime, oneTime, 'cannot be the new one'],
    ] as const) {
      const refused = await choose(browser, page, password, again);
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(words)]);
    }
    const session = await intoProduct(browser, await choose(browser, page, OWN));
    expect(session).toMatchObject({ claims: { username, customerCode: 'ALPHA' }, roles: ['USER_ADMIN'] });
    expect((await attempt(site.browser(), username, oneTime)).status).toBe(401);
    const next = site.browser();
    expect((await intoProduct(next, await attempt(next, username, OWN))).claims.username).toBe(username);
  });

  it('does not take a choice that nobody waits for, nor the same one twice', async () => {
    const { username, oneTime } = await account();
    const [mine, other] = [site.browser(), site.browser()];
    const page = await attempt(mine, username, oneTime);
    expect((await choose(other, page, OWN)).status).toBe(400);
    // Two sign-ins by the same one-time password: the second comes too late.
    const late = await attempt(other, username, oneTime);
    await intoProduct(mine, await choose(mine, page, OWN));
    expect((await choose(other, late, 'another password of mine')).status).toBe(400);
    expect((await choose(mine, page, OWN)).status).toBe(400);
    expect((await attempt(site.browser(), username, OWN)).status).toBe(303);
  });

  it('comes to nothing with a one-time password of two weeks ago, or one that was renewed', async () => {
    const { username, oneTime } = await account();
    site.clock.aheadMs = 15 * 86_400_000;
    expect((await attempt(site.browser(), username, oneTime)).status).toBe(401);
    site.clock.aheadMs = 0;
    const other = await account();
    const { data } = await admin.run('person', 'change', 'ALPHA', other.username, '--new-password');
    expect((await attempt(site.browser(), other.username, other.oneTime)).status).toBe(401);
    expect((await attempt(site.browser(), other.username, data['oneTimePassword'] as string)).status).toBe(
      200,
    );
  });

  it('lets nobody in who had the lost password, when another is given', async () => {
    const { username, oneTime } = await account();
    const [thief, chooser] = [site.browser(), site.browser()];
    const begun = await attempt(chooser, username, oneTime);
    await intoProduct(thief, await choose(thief, await attempt(thief, username, oneTime), OWN));
    const renew = () => admin.run('person', 'change', 'ALPHA', username, '--new-password');
    const { data } = await renew();
    expect((await askForToken(thief)).status).toBe(401);
    // The provider no longer knows the browser: it asks for the password.
    const asked = await thief.follow(await thief.send('/repository/prelogin/demo'));
    expect(asked.text).toContain('autocomplete="current-password"');
    // A choice begun with the former one-time password comes to nothing, and leaves the new one in place.
    expect((await choose(chooser, begun, 'a password of a thief')).status).toBe(400);
    const again = await attempt(chooser, username, data['oneTimePassword'] as string);
    expect(again.status).toBe(200);
    await renew();
    expect((await choose(chooser, again, 'a password of a thief')).status).toBe(400);
  });

  it('takes no choice when the one-time password has become too old meanwhile', async () => {
    const { username, oneTime } = await account();
    site.clock.aheadMs = 14 * 86_400_000 - 60_000;
    const browser = site.browser();
    const page = await attempt(browser, username, oneTime);
    expect(page.status).toBe(200);
    site.clock.aheadMs += 120_000;
    expect((await choose(browser, page, OWN)).status).toBe(400);
    site.clock.aheadMs = 0;
  });

  it('is out at once when the person is ended, and stays out', async () => {
    const { username, oneTime } = await account('BETA');
    const browser = site.browser();
    const page = await attempt(browser, username, oneTime);
    await intoProduct(browser, await choose(browser, page, OWN));
    expect((await askForToken(browser)).status).toBe(200);
    await admin.run('person', 'end', 'BETA', username);
    expect((await askForToken(browser)).status).toBe(401);
    const again = site.browser();
    const refused = await again.follow(await attempt(again, username, OWN));
    expect(refused.status).toBe(403);
  });

  it('stands beside the demo people, whose password is not its own', async () => {
    const { username } = await account();
    expect((await attempt(site.browser(), username, PASSWORD)).status).toBe(401);
    const login = await site.browser().follow(await site.browser().send('/repository/prelogin/demo'));
    expect(login.text).not.toContain(username);
  });

  it('waits longer with each wrong password, as everybody does', async () => {
    const { username } = await account();
    const browser = site.browser();
    const statuses: number[] = [];
    for (let each = 0; each < 5; each += 1) statuses.push((await attempt(browser, username, 'wrong')).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });
});
