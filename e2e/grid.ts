import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Puts the focus on the name in the first row, as a person does from the header. */
export async function focusFirstRow(page: Page): Promise<void> {
  await page.getByRole('columnheader', { name: 'Name', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedRow(page)).toBe('2');
}

/** Which row of the grid has the keyboard, the header being the first. */
export const focusedRow = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex'));

/** Names of the columns from the left to the right, as far as they are drawn. */
export async function columnNames(page: Page): Promise<string[]> {
  const headers = await page.getByRole('columnheader').evaluateAll((all) =>
    all
      .map((each) => ({
        text: each.querySelector('span')?.textContent ?? '',
        at: Number(each.getAttribute('aria-colindex')),
      }))
      .filter(({ text }) => text !== ''),
  );
  return headers.toSorted((one, other) => one.at - other.at).map(({ text }) => text);
}

export const selectedCount = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /^Selected/ });

/** Lets pages read the clipboard, and reads what is in it. */
export async function readClipboard(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return page.evaluate(() => navigator.clipboard.readText());
}
