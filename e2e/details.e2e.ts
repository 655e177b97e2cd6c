import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, PHONE, seriousBarriers, useBrowser } from './browser.ts';
import { replyTo } from './calls.ts';
import { INTERVALS } from './intervals.ts';
import { bottomOf, sidewaysScroll } from './measures.ts';

const { visit, product } = useBrowser();

const CHROME_PX = 104;

/** Opens the details of the first share class found. */
async function openFirst(page: Page): Promise<string> {
  await page.goto('/v2/search/PART');
  const address = await page.locator('a[href*="/v2/details/PART/"]').first().getAttribute('href');
  await page.goto(address!);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return address!;
}

const navCard = (page: Page) => page.getByRole('region', { name: 'Net asset value' });

describe('the details of a share class', () => {
  it('shows its fields, and leads to each level above and back down', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    const address = await openFirst(page);
    const features = page.getByRole('region', { name: 'Key features' });
    await features.getByText('Launch date').first().waitFor();
    await features.getByText('Currency').first().waitFor();

    const above = page.getByRole('navigation', { name: 'Levels above' }).getByRole('link');
    await expect
      .poll(() => above.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/')[3])))
      .toEqual(['FUND', 'PROD', 'CLAS']);
    await above.last().click();
    await page.waitForURL('**/v2/details/CLAS/*');
    const tree = page.getByRole('region', { name: 'Fund structure' });
    await tree.locator(`a[href="${address}"]`).click();
    await page.waitForURL(`**${address}`);
    expect(complaints).toEqual([]);
  });

  it('finds fields by name, code or value, on the page and beyond it, and steps through them', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFirst(page);
    const box = page.getByRole('textbox', { name: 'Search in fields' });
    await box.fill('launch date');
    const hits = page.getByRole('status').filter({ hasText: /hits?$/ });
    await hits.waitFor();
    const count = Number((await hits.textContent())!.split(' ')[0]);
    expect(count).toBeGreaterThan(1);
    await page.locator('mark').first().waitFor();
    // Everything else stays where it was.
    await page.getByRole('term').filter({ hasText: 'Currency' }).first().waitFor();

    const current = page.locator('[data-current]');
    await box.press('Enter');
    await expect.poll(() => current.getAttribute('data-field')).toBe('PART.LAUNCH_DATE');
    await page.getByText(`1 of ${count}`, { exact: true }).waitFor();
    await box.press('Enter');
    await page.getByText(`2 of ${count}`, { exact: true }).waitFor();
    await box.press('Shift+Enter');
    await box.press('Shift+Enter');
    await page.getByText(`${count} of ${count}`, { exact: true }).waitFor();
    await expect.poll(() => current.count()).toBe(1);

    await box.fill('TOTAL_RETURN_M6');
    await page.getByRole('region', { name: 'Not on this page' }).getByRole('term').first().waitFor();
    await box.press('Escape');
    await expect.poll(() => page.locator('mark').count()).toBe(0);
  });

  it('brings the first field that is found into sight while it is typed', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFirst(page);
    const box = page.getByRole('textbox', { name: 'Search in fields' });
    await box.fill('TOTAL_RETURN_M6');
    // A search draws every card, and what a card shows arrives later.
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    const row = page.locator('[data-card="NOT_ON_PAGE"] [data-field]').first();
    const top = () => row.evaluate((element) => element.getBoundingClientRect().top);
    const height = await page.evaluate(() => window.innerHeight);
    await expect.poll(top).toBeLessThan(height);
    expect(await top()).toBeGreaterThan(0);
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    // What is in sight stays where it is.
    const first = await top();
    await page.mouse.move(640, height / 2);
    await page.mouse.wheel(0, -40);
    await expect.poll(top).toBe(first + 40);
    await box.fill('total_return_m6');
    await page
      .getByRole('status')
      .filter({ hasText: /hits?$/ })
      .waitFor();
    expect(await top()).toBe(first + 40);
  });

  it('shows since when values hold, and the entity as of a day', async () => {
    const { page, complaints } = await visit({ as: 'auditor' });
    const address = await openFirst(page);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.waitForURL(/[?&]history=on/);
    const features = page.getByRole('region', { name: 'Key features' });
    const mark = features.getByRole('button', { name: /^History of Launch date/ }).first();
    await mark.click();
    await features.getByRole('columnheader', { name: 'Integration date' }).first().waitFor();
    const steps = features.getByRole('region', { name: /^History of Launch date/ });
    for (const width of [600, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // Each step is seen whole, whatever the card's width.
      await expect.poll(() => steps.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      expect(await steps.getByRole('row').nth(1).getByRole('cell').last().isVisible()).toBe(true);
    }
    expect(await seriousBarriers(page)).toEqual([]);

    await page.goto(`${address}?validOn=2026-11-19`);
    await page.getByText('Valid on 19/11/2026', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Compare with today' }).click();
    await page.waitForURL(/\/v2\/compare/);
    expect(complaints).toEqual([]);
  });

  it('draws the prices, offers the intervals, and shows the same as a table', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openFirst(page);
    const card = navCard(page);
    await card.locator('canvas').first().waitFor();
    const periods = card.getByRole('group', { name: 'Period' }).getByRole('button');
    await expect
      .poll(async () => (await periods.allTextContents()).slice(0, 10))
      .toEqual(Object.keys(INTERVALS));
    const yearly = await card.getByRole('img').getAttribute('aria-label');
    await card.getByRole('button', { name: '3M', exact: true }).click();
    await expect.poll(() => card.getByRole('img').getAttribute('aria-label')).not.toBe(yearly);

    await card.getByRole('button', { name: 'Base 100' }).click();
    await page.keyboard.press('t');
    const rows = card.getByRole('row');
    await rows.nth(1).waitFor();
    await expect.poll(() => rows.nth(0).getByRole('columnheader').count()).toBe(10);
    await expect.poll(() => card.getByRole('rowheader').first().textContent()).toMatch(/\/11\/2026$/);
    expect(complaints).toEqual([]);
  });

  it('has no barrier and breaks no policy', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openFirst(page);
    await navCard(page).locator('canvas').first().waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.keyboard.press('t');
    await navCard(page).getByRole('row').nth(1).waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('keeps header and page bar low, and fits a small screen', async () => {
    const { page } = await visit({ as: 'reader' });
    const address = await openFirst(page);
    await expect.poll(() => bottomOf(page.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(CHROME_PX);
    for (const viewport of [PHONE, { width: 390, height: 844 }]) {
      const { page: small } = await visit({ as: 'reader', viewport });
      await small.goto(address);
      await navCard(small).locator('canvas').first().waitFor();
      await expect
        .poll(() => sidewaysScroll(small), { message: `at ${viewport.width}` })
        .toBeLessThanOrEqual(0);
    }
  });

  it('shows all of the name on a tablet', async () => {
    const { page } = await visit({ as: 'reader', locale: 'de-DE' });
    await openFirst(page);
    const name = page.getByRole('heading', { level: 1 });
    for (const width of [640, 800, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => name.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
      await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
  });

  it('prints every card with what it shows, also those that were never scrolled to', async () => {
    const { page, complaints } = await visit({ as: 'reader', viewport: PHONE });
    await openFirst(page);
    // What a print would take is looked at when it is asked for.
    await page.evaluate(() => {
      window.print = () => {
        const cards = [...document.querySelectorAll('[data-card]')];
        const waiting = cards.filter((card) => card.querySelector('[aria-busy="true"]') !== null);
        document.title = `printed ${cards.length} cards, ${waiting.length} waiting`;
      };
    });
    const waiting = page.locator('[data-card] [aria-busy="true"]');
    await expect.poll(() => waiting.count()).toBeGreaterThan(0);
    await page.keyboard.press('Control+p');
    await expect.poll(() => page.title()).toMatch(/^printed \d+ cards, 0 waiting$/);
    expect(complaints).toEqual([]);
  });

  it("answers another customer's code like one that never was", async () => {
    const other = product.people.find(
      (person) => person.kind === 'reader' && person.customerCode !== firstCustomer(),
    );
    const { page: theirs } = await visit({ as: `reader of ${other!.customerCode}` });
    const address = await openFirst(theirs);
    const code = decodeURIComponent(address.split('/').at(-1)!);

    const { page, complaints } = await visit({ as: 'reader' });
    for (const asked of [code, 'NO-SUCH-CODE']) {
      const reply = await replyTo(page, '**/browse/part/**', () => page.goto(`/v2/details/PART/${asked}`));
      expect(reply.status()).toBe(404);
      await page.getByRole('heading', { name: `Share class ${asked} not found` }).waitFor();
    }
    expect(complaints).toEqual([]);
  });

  it('opens a scoped reader what is granted, and shows what is above as labels', async () => {
    const { page } = await visit({ as: 'scoped reader' });
    await openFirst(page);
    const above = page.getByRole('navigation', { name: 'Levels above' });
    await expect.poll(() => above.getByRole('listitem').count()).toBe(4);
    expect(await above.getByRole('link').count()).toBeLessThan(3);
  });
});

const firstCustomer = (): string => product.people.find(({ kind }) => kind === 'reader')!.customerCode;

it('the price of a structured product that is quoted in percent is shown as such', async () => {
  const { page } = await visit({ as: 'reader' });
  await page.goto('/v2/structured/products/details/CH9902000015');
  const nav = page.locator('[data-field="STRUCTURED_PRODUCT.NAV"] dd').first();
  await expect.poll(() => nav.innerText()).toMatch(/^\d+\.\d\d%$/);
});

it('numbers and the business date are whole where the browser has text twice as large', async () => {
  const { page } = await visit({ as: 'reader' });
  await page.goto('/v2/details/PART/LU9900000019');
  const numbers = page.locator('[data-number] dd');
  await numbers.first().waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  const broken = () =>
    numbers.evaluateAll((all) =>
      all
        .filter((each) => {
          const text = document.createRange();
          text.selectNode(each.firstChild!);
          return new Set([...text.getClientRects()].map(({ top }) => top)).size > 1;
        })
        .map(({ textContent }) => textContent),
    );
  await expect.poll(broken).toEqual([]);
  const mark = page.getByRole('banner').getByRole('button', { name: 'As of 19/11/2026' });
  expect(await mark.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
});
