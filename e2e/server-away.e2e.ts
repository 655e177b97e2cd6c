import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousBarriers, useBrowser } from './browser.ts';
import { replyTo } from './calls.ts';
import { chipsOf, openFilters, openSearch, panelOf, searchOf, totalNow, totalOf } from './search-page.ts';
import { openSignedIn, personOf, signIn } from './sign-in.ts';

const { visit, product } = useBrowser();

const AWAY = 'The server does not answer.';
/** Until a page that was left alone shows again what the server says. */
const RECOVERED_WITHIN_MS = 5000;

const quickSearch = (page: Page) => page.getByRole('textbox', { name: 'Quick search' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'List of identifiers' });

/**
 * Takes the server away from a page; what is replied brings it back. Calls are intercepted to the end: of one that is under
 * way while interception ends, no response is heard.
 */
async function takeServerAway(page: Page): Promise<() => Promise<void>> {
  let away = true;
  await page.route('**/repository/**', (route) =>
    away ? route.abort('connectionrefused') : route.continue(),
  );
  return () => {
    away = false;
    return Promise.resolve();
  };
}

describe('a server that goes away', () => {
  it.each(['light', 'dark'] as const)(
    'is said to be away, and the page recovers by itself with all that was typed, %s',
    async (colorScheme) => {
      const { page } = await visit({ as: 'reader', colorScheme });
      await openSearch(page);
      const all = await totalOf(page);
      const bringBack = await takeServerAway(page);
      await quickSearch(page).fill('bond');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText(AWAY).waitFor();
      await quickSearch(page).fill('bond equ');
      expect(await seriousBarriers(page)).toEqual([]);
      await page.getByRole('heading', { name: 'The search failed' }).waitFor();

      await bringBack();
      const back = Date.now();
      await page.getByRole('gridcell').getByRole('link').first().waitFor();
      expect(Date.now() - back).toBeLessThan(RECOVERED_WITHIN_MS);
      await page.getByText('The server answers again.').waitFor();
      await page.getByText(AWAY).waitFor({ state: 'detached' });
      await expect.poll(() => totalNow(page)).toBeLessThan(all);
      expect(searchOf(page).get('quickText')).toBe('bond');
      expect(await quickSearch(page).inputValue()).toBe('bond equ');
    },
  );

  // A tab that has run the code before has it in memory: both are of a new profile.
  it('opens the page that was asked for meanwhile, whose code was not there yet', async () => {
    const { page } = await visit({ as: 'reader', anew: true });
    await openSearch(page);
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await page.getByRole('gridcell').getByRole('link').first().click();
    await page.getByRole('alert').getByText(AWAY).waitFor();
    await page.unroute('**/*');
    await page.getByRole('heading', { level: 1 }).and(page.locator('[title]')).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^[/]v2[/]details[/]PART[/]/);
  });

  it('leaves the page as it is where a dialog is asked for whose code was not there yet', async () => {
    const { page } = await visit({ as: 'reader', anew: true });
    await openSearch(page);
    await quickSearch(page).fill('bond equ');
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await page.keyboard.press('Control+k');
    await page.getByRole('alert').getByText(AWAY).waitFor();
    // Found by what it is: below a dialog it has no role.
    expect(await page.locator('input[aria-keyshortcuts="/"]').inputValue()).toBe('bond equ');
    await page.unroute('**/*');
    await page.getByRole('dialog', { name: 'Commands' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await quickSearch(page).inputValue()).toBe('bond equ');
  });

  it('is as good as away off the net: a new search fails, and is made once the net is back', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    const all = await totalOf(page);
    await page.context().setOffline(true);
    await quickSearch(page).fill('bond');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(AWAY).waitFor();
    await page.getByRole('heading', { name: 'The search failed' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('gridcell').getByRole('link').first().waitFor();
    await page.getByText(AWAY).waitFor({ state: 'detached' });
    await expect.poll(() => totalNow(page)).toBeLessThan(all);
  });

  it('gets what was saved meanwhile, once it is back', async () => {
    const { page } = await visit({ as: 'auditor' });
    // The code of menus and dialogs comes with that of the filter panel.
    await openFilters(page, '?quickText=seewarth');
    await panelOf(page).getByRole('combobox').first().waitFor();
    const bringBack = await takeServerAway(page);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
    await page.getByLabel('Name of the view').fill('Kept through');
    await page.keyboard.press('Enter');
    // The dialog stays until the reply, and is said to screen readers alone: the alert may have been there before it.
    await page.getByText(AWAY).first().waitFor();
    const reply = await replyTo(page, '**/settings/user/dashboards?incremental=true', bringBack);
    expect(reply.ok()).toBe(true);
    await page.getByRole('button', { name: 'View: Kept through', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the view' }).click();
    await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
  });
});

/** Has the token's end come in the page's clock, as on the next morning, when the provider asks who it is as well. */
async function expireToken(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now() + 12 * 3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Authentication token has expired.').waitFor();
  await page.context().clearCookies();
  await page.clock.setFixedTime(Date.now());
}

describe('a session that ends', () => {
  it('is said to, and after the sign-in the page is there with what was being typed', async () => {
    const { page } = await visit();
    await openSignedIn(page, product, '/v2/search/PART?quickText=seewarth', 'auditor');
    await page.getByRole('gridcell').getByRole('link').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('End');
    await page.keyboard.type(' bon');
    await page.getByRole('columnheader', { name: 'NAV', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'NAV');
    await expireToken(page);

    await page.getByLabel('Username', { exact: true }).waitFor();
    await signIn(page, personOf(product, 'auditor').username, product.password);
    await page.waitForURL((url) => url.pathname === '/v2/search/PART');
    await expect.poll(() => quickSearch(page).inputValue()).toBe('seewarth bon');
    expect(searchOf(page).get('quickText')).toBe('seewarth');
    expect(searchOf(page).get('sort')).toBe('NAV');
    await page.getByText('Not applied yet: press Enter').first().waitFor({ state: 'attached' });
  });

  it('loses no list that was being typed', async () => {
    const { page } = await visit();
    await openSignedIn(page, product, '/v2/search/PART?identifiers=CH9900000181', 'auditor');
    await chipsOf(page)
      .getByRole('button', { name: /1 identifier/ })
      .click();
    await dialogOf(page).getByRole('button', { name: 'Edit the list' }).click();
    const box = dialogOf(page).getByRole('textbox');
    await box.fill('CH9900000181\nCH9900000199\nNOBODY');
    await expireToken(page);
    await page.getByLabel('Username', { exact: true }).waitFor();
    await signIn(page, personOf(product, 'auditor').username, product.password);
    await dialogOf(page).getByText('3 identifiers').waitFor();
    expect(await box.inputValue()).toBe('CH9900000181\nCH9900000199\nNOBODY');
  });
});
