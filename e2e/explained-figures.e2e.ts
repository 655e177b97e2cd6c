import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, PHONE, seriousBarriers, useBrowser } from './browser.ts';
import { computedFrom, numberIn, ROUNDED } from './explained.ts';
import { focusedRow } from './grid.ts';
import { card, openCard } from './nav-card.ts';
import { openSearch } from './search-page.ts';

const { visit } = useBrowser();

const FIGURES = [
  'TOTAL_RETURN_YTD',
  'TOTAL_RETURN_Y1',
  'ANNUALIZED_TOTAL_RETURN_ITD',
  'BEST_MONTH_ITD_MAX_Y10',
  'POSITIVE_MONTHS_RATIO_ITD_MAX_Y10',
];
const WITH_FIGURES = `columns=NAV,${FIGURES.join(',')}`;

const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const cellOf = (page: Page, row: number, column: string): Locator =>
  page.locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
}

/** What is said of a figure, and whether it comes out again: of an unknown one, whether the reason is there. */
async function judge(page: Page, code: string, shown: string): Promise<string | null> {
  const result = dialogOf(page).locator('[data-result]');
  await result.waitFor();
  const explained = (await result.textContent())!;
  if (shown === '–') {
    const reason = (await dialogOf(page).getByRole('note').first().textContent())!;
    if (explained === '–') return reason === '' ? `${code}: a dash without a reason` : null;
    // What is no longer current is left out of lists, and explained with its date.
    return /too old/.test(reason) ? null : `${code}: a dash, explained as ${explained}`;
  }
  const { value } = await computedFrom(dialogOf(page), code);
  const agree =
    Math.abs(numberIn(explained) - numberIn(shown)) < 1e-9 && Math.abs(value - numberIn(shown)) < ROUNDED;
  return agree ? null : `${code}: ${shown}, explained as ${explained}, computed ${value}`;
}

/** Which cell of the grid has the keyboard: row and column. */
const focusedCell = async (page: Page) => [
  await focusedRow(page),
  await page.evaluate(() => document.activeElement?.getAttribute('col-id')),
];

describe('figures of a search', () => {
  it.each([
    ['share classes', '/v2/search/PART'],
    ['structured products', '/v2/structured/products/search'],
  ])('come again from what the grid explains by its key: %s', async (_, path) => {
    const { page, complaints } = await visit({ as: 'reader', viewport: { width: 1920, height: 1080 } });
    await openSearch(page, `${path}?${WITH_FIGURES}`);
    const wrong: (string | null)[] = [];
    for (let row = 0; row < 3; row += 1) {
      for (const code of FIGURES) {
        const cell = cellOf(page, row, code);
        await expect.poll(() => cell.textContent()).not.toBe('');
        await cell.click();
        await expect.poll(() => focusedCell(page)).toEqual([String(row + 2), code]);
        await page.keyboard.press('e');
        wrong.push(await judge(page, code, (await cell.textContent())!));
        await close(page);
        await expect.poll(() => focusedCell(page)).toEqual([String(row + 2), code]);
      }
    }
    expect(wrong.filter((each) => each !== null)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('are explained by the button beside the one under the pointer, and the keyboard stays in the grid', async () => {
    const { page } = await visit({ as: 'reader', viewport: { width: 1920, height: 1080 } });
    await openSearch(page, `?${WITH_FIGURES}`);
    const cell = cellOf(page, 2, 'TOTAL_RETURN_YTD');
    const button = page.getByRole('button', { name: /^Explain Total return, year to date/ });
    await cellOf(page, 2, 'NAV').hover();
    await expect.poll(() => button.count()).toBe(0);
    await cell.hover();
    await button.click();
    expect(await judge(page, 'TOTAL_RETURN_YTD', (await cell.textContent())!)).toBeNull();
    await dialogOf(page)
      .getByText(/^CH|^LU|^IE/)
      .first()
      .waitFor();
    await close(page);
    await expect.poll(() => focusedCell(page)).toEqual(['4', 'TOTAL_RETURN_YTD']);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedCell(page)).toEqual(['5', 'TOTAL_RETURN_YTD']);
    // What has nothing to explain leaves the key alone; selecting and opening are as ever.
    await cellOf(page, 3, 'NAV').click();
    await expect.poll(() => focusedCell(page)).toEqual(['5', 'NAV']);
    await page.keyboard.press('e');
    await page.keyboard.press('x');
    await page.getByRole('status').filter({ hasText: 'Selected: 1' }).waitFor();
    expect(await dialogOf(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/v2\/details\/PART\//);
  });

  it('are explained beside the pinned columns where these lie over the value', async () => {
    const { page } = await visit({ as: 'reader', viewport: { width: 800, height: 768 } });
    await openSearch(page, `?${WITH_FIGURES}`);
    const boxOf = async (spot: Locator) => (await spot.boundingBox())!;
    const cell = cellOf(page, 2, 'TOTAL_RETURN_YTD');
    const pinned = page.locator('.ag-row[row-index="2"] .ag-cell-last-left-pinned');
    const end = async () => {
      const { x, width } = await boxOf(pinned);
      return x + width;
    };
    await cell.hover();
    await page.mouse.wheel(Math.round((await boxOf(cell)).x - (await end()) + 40), 0);
    await expect.poll(async () => (await boxOf(cell)).x).toBeLessThan((await end()) - 20);
    const button = page.getByRole('button', { name: /^Explain Total return, year to date/ });
    // While it scrolls the button goes: it comes back with the pointer.
    const point = async (inset: number) => {
      const { x, y, width, height } = await boxOf(cell);
      await page.mouse.move(x + width - inset, y + height / 2);
    };
    await expect
      .poll(async () => {
        await point(11);
        await point(10);
        return button.count();
      })
      .toBe(1);
    expect((await boxOf(button)).x).toBeGreaterThanOrEqual(await end());
  });

  it('say where their explanation fails, and try again', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page, `?${WITH_FIGURES}`);
    await page.route('**/performance/part/**', (route) => route.fulfill({ status: 404, json: {} }));
    await cellOf(page, 0, 'TOTAL_RETURN_YTD').click();
    await page.keyboard.press('e');
    await dialogOf(page).getByRole('alert').waitFor();
    await page.unroute('**/performance/part/**');
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
    const shown = (await cellOf(page, 0, 'TOTAL_RETURN_YTD').textContent())!;
    expect(await judge(page, 'TOTAL_RETURN_YTD', shown)).toBeNull();
  });

  it('keep nobody out, button and dialog', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page, `?${WITH_FIGURES}`);
    await cellOf(page, 1, 'TOTAL_RETURN_YTD').click();
    await page.getByRole('button', { name: /^Explain/ }).waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.keyboard.press('e');
    await dialogOf(page).locator('[data-result]').waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await close(page);
    await page.keyboard.press('?');
    await dialogOf(page).getByText('Explain how a performance figure is calculated').waitFor();
    expect(complaints).toEqual([]);
  });

  it('stand on cards as well, and are explained there', async () => {
    const { page } = await visit({ as: 'reader', viewport: PHONE });
    await page.goto('/v2/search/PART');
    const button = page.getByRole('button', { name: /^Explain Total return, year to date/ }).nth(1);
    const shown = (await button.locator('span').nth(1).textContent())!;
    await button.click();
    expect(await judge(page, 'TOTAL_RETURN_YTD', shown)).toBeNull();
    expect(await seriousBarriers(page)).toEqual([]);
    await close(page);
    await page.getByRole('listitem').nth(1).getByRole('link').focus();
    await page.keyboard.press('e');
    expect(await judge(page, 'TOTAL_RETURN_YTD', shown)).toBeNull();
  });
});

describe('figures of a chart', () => {
  it('explain the return of days of one’s own from the points drawn, in total and in price', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    for (const mode of ['total', 'price']) {
      await openCard(page, `?range=2025-12-01,2026-10-15&return=${mode}`);
      const value = card(page).locator('strong button');
      await value.waitFor();
      const shown = (await value.textContent())!;
      await value.click();
      expect(await judge(page, 'TOTAL_RETURN', shown), mode).toBeNull();
      // The class has distributed within these days.
      await expect.poll(() => dialogOf(page).locator('[data-factor]').count()).toBe(mode === 'total' ? 1 : 0);
      await close(page);
    }
    expect(complaints).toEqual([]);
  });

  it('explain the deepest fall, and each value of the table by the keyboard', async () => {
    const { page } = await visit({ as: 'reader' });
    await openCard(page, '?range=INCEPTION&figure=drawdown');
    const deepest = card(page).getByRole('button', { name: /^lowest/ });
    const fall = (await deepest.textContent())!;
    await deepest.click();
    expect(await judge(page, 'DRAWDOWN', fall)).toBeNull();
    await close(page);

    // One step after the other: the address of the first, which comes late, would take the table away once more.
    await card(page).getByRole('button', { name: 'Base 100', exact: true }).click();
    await page.waitForURL(/figure=base100/);
    await page.keyboard.press('t');
    await page.waitForURL(/shape=table/);
    const table = card(page).getByRole('table');
    const stop = table.locator('button[tabindex="0"]');
    await expect.poll(() => stop.count()).toBe(1);
    await stop.focus();
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown');
    const focused = table.locator('button:focus');
    await expect.poll(() => focused.count()).toBe(1);
    const index = (await focused.textContent())!;
    await page.keyboard.press('Enter');
    expect(await judge(page, 'INDEX', index)).toBeNull();
    expect(await seriousBarriers(page)).toEqual([]);
    await close(page);
    await expect.poll(() => focused.textContent()).toBe(index);
  });

  it('explain what each share of a search and its benchmark did', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/search/PART?chart=LU9900000019,LU9900000043&range=3M&figure=drawdown');
    const legend = page.getByRole('list', { name: 'Shares of the chart' });
    const values = legend.locator('strong button');
    await expect.poll(() => values.count()).toBe(2);
    for (const at of [0, 1]) {
      const shown = (await values.nth(at).textContent())!;
      await values.nth(at).click();
      expect(await judge(page, 'TOTAL_RETURN', shown)).toBeNull();
      await close(page);
    }
    const falls = legend.getByRole('button', { name: /^lowest/ });
    const fall = (await falls.nth(1).textContent())!;
    await falls.nth(1).click();
    expect(await judge(page, 'DRAWDOWN', fall)).toBeNull();
    // Escape was the dialog's: the panel is still there.
    await close(page);
    await legend.waitFor();
  });
});
