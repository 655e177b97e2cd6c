import { describe, expect, it } from 'vitest';
import { seriousBarriers, useBrowser } from './browser.ts';
import { NOTHING_ASKED, openSearch } from './search-page.ts';

const { visit, product } = useBrowser();

const LEVELS = [
  ['FUND', 'Funds'],
  ['PROD', 'Sub-funds'],
  ['CLAS', 'Classifications'],
  ['PART', 'Share classes'],
] as const;

describe('the searches of all levels', () => {
  it.each(LEVELS)('shows %s and opens one', async (level, title) => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openSearch(page, `/v2/search/${level}`);
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${title}`) }).waitFor();
    await expect.poll(() => page.title()).toBe(`Fundarium ${title} – Fund search`);
    await page.getByRole('gridcell').getByRole('link').first().click();
    await page.waitForURL(`**/v2/details/${level}/*`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows structured products under their own address, reached by the header', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await page.goto('/v2/home');
    await page.getByRole('banner').getByRole('link', { name: 'Structured products' }).click();
    await page.waitForURL((url) => url.pathname === '/v2/structured/products/search');
    await page.getByRole('gridcell').getByRole('link').first().waitFor();
    await expect.poll(() => page.title()).toBe('Fundarium Structured product search');
    await page.getByRole('gridcell').getByRole('link').first().click();
    await page.waitForURL('**/v2/structured/products/details/*');
    expect(complaints).toEqual([]);
  });

  it('leads from /v2/search to the default nature, which takes its place', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/home');
    await page.getByRole('combobox', { name: 'Quick search' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Funds' }).click();
    // The bare address gives way to one that says that nothing is asked.
    await page.waitForURL((url) => url.pathname === '/v2/search/PART' && url.search === NOTHING_ASKED);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/v2/home');
  });

  it('takes text and filters along to another level, by the keyboard, and keeps structured products apart', async () => {
    const { page } = await visit({ as: 'reader' });
    await openSearch(page, '?quickText=seewarth&filter=FUND.DOMICILE:is:LU');
    await page.getByRole('button', { name: 'Share classes' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Share classes' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Funds', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/v2\/search\/FUND\?.*quickText=seewarth/);
    await expect.poll(() => decodeURIComponent(page.url())).toContain('filter=DOMICILE:is:LU');
    await page.locator('a[href^="/v2/details/FUND/"]').first().waitFor();

    await page.getByRole('banner').getByRole('link', { name: 'Structured products' }).click();
    await page.waitForURL((url) => url.pathname === '/v2/structured/products/search');
    await page.locator('a[href^="/v2/structured/products/details/"]').first().waitFor();
    expect(page.url()).not.toContain('seewarth');
    await page.getByRole('banner').getByRole('link', { name: 'Funds' }).click();
    await expect.poll(() => page.url()).toMatch(/\/v2\/search\/PART\?.*quickText=seewarth/);
  });

  it('shows another customer only its own, on every level', async () => {
    const other = product.people.find(
      (person) =>
        person.kind === 'reader' &&
        person.customerCode !== product.people.find(({ kind }) => kind === 'reader')!.customerCode,
    )!;
    const { page: own } = await visit({ as: 'reader' });
    const { page: theirs } = await visit({ as: `reader of ${other.customerCode}` });
    for (const [level] of LEVELS) {
      await openSearch(own, `/v2/search/${level}`);
      const link = await own.getByRole('gridcell').getByRole('link').first().getAttribute('href');
      const code = decodeURIComponent(link!.split('/').at(-1)!);
      await theirs.goto(`/v2/search/${level}?quickText=${code}`);
      await theirs.getByRole('heading', { name: 'Nothing found' }).waitFor();
      await expect.poll(() => theirs.getByRole('gridcell').count()).toBe(0);
    }
  });

  it('reads a nature without regard to case, and leads structured products to their own address', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/home');
    await page.goto('/v2/search/structured_product?quickText=a');
    await page.waitForURL('**/v2/structured/products/search?quickText=a');
    await page.goto('/v2/search/fund');
    await page.waitForURL(({ pathname }) => pathname === '/v2/search/FUND');
    await page.getByRole('gridcell').getByRole('link').first().waitFor();
    // In its place: Back does not come to the address that was typed.
    await page.goBack();
    await expect.poll(() => page.url()).toMatch(/\/v2\/structured\/products\/search\?quickText=a$/);
  });

  it('offers every level no dead end: an unknown one is the fallback page', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/search/NOTHING');
    await page.getByText('Sorry, nothing here...').waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
  });
});
