import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, seriousBarriers, useBrowser } from './browser.ts';
import { replyTo, saving } from './calls.ts';
import { sidewaysScroll } from './measures.ts';
import { hasFocus } from './search-page.ts';

const { visit } = useBrowser();

/** Opens the details of the first entity of a level, and waits until the cards of its first screen stand still. */
async function openFirst(page: Page, level = 'PART'): Promise<string> {
  await page.goto(`/v2/search/${level}`);
  const link = page.locator(`a[href*="/v2/details/${level}/"]`).first();
  const address = await link.getAttribute('href');
  await page.goto(address!);
  await cards(page).first().waitFor();
  if (level === 'PART')
    for (const shown of ['[data-card="NAV"] canvas', '[data-card="PERFORMANCE"] table'])
      await page.locator(shown).first().waitFor();
  return address!;
}

const cards = (page: Page) => page.locator('[data-card]');
const order = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-card')!));
const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `Menu of ${title}` });
const handleOf = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}` });
const choose = (page: Page, entry: string) =>
  page.getByRole('menuitem', { name: entry, exact: true }).click();

async function openLayouts(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Cards and layouts' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Begins to move a card by the keyboard. */
async function lift(page: Page, card: string): Promise<void> {
  await handleOf(page, card).press('Space');
  await page.locator('[aria-roledescription="sortable"][aria-pressed="true"]').waitFor();
}

const moved = (names: readonly string[], name: string, to: number) => {
  const others = names.filter((each) => each !== name);
  return [...others.slice(0, to), name, ...others.slice(to)];
};

/** In the page: what watches whether a card is near hears nothing until the event `release`. */
function holdObservers(): void {
  const Watched = IntersectionObserver;
  const released = new Promise((resolve) => addEventListener('release', resolve, { once: true }));
  window.IntersectionObserver = class extends Watched {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => void released.then(() => callback(entries, observer)), options);
    }
  };
}

describe('the cards of a details page', () => {
  it('are moved by menu, keyboard and pointer, chosen, removed and given a width', async () => {
    const { page, complaints } = await visit({ as: 'auditor' });
    const address = await openFirst(page);
    let expected = await order(page);
    expect(expected.slice(0, 2)).toEqual(['KEY_FEATURES', 'NAV']);
    const isOrder = () => expect.poll(() => order(page)).toEqual(expected);

    await menuOf(page, 'Performance').click();
    await saving(page, () => choose(page, 'Move to the start'));
    expected = moved(expected, 'PERFORMANCE', 0);
    await isOrder();

    await lift(page, 'Performance');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await saving(page, () => page.keyboard.press('Space'));
    expected = moved(expected, 'PERFORMANCE', 2);
    await isOrder();

    await lift(page, 'Performance');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await isOrder();

    await page.evaluate(() => window.scrollTo(0, 0));
    // Both stand still.
    await page.locator('[data-card="NAV"] h2').hover({ trial: true });
    await handleOf(page, 'Key features').hover({ trial: true });
    const from = (await handleOf(page, 'Key features').boundingBox())!;
    const onto = (await page.locator('[data-card="NAV"] h2').boundingBox())!;
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 12, { steps: 4 });
    await page.mouse.move(onto.x + 60, onto.y + 10, { steps: 8 });
    await saving(page, () => page.mouse.up());
    expected = moved(expected, 'KEY_FEATURES', 1);
    await isOrder();

    await menuOf(page, 'Key features').click();
    await saving(page, () => page.getByRole('menuitemradio', { name: 'Full width' }).click());
    await expect
      .poll(() => page.locator('[data-card="KEY_FEATURES"]').evaluate((each) => each.style.gridColumn))
      .toContain('span 12');
    await menuOf(page, 'Key features').click();
    await saving(page, () => choose(page, 'Remove from the page'));
    expected = expected.filter((each) => each !== 'KEY_FEATURES');
    await isOrder();

    await page.goto(address);
    await isOrder();
    const second = await visit({ as: 'auditor' });
    await second.page.goto(address);
    await expect.poll(() => order(second.page)).toEqual(expected);
    await openFirst(second.page, 'FUND');
    expect((await order(second.page))[0]).toBe('KEY_FEATURES');

    await openLayouts(page, 'Choose cards…');
    const dialog = page.getByRole('dialog', { name: 'Choose cards' });
    expect(await seriousBarriers(page)).toEqual([]);
    await saving(page, () => dialog.getByRole('checkbox', { name: /^Key features/ }).click());
    await dialog.getByRole('button', { name: 'Done' }).click();
    expected = [...expected, 'KEY_FEATURES'];
    await isOrder();

    await saving(page, () => openLayouts(page, 'Back to the standard layout'));
    await expect.poll(async () => (await order(page)).slice(0, 2)).toEqual(['KEY_FEATURES', 'NAV']);
    expect(complaints).toEqual([]);
  });

  it('keep a menu open while what a card shows arrives, and then give the focus back', async () => {
    const { page } = await visit({ as: 'auditor', anew: true });
    await page.addInitScript(holdObservers);
    await openFirst(page);
    const isWaiting = page.locator('[aria-busy="true"]');
    const name = await cards(page).filter({ has: isWaiting }).last().getAttribute('data-card');
    const card = page.locator(`[data-card="${name}"]`);
    const button = card.locator('[aria-haspopup="menu"]');
    await button.click();
    const entry = page.getByRole('menuitem', { name: 'Move to the start', exact: true });
    await entry.waitFor();
    await page.evaluate(() => dispatchEvent(new Event('release')));
    await expect.poll(() => card.locator(isWaiting).count()).toBe(0);
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await saving(page, () => entry.click());
    await expect.poll(async () => (await order(page))[0]).toBe(name);
  });

  it('keep what two tabs change of different cards', async () => {
    const one = await visit({ as: 'auditor' });
    const two = await visit({ as: 'auditor' });
    const address = await openFirst(one.page);
    await two.page.goto(address);
    await cards(two.page).first().waitFor();
    await menuOf(one.page, 'Performance').click();
    await saving(one.page, () => choose(one.page, 'Move to the start'));
    await menuOf(two.page, 'Costs').click();
    await saving(two.page, () => choose(two.page, 'Remove from the page'));
    for (const { page } of [one, two]) {
      await page.goto(address);
      // What this browser knew last of the settings is shown first.
      await expect.poll(async () => (await order(page))[0]).toBe('PERFORMANCE');
      await expect.poll(() => order(page)).not.toContain('COSTS');
    }
    await saving(one.page, () => openLayouts(one.page, 'Back to the standard layout'));
  });

  it('fill the screen one at a time, which the address says, and Escape ends it', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFirst(page);
    await menuOf(page, 'Net asset value').click();
    await choose(page, 'Full screen');
    await page.waitForURL(/[?&]card=NAV/);
    const full = page.getByRole('dialog', { name: 'Net asset value' });
    await full.locator('canvas').first().waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => hasFocus(full)).toBe(true);
    await page.keyboard.press('Escape');
    await full.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('card')).toBe(false);
  });

  it('are saved as layouts, renamed, copied, made the default and deleted', async () => {
    const { page } = await visit({ as: 'auditor' });
    const address = await openFirst(page);
    await menuOf(page, 'Performance').click();
    await saving(page, () => choose(page, 'Move to the start'));
    await openLayouts(page, 'Save the layout…');
    await page.getByRole('textbox', { name: 'Name of the layout' }).fill('Figures first');
    await saving(page, () => page.getByRole('button', { name: 'Save', exact: true }).click());

    await openLayouts(page, 'Saved layouts…');
    const dialog = page.getByRole('dialog', { name: 'Saved layouts' });
    await saving(page, () => dialog.getByRole('button', { name: 'Show when a page is opened' }).click());
    await saving(page, () => dialog.getByRole('button', { name: 'Duplicate' }).click());
    await dialog.getByRole('heading', { name: 'Figures first (2)' }).waitFor();
    await dialog.getByRole('button', { name: 'Rename…' }).last().click();
    const name = page.getByRole('textbox', { name: 'Name of the layout' });
    await name.fill('figures FIRST');
    await page.getByText('Already in use').waitFor();
    await name.fill('Second');
    await saving(page, () => page.getByRole('button', { name: 'Save', exact: true }).click());
    await dialog.getByRole('heading', { name: 'Second' }).waitFor();
    await dialog.getByRole('button', { name: 'Delete…' }).last().click();
    await page.getByRole('alertdialog').getByText('This can’t be undone.', { exact: false }).waitFor();
    await saving(page, () => page.getByRole('button', { name: 'Delete the layout' }).click());
    await dialog.getByRole('heading', { name: 'Second' }).waitFor({ state: 'detached' });
    expect(await seriousBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();

    // The default stays when what was chosen since is given up.
    const other = await visit({ as: 'auditor' });
    await other.page.goto(address);
    await expect.poll(async () => (await order(other.page))[0]).toBe('PERFORMANCE');
    await openLayouts(page, 'Saved layouts…');
    await dialog.getByRole('button', { name: 'Delete…' }).click();
    await saving(page, () => page.getByRole('button', { name: 'Delete the layout' }).click());
    await dialog.getByRole('button', { name: 'Done' }).click();
    await saving(page, () => openLayouts(page, 'Back to the standard layout'));
  });

  it('are shared as a layout by address, with the customer’s people and nobody else', async () => {
    const { page } = await visit({ as: 'auditor' });
    const address = await openFirst(page);
    await menuOf(page, 'Performance').click();
    await saving(page, () => choose(page, 'Move to the start'));
    await openLayouts(page, 'Save the layout…');
    await page.getByRole('textbox', { name: 'Name of the layout' }).fill('Shared');
    await saving(page, () => page.getByRole('button', { name: 'Save', exact: true }).click());
    await openLayouts(page, 'Saved layouts…');
    const copy = page.getByRole('button', { name: 'Copy the link' });
    const kept = await replyTo(page, '**/browse/kept/layouts', () => copy.click());
    const { id } = (await kept.json()) as { id: string };

    const colleague = await visit({ as: 'reader of SEEWARTH' });
    await colleague.page.goto(`${address}?layout=${id}`);
    await colleague.page.getByText('Shared layout: Shared').waitFor();
    await expect.poll(async () => (await order(colleague.page))[0]).toBe('PERFORMANCE');
    await colleague.page.getByRole('button', { name: 'Back to my layout' }).click();
    await expect.poll(async () => (await order(colleague.page))[0]).toBe('KEY_FEATURES');

    const stranger = await visit({ as: 'reader of VALMONTIER' });
    const theirs = await openFirst(stranger.page);
    await stranger.page.goto(`${theirs}?layout=${id}`);
    await stranger.page.getByText('The shared layout is no longer there', { exact: false }).waitFor();
    await expect.poll(async () => (await order(stranger.page))[0]).toBe('KEY_FEATURES');

    await page.getByRole('button', { name: 'Delete…' }).click();
    await saving(page, () => page.getByRole('button', { name: 'Delete the layout' }).click());
    await page.getByRole('button', { name: 'Done' }).click();
    await saving(page, () => openLayouts(page, 'Back to the standard layout'));
  });

  it('stand closer when compact, and in one column on a small screen', async () => {
    const { page } = await visit({ as: 'reader' });
    const address = await openFirst(page);
    const gap = async () => {
      const [first, second] = await Promise.all(
        ['KEY_FEATURES', 'NAV'].map((name) => page.locator(`[data-card="${name}"]`).boundingBox()),
      );
      return Math.round(second!.x - first!.x - first!.width);
    };
    const normal = await gap();
    await page.getByRole('button', { name: 'Cards and layouts' }).click();
    await saving(page, () => page.getByRole('menuitemcheckbox', { name: 'Compact' }).click());
    await expect.poll(gap).toBeLessThan(normal);
    await page.getByRole('button', { name: 'Cards and layouts' }).click();
    await saving(page, () => page.getByRole('menuitemcheckbox', { name: 'Compact' }).click());

    const small = await visit({ as: 'reader', viewport: PHONE });
    await small.page.goto(address);
    await cards(small.page).first().waitFor();
    const lefts = () =>
      cards(small.page).evaluateAll((all) => [
        ...new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))),
      ]);
    await expect.poll(async () => (await lefts()).length).toBe(1);
    await expect.poll(() => sidewaysScroll(small.page)).toBeLessThanOrEqual(0);
  });
});
