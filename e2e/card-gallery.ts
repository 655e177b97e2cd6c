import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Builds the page of all cards, which is no part of the product. */
export function buildGallery(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'fundarium-gallery-'));
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'packages/web/gallery/vite.config.ts',
      '--outDir',
      folder,
      '--logLevel',
      'warn',
    ],
    // As the product is built; the tests' own environment would have it built for development.
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error(`The gallery was not built:\n${stderr}`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Has the browser find the page at the product's own address, so that its calls are the signed-in person's. */
export async function serveGallery(page: Page, folder: string): Promise<void> {
  await page.route('**/gallery/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/gallery\//, '') || 'index.html';
    await route.fulfill({
      body: await readFile(join(folder, path)),
      contentType: TYPES[extname(path)] ?? 'application/octet-stream',
    });
  });
  // Answered with nothing, never answered, and answered with a failure.
  await page.route(/audit\/\w+\/GALLERY-EMPTY/, (route) =>
    route.fulfill({ json: { total: 0, more: false, rows: [], revision: 1 } }),
  );
  await page.route(/attachments\/\w+\/GALLERY-EMPTY/, (route) =>
    route.fulfill({ json: { documents: [], more: false, revision: 1 } }),
  );
  await page.route(/GALLERY-LOADING/, () => new Promise(() => undefined));
  await page.route(/GALLERY-FAILING/, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'planned' } }),
  );
}
