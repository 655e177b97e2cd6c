import { describe, expect, it } from 'vitest';
import { seriousBarriers, useBrowser } from './browser.ts';
import { chipsOf, NOTHING_ASKED, openSearch, searchOf, totalNow, totalOf } from './search-page.ts';

const { visit } = useBrowser();

const CHIP = 'LIFECYCLE_STATE';
const leftOut = (text: string) => Number(/(\d+) left out/.exec(text)?.[1] ?? Number.NaN);

describe('a list that is opened without a question', () => {
  it.each([1440, 1024])('says all of what it leaves out, in %i px of German', async (width) => {
    const { page } = await visit({
      as: 'reader',
      asOpened: true,
      locale: 'de-DE',
      viewport: { width, height: 900 },
    });
    await openSearch(page);
    const words = page.getByRole('button', { name: 'Phase: nicht Liquidiert', exact: true });
    await page.getByText(/\d+ ausgeblendet/).waitFor();
    expect(await words.getAttribute('title')).toBe('Lebenszyklus: nicht Liquidiert');
    await expect.poll(() => words.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  });

  it('is what the standard view shows as well', async () => {
    const { page } = await visit({ as: 'reader', asOpened: true });
    await openSearch(page);
    await chipsOf(page)
      .first()
      .getByText(/\d+ left out/)
      .waitFor();
    const shown = await totalOf(page);
    await page.getByRole('columnheader', { name: 'NAV', exact: true }).click();
    await page.waitForURL(/sort=/);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Standard view' }).click();
    await page.waitForURL((url) => !url.searchParams.has('sort'));
    expect(searchOf(page).getAll('filter').join()).toContain(CHIP);
    await expect.poll(() => totalNow(page)).toBe(shown);
  });

  it('shows what is not liquidated, says how many it leaves out, and lets the filter be taken off', async () => {
    const { page, complaints } = await visit({ as: 'reader', asOpened: true });
    const questions: string[] = [];
    page.on('request', (request) => {
      if (/browse\/search\/parts/.test(request.url())) questions.push(request.postData() ?? '');
    });
    await page.goto('/v2/home');
    const steps = await page.evaluate(() => history.length);
    await openSearch(page);
    // Written into the address at once, in its place; the early question is the page's own.
    await expect.poll(() => searchOf(page).getAll('filter').join()).toContain(CHIP);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    const chips = chipsOf(page).first();
    await chips.getByText(/\d+ left out/).waitFor();
    const [shown, hidden] = [await totalOf(page), leftOut(await chips.innerText())];
    expect(hidden).toBeGreaterThan(0);
    expect(
      questions.filter((each) => each.includes('NOT_EQUALS') && each.includes('"limit":200')),
    ).toHaveLength(1);
    expect(await seriousBarriers(page)).toEqual([]);

    await chips
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect.poll(() => totalNow(page)).toBe(shown + hidden);
    await expect.poll(() => new URL(page.url()).search).toBe(NOTHING_ASKED);
    // It stays off for this list in this tab, and not for another.
    await page.goto('/v2/home');
    await openSearch(page);
    expect(await totalOf(page)).toBe(shown + hidden);
    await expect.poll(() => new URL(page.url()).search).toBe(NOTHING_ASKED);
    await openSearch(page, '/v2/search/FUND');
    await expect.poll(() => searchOf(page).getAll('filter').join()).toContain(CHIP);
    expect(complaints).toEqual([]);
  });

  it('looks at everything as soon as words are looked for, and is as it was when they are gone', async () => {
    const { page } = await visit({ as: 'reader', asOpened: true });
    await openSearch(page);
    await expect.poll(() => searchOf(page).getAll('filter').join()).toContain(CHIP);
    await page.keyboard.press('/');
    await page.keyboard.type('bond');
    await page.keyboard.press('Enter');
    await expect.poll(() => searchOf(page).get('quickText')).toBe('bond');
    expect(searchOf(page).getAll('filter')).toEqual([]);
    await page.getByRole('button', { name: 'Clear the text' }).first().click();
    await expect.poll(() => searchOf(page).getAll('filter').join()).toContain(CHIP);
    // An address with words of its own is left as it is.
    await openSearch(page, '?quickText=bond');
    expect(searchOf(page).getAll('filter')).toEqual([]);
  });
});
