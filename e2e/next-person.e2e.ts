import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { chipsOf, openSearch, totalNow } from './search-page.ts';
import { openSignedIn, personOf, type PersonKind, signIn } from './sign-in.ts';

const { visit, product } = useBrowser();

const LIST = 'CH9900000181,CH9900000199';
/** Words of what the first person asked for and looked at, and who it was. */
const traces = (username: string) => [LIST, 'CH9900000181', '=9900', '"9900"', 'CURRENCY', username];

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Profile of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Username', { exact: true }).waitFor();
}

describe('the next person in the same tab', () => {
  const first = personOf(product, 'auditor');
  const others: PersonKind[] = [`reader of ${first.customerCode}`, 'reader of THORNMERE'];

  it.each(others)('finds nothing of the last one: %s', async (other) => {
    const { page } = await visit({ asOpened: true });
    await openSignedIn(page, product, '/v2/details/PART/CH9900000181', 'auditor');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openSearch(page, `?quickText=9900&filter=CURRENCY:is:CHF&identifiers=${LIST}`);
    await chipsOf(page)
      .getByRole('button', { name: /2 identifiers/ })
      .waitFor();
    await expect.poll(() => stored(page)).toContain('CH9900000181');
    await signOut(page);
    const atSignIn = [page.url(), await stored(page)].join('\n');
    for (const trace of traces(first.username)) expect(atSignIn).not.toContain(trace);

    await signIn(page, personOf(product, other).username, product.password);
    await page.waitForURL('**/v2/home');
    await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('CH9900000181');
    await page.goto('/v2/search/PART');
    await page.getByRole('gridcell').getByRole('link').first().waitFor();
    await expect.poll(() => totalNow(page)).not.toBeNaN();
    expect(await page.getByLabel('Quick search', { exact: true }).inputValue()).toBe('');
    const left = [page.url(), await stored(page), await chipsOf(page).innerText()].join('\n');
    for (const trace of traces(first.username)) expect(left).not.toContain(trace);
    expect(new URL(page.url()).searchParams.has('identifiers')).toBe(false);
  });

  it('begins at home where the last one was signed out by the server', async () => {
    const { page } = await visit({ asOpened: true });
    await openSignedIn(page, product, `/v2/search/PART?identifiers=${LIST}`, 'auditor');
    await chipsOf(page)
      .getByRole('button', { name: /2 identifiers/ })
      .waitFor();
    await page.context().clearCookies();
    await page.reload();
    await signIn(page, personOf(product, others[0]!).username, product.password);
    await page.waitForURL((url) => url.pathname === '/v2/home' && url.search === '');
    await page.getByRole('combobox', { name: 'Quick search' }).waitFor();
    expect(await stored(page)).not.toContain('CH9900000181');
  });
});
