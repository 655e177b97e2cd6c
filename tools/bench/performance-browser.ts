import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { build } from 'vite';
import { ensureBrowser } from '../browser.ts';

// Times the NAV chart of ten shares and twenty years of days beside a bare ECharts page with the same numbers; the last
// part of `npm run bench:performance`.

const RUNS = 7;
const MOVES = 120;
const PAGES = { product: 'product-page.ts', bare: 'bare-page.ts' } as const;
type PageName = keyof typeof PAGES;
type Times = { readonly firstMs: number; readonly hoverMs: number };

const folder = await mkdtemp(join(tmpdir(), 'fundarium-chart-'));
const server = createServer((request, response) => void answer(request.url ?? '/', response));
try {
  for (const [name, entry] of Object.entries(PAGES)) await bundle(name, entry);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The pages have no port');
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const times: Record<PageName, Times[]> = { product: [], bare: [] };
  // In turns, so that the machine's other work falls on both.
  for (let run = 0; run < RUNS; run += 1) {
    for (const name of ['bare', 'product'] as const) {
      times[name].push(await time(browser, `http://127.0.0.1:${address.port}/${name}.html`));
    }
  }
  await browser.close();
  print('first pixels', (each) => each.firstMs, times);
  print('hover, worst of 20 frames', (each) => each.hoverMs, times);
} finally {
  server.close();
  await rm(folder, { recursive: true, force: true });
}

async function bundle(name: string, entry: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: join(import.meta.dirname, 'chart-pages', entry),
        formats: ['es'],
        fileName: () => `${name}.js`,
        cssFileName: name,
      },
    },
  });
}

async function answer(path: string, response: ServerResponse): Promise<void> {
  const [, name = '', kind = ''] = /^\/(\w+)\.(\w+)$/.exec(path) ?? [];
  const types: Readonly<Record<string, string>> = {
    html: 'text/html',
    js: 'text/javascript',
    css: 'text/css',
  };
  const body =
    kind === 'html'
      ? `<!doctype html><link rel="stylesheet" href="/${name}.css"><div id="box" style="width: 1000px"></div><script type="module" src="/${name}.js"></script>`
      : await readFile(join(folder, `${name}.${kind}`)).catch(() => null);
  response
    .writeHead(body === null ? 404 : 200, { 'content-type': types[kind] ?? 'text/plain' })
    .end(body ?? '');
}

declare global {
  /** Put into either page while it is timed, in milliseconds. */
  var frameTimes: number[];
}

async function time(browser: Browser, address: string): Promise<Times> {
  const page = await browser.newPage({ viewport: { width: 1040, height: 400 } });
  await page.goto(address);
  await page.waitForFunction(() => 'mountChart' in globalThis);
  const firstMs = await page.evaluate(async () => {
    const box = document.querySelector<HTMLElement>('#box')!;
    const started = performance.now();
    globalThis.mountChart(box);
    const drawn = () => {
      const canvas = box.querySelector('canvas');
      if (canvas === null || canvas.width === 0) return false;
      const { data } = canvas.getContext('2d')!.getImageData(canvas.width / 2, 0, 4, canvas.height);
      return data.some((part) => part !== 0);
    };
    while (!drawn()) await new Promise(requestAnimationFrame);
    return performance.now() - started;
  });
  // Whatever is put off until after the first pixels belongs to no hover.
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    globalThis.frameTimes = [];
    let before = performance.now();
    const follow = (now: number) => {
      globalThis.frameTimes.push(now - before);
      before = now;
      requestAnimationFrame(follow);
    };
    requestAnimationFrame(follow);
  });
  for (let move = 0; move < MOVES; move += 1) await page.mouse.move(100 + (move * 800) / MOVES, 150);
  const frames = await page.evaluate(() => globalThis.frameTimes);
  await page.close();
  return { firstMs, hoverMs: frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)]! };
}

function print(what: string, of: (times: Times) => number, times: Record<PageName, readonly Times[]>): void {
  const median = (name: PageName) => times[name].map(of).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!;
  const [product, bare] = [median('product'), median('bare')];
  console.log(
    `${what}: ${product.toFixed(0)} ms, bare ECharts ${bare.toFixed(0)} ms, ratio ${(product / bare).toFixed(2)}`,
  );
}
