import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, PHONE, useBrowser } from './browser.ts';
import { focusFirstRow, readClipboard, selectedCount } from './grid.ts';
import { sidewaysScroll } from './measures.ts';
import { openSearch } from './search-page.ts';

const { visit } = useBrowser();
const table = (page: Page) => page.getByRole('region', { name: 'Compare' }).getByRole('table');
const columnsAsked = (page: Page) => new URL(page.url()).searchParams.getAll('column');
const fieldRows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.locator('td') })
    .count();

describe('a comparison', () => {
  it('comes from a selection, by keyboard, shows what differs or all, and is copied', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page);
    await focusFirstRow(page);
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await selectedCount(page).getByText('Selected: 2').waitFor();
    await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
    await page.waitForURL('**/v2/compare?**');
    await table(page).waitFor();
    expect(columnsAsked(page)).toHaveLength(2);
    const differing = await fieldRows(page);
    const said = await page.getByRole('status').filter({ hasText: 'difference' }).textContent();
    expect(Number(said!.replaceAll(/\D/g, ''))).toBe(differing);

    await page.getByRole('button', { name: 'All fields' }).click();
    await expect.poll(() => fieldRows(page)).toBeGreaterThan(differing);
    await page.reload();
    await expect.poll(() => fieldRows(page)).toBeGreaterThan(differing);
    expect(await table(page).locator('tr[data-differs="true"]').count()).toBe(differing);
    await page.getByLabel('Category').selectOption('Key features');
    await expect.poll(() => table(page).locator('th[scope="rowgroup"]').count()).toBe(1);
    expect(await fieldRows(page)).toBeLessThan(differing + 60);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy table' }).click();
    await page.getByText('Table copied').waitFor();
    const lines = (await readClipboard(page)).split('\n');
    expect(lines[0]!.split('\t')).toHaveLength(3);
    expect(lines).toHaveLength(1 + (await fieldRows(page)));
    expect(complaints).toEqual([]);
  });

  it('takes entities by ISIN, and one of them at another date', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/compare');
    await page.getByText(/^Add two to ten entities/).waitFor();
    await page.getByLabel('ISIN or another identifier').fill('CH9900000181 XX0000000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Not found: XX0000000000.').waitFor();
    await expect.poll(() => columnsAsked(page)).toEqual(['PART:CH9900000181']);
    await page.getByRole('button', { name: /at another date$/ }).click();
    await table(page).waitFor();
    expect(columnsAsked(page)[0]).toMatch(/^PART@\d{4}-\d{2}-\d{2}:CH9900000181$/);
    await table(page).getByText('As of today').click();
    const validOn = table(page).getByRole('textbox', { name: 'Valid on' }).last();
    await validOn.fill('19/11/2026');
    // Not while it is typed: once it is left.
    expect(columnsAsked(page)[1]).toBe('PART:CH9900000181');
    await validOn.press('Tab');
    await expect.poll(() => columnsAsked(page)[1]).toBe('PART@2026-11-19:CH9900000181');
    await table(page).getByText('As of today').waitFor({ state: 'detached' });
    await table(page)
      .locator('details')
      .last()
      .evaluate((dates: HTMLDetailsElement) => (dates.open = true));
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByText(/^Add another entity/).waitFor();
    // The comparison that stood there before is gone, not on its way.
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  });

  it('says which of a pasted list are too many, and keeps them', async () => {
    const { page } = await visit({
      as: 'reader',
      locale: 'de-DE',
      viewport: { width: 1024, height: 900 },
    });
    await openSearch(page);
    const codes = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('[role="gridcell"] a[href*="/details/"]')]
        .slice(0, 12)
        .map(({ href }) => href.split('/').at(-1)!),
    );
    await page.goto('/v2/compare');
    const box = page.getByRole('textbox', { name: 'ISIN oder andere Kennung' });
    await box.fill(codes.join('\n'));
    await box.press('Enter');
    await page
      .getByRole('alert')
      .getByText(`Ausgelassen: ${codes.slice(10).join(', ')}.`)
      .waitFor();
    expect(await box.inputValue()).toBe(codes.slice(10).join(' '));
    await expect.poll(() => columnsAsked(page)).toEqual(codes.slice(0, 10).map((code) => `PART:${code}`));
    // What was typed can be read: an ISIN fits.
    expect((await box.boundingBox())!.width).toBeGreaterThan(100);
    expect(await box.evaluate((each) => each === document.activeElement)).toBe(true);
    for (const width of [1024, 800]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // Nothing lies on it.
      await page.getByRole('button', { name: 'Hinzufügen' }).click({ trial: true });
    }
  });

  it('keeps its dates at hand where nothing differs', async () => {
    const { page } = await visit({ as: 'reader' });
    const at = (day: string) => `column=PART@${day}:CH9900000181`;
    await page.goto(`/v2/compare?${at('2026-11-17')}&${at('2026-11-18')}`);
    await table(page).getByText('No difference in these fields.').waitFor();
    await table(page).locator('summary').last().click();
    const validOn = table(page).getByRole('textbox', { name: 'Valid on' }).last();
    await validOn.fill('2026-11-19');
    await validOn.press('Tab');
    await expect.poll(() => columnsAsked(page)[1]).toBe('PART@2026-11-19:CH9900000181');
    expect(await validOn.isVisible()).toBe(true);
  });

  it('cuts no letters off the words of its labels on a narrow screen', async () => {
    const { page } = await visit({
      as: 'reader',
      locale: 'de-DE',
      viewport: { width: 600, height: 900 },
    });
    await page.goto('/v2/details/PART/CH9900000181');
    const above = page.locator('a[href*="/details/FUND/"]').first();
    const fund = (await above.getAttribute('href'))!.split('/').at(-1)!;
    await page.goto(`/v2/compare?column=PART:CH9900000181&column=FUND:${fund}&all=true`);
    const compared = page.getByRole('table');
    await compared.getByText('Gründungsdatum').waitFor();
    const cut = await compared.locator('th[scope="row"]').evaluateAll((labels) =>
      labels.flatMap(({ firstChild }) => {
        const topOfLetter = (at: number) => {
          const letter = document.createRange();
          letter.setStart(firstChild!, at);
          letter.setEnd(firstChild!, at + 1);
          return letter.getBoundingClientRect().top;
        };
        return [...firstChild!.textContent!.matchAll(/\p{L}{4,}/gu)].flatMap(({ 0: word, index }) => {
          const end = index + word.length;
          const isCut =
            topOfLetter(index) !== topOfLetter(index + 1) || topOfLetter(end - 2) !== topOfLetter(end - 1);
          return isCut ? [word] : [];
        });
      }),
    );
    expect(cut).toEqual([]);
  });

  it('has no barrier, nor have the changes', async () => {
    const { page } = await visit({ as: 'auditor' });
    await openSearch(page);
    const codes = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('[role="gridcell"] a[href*="/details/"]')]
        .slice(0, 3)
        .map(({ href }) => `column=PART:${href.split('/').at(-1)}`),
    );
    await page.goto(`/v2/compare?${codes.join('&')}`);
    await table(page).waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await barriersLightAndDark(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    // As low as a window is at 400 %: the heads leave room for the values.
    await page.setViewportSize({ width: 360, height: 225 });
    const box = table(page).locator('..');
    await expect.poll(() => box.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
    await page.goto('/v2/changes');
    await page.getByLabel('Changes of').selectOption('Entity and everything below');
    await page.getByLabel('Code', { exact: true }).fill('NOWHERE');
    await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
    await page.getByText('There is no such entity.').waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
  });
});

describe('changes between two dates', () => {
  it('have their days and headings in one piece', async () => {
    const { page } = await visit({
      as: 'auditor',
      locale: 'de-DE',
      viewport: { width: 1024, height: 900 },
    });
    await page.goto('/v2/changes?entity=PART:CH9900000181&from=2000-01-01');
    const table = page.getByRole('table');
    await table.waitFor();
    const lines = () =>
      table.evaluate((each) =>
        [...each.querySelectorAll('thead th, td')]
          .filter((cell) => cell.tagName === 'TH' || /^\d\d\.\d\d\.\d{4}$/.test(cell.textContent))
          .map((cell) => {
            const text = document.createRange();
            text.selectNodeContents(cell);
            return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
          }),
      );
    expect((await lines()).length).toBeGreaterThan(6);
    // Until the fonts are there, others stand in for them.
    await expect.poll(async () => new Set(await lines())).toEqual(new Set([1]));
  });

  it('are shown of an entity with all below it, by entity and by field', async () => {
    const { page } = await visit({ as: 'auditor' });
    await openSearch(page, '/v2/search/FUND');
    const code = await page
      .getByRole('gridcell')
      .getByRole('link')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.href.split('/').at(-1)!);
    await page.goto(`/v2/changes?entity=FUND:${code}`);
    const changed = page.getByRole('region', { name: 'Changes between two dates' }).getByRole('table');
    await changed.waitFor();
    // Days are written as the chosen language has them, and typed so or as `yyyy-mm-dd`.
    const from = page.getByRole('textbox', { name: 'From' });
    expect(await from.inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    await from.fill('31/02/2020');
    await from.press('Enter');
    await page.getByText(/^Not a date/).waitFor();
    await from.fill('2020-01-31');
    await from.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('2020-01-31');
    await expect.poll(() => from.inputValue()).toBe('31/01/2020');
    await page.getByLabel('Group by').selectOption('Field');
    await expect.poll(() => new URL(page.url()).searchParams.get('by')).toBe('field');
    await changed.getByRole('rowheader').filter({ hasText: 'Name' }).first().waitFor();
    await page.getByLabel('Net changes only').click();
    await expect.poll(() => changed.getByRole('columnheader').count()).toBe(3);
    await page.reload();
    await expect.poll(() => changed.getByRole('columnheader').count()).toBe(3);
  });
});

describe('the breakdowns of a sub-fund', () => {
  it('show bars with figures that add up, and what changed since a date', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page, '/v2/search/PROD');
    const codes = await page
      .getByRole('gridcell')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href.split('/').at(-1)!));
    await page.goto(`/v2/breakdowns/prod/${codes[0]}`);
    const card = page.getByRole('region', { name: 'Country', exact: true });
    await card.waitFor();
    expect(new URL(page.url()).pathname).toBe(`/v2/breakdowns/PROD/${codes[0]}`);
    expect(await card.getByRole('row', { name: /^Sum/ }).textContent()).toContain('100.00%');
    const dates = page.getByLabel('Compare with').getByRole('option');
    await page.getByLabel('Compare with').selectOption(await dates.nth(1).getAttribute('value'));
    await card.getByRole('columnheader', { name: /^Since/ }).waitFor();
    await page.reload();
    await card.getByRole('columnheader', { name: /^Since/ }).waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.goto('/v2/breakdowns/FUND/ANY');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByLabel('Compare with').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
