import type { Browser, Page } from 'playwright-core';
import { GRID_ROW_HEIGHT } from './grid-pages/columns.ts';
import { quantile } from './statistics.ts';

const VIEWPORT = { width: 1440, height: 900 };
const LONGEST_WAIT_MS = 60_000;
const SCROLL_MS = 3000;
const WHEEL_EVERY_MS = 50;
const WHEEL_PX = 240;

export type Visited = {
  /** From the start of the navigation until a cell with text is on the screen. */
  readonly firstRowsMs: number;
  /** 95th percentile of the frames' times while scrolling. */
  readonly frameMs: number;
  /** From setting the scroll's position until the rows there show their text. */
  readonly jumpMs: number;
};

declare global {
  /** Put into either page while it is timed, in milliseconds. */
  var firstRowsAt: number | undefined;
  var framesScrolled: number[];
}

/** A page in a profile of its own, with nothing in its cache. */
export async function visit<T>(
  browser: Browser,
  { address, cookie }: { readonly address: string; readonly cookie?: string },
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB', reducedMotion: 'reduce' });
  try {
    const [name = '', value = ''] = cookie?.split('=', 2) ?? [];
    if (cookie !== undefined) {
      // A browser takes its own machine for safe, as with https.
      const { hostname } = new URL(address);
      await context.addCookies([{ name, value, url: `https://${hostname}`, httpOnly: true, secure: true }]);
    }
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_WAIT_MS);
    await page.addInitScript(() => {
      const look = () => {
        const cells = document.querySelectorAll('.ag-row [col-id="ISIN"]');
        if ([...cells].some((cell) => cell.textContent !== '')) globalThis.firstRowsAt = performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(address);
    await page.waitForFunction(() => 'firstRowsAt' in globalThis);
    return await look(page);
  } finally {
    await context.close();
  }
}

/** First rows, frames while scrolling, and a jump to a row far below: the same in either page. */
export async function visitGrid(page: Page, rows: number, target: number): Promise<Visited> {
  const firstRowsMs = await page.evaluate(() => globalThis.firstRowsAt!);
  // Whatever is put off until after the first rows belongs to no frame of scrolling.
  await page.waitForTimeout(1000);
  const frameMs = await scroll(page);
  const jumpMs = await jump(page, rows, target);
  return { firstRowsMs, frameMs, jumpMs };
}

async function scroll(page: Page): Promise<number> {
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  await page.evaluate(() => {
    globalThis.framesScrolled = [];
    let before = performance.now();
    const follow = (now: number) => {
      globalThis.framesScrolled.push(now - before);
      before = now;
      requestAnimationFrame(follow);
    };
    requestAnimationFrame(follow);
  });
  const until = performance.now() + SCROLL_MS;
  while (performance.now() < until) {
    await page.mouse.wheel(0, WHEEL_PX);
    await page.waitForTimeout(WHEEL_EVERY_MS);
  }
  const frames = await page.evaluate(() => globalThis.framesScrolled);
  return quantile(frames, 0.95);
}

async function jump(page: Page, rows: number, target: number): Promise<number> {
  return page.evaluate(
    async ({ rows, target, height }) => {
      let box = document.querySelector('.ag-row')!;
      while (box.scrollHeight <= box.clientHeight || !/auto|scroll/.test(getComputedStyle(box).overflowY))
        box = box.parentElement!;
      const near = () =>
        [...document.querySelectorAll('.ag-row')].some((row) => {
          const index = Number(row.getAttribute('row-index'));
          return Math.abs(index - target) < 10 && row.querySelector('[col-id="ISIN"]')?.textContent;
        });
      const started = performance.now();
      // A list that is higher than browsers draw is squeezed by the grid: the share of the way is the same.
      const way = box.scrollHeight - box.clientHeight;
      box.scrollTop = (target * height * way) / (rows * height - box.clientHeight);
      while (!near()) await new Promise(requestAnimationFrame);
      return performance.now() - started;
    },
    { rows, target, height: GRID_ROW_HEIGHT },
  );
}
