import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousBarriers, useBrowser } from './browser.ts';
import { callsOf, type Calls } from './calls.ts';
import { fileBy } from './download.ts';
import { openSearch } from './search-page.ts';

const { visit } = useBrowser();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export to a file' });
const start = (page: Page) => dialogOf(page).getByRole('button', { name: 'Export' }).click();

describe('an export', () => {
  it.each([
    { width: 1440, height: 900 },
    { width: 600, height: 900 },
  ])('of a search is the list as shown, by button and key, at %o', async (size) => {
    const { page, complaints } = await visit({ as: 'reader', viewport: size });
    await page.goto('/v2/search/PART?filter=');
    await page.getByRole('button', { name: 'Export' }).click();
    await dialogOf(page)
      .getByText(/\d rows · about/)
      .waitFor();
    expect(await dialogOf(page).getByRole('radio', { name: 'All fields, by field codes' }).count()).toBe(0);
    expect(await seriousBarriers(page)).toEqual([]);
    const { name, bytes } = await fileBy(page, () => start(page));
    expect(name).toMatch(/^share-classes_[A-Z]+_\d{4}-\d\d-\d\d\.xlsx$/);
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets[0]!.rows[0]!.slice(0, 2)).toEqual(['Code', 'Name']);
    const entries = new Map(sheets[1]!.rows.map(([each, text]) => [each, text]));
    expect(sheets[0]!.rows).toHaveLength(Number(entries.get('Rows')) + 1);
    expect(String(entries.get('Address'))).toContain('/v2/search/PART');
    await dialogOf(page).getByRole('button', { name: 'Run again' }).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.keyboard.press('s');
    await dialogOf(page).getByRole('radio', { name: 'CSV, semicolon and decimal comma' }).check();
    expect((await fileBy(page, () => start(page))).name).toMatch(/\.csv$/);
    expect(complaints).toEqual([]);
  });

  it('by the three kinds is offered to whoever may choose them', async () => {
    const { page } = await visit({ as: 'administrator' });
    await openSearch(page);
    await page.keyboard.press('s');
    await dialogOf(page).getByRole('radio', { name: 'All fields, by field codes' }).check();
    const { bytes } = await fileBy(page, () => start(page));
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets[0]!.rows[0]).toEqual(expect.arrayContaining(['CODE', 'NAME', 'ISIN']));
  });

  it('of details has a row for each field', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    await page.getByRole('link', { name: /./ }).and(page.locator('[role="gridcell"] a')).first().click();
    // The list, which has such a button too, stands until the page is there.
    await page.locator('[data-card]').first().waitFor();
    await byButton(page);
    const { bytes } = await fileBy(page, () => start(page));
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets[0]!.rows[0]).toEqual(['Field code', 'Field', 'Value']);
    expect(sheets[0]!.rows.length).toBeGreaterThan(100);
  });

  it('that fails says so', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    await page.route('**/api/v1/export', (route) => route.abort());
    await page.keyboard.press('s');
    await start(page);
    await page.getByText('Failed to export').waitFor();
    expect(await dialogOf(page).getByRole('button', { name: 'Run again' }).isEnabled()).toBe(true);
  });

  /** Each screen with the beginning of its table's header, and how its dialog opens. */
  const screens = (
    one: string,
    other: string,
    day: string,
    divided: string,
  ): readonly (readonly [address: string, first: readonly string[], open?: Open])[] => [
    ['/v2/audit', ['Subject', 'Change type', 'Integration date (UTC)']],
    [`/v2/audit/PART/${one}`, ['Change type', 'Integration date (UTC)', 'Field']],
    [`/v2/compare?column=PART:${one}&column=PART:${other}`, ['Category', 'Field code', 'Field']],
    [`/v2/changes?level=PART&codes=${one}&from=2000-01-01`, ['Level', 'Name', 'Code']],
    ['/v2/findings', ['Severity', 'Rule', 'Finding']],
    [`/v2/breakdowns/PROD/${divided}`, ['Breakdown', 'Date', 'Code']],
    ['/v2/attachments?filter=', ['Label', 'Entity name', 'Entity code']],
    [`/v2/details/PART/${one}?validOn=${day}`, ['Field code', 'Field', 'Value']],
    [`/v2/details/PART/${one}`, ['Section', 'Period', 'Figure'], inCard('PERFORMANCE', 'Export performance')],
    [
      `/v2/details/PART/${one}?history=on`,
      ['Valid from', 'Valid to', 'Value'],
      inTimeline('Export the history'),
    ],
  ];

  it('opens from each screen, and holds what the screen shows', async () => {
    const { page, complaints } = await visit({ as: 'auditor', viewport: { width: 1440, height: 900 } });
    const { get, post } = await callsOf(page);
    const query = {
      columns: ['NAV'],
      sort: [{ field: 'NAV_DATE', descending: true }],
      page: { offset: 0, limit: 2 },
    };
    const found = await post('browse/search/parts', query);
    const { rows } = (await found.json()) as { rows: { code: string }[] };
    const [one, other] = rows.map(({ code }) => code) as [string, string];
    const timeline = await get(`timeline/PART/${one}?field=NAME`);
    const { steps } = (await timeline.json()) as { steps: { validFrom: string }[] };
    const divided = await dividedProduct({ get, post });
    for (const [address, first, open = byButton] of screens(one, other, steps[0]!.validFrom, divided)) {
      await page.goto(address);
      await open(page);
      const { name, bytes } = await fileBy(page, () => start(page));
      expect([address, name]).toEqual([address, expect.stringMatching(/^[\w-]+_[A-Z]+_[\d-]+\.xlsx$/)]);
      const { sheets } = await readXlsx(new Uint8Array(bytes));
      expect([address, sheets[0]!.rows[0]!.slice(0, 3)]).toEqual([address, first]);
      const entries = new Map(sheets[1]!.rows.map(([each, text]) => [each, text]));
      expect([address, sheets[0]!.rows.length]).toEqual([address, Number(entries.get('Rows')) + 1]);
    }
    expect(complaints).toEqual([]);
  });

  it.each(['/v2/audit', '/v2/findings'])(
    'is at hand on a small screen by button and key: %s',
    async (address) => {
      const { page } = await visit({ as: 'auditor', viewport: { width: 600, height: 900 } });
      await page.goto(address);
      await byButton(page);
      expect(await seriousBarriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'detached' });
      await page.keyboard.press('s');
      expect((await fileBy(page, () => start(page))).bytes.subarray(0, 2).toString()).toBe('PK');
    },
  );
});

type Open = (page: Page) => Promise<void>;

/** A sub-fund of which a breakdown has been delivered. */
async function dividedProduct({ get, post }: Calls): Promise<string> {
  const found = await post('browse/search/products', { page: { offset: 0, limit: 50 } });
  const { rows } = (await found.json()) as { rows: { code: string }[] };
  for (const { code } of rows) {
    const reply = await get(`breakdowns?level=PROD&code=${encodeURIComponent(code)}`);
    const { breakdowns } = (await reply.json()) as { breakdowns: unknown[] };
    if (breakdowns.length > 0) return code;
  }
  throw new Error('No sub-fund has a breakdown');
}

async function byButton(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialogOf(page).waitFor();
}

/** Cards are drawn as they come near. */
function inCard(card: string, name: string): Open {
  return async (page) => {
    const place = page.locator(`[data-card="${card}"]`);
    await place.waitFor();
    await expect
      .poll(async () => {
        await place.scrollIntoViewIfNeeded();
        return page.getByRole('button', { name }).count();
      })
      .toBe(1);
    await page.getByRole('button', { name }).click();
  };
}

function inTimeline(name: string): Open {
  return async (page) => {
    await page
      .getByRole('button', { name: /^History of/ })
      .first()
      .click();
    await page.getByRole('button', { name }).click();
  };
}
