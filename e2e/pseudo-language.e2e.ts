import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { brokenLayout, speakPseudo, textsOfNoPack } from './pseudo-language.ts';

const { visit } = useBrowser();

/** Opens a screen or a part of one; each goes on from where the one before has left. */
const SCREENS: readonly (readonly [name: string, open: (page: Page) => Promise<unknown>])[] = [
  ['home', (page) => page.goto('/v2/home')],
  ['profile menu', (page) => page.locator('header button').last().click()],
  ['search', (page) => page.goto('/v2/search/PART')],
  ['filters', (page) => page.locator('button:has(+ h1)').click()],
  ['columns', openColumns],
  ['details', (page) => page.goto('/v2/details/PART/CH9900000181')],
  ['structured product', (page) => page.goto('/v2/structured/products/search')],
  ['unknown entity', (page) => page.goto('/v2/details/PART/NOBODY')],
  ['fallback', (page) => page.goto('/v2/nowhere')],
  ['calls', (page) => page.goto('/v2/api')],
];

/** A list of cards, as on a phone, has no columns to choose. */
async function openColumns(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const button = page.getByRole('button', { name: /Columns/ });
  if ((await button.count()) > 0) await button.first().click();
}

describe('a language that is 40 % longer', () => {
  it.each([1024, 600])('says every text of every screen, and breaks none, at %i pixels', async (width) => {
    const { page } = await visit({ as: 'staff', viewport: { width, height: 900 } });
    const data = await speakPseudo(page);
    for (const [name, open] of SCREENS) {
      await open(page);
      await page.waitForLoadState('networkidle');
      const found = { texts: await textsOfNoPack(page, data), layout: await brokenLayout(page) };
      expect.soft(found, name).toEqual({ texts: [], layout: [] });
    }
  });
});
