import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** First the one without windows: the same journeys take a third less of the processor's time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Without a font that has them, Chinese and Japanese are boxes in every picture. */
const FONTS = 'fonts-noto-cjk';
/** Older releases have no package of the one without windows. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const PLAYWRIGHT = 'node_modules/playwright-core/cli.js';

/**
 * Path of a Chromium that runs: the one that FUNDARIUM_BROWSER names, else one that is there, else Debian's package
 * where apt and root are at hand, else the download of Playwright.
 */
export function ensureBrowser(log: (line: string) => void): string {
  const named = process.env.FUNDARIUM_BROWSER;
  if (named !== undefined && named !== '') {
    if (!runs(named)) throw new Error(`FUNDARIUM_BROWSER names ${named}, which does not run`);
    return named;
  }
  return present() ?? fromDebian(log) ?? fromPlaywright(log);
}

function present(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((place) => existsSync(place) && runs(place));
}

/** Ubuntu's package of that name is a pointer to another store that does not run in a container. */
function runs(browser: string): boolean {
  return spawnSync(browser, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

const isRoot = (): boolean => process.getuid?.() === 0;
const hasApt = (): boolean => spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

function fromDebian(log: (line: string) => void): string | undefined {
  if (!isRoot() || !hasApt()) return undefined;
  log("Installing Debian's Chromium ...");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: readonly string[]): boolean => {
    const { status, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' });
    if (status !== 0) log(`apt-get ${args.join(' ')} ended with ${status}: ${stderr.trim()}`);
    return status === 0;
  };
  apt('update');
  DEBIAN_PACKAGES.some((name) => apt('install', '-y', '--no-install-recommends', name, FONTS));
  return present();
}

function fromPlaywright(log: (line: string) => void): string {
  const browser = chromium.executablePath();
  if (!runs(browser)) {
    log("Downloading Playwright's Chromium ...");
    const libraries = isRoot() && hasApt() ? ['--with-deps'] : [];
    execFileSync(process.execPath, [PLAYWRIGHT, 'install', ...libraries, 'chromium'], { stdio: 'inherit' });
  }
  if (!runs(browser)) {
    throw new Error('No Chromium runs here: install one and name it in FUNDARIUM_BROWSER.');
  }
  return browser;
}
