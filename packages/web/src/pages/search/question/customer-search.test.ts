import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { expect, it } from 'vitest';
import { customerSearch } from './customer-search.ts';

const LU = { name: 'FUND.DOMICILE', operator: 'EQUALS', operands: ['LU'] };

const searches = (levels: object) =>
  normaliseCustomerSettings({ views: { search: { levels } } }).views.search;

it("begins with the customer's filters and order, and with nothing where there are none", () => {
  const given = searches({
    PART: {
      defaultFilters: { fields: [LU], countries: [] },
      defaultSort: [{ field: 'NAV', descending: true }],
    },
    FUND: { defaultFilters: { fields: [LU], countries: [] } },
    PROD: { defaultColumns: ['NAME'] },
  });
  expect(customerSearch(given, 'PART')).toMatchObject({
    quickText: '',
    filters: [LU],
    countries: [],
    sort: [{ field: 'NAV', descending: true }],
    columns: null,
  });
  // Default filters are for share classes and structured products only.
  expect(customerSearch(given, 'FUND')).toBeNull();
  expect(customerSearch(given, 'PROD')).toBeNull();
  expect(customerSearch(given, 'CLAS')).toBeNull();
});
