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
async function firstOf(
  page: Page,
  path: string,
  fields: object[],
  countries: object[] = [],
): Promise<string> {
  const { post } = await callsOf(page);
  const reply = await post(`browse/search/${path}`, {
    filters: { fields, countries },
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
  const part = await firstOf(page, 'parts', filled, [
    { name: 'COUNTRY', operator: 'EQUALS', operands: ['LU'] },
  ]);
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
  await unfold(page);
}

/** Opens what a person has to open first. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator('[data-type="COLLAPSIBLE"] button[aria-expanded=false]');
  while ((await folded.count()) > 0) await folded.first().click();
}

it.each([
  [1440, 'light'],
  [1440, 'dark'],
  [1024, 'light'],
  [1024, 'dark'],
  [600, 'light'],
  [600, 'dark'],
] as const)(
  'shows each card filled, empty, loading and failing to everybody, at %i pixels, %s',
  async (width, scheme) => {
    const { page, complaints } = await visit({
      as: 'auditor',
      viewport: { width, height: 1000 },
      colorScheme: scheme,
    });
    await openGallery(page);
    await settled(page);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(
      await cardsOf(page, 'loading').locator('[aria-busy=true], [class*=bar]').count(),
    ).toBeGreaterThanOrEqual(await cardsOf(page, 'loading').count());
    for (const [type, text] of [
      ['AUDIT_TRAIL', 'No changes recorded.'],
      ['DOCUMENTATION', 'No documents.'],
    ]) {
      const empty = page.locator(`[data-type="${type}"][data-state="empty"]`);
      expect(await empty.getByText(text!).count()).toBe(1);
      expect(await empty.getByRole('row').count()).toBe(0);
    }
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
  },
);

it('walks the tree of the browsing card by keyboard, and finds in it', async () => {
  const { page, complaints } = await visit({ as: 'auditor' });
  await openGallery(page);
  const card = page.locator('[data-type="BROWSING"][data-state="filled"]');
  const tree = card.getByRole('treegrid');
  const rows = tree.getByRole('row').filter({ has: page.getByRole('gridcell') });
  const active = () =>
    tree.evaluate((element) => {
      const row = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
      return [row?.getAttribute('aria-level'), row?.getAttribute('aria-expanded')];
    });
  // It begins at the classification, opened.
  await expect.poll(active).toEqual(['3', 'true']);
  await tree.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(active).toEqual(['4', null]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(active).toEqual(['3', 'false']);
  await page.keyboard.press('Home');
  await expect.poll(active).toEqual(['1', 'true']);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => rows.count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => rows.count()).toBeGreaterThan(2);

  const code = new URL(page.url()).searchParams.get('PART')!;
  await card.getByRole('searchbox').fill(code);
  const found = rows.last().getByRole('link');
  await expect.poll(() => found.getAttribute('href')).toBe(`/v2/details/PART/${code}`);
  await expect.poll(() => rows.count()).toBe(4);
  await card.getByRole('searchbox').fill('no such entity');
  await card.getByText('Nothing matches “no such entity”.').waitFor();
  expect(complaints).toEqual([]);
});
