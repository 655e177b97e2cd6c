import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { useBrowser } from './browser.ts';
import { brokenLayout, speakPseudo, textsOfNoPack } from './pseudo-language.ts';

const { visit } = useBrowser();

type Screens = readonly (readonly [name: string, open: (page: Page) => Promise<unknown>])[];

/** Opens a screen or a part of one; each goes on from where the one before has left. */
const SCREENS: Screens = [
  ['home', (page) => page.goto('/v2/home')],
  ['profile menu', (page) => page.locator('header button').last().click()],
  ['switch of the customer', openSwitch],
  ['palette', openPalette],
  ['help', openHelp],
  ['search', (page) => page.goto('/v2/search/PART')],
  ['filters', (page) => page.locator('button:has(+ h1)').click()],
  ['a filter in the panel', openPanelFilter],
  ['identifiers', openIdentifiers],
  ['verdicts on identifiers', pasteIdentifiers],
  ['choice of a field', openFieldChoice],
  ['filter popover', openPopover],
  ['views', openViews],
  ['name of a view', openViewName],
  ['columns', openColumns],
  ['details', (page) => page.goto('/v2/details/PART/CH9900000181')],
  ['structured product', (page) => page.goto('/v2/structured/products/search')],
  ['unknown entity', (page) => page.goto('/v2/details/PART/NOBODY')],
  ['fallback', (page) => page.goto('/v2/nowhere')],
  ['calls', (page) => page.goto('/v2/api?call=searchFunds')],
  ['a call', (page) => page.locator('summary').first().click()],
  ['jobs', openJobs],
  ['archive without filters', (page) => openArchive(page, 'STATUS:is:ACTIVE')],
  ['archive', (page) => openArchive(page, 'FILE_TYPE:is:KID')],
];

/** What only who manages people sees. */
const ADMINISTRATION: Screens = [
  ['people', (page) => page.goto('/v2/administration')],
  ['a person', (page) => page.getByRole('button', { name: /Edit/ }).first().click()],
  ['sessions', (page) => page.goto('/v2/administration?view=sessions')],
  ['sign-ons', (page) => page.goto('/v2/administration?view=sign-ons')],
  ['activity', (page) => page.goto('/v2/administration?view=activity')],
  ['modules', openModules],
];

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
const list = 'CH9900000181;CH9900000199 LU9900000018 NOBODY-1';

/** Clicks where the screen has such a thing at its width. */
async function clickIfThere(target: Locator): Promise<void> {
  if ((await target.count()) > 0 && (await target.isVisible())) await target.click();
}

async function openSwitch(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /Customer code/ }).click();
}

async function openPalette(page: Page): Promise<void> {
  await page.goto('/v2/home');
  await button(page, /Profile of|Menu/).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Commands/ }).fill('fund');
}

async function openHelp(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /Commands/ }).waitFor({ state: 'detached' });
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
}

async function openPanelFilter(page: Page): Promise<void> {
  const add = page
    .getByRole('region', { name: /Filters/ })
    .getByRole('combobox')
    .first();
  await add.fill('fund.domicile');
  await page.getByRole('option').first().click();
}

async function openIdentifiers(page: Page): Promise<void> {
  await page.goto('/v2/search/PART');
  const opener = page.locator('button:has(+ h1)');
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
  await button(page, /Paste a list of identifiers/).click();
  await page.getByRole('dialog').getByRole('textbox').fill(list);
}

async function pasteIdentifiers(page: Page): Promise<void> {
  await button(page, /Search the list/).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

async function openFieldChoice(page: Page): Promise<void> {
  await page.goto('/v2/search/PART');
  await page.getByRole('gridcell').or(page.getByRole('listitem')).first().waitFor();
  await clickIfThere(
    page
      .getByRole('group', { name: /Filters/ })
      .getByRole('button', { name: /Filter/ })
      .last(),
  );
}

async function openPopover(page: Page): Promise<void> {
  const choice = page.getByRole('dialog').getByRole('combobox');
  if ((await choice.count()) === 0) return;
  await choice.first().fill('fund.domicile');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

async function openViews(page: Page): Promise<void> {
  await page.goto('/v2/search/PART');
  await button(page, /View/).click();
  await page.getByRole('menu').waitFor();
}

async function openViewName(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: /Save as a new view/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function openJobs(page: Page): Promise<void> {
  await page.goto('/v2/home');
  await page.locator('header button[aria-keyshortcuts="b"]').click();
  await page.getByRole('dialog').waitFor();
}

async function openArchive(page: Page, filter: string): Promise<void> {
  await page.goto(`/v2/attachments?filter=${filter}`);
  await page.locator('button[aria-keyshortcuts="z"]').click();
  await page.getByRole('dialog').waitFor();
}

async function openModules(page: Page): Promise<void> {
  await page.goto('/v2/home');
  await clickIfThere(button(page, /Modules/));
}

/** A list of cards, as on a phone, has no columns to choose. */
async function openColumns(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await clickIfThere(button(page, /Columns/));
}

type Found = { readonly texts: readonly string[]; readonly layout: readonly string[] };
const CLEAN: Found = { texts: [], layout: [] };
const isClean = ({ texts, layout }: Found) => texts.length === 0 && layout.length === 0;

describe('a language that is 40 % longer', () => {
  it.each([
    ['staff', 1024, SCREENS],
    ['staff', 600, SCREENS],
    ['administrator', 1024, ADMINISTRATION],
    ['administrator', 600, ADMINISTRATION],
  ] as const)(
    'says every text of every screen, and breaks none: %s, %i pixels',
    async (as, width, screens) => {
      const { page } = await visit({ as, viewport: { width, height: 900 } });
      const data = await speakPseudo(page);
      for (const [name, open] of screens) {
        await open(page);
        await page.waitForLoadState('networkidle');
        const look = async () => ({
          texts: await textsOfNoPack(page, data),
          layout: await brokenLayout(page),
        });
        // What the server sent is data once it was read here, which may be after the page has drawn it.
        const found = await vi
          .waitUntil(async () => isClean(await look()), { timeout: 5000 })
          .then(
            () => CLEAN,
            () => look(),
          );
        expect.soft(found, name).toEqual(CLEAN);
      }
    },
  );
});
