import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, useBrowser } from './browser.ts';
import { focusFirstRow, selectedCount } from './grid.ts';
import { openSearch } from './search-page.ts';

const { visit } = useBrowser();

const TWO = /chart=[^,&]+,[^,&]+($|&)/;

describe('the NAV chart of the selected shares', () => {
  it('needs at least one share and takes ten', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    await page.getByRole('button', { name: 'NAV chart' }).click();
    await page.getByText('Select at least one share').waitFor();
    await focusFirstRow(page);
    await page.keyboard.press('Control+a');
    await selectedCount(page).waitFor();
    await page.keyboard.press('c');
    await page.getByText('Select 10 or less shares').waitFor();
    expect(page.url()).not.toContain('chart=');
  });

  it('opens by the keyboard below the grid, follows the selection, and closes with Escape', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page);
    await focusFirstRow(page);
    await page.keyboard.press('x');
    await page.keyboard.press('c');
    const panel = page.getByRole('region', { name: 'NAV chart' });
    await panel.getByRole('img').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.waitForURL(TWO);
    const legend = panel.getByRole('list', { name: 'Shares of the chart' }).getByRole('listitem');
    await expect.poll(() => legend.count()).toBe(2);
    await expect.poll(() => panel.getByRole('img').getAttribute('aria-label')).toMatch(/^2 lines/);

    await panel.getByRole('button', { name: 'YTD' }).click();
    await page.waitForURL(/range=YTD/);
    await page.keyboard.press('t');
    const rows = panel.getByRole('row');
    await rows.nth(1).waitFor();
    await expect.poll(() => rows.first().getByRole('columnheader').count()).toBe(3);

    await page.waitForURL(/table/);
    await page.reload();
    await rows.nth(1).waitFor();
    await expect.poll(() => rows.first().getByRole('columnheader').count()).toBe(3);
    await page.keyboard.press('t');
    await panel.getByRole('img').waitFor();
    await expect.poll(() => legend.count()).toBe(2);
    await selectedCount(page).getByText('Selected: 2').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.waitForURL((url) => !url.searchParams.has('chart'));
    expect(complaints).toEqual([]);
  });

  it('is as high as the person draws it, by the keyboard too', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    await focusFirstRow(page);
    await page.keyboard.press('x');
    await page.keyboard.press('c');
    const panel = page.getByRole('region', { name: 'NAV chart' });
    await panel.getByRole('img').waitFor();
    const height = async () => (await panel.boundingBox())!.height;
    const before = await height();
    const edge = panel.getByRole('separator', { name: 'Height of the chart' });
    await edge.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(height).toBe(before + 48);
    const box = (await edge.boundingBox())!;
    await page.mouse.move(box.x + 100, box.y + 4);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y + 64);
    await page.mouse.up();
    await expect.poll(height).toBe(before - 12);
  });

  it('is offered where there are prices, and not for funds', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page, '/v2/search/FUND');
    expect(await page.getByRole('button', { name: 'NAV chart' }).count()).toBe(0);
    await openSearch(page, '/v2/structured/products/search');
    await focusFirstRow(page);
    await page.keyboard.press('x');
    await page.keyboard.press('c');
    await page.getByRole('region', { name: 'NAV chart' }).getByRole('img').waitFor();
  });

  it('has no barrier as chart or table', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page);
    await focusFirstRow(page);
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await selectedCount(page).getByText('Selected: 2').waitFor();
    await page.keyboard.press('c');
    const panel = page.getByRole('region', { name: 'NAV chart' });
    await panel.locator('canvas').first().waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.keyboard.press('t');
    await panel.getByRole('row').nth(1).waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is seen in a window that is as low as one at 400 %', async () => {
    const { page } = await visit({ as: 'reader', viewport: { width: 360, height: 225 } });
    await page.goto('/v2/search/PART?chart=LU9900000019');
    const drawn = page.getByRole('region', { name: 'NAV chart' }).locator('canvas').first();
    await drawn.scrollIntoViewIfNeeded();
    const seen = (canvas: Element) => {
      const { top, bottom, left } = canvas.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint(left + 100, y);
      return [top + 2, bottom - 32].every((y) => canvas.parentElement!.contains(at(y)));
    };
    await expect
      .poll(async () => {
        await drawn.evaluate((canvas) => canvas.scrollIntoView({ block: 'end' }));
        return drawn.evaluate(seen);
      })
      .toBe(true);
  });
});
