import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { replyTo, saving } from './calls.ts';

/** What the journeys of the search screens do over and over. */
export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Filters' });
export const chipsOf = (page: Page): Locator => page.getByRole('group', { name: 'Filters' });

/**
 * How many rows the page says it found; not a number while it searches. The address changes before that does: after
 * a step it is asked again and again.
 */
export const totalNow = (page: Page): Promise<number> =>
  page
    .locator('h1 [data-waiting]')
    .evaluate(({ dataset, textContent }: HTMLElement) =>
      dataset['waiting'] === 'true' || textContent === ''
        ? Number.NaN
        : Number(textContent.replaceAll(/\D/g, '')),
    );

/** How many rows a search found that has just been opened: nothing stood there before. */
export async function totalOf(page: Page): Promise<number> {
  await expect.poll(() => totalNow(page)).not.toBeNaN();
  return totalNow(page);
}

/** Does what changes the search, and waits until the page shows the total that the server answers to `asked`. */
export async function totalAfter(page: Page, asked: RegExp, act: () => Promise<unknown>): Promise<number> {
  const reply = await replyTo(
    page,
    (response) =>
      /\/browse\/search\//.test(response.url()) && asked.test(response.request().postData() ?? ''),
    act,
  );
  const { total } = (await reply.json()) as { total: number };
  await expect.poll(() => totalNow(page)).toBe(total);
  return total;
}

/** Opens the search for share classes, or a path of another one, and waits for its rows. */
export async function openSearch(page: Page, address = ''): Promise<void> {
  await page.goto(address.startsWith('/') ? address : `/v2/search/PART${address}`);
  await page.getByRole('gridcell').getByRole('link').first().waitFor();
  await totalOf(page);
}

/** Has the filter panel stand beside the results, or not: a person finds it as they left it, once that is saved. */
export async function showFilters(page: Page, shown: boolean): Promise<void> {
  const button = page.locator('button:has(+ h1)');
  if ((await button.getAttribute('aria-expanded')) !== String(shown))
    await saving(page, () => button.click());
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe(String(shown));
}

/** Opens a search with the filter panel beside it. */
export async function openFilters(page: Page, address = ''): Promise<void> {
  await openSearch(page, address);
  await showFilters(page, true);
}

/** Begins a filter in the panel, and waits until its entry has the keyboard. */
export async function addFilter(page: Page, typed: string, panel: Locator = panelOf(page)): Promise<void> {
  const picker = panel.getByRole('combobox').first();
  await picker.waitFor();
  const before = await panel.getByRole('listitem').count();
  await picker.fill(typed);
  await expect.poll(() => picker.getAttribute('aria-expanded')).toBe('true');
  await picker.press('Enter');
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(before + 1);
  await expect.poll(() => hasFocus(panel.getByRole('listitem'))).toBe(true);
}

/** Whether the keyboard is in one of them. */
export const hasFocus = (among: Locator): Promise<boolean> =>
  among.evaluateAll((all) => all.some((each) => each.contains(document.activeElement)));

/** The line of a list of values, and the count that it ends with; not a number until it is known. */
export const valueIn = (list: Locator, name: string): Locator =>
  list.getByRole('option').filter({ has: list.page().getByText(name, { exact: true }) });

export async function countIn(list: Locator, name: string): Promise<number> {
  const [text] = await valueIn(list, name).locator('span:last-child').allTextContents();
  return text ? Number(text.replaceAll(/\D/g, '')) : Number.NaN;
}

/** The query of an address that asks for nothing, which is more than to say nothing. */
export const NOTHING_ASKED = '?filter=';

/** The search that the address says, decoded. */
export const searchOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
