import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousBarriers, useBrowser } from './browser.ts';
import { saving } from './calls.ts';
import { chipsOf, hasFocus, openSearch, searchOf, showFilters } from './search-page.ts';

const { visit } = useBrowser();

const LOCALES = ['de-DE', 'en-GB', 'es-ES', 'fr-FR', 'it-IT', 'ja-JP', 'nl-NL', 'zh-CN'];
/** The checkboxes and the name lead each row. */
const LEADING = 2;

/** Headers of the columns that are seen in full. */
const headersSeen = (page: Page): Promise<string[]> =>
  page.locator('.ag-header-cell').evaluateAll((all) => {
    const view = document.querySelector('.ag-root')!.getBoundingClientRect();
    return all
      .filter((each) => each.getBoundingClientRect().right <= view.right)
      .map(({ textContent }) => textContent.trim());
  });

/** Texts of buttons, headers and labels of the page that have less room than they need. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const view = document.querySelector('.ag-root')!.getBoundingClientRect();
    const seen = (each: Element) => {
      const { left, right } = each.getBoundingClientRect();
      return left >= view.left && right <= view.right && !each.closest('[inert]');
    };
    return (
      [...document.querySelectorAll('h1, button, .ag-header-cell')]
        .filter(seen)
        .flatMap((each) => [each, ...each.querySelectorAll('*')])
        .filter((each): each is HTMLElement => each instanceof HTMLElement)
        .filter(({ childNodes }) =>
          [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue!.trim() !== ''),
        )
        // A chip says values of the customer's in words: it gives way, and says them in full on hover.
        .filter((each) => each.closest('[title]') === null || each.closest('.ag-header-cell') !== null)
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200))
    );
  });

/** Buttons of which what stands around them shows a part alone. */
const cutButtons = (page: Page): Promise<string[]> =>
  page.locator('main button:not([inert])').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      let around = button.parentElement;
      while (around !== null && getComputedStyle(around).overflowX !== 'hidden')
        around = around.parentElement;
      if (around === null || button.closest('.ag-root') !== null) return [];
      const [own, place] = [button.getBoundingClientRect(), around.getBoundingClientRect()];
      return own.width === 0 || own.right <= place.right + 1 ? [] : [button.outerHTML.slice(0, 200)];
    }),
  );

/** Numbers of a column that are seen in part: neither within their cell nor out of sight. */
const cutNumbers = (page: Page): Promise<string[]> =>
  page.locator('.ag-row .ag-cell').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      if (getComputedStyle(cell).textAlign !== 'right' || cell.textContent === '') return [];
      const range = document.createRange();
      range.selectNodeContents(cell.querySelector('.ag-cell-value')!);
      const [text, place] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
      const middle = (text.top + text.bottom) / 2;
      const hidden = middle < place.top || middle > place.bottom;
      return hidden || (text.left >= place.left && text.right <= place.right) ? [] : [cell.textContent];
    }),
  );

describe('the search screen at 1440', () => {
  it.each(['en-GB', 'de-DE', 'ja-JP'])(
    'shows ten columns beside the name, eight with the filters open, each code once: %s',
    async (locale) => {
      const { page } = await visit({ as: 'reader', locale });
      await openSearch(page);
      await showFilters(page, false);
      await expect.poll(async () => (await headersSeen(page)).length - LEADING).toBeGreaterThanOrEqual(10);
      await expect.poll(() => cutNumbers(page)).toEqual([]);
      const codesByRow = () =>
        page.locator('.ag-row').evaluateAll((all) =>
          Object.values(Object.groupBy(all, (row) => row.getAttribute('row-index')!))
            .map((parts) => parts!.map(({ textContent }) => textContent).join(' '))
            .map((text) => text.match(/[A-Z]{2}99\d{8}/g)?.length),
        );
      await expect.poll(async () => new Set(await codesByRow())).toEqual(new Set([1]));
      await showFilters(page, true);
      await expect.poll(async () => (await headersSeen(page)).length - LEADING).toBeGreaterThanOrEqual(8);
      await showFilters(page, false);
    },
  );

  it('says the code beside the name where no column does', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page, '?columns=NAV,CURRENCY');
    const name = page.locator('.ag-row [col-id="NAME"]').first();
    await expect.poll(() => name.textContent()).toMatch(/[A-Z]{2}99\d{8}$/);
  });

  it('heads columns in short, and says the whole label on hover', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page, '?columns=TOTAL_RETURN_YTD,PROD.NAME');
    const header = page.getByRole('columnheader', { name: 'YTD', exact: true });
    expect(await header.getAttribute('aria-description')).toBe('Total return, year to date');
    await header.hover();
    await page.locator('.ag-tooltip').getByText('Total return, year to date (TOTAL_RETURN_YTD)').waitFor();
    await page.getByRole('columnheader', { name: 'Sub-fund', exact: true }).waitFor();
  });

  it('shows no part of a number: what has no room is ##, and whole to whoever hears or points at it', async () => {
    const { page } = await visit({ as: 'contributor' });
    await openSearch(page, '?columns=TOTAL_RETURN_YTD,NAV_DATE,NAV');
    const date = page.locator('.ag-row[row-index="1"] [col-id="NAV_DATE"]');
    const width = async () => (await date.boundingBox())!.width;
    await page.getByRole('columnheader', { name: 'NAV date', exact: true }).focus();
    for (let before = await width(); before > 70; before = await width()) {
      await saving(page, () => page.keyboard.press('Alt+ArrowLeft'));
      await expect.poll(width).toBeLessThan(before);
    }
    await expect.poll(() => cutNumbers(page)).toEqual([]);
    const text = (await date.textContent())!;
    expect(text).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    const signs = await date
      .locator('.ag-cell-value')
      .evaluate((value) => getComputedStyle(value, '::before').content);
    expect(signs).toContain('##');
    await date.hover();
    await page.locator('.ag-tooltip').getByText(text, { exact: true }).waitFor();
  });
});

describe('often-used filters', () => {
  it('stand in the bar, and begin with a click; what was chosen has the keyboard', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page);
    await showFilters(page, false);
    const usual = page.getByRole('group', { name: 'Often filtered by' });
    expect(await seriousBarriers(page)).toEqual([]);
    await usual.getByRole('button', { name: 'Currency', exact: true }).focus();
    await page.keyboard.press('Enter');
    const popover = page.getByRole('dialog', { name: 'Currency' });
    await popover.getByRole('option').first().click();
    await expect.poll(() => searchOf(page).get('filter')).toMatch(/^CURRENCY:is:/);
    await page.keyboard.press('Escape');
    await popover.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(chipsOf(page).getByRole('button', { name: /^Currency: / }))).toBe(true);
    expect(await usual.getByRole('button', { name: 'Currency', exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('at 1024', () => {
  it.each(LOCALES)('no header, button or label is cut: %s', async (locale) => {
    const { page } = await visit({ as: 'reader', locale, viewport: { width: 1024, height: 800 } });
    await openSearch(page, '?filter=LIFECYCLE_STATE:not:LIQUIDATED');
    await showFilters(page, false);
    await expect.poll(() => cutTexts(page)).toEqual([]);
    await expect.poll(() => cutButtons(page)).toEqual([]);
    await expect.poll(() => cutNumbers(page)).toEqual([]);
    // The list's own condition and what it leaves out stand there whole: the strip is not scrolled.
    const strip = page.locator('[data-empty="false"] > div').first();
    await expect.poll(() => strip.innerText()).toMatch(/\d/);
    await expect.poll(() => strip.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  });
});
