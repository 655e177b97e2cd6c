import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { chipsOf, NOTHING_ASKED, openSearch, searchOf, totalNow, totalOf } from './search-page.ts';

const { visit } = useBrowser();

const header = (page: Page) => page.getByRole('banner');
const FUNDS = { name: 'Funds', exact: true };

async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: /^View(s$|: )/ }).click();
  await page.getByRole('menuitem', { name: 'Copy the link' }).click();
  await page.getByText(/^Link copied/).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('an address', () => {
  it('is exactly what it says where it is opened or reloaded, whatever this tab was asked before', async () => {
    const { page, complaints } = await visit({ as: 'reader', asOpened: true });
    await openSearch(page, '?quickText=seewarth&filter=CURRENCY:is:CHF');
    const asked = await totalOf(page);
    await page.reload();
    await expect.poll(() => totalNow(page)).toBe(asked);
    expect(page.url()).toContain('?quickText=seewarth&filter=CURRENCY:is:CHF');

    await openSearch(page);
    await expect.poll(() => searchOf(page).getAll('filter')).toEqual(['LIFECYCLE_STATE:not:LIQUIDATED']);
    expect(searchOf(page).has('quickText')).toBe(false);
    await openSearch(page, NOTHING_ASKED);
    const all = await totalOf(page);
    expect(all).toBeGreaterThan(asked);
    expect(new URL(page.url()).search).toBe(NOTHING_ASKED);
    await page.reload();
    await expect.poll(() => totalNow(page)).toBe(all);
    expect(new URL(page.url()).search).toBe(NOTHING_ASKED);
    expect(complaints).toEqual([]);
  });

  it('of a link in header and menus carries what its group was asked in this tab', async () => {
    const { page } = await visit({ as: 'reader', asOpened: true });
    await page.goto('/v2/home');
    const funds = header(page).getByRole('link', FUNDS);
    await expect.poll(() => funds.getAttribute('href')).toBe('/v2/search');
    await openSearch(page, '?quickText=seewarth&filter=FUND.DOMICILE:is:LU&sort=-NAV');
    const question = '?quickText=seewarth&filter=FUND.DOMICILE:is:LU';
    await expect.poll(() => funds.getAttribute('href')).toBe(`/v2/search${question}`);
    const found = await totalOf(page);
    const products = header(page).getByRole('link', { name: 'Structured products' });
    expect(await products.getAttribute('href')).toBe('/v2/structured/products/search');

    await page.getByRole('gridcell').getByRole('link').first().click();
    await page.waitForURL('**/v2/details/**');
    await page.reload();
    await funds.click();
    await page.waitForURL((url) => url.href.endsWith(`/v2/search/PART${question}`));
    await expect.poll(() => totalNow(page)).toBe(found);
    await page.goto('/v2/home');
    const card = page.getByRole('main').getByRole('link', FUNDS);
    await expect.poll(() => card.getAttribute('href')).toBe(`/v2/search${question}`);
  });

  it('of a long list goes on in another level by its short name', async () => {
    const { page } = await visit({ as: 'reader' });
    const many = Array.from({ length: 300 }, (_, at) => `NOBODY-${at}`);
    await openSearch(page, `?identifiers=CH9900000181,${many.join(',')}`);
    // Too long for an address of ours: the next step names it.
    await page.getByRole('columnheader', { name: 'NAV', exact: true }).click();
    await page.waitForURL(/\?kept=[\w-]{22}$/);
    await page.getByRole('button', { name: 'Share classes', exact: true }).click();
    await page.getByRole('menuitem', FUNDS).click();
    await page.waitForURL(/FUND\?kept=[\w-]{22}$/);
    await chipsOf(page)
      .getByText(/301 identifiers/)
      .waitFor();
    expect(searchOf(page).has('identifiers')).toBe(false);
  });

  it('that is copied shows somebody else the same, also where nothing is asked', async () => {
    const { page } = await visit({ as: 'reader', asOpened: true });
    await openSearch(page);
    const shown = await totalOf(page);
    await chipsOf(page)
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect.poll(() => new URL(page.url()).search).toBe(NOTHING_ASKED);
    await expect.poll(() => totalNow(page)).toBeGreaterThan(shown);
    const all = await totalNow(page);
    const link = await copyLink(page);
    const colleague = await visit({ as: 'auditor', asOpened: true });
    await colleague.page.goto(link);
    await expect.poll(() => totalNow(colleague.page)).toBe(all);
    expect(colleague.page.url()).toBe(link);
  });

  it('loses what it can not say, and says which', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/search/PART?quicktext=lux&columns=NAV,NO_SUCH_FIELD&filter=CURRENCY:is:CHF');
    await page
      .getByText('Could not be read and was left out of the address: quicktext=lux · columns=NO_SUCH_FIELD')
      .waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?filter=CURRENCY:is:CHF&columns=NAV');
    await page.getByRole('gridcell').first().waitFor();
  });
});
