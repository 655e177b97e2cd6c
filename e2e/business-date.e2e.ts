import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, seriousBarriers, useBrowser } from './browser.ts';
import { sidewaysScroll } from './measures.ts';

const { visit } = useBrowser();

describe('a pinned business date', () => {
  it.each([
    ['light', DESKTOP],
    ['dark', DESKTOP],
    ['light', PHONE],
    ['dark', PHONE],
    ['light', { width: 320, height: 640 }],
  ] as const)('is marked on every page and explained, %s at %o', async (colorScheme, viewport) => {
    const { page, complaints } = await visit({ as: 'reader', colorScheme, viewport });
    const mark = page.getByRole('banner').getByRole('button', { name: 'As of 19/11/2026' });
    await page.goto('/v2/home');
    await mark.waitFor();
    await page.goto('/v2/search/PART');
    await mark.waitFor();
    // A row of the grid, or a card on a small screen.
    await page.getByRole('main').locator('a[href*="/details/"]').first().click();
    await page.waitForURL(/\/details\//);
    await mark.waitFor();
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await mark.click();
    const meaning = await page.getByRole('tooltip').textContent();
    expect(meaning).toContain('The business date is pinned to 19/11/2026');
    expect(await mark.getAttribute('aria-description')).toBe(meaning);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await seriousBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
