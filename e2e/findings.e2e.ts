import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { barriersLightAndDark, PHONE, useBrowser } from './browser.ts';
import { callsOf, tokenOf } from './calls.ts';
import { sidewaysScroll } from './measures.ts';

const { visit } = useBrowser();
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const rows = (page: Page) => page.getByRole('region', { name: 'Findings' }).getByRole('listitem');
const total = async (page: Page) =>
  Number((await page.locator('h1 [role="status"]').textContent())?.replaceAll(/\D/g, '') || Number.NaN);

/** Classes of the demo world, which is clean, and what is wrong with them meanwhile. */
const CODES = ['CH9900000181', 'CH9900000199', 'CH9900000207'];
const WRONG = { WKN: 'OOOOOO', TER: '9.99', ONGOING_COSTS: '1.11' };
const before = new Map<string, Record<string, unknown>>();

async function setFields(page: Page, valuesOf: (code: string) => object): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  for (const code of CODES) {
    if (!before.has(code)) {
      const answer = await page.request.get(`/repository/api/v1/browse/part/${code}`, { headers });
      const { values } = (await answer.json()) as { values: Record<string, unknown> };
      before.set(code, Object.fromEntries(Object.keys(WRONG).map((field) => [field, values[field] ?? null])));
    }
    const answer = await page.request.post('/studio/api/v1/entities/fields', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { entity: { level: 'PART', code }, values: valuesOf(code) },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }
}

beforeAll(async () => {
  const { page } = await visit({ as: 'contributor' });
  await setFields(page, () => WRONG);
  // The findings follow the record.
  const { get } = await callsOf(page);
  const followed = async () => {
    const answer = await get(`findings/part/${CODES.at(-1)}`);
    const { asOf, revision } = (await answer.json()) as { asOf: number; revision: { number: number } };
    return asOf >= revision.number;
  };
  await vi.waitUntil(followed, { timeout: 60_000, interval: 500 });
}, 90_000);
afterAll(async () => {
  const { page } = await visit({ as: 'contributor' });
  await setFields(page, (code) => before.get(code)!);
}, 60_000);

describe('the findings', () => {
  it('are filtered with counts, by the keyboard too, and the address says it all', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await page.goto('/v2/findings');
    await rows(page).first().waitFor();
    const all = await total(page);
    const box = filters(page).getByRole('checkbox', { name: /^Warning/ });
    const counted = Number((await box.locator('..').textContent())!.replaceAll(/\D/g, ''));
    await box.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => total(page)).toBe(counted);
    expect(counted).toBeLessThan(all);
    expect(new URL(page.url()).searchParams.getAll('severity')).toEqual(['WARNING']);

    const code = await rows(page).first().locator('a[href*="entity="]').textContent();
    await filters(page).getByLabel('Code, name or value').fill(code!);
    await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe(code);
    await expect.poll(() => total(page)).toBeLessThan(counted);
    const found = await total(page);
    await page.reload();
    await expect.poll(() => total(page)).toBe(found);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => total(page)).toBe(all);
    expect(complaints).toEqual([]);
  });

  it('say how to mend them, and lead to the entity, and to all rules', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/findings');
    const first = rows(page).first();
    await first.getByText('How to fix it').click();
    await first.locator('details[open] p').waitFor();
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: /^Invalid WKN/ }).waitFor();
    const rule = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /finding/ }) })
      .first();
    const count = Number((await rule.getByRole('link').textContent())!.replaceAll(/\D/g, ''));
    await rule.getByRole('link').click();
    await expect.poll(() => total(page)).toBe(count);
    await rows(page).first().getByRole('link').first().click();
    await page.waitForURL('**/details/**');
  });

  it('have no barrier, on a desk and on a phone', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/findings');
    await rows(page).first().waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await rows(page).first().getByText('How to fix it').click();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.goto('/v2/findings?view=rules');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
  });
});
