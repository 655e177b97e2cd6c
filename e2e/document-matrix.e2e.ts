import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { barriersLightAndDark, DESKTOP, PHONE, useBrowser } from './browser.ts';
import { fileBy } from './download.ts';
import { sidewaysScroll } from './measures.ts';
import { searchOf } from './search-page.ts';

const { visit } = useBrowser();

it('shows what is there, how old, and what is missing, and leads to it by the keyboard', async () => {
  const { page, complaints } = await visit({ as: 'reader', viewport: DESKTOP });
  await page.goto('/v2/attachments?filter=NODE_NATURE:is:PART');
  await page.getByRole('link', { name: 'Document matrix' }).click();
  await page.waitForURL('**/v2/documents/matrix?level=PART');
  await expect.poll(() => page.title()).toBe('Fundarium Document matrix');
  const grid = page.getByRole('grid', { name: 'Document matrix' });
  await grid.waitFor();
  await page.getByText(/our reading of the rules, to be checked by your lawyers/).waitFor();
  expect(await barriersLightAndDark(page)).toEqual([]);

  // The one class of the demo that lacks a key information document.
  await page.getByLabel('Only gaps').click();
  await expect.poll(() => searchOf(page).get('gaps')).toBe('true');
  await expect.poll(() => grid.getByRole('rowheader').count()).toBe(1);
  const gap = grid.getByRole('button', { name: /^missing · .* asks for one in / });
  expect(await gap.textContent()).toBe('missing');
  const columns = () => grid.getByRole('columnheader').allTextContents();
  const countries = await columns();
  await page.getByRole('combobox', { name: 'Columns by' }).selectOption('language');
  await expect.poll(() => searchOf(page).get('by')).toBe('language');
  await expect.poll(columns).not.toEqual(countries);
  await gap.waitFor();

  // One stop for the Tab key; arrows lead on, Enter opens a document, Escape leads back.
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await grid.getByRole('rowheader').getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toMatch(/mo$/);
  await page.keyboard.press('Enter');
  const close = page.getByRole('button', { name: 'Close document' });
  await close.waitFor();
  await page.getByText(/Page 1 of \d/).waitFor();
  expect(searchOf(page).get('document')).not.toBeNull();
  await page.keyboard.press('Escape');
  await close.waitFor({ state: 'detached' });
  await expect.poll(focused).toMatch(/mo$/);
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A');
  await gap.click();
  await page.waitForURL('**/v2/details/PART/*');
  expect(complaints).toEqual([]);
});

it('is of one fund from its documents, and fits a phone', async () => {
  const { page, complaints } = await visit({ as: 'reader', viewport: PHONE });
  await page.goto('/v2/documents/matrix?entity=FUND:SW01');
  const grid = page.getByRole('grid', { name: 'Document matrix' });
  await grid.waitFor();
  expect(await grid.getByRole('rowheader').first().textContent()).toContain('Fund · SW01');
  await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await barriersLightAndDark(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect.poll(() => searchOf(page).get('entity')).toBeNull();
  await page.goto('/v2/documents/matrix?entity=FUND:NONE');
  await page
    .getByRole('alert')
    .getByText(/no such entity/)
    .waitFor();
  expect(complaints).toEqual([]);
});

it.each([DESKTOP, PHONE])('becomes a file by button and key, at %o', async (viewport) => {
  const { page, complaints } = await visit({ as: 'reader', viewport });
  await page.goto('/v2/documents/matrix?gaps=true');
  const grid = page.getByRole('grid', { name: 'Document matrix' });
  await grid.waitFor();
  const columns = await grid
    .getByRole('columnheader')
    .evaluateAll((all) => all.flatMap((each) => each.getAttribute('aria-label') ?? []));
  const names = await grid.getByRole('rowheader').count();
  const dialog = page.getByRole('dialog', { name: 'Export to a file' });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText(/\d rows? · about/).waitFor();
  expect(await barriersLightAndDark(page)).toEqual([]);
  const start = () => dialog.getByRole('button', { name: 'Export' }).click();
  const { name, bytes } = await fileBy(page, start);
  expect(name).toMatch(/^document-matrix_[A-Z]+_\d{4}-\d\d-\d\d\.xlsx$/);
  const [data, about] = (await readXlsx(new Uint8Array(bytes))).sheets;
  expect(data!.rows[0]!.slice(0, 5)).toEqual(['Level', 'Code', 'Name', 'Missing', 'Old']);
  expect(data!.rows[0]!.slice(5)).toEqual(columns.map((each) => each.replace(', ', ' · ')));
  expect(data!.rows).toHaveLength(names + 1);
  expect(data!.rows[1]!.some((cell) => /^missing: .* asks for one in /.test(String(cell)))).toBe(true);
  expect(data!.rows[1]!.some((cell) => cell instanceof Date)).toBe(true);
  const entries = new Map(about!.rows.map(([each, text]) => [each, text]));
  expect([entries.get('Level'), entries.get('Only gaps')]).toEqual(['Share class', 'Yes']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('s');
  await dialog.getByRole('radio', { name: 'CSV, semicolon and decimal point' }).check();
  expect((await fileBy(page, start)).name).toMatch(/^document-matrix_.*\.csv$/);
  expect(complaints).toEqual([]);
});
