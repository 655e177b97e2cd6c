import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../tools/browser.ts';
import { BROWSER_ARGUMENTS } from './browser-arguments.ts';

/** A browser profile with one tab; more of them are whose test opens them. */
export type Profile = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly locale: string;
  /** What runs before each page's own code. */
  readonly scripts: Disposable[];
  /** How many visits it has been emptied after. */
  readonly visits: number;
};
/** What a page sees of the machine that it is on. */
type Looks = {
  readonly locale: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
};
type Disposable = Awaited<ReturnType<Page['addInitScript']>>;

/** What tests and `visit` listen to on a page: no listener may outlive its test. */
const HEARD = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'response'] as const;
/** A page of the product that is nothing but a line of text: no code runs on it, and its stores are the product's. */
const QUIET = '/repository/api/v1/nothing';
/** As many as one test has open at once, by and large. */
const MOST_KEPT = 2;
/** A tab's process grows with each page that it has shown, by some 15 MB. */
const MOST_VISITS = 20;
/** Longer than any wait of the product itself. */
const WAIT_MS = 20_000;

/**
 * The profiles of one process of tests, all in one browser. One that a test leaves in order is emptied and kept for a
 * later one: a page costs a third less of the processor's time in a tab that has shown the product before.
 */
export class Profiles {
  readonly #address: string;
  readonly #kept: Profile[] = [];
  #browser: Promise<Browser> | undefined;

  constructor(address: string) {
    this.#address = address;
  }

  /** A profile that has nothing of any other in it; `anew` where nobody may have used it before. */
  async take(looks: Looks, anew: boolean): Promise<Profile> {
    const at = anew ? -1 : this.#kept.findIndex(({ locale }) => locale === looks.locale);
    const [kept] = at < 0 ? [] : this.#kept.splice(at, 1);
    if (kept === undefined) return this.#open(looks);
    await kept.page.setViewportSize(looks.viewport);
    await kept.page.emulateMedia({ colorScheme: looks.colorScheme });
    return kept;
  }

  /** Empties a profile whose pages were left, and keeps it; where that fails, whoever is next gets another. */
  async keep(profile: Profile): Promise<void> {
    const isEmpty =
      this.#kept.length < MOST_KEPT &&
      profile.visits < MOST_VISITS &&
      (await empty(profile, this.#address).then(
        () => true,
        () => false,
      ));
    if (isEmpty) this.#kept.push({ ...profile, visits: profile.visits + 1 });
    else await profile.context.close();
  }

  async #open(looks: Looks): Promise<Profile> {
    // It ends with the process of tests.
    this.#browser ??= chromium.launch({
      executablePath: ensureBrowser(console.log),
      args: BROWSER_ARGUMENTS,
    });
    const browser = await this.#browser;
    const context = await browser.newContext({ baseURL: this.#address, reducedMotion: 'reduce', ...looks });
    context.setDefaultTimeout(WAIT_MS);
    return { context, page: await context.newPage(), locale: looks.locale, scripts: [], visits: 0 };
  }
}

/** Runs code in the profile's tab before that of each page, until the visit is over. */
export async function runBefore<Arg>(
  { page, scripts }: Profile,
  script: (arg: Arg) => void,
  arg: Arg,
): Promise<void> {
  scripts.push(await page.addInitScript(script as Parameters<Page['addInitScript']>[0], arg));
}

/** Closes what a test has opened; a reply that it was still waiting for is no error. */
export async function closePages({ context }: Profile): Promise<void> {
  for (const page of context.pages()) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

/** Leaves the profile's own tab on a page without code, if it can, and closes all else. */
export async function leavePages(profile: Profile): Promise<void> {
  const { context, page } = profile;
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A page that is just going elsewhere by itself may win.
  await page.goto(QUIET).catch(() => closePages(profile));
}

/** Takes from a profile whatever a visit may have left in it; its pages have been left before. */
async function empty({ context, page, scripts }: Profile, origin: string): Promise<void> {
  for (const script of scripts.splice(0)) await script.dispose();
  for (const event of HEARD) page.removeAllListeners(event);
  context.removeAllListeners('request');
  await context.clearPermissions();
  await context.clearCookies();
  await page.evaluate(() => {
    window.name = '';
    sessionStorage.clear();
    localStorage.clear();
  });
  const debug: CDPSession = await context.newCDPSession(page);
  await debug.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await debug.send('Page.resetNavigationHistory');
  await debug.detach();
  await page.mouse.move(0, 0);
}
