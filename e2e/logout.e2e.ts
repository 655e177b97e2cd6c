import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousBarriers, useBrowser } from './browser.ts';
import { replyTo } from './calls.ts';
import { openSignedIn } from './sign-in.ts';

const { visit, product } = useBrowser();

/** How often each case is run; once in the suite, more where somebody wants to be sure. */
const ROUNDS = Number(process.env['FUNDARIUM_LOGOUT_ROUNDS'] ?? 1);
const TABS = ['/v2/home', '/v2/search/PART', '/v2/details/PART/CH9900000181'] as const;
const API = '/repository/api/v1';

const SIGNED_OUT = (url: URL) => url.pathname === '/repository/signed-out';

/** Three tabs of one browser, all signed in, and the token of the first. */
async function threeTabs(): Promise<{ tabs: readonly Page[]; token: string; context: BrowserContext }> {
  const { page } = await visit();
  await openSignedIn(page, product, TABS[0], 'auditor');
  const context = page.context();
  const tabs = [page, await context.newPage(), await context.newPage()];
  let token = '';
  for (const [at, tab] of tabs.entries()) {
    // A page that is still starting would be taken for the new one.
    await tab.goto('about:blank');
    const started = await replyTo(tab, `**${API}/start`, () => tab.goto(TABS[at]!));
    ({ token } = ((await started.json()) as { session: { token: string } }).session);
    await tab.getByRole('button', { name: /Profile of/ }).waitFor();
    // Whatever is still asked for when the session ends would send the tab away by itself.
    await tab.waitForLoadState('networkidle');
  }
  return { tabs, token, context };
}

const logOutIn = async (tab: Page) => {
  await tab.getByRole('button', { name: /Profile of/ }).click();
  await tab.getByRole('button', { name: 'Log out' }).click();
};

/** Waits until every tab stands on the signed-out page; where they stand then, and how calls are answered. */
async function signedOut(tabs: readonly Page[], context: BrowserContext, token: string) {
  for (const tab of tabs) {
    await tab.waitForURL(SIGNED_OUT);
    await tab.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  }
  const own = { 'x-fundarium-request': '1' };
  const opened = await context.request.post(`${API}/session`, { headers: own });
  const called = await context.request.get(`${API}/settings/user`, {
    headers: { ...own, authorization: `Bearer ${token}` },
  });
  // Whatever a tab might still have been about to do.
  for (const tab of tabs) await tab.waitForLoadState('networkidle');
  return { tabs: tabs.map((tab) => new URL(tab.url()).pathname), calls: [opened.status(), called.status()] };
}

/** When a tab asked whether its session goes on; of a question that the next page breaks off, when it was seen. */
async function askedAt(tab: Page): Promise<number> {
  const asked = await tab.waitForRequest(`**${API}/settings/user`);
  const seenAt = Date.now();
  await Promise.any([asked.response(), tab.waitForURL(SIGNED_OUT)]);
  return asked.timing().startTime || seenAt;
}

/** When a tab was led away before it asked: another one had called by itself, and told it. */
const ledAwayAt = (tab: Page): Promise<number> => tab.waitForURL(SIGNED_OUT).then(() => Date.now());

const ALL_SIGNED_OUT = { tabs: TABS.map(() => '/repository/signed-out'), calls: [401, 401] };

describe.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('signed out, round %i', () => {
  it.each([
    ['first tab, which is behind', 0, 2],
    ['second tab, which is in front', 1, 1],
    ['third tab, with the first in front', 2, 0],
  ])('in each tab by the button of the %s', async (_, pressed, inFront) => {
    const { tabs, token, context } = await threeTabs();
    await tabs[inFront]!.bringToFront();
    await logOutIn(tabs[pressed]!);
    expect(await signedOut(tabs, context, token)).toEqual(ALL_SIGNED_OUT);
  });

  it('in each tab when the session is ended from outside, within a second of being looked at', async () => {
    const { tabs, token, context } = await threeTabs();
    const cookies = await context.cookies(product.address);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    // As an administrator or the provider ends it: the browser is not told, and still has its cookie.
    const ended = await fetch(`${product.address}${API}/logout`, {
      method: 'POST',
      headers: { cookie, authorization: `Bearer ${token}` },
    });
    expect(ended.status).toBe(200);
    expect(tabs.map((tab) => new URL(tab.url()).pathname)).toEqual([...TABS]);
    // The pages that follow take the time that they take; the question goes out at once.
    const [noticedAt, lookedAt] = await Promise.all([
      Promise.any([askedAt(tabs[1]!), ledAwayAt(tabs[1]!)]),
      tabs[1]!.evaluate(() => {
        // In a turn of its own: the page may be gone before it could answer otherwise.
        setTimeout(() => window.dispatchEvent(new Event('focus')));
        return Date.now();
      }),
    ]);
    expect(noticedAt - lookedAt).toBeLessThan(1000);
    expect(await signedOut(tabs, context, token)).toEqual(ALL_SIGNED_OUT);
    // Nor does an address of the product sign in by itself now.
    await tabs[0]!.goto('/v2/home');
    await tabs[0]!.waitForURL(SIGNED_OUT);
  });
});

it('who is signed out signs in again by the button, and begins at home', async () => {
  const { page, complaints } = await visit();
  await openSignedIn(page, product, '/v2/search/PART', 'auditor');
  await logOutIn(page);
  await page.waitForURL(SIGNED_OUT);
  expect(await seriousBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Username', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
