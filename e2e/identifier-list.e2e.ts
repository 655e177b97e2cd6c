import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, PHONE, seriousBarriers, useBrowser } from './browser.ts';
import { callsOf } from './calls.ts';
import { sidewaysScroll } from './measures.ts';
import { chipsOf, NOTHING_ASKED, openFilters, panelOf, searchOf, totalNow } from './search-page.ts';

const { visit } = useBrowser();

/** Two share classes of the demo world, one mistyped, one that nobody has. */
const LIST = 'CH9900000181;\tCH9900000199\n"LU9900000018" | NOBODY-1';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'List of identifiers' });

async function pasteList(page: Page, text: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Paste a list of identifiers' }).click();
  await dialogOf(page).getByRole('textbox').fill(text);
  await dialogOf(page).getByRole('button', { name: 'Search the list' }).click();
}

/** What the server calls these share classes; the page is at home afterwards. */
async function namesOf(page: Page, codes: readonly string[]): Promise<string[]> {
  const { get } = await callsOf(page);
  const replies = await Promise.all(codes.map((code) => get(`browse/part/${code}`)));
  return Promise.all(replies.map(async (reply) => ((await reply.json()) as { name: string }).name));
}

describe('a pasted list of identifiers', () => {
  it('takes any separators, and says of each entry what it is', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    const [first, second] = await namesOf((await visit({ as: 'reader' })).page, [
      'CH9900000181',
      'CH9900000199',
    ]);
    await openFilters(page);
    await panelOf(page).getByRole('button', { name: 'Paste a list of identifiers' }).click();
    await dialogOf(page).getByRole('textbox').fill(LIST);
    await dialogOf(page).getByText('4 identifiers').waitFor();
    await page.keyboard.press('Control+Enter');
    const entries = dialogOf(page).getByRole('listitem');
    const said = () => entries.allTextContents();
    await expect
      .poll(said)
      .toEqual([
        `CH9900000181Found${first}`,
        `CH9900000199Found${second}`,
        'LU9900000018Bad check digitEdit',
        'NOBODY-1Not foundEdit',
      ]);
    await dialogOf(page).getByRole('button', { name: 'Not found 1' }).click();
    await expect.poll(said).toEqual(['NOBODY-1Not foundEdit']);
    await dialogOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => totalNow(page)).toBe(2);
    await chipsOf(page).getByRole('button', { name: '4 identifiers · 2 unresolved' }).waitFor();
    expect(searchOf(page).get('identifiers')).toBe('CH9900000181,CH9900000199,LU9900000018,NOBODY-1');
    expect(complaints).toEqual([]);
  });

  it('is corrected, copied and shortened entry by entry', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openFilters(page);
    await pasteList(page, LIST);
    await dialogOf(page).getByRole('button', { name: 'Edit LU9900000018' }).click();
    await dialogOf(page).getByLabel('Replace LU9900000018 by').fill('LU9900000019');
    await page.keyboard.press('Enter');
    await dialogOf(page).getByRole('button', { name: 'Found 3', exact: true }).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Not found 1' }).click();
    await dialogOf(page).getByRole('button', { name: 'Copy 1' }).click();
    await page.getByText('Identifiers copied: 1').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('NOBODY-1');
    await dialogOf(page).getByRole('button', { name: 'Remove 1 from the list' }).click();
    await page.waitForURL(
      (url) => url.searchParams.get('identifiers') === 'CH9900000181,CH9900000199,LU9900000019',
    );
    await dialogOf(page).getByRole('button', { name: 'Done' }).click();
    await chipsOf(page).getByRole('button', { name: '3 identifiers', exact: true }).waitFor();
    await expect.poll(() => totalNow(page)).toBe(3);
    await page.goBack();
    await chipsOf(page).getByRole('button', { name: '4 identifiers · 1 unresolved' }).waitFor();
    await chipsOf(page).getByRole('button', { name: 'Remove filter List of identifiers' }).click();
    await page.waitForURL((url) => url.search === NOTHING_ASKED);
  });

  it('lets the person choose where an entry names several', async () => {
    const { page } = await visit({ as: 'reader' });
    const [name] = await namesOf((await visit({ as: 'reader' })).page, ['CH9900000199']);
    // No two share classes of the demo world have the same: that the server sees it is tested there.
    await page.route('**/browse/search/parts', async (route) => {
      const asked = (route.request().postDataJSON() as { identifiers?: string[] }).identifiers ?? [];
      const reply = await route.fetch();
      const json = (await reply.json()) as { identifiers?: object[] };
      const codes = ['CH9900000181', 'CH9900000199'];
      const identifiers = json.identifiers?.map((each, at) =>
        asked[at] === 'SHARED-1' ? { ...each, verdict: 'AMBIGUOUS', codes, codesTotal: 2 } : each,
      );
      await route.fulfill({ response: reply, json: { ...json, identifiers } });
    });
    await openFilters(page);
    await pasteList(page, 'SHARED-1 LU9900000019');
    const entries = dialogOf(page).getByRole('listitem');
    await entries.first().getByText('Ambiguous (2)').waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await dialogOf(page).getByRole('button', { name: 'Choose the entry for SHARED-1' }).focus();
    await page.keyboard.press('Enter');
    const choice = page.getByRole('menuitem', { name: 'CH9900000199' });
    await choice.getByText(name!, { exact: true }).waitFor();
    await choice.getByText('Share class · CH9900000199', { exact: true }).waitFor();
    // From the fund down.
    await choice.getByText(/^Seewarth Schweiz Fonds › .+ › .+$/).waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'CH9900000199' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('identifiers') === 'CH9900000199,LU9900000019');
    await dialogOf(page).getByRole('button', { name: 'Found 2', exact: true }).waitFor();
  });

  it('takes an ISIN that is written in groups for one', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFilters(page);
    await pasteList(page, 'CH 9900 0001 81\nCH 9900 0001 99');
    await dialogOf(page).getByRole('button', { name: 'Found 2', exact: true }).waitFor();
    await expect.poll(() => searchOf(page).get('identifiers')).toBe('CH9900000181,CH9900000199');
  });

  it('is offered where several identifiers are pasted into the quick search', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openFilters(page);
    await page.evaluate(() => navigator.clipboard.writeText('CH9900000181\r\nCH9900000199\r\n'));
    await page.keyboard.press('/');
    await page.keyboard.press('Control+V');
    await dialogOf(page).getByText('2 identifiers').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Search the list' }).click();
    await page.waitForURL(/identifiers=CH9900000181,CH9900000199/);
    expect(searchOf(page).has('quickText')).toBe(false);
  });

  it('is offered by the search where cells of a spreadsheet are pasted into the box of the home page', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/v2/home');
    const cells = 'ISIN\tName\r\nCH9900000181\tOne\r\nCH9900000199\tTwo\r\n';
    await page.evaluate((text) => navigator.clipboard.writeText(text), cells);
    await page.getByRole('combobox', { name: 'Quick search' }).focus();
    await page.keyboard.press('Control+V');
    await dialogOf(page).getByText('3 identifiers').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Search the list' }).click();
    await dialogOf(page).getByRole('button', { name: 'Found 2', exact: true }).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Not found 1' }).waitFor();
    expect(searchOf(page).has('quickText')).toBe(false);
    // It is offered once.
    await page.goto('/v2/search/PART?filter=');
    await totalNow(page);
    expect(await dialogOf(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is kept under a short name where it is long, and opens elsewhere as the same', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFilters(page);
    const many = Array.from({ length: 9_998 }, (_, at) => `NOBODY-${at}`);
    await pasteList(page, ['CH9900000181', 'CH9900000199', ...many].join(' '));
    await page.waitForURL(/kept=[\w-]{22}$/);
    await dialogOf(page).getByRole('button', { name: 'Not found 9,998' }).waitFor();
    // The list is long, what is in the document is not.
    await dialogOf(page).getByRole('listitem').first().waitFor();
    expect(await dialogOf(page).getByRole('listitem').count()).toBeLessThan(40);
    await dialogOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => totalNow(page)).toBe(2);
    const unsorted = page.url();
    await page.getByRole('columnheader', { name: 'NAV', exact: true }).click();
    await page.waitForURL((url) => url.href !== unsorted);
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'NAV', exact: true }).getAttribute('aria-sort'))
      .toBe('ascending');
    const link = page.url();

    const colleague = await visit({ as: 'auditor' });
    await colleague.page.goto(link);
    await colleague.page.getByRole('gridcell').first().waitFor();
    await expect.poll(() => totalNow(colleague.page)).toBe(2);
    await chipsOf(colleague.page).getByText('10,000 identifiers · 9,998 unresolved').waitFor();
    const header = colleague.page.getByRole('columnheader', { name: 'NAV', exact: true });
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');

    // Another customer's people are told nothing of it.
    const stranger = await visit({ as: 'reader of THORNMERE' });
    await stranger.page.goto(link);
    await stranger.page.getByText(/left out of the address: kept=/).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.href === unsorted);
    await page.goBack();
    await page.waitForURL((url) => url.search === NOTHING_ASKED);
  });

  it('may not be longer than ten thousand', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFilters(page);
    await panelOf(page).getByRole('button', { name: 'Paste a list of identifiers' }).click();
    const many = Array.from({ length: 10_001 }, (_, at) => `CODE-${at}`).join(' ');
    await dialogOf(page).getByRole('textbox').fill(many);
    await dialogOf(page).getByText('10,001 identifiers: at most 10,000 at once.').waitFor();
    await expect
      .poll(() => dialogOf(page).getByRole('button', { name: 'Search the list' }).isDisabled())
      .toBe(true);
  });

  it('keeps nobody out', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openFilters(page);
    await panelOf(page).getByRole('button', { name: 'Paste a list of identifiers' }).click();
    await dialogOf(page).getByRole('textbox').fill(LIST);
    expect(await barriersLightAndDark(page)).toEqual([]);
    await dialogOf(page).getByRole('button', { name: 'Search the list' }).click();
    await dialogOf(page).getByRole('listitem').first().waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('fits a phone', async () => {
    const { page } = await visit({ as: 'reader', viewport: PHONE });
    await page.goto('/v2/search/PART?identifiers=CH9900000181,NOBODY-1');
    await page.getByRole('list', { name: 'Share classes' }).waitFor();
    await chipsOf(page).getByText('2 identifiers · 1 unresolved').click();
    await dialogOf(page).getByRole('listitem').first().waitFor();
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await seriousBarriers(page)).toEqual([]);
  });
});
