import type { Locator, Page } from 'playwright-core';

/** What the journeys of the search screens do over and over. */
export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Filters' });
export const chipsOf = (page: Page): Locator => page.getByRole('group', { name: 'Filters' });

/** How many rows the page says it found, once it has settled. */
export async function totalOf(page: Page): Promise<number> {
  const total = page.locator('h1 [aria-live]');
  await page.locator('h1 [aria-live][data-waiting="false"]').waitFor();
  return Number((await total.textContent())!.replaceAll(/\D/g, ''));
}

/** Opens a search and waits for its answer. */
export async function openSearch(page: Page, query = '', nature = 'PART'): Promise<void> {
  await page.goto(`/v2/search/${nature}${query}`);
  await page
    .getByRole('gridcell')
    .or(page.getByRole('heading', { name: 'Nothing found' }))
    .first()
    .waitFor();
}

/** Begins a filter in the panel; its entry has the keyboard then. */
export async function addFilter(page: Page, typed: string): Promise<void> {
  await panelOf(page).getByRole('combobox', { name: 'Add a filter' }).fill(typed);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

/** The line of a list of values, and the count that it ends with. */
export const valueIn = (list: Locator, name: string): Locator =>
  list.getByRole('option').filter({ has: list.page().getByText(name, { exact: true }) });

export async function countIn(list: Locator, name: string): Promise<number> {
  const text = await valueIn(list, name).locator('span').last().textContent();
  return Number(text!.replaceAll(/\D/g, ''));
}

/** The search that the address says, decoded. */
export const searchOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
