import type { Page } from 'playwright-core';

/** Between two keys of somebody who types quickly. */
const KEY_MS = 80;
/** What follows the last key: the rests after which lists follow are shorter. */
const AFTER_MS = 1000;

declare global {
  /** Put into the page while somebody types, in milliseconds. */
  var keysTyped: { at: number; frameMs: number }[];
  var tasksTyped: { at: number; ms: number }[];
}

/** Types and ticks wherever one does on the product's search page. @returns for how long each key or tick blocked it, by place */
export async function typeEverywhere(page: Page): Promise<Map<string, number[]>> {
  const ticks = await tickColumns(page);
  await watchTyping(page);
  await page.getByRole('button', { name: 'Apply every change at once' }).click();
  await page.getByRole('textbox', { name: 'Quick search' }).focus();
  const quickText = await type(page, 'global equ');

  // The panel of filters begins closed.
  await page.getByRole('button', { name: 'Show filters' }).click();
  await page.getByRole('combobox', { name: 'Add a filter' }).click();
  const field = await type(page, 'fund.domic');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').last().waitFor();
  await page.getByRole('combobox', { name: 'Find a value' }).focus();
  const value = await type(page, 'luxembourg');
  return new Map([
    ['a key in quick search, every change applied,', quickText],
    ["a key of a filter's field", field],
    ["a key of a list's value", value],
    ['a tick in the column chooser', ticks],
  ]);
}

/** Ticks some columns of the chooser, each until it is drawn, and takes none of them. */
async function tickColumns(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('checkbox').first().waitFor();
  const costs = await dialog.evaluate(async (chooser) => {
    const found: number[] = [];
    for (const box of [...chooser.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].slice(1, 11)) {
      const start = performance.now();
      box.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      found.push(performance.now() - start);
    }
    return found;
  });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return costs;
}

function watchTyping(page: Page): Promise<void> {
  return page.evaluate(() => {
    globalThis.keysTyped = [];
    globalThis.tasksTyped = [];
    const note = ({ timeStamp: at }: Event) =>
      requestAnimationFrame(() => {
        // What is posted within a frame comes after it has been drawn.
        setTimeout(() => globalThis.keysTyped.push({ at, frameMs: performance.now() - at }));
      });
    document.addEventListener('keydown', note, { capture: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        globalThis.tasksTyped.push({ at: startTime, ms: duration });
    }).observe({ type: 'longtask' });
  });
}

async function type(page: Page, text: string): Promise<number[]> {
  // What opening the input began is none of the keys' doing.
  await page.waitForTimeout(AFTER_MS);
  const since = await page.evaluate(() => performance.now());
  await page.keyboard.type(text, { delay: KEY_MS });
  await page.waitForTimeout(AFTER_MS);
  const noted = await page.evaluate(() => {
    const { keysTyped, tasksTyped } = globalThis;
    return { keysTyped, tasksTyped };
  });
  const keys = noted.keysTyped.filter(({ at }) => at >= since);
  // A key is to blame for what happens until the next one.
  return keys.map(({ at, frameMs }, place) => {
    const next = keys[place + 1]?.at ?? Infinity;
    const after = noted.tasksTyped.filter((task) => task.at >= at && task.at < next).map(({ ms }) => ms);
    return Math.max(frameMs, ...after);
  });
}
