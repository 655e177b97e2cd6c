import { cpus, loadavg, totalmem } from 'node:os';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { callsOf, tokenOf } from '../../e2e/calls.ts';
import { openSignedIn } from '../../e2e/sign-in.ts';
import { startProduct } from '../../e2e/start-product.ts';
import { ensureBrowser } from '../browser.ts';
import { fillClasses, fillTree, TREE } from './details-fill.ts';
import { BARE_PATH, barePage } from './details-pages.ts';
import { median } from './statistics.ts';

// Times the details page beside a bare page with the same values, moving a card, and the browsing card:
// `npm run bench:details`.

const RUNS = 21;
const VIEWPORT = { width: 1440, height: 900 };
const CARDS = [
  ['NAV', 8],
  ['STATUS', 4],
  ['COSTS', 4],
  ['IDENTIFIERS_PUBLICATION', 4],
  ['KEY_FEATURES', 12],
  ['PERFORMANCE', 8],
  ['RISK_MEASURES', 8],
  ['REGISTRATION', 8],
] as const;

declare global {
  /** Put into the page while it is timed, in milliseconds. */
  var movedFrames: number[];
}

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: ensureBrowser(console.log),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  console.log(
    `${cpus().length} cores (${cpus()[0]!.model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, load ${loadavg()[0]!.toFixed(1)} at the start; Node ${process.versions.node}`,
  );
  await bench(browser);
} finally {
  await browser.close();
  await product.stop();
}

async function bench(browser: Browser): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: VIEWPORT,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await openSignedIn(page, product, '/v2/home', 'contributor');
  const codes = await fillClasses(page, RUNS + 1);
  await fillTree(page);
  await arrangeCards(page);
  await timeDetails(context, page, codes);
  await timeMove(page, codes[0]!);
  await timeTree(page);
}

async function arrangeCards(page: Page): Promise<void> {
  const { post } = await callsOf(page);
  const places = CARDS.map(([name, width], at) => [name, { shown: true, rank: `a${at}`, width }] as const);
  const cards = { ...Object.fromEntries(places), '*': { shown: false } };
  const reply = await post('settings/user/repository?incremental=true', {
    details: { visibleCards: { PART: cards } },
  });
  if (!reply.ok()) throw new Error(await reply.text());
}

/** From the click until all fields are drawn: the product's page and the bare one in turns, each class once. */
async function timeDetails(context: BrowserContext, page: Page, codes: readonly string[]): Promise<void> {
  await context.route(`**${BARE_PATH}*`, async (route) => {
    const code = new URL(route.request().url()).searchParams.get('code')!;
    await route.fulfill({ contentType: 'text/html', body: barePage(code, token) });
  });
  const token = await tokenOf(page);
  const times = { product: [] as number[], bare: [] as number[] };
  let fields = 0;
  for (const [run, code] of codes.entries()) {
    await page.goto(`${BARE_PATH}?code=${encodeURIComponent(code)}`);
    const bare = await clickUntil(page, '#open', 'dd');
    await page.goto(`/v2/search/PART?quickText=${encodeURIComponent(code)}`);
    const link = `a[href$="/details/PART/${code}"]`;
    await page.locator(link).first().waitFor();
    // A pointer that rests on a link has its page fetched, as everywhere.
    await page.locator(link).first().hover();
    await page.waitForTimeout(700);
    const own = await clickUntil(page, link, '[data-card="KEY_FEATURES"] dd');
    fields = await page.locator('[data-field]').count();
    // The first one compiles the code.
    if (run === 0) continue;
    times.product.push(own);
    times.bare.push(bare);
  }
  const [own, bare] = [median(times.product), median(times.bare)];
  console.log(
    `details of a class, eight cards, ${fields} fields: from click to fields drawn ${own.toFixed(0)} ms, bare page ${bare.toFixed(0)} ms, ratio ${(own / bare).toFixed(2)} (bar: 1.5)`,
  );
}

/** Milliseconds from a click until what stands for 400 values is drawn. */
function clickUntil(page: Page, target: string, each: string): Promise<number> {
  return page.evaluate(
    async ({ target, each }) => {
      const started = performance.now();
      document.querySelector<HTMLElement>(target)!.click();
      while (document.querySelectorAll(each).length < 400) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return performance.now() - started;
    },
    { target, each },
  );
}

async function timeMove(page: Page, code: string): Promise<void> {
  await page.goto(`/v2/details/PART/${code}`);
  await page.locator('[data-card="KEY_FEATURES"] dd').first().waitFor();
  await page.locator('canvas').first().waitFor();
  await page.waitForTimeout(1000);
  const from = (await page.getByRole('button', { name: 'Move Net asset value' }).boundingBox())!;
  await page.evaluate(() => {
    globalThis.movedFrames = [];
    let before = performance.now();
    const follow = (now: number) => {
      globalThis.movedFrames.push(now - before);
      before = now;
      requestAnimationFrame(follow);
    };
    requestAnimationFrame(follow);
  });
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  for (let move = 0; move < 150; move += 1)
    await page.mouse.move(from.x + 8 + move * 7, from.y + 8 + (move % 60) * 8);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const frames = (await page.evaluate(() => globalThis.movedFrames)).toSorted((a, b) => a - b);
  console.log(
    `moving a card: 95th percentile of ${frames.length} frames ${frames[Math.floor(frames.length * 0.95)]!.toFixed(0)} ms (bar: 34), longest ${frames.at(-1)!.toFixed(0)} ms (bar: 100)`,
  );
}

async function timeTree(page: Page): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(`/v2/details/PROD/${TREE.product}`);
    const row = page.getByRole('row').filter({ hasText: TREE.classification });
    await row.waitFor();
    await row.getByRole('button').first().hover();
    times.push(
      await row
        .getByRole('button')
        .first()
        .evaluate(async (button, first) => {
          const started = performance.now();
          (button as HTMLElement).click();
          while (document.querySelector(`a[href$="/details/PART/${first}"]`) === null)
            await new Promise(requestAnimationFrame);
          return performance.now() - started;
        }, TREE.first),
    );
  }
  console.log(
    `browsing card: a level of ${TREE.classes} classes opened after ${median(times).toFixed(0)} ms (median of ${RUNS}; bar: 100)`,
  );
}
