import type { Page } from 'playwright-core';

/** Between two keys of somebody who types quickly. */
const KEY_MS = 80;
/** What follows the last key: the rests after which lists follow are shorter. */
const AFTER_MS = 1000;

/** What is put into the page beside its own; its type can't know of it. */
type Watched = { keys: { at: number; frameMs: number }[]; longTasks: { at: number; ms: number }[] };

/** Types into the product's search page wherever one types there. @returns for how long each key blocked the page, by place */
export async function typeEverywhere(page: Page): Promise<Map<string, number[]>> {
  await watchTyping(page);
  await page.getByRole('button', { name: 'Apply every change at once' }).click();
  await page.getByRole('textbox', { name: 'Quick search' }).focus();
  const quickText = await type(page, 'global equ');

  await page.getByRole('combobox', { name: 'Add a filter' }).click();
  const field = await type(page, 'fund.domic');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').last().waitFor();
  await page.getByRole('combobox', { name: 'Find a value' }).focus();
  const value = await type(page, 'luxembourg');
  return new Map([
    ['quick search, every change applied', quickText],
    ["a filter's field", field],
    ["a list's value", value],
  ]);
}

function watchTyping(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watched: Watched = { keys: [], longTasks: [] };
    Object.assign(globalThis, watched);
    const note = ({ timeStamp: at }: Event) =>
      requestAnimationFrame(() => {
        // What is posted within a frame comes after it has been drawn.
        setTimeout(() => watched.keys.push({ at, frameMs: performance.now() - at }));
      });
    document.addEventListener('keydown', note, { capture: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        watched.longTasks.push({ at: startTime, ms: duration });
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
    const { keys, longTasks } = globalThis as unknown as Watched;
    return { keys, longTasks };
  });
  const keys = noted.keys.filter(({ at }) => at >= since);
  // A key is to blame for what happens until the next one.
  return keys.map(({ at, frameMs }, place) => {
    const next = keys[place + 1]?.at ?? Infinity;
    const after = noted.longTasks.filter((task) => task.at >= at && task.at < next).map(({ ms }) => ms);
    return Math.max(frameMs, ...after);
  });
}
