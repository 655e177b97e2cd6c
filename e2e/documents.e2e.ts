import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, seriousBarriers, useBrowser } from './browser.ts';
import { callsOf } from './calls.ts';
import { sidewaysScroll } from './measures.ts';
import { hasFocus } from './search-page.ts';
import { personOf, signIn } from './sign-in.ts';

const { visit, product } = useBrowser();
const card = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true });
const DESK = { width: 1440, height: 900 };

/** The page of a class, as far down as its documents: cards are drawn as they come near. */
async function openCard(page: Page, code: string): Promise<void> {
  await page.goto(`/v2/details/PART/${code}`);
  const place = page.locator('[data-card="DOCUMENTATION"]');
  await place.waitFor();
  await expect
    .poll(async () => {
      await place.scrollIntoViewIfNeeded();
      return card(page).count();
    })
    .toBe(1);
}

/** A share class with documents of its own and of what stands above it. */
async function classWithDocuments(page: Page): Promise<string> {
  const { get, post } = await callsOf(page);
  const found = await post('browse/search/parts', {
    filters: { fields: [{ name: 'STATUS', operator: 'EQUALS', operands: ['ACTIVE'] }], countries: [] },
    page: { offset: 0, limit: 40 },
  });
  const { rows } = (await found.json()) as { rows: { code: string }[] };
  for (const { code } of rows) {
    const { documents } = (await (await get(`attachments/PART/${code}`)).json()) as {
      documents: { type: string; status: string; node: { own: boolean } }[];
    };
    const ready = documents.filter(({ status }) => status === 'ACTIVE');
    if (ready.some(({ type }) => type === 'KID') && ready.some(({ node }) => !node.own)) return code;
  }
  throw new Error('The demo world has no share class with documents');
}

/** Lets go of files over an element, as a person who drags them there. */
async function drop(page: Page, target: Locator, files: readonly (readonly [name: string, text: string])[]) {
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [name, text] of all) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await target.dispatchEvent('drop', { dataTransfer });
}

const pdf = (text: string) => ({
  name: `${text}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`),
});

describe('the card of documents', () => {
  it.each([
    ['light', DESK],
    ['dark', DESK],
    ['light', PHONE],
    ['dark', PHONE],
  ] as const)('shows documents by type, and opens them, %s at %o', async (colorScheme, viewport) => {
    const { page, complaints } = await visit({ as: 'reader', colorScheme, viewport });
    await page.goto('/v2/home');
    await openCard(page, await classWithDocuments(page));
    await card(page).getByRole('rowheader').first().waitFor();
    expect(await card(page).getByRole('rowheader').allTextContents()).toEqual(
      expect.arrayContaining(['Key information document', 'Prospectus']),
    );
    const link = card(page).getByRole('listitem').getByRole('link').first();
    expect(await link.getAttribute('aria-label')).toMatch(/^(DE|EN|FR) · .+ · \d+ (B|KB)$/);
    const opened = await page.request.get((await link.getAttribute('href'))!);
    expect(opened.status()).toBe(200);
    expect((await opened.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await card(page).getByRole('button', { name: 'Add documents' }).count()).toBe(0);
    const before = await card(page).getByRole('row').count();
    await card(page).getByLabel('Earlier versions').check();
    await expect.poll(() => card(page).getByRole('row').count()).toBeGreaterThanOrEqual(before);
    expect(await seriousBarriers(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  it('takes files from contributors, dropped or chosen, and lets them be archived and deleted', async () => {
    const { page } = await visit({ as: 'contributor' });
    await page.goto('/v2/home');
    const code = await classWithDocuments(page);
    await openCard(page, code);
    const name = `Brochure ${randomUUID().slice(0, 8)}`;
    await card(page).getByRole('button', { name: 'Add documents' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add documents' });
    await dialog.getByLabel('Choose files').setInputFiles(pdf(name));
    const types = () => dialog.getByLabel('Document type').getByRole('option').allTextContents();
    await expect.poll(types).toContain('Key information document');
    // A prospectus is a fund's.
    expect(await types()).not.toContain('Prospectus');
    await dialog.getByLabel('Document type').selectOption({ label: 'Marketing material' });
    await dialog.getByLabel('Language').selectOption({ label: 'English' });
    const start = dialog.getByRole('textbox', { name: 'Start date' });
    await start.fill('2026-02-03');
    await start.press('Tab');
    expect(await start.inputValue()).toBe('03/02/2026');
    expect(await seriousBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Store' }).click();
    await dialog.waitFor({ state: 'detached' });
    const chip = card(page).getByRole('link', { name: new RegExp(`^EN · ${name} · English`) });
    await chip.waitFor();

    const change = () => card(page).getByRole('button', { name: `Change ${name}` });
    await change().press('Enter');
    await page.getByRole('menuitem', { name: 'Archive · EN' }).click();
    await chip.waitFor({ state: 'detached' });
    await card(page).getByLabel('Earlier versions').check();
    await chip.waitFor();
    await change().click();
    await page.getByRole('menuitem', { name: 'Delete · EN' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await chip.waitFor({ state: 'detached' });
  });

  it('says what is wrong with a file, and keeps what was chosen', async () => {
    const { page } = await visit({ as: 'contributor' });
    await page.goto('/v2/home');
    await openCard(page, await classWithDocuments(page));
    await card(page).getByRole('button', { name: 'Add documents' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add documents' });
    const page1 = { ...pdf('page'), buffer: Buffer.from('<html><script>1</script></html>') };
    await dialog.getByLabel('Choose files').setInputFiles(page1);
    await dialog.getByLabel('Document type').selectOption({ label: 'Marketing material' });
    await dialog.getByRole('button', { name: 'Store' }).click();
    const refused = dialog.getByRole('listitem').filter({ hasText: 'page.pdf' });
    await refused.getByRole('alert').filter({ hasText: 'not what its name says' }).waitFor();
    // With other words it may be taken.
    expect(await dialog.getByLabel('Document type').inputValue()).toBe('MARKETING');
  });

  it('says what went to the archive, where files take the place of one another', async () => {
    const { page } = await visit({ as: 'contributor' });
    await page.goto('/v2/home');
    await openCard(page, await classWithDocuments(page));
    await card(page).getByRole('button', { name: 'Add documents' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add documents' });
    const [one, other] = [randomUUID(), randomUUID()].map((id) => pdf(`KID ${id.slice(0, 8)}`));
    await dialog.getByLabel('Choose files').setInputFiles([one!, other!]);
    await dialog.getByLabel('Document type').selectOption({ label: 'Key information document' });
    await dialog.getByLabel('Language').selectOption({ label: 'Swedish' });
    await dialog.getByLabel('Country').selectOption({ label: 'Sweden' });
    await dialog.getByRole('button', { name: 'Store' }).click();
    await page.getByText('2 documents stored. 1 document that was current went to the archive.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await card(page).getByLabel('Earlier versions').check();
    for (const { name } of [one!, other!]) {
      const change = card(page).getByRole('button', { name: `Change ${name.replace('.pdf', '')}` });
      await change.click();
      await page.getByRole('menuitem', { name: /^Delete/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => change.count()).toBe(0);
    }
  });

  it.each([
    ['light', DESK],
    ['dark', PHONE],
  ] as const)(
    'stores what is sound, and keeps what is not with why, %s at %o',
    async (colorScheme, viewport) => {
      const { page, complaints } = await visit({ as: 'contributor', colorScheme, viewport });
      await page.goto('/v2/home');
      await openCard(page, await classWithDocuments(page));
      const name = `Leaflet ${randomUUID().slice(0, 8)}`;
      await drop(page, card(page).locator('[class*=body]').first(), [
        [`${name}.pdf`, `%PDF-1.4\n% ${name}\n%%EOF\n`],
        ['empty.pdf', ''],
        ['setup.exe', 'MZ'],
      ]);
      const dialog = page.getByRole('dialog', { name: 'Add documents' });
      const file = (of: string) => dialog.getByRole('listitem').filter({ hasText: of });
      await file('empty.pdf').getByText('The file is empty.').waitFor();
      await file('setup.exe').getByText('Files of this kind are not taken.').waitFor();
      await dialog.getByRole('button', { name: 'Leave out setup.exe' }).click();
      await file('setup.exe').waitFor({ state: 'detached' });
      expect(await seriousBarriers(page)).toEqual([]);
      await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await dialog.getByLabel('Document type').selectOption({ label: 'Marketing material' });
      await dialog.getByRole('button', { name: 'Store' }).click();
      await page.getByText('1 document stored.').waitFor();
      await file(name).waitFor({ state: 'detached' });
      expect(await file('empty.pdf').count()).toBe(1);
      // The file that was refused is still there: leaving asks.
      await expect.poll(() => hasFocus(dialog)).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await dialog.waitFor({ state: 'detached' });

      const change = card(page).getByRole('button', { name: `Change ${name}` });
      await change.click();
      await page.getByRole('menuitem', { name: /^Delete/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await change.waitFor({ state: 'detached' });
      expect(complaints).toEqual([]);
    },
  );
});

it('a link to a document leads who is not signed in to the sign-in, and then to the document', async () => {
  const { page } = await visit({ as: 'reader' });
  await page.goto('/v2/home');
  const code = await classWithDocuments(page);
  const { get } = await callsOf(page);
  const { documents } = (await (await get(`attachments/PART/${code}`)).json()) as {
    documents: { uuid: string; fileName: string }[];
  };
  const [{ uuid, fileName }] = documents as [{ uuid: string; fileName: string }];
  const { page: stranger } = await visit({});
  await stranger.goto(`/repository/documents/${uuid}`);
  const [download] = await Promise.all([
    stranger.waitForEvent('download'),
    signIn(stranger, personOf(product, 'reader').username, product.password),
  ]);
  expect(download.suggestedFilename()).toBe(fileName);
});
