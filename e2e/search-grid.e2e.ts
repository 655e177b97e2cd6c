import { describe, expect, it } from 'vitest';
import { seriousBarriers, useBrowser } from './browser.ts';
import { columnNames, focusedRow, focusFirstRow, readClipboard, selectedCount } from './grid.ts';
import { openSearch, totalOf } from './search-page.ts';

const { visit } = useBrowser();

describe('the grid of results', () => {
  it('selects by the keyboard: x, Shift with arrows, all but some', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page);
    const total = await totalOf(page);
    await focusFirstRow(page);
    await page.keyboard.press('x');
    await selectedCount(page).getByText('Selected: 1').waitFor();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown');
    await selectedCount(page).getByText('Selected: 4').waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    await selectedCount(page).getByText('Selected: 3').waitFor();
    await expect
      .poll(() => page.locator('[role="row"][aria-selected="true"]').count())
      .toBeGreaterThanOrEqual(3);

    await page.keyboard.press('Control+a');
    await selectedCount(page).getByText(`Selected: ${total} of ${total}`).waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    await page.keyboard.press('x');
    await selectedCount(page)
      .getByText(`Selected: ${total - 1} of ${total}`)
      .waitFor();
    // All but one of this search: another search begins without.
    await page.keyboard.press('/');
    await page.keyboard.type('bond');
    await page.keyboard.press('Enter');
    await page.waitForURL(/quickText=bond/);
    await expect.poll(() => selectedCount(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('selects by click: a box, a range with Shift, one more with Ctrl', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    const boxes = page.getByRole('gridcell').getByRole('checkbox');
    await boxes.nth(1).click();
    await boxes.nth(5).click({ modifiers: ['Shift'] });
    await selectedCount(page).getByText('Selected: 5').waitFor();
    const currency = page.locator('[role="row"][aria-rowindex="9"] [col-id="CURRENCY"]');
    await currency.click({ modifiers: ['Control'] });
    await selectedCount(page).getByText('Selected: 6').waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect.poll(() => selectedCount(page).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await selectedCount(page)
      .getByText(/^Selected: (\d+) of \1$/)
      .waitFor();
  });

  it('copies a cell, and the selected rows as a table with the values in full', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSearch(page, '?columns=ISIN,NAV,TOTAL_RETURN_YTD,NAV_DATE&sort=-NAV');
    await focusFirstRow(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+c');
    await page.getByText('Value copied').waitFor();
    expect(await readClipboard(page)).toMatch(/^[A-Z]{2}[A-Z0-9]{10}$/);

    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await selectedCount(page).getByText('Selected: 2').waitFor();
    await page.keyboard.press('Control+c');
    await page.getByText('Rows copied: 2').waitFor();
    const lines = (await readClipboard(page)).split('\n').map((line) => line.split('\t'));
    expect(lines).toHaveLength(2);
    const [name, code, isin, nav, change, date] = lines[0]!;
    expect(name!.length).toBeGreaterThan(5);
    expect(isin).toBe(code);
    // No grouping, all digits: a spreadsheet reads them as numbers.
    expect(nav).toMatch(/^\d+(\.\d+)?$/);
    expect(change).toMatch(/^(-?\d+(\.\d+)?%)?$/);
    expect(date).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);

    await page.getByRole('button', { name: 'Copy rows' }).click();
    await expect.poll(async () => (await readClipboard(page)).split('\n')[0]).toMatch(/^Name\t/);
  });

  it('pins, moves and hides columns by the keyboard, and keeps that in the address', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page, '?columns=ISIN,CURRENCY,NAV');
    const menuOf = async (column: string, item: string) => {
      await page.getByRole('columnheader', { name: column, exact: true }).focus();
      await page.keyboard.press('Alt+ArrowDown');
      const menu = page.getByRole('menu', { name: `Menu of column ${column}` });
      await menu.getByRole('menuitem', { name: item, exact: true }).focus();
      await page.keyboard.press('Enter');
      await menu.waitFor({ state: 'detached' });
    };
    await menuOf('Net asset value', 'Pin to the left');
    await page.waitForURL(/pins=NAV/);
    await expect.poll(() => columnNames(page)).toEqual(['Name', 'Net asset value', 'ISIN', 'Currency']);
    await menuOf('Currency', 'Move left');
    await expect.poll(() => columnNames(page)).toEqual(['Name', 'Net asset value', 'Currency', 'ISIN']);
    await menuOf('ISIN', 'Hide');
    await expect.poll(() => columnNames(page)).toEqual(['Name', 'Net asset value', 'Currency']);
    await page.goBack();
    await expect.poll(() => columnNames(page)).toEqual(['Name', 'Net asset value', 'Currency', 'ISIN']);
    await page.reload();
    await page.getByRole('gridcell').first().waitFor();
    await expect.poll(() => columnNames(page)).toEqual(['Name', 'Net asset value', 'Currency', 'ISIN']);
    expect(complaints).toEqual([]);
  });

  it('resizes a column by the keyboard, for the next visit from another browser too', async () => {
    const { page } = await visit({ as: 'staff' });
    await openSearch(page);
    const header = page.getByRole('columnheader', { name: 'ISIN', exact: true });
    const width = async () => (await header.boundingBox())!.width;
    const before = await width();
    await header.focus();
    let wider = before;
    for (let step = 0; step < 5; step += 1) {
      const kept = page.waitForResponse('**/settings/user/repository?incremental=true');
      await page.keyboard.press('Alt+ArrowRight');
      await kept;
      await expect.poll(width).toBeGreaterThan(wider);
      wider = await width();
    }
    const other = await visit({ as: 'staff' });
    await openSearch(other.page);
    const elsewhere = other.page.getByRole('columnheader', { name: 'ISIN', exact: true });
    await expect
      .poll(async () => Math.abs((await elsewhere.boundingBox())!.width - wider))
      .toBeLessThanOrEqual(1);
  });

  it('sorts by several columns with Shift, and shows which comes first', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page, '?columns=CURRENCY,NAV');
    await page.getByRole('columnheader', { name: 'Currency', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/sort=CURRENCY/);
    await page.getByRole('columnheader', { name: 'Net asset value' }).focus();
    await page.keyboard.press('Shift+Enter');
    await page.waitForURL(/sort=CURRENCY,NAV/);
    await page.getByTitle('Sorting 2 of 2').waitFor();
    await page.keyboard.press('Shift+Enter');
    await page.waitForURL(/sort=CURRENCY,-NAV/);
    const rows = () =>
      page.evaluate(() =>
        [2, 3, 4, 5, 6, 7, 8, 9].map((index) => {
          const text = (column: string) =>
            document.querySelector(`[role="row"][aria-rowindex="${index}"] [col-id="${column}"]`)
              ?.textContent ?? '';
          return { currency: text('CURRENCY'), nav: Number(text('NAV').replaceAll(',', '') || Number.NaN) };
        }),
      );
    // The address changes before the rows do: what is drawn may still be in the order before.
    await expect
      .poll(async () => {
        const drawn = await rows();
        return drawn.every(({ currency, nav }, at) => {
          const before = drawn[at - 1];
          if (before === undefined) return currency !== '';
          return before.currency < currency || (before.currency === currency && before.nav >= nav);
        });
      })
      .toBe(true);
  });

  it('finds columns by code in the chooser, fields of ancestors too, and pins there', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page, '?columns=ISIN');
    await page.getByRole('button', { name: 'Columns' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    await dialog.getByRole('textbox').waitFor();
    await page.keyboard.type('FUND.DOMICILE');
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('FUND.DOMICILE');
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1);
    const field = dialog.getByRole('checkbox', { name: /FUND\.DOMICILE$/ });
    await field.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => field.isChecked()).toBe(true);
    await dialog.getByRole('button', { name: /^Pin Fund · Domicile/ }).focus();
    await page.keyboard.press('Enter');
    expect(await seriousBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/pins=FUND\.DOMICILE/);
    await expect.poll(() => columnNames(page)).toEqual(['Name', 'Fund · Domicile', 'ISIN']);
    expect(complaints).toEqual([]);
  });

  it('goes to the first and last row, and opens one with Enter', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    await focusFirstRow(page);
    await page.keyboard.press('Control+End');
    const total = await totalOf(page);
    await expect.poll(() => focusedRow(page)).toBe(String(total + 1));
    await page.keyboard.press('Control+Home');
    await expect.poll(() => focusedRow(page)).toBe('2');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/v2/details/PART/*');
  });

  it('shows the same as cards, which the keyboard walks and selects', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page);
    await page.getByRole('button', { name: 'Show as cards' }).click();
    await page.waitForURL(/look=cards/);
    const list = page.getByRole('list', { name: 'Share classes' });
    const cards = list.getByRole('link');
    await list.waitFor();
    // Cards show other fields than the grid did: they come anew once those are there.
    await totalOf(page);
    await cards.nth(1).waitFor();
    await cards.first().focus();
    await page.keyboard.press('x');
    await selectedCount(page).getByText('Selected: 1').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => cards.nth(1).evaluate((card) => card === document.activeElement)).toBe(true);
    await page.keyboard.press('x');
    await selectedCount(page).getByText('Selected: 2').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await page.getByRole('gridcell').first().waitFor();
    await selectedCount(page).getByText('Selected: 2').waitFor();
    expect(complaints).toEqual([]);
  });

  it('says in full what a cell cuts off, after half a second', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page, '?columns=FUND.NAME,PROD.NAME');
    const header = page.getByRole('columnheader', { name: 'Sub-fund · Name' });
    await header.focus();
    for (let step = 0; step < 8; step += 1) {
      const kept = page.waitForResponse('**/settings/user/repository?incremental=true');
      await page.keyboard.press('Alt+ArrowLeft');
      await kept;
    }
    const cell = page.locator('[role="row"][aria-rowindex="2"] [col-id="PROD.NAME"]');
    const isCut = () =>
      cell.evaluate((within) =>
        [within, ...within.querySelectorAll('*')].some((each) => each.scrollWidth > each.clientWidth),
      );
    await expect.poll(isCut).toBe(true);
    const text = (await cell.textContent())!;
    await cell.hover();
    await page.locator('.ag-tooltip').getByText(text, { exact: true }).waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'has no barrier with rows selected and a menu open, %s',
    async (colorScheme) => {
      const { page, complaints } = await visit({ as: 'reader', colorScheme });
      await openSearch(page, '?sort=CURRENCY,-NAV&pins=ISIN');
      await focusFirstRow(page);
      await page.keyboard.press('x');
      await selectedCount(page).waitFor();
      expect(await seriousBarriers(page)).toEqual([]);
      await page.getByRole('columnheader', { name: 'ISIN', exact: true }).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await page.getByRole('menuitem').first().waitFor();
      expect(await seriousBarriers(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
