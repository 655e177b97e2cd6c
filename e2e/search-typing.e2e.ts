import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { addFilter, openFilters, openSearch, panelOf, searchOf } from './search-page.ts';
import { MOST_MS, threadWork } from './thread-work.ts';

const { visit } = useBrowser();
/** Between two keys of somebody who types quickly. */
const KEY_MS = 60;

/** What types as a person does and notes for how long each key kept the page's thread at work. */
async function typist(page: Page) {
  const worked = await threadWork(page);
  const noted: number[] = [];
  return {
    noted,
    /** What the last key sets off counts until it has come. */
    type: async (text: string, come = async (): Promise<void> => undefined) => {
      for (const [at, key] of [...text].entries()) {
        const before = await worked();
        await page.keyboard.type(key, { delay: KEY_MS });
        if (at === text.length - 1) await come();
        noted.push((await worked()) - before);
      }
    },
  };
}

/** The middle of some twenty keys, of which something was measured: a single one may be long on a machine that others use too. */
function middleOf(what: string, noted: readonly number[]): number {
  console.log(`${what}: keys of ${noted.map(Math.round).join(', ')} ms`);
  expect(noted.length).toBeGreaterThan(20);
  const middle = noted.toSorted((a, b) => a - b)[Math.floor(noted.length / 2)]!;
  expect(middle).toBeGreaterThan(0);
  return middle;
}

describe('typing in a search', () => {
  it('never blocks the page: quick search with every change applied', async () => {
    const { page } = await visit({ as: 'contributor' });
    await openSearch(page);
    const auto = page.getByRole('button', { name: 'Apply every change at once' });
    await auto.click();
    await expect.poll(() => auto.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('textbox', { name: 'Quick search' }).focus();
    const { type, noted } = await typist(page);
    const text = 'seewarth global equities';
    await type(text, () => expect.poll(() => searchOf(page).get('quickText')).toBe(text));
    expect(middleOf('Quick search', noted)).toBeLessThan(MOST_MS);
  });

  it('never blocks the page: the value of a filter, and the field that it is of', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFilters(page);
    const { type, noted } = await typist(page);
    await panelOf(page).getByRole('combobox', { name: 'Add a filter' }).focus();
    await type('net asset value');
    await page.keyboard.press('Control+a');
    await addFilter(page, 'NAV');
    await type('1234.5678');
    await page.keyboard.press('Enter');
    await page.waitForURL(/filter=NAV/);
    await addFilter(page, 'FUND.NAME');
    await type('seewarth');
    await page.keyboard.press('Enter');
    await page.waitForURL(/FUND\.NAME/);
    expect(middleOf('Filters', noted)).toBeLessThan(MOST_MS);
  });
});
