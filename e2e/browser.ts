import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { ensureBrowser } from '../tools/browser.ts';
import { BROWSER_ARGUMENTS } from './browser-arguments.ts';
import { forgetSettings, isSettingsChange } from './calls.ts';
import { sessionFor, type PersonKind } from './sign-in.ts';
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
  /** Arrives signed in; the session is taken over from the file's first visit as that person. */
  readonly as?: PersonKind;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly locale?: string;
  readonly colorScheme?: 'light' | 'dark';
  /** Lists as a new tab opens them, without what is liquidated; else as one where that filter was taken off. */
  readonly asOpened?: boolean;
};

/** Every level that has a list of its own. */
const LISTS = ['FUND', 'PROD', 'CLAS', 'PART', 'STRUCTURED_PRODUCT'];

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** One browser per test file, a new profile per visit; everything is closed after each test. */
export function useBrowser(): { visit: (options?: VisitOptions) => Promise<Visit>; product: Product } {
  const product = inject('product');
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const sessions = new Map<PersonKind, StorageState>();
  const changes = new SettingsChanges();

  async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: product.address,
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(20_000);
    contexts.push(context);
    changes.follow(context);
    return context;
  }

  async function sessionOf(kind: PersonKind): Promise<StorageState> {
    const known = sessions.get(kind);
    if (known !== undefined) return known;
    const session = await sessionFor(await newContext({}), product, kind);
    sessions.set(kind, session);
    return session;
  }

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: ensureBrowser(console.log), args: BROWSER_ARGUMENTS });
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) {
      await changes.takeBack(context);
      await closePages(context);
      await context.close();
    }
  });
  afterAll(() => browser.close());
  return {
    product,
    async visit({ as, viewport = DESKTOP, locale = 'en-GB', colorScheme = 'light', asOpened = false } = {}) {
      const session = as === undefined ? {} : { storageState: await sessionOf(as) };
      const context = await newContext({ viewport, locale, colorScheme, ...session });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (/content.security.policy|violates/i.test(message.text())) {
          complaints.push(`${page.url()}: ${message.text()}`);
        }
      });
      await page.addInitScript(watchPolicy);
      if (!asOpened) {
        const { people } = product;
        await page.addInitScript(showEverything, { people: [...people], levels: LISTS });
      }
      return { page, complaints };
    },
  };
}

/** Closes what a test has opened; a reply that it was still waiting for is no error. */
async function closePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

/** Notes which browsers changed their person's settings: no test leaves any behind for the next. */
class SettingsChanges {
  readonly #of = new Map<BrowserContext, Promise<unknown>[]>();

  follow(context: BrowserContext): void {
    context.on('request', (request: Request) => {
      if (!isSettingsChange(request)) return;
      const ended = request.response().catch(() => null);
      this.#of.set(context, [...(this.#of.get(context) ?? []), ended]);
    });
  }

  /** Waits for the changes that are on their way, and gives back the defaults where there were any. */
  async takeBack(context: BrowserContext): Promise<void> {
    const changes = this.#of.get(context);
    if (changes === undefined) return;
    await Promise.all(changes);
    await closePages(context);
    await forgetSettings(context);
    this.#of.delete(context);
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
declare global {
  /** Defined in the page by what is evaluated there. */
  var axe: { run: () => Promise<{ violations: Barrier[] }> };
}

/** Violations of accessibility that keep somebody out, each with the elements it is about. */
export async function seriousBarriers(page: Page): Promise<string[]> {
  await page.evaluate(standStill);
  // A debugger's evaluation is not bound by the page's policy, an inserted script element is.
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
  });
}
