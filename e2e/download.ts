import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** The file that an act has the browser save. */
export async function fileBy(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
