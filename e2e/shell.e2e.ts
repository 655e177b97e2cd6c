import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousBarriers, useBrowser } from './browser.ts';
import { saving } from './calls.ts';
import { sidewaysScroll } from './measures.ts';

const { visit } = useBrowser();

const header = (page: Page) => page.getByRole('banner');
const palette = (page: Page) => page.getByRole('combobox', { name: 'Commands' });
async function openProfile(page: Page) {
  await header(page)
    .getByRole('button', { name: /^(.* )?(Profile of|Menu)/ })
    .click();
  const panel = page.getByRole('dialog', { name: /^Profile of/ });
  await panel.waitFor();
  return panel;
}

/** The shortcuts that every reader has. */
const OWN = ['Funds', 'Structured products', 'Fund documents', 'Structured product documents'];

describe('the shell', () => {
  it('has tabs for the shortcuts and a menu of modules, by right', async () => {
    const { page: reader } = await visit({ as: 'reader' });
    await reader.goto('/v2/home');
    const tabs = (page: Page) => header(page).getByRole('navigation', { name: 'Areas' }).getByRole('link');
    await expect.poll(() => tabs(reader).allTextContents()).toEqual(OWN);
    expect(await header(reader).getByRole('button', { name: 'Modules' }).count()).toBe(0);

    const { page, complaints } = await visit({ as: 'contributor' });
    await page.goto('/v2/home');
    await expect.poll(() => tabs(page).allTextContents()).toEqual([...OWN, 'Studio']);
    expect(await tabs(page).last().getAttribute('href')).toBe('/studio/');
    await header(page).getByRole('button', { name: 'Modules' }).click();
    const menu = page.getByRole('dialog', { name: 'Modules' });
    await menu.getByRole('link', { name: 'Studio' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    // Modules have cards only where the customer wants them (showModules).
    expect(await page.getByRole('main').getByRole('link', { name: 'Studio' }).count()).toBe(0);

    const [counted] = await Promise.all([
      page.waitForRequest('**/statistics/increment/maia_repository_funds'),
      tabs(page).first().click(),
    ]);
    expect(counted.method()).toBe('GET');
    await expect.poll(() => tabs(page).first().getAttribute('aria-current')).toBe('page');
    expect(complaints).toEqual([]);
  });

  it('says on a landing card what it is for', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/home');
    await page.getByRole('main').getByRole('link', { name: 'Funds' }).hover();
    await page.getByRole('tooltip', { name: 'Search, filter and compare share classes' }).waitFor();
    expect(await page.title()).toBe('Fundarium Home');
  });

  it('keeps the formats that are chosen, says which are in use, and writes by them at once', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await page.goto('/v2/search/PART');
    const dates = page.locator('.ag-cell[col-id="NAV_DATE"]');
    await expect.poll(() => dates.first().textContent()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    const panel = await openProfile(page);
    await expect
      .poll(() => panel.getByRole('definition').allTextContents())
      .toEqual([expect.any(String), 'en-GB', 'en-GB']);
    await panel.getByRole('combobox', { name: 'Date and number formats' }).click();
    const swiss = page.getByRole('option', { name: /^Swiss High German|^German \(Switzerland\)/ });
    await saving(page, () => swiss.click());
    await expect.poll(() => panel.getByRole('definition').last().textContent()).toBe('de-CH');
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dates.first().textContent()).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    await page.reload();
    await expect.poll(() => dates.first().textContent()).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    expect(complaints).toEqual([]);
  });

  it('holds everything in one menu on a small screen, and names the size on request', async () => {
    for (const [width, size] of [
      [600, 'sm'],
      [1024, 'md'],
      [1440, 'lg'],
      [1920, 'xl'],
    ] as const) {
      const { page } = await visit({ as: 'contributor', viewport: { width, height: 900 } });
      await page.goto('/v2/home?debug');
      await header(page).getByText(size, { exact: true }).waitFor();
      await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
      if (width > 600) continue;
      const panel = await openProfile(page);
      await expect
        .poll(() => panel.getByRole('link').allTextContents())
        .toEqual([
          ...OWN,
          'Studio',
          'Studio',
          'Findings',
          'Compare',
          'Changes between two dates',
          // The version, which leads to the description of the calls.
          expect.stringMatching(/^\d/),
        ]);
      await panel.getByRole('button', { name: 'Commands' }).click();
      await palette(page).waitFor();
      expect(await seriousBarriers(page)).toEqual([]);
    }
  });

  it('keeps empty fields and codes as they were last wanted, and names the entity in the title', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/search/PART?quickText=bond');
    await expect.poll(() => page.title()).toBe('Fundarium bond – Share classes – Fund search');
    await page.getByRole('gridcell').getByRole('link').first().click();
    // The list has a heading and a title too, and stands until the page is there.
    await expect.poll(() => page.title()).toMatch(/^Fundarium .* \S+ – Details$/);
    const name = (await page.getByRole('heading', { level: 1 }).textContent())!;
    expect((await page.title()).startsWith(`Fundarium ${name} `)).toBe(true);

    const empty = page.getByRole('button', { name: 'Empty fields' });
    const fields = page.getByRole('region', { name: 'Key features' }).getByRole('term');
    const codes = fields.locator('code');
    await fields.first().waitFor();
    expect(await empty.getAttribute('aria-pressed')).toBe('false');
    const filled = await fields.count();
    await saving(page, () => empty.click());
    await expect.poll(() => fields.count()).toBeGreaterThan(filled);
    const all = await fields.count();
    await page.keyboard.press('Control+k');
    await palette(page).fill('field codes');
    await saving(page, () => page.keyboard.press('Enter'));
    await expect.poll(() => codes.count()).toBe(all);
    await codes
      .filter({ hasText: /^CURRENCY$/ })
      .first()
      .waitFor();
    await page.reload();
    await expect.poll(() => empty.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => codes.count()).toBe(all);
  });
});

describe('the command palette', () => {
  it('reaches pages, what was viewed, any identifier and actions by the keyboard', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await page.goto('/v2/search/PART');
    const link = page.getByRole('gridcell').getByRole('link').first();
    const [name, address] = [(await link.textContent())!, (await link.getAttribute('href'))!];
    const code = decodeURIComponent(address.split('/').at(-1)!);

    // Also while something is being typed.
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect.poll(() => palette(page).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await seriousBarriers(page)).toEqual([]);
    await palette(page).fill(code);
    const options = page.getByRole('option');
    await options.filter({ hasText: name }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    // With the title it is noted as viewed, which the palette looks at when it opens.
    await expect.poll(() => page.title()).toContain(name);

    await page.keyboard.press('Control+k');
    const recent = page.getByRole('group', { name: 'Recently viewed' });
    await recent.getByRole('option', { name }).waitFor();
    await palette(page).fill('strúctured');
    await page.getByRole('group', { name: 'Pages' }).getByRole('option').first().waitFor();
    const active = () =>
      palette(page).evaluate((box) => {
        const id = box.getAttribute('aria-activedescendant');
        return document.getElementById(id ?? '')?.textContent;
      });
    await expect.poll(active).toBe('Structured products');
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).not.toBe('Structured products');
    await page.keyboard.press('ArrowUp');
    await expect.poll(active).toBe('Structured products');
    await page.keyboard.press('Enter');
    // A bare address says a moment later that nothing is asked.
    await page.waitForURL(({ pathname }) => pathname === '/v2/structured/products/search');

    await page.keyboard.press('Control+k');
    // A reader has no studio.
    await palette(page).fill('studio');
    await page.getByRole('option', { name: 'Search share classes for “studio”' }).waitFor();
    expect(await page.getByRole('group', { name: 'Pages' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
