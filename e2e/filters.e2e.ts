import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, PHONE, seriousBarriers, useBrowser } from './browser.ts';
import { replyTo } from './calls.ts';
import { sidewaysScroll } from './measures.ts';
import {
  addFilter,
  chipsOf,
  countIn,
  hasFocus,
  NOTHING_ASKED,
  openFilters,
  panelOf,
  searchOf,
  totalAfter,
  totalNow,
  totalOf,
  valueIn,
} from './search-page.ts';

const { visit } = useBrowser();

describe('the filters of a search', () => {
  it('find a field by label or code, and a value by the keyboard alone', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openFilters(page);
    const all = await totalOf(page);
    await chipsOf(page).getByRole('button', { name: 'Filter', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(page.getByRole('dialog').getByRole('combobox'))).toBe(true);
    await page.keyboard.type('fund.domicile');
    await page.getByRole('option', { name: /FUND\.DOMICILE/ }).waitFor();
    await page
      .getByRole('group', { name: /^Fund · / })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Fund · Domicile' });
    await dialog.getByRole('listbox').waitFor();
    await expect.poll(() => hasFocus(dialog.getByRole('combobox', { name: 'Find a value' }))).toBe(true);
    // Typed and chosen at once, before the list has followed.
    await page.keyboard.type('luxem');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('filter') === 'FUND.DOMICILE:is:LU');
    await page.keyboard.press('Enter');
    await chipsOf(page).getByRole('button', { name: 'Fund · Domicile: Luxembourg', exact: true }).waitFor();
    await expect.poll(() => totalNow(page)).toBeLessThan(all);
    await expect.poll(() => totalNow(page)).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('say how often each value occurs: what choosing it then shows, its own filter left out', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFilters(page);
    await addFilter(page, 'CURRENCY');
    const list = panelOf(page).getByRole('listbox', { name: 'Currency' });
    await expect.poll(() => countIn(list, 'Swiss Franc')).toBeGreaterThan(0);
    const francs = await countIn(list, 'Swiss Franc');
    const euros = await countIn(list, 'Euro');
    await replyTo(page, '**/browse/distinct/counts/**', () => valueIn(list, 'Swiss Franc').click());
    await page.waitForURL(/CURRENCY:is:CHF/);
    await expect.poll(() => totalNow(page)).toBe(francs);
    await expect.poll(() => countIn(list, 'Euro')).toBe(euros);
    await valueIn(list, 'Euro').click();
    await page.waitForURL(/CURRENCY:is:CHF,EUR/);
    await expect.poll(() => totalNow(page)).toBe(francs + euros);

    await addFilter(page, 'FUND.DOMICILE');
    await valueIn(panelOf(page).getByRole('listbox', { name: 'Domicile' }), 'Luxembourg').click();
    await expect.poll(() => countIn(list, 'Swiss Franc')).toBeLessThan(francs);
    const [inFrancs, inEuros] = [await countIn(list, 'Swiss Franc'), await countIn(list, 'Euro')];
    await expect.poll(() => totalNow(page)).toBe(inFrancs + inEuros);
  });

  it('list those without a value, and ask for them', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFilters(page);
    await addFilter(page, 'DISTRIBUTION_FREQUENCY');
    const list = panelOf(page).getByRole('listbox');
    await expect.poll(() => countIn(list, 'No value')).toBeGreaterThan(0);
    const empty = await countIn(list, 'No value');
    await valueIn(list, 'No value').click();
    await page.waitForURL(/DISTRIBUTION_FREQUENCY:empty/);
    await expect.poll(() => totalNow(page)).toBe(empty);
  });

  it('take numbers and dates as the locale writes them, and leave an end of a range open', async () => {
    const { page } = await visit({ as: 'reader', locale: 'de-CH' });
    await openFilters(page, '?filter=CURRENCY:is:CHF');
    const panel = page.getByRole('region', { name: 'Filter' });
    const add = (code: string) => addFilter(page, code, panel);
    await add('NAV');
    await page.keyboard.type('1’000.5');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.getAll('filter').includes('NAV:between:1000.5,'));
    await page
      .getByRole('group', { name: 'Filter' })
      .getByText(/≥ 1['’]000\.5/)
      .waitFor();
    await add('NAV_DATE');
    await page.keyboard.press('Tab');
    await page.keyboard.type('19.11.2026');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) =>
      url.searchParams.getAll('filter').includes('NAV_DATE:between:,2026-11-19'),
    );
    await add('ONGOING_COSTS');
    await page.keyboard.type('viel');
    await page.keyboard.press('Enter');
    await panel.getByText(/Keine Zahl/).waitFor();
    expect(searchOf(page).getAll('filter')).toHaveLength(3);
  });

  it('ask texts, booleans and emptiness in words', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFilters(page);
    await addFilter(page, 'PROD.NAME');
    const bonds = await totalAfter(page, /"PROD\.NAME".*"CONTAINS"/, async () => {
      await page.keyboard.type('bonds');
      await page.keyboard.press('Enter');
      await page.waitForURL(/PROD\.NAME:has:bonds/);
      await chipsOf(page).getByText('Sub-fund · Name contains bonds').waitFor();
    });
    await panelOf(page).getByRole('button', { name: 'Other condition' }).click();
    await page.getByRole('option', { name: 'is filled' }).click();
    await page.waitForURL(/PROD\.NAME:set/);
    await chipsOf(page).getByText('Sub-fund · Name is filled').waitFor();
    await expect.poll(() => totalNow(page)).toBeGreaterThan(bonds);
    await page.getByRole('listbox', { name: 'Condition' }).waitFor({ state: 'detached' });

    await addFilter(page, 'SAME_CURRENCY_AS_PARENT_PROD');
    const list = panelOf(page).getByRole('listbox').last();
    await expect.poll(() => countIn(list, 'No')).toBeGreaterThan(0);
    const others = await countIn(list, 'No');
    // Letters jump in a list without an input.
    await list.focus();
    await page.keyboard.type('no');
    await page.keyboard.press('Enter');
    await page.waitForURL(/:is:FALSE/);
    await expect.poll(() => totalNow(page)).toBe(others);
  });

  it('suggest whole texts while one is typed, each with how often it occurs', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFilters(page);
    await addFilter(page, 'PROD.NAME');
    await panelOf(page).getByRole('button', { name: 'Other condition' }).click();
    await page.getByRole('option', { name: 'is', exact: true }).click();
    await page.getByRole('listbox', { name: 'Condition' }).waitFor({ state: 'detached' });
    const entry = panelOf(page).getByRole('combobox', { name: 'Value' });
    await entry.fill('BOND');
    const suggested = page.getByRole('listbox', { name: 'Value' }).getByRole('option');
    await suggested.first().waitFor();
    const text = (await suggested.first().locator('span').first().textContent())!;
    const count = Number(await suggested.first().locator('span').last().textContent());
    expect(text).toMatch(/bond/i);
    expect(count).toBeGreaterThan(0);
    await entry.press('ArrowDown');
    await entry.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('filter') === `PROD.NAME:is:${text}`);
    await expect.poll(() => totalNow(page)).toBe(count);
  });

  it('hold conditions of countries apart, on one and the same country', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFilters(page);
    await addFilter(page, 'REGISTRATION_COUNTRY.COUNTRY');
    const section = panelOf(page).getByRole('region', { name: 'Registration countries' });
    await section.getByText('All conditions hold for one and the same country.').waitFor();
    const list = section.getByRole('listbox');
    await expect.poll(() => countIn(list, 'Austria')).toBeGreaterThan(0);
    const austrian = await countIn(list, 'Austria');
    await valueIn(list, 'Austria').click();
    await page.waitForURL((url) => url.searchParams.get('country') === 'COUNTRY:is:AT');
    await expect.poll(() => totalNow(page)).toBe(austrian);
    await chipsOf(page).getByText('Registration country · Country: Austria').waitFor();
    expect(searchOf(page).has('filter')).toBe(false);
  });

  it('are changed and removed at their chips, one by one or all at once', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFilters(page, '?filter=CURRENCY:is:CHF&filter=NAV:between:100,&country=COUNTRY:is:CH');
    await chipsOf(page).getByRole('button', { name: 'Net asset value ≥ 100', exact: true }).click();
    const popover = page.getByRole('dialog', { name: 'Net asset value' });
    await popover.getByLabel('To').fill('500');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.getAll('filter').includes('NAV:between:100,500'));
    await page.keyboard.press('Escape');
    await popover.waitFor({ state: 'detached' });
    await chipsOf(page).getByRole('button', { name: 'Remove filter Currency' }).click();
    await page.waitForURL((url) => !url.search.includes('CURRENCY'));
    await chipsOf(page).getByRole('button', { name: 'Remove all' }).click();
    await page.waitForURL((url) => url.search === NOTHING_ASKED);
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.getAll('filter').includes('NAV:between:100,500'));
    await page.goForward();
    await page.waitForURL((url) => url.search === NOTHING_ASKED);
    await expect.poll(() => panelOf(page).getByRole('listitem').count()).toBe(0);
  });

  it('show what can not be applied, apply the rest, and let it be removed', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFilters(page, '?filter=CURRENCY:is:CHF');
    const francs = await totalOf(page);
    await openFilters(page, '?filter=CURRENCY:is:CHF&filter=NAV:has:1&filter=OLD_FEE:is:5');
    const retyped = 'Unsupported filtering of Net asset value [NAV]';
    await chipsOf(page).getByText(retyped).waitFor();
    await chipsOf(page).getByText('Unsupported filtering of OLD_FEE [OLD_FEE]').waitFor();
    await expect.poll(() => totalNow(page)).toBe(francs);
    const item = panelOf(page).getByRole('listitem').filter({ hasText: retyped });
    expect(await seriousBarriers(page)).toEqual([]);
    await item.getByRole('button', { name: 'Remove the filter' }).click();
    await page.waitForURL((url) => !url.search.includes('NAV'));
    expect(searchOf(page).getAll('filter')).toEqual(['CURRENCY:is:CHF', 'OLD_FEE:is:5']);
  });

  it('keep what was begun when rows come where there were none', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/search/PART?quickText=nobody');
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    await page.getByRole('button', { name: 'Show filters' }).first().click();
    await addFilter(page, 'CURRENCY');
    const begun = panelOf(page).getByRole('listitem');
    await expect.poll(() => begun.count()).toBe(1);
    await page.getByRole('textbox', { name: 'Quick search' }).fill('');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell').getByRole('link').first().waitFor();
    expect(await begun.count()).toBe(1);
    expect(new URL(page.url()).search).toBe(NOTHING_ASKED);
  });

  it('go along within the nature group, and not beyond', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFilters(page, '?quickText=seewarth&filter=FUND.DOMICILE:is:LU&filter=NAV:between:1,');
    await page.getByRole('button', { name: 'Share classes', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Funds', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.getAll('filter').includes('DOMICILE:is:LU'));
    await chipsOf(page).getByText('Domicile: Luxembourg', { exact: true }).waitFor();
    await chipsOf(page)
      .getByText('Unsupported filtering of Share class · Net asset value [PART.NAV]')
      .waitFor();
    expect(searchOf(page).get('quickText')).toBe('seewarth');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Structured products' }).click();
    await page.waitForURL((url) => url.pathname === '/v2/structured/products/search');
    await expect.poll(() => new URL(page.url()).search).toBe(NOTHING_ASKED);
    await header.getByRole('link', { name: 'Funds' }).click();
    await page.waitForURL((url) => url.searchParams.getAll('filter').includes('NAV:between:1,'));
    expect(searchOf(page).getAll('filter')).toEqual(['FUND.DOMICILE:is:LU', 'NAV:between:1,']);
  });

  it('ask no country of what is not registered in any: not offered above share classes, and not applied', async () => {
    const { page } = await visit({ as: 'reader' });
    await openFilters(page, '/v2/search/FUND');
    const all = await totalOf(page);
    const usual = panelOf(page).getByRole('group', { name: 'Often filtered by' });
    await usual.getByRole('button', { name: 'Currency', exact: true }).waitFor();
    expect(await usual.getByRole('button', { name: /Country/ }).count()).toBe(0);
    await panelOf(page).getByRole('combobox', { name: 'Add a filter' }).fill('REGISTRATION_COUNTRY.COUNTRY');
    await page.getByText('No field matches').waitFor();
    await openFilters(page, '/v2/search/FUND?country=COUNTRY:is:CH');
    const refused = 'Unsupported filtering of Registration country · Country [REGISTRATION_COUNTRY.COUNTRY]';
    await chipsOf(page).getByText(refused).waitFor();
    await panelOf(page).getByText(refused).waitFor();
    await expect.poll(() => totalNow(page)).toBe(all);
  });

  it('fall back with a notice where a part of the address does not read', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await page.goto('/v2/search/PART?filter=NAV:like:1&filter=CURRENCY:is:CHF&look=globe&sort=--NAV');
    await page
      .getByText('left out of the address: sort=--NAV · filter=NAV:like:1 · look=globe', { exact: false })
      .waitFor();
    await chipsOf(page).getByText('Currency: Swiss Franc').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?filter=CURRENCY:is:CHF');
    await page.getByRole('gridcell').first().waitFor();
    await page.goto('/v2/search/PART?kept=AAAAAAAAAAAAAAAAAAAAAA');
    await page.getByText('left out of the address: kept=AAAA').waitFor();
    await page.getByRole('gridcell').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('keep nobody out: panel, popover, picker', async () => {
    const { page, complaints } = await visit({ as: 'reader' });
    await openFilters(page, '?filter=CURRENCY:is:CHF&country=COUNTRY:is:CH&filter=NAV:between:1,');
    await panelOf(page).getByRole('option').first().waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await chipsOf(page).getByText('Currency: Swiss Franc').click();
    await page.getByRole('dialog', { name: 'Currency' }).getByRole('option').first().waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Currency' }).waitFor({ state: 'detached' });
    await chipsOf(page).getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('listbox', { name: 'Add a filter' }).getByRole('option').first().waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['de-CH', 'Häufig gefiltert', 'Währung'],
    ['ja-JP', 'よく使うフィルター', '通貨'],
  ])('speak the language of the browser, and sort by it: %s', async (locale, usual, currency) => {
    const { page } = await visit({ as: 'reader', locale });
    await openFilters(page);
    await page.getByText(usual).waitFor();
    await page.getByRole('button', { name: currency, exact: true }).click();
    const options = page.getByRole('option');
    await options.nth(1).waitFor();
    const { compare } = new Intl.Collator(locale);
    await expect
      .poll(async () => {
        // Those without a value come last.
        const labels = (await options.locator('span:first-of-type').allTextContents()).slice(0, -1);
        return (
          labels.length > 2 && labels.every((each, at) => at === 0 || compare(labels[at - 1]!, each) <= 0)
        );
      })
      .toBe(true);
    expect(await page.getByText(/^\?[\w.-]+\?$/).count()).toBe(0);
  });

  it('open over the results on a phone, with lines for a finger', async () => {
    const { page } = await visit({ as: 'reader', viewport: PHONE });
    await page.goto('/v2/search/PART');
    await page.getByRole('list', { name: 'Share classes' }).waitFor();
    await page.getByRole('button', { name: 'Show filters' }).first().click();
    await panelOf(page).getByRole('button', { name: 'Currency', exact: true }).click();
    const line = panelOf(page).getByRole('option').first();
    await line.waitFor();
    await expect.poll(async () => (await line.boundingBox())?.height).toBe(48);
    expect(await seriousBarriers(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await line.click();
    await page.waitForURL(/CURRENCY:is:/);
  });
});
