import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, seriousBarriers, useBrowser } from './browser.ts';
import { saving } from './calls.ts';
import { columnNames, focusedRow, focusFirstRow, readClipboard, selectedCount } from './grid.ts';
import { sidewaysScroll } from './measures.ts';
import { hasFocus, openSearch, totalOf } from './search-page.ts';
import { MOST_MS, threadWork } from './thread-work.ts';

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

  it('says to a screen reader in the person’s language how a row is selected', async () => {
    const { page } = await visit({ as: 'reader', locale: 'de-DE' });
    await openSearch(page);
    const heard = page.locator('.ag-aria-description-container');
    const box = page.getByRole('gridcell').getByRole('checkbox').first();
    await box.click();
    await expect.poll(() => heard.textContent()).toContain('Leertaste hebt die Auswahl dieser Zeile auf');
    await box.click();
    await expect.poll(() => heard.textContent()).toContain('Leertaste wählt diese Zeile aus');
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

  it('copies a cell, and the selected rows as a table: as shown, with Shift as stored', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSearch(page, '?columns=ISIN,NAV,TOTAL_RETURN_YTD,NAV_DATE&sort=-NAV');
    await focusFirstRow(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+c');
    await page.getByText('Value copied').waitFor();
    expect(await readClipboard(page)).toMatch(/^[A-Z]{2}[A-Z0-9]{10}$/);
    await page.keyboard.press('ArrowRight');
    const nav = page.locator('[role="row"][aria-rowindex="2"] [col-id="NAV"]');
    const shown = (await nav.textContent())!;
    expect(shown).toMatch(/,/);
    await page.keyboard.press('Control+c');
    await expect.poll(() => readClipboard(page)).toBe(shown);
    await page.keyboard.press('Control+Shift+C');
    // No grouping and no currency, all digits: a spreadsheet reads it as a number.
    await expect.poll(() => readClipboard(page)).toMatch(/^\d+(\.\d+)?$/);
    expect(Number(await readClipboard(page))).toBe(Number(shown.replaceAll(/[^\d.]/g, '')));

    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await selectedCount(page).getByText('Selected: 2').waitFor();
    const copied = async () => (await readClipboard(page)).split('\n').map((line) => line.split('\t'));
    await page.keyboard.press('Control+c');
    await page.getByText('Rows copied: 2').waitFor();
    const lines = await copied();
    expect(lines).toHaveLength(2);
    const [name, isin, price, change, date] = lines[0]!;
    expect(name!.length).toBeGreaterThan(5);
    expect(isin).toMatch(/^[A-Z]{2}[A-Z0-9]{10}$/);
    expect(price).toBe(shown);
    expect(change).toMatch(/^([+-]?\d+(\.\d+)?%|–)$/);
    expect(date).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    await page.keyboard.press('Control+Shift+C');
    await expect.poll(async () => (await copied())[0]?.[2]).toMatch(/^\d+(\.\d+)?$/);

    const button = page.getByRole('button', { name: 'Copy rows' });
    await button.click();
    await expect
      .poll(async () => (await copied())[0])
      .toEqual(['Name', 'ISIN', 'Net asset value', 'Total return, year to date', 'NAV date']);
    expect(await copied()).toHaveLength(3);
    expect((await copied())[1]![2]).toBe(shown);
    await button.click({ modifiers: ['Shift'] });
    await expect.poll(async () => (await copied())[1]?.[2]).toMatch(/^\d+(\.\d+)?$/);
  });

  it.each([
    ['the table', { width: 1440, height: 700 }],
    ['the list of a phone', { width: 390, height: 700 }],
  ])('keeps every row in view beside what can be done with those selected: %s', async (_, viewport) => {
    const { page } = await visit({ as: 'reader', viewport });
    await page.goto('/v2/search/PART');
    await totalOf(page);
    await page.getByRole('checkbox').nth(1).click();
    const bar = selectedCount(page).locator('..');
    await bar.waitFor();
    const last = viewport.width > 600 ? page.locator('.ag-row').last() : page.getByRole('listitem').last();
    if (viewport.width > 600) {
      await focusFirstRow(page);
      await page.keyboard.press('Control+End');
    }
    await expect
      .poll(async () => {
        await last.scrollIntoViewIfNeeded();
        const [row, below] = [(await last.boundingBox())!, (await bar.boundingBox())!];
        return row.y + row.height - below.y;
      })
      .toBeLessThanOrEqual(1);
    const within = await bar.evaluate((each) =>
      [...each.children].every((child) => {
        const { left, right } = child.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }),
    );
    expect(within).toBe(true);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  it('pins, moves and hides columns by the keyboard, and keeps that in the address', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page, '?columns=ISIN,CURRENCY,NAV');
    const menuOf = async (column: string, label: string, item: string) => {
      await page.getByRole('columnheader', { name: column, exact: true }).focus();
      await page.keyboard.press('Alt+ArrowDown');
      const menu = page.getByRole('menu', { name: `Menu of column ${label}` });
      await menu.getByRole('menuitem', { name: item, exact: true }).focus();
      await page.keyboard.press('Enter');
      await menu.waitFor({ state: 'detached' });
    };
    await menuOf('NAV', 'Net asset value', 'Pin to the left');
    await page.waitForURL(/pins=NAV/);
    await expect.poll(() => columnNames(page)).toEqual(['Name', 'NAV', 'ISIN', 'Ccy']);
    await menuOf('Ccy', 'Currency', 'Move left');
    await expect.poll(() => columnNames(page)).toEqual(['Name', 'NAV', 'Ccy', 'ISIN']);
    await menuOf('ISIN', 'ISIN', 'Hide');
    await expect.poll(() => columnNames(page)).toEqual(['Name', 'NAV', 'Ccy']);
    await page.goBack();
    await expect.poll(() => columnNames(page)).toEqual(['Name', 'NAV', 'Ccy', 'ISIN']);
    await page.reload();
    await page.getByRole('gridcell').first().waitFor();
    await expect.poll(() => columnNames(page)).toEqual(['Name', 'NAV', 'Ccy', 'ISIN']);
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
      await saving(page, () => page.keyboard.press('Alt+ArrowRight'));
      await expect.poll(width).toBeGreaterThan(wider);
      wider = await width();
    }
    const other = await visit({ as: 'staff' });
    await openSearch(other.page);
    const elsewhere = other.page.getByRole('columnheader', { name: 'ISIN', exact: true });
    await expect
      .poll(async () => Math.abs((await elsewhere.boundingBox())!.width - (await width())))
      .toBeLessThanOrEqual(1);
  });

  it('sorts by several columns with Shift, and shows which comes first', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page, '?columns=CURRENCY,NAV');
    await page.getByRole('columnheader', { name: 'Ccy', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/sort=CURRENCY/);
    await page.getByRole('columnheader', { name: 'NAV', exact: true }).focus();
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
    await expect.poll(() => hasFocus(dialog.getByRole('textbox'))).toBe(true);
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

  it('takes a whole group of fields at a tick, drags columns, and keeps up with ticks', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page, '?columns=ISIN,NAV,CURRENCY');
    await page.getByRole('button', { name: 'Columns' }).click();
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    const chosen = dialog.getByRole('list').getByRole('listitem');
    await dialog.getByText('Shown: 3').waitFor();
    await chosen.nth(2).dragTo(chosen.nth(0));
    await expect.poll(() => chosen.allTextContents()).toEqual(['Currency', 'ISIN', 'Net asset value']);

    const group = dialog.getByRole('group', { name: 'Sub-fund · Key features' });
    const [all, ...members] = await group.getByRole('checkbox').all();
    expect(members.length).toBeGreaterThan(5);
    await all!.click();
    await dialog.getByText(`Shown: ${3 + members.length}`).waitFor();
    await members[0]!.click();
    await expect.poll(() => all!.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await all!.click();
    await dialog.getByText(`Shown: ${3 + members.length}`).waitFor();
    // What a tick costs until it is drawn.
    const worked = await threadWork(page);
    const costs: number[] = [];
    for (const box of members.slice(0, 6)) {
      const before = await worked();
      await box.evaluate(async (input: HTMLInputElement) => {
        input.click();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      });
      costs.push((await worked()) - before);
    }
    console.log(`A tick in the column chooser: ${costs.map(Math.round).join(', ')} ms`);
    expect(Math.min(...costs)).toBeGreaterThan(0);
    expect(Math.min(...costs)).toBeLessThan(MOST_MS);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/columns=CURRENCY,ISIN,NAV,/);
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
    // Where the browser has text half as large again, identifiers are whole.
    await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
    const cut = (all: Element[]) => all.filter((each) => each.scrollWidth > each.clientWidth).length;
    await expect.poll(() => cards.locator('[class*="code"]').evaluateAll(cut)).toBe(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
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
    const header = page.getByRole('columnheader', { name: 'Sub-fund', exact: true });
    await header.focus();
    for (let step = 0; step < 8; step += 1) {
      await saving(page, () => page.keyboard.press('Alt+ArrowLeft'));
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

  it('has no barrier with rows selected and a menu open', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page, '?sort=CURRENCY,-NAV&pins=ISIN');
    await focusFirstRow(page);
    await page.keyboard.press('x');
    await selectedCount(page).waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.getByRole('columnheader', { name: 'ISIN', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('menuitem').first().waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
