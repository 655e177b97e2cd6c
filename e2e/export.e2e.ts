import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousBarriers, useBrowser } from './browser.ts';
import { openSearch } from './search-page.ts';

const { visit } = useBrowser();

async function fileBy(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export to a file' });
const start = (page: Page) => dialogOf(page).getByRole('button', { name: 'Export' }).click();

describe('an export', () => {
  it.each([
    { width: 1440, height: 900 },
    { width: 600, height: 900 },
  ])('of a search is the list as shown, by button and key, at %o', async (size) => {
    const { page, complaints } = await visit({ as: 'reader', viewport: size });
    await page.goto('/v2/search/PART?filter=');
    await page.getByRole('button', { name: 'Export' }).click();
    await dialogOf(page)
      .getByText(/\d rows · about/)
      .waitFor();
    expect(await dialogOf(page).getByRole('radio', { name: 'All fields, by field codes' }).count()).toBe(0);
    expect(await seriousBarriers(page)).toEqual([]);
    const { name, bytes } = await fileBy(page, () => start(page));
    expect(name).toMatch(/^share-classes_[A-Z]+_\d{4}-\d\d-\d\d\.xlsx$/);
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets[0]!.rows[0]!.slice(0, 2)).toEqual(['Code', 'Name']);
    const told = new Map(sheets[1]!.rows.map(([each, text]) => [each, text]));
    expect(sheets[0]!.rows).toHaveLength(Number(told.get('Rows')) + 1);
    expect(String(told.get('Address'))).toContain('/v2/search/PART');
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.keyboard.press('s');
    await dialogOf(page).getByRole('radio', { name: 'CSV, semicolon' }).check();
    expect((await fileBy(page, () => start(page))).name).toMatch(/\.csv$/);
    expect(complaints).toEqual([]);
  });

  it('by the three kinds is offered to who may choose them', async () => {
    const { page } = await visit({ as: 'administrator' });
    await openSearch(page);
    await page.keyboard.press('s');
    await dialogOf(page).getByRole('radio', { name: 'All fields, by field codes' }).check();
    const { bytes } = await fileBy(page, () => start(page));
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets[0]!.rows[0]).toEqual(expect.arrayContaining(['CODE', 'NAME', 'ISIN']));
  });

  it('of details has a row for each field', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    await page.getByRole('link', { name: /./ }).and(page.locator('[role="gridcell"] a')).first().click();
    await page.getByRole('button', { name: 'Export' }).click();
    const { bytes } = await fileBy(page, () => start(page));
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets[0]!.rows[0]).toEqual(['Field code', 'Field', 'Value']);
    expect(sheets[0]!.rows.length).toBeGreaterThan(100);
  });

  it('that fails says so', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    await page.route('**/api/v1/export', (route) => route.abort());
    await page.keyboard.press('s');
    await start(page);
    await page.getByText('Failed to export').waitFor();
    expect(await dialogOf(page).getByRole('button', { name: 'Export' }).isEnabled()).toBe(true);
  });
});
