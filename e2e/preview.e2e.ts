import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { barriersLightAndDark, DESKTOP, PHONE, useBrowser } from './browser.ts';
import { callsOf, tokenOf } from './calls.ts';
import { fileDocuments } from './documents.ts';
import { focusedRow } from './grid.ts';
import { DAMAGED_PDF, pdfOfPages, PNG } from './preview-files.ts';
import { searchOf } from './search-page.ts';

const { visit, product } = useBrowser();

/** In the label of every document of this journey, and in no other. */
const MARK = 'Kupferzell';
const LIST = `/v2/attachments?quickText=${MARK}&sort=DISPLAY_LABEL`;
const uuids: Record<string, string> = {};
let code = '';

beforeAll(async () => {
  const { page } = await visit({ as: 'contributor' });
  await page.goto('/v2/home');
  const { post } = await callsOf(page);
  const found = await post('browse/search/parts', { page: { limit: 1 } });
  ({ code } = ((await found.json()) as { rows: { code: string }[] }).rows[0]!);
  const authorization = `Bearer ${await tokenOf(page)}`;
  const file = async (label: string, name: string, mimeType: string, buffer: Buffer) => {
    const metadata = { type: 'MARKETING', displayLabel: `${MARK} ${label}`, language: ['en'] };
    const answer = await page.request.post('/studio/api/v1/attachments', {
      headers: { authorization, 'idempotency-key': randomUUID() },
      multipart: {
        metadata: JSON.stringify({ ...metadata, entities: [{ level: 'PART', code }] }),
        file: { name, mimeType, buffer },
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const { documents } = (await answer.json()) as { documents: { uuid: string }[] };
    uuids[label] = documents[0]!.uuid;
  };
  await file('1 pages', 'pages.pdf', 'application/pdf', pdfOfPages(5));
  await file('2 picture', 'picture.png', 'image/png', PNG);
  await file('3 damaged', 'damaged.pdf', 'application/pdf', DAMAGED_PDF);
  await file('4 encrypted', 'locked.pdf', 'application/pdf', pdfOfPages(1, { encrypted: true }));
  await file('5 table', 'table.csv', 'text/csv', Buffer.from('a;b\n1;2\n'));
  const { customerCode } = product.people.find(({ kind }) => kind === 'reader')!;
  [uuids['6 elsewhere'], uuids['removed']] = fileDocuments(product, customerCode, [
    { name: 'else.pdf', label: `${MARK} 6 elsewhere`, size: null, at: [['PART', code]] },
    { name: 'gone.pdf', label: `${MARK} removed`, at: [['PART', code, 'REMOVED']] },
  ]) as [string, string];
}, 300_000);

const panel = (page: Page, label: string) => page.getByRole('region', { name: `${MARK} ${label}` });

describe('a document beside the list', () => {
  it('opens by a click and by the keyboard, is read page by page, and gives the keyboard back', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await page.goto(LIST);
    await page
      .getByRole('gridcell')
      .getByRole('link', { name: `${MARK} 1 pages` })
      .click();
    const shown = panel(page, '1 pages');
    await shown.getByText('Page 1 of 5').waitFor();
    expect(searchOf(page).get('document')).toBe(uuids['1 pages']);
    await shown.getByText(/^Marketing material · English · All countries · Current · .+ KB$/).waitFor();
    // Its text is there to be read out and copied.
    const first = shown.getByRole('listitem', { name: 'Page 1' });
    await first.getByText('Sheet 1 LU9900000019').waitFor();
    await expect.poll(() => first.locator('canvas').evaluate(isDrawnOn)).toBe(true);
    expect(await shown.getByText('Sheet 5 LU9900000019').count()).toBe(0);
    expect(await barriersLightAndDark(page)).toEqual([]);

    await page.keyboard.press('End');
    await shown.getByText('Page 5 of 5').waitFor();
    await shown.getByText('Sheet 5 LU9900000019').waitFor();
    const width = () => first.evaluate((element) => element.getBoundingClientRect().width);
    const before = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    await page.keyboard.press('0');
    await expect.poll(width).toBe(before);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('pages.pdf');

    // The row in the list says which it is, also after the page is read anew.
    const marked = page.getByRole('row').and(page.locator('[aria-current="true"]'));
    await expect.poll(() => marked.textContent()).toContain(`${MARK} 1 pages`);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await expect.poll(() => marked.count()).toBe(0);
    expect(searchOf(page).get('document')).toBeNull();
    await expect.poll(() => focusedRow(page)).toBe('2');
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedRow(page)).toBe('2');
    await page.keyboard.press('Enter');
    await shown.getByText('Page 1 of 5').waitFor();
    await page.reload();
    await shown.getByText('Page 1 of 5').waitFor();
    await expect.poll(() => marked.count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('goes along the list, and says why one is not shown', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await page.goto(`${LIST}&document=${uuids['1 pages']}`);
    await panel(page, '1 pages').getByText('Page 1 of 5').waitFor();
    await page.keyboard.press('j');
    const picture = panel(page, '2 picture').getByRole('img', { name: `${MARK} 2 picture` });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    const says = async (label: string, words: RegExp) => {
      await page.keyboard.press('j');
      await panel(page, label).getByText(words).waitFor();
    };
    await says('3 damaged', /is damaged/);
    await panel(page, '3 damaged').getByRole('status').getByRole('link', { name: 'Download' }).waitFor();
    await says('4 encrypted', /protected by a password/);
    await says('5 table', /other kinds can be downloaded/);
    await says('6 elsewhere', /stored elsewhere/);
    const link = panel(page, '6 elsewhere').getByRole('link', { name: 'Open at documents.example.org' });
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    await page.keyboard.press('k');
    await panel(page, '5 table').waitFor();

    await page.goto(`${LIST}&document=${uuids['removed']}`);
    await page.getByText(/was deleted/).waitFor();
    await page.goto(`${LIST}&document=${randomUUID()}`);
    await page.getByText(/no such document/).waitFor();
    expect(complaints).toEqual([]);

    await page.route(`**/documents/${uuids['1 pages']}*`, (route) => route.abort());
    await page.goto(`${LIST}&document=${uuids['1 pages']}`);
    const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await failed.waitFor();
    await page.unroute(`**/documents/${uuids['1 pages']}*`);
    await failed.getByRole('button').click();
    await panel(page, '1 pages').getByText('Page 1 of 5').waitFor();
  });

  it('fills a phone, and the rest waits behind it', async () => {
    const { page, complaints } = await visit({ as: 'reader', viewport: PHONE });
    await page.goto(LIST);
    const link = page.getByRole('link', { name: `${MARK} 1 pages` });
    await link.click();
    const sheet = page.getByRole('dialog', { name: `${MARK} 1 pages` });
    await sheet.getByText('Page 1 of 5').waitFor();
    await sheet.getByText('Sheet 1 LU9900000019').waitFor();
    await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('opens from the card of an entity, and again by its address', async () => {
    const { page, complaints } = await visit({ as: 'reader', viewport: DESKTOP });
    await page.goto(`/v2/details/PART/${encodeURIComponent(code)}?document=${uuids['1 pages']}`);
    const shown = panel(page, '1 pages');
    await shown.getByText('Page 1 of 5').waitFor();
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    const chip = page.getByRole('link', { name: new RegExp(`^EN · ${MARK} 2 picture`) });
    await chip.click();
    await panel(page, '2 picture').getByRole('img').waitFor();
    // Nothing of the page lies over its head.
    const close = panel(page, '2 picture').getByRole('button', { name: 'Close document' });
    await close.click({ trial: true });
    await page.keyboard.press('Escape');
    await expect.poll(() => chip.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('lies over a card that fills the screen, and closes before it', async () => {
    const { page, complaints } = await visit({ as: 'reader', viewport: DESKTOP });
    await page.goto(`/v2/details/PART/${encodeURIComponent(code)}?card=DOCUMENTATION`);
    const card = page.getByRole('dialog');
    const chip = card.getByRole('link', { name: new RegExp(`^EN · ${MARK} 2 picture`) });
    await chip.click();
    const shown = panel(page, '2 picture');
    await shown.getByRole('img').waitFor();
    await shown.getByRole('button', { name: 'Close document' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await expect.poll(() => chip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

/** In the page: whether anything but white stands on a canvas. */
const isDrawnOn = (canvas: Element): boolean => {
  const { width, height } = canvas as HTMLCanvasElement;
  const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
  return data.some((value, at) => at % 4 !== 3 && value < 128);
};
