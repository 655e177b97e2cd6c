import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { addFilter, openFilters, openSearch, panelOf, searchOf } from './search-page.ts';

const { visit } = useBrowser();
/** Between two keys of somebody who types quickly. */
const KEY_MS = 60;
/** Far above what a key may take: the machine of a test is shared, and only work that grows with rows exceeds it. */
const LONGEST_MS = 300;

declare global {
  /** Put into the page by these journeys: for how long it could not answer, each time. */
  var longTasks: number[];
}

const watchLongTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) =>
      globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
  });

const longTasks = (page: Page): Promise<number[]> => page.evaluate(() => globalThis.longTasks);

describe('typing in a search', () => {
  it('never blocks the page: quick search with every change applied', async () => {
    const { page } = await visit({ as: 'contributor' });
    await openSearch(page);
    const auto = page.getByRole('button', { name: 'Apply every change at once' });
    await auto.click();
    await expect.poll(() => auto.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('textbox', { name: 'Quick search' }).focus();
    await watchLongTasks(page);
    await page.keyboard.type('seewarth global equities', { delay: KEY_MS });
    await expect.poll(() => searchOf(page).get('quickText')).toBe('seewarth global equities');
    const noted = await longTasks(page);
    console.log(`Quick search: long tasks of ${noted.map(Math.round).join(', ') || 'none'} ms`);
    expect(Math.max(0, ...noted)).toBeLessThan(LONGEST_MS);
  });

  it('never blocks the page: the value of a filter, and the field that it is of', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFilters(page);
    await watchLongTasks(page);
    await panelOf(page).getByRole('combobox', { name: 'Add a filter' }).focus();
    await page.keyboard.type('net asset value', { delay: KEY_MS });
    await page.keyboard.press('Control+a');
    await addFilter(page, 'NAV');
    await page.keyboard.type('1234.5678', { delay: KEY_MS });
    await page.keyboard.press('Enter');
    await page.waitForURL(/filter=NAV/);
    await addFilter(page, 'FUND.NAME');
    await page.keyboard.type('seewarth', { delay: KEY_MS });
    await page.keyboard.press('Enter');
    await page.waitForURL(/FUND\.NAME/);
    const noted = await longTasks(page);
    console.log(`Filters: long tasks of ${noted.map(Math.round).join(', ') || 'none'} ms`);
    expect(Math.max(0, ...noted)).toBeLessThan(LONGEST_MS);
  });
});
