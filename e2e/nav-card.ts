import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page, Response } from 'playwright-core';
import { expect } from 'vitest';

/** A distributing class of the demo world. */
export const SHARE = 'LU9900000019';

export const card = (page: Page): Locator => page.getByRole('region', { name: 'Net asset value' });
export const cursor = (within: Locator): Locator => within.getByRole('slider');
export const english = (iso: string): string => iso.split('-').toReversed().join('/');
export const iso = (text: string): string => text.split('/').toReversed().join('-');

/** What the crosshair says: its day, and by name each line's value with the date of that value. */
export async function reading(within: Locator) {
  const text = (await cursor(within).getAttribute('aria-valuetext'))!;
  const [day, ...lines] = text.split('; ');
  return {
    day: iso(day!),
    lines: lines.map((line) => {
      const [, name, value, date] = /^(.*?) ([+-]?[\d,.]+)%?(?: [A-Z]{3})?(?: \(([\d/]+)\))?(?:, .*)?$/.exec(
        line,
      )!;
      return { name: name!, value: Number(value!.replaceAll(',', '')), date: iso(date ?? day!) };
    }),
  };
}

/** Leads the crosshair to an end of its days, and reads it there. */
export async function readingAt(within: Locator, end: 'Home' | 'End') {
  await cursor(within).press(end);
  const isThere = (slider: Element, bound: string): boolean =>
    slider.getAttribute('aria-valuenow') === slider.getAttribute(bound);
  const bound = end === 'Home' ? 'aria-valuemin' : 'aria-valuemax';
  await expect.poll(() => cursor(within).evaluate(isThere, bound)).toBe(true);
  return reading(within);
}

/** What the calls behind the chart answer, as far as it is compared with the chart. */
export type Column = {
  readonly code: string;
  readonly currency: string;
  readonly dates: string;
  readonly nav: string;
};
type Payment = {
  readonly exDate: string;
  readonly grossDividend: string | null;
  readonly dividend: string | null;
};
type Performance = {
  readonly referenceDate: string;
  readonly windows: readonly {
    readonly window: string;
    readonly value: number | null;
    readonly reason: string | null;
  }[];
};

type Day = { readonly date: string; readonly nav: string };

/** Opens the card, and keeps what the calls behind it answered. */
export async function openCard(page: Page, query = '', code = SHARE) {
  const answers = new Map<string, Promise<unknown>>();
  const keep = (response: Response) => {
    const path = new URL(response.url()).pathname.replace('/repository/api/v1/', '');
    if (/^(quotations|dividends|performance)/.test(path)) answers.set(path, response.json());
  };
  page.on('response', keep);
  await page.goto(`/v2/details/PART/${code}${query}`);
  await card(page).locator('canvas').first().waitFor();
  await cursor(card(page)).waitFor();
  await expect.poll(() => answers.has(`performance/part/${code}`)).toBe(true);
  const replyOf = async <T>(path: string) => (await answers.get(path)) as T;
  const [series] = (await replyOf<{ series: Column[] }>('quotations')).series;
  const [paid] = (await replyOf<{ series: { dividends: Payment[] }[] }>('dividends')).series;
  const dates = series!.dates.split(',');
  const days: Day[] = series!.nav
    .split(',')
    .flatMap((nav, at) => (nav === '' ? [] : [{ date: dates[at]!, nav }]));
  return {
    series: series!,
    days,
    dividends: paid!.dividends,
    performance: await replyOf<Performance>(`performance/part/${code}`),
  };
}

export async function download(
  page: Page,
  within: Locator,
  kind: string,
): Promise<{ file: Download; bytes: Buffer }> {
  await within.getByRole('button', { name: 'Download' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ]);
  return { file, bytes: await readFile(await file.path()) };
}

/** A table of the menu of downloads, in a format of the dialog that asks for it. */
export async function exported(
  page: Page,
  within: Locator,
  table: string,
  format: string,
): Promise<{ file: Download; bytes: Buffer }> {
  await within.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: table }).click();
  const dialog = page.getByRole('dialog', { name: 'Export to a file' });
  await dialog.getByRole('radio', { name: format }).check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  return { file, bytes: await readFile(await file.path()) };
}
