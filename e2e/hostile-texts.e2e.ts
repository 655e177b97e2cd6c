import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { cameAlive, HOSTILE, speakHostile, watchForHits } from './hostile-texts.ts';

const { visit, product } = useBrowser();

/** Opens a screen or a part of one; each goes on from where the one before has left. */
const SCREENS: readonly (readonly [name: string, open: (page: Page) => Promise<unknown>])[] = [
  ['home', (page) => page.goto('/v2/home')],
  ['suggestions', (page) => page.getByRole('main').getByRole('combobox').first().pressSequentially('bond')],
  ['profile', openProfile],
  ['palette', openPalette],
  ['search', (page) => page.goto('/v2/search/PART')],
  ['chart', openChart],
  ['details', (page) => page.goto('/v2/details/PART/CH9900000181')],
  ['empty fields', (page) => page.locator('[aria-pressed="false"]').first().click()],
  ['structured products', (page) => page.goto('/v2/structured/products/search')],
  ['administration', (page) => page.goto('/v2/administration')],
  ['activity', (page) => page.goto('/v2/administration?view=activity')],
  ['fallback', (page) => page.goto('/v2/nowhere')],
];

async function openProfile(page: Page): Promise<void> {
  await page.goto('/v2/home');
  await page.locator('header button').last().click();
}

async function openPalette(page: Page): Promise<void> {
  await page.goto('/v2/home');
  await page.locator('header').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('fund');
}

/** The NAV chart of two shares, under the pointer. */
async function openChart(page: Page): Promise<void> {
  await page.goto('/v2/search/PART?chart=CH9900000181,CH9900000199');
  const canvas = page.locator('canvas').first();
  // Labels as long as these may leave the chart no height.
  await canvas.waitFor({ state: 'attached' });
  await page.mouse.move(720, 700);
}

/** Threat 10: a script that somebody stored. */
it.each([1440, 600])('no text of the record comes alive on any screen, at %i pixels', async (width) => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(200);
  const { page, complaints } = await visit({
    as: 'administrator',
    viewport: { width, height: 900 },
    anew: true,
  });
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (!/^(data|blob):$/.test(protocol) && host !== new URL(product.address).host)
      happened.push(`request ${request.url()}`);
  });
  await page.addInitScript(watchForHits);
  const { carried } = await speakHostile(page);
  for (const [name, open] of SCREENS) {
    if (name === 'chart' && width < 1000) continue;
    await open(page);
    await page.waitForLoadState('networkidle');
    // It is there, as text.
    await expect.poll(() => page.locator('body').textContent(), { message: name }).toMatch(/hit\(\)|evil/i);
    expect.soft([name, await cameAlive(page), happened.splice(0)]).toEqual([name, [], []]);
  }
  expect(carried()).toBeGreaterThan(HOSTILE.length);
  expect(complaints).toEqual([]);
});
