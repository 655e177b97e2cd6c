import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser } from './browser.ts';
import { columnNames, selectedCount } from './grid.ts';
import { chipsOf, openSearch, panelOf, searchOf } from './search-page.ts';

// An icon says nothing to whoever can not see it: each button is found by its name, and must do what that says.

const { visit } = useBrowser();
const DETAILS = '/v2/details/PART/CH9900000181';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const gone = (page: Page, name: string) =>
  expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0);

describe('buttons that are an icon, in a search', () => {
  it('show and hide the filters', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    const open = () => panelOf(page).isVisible();
    // It may begin either way.
    if (await open()) await press(page, 'Hide filters');
    await expect.poll(open).toBe(false);
    await gone(page, 'Hide filters');
    await press(page, 'Show filters');
    await expect.poll(open).toBe(true);
    await panelOf(page).getByRole('button', { name: 'Hide filters', exact: true }).click();
    await expect.poll(open).toBe(false);
    await press(page, 'Show filters');
    await expect.poll(open).toBe(true);
  });

  it('show cards and a table, and put cards in order', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    await press(page, 'Show as cards');
    await page.getByRole('list', { name: 'Share classes' }).waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    await press(page, 'Sort');
    await page.getByRole('menuitemradio', { name: 'Currency', exact: true }).click();
    await expect.poll(() => searchOf(page).get('sort')).toBe('CURRENCY');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await press(page, 'Show as a table');
    await page.getByRole('grid').waitFor();
    expect(await page.getByRole('list', { name: 'Share classes' }).count()).toBe(0);
  });

  it('make rows lower and higher', async () => {
    const { page } = await visit({ as: 'staff' });
    await openSearch(page);
    const height = async () => (await page.getByRole('gridcell').first().boundingBox())!.height;
    const named = (name: string) => page.getByRole('button', { name, exact: true });
    // It may begin either way, and ends as it began.
    await named('Compact rows').or(named('Normal rows')).waitFor();
    const lower = (await named('Compact rows').count()) === 1;
    const [there, back] = lower
      ? (['Compact rows', 'Normal rows'] as const)
      : (['Normal rows', 'Compact rows'] as const);
    const before = await height();
    await named(there).click();
    await expect.poll(async () => Math.sign((await height()) - before)).toBe(lower ? -1 : 1);
    await named(back).click();
    await expect.poll(height).toBe(before);
    await named(there).waitFor();
  });

  it('open the chart of what is selected, and close it', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    await page.getByRole('gridcell').getByRole('checkbox').first().click();
    await selectedCount(page).getByText('Selected: 1').waitFor();
    await page.getByRole('main').locator('button[aria-label="NAV chart"]').click();
    await expect.poll(() => searchOf(page).has('chart')).toBe(true);
    await press(page, 'Close the chart (Esc)');
    await expect.poll(() => searchOf(page).has('chart')).toBe(false);
  });

  it('clear the text, apply each change, and take filters off', async () => {
    const { page } = await visit({ as: 'staff' });
    await openSearch(page, '?quickText=sicav&filter=CURRENCY:is:EUR&filter=NAV:between:1,');
    const box = page.getByRole('textbox', { name: 'Quick search' });
    await press(page, 'Clear the text');
    await expect.poll(() => searchOf(page).has('quickText')).toBe(false);
    await expect.poll(() => box.inputValue()).toBe('');
    await press(page, 'Apply every change at once');
    await page.getByRole('button', { name: 'Apply every change at once', pressed: true }).waitFor();
    await box.pressSequentially('a');
    await expect.poll(() => searchOf(page).get('quickText')).toBe('a');
    await press(page, 'Apply every change at once');
    await chipsOf(page).getByRole('button', { name: 'Remove filter Currency', exact: true }).click();
    await expect.poll(() => searchOf(page).getAll('filter')).toEqual(['NAV:between:1,']);
  });

  it('order, pin and hide columns in their chooser', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page, '?columns=ISIN,CURRENCY,NAV');
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    const use = async (name: string) => {
      await press(page, 'Columns');
      await dialog.getByRole('button', { name, exact: true }).click();
      await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const columns = () => [searchOf(page).get('columns'), searchOf(page).get('pins')];
    // The address changes before the page does, and the chooser begins with the columns that are drawn.
    const drawn = (...names: string[]) => expect.poll(() => columnNames(page)).toEqual(['Name', ...names]);
    await use('Move Currency up (Alt + arrow)');
    await expect.poll(columns).toEqual(['CURRENCY,ISIN,NAV', null]);
    await drawn('Ccy', 'ISIN', 'NAV');
    await use('Move Currency down (Alt + arrow)');
    await expect.poll(columns).toEqual(['ISIN,CURRENCY,NAV', null]);
    await drawn('ISIN', 'Ccy', 'NAV');
    await use('Pin Net asset value');
    await expect.poll(() => searchOf(page).get('pins')).toBe('NAV');
    await drawn('NAV', 'ISIN', 'Ccy');
    await use('Unpin Net asset value');
    await expect.poll(() => searchOf(page).get('pins')).toBeNull();
    await use('Hide Currency');
    await expect.poll(() => searchOf(page).get('columns')?.split(',').toSorted()).toEqual(['ISIN', 'NAV']);
    await drawn('NAV', 'ISIN');
  });
});

describe('buttons that are an icon, on a page of details', () => {
  it('copy the ISIN, and clear what was searched for', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(DETAILS);
    await press(page, 'Copy CH9900000181');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('CH9900000181');
    const box = page.getByRole('textbox', { name: 'Search in fields' });
    await box.fill('currency');
    await press(page, 'Clear the text');
    await expect.poll(() => box.inputValue()).toBe('');
  });

  it('zoom the chart, change it and save it', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto(DETAILS);
    const card = page.getByRole('region', { name: 'Net asset value' });
    await card.locator('canvas').first().waitFor();
    const button = (name: string) => card.getByRole('button', { name, exact: true });
    await expect.poll(() => button('Zoom out (−)').isDisabled()).toBe(true);
    await button('Zoom in (+)').click();
    await expect.poll(() => button('Zoom out (−)').isDisabled()).toBe(false);
    await button('Zoom out (−)').click();
    await expect.poll(() => button('Zoom out (−)').isDisabled()).toBe(true);
    await button('Zoom in (+)').click();
    await button('Zoom in (+)').click();
    await button('Show the whole period (0)').click();
    await expect.poll(() => button('Zoom out (−)').isDisabled()).toBe(true);

    await button('Chart options').click();
    await page.getByRole('menuitemcheckbox').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await button('Download').click();
    await page.getByRole('menuitem', { name: /^Prices and payments/ }).waitFor();
  });

  it('open menu and quick search of a phone', async () => {
    const { page } = await visit({ as: 'reader', viewport: PHONE });
    await page.goto(DETAILS);
    await press(page, 'Menu');
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Log out' }).waitFor({ state: 'detached' });
    await page.getByRole('banner').getByRole('link', { name: 'Quick search' }).click();
    await page.waitForURL((url) => url.pathname === '/v2/search/PART');
    await expect.poll(() => page.getByRole('textbox', { name: 'Quick search' }).count()).toBe(1);
  });
});
