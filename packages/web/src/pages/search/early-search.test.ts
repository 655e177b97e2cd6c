// @vitest-environment jsdom
import { endpoints } from '@fundarium/contract/endpoints';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { readUserSettings } from '@fundarium/contract/settings-user';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { LEVELS } from '@fundarium/contract/vocabulary';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAddresses } from '../../kept-addresses.ts';
import { fieldOfType } from '../../fields/field-for-test.ts';
import { columnsNeeded } from './columns/columns-needed.ts';
import { columnsShown } from './columns/default-columns.ts';
import { opensPlainSearch, plainSearch, SEARCH_PATHS, searchedLevel } from './early-search.ts';
import { firstPage } from './results/first-page.ts';
import { SEARCH_CALLS } from '../../api/search-calls.ts';
import { searchFieldsOf } from './question/search-fields.ts';
import { keepEverything } from './question/not-liquidated.ts';
import { usualFilterOf } from './question/usual-filter.ts';
import { openedState } from './question/opened-state.ts';
import { rowsAskedFor } from './question/search-query.ts';

const field = (businessCode: string) => ({
  ...fieldOfType('STRING'),
  businessCode,
  level: 'PART' as const,
  excludeFromSearch: false,
});
const metamodel = {
  fields: ['NAME', 'ISIN', 'NAV', 'CURRENCY', 'LIFECYCLE_STATE'].map(field),
  structuredProducts: { fields: [] },
  categories: { KEY_FEATURES: 'Key', OTHER_FEATURES: 'Other', IDENTIFIERS_PUBLICATION: 'Ids' },
  levels: {},
} as unknown as Metamodel;
const replies = (levels = {}, dashboards = {}) => ({
  metamodel,
  customerSettings: normaliseCustomerSettings({ views: { search: { levels } } }),
  userSettings: readUserSettings({ dashboards }),
});
const ACME = { customerCode: 'ACME', username: 'anna' };
const PART = { pathname: '/v2/search/PART', search: '' };

describe('the search that is asked for before the page is there', () => {
  it('goes where the contract has each level searched', () => {
    for (const level of LEVELS)
      expect(endpoints[SEARCH_CALLS[level]].path).toBe(
        `/repository/api/v1/browse/search/${SEARCH_PATHS[level]}`,
      );
  });

  it('is in the very words of the page, which else asks again', () => {
    const fields = searchFieldsOf(metamodel, 'PART');
    const columns = columnsNeeded('PART', columnsShown('PART', ['NAV'], fields), fields);
    expect(columns).toEqual(['CURRENCY', 'NAME', 'NAV']);
    const opened = (everything: boolean) => ({
      ...rowsAskedFor('PART', openedState(null, null, everything, usualFilterOf('PART')), fields, new Map()),
      language: 'fr' as const,
    });
    const asks = (everything: boolean) =>
      expect(plainSearch(PART, replies({ PART: { defaultColumns: ['NAV'] } }), 'fr', ACME)).toEqual({
        path: 'browse/search/parts',
        body: JSON.stringify(firstPage({ ...opened(everything), columns })),
      });
    asks(false);
    keepEverything(ACME, 'FUND', true);
    asks(false);
    keepEverything(ACME, 'PART', true);
    asks(true);
    keepEverything(ACME, 'PART', false);
    asks(false);
  });

  it('asks for the currency of amounts in the field that the customer keeps it in', () => {
    const { customerSettings, ...others } = replies({ PART: { defaultColumns: ['NAV'] } });
    const own = { ...customerSettings, businessFields: { currency: 'ISIN' } };
    const { body } = plainSearch(PART, { ...others, customerSettings: own }, 'en', ACME)!;
    expect(JSON.parse(body).columns).toEqual(['ISIN', 'NAME', 'NAV']);
  });

  it('is left to the page where the customer or the person begins with something', () => {
    const sort = [{ field: 'NAV', descending: true }];
    expect(plainSearch(PART, replies({ PART: { defaultSort: sort } }), 'en', ACME)).toBeNull();
    expect(plainSearch(PART, replies({ FUND: { defaultSort: sort } }), 'en', ACME)).not.toBeNull();
    const id = '6f2c1c1e-6f2c-4c1e-8f2c-1c1e6f2c1c1e';
    const view = { name: 'Mine', nature: 'PART', state: {} };
    expect(
      plainSearch(PART, replies({}, { views: { [id]: view }, defaults: { PART: id } }), 'en', ACME),
    ).toBeNull();
    expect(plainSearch(PART, replies({}, { views: { [id]: view } }), 'en', ACME)).not.toBeNull();
  });
});

describe('an address that opens a search of which nothing is said', () => {
  const onPhone = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
  beforeEach(() => {
    sessionStorage.clear();
    onPhone(false);
  });

  it('is that of a search page without a query', () => {
    expect(searchedLevel({ pathname: '/v2/structured/products/search' })).toBe('STRUCTURED_PRODUCT');
    expect(opensPlainSearch(PART)).toBe(true);
    expect(opensPlainSearch({ ...PART, search: '?quickText=lux' })).toBe(false);
    for (const pathname of ['/v2/home', '/v2/search', '/v2/search/NONE', '/v2/details/PART/A'])
      expect(opensPlainSearch({ pathname, search: '' })).toBe(false);
  });

  it('is the same after a search in this tab, which menus go on with and addresses do not', () => {
    keepAddresses(ACME, 'FUND', { FUND: '?quickText=lux', PART: '?quickText=lux' });
    expect(opensPlainSearch(PART)).toBe(true);
  });

  it('is none on a phone, which shows other columns', () => {
    onPhone(true);
    expect(opensPlainSearch(PART)).toBe(false);
  });
});
