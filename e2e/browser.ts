import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, inject } from 'vitest';
import { forgetSettings, isSettingsChange } from './calls.ts';
import { closePages, leavePages, type Profile, Profiles, runBefore } from './profiles.ts';
import { type PersonKind, Sessions } from './sign-in.ts';
import type { Product } from './start-product.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 600, height: 900 } as const;

export type Visit = {
  readonly page: Page;
  /** Everything the browser complained of: violations of the content security policy, errors of scripts. */
  readonly complaints: string[];
};

type VisitOptions = {
  /** Arrives signed in, with the session that all visits as that person have. */
  readonly as?: PersonKind;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly locale?: string;
  readonly colorScheme?: 'light' | 'dark';
  /** Lists as a new tab opens them, without what is liquidated; else as one where that filter was taken off. */
  readonly asOpened?: boolean;
  /** In a profile that nobody had before, nor will after: for whom more is changed of it than a visit takes back. */
  readonly anew?: boolean;
};

/** Every level that has a list of its own. */
const LISTS = ['FUND', 'PROD', 'CLAS', 'PART', 'STRUCTURED_PRODUCT'];

type Own = { readonly product: Product; readonly profiles: Profiles; readonly sessions: Sessions };

/** What a process of tests has to itself, however many files it runs. */
let own: Own | undefined;

/** The product of this process: those beside each other would meet each other's settings in one. */
function ownThings(): Own {
  if (own !== undefined) return own;
  const products = inject('products');
  const product = products[(Number(process.env['VITEST_POOL_ID']) - 1) % products.length]!;
  return (own = { product, profiles: new Profiles(product.address), sessions: new Sessions(product) });
}

/** A profile per visit, with nothing of any other visit in it; every page is left after each test. */
export function useBrowser(): { visit: (options?: VisitOptions) => Promise<Visit>; product: Product } {
  const { product, profiles, sessions } = ownThings();
  const inUse: { readonly profile: Profile; readonly changes: SettingsChanges; readonly anew: boolean }[] =
    [];

  afterEach(async ({ task }) => {
    const failed = task.result?.state === 'fail';
    for (const { profile, changes, anew } of inUse.splice(0)) {
      if (failed) for (const page of profile.context.pages()) console.log(await whatStandsIn(page));
      const isKept = !anew && !failed;
      await changes.settle();
      await (isKept ? leavePages(profile) : closePages(profile));
      await changes.takeBack();
      await (isKept ? profiles.keep(profile) : profile.context.close());
    }
  });
  return {
    product,
    async visit({
      as,
      viewport = DESKTOP,
      locale = 'en-GB',
      colorScheme = 'light',
      asOpened = false,
      // Who signs in on the way does so with a browser that knows nobody.
      anew = as === undefined,
    } = {}) {
      const profile = await profiles.take({ locale, viewport, colorScheme }, anew);
      const { context, page } = profile;
      inUse.push({ profile, changes: new SettingsChanges(context), anew });
      if (as !== undefined) await context.addCookies(await sessions.of(as));
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (/content.security.policy|violates/i.test(message.text())) {
          complaints.push(`${page.url()}: ${message.text()}`);
        }
      });
      await runBefore(profile, watchPolicy, undefined);
      if (!asOpened) {
        const { people } = product;
        await runBefore(profile, showEverything, { people: [...people], levels: LISTS });
      }
      return { page, complaints };
    },
  };
}

/** The address of a page and the beginning of its text, for whoever reads why a test failed. */
async function whatStandsIn(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch((error: unknown) => `nothing that can be read: ${String(error)}`);
  return `At the end ${page.url()} showed: ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`;
}

/** Notes whether a browser changed its person's settings: no test leaves any behind for the next. */
class SettingsChanges {
  readonly #context: BrowserContext;
  readonly #sent: Promise<unknown>[] = [];

  constructor(context: BrowserContext) {
    this.#context = context;
    context.on('request', (request) => {
      if (isSettingsChange(request)) this.#sent.push(request.response().catch(() => null));
    });
  }

  /** Waits for the changes that are on their way. */
  async settle(): Promise<void> {
    await Promise.all(this.#sent);
  }

  /** Gives back the defaults where there were changes. */
  async takeBack(): Promise<void> {
    if (this.#sent.length > 0) await forgetSettings({ request: this.#context.request });
  }
}

/** In the page: what the console may not say (a violation in report-only parts, or before it opens). */
function watchPolicy(): void {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`violates ${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile ?? ''}`);
  });
}

/** In the page: has lists show what is liquidated as well, as if somebody had taken that filter off in this tab. */
function showEverything(all: {
  readonly people: { readonly customerCode: string; readonly username: string }[];
  readonly levels: string[];
}): void {
  // A frame without an address of its own has no storage.
  if (globalThis.origin === 'null') return;
  for (const { customerCode, username } of all.people)
    for (const level of all.levels) {
      const person = [customerCode, username].map(encodeURIComponent).join(':');
      sessionStorage.setItem(`fundarium:${person}:search.everything.${level}`, 'yes');
    }
}

/** In the page: waits until what is drawn is what was rendered, and nothing is still fading or moving. */
async function standStill(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

type Barrier = { impact: string | null; id: string; nodes: { html: string; failureSummary: string }[] };
type AxeOptions = {
  readonly resultTypes: readonly string[];
  readonly rules: Readonly<Record<string, { readonly enabled: boolean }>>;
  readonly runOnly?: { readonly type: 'rule'; readonly values: readonly string[] };
};
declare global {
  /** Defined in the page by what is evaluated there. */
  var axe:
    | {
        readonly run: (options: AxeOptions) => Promise<{ violations: Barrier[] }>;
        readonly _audit: {
          readonly rules: readonly { readonly id: string; readonly impact: string | null }[];
        };
      }
    | undefined;
}

/** Has a person come back to the tab. It may already be on its way to another page, having noticed by itself. */
export async function comeBackTo(page: Page): Promise<void> {
  await page
    .evaluate(() => window.dispatchEvent(new Event('focus')))
    .catch((error: unknown) => {
      if (!String(error).includes('because of a navigation')) throw error;
    });
}

/** Violations of accessibility that keep somebody out, each with the elements it is about. */
export const seriousBarriers = (page: Page): Promise<string[]> => barriers(page, null);

/** Those rules alone, or all. */
async function barriers(page: Page, only: readonly string[] | null): Promise<string[]> {
  await page.evaluate(standStill);
  // A debugger's evaluation is not bound by the page's policy, an inserted script element is.
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(axeSource);
  return page.evaluate(async (values) => {
    const { run, _audit } = globalThis.axe!;
    // Rules whose every violation is of little weight find nothing that is asked for, and cost a quarter of the time.
    const light = _audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const { violations } = await run({
      resultTypes: ['violations'],
      rules: Object.fromEntries(light.map(({ id }) => [id, { enabled: false }])),
      ...(values === null ? {} : { runOnly: { type: 'rule', values } }),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
  }, only);
}

/** Rules that look at colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Barriers of a page that follows its machine and began in light, as it stands: in light all of them. In dark only
 * colours are others, as long as the markup is the same.
 */
export async function barriersLightAndDark(page: Page): Promise<string[]> {
  const light = await seriousBarriers(page);
  const before = await page.evaluate(markup);
  await follow(page, 'dark');
  const isSame = (await page.evaluate(markup)) === before;
  const dark = await barriers(page, isSame ? OF_COLOURS : null);
  await follow(page, 'light');
  return [...light, ...dark.map((barrier) => `In dark: ${barrier}`)];
}

/** Has the machine be light or dark, and waits for the page. */
async function follow(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
  await page.evaluate(standStill);
}

/** In the page: all that stands in it. */
const markup = (): string => document.body.outerHTML;
