import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, DESKTOP, PHONE, useBrowser } from './browser.ts';
import { sidewaysScroll } from './measures.ts';

const { visit } = useBrowser();

describe('a pinned business date', () => {
  it.each([DESKTOP, PHONE, { width: 320, height: 640 }])(
    'is marked on every page and explained, at %o',
    async (viewport) => {
      const { page, complaints } = await visit({ as: 'reader', viewport });
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
      expect(await barriersLightAndDark(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
