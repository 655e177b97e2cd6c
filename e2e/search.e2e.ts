import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, seriousBarriers, useBrowser } from './browser.ts';
import { bottomOf, sidewaysScroll, topOf } from './measures.ts';
import { NOTHING_ASKED, totalOf } from './search-page.ts';
import { openSignedIn, personOf } from './sign-in.ts';

const { visit, product } = useBrowser();

/** Most height that header and page bar may take, and where the first row of data begins at the latest (look). */
const CHROME_PX = 104;
const FIRST_ROW_PX = 200;

describe('searching share classes', () => {
  it('goes from sign-in and the customer’s logo by part of a name to a share class and its chart', async () => {
    const { page, complaints } = await visit();
    await openSignedIn(page, product, '/v2/home');
    const logo = page.getByRole('main').locator('img');
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const { customerCode } = personOf(product, 'reader');
    expect(await logo.getAttribute('src')).toBe(`/repository/api/v1/settings/logo/for/${customerCode}`);
    await page.getByRole('combobox', { name: 'Quick search' }).fill('quality equ');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');

    await page.waitForURL('**/v2/search/PART?quickText=*');
    const links = page.getByRole('gridcell').getByRole('link');
    await links.first().waitFor();
    const total = await totalOf(page);
    expect(total).toBeGreaterThan(1);
    await page.getByRole('status').getByText(`Share classes: ${total}`, { exact: true }).waitFor();
    const names = () => links.allTextContents();
    await expect.poll(async () => (await names()).length).toBe(total);
    await expect
      .poll(async () => (await names()).filter((name) => !name.includes('Quality Equities')))
      .toEqual([]);
    const name = (await links.first().textContent())!;

    await links.first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const card = page.getByRole('region', { name: 'Net asset value' });
    await card.getByRole('img', { name: /net asset values/ }).waitFor();
    await expect.poll(() => card.locator('canvas').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('has no barrier and breaks no policy, %s', async (colorScheme) => {
    const { page, complaints } = await visit({ as: 'reader', colorScheme });
    await page.goto('/v2/home');
    await page.getByRole('combobox', { name: 'Quick search' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.goto('/v2/search/PART');
    await page.getByRole('gridcell').first().waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('leaves the screen to the data', async () => {
    const { page } = await visit({ as: 'reader', viewport: DESKTOP });
    await page.goto('/v2/search/PART');
    const firstRow = page.getByRole('gridcell').first();
    await firstRow.waitFor();
    const bar = page.getByRole('button', { name: 'Columns' });
    await expect.poll(() => topOf(page.getByRole('grid'))).toBeLessThanOrEqual(CHROME_PX);
    await expect.poll(() => bottomOf(bar)).toBeLessThanOrEqual(CHROME_PX);
    await expect.poll(() => topOf(firstRow)).toBeLessThan(FIRST_ROW_PX);
  });

  it.each(['en-GB', 'de-CH'])('shows the return of the year whole beside the filters, %s', async (locale) => {
    const { page } = await visit({ as: 'reader', viewport: DESKTOP, locale });
    await page.goto('/v2/search/PART');
    await page.getByRole('gridcell').getByRole('link').first().waitFor();
    const boxOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const beyond = async () => {
      const rows = await boxOf('.ag-body-vertical-scroll');
      const column = await boxOf('.ag-header-cell[col-id="TOTAL_RETURN_YTD"]');
      return Math.round(column.right) - Math.round(rows.left);
    };
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  });

  it.each(['/v2/home', '/v2/search/PART'])('does not scroll sideways on a small screen: %s', async (path) => {
    for (const viewport of [PHONE, { width: 390, height: 844 }]) {
      const { page } = await visit({ as: 'reader', viewport });
      await page.goto(path);
      await page.locator('a[href^="/v2/"]').first().waitFor();
      await page.getByRole('main').waitFor();
      await expect
        .poll(() => sidewaysScroll(page), { message: `${path} at ${viewport.width}` })
        .toBeLessThanOrEqual(0);
    }
  });

  it('shows two-line cards on a phone, and opens one', async () => {
    const { page, complaints } = await visit({ as: 'reader', viewport: { width: 390, height: 844 } });
    await page.goto('/v2/search/PART');
    const cards = page.getByRole('list', { name: 'Share classes' }).getByRole('link');
    await cards.first().waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await cards.first().click();
    await page.waitForURL('**/v2/details/PART/*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('puts the cards of a phone in order, by the keyboard too', async () => {
    const { page } = await visit({ as: 'reader', viewport: PHONE });
    await page.goto('/v2/search/PART');
    const cards = page.getByRole('list', { name: 'Share classes' }).getByRole('link');
    await cards.first().waitFor();
    const sorted = async (item: string, address: RegExp, by?: string) => {
      await page.getByRole('button', { name: 'Sort', exact: true }).focus();
      await page.keyboard.press('Enter');
      // The address changes before the page does, and a direction is chosen for the field that the menu shows.
      if (by !== undefined) await page.getByRole('menuitemradio', { name: by, checked: true }).waitFor();
      await page.getByRole('menuitemradio', { name: item, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(address);
      await page.getByRole('menu').waitFor({ state: 'detached' });
    };
    await sorted('Net asset value', /sort=NAV$/);
    await sorted('Sort descending', /sort=-NAV$/, 'Net asset value');
    await expect
      .poll(async () => {
        const navs = (await cards.allTextContents()).map((text) => /[\d,]+\.\d+/.exec(text)?.[0] ?? '');
        const numbers = navs.filter((text) => text !== '').map((text) => Number(text.replaceAll(',', '')));
        return numbers.length > 5 && numbers.every((each, at) => at === 0 || numbers[at - 1]! >= each);
      })
      .toBe(true);
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Sort descending', checked: true }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('is reached by the keyboard: / for the quick search, arrows and Enter in the grid', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/search/PART');
    await page.getByRole('gridcell').first().waitFor();
    await page.keyboard.press('/');
    const quickSearch = page.getByRole('textbox', { name: 'Quick search' });
    await expect.poll(() => quickSearch.evaluate((box) => box === document.activeElement)).toBe(true);

    await quickSearch.fill('  bonds ');
    await page.getByText('Not applied yet: press Enter').first().waitFor({ state: 'attached' });
    expect(page.url()).not.toContain('quickText');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/v2/search/PART?quickText=bonds');
    const names = page.getByRole('gridcell').getByRole('link');
    await expect
      .poll(async () => (await names.allTextContents()).every((name) => /bond/i.test(name)))
      .toBe(true);
    await names.first().waitFor();

    await page.getByRole('columnheader', { name: 'Name' }).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('gridcell');
  });

  it('sorts by a header, and keeps text and order in the address', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/search/PART');
    await page.getByRole('gridcell').first().waitFor();
    const header = page.getByRole('columnheader', { name: 'NAV', exact: true });
    await header.click();
    await page.waitForURL(/sort=NAV/);
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
    const column = await header.getAttribute('aria-colindex');
    const price = async (row: number): Promise<number> => {
      const cell = page.locator(`[role="row"][aria-rowindex="${row}"] [aria-colindex="${column}"]`);
      return Number((await cell.textContent())!.replaceAll(',', '') || Number.NaN);
    };
    /** Row 1 is the header; a few more than by chance. */
    const isSorted = async () => {
      const prices = await Promise.all([2, 3, 4, 5, 6, 7, 8, 9].map(price));
      return prices.every((each, at) => at === 0 || prices[at - 1]! <= each);
    };
    await expect.poll(isSorted).toBe(true);
    const lowest = await price(2);
    await page.reload();
    await page.getByRole('gridcell').first().waitFor();
    await expect.poll(() => price(2)).toBe(lowest);
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  });

  it('says why there is nothing, and helps out of it', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/search/PART?quickText=zzzzzz');
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    await page.getByRole('button', { name: 'Clear search text and filters' }).click();
    await page.getByRole('gridcell').first().waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe(NOTHING_ASKED);
  });

  it.each([
    ['de-CH', 'Anteilsklassen'],
    ['ja-JP', 'シェアクラス'],
  ])('speaks the language of the browser: %s', async (locale, title) => {
    const { page } = await visit({ as: 'reader', locale });
    await page.goto('/v2/search/PART');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    await page.getByRole('gridcell').first().waitFor();
    expect(await page.getByText(/^\?[\w.-]+\?$/).count()).toBe(0);
  });

  it('shows the fallback page for any other path', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/home');
    for (const path of ['/v2/nowhere', '/%', '/abc/def']) {
      const reply = await page.goto(path);
      expect([reply?.status(), await reply?.headerValue('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      await page.getByText('Sorry, nothing here...').waitFor();
    }
    await page.goto('/v2/home');
    await page.goto('/abc/def');
    await page
      .getByRole('button', { name: 'Go back' })
      .or(page.getByRole('link', { name: 'Go back' }))
      .click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/v2/home');
  });

  it('goes home from there where no page was before in the tab', async () => {
    const { page } = await visit({ as: 'reader' });
    const tab = await page.context().newPage();
    await tab.goto('/abc/def');
    await tab.getByRole('button', { name: 'Go back' }).click();
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/v2/home');
  });
});
