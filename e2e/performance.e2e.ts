import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, PHONE, useBrowser } from './browser.ts';
import { callsOf } from './calls.ts';
import { computedFrom, numberIn, ROUNDED } from './explained.ts';
import { INTERVALS } from './intervals.ts';
import { sidewaysScroll } from './measures.ts';

const { visit } = useBrowser();

/** What the journeys read of a reply. */
type PerformanceReply = {
  readonly code: string;
  readonly referenceDate: string | null;
  readonly toleratedGap: number | null;
  readonly current: Readonly<
    Record<'on' | 'currentUntil' | 'monthToDateUntil' | 'yearToDateUntil', string>
  > | null;
  readonly windows: readonly {
    readonly window: string;
    readonly value: number | null;
    readonly factors: readonly unknown[];
  }[];
  readonly stored: { readonly equal: boolean } | null;
};
type SearchReply = {
  readonly rows: readonly { readonly code: string; readonly values: Record<string, unknown> }[];
};

const WINDOWS = Object.values(INTERVALS);

/** Whether lists leave a figure out, because the last NAV is too old for it; what is since inception stays. */
function isLeftOut({ current }: PerformanceReply, window: string): boolean {
  if (current === null || window === 'ITD') return false;
  const until = { MTD: current.monthToDateUntil, YTD: current.yearToDateUntil }[window];
  return (until ?? current.currentUntil) < current.on;
}

const card = (page: Page) => page.getByRole('region', { name: 'Performance', exact: true });
const navCard = (page: Page) => page.getByRole('region', { name: 'Net asset value', exact: true });
/** Of the table of windows, not the map of months, which shows some of them too. */
const figureIn = (page: Page, code: string): Locator => card(page).locator(`[data-figure="${code}"]`).first();

type Reader = {
  readonly page: Page;
  readonly complaints: string[];
  readonly performance: (code: string, query?: string) => Promise<PerformanceReply>;
  /** Values of a class as a search shows them, by column. */
  readonly searched: (code: string, columns: readonly string[]) => Promise<Record<string, unknown>>;
  readonly codes: readonly string[];
};

/** Signs in, and calls what the page itself would call. */
async function read(options: Parameters<typeof visit>[0] = {}): Promise<Reader> {
  const { page, complaints } = await visit({ as: 'reader', ...options });
  const { get, post } = await callsOf(page);
  const search = async (data: object) =>
    (await (await post('browse/search/parts', data)).json()) as SearchReply;
  const { rows } = await search({ page: { offset: 0, limit: 120 } });
  return {
    page,
    complaints,
    codes: rows.map(({ code }) => code),
    performance: async (code, query = '') =>
      (await (await get(`performance/part/${code}${query}`)).json()) as PerformanceReply,
    searched: async (code, columns) => {
      const reply = await search({ identifiers: [code], columns });
      return reply.rows.find((row) => row.code === code)!.values;
    },
  };
}

/** One class of each kind that the demo has; every one must be there. */
async function findKinds({ codes, performance }: Reader) {
  const replies: PerformanceReply[] = [];
  for (const code of codes) replies.push(await performance(code));
  const window = (reply: PerformanceReply, name: string) =>
    reply.windows.find((each) => each.window === name);
  const find = (what: string, is: (reply: PerformanceReply) => boolean): string => {
    const found = replies.find((reply) => reply.referenceDate !== null && is(reply));
    if (found === undefined) throw new Error(`The demo has no class ${what}`);
    return found.code;
  };
  return {
    distributing: find('that distributed twice in a year', (reply) => {
      const year = window(reply, 'Y1');
      return year !== undefined && year.value !== null && year.factors.length >= 2;
    }),
    young: find('younger than a year', (reply) => window(reply, 'Y1')?.value === null),
    rare: find('valued weekly or monthly', ({ toleratedGap }) => toleratedGap! > 10),
    plain: find(
      'that distributes nothing',
      (reply) => window(reply, 'Y1')?.factors.length === 0 && window(reply, 'Y1')?.value !== null,
    ),
  };
}

/** The world doesn't change while journeys run. */
let known: ReturnType<typeof findKinds> | undefined;
const kinds = (reader: Reader) => (known ??= findKinds(reader));

async function open(page: Page, code: string): Promise<void> {
  await page.goto(`/v2/details/PART/${encodeURIComponent(code)}`);
  await figureIn(page, 'TOTAL_RETURN_ITD').waitFor();
}

describe('figures of a share class', () => {
  it('are the same in the block, at the end of the chart and in a search, for every interval', async () => {
    const reader = await read();
    const { page } = reader;
    const found = await kinds(reader);
    const differing: string[] = [];
    let compared = 0;
    for (const code of Object.values(found)) {
      // Searches show what is stored; a start computes it in the background.
      await expect
        .poll(async () => (await reader.performance(code)).stored?.equal, { timeout: 60_000 })
        .toBe(true);
      const reply = await reader.performance(code);
      const columns = WINDOWS.map((window) => `TOTAL_RETURN_${window}`);
      const searched = await reader.searched(code, columns);
      await open(page, code);
      // One step after the other: each goes on from what is drawn of the one before.
      await navCard(page).getByRole('button', { name: 'Base 100', exact: true }).click();
      await page.waitForURL(/figure=base100/);
      await page.keyboard.press('t');
      await page.waitForURL(/shape=table/);
      for (const [interval, window] of Object.entries(INTERVALS)) {
        const shown = (await figureIn(page, `TOTAL_RETURN_${window}`).textContent())!;
        const value = reply.windows.find((each) => each.window === window)!.value;
        const stored = searched[`TOTAL_RETURN_${window}`] ?? null;
        if (value === null) {
          if (shown !== '–' || stored !== null)
            differing.push(`${code} ${window}: ${shown}, ${String(stored)}`);
          continue;
        }
        // The table may still be that of the interval before.
        await expect
          .poll(() => lastValueOf(page, interval), { message: `${code} ${window}` })
          .toBeCloseTo(100 + numberIn(shown), 6);
        const asStored = isLeftOut(reply, window)
          ? stored === null
          : stored !== null && Math.abs(Number(stored) - value) < 1e-9;
        const agree = asStored && Math.abs(numberIn(shown) - value) < ROUNDED;
        if (!agree) differing.push(`${code} ${window}: ${value}, ${shown}, ${String(stored)}`);
        compared += 1;
      }
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(20);
  });

  it('end with the month where that is asked for, and say so', async () => {
    const reader = await read();
    const { page, performance } = reader;
    const { distributing } = await kinds(reader);
    await open(page, distributing);
    await card(page).getByText('Reference date 19/11/2026').waitFor();
    await card(page).getByRole('button', { name: 'Month-end', exact: true }).click();
    await card(page).getByText('Reference date 30/10/2026').waitFor();
    const { windows } = await performance(distributing, '?asOf=2026-10-31');
    const differing: string[] = [];
    for (const { window, value } of windows.filter((each) => !each.window.startsWith('Y_M'))) {
      const shown = (await figureIn(page, `TOTAL_RETURN_${window}`).textContent())!;
      const same = value === null ? shown === '–' : Math.abs(numberIn(shown) - value) < ROUNDED;
      if (!same) differing.push(`${window}: ${shown} and ${value}`);
    }
    expect(differing).toEqual([]);
  });

  it('come again from the numbers that explain them, each one that is shown', async () => {
    const reader = await read();
    const { page, complaints } = reader;
    const { distributing } = await kinds(reader);
    await open(page, distributing);
    const figures = card(page).locator('[data-figure]');
    const differing: string[] = [];
    let [computed, withFactors, unknown] = [0, 0, 0];
    for (let at = 0; at < (await figures.count()); at += 1) {
      const figure = figures.nth(at);
      const [code, shown] = [await figure.getAttribute('data-figure'), await figure.textContent()];
      await figure.click();
      const dialog = page.getByRole('dialog');
      const result = (await dialog.locator('[data-result]').textContent())!;
      if (shown === '–') {
        if ((await dialog.getByRole('note').textContent()) === '') differing.push(`${code} says not why`);
        unknown += 1;
      } else {
        const again = await computedFrom(dialog, code!).catch((error: Error) => {
          throw new Error(`${code}: ${shown}, explained by ${result}: ${error.message}`);
        });
        const same =
          Math.abs(numberIn(result) - numberIn(shown!)) < 1e-9 &&
          Math.abs(again.value - numberIn(result)) < ROUNDED;
        if (!same) differing.push(`${code}: ${shown}, explained ${result}, computed ${again.value}`);
        computed += 1;
        withFactors += again.factors > 0 ? 1 : 0;
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    expect(differing).toEqual([]);
    expect(computed).toBeGreaterThan(30);
    expect(withFactors).toBeGreaterThan(3);
    expect(unknown).toBeGreaterThan(5);
    expect(complaints).toEqual([]);
  });

  it('are reached, explained and left by the keyboard alone', async () => {
    const reader = await read();
    const { page } = reader;
    const { plain } = await kinds(reader);
    await open(page, plain);
    await card(page).getByRole('button', { name: 'Month-end', exact: true }).focus();
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['figure']);
    // The card's export and its menu, then the figures.
    for (let at = 0; at < 3; at += 1) await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('TOTAL_RETURN_LATEST_TWO');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'End']) await page.keyboard.press(key);
    await expect.poll(focused).toBe('TOTAL_RETURN_M1');
    for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('ANNUALIZED_TOTAL_RETURN_Y1');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '1 year · Annualised' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('ANNUALIZED_TOTAL_RETURN_Y1');
    // Each table is one stop, and the map of months is the last of them.
    const stops = [];
    for (let at = 0; at < 4; at += 1) {
      await page.keyboard.press('Tab');
      stops.push(await focused());
    }
    expect(stops.every((code) => code !== undefined)).toBe(true);
    for (const key of ['End', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
    await expect.poll(focused).toMatch(/^MONTH_2025-/);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toMatch(/^MONTH_2025-/);
  });

  it('say why they are unknown', async () => {
    const reader = await read();
    const { page } = reader;
    const { young } = await kinds(reader);
    await open(page, young);
    const dash = figureIn(page, 'TOTAL_RETURN_Y3');
    await expect
      .poll(() => dash.getAttribute('aria-label'))
      .toMatch(/^3 years · Total return: – Begins before the first NAV of /);
    await dash.focus();
    await page.getByRole('tooltip', { name: /Begins before the first NAV/ }).waitFor();
  });

  it('keep nobody out and break no policy', async () => {
    const reader = await read();
    const { page, complaints } = reader;
    const { distributing } = await kinds(reader);
    await open(page, distributing);
    expect(await barriersLightAndDark(page)).toEqual([]);
    await figureIn(page, 'ANNUALIZED_TOTAL_RETURN_ITD').click();
    await page.getByRole('dialog').waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('fit a phone: the map of months scrolls within itself', async () => {
    const reader = await read();
    const { plain } = await kinds(reader);
    for (const viewport of [PHONE, { width: 390, height: 844 }]) {
      const { page } = await visit({ as: 'reader', viewport });
      await open(page, plain);
      await expect
        .poll(() => sidewaysScroll(page), { message: `at ${viewport.width}` })
        .toBeLessThanOrEqual(0);
      await card(page).scrollIntoViewIfNeeded();
      const map = card(page).getByRole('table', { name: 'Monthly returns' });
      await expect
        .poll(() => map.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth), {
          message: `at ${viewport.width}`,
        })
        .toBeGreaterThan(0);
    }
  });
});

/** The newest value of the chart at base 100, as its table says it. */
async function lastValueOf(page: Page, interval: string): Promise<number> {
  const nav = navCard(page);
  const button = nav.getByRole('button', { name: interval, exact: true });
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  const row = nav.getByRole('row');
  await row.nth(1).waitFor();
  const column = (await row.nth(0).getByRole('columnheader').allTextContents()).indexOf('Base 100');
  expect(column).toBeGreaterThan(0);
  return numberIn(
    (await row
      .nth(1)
      .getByRole('cell')
      .nth(column - 1)
      .textContent())!,
  );
}
