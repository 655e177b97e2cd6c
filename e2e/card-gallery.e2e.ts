import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousBarriers, useBrowser } from './browser.ts';
import { callsOf } from './calls.ts';
import { buildGallery, serveGallery } from './card-gallery.ts';
import { sidewaysScroll } from './measures.ts';

const { visit } = useBrowser();
const PICTURES = 'test-results/cards';

let gallery: ReturnType<typeof buildGallery>;
beforeAll(() => {
  gallery = buildGallery();
  mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => gallery.remove());

type Found = { rows: { code: string }[] };

/** The first entity that a search finds. */
async function firstOf(page: Page, path: string, filters: object[]): Promise<string> {
  const { post } = await callsOf(page);
  const reply = await post(`browse/search/${path}`, {
    filters: { fields: filters, countries: [] },
    page: { offset: 0, limit: 1 },
  });
  if (!reply.ok()) throw new Error(await reply.text());
  const { rows } = (await reply.json()) as Found;
  return rows[0]!.code;
}

async function openGallery(page: Page): Promise<void> {
  const filled = [
    { name: 'SRI', operator: 'NOT_NULL', operands: [] },
    { name: 'RHP', operator: 'NOT_NULL', operands: [] },
    { name: 'LAST_DEACTIVATION_DATE', operator: 'NOT_NULL', operands: [] },
  ];
  const part = await firstOf(page, 'parts', filled);
  const bare = await firstOf(page, 'parts', [
    { name: 'STATUS', operator: 'EQUALS', operands: ['TO_BE_LAUNCHED'] },
  ]);
  const { get } = await callsOf(page);
  const { ancestors } = (await (await get(`browse/part/${part}`)).json()) as {
    ancestors: { level: string; code: string }[];
  };
  const address = new URLSearchParams({
    PART: part,
    bare,
    ...Object.fromEntries(ancestors.map(({ level, code }) => [level, code])),
  });
  await serveGallery(page, gallery.folder);
  await page.goto(`/gallery/?${address}`);
  await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor();
}

const cardsOf = (page: Page, state: string) => page.locator(`[data-state="${state}"]`);

/** Until every card is as it stays. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[data-state="filled"] [aria-busy=true]').count()).toBe(0);
  await expect
    .poll(() => cardsOf(page, 'failing').getByRole('alert').count())
    .toBe(await cardsOf(page, 'failing').count());
}

it('shows each card filled, empty, loading and failing, at every width, in both schemes, to everybody', async () => {
  for (const [width, scheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [1024, 'light'],
    [600, 'light'],
  ] as const) {
    const { page, complaints } = await visit({
      as: 'auditor',
      viewport: { width, height: 1000 },
      colorScheme: scheme,
    });
    await openGallery(page);
    await settled(page);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(
      await cardsOf(page, 'loading').locator('[aria-busy=true], [class*=bar]').count(),
    ).toBeGreaterThanOrEqual(await cardsOf(page, 'loading').count());
    expect(await page.getByText(/\?[a-z-]+\?/).count()).toBe(0);
    await page.screenshot({ path: `${PICTURES}/${width}-${scheme}.png`, fullPage: true });
    expect(await seriousBarriers(page)).toEqual([]);

    // The map comes when it is asked for.
    const registration = page.locator('[data-type="REGISTRATION"][data-state="filled"]');
    await registration.getByRole('button', { name: 'Map' }).click();
    const map = registration.getByRole('img', { name: /^World map/ });
    await map.waitFor();
    await registration.getByRole('button', { name: 'World' }).click();
    await registration.screenshot({ path: `${PICTURES}/map-world-${width}-${scheme}.png` });
    await registration.getByRole('button', { name: 'Europe' }).click();
    await registration.screenshot({ path: `${PICTURES}/map-europe-${width}-${scheme}.png` });
    expect(await seriousBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }
});
