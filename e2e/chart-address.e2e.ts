import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { saving } from './calls.ts';
import { card, SHARE } from './nav-card.ts';
import { searchOf } from './search-page.ts';

const { visit } = useBrowser();

const OTHER = 'LU9900000043';
const SEARCH = `/v2/search/PART?chart=${SHARE},${OTHER}`;
const DETAILS = `/v2/details/PART/${SHARE}`;
const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'NAV chart' });
const legendOf = (page: Page): Locator => page.getByRole('list', { name: 'Shares of the chart' });
const performance = (page: Page): Locator => page.getByRole('region', { name: 'Performance', exact: true });
const pressed = (within: Locator, name: string) => () =>
  within.getByRole('button', { name, exact: true }).getAttribute('aria-pressed');

/** What the address says of the chart. */
const chartOf = (page: Page) => () => {
  const { chart: _, ...said } = Object.fromEntries(searchOf(page));
  return said;
};
const drawn = (within: Locator) => within.locator('canvas').first().waitFor();

async function press(within: Locator, name: string): Promise<void> {
  await within.getByRole('button', { name, exact: true }).click();
  await expect.poll(pressed(within, name)).toBe('true');
}

/** Takes steps in the chart; after each the address says one thing more. */
async function walk(page: Page, within: Locator): Promise<Record<string, string>[]> {
  const steps = [
    () => press(within, '3M'),
    () => press(within, 'Price return'),
    async () => {
      await within.getByRole('button', { name: 'Chart options' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Logarithmic axis' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    },
    () => press(within, 'Table'),
  ];
  const said: Record<string, string>[] = [chartOf(page)()];
  for (const step of steps) {
    await step();
    const before = said.at(-1)!;
    await expect.poll(() => Object.keys(chartOf(page)()).length).toBe(Object.keys(before).length + 1);
    said.push(chartOf(page)());
  }
  return said;
}

async function expectShown(within: Locator): Promise<void> {
  await within.getByRole('table').waitFor();
  await expect.poll(pressed(within, '3M')).toBe('true');
  await expect.poll(pressed(within, 'Price return')).toBe('true');
  await within.getByText('logarithmic axis').waitFor();
}

describe('the chart in the address', () => {
  it.each([
    ['of a details page', DETAILS, card],
    ['of a search', SEARCH, panelOf],
  ])('%s shows the same elsewhere, and Back walks its steps', async (_, path, within) => {
    const { page, complaints } = await visit({ as: 'reader' });
    await page.goto(path);
    await drawn(within(page));
    const said = await walk(page, within(page));
    expect(said.at(-1)).toEqual({ range: '3M', return: 'price', axis: 'log', shape: 'table' });
    await expectShown(within(page));

    const elsewhere = await visit({ as: 'reader' });
    await elsewhere.page.goto(page.url());
    await expectShown(within(elsewhere.page));

    for (const before of said.toReversed().slice(1)) {
      await page.goBack();
      await expect.poll(chartOf(page)).toEqual(before);
    }
    await expect.poll(pressed(within(page), '1Y')).toBe('true');
    await drawn(within(page));
    await page.goForward();
    await expect.poll(pressed(within(page), '3M')).toBe('true');
    expect(complaints).toEqual([]);
  });

  it('says which lines are hidden and which days were chosen', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto(SEARCH);
    await drawn(panelOf(page));
    const first = legendOf(page).getByRole('checkbox').first();
    await first.uncheck();
    await expect.poll(chartOf(page)).toEqual({ hidden: SHARE });
    await panelOf(page).getByRole('button', { name: 'Dates…' }).click();
    const from = panelOf(page).getByRole('textbox', { name: 'From' });
    await from.fill('02/03/2026');
    await from.press('Enter');
    await expect.poll(chartOf(page)).toEqual({ hidden: SHARE, range: '2026-03-02,2026-11-19' });

    const elsewhere = await visit({ as: 'reader' });
    await elsewhere.page.goto(page.url());
    const boxes = legendOf(elsewhere.page).getByRole('checkbox');
    await expect.poll(() => boxes.first().isChecked()).toBe(false);
    await expect.poll(() => boxes.nth(1).isChecked()).toBe(true);
    const chosen = panelOf(elsewhere.page).getByRole('textbox', { name: 'From' });
    await expect.poll(() => chosen.inputValue()).toBe('02/03/2026');

    await page.goBack();
    await expect.poll(() => from.inputValue()).not.toBe('02/03/2026');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => first.isChecked()).toBe(true);
    await expect.poll(chartOf(page)).toEqual({});
  });

  it.each([
    ['of a details page', DETAILS, card],
    ['of a search', SEARCH, panelOf],
  ])('%s falls back where it is broken, and says so', async (_, path, within) => {
    const { page } = await visit({ as: 'reader' });
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}range=7Y&shape=table`);
    await page.getByText('Could not be read and was left out of the address: range=7Y').waitFor();
    await expect.poll(chartOf(page)).toEqual({ shape: 'table' });
    await within(page).getByRole('table').waitFor();
    await expect.poll(pressed(within(page), '1Y')).toBe('true');
  });
});

describe('up to what figures count', () => {
  it('stands in the address beside the chart, and Back takes it away', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto(`${DETAILS}?range=YTD`);
    await performance(page).getByText('Reference date 19/11/2026').waitFor();
    await press(performance(page), 'Month-end');
    await performance(page).getByText('Reference date 30/10/2026').waitFor();
    await expect.poll(chartOf(page)).toEqual({ range: 'YTD', basis: 'month-end' });
    await page.reload();
    await performance(page).getByText('Reference date 30/10/2026').waitFor();
    await expect.poll(pressed(card(page), 'YTD')).toBe('true');
    await page.goBack();
    await performance(page).getByText('Reference date 19/11/2026').waitFor();
    await page.goto(`${DETAILS}?basis=tomorrow`);
    await page.getByText('left out of the address: basis=tomorrow').waitFor();
    await expect.poll(chartOf(page)).toEqual({});
    await performance(page).getByText('Reference date 19/11/2026').waitFor();
  });
});

describe('the panel below a search', () => {
  it('is as high as the person last drew it, on whichever machine', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto(SEARCH);
    await drawn(panelOf(page));
    const heightIn = (of: Page) => async () => (await panelOf(of).boundingBox())!.height;
    const before = await heightIn(page)();
    await panelOf(page).getByRole('separator', { name: 'Height of the chart' }).focus();
    await saving(page, () => page.keyboard.press('ArrowUp'));
    await expect.poll(heightIn(page)).toBe(before + 24);

    const elsewhere = await visit({ as: 'reader' });
    await elsewhere.page.goto(SEARCH);
    await drawn(panelOf(elsewhere.page));
    await expect.poll(heightIn(elsewhere.page)).toBe(before + 24);
  });

  it.each(['en-GB', 'ja-JP', 'de-DE'])('has its controls on one row at 1440 px, %s', async (locale) => {
    const { page } = await visit({ as: 'reader', locale });
    await page.goto(SEARCH);
    await page.locator('canvas').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
    const tops = () =>
      page
        .locator('section [role="group"]:has([aria-pressed])')
        .evaluateAll((groups) => groups.map((group) => Math.round(group.getBoundingClientRect().top / 8)));
    await expect.poll(async () => (await tops()).length).toBe(4);
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
  });
});
