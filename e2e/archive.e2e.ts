import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, DESKTOP, PHONE, useBrowser } from './browser.ts';
import { sidewaysScroll } from './measures.ts';

const { visit } = useBrowser();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Archive of documents' });
/** As long as a job may take on a machine that others use too. */
const A_WHILE = { timeout: 60_000 };

/** What is asked of a page by an address of documents; `filter=` takes the usual ones off. */
async function openArchive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Archive', exact: true }).waitFor();
  await page
    .getByText(/^[\d.,’]+$/)
    .first()
    .waitFor();
  await page.keyboard.press('z');
  await dialogOf(page).waitFor();
}

/** Documents that are in an archive and those that it says it left out: other journeys record some that have no bytes. */
function accounted(text: string | null): number {
  const [, held, leftOut = '0'] = /(\d+) documents(?: · (\d+) left out)?/.exec(text ?? '') ?? [];
  return Number(held) + Number(leftOut);
}

describe('an archive of documents', () => {
  it.each([DESKTOP, PHONE])(
    'is asked for, built, told of by mail and had from there, at %j',
    async (viewport) => {
      const { page, complaints } = await visit({ as: 'reader', viewport });
      await openArchive(page, '/v2/attachments?filter=STATUS:is:ACTIVE&filter=FILE_TYPE:is:PROSPECTUS');
      await dialogOf(page).getByRole('definition').first().waitFor();
      const [documents, , leftOut] = await dialogOf(page).getByRole('definition').allTextContents();
      expect(Number(documents)).toBeGreaterThan(0);
      expect(await barriersLightAndDark(page)).toEqual([]);
      await dialogOf(page).getByRole('button', { name: 'Build archive' }).click();
      await page.getByText(/a link comes by e-mail/).waitFor();
      await dialogOf(page).waitFor({ state: 'detached' });
      await page
        .getByText(/ is ready\./)
        .first()
        .waitFor(A_WHILE);

      await page.keyboard.press('b');
      const jobs = page.getByRole('dialog', { name: 'Jobs' });
      const ready = jobs.getByRole('region', { name: 'Ready' }).getByRole('listitem').first();
      await ready.waitFor();
      await expect.poll(() => ready.textContent()).toContain('Link sent to your e-mail address');
      const all = Number(documents) + Number(/^\d+/.exec(leftOut ?? '0')![0]);
      expect(accounted(await ready.textContent())).toBe(all);
      expect(await barriersLightAndDark(page)).toEqual([]);
      await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);

      await page.goto('/dev/mail');
      await page.getByRole('heading', { name: 'Your archive is ready' }).first().waitFor();
      const link = page.getByRole('link', { name: /\/repository\/archives\// }).first();
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toMatch(/\.zip$/);
      const bytes = await readFile(await download.path());
      expect(bytes.subarray(0, 2).toString()).toBe('PK');
      expect(complaints).toEqual([]);

      // Its place among two jobs of a person is free again for whoever comes next.
      await page.goto('/v2/home');
      await page.getByRole('button', { name: /^Jobs/ }).click();
      await ready.getByRole('button', { name: /^Delete/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    },
  );

  it('needs filters first, and leads to them', async () => {
    const { page } = await visit({ as: 'reader', viewport: PHONE });
    await openArchive(page, '/v2/attachments?filter=STATUS:is:ACTIVE');
    expect(await dialogOf(page).textContent()).toContain('Filter the documents first');
    await dialogOf(page).getByRole('button', { name: 'Show filters' }).click();
    await page.getByRole('button', { name: 'Hide filters' }).first().waitFor();
    expect(await dialogOf(page).count()).toBe(0);
  });

  it('is offered for documents of structured products', async () => {
    const { page } = await visit({ as: 'reader' });
    await openArchive(page, '/v2/structured/products/attachments?filter=FILE_TYPE:is:TERM_SHEET');
    expect(Number(await dialogOf(page).getByRole('definition').first().textContent())).toBeGreaterThan(0);
  });
});
