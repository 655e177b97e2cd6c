import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, PHONE, seriousBarriers, useBrowser } from './browser.ts';
import { openSearch, totalNow, totalOf } from './search-page.ts';

const { visit } = useBrowser();

const box = (page: Page) => page.getByRole('combobox', { name: 'Quick search' });
const options = (page: Page) => page.getByRole('option');

/** Name and code of the first row of a list. */
async function firstOf(page: Page, address: string): Promise<{ name: string; code: string }> {
  await openSearch(page, address);
  const link = page.getByRole('gridcell').getByRole('link').first();
  const code = decodeURIComponent((await link.getAttribute('href'))!.split('/').at(-1)!);
  return { name: (await link.textContent())!.trim(), code };
}

describe('suggestions of the quick search', () => {
  it('come from every level, what is named as a whole first, each with its level', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    const product = await firstOf(page, '/v2/structured/products/search');
    await page.goto('/v2/home');
    await box(page).fill('seewarth');
    const levels = async () =>
      (await options(page).allTextContents()).map((text) => /(Sub-fund|Fund|Share class)$/.exec(text)?.[0]);
    await expect.poll(levels).toEqual(expect.arrayContaining(['Fund', 'Sub-fund', 'Share class']));
    expect(await seriousBarriers(page)).toEqual([]);

    await box(page).fill(product.code.toLowerCase());
    await expect.poll(() => options(page).first().textContent()).toContain(product.name);
    expect(await options(page).first().textContent()).toMatch(/Structured product$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/v2/structured/products/details/*');
    expect(complaints).toEqual([]);
  });

  it('say what they are of where a slip was made', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/home');
    await box(page).fill('seewrath');
    await page.getByText('Nothing matches “seewrath”. Showing matches for “Seewarth”.').waitFor();
    expect(await options(page).first().textContent()).toContain('Seewarth');
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('are said to be none where nothing matches, and why where a check digit is wrong', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/home');
    const said = page.getByRole('status').filter({ hasText: 'No match' });
    await box(page).fill('zzzzzz');
    await expect.poll(() => said.allTextContents()).toEqual(['No match']);
    expect(await barriersLightAndDark(page)).toEqual([]);
    await box(page).fill('LU9900000018');
    await expect.poll(() => said.allTextContents()).toEqual(['No match · Bad check digit']);
    await box(page).fill('seewarth');
    await options(page).first().waitFor();
    await expect.poll(() => said.count()).toBe(0);
    // The box in the header too.
    await page.goto('/v2/compare');
    await box(page).fill('zzzzzz');
    await expect.poll(() => said.allTextContents()).toEqual(['No match']);
  });

  it('tell the level on a phone too', async () => {
    const { page } = await visit({ as: 'reader', viewport: PHONE });
    await page.goto('/v2/home');
    await box(page).fill('seewarth');
    const level = options(page).first().getByText('Fund', { exact: true });
    await expect.poll(() => level.isVisible()).toBe(true);
  });
});

describe('a search that finds nothing at its level', () => {
  it('offers each level that matches with its number, and leads there by the keyboard', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    const product = await firstOf(page, '/v2/structured/products/search');
    await page.goto(`/v2/search/PART?quickText=${encodeURIComponent(product.code)}`);
    await page.getByText(`Share classes: no match for “${product.code}”.`).waitFor();
    const levels = page.getByRole('list', { name: 'Matches at other levels' }).getByRole('link');
    await expect.poll(() => levels.allTextContents()).toEqual(['Structured products (1)']);
    expect(await seriousBarriers(page)).toEqual([]);
    await levels.first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/v2/structured/products/search?quickText=*');
    await expect.poll(() => totalNow(page)).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('says what the text alone finds where a filter leaves nothing', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/search/PART?quickText=seewarth&filter=CURRENCY:is:XXX');
    const levels = page.getByRole('list', { name: 'Matches for the text without filters' });
    await levels.getByRole('link', { name: /^Share classes \(\d+\)$/ }).click();
    await page.getByRole('gridcell').getByRole('link').first().waitFor();
    await expect.poll(() => new URL(page.url()).search).not.toContain('CURRENCY');
  });

  it('says that no level has it', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/search/PART?quickText=zzzzzz');
    await expect.poll(() => page.getByText(/^No level has a match for “zzzzzz”\./).isVisible()).toBe(true);
    expect(await page.getByRole('list', { name: /^Matches/ }).count()).toBe(0);
  });
});

describe('a slip in a word', () => {
  it('is forgiven, and the page says what it shows', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page, '?quickText=seewarth');
    const total = await totalOf(page);
    await openSearch(page, '?quickText=seewrath');
    await page
      .getByRole('status')
      .filter({ hasText: 'Nothing matches “seewrath”. Showing matches for “Seewarth”.' })
      .waitFor();
    expect(await totalOf(page)).toBe(total);
    expect(await page.getByRole('textbox', { name: 'Quick search' }).inputValue()).toBe('seewrath');
    expect(await barriersLightAndDark(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is not forgiven in an identifier', async () => {
    const { page } = await visit({ as: 'reader' });
    const share = await firstOf(page, '?sort=CODE');
    const other = `${share.code.slice(0, -1)}${(Number(share.code.at(-1)) + 1) % 10}`;
    await page.goto(`/v2/search/PART?quickText=${other}`);
    const nothing = page.getByText(`No level has a match for “${other}”.`);
    await expect.poll(() => nothing.isVisible()).toBe(true);
  });
});
