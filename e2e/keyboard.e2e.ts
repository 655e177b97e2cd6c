import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousBarriers, useBrowser } from './browser.ts';
import { focusedRow, selectedCount } from './grid.ts';
import { openSearch, totalOf } from './search-page.ts';

const { visit } = useBrowser();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const steps = (page: Page) => page.getByRole('group', { name: 'Search results' });
const scrolled = (page: Page) => page.locator('.ag-grid-viewport').evaluate(({ scrollTop }) => scrollTop);
/** Code of the row that has the keyboard. */
const focusedCode = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="row"]')?.getAttribute('row-id'));
const shownCode = (page: Page) => decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!);

describe('a search by the keyboard alone', () => {
  it('goes down from the quick search into the rows, into the page of one, and back to where it was', async () => {
    const { page, complaints } = await visit({ as: 'reader', viewport: { width: 1440, height: 480 } });
    await openSearch(page);
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedRow(page)).toBe('2');
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    // Once: the grid leaves out a second one within a tenth of a second.
    await page.keyboard.press('PageDown');
    await expect.poll(async () => Number(await focusedRow(page))).toBeGreaterThan(5);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    const [row, code, top] = [await focusedRow(page), await focusedCode(page), await scrolled(page)];
    await page.keyboard.press('Enter');
    await page.waitForURL('**/v2/details/PART/*');
    await heading(page).waitFor();
    expect(shownCode(page)).toBe(code);

    await page.goBack();
    await expect.poll(() => focusedRow(page)).toBe(row);
    expect(await focusedCode(page)).toBe(code);
    await selectedCount(page).getByText('Selected: 2').waitFor();
    // Whole rows: the first one may have been cut.
    await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(34);
    const bar = page.locator('.ag-body-vertical-scroll-viewport');
    await expect
      .poll(async () => (await bar.evaluate((each) => each.scrollTop)) - (await scrolled(page)))
      .toBe(0);
    // From here it goes on.
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focusedRow(page)).toBe(String(Number(row) - 1));
    expect(complaints).toEqual([]);
  });

  it('walks through the results from the page of one, by keys and by buttons', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page, '?sort=-NAV');
    const total = await totalOf(page);
    const codes = await Promise.all(
      [2, 3, 4].map((at) =>
        page.locator(`[role="row"][aria-rowindex="${at}"]`).first().getAttribute('row-id'),
      ),
    );
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedRow(page)).toBe('2');
    await page.keyboard.press('Enter');
    await steps(page).getByText(`1 of ${total}`).waitFor();
    expect(await steps(page).getByRole('button', { name: 'Previous result' }).isDisabled()).toBe(true);
    await page.keyboard.press('j');
    await steps(page).getByText(`2 of ${total}`).waitFor();
    expect(shownCode(page)).toBe(codes[1]);
    await heading(page).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    const next = steps(page).getByRole('button', { name: 'Next result' });
    await next.focus();
    await page.keyboard.press('Enter');
    await steps(page).getByText(`3 of ${total}`).waitFor();
    expect(shownCode(page)).toBe(codes[2]);
    await heading(page).waitFor();
    await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('k');
    await steps(page).getByText(`2 of ${total}`).waitFor();
    expect(shownCode(page)).toBe(codes[1]);

    // Typed into a box, it is a letter.
    const fields = page.getByRole('textbox', { name: 'Search in fields' });
    await fields.pressSequentially('jk');
    expect(await fields.inputValue()).toBe('jk');
    expect(shownCode(page)).toBe(codes[1]);
    await page.goBack();
    await expect.poll(() => focusedCode(page)).toBe(codes[1]);
    expect(complaints).toEqual([]);
  });

  it('has no way to a next one where a page was not opened from results', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/details/PART/CH9900000181');
    await heading(page).waitFor();
    expect(await steps(page).count()).toBe(0);
    await page.keyboard.press('j');
    expect(shownCode(page)).toBe('CH9900000181');
  });

  it('does the same with cards', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/search/PART?look=cards');
    const cards = page.getByRole('list', { name: 'Share classes' }).getByRole('link');
    await cards.first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(await cards.first().getAttribute('href'));
    for (let row = 0; row < 12; row += 1) await page.keyboard.press('ArrowDown');
    const href = await focused();
    expect(href).not.toBe(await cards.first().getAttribute('href'));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
    await steps(page).waitFor();
    await page.goBack();
    await expect.poll(focused).toBe(href);
  });

  it('is told by the list of shortcuts', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const what of [
      'From the quick search into the rows',
      'Next result of the list',
      'Previous result of the list',
    ])
      await dialog.getByText(what).waitFor();
    // Of the list, and of the documents that are shown beside one.
    expect(await dialog.getByText('J', { exact: true }).count()).toBe(2);
  });
});
