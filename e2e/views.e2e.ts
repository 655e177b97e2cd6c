import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, PHONE, seriousBarriers, useBrowser } from './browser.ts';
import { saving } from './calls.ts';
import { sidewaysScroll } from './measures.ts';
import { chipsOf, hasFocus, NOTHING_ASKED, openSearch, searchOf, totalNow, totalOf } from './search-page.ts';

const { visit } = useBrowser();

const menuButton = (page: Page) => page.getByRole('button', { name: /^View(s$|: )/ });

async function choose(page: Page, item: string): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: item }).click();
  // Until it has gone, it stands before everything else.
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

async function saveAs(page: Page, name: string): Promise<void> {
  await choose(page, 'Save as a new view');
  await page.getByLabel('Name of the view').fill(name);
  await saving(page, () => page.keyboard.press('Enter'));
  await page.getByRole('button', { name: `View: ${name}`, exact: true }).waitFor();
}

async function remove(page: Page): Promise<void> {
  await choose(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the view' }).click();
  await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
}

/** The journeys of one person follow each other, and each leaves nothing behind. */
describe('saved views', () => {
  it('keep a search by the keyboard alone, say when it was changed, and bring it back', async () => {
    const { page, complaints } = await visit({ as: 'auditor' });
    await openSearch(page, '?quickText=seewarth&filter=CURRENCY:is:CHF&country=COUNTRY:is:CH&sort=-NAV');
    const found = await totalOf(page);
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: 'Standard view' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(page.getByLabel('Name of the view'))).toBe(true);
    await page.keyboard.type('Francs at home');
    await saving(page, () => page.keyboard.press('Enter'));
    await page.getByRole('button', { name: 'View: Francs at home', exact: true }).waitFor();

    await chipsOf(page).getByRole('button', { name: 'Remove filter Currency' }).click();
    await page.getByRole('button', { name: 'View: Francs at home (changed since)' }).waitFor();
    await choose(page, 'Discard changes');
    await page.getByRole('button', { name: 'View: Francs at home', exact: true }).waitFor();
    await expect.poll(() => searchOf(page).getAll('filter')).toEqual(['CURRENCY:is:CHF']);

    await expect.poll(() => totalNow(page)).toBe(found);
    await page.getByRole('columnheader', { name: 'NAV', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('sort') !== '-NAV');
    const sort = searchOf(page).get('sort');
    await saving(page, () => choose(page, 'Save changes'));
    await page.getByRole('button', { name: 'View: Francs at home', exact: true }).waitFor();
    await menuButton(page).click();
    await page.getByRole('menuitemradio', { name: 'Standard view' }).click();
    await page.waitForURL((url) => url.search === NOTHING_ASKED);
    await page.getByRole('button', { name: 'Views', exact: true }).waitFor();

    await page.reload();
    await page.getByRole('gridcell').first().waitFor();
    await menuButton(page).click();
    await page.getByRole('menuitemradio', { name: 'Francs at home' }).click();
    await page.waitForURL(
      (url) => url.search.includes('CURRENCY:is:CHF') && url.searchParams.get('sort') === sort,
    );
    await expect.poll(() => totalNow(page)).toBe(found);
    expect(searchOf(page).get('quickText')).toBe('seewarth');
    expect(searchOf(page).get('country')).toBe('COUNTRY:is:CH');
    await remove(page);
    expect(complaints).toEqual([]);
  });

  it('have names of their own, and other ones when renamed', async () => {
    const { page } = await visit({ as: 'auditor' });
    await openSearch(page, '?quickText=bonds');
    await saveAs(page, 'Bonds');
    await choose(page, 'Save as a new view');
    const name = page.getByLabel('Name of the view');
    await name.fill(' bonds ');
    await page.getByText('Already in use').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await choose(page, 'Rename');
    await name.fill('Fixed income');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'View: Fixed income', exact: true }).waitFor();
    await menuButton(page).click();
    await page.getByRole('menuitemradio', { name: 'Fixed income' }).waitFor();
    expect(await page.getByRole('menuitemradio', { name: 'Bonds' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await remove(page);
  });

  it('open a bare search with the default one, in another browser too, until it is no longer', async () => {
    const { page } = await visit({ as: 'auditor' });
    await openSearch(page, '?filter=CURRENCY:is:EUR&columns=NAV,CURRENCY');
    await saveAs(page, 'Euros');
    await saving(page, () => choose(page, 'Show when the search is opened'));
    const other = await visit({ as: 'auditor' });
    await other.page.goto('/v2/search/PART');
    await other.page.waitForURL(/filter=CURRENCY:is:EUR/);
    await other.page.getByRole('button', { name: 'View: Euros', exact: true }).waitFor();
    expect(searchOf(other.page).get('columns')).toBe('NAV,CURRENCY');
    // Removing its filters is a step like any other: it does not come back by itself.
    await chipsOf(other.page).getByRole('button', { name: 'Remove filter Currency' }).click();
    await other.page.getByRole('button', { name: 'View: Euros (changed since)' }).waitFor();
    await other.page.reload();
    await other.page.getByRole('button', { name: 'View: Euros (changed since)' }).waitFor();

    await saving(page, () => choose(page, 'No longer show when opened'));
    await remove(page);
    const later = await visit({ as: 'auditor' });
    await openSearch(later.page);
    await later.page.getByRole('button', { name: 'Views', exact: true }).waitFor();
    await expect.poll(() => new URL(later.page.url()).search).toBe(NOTHING_ASKED);
  });

  it('are shared by a link that shows somebody else the same', async () => {
    const { page } = await visit({ as: 'auditor' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSearch(page, '?filter=CURRENCY:is:CHF&sort=-NAV&columns=NAV,CURRENCY');
    await saveAs(page, 'For a colleague');
    await choose(page, 'Copy the link');
    await page.getByText(/^Link copied/).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const namesOn = (where: Page) => where.getByRole('gridcell').getByRole('link').allTextContents();
    const found = await totalOf(page);
    await expect.poll(async () => (await namesOn(page)).length).toBe(found);
    const names = await namesOn(page);

    const colleague = await visit({ as: 'reader of SEEWARTH' });
    await colleague.page.goto(link);
    await expect.poll(() => namesOn(colleague.page)).toEqual(names);
    // The view is the other person's own: here it is a search like any other.
    await colleague.page.getByRole('button', { name: 'Views', exact: true }).waitFor();
    await remove(page);
  });

  it('are deleted after a warning that it can not be undone', async () => {
    const { page } = await visit({ as: 'auditor' });
    await openSearch(page, '?quickText=seewarth');
    await saveAs(page, 'Short-lived');
    await choose(page, 'Delete');
    const dialog = page.getByRole('alertdialog', { name: 'Delete the view “Short-lived”?' });
    await dialog.getByText(/This can’t be undone/).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'View: Short-lived', exact: true }).waitFor();
    await remove(page);
    await menuButton(page).click();
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(1);
    expect(searchOf(page).get('quickText')).toBe('seewarth');
  });

  it('say so where they can not be saved', async () => {
    const { page } = await visit({ as: 'auditor' });
    await openSearch(page, '?quickText=seewarth');
    await page.route('**/settings/user/**', (route) => route.abort());
    await choose(page, 'Save as a new view');
    await page.getByLabel('Name of the view').fill('Lost');
    await page.keyboard.press('Enter');
    await page.getByText('Failed to update settings').waitFor();
    expect(await page.getByLabel('Name of the view').inputValue()).toBe('Lost');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await menuButton(page).click();
    await page.getByRole('menuitemradio', { name: 'Standard view' }).waitFor();
    await expect.poll(() => page.getByRole('menuitemradio', { name: 'Lost' }).count()).toBe(0);
  });

  it('keep nobody out: menu and dialogs', async () => {
    const { page, complaints } = await visit({ as: 'auditor' });
    await openSearch(page, '?quickText=seewarth');
    await saveAs(page, 'Seen');
    await page.getByRole('columnheader', { name: 'NAV', exact: true }).click();
    await page.getByRole('button', { name: /changed since/ }).waitFor();
    await expect.poll(() => totalNow(page)).not.toBeNaN();
    await menuButton(page).click();
    await page.getByRole('menuitem', { name: 'Save changes' }).waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Name of the view').waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await choose(page, 'Delete');
    const warning = page.getByRole('alertdialog');
    await warning.getByText(/This can’t be undone/).waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await warning.waitFor({ state: 'detached' });
    await remove(page);
    expect(complaints).toEqual([]);
  });

  it('fit a phone', async () => {
    const { page } = await visit({ as: 'auditor', viewport: PHONE });
    await page.goto('/v2/search/PART');
    await page.getByRole('list', { name: 'Share classes' }).waitFor();
    await menuButton(page).click();
    await page.getByRole('menuitem', { name: 'Save as a new view' }).waitFor();
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await seriousBarriers(page)).toEqual([]);
  });
});
