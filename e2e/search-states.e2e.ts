import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, seriousBarriers, useBrowser } from './browser.ts';
import { saving } from './calls.ts';
import { openSearch } from './search-page.ts';

const { visit } = useBrowser();

const SEARCH = '**/browse/search/parts';
/** Answers the search itself, changed on the way. */
async function changed(route: Route, change: (reply: Record<string, unknown>) => object): Promise<void> {
  const reply = await route.fetch();
  await route.fulfill({ response: reply, json: change((await reply.json()) as Record<string, unknown>) });
}

const searchFor = async (page: Page, text: string) => {
  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

describe('the states of a search', () => {
  it('shows its shape while it loads', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(SEARCH, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/v2/search/PART');
    await page.getByRole('status', { name: 'Loading rows' }).waitFor();
    await page.getByRole('status').getByText('Searching').waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    release();
    await page.getByRole('gridcell').first().waitFor();
    await page.getByText('Searching').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('covers the old rows while the new ones are on their way', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(SEARCH, async (route) => {
      await released;
      await route.continue();
    });
    await searchFor(page, 'equit');
    await page.getByText('Searching').waitFor();
    await page.getByRole('gridcell').first().waitFor();
    release();
    await page.getByText('Searching').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('gridcell').count()).toBeGreaterThan(0);
  });

  it('says that it failed, and tries again', async () => {
    const { page } = await visit({ as: 'reader' });
    let failing = true;
    await page.route(SEARCH, (route) =>
      failing
        ? route.fulfill({ status: 500, json: { code: 'internal-error', message: 'x', requestId: 'r-17' } })
        : route.continue(),
    );
    await page.goto('/v2/search/PART?quickText=bond');
    await page.getByRole('alert').getByRole('heading', { name: 'The search failed' }).waitFor();
    await page.getByRole('alert').getByText('Something went wrong. Reference for support: r-17').waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell').first().waitFor();
  });

  it('says why there is nothing', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/search/PART?quickText=zzzzzz');
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
  });

  it('says when more was found than can be shown', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.route(SEARCH, (route) => changed(route, (reply) => ({ ...reply, total: 1_234_567 })));
    await openSearch(page);
    await page
      .getByText(
        /^The search returns 1,234,567 results \(\d+ results displayable\).*Please refine your search using filters/,
      )
      .waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
  });

  it('says that the data has gone on since, and reads it anew', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    const older = (reply: Record<string, unknown>) => {
      const revision = reply['revision'] as { number: number; token: string };
      return { ...reply, revision: { ...revision, number: revision.number - 1 } };
    };
    await page.route(SEARCH, (route) => changed(route, older));
    await searchFor(page, 'bond');
    await page.getByText('The data has changed since this search.').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.unroute(SEARCH);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => page.getByText('The data has changed since this search.').count()).toBe(0);
  });

  it('reads the metamodel again when a reply names another version, and says when it can not', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    await page.route('**/meta/model/**', (route) => route.abort());
    await page.route(SEARCH, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({
        response: reply,
        headers: { ...reply.headers(), 'fundarium-metamodel-version': '999999' },
      });
    });
    await searchFor(page, 'bond');
    const failure = page.getByRole('alert').filter({ hasText: 'field definitions have changed' });
    await failure.waitFor();
    await page.getByRole('gridcell').first().waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.unroute('**/meta/model/**');
    await page.unroute(SEARCH);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await failure.waitFor({ state: 'detached' });
  });

  it('lists the shortcuts at ?', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByText('Select or deselect the row').waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const box = page.getByRole('textbox', { name: 'Quick search' });
    await page.keyboard.press('/');
    await page.keyboard.type('?');
    await expect.poll(() => box.inputValue()).toBe('?');
    expect(await dialog.count()).toBe(0);
  });

  it('shows the codes of fields where the person wants them, wherever they sign in', async () => {
    const { page, complaints } = await visit({ as: 'auditor' });
    await openSearch(page);
    await page.getByRole('button', { name: /Profile of/ }).click();
    await saving(page, () => page.getByRole('switch', { name: 'Show field codes' }).click());
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: 'Show field codes' }).waitFor({ state: 'detached' });
    const header = page.getByRole('columnheader', { name: 'NAV NAV' });
    await header.waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    const { page: elsewhere } = await visit({ as: 'auditor' });
    await openSearch(elsewhere);
    await elsewhere.getByRole('columnheader', { name: 'NAV NAV' }).waitFor();
    await elsewhere.getByRole('button', { name: /Profile of/ }).click();
    await elsewhere.getByRole('switch', { name: 'Show field codes' }).click();
    await elsewhere.keyboard.press('Escape');
    await elsewhere.getByRole('columnheader', { name: 'NAV', exact: true }).waitFor();
    await expect.poll(() => elsewhere.getByRole('columnheader', { name: 'NAV NAV' }).count()).toBe(0);
    await elsewhere.getByRole('button', { name: /Profile of/ }).click();
    await elsewhere.getByRole('button', { name: 'Keyboard shortcuts (?)' }).click();
    await elsewhere.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('applies every change of the quick search where that is switched on, in another browser too', async () => {
    const { page } = await visit({ as: 'staff' });
    await openSearch(page);
    const auto = page.getByRole('button', { name: 'Apply every change at once' });
    await saving(page, () => auto.click());
    await expect.poll(() => auto.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('textbox', { name: 'Quick search' }).focus();
    await page.keyboard.type(' bond ');
    await page.waitForURL(/quickText=bond($|&)/);
    await page.getByRole('button', { name: 'Clear the text' }).click();
    await page.waitForURL((url) => !url.search.includes('quickText'));
    const { page: other } = await visit({ as: 'staff' });
    await openSearch(other);
    const there = other.getByRole('button', { name: 'Apply every change at once' });
    await expect.poll(() => there.getAttribute('aria-pressed')).toBe('true');
  });
});
