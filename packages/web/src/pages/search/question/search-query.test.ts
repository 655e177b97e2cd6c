import type { Filter } from '@fundarium/contract/filter';
import { describe, expect, it } from 'vitest';
import { fieldOfType } from '../../../fields/field-for-test.ts';
import { BARE } from './address.ts';
import { conditionsOf } from './search-query.ts';
import type { SearchFields } from './search-fields.ts';

const fieldsOf = (...fields: [string, Parameters<typeof fieldOfType>[0]][]): SearchFields =>
  new Map(
    fields.map(([name, type]) => [
      name,
      { name, definition: fieldOfType(type), label: name, header: name, group: '' },
    ]),
  );
const fields = fieldsOf(['NAV', 'DOUBLE'], ['CURRENCY', 'LOV']);
const countryFields = fieldsOf(['REGISTRATION_COUNTRY.COUNTRY', 'LOV']);
const filter = (name: string, operator: Filter['operator'], ...operands: (string | null)[]): Filter => ({
  name,
  operator,
  operands,
});

describe('what the server is asked', () => {
  it('has the filters of countries apart, and the pasted list', () => {
    const asked = conditionsOf(
      {
        ...BARE,
        quickText: 'lux',
        filters: [filter('CURRENCY', 'EQUALS', 'EUR')],
        countries: [filter('COUNTRY', 'EQUALS', 'CH')],
        identifiers: ['LU9900000019'],
      },
      fields,
      countryFields,
    );
    expect(asked).toEqual({
      quickText: 'lux',
      filters: {
        fields: [filter('CURRENCY', 'EQUALS', 'EUR')],
        countries: [filter('COUNTRY', 'EQUALS', 'CH')],
      },
      identifiers: ['LU9900000019'],
    });
  });

  it('leaves out what the fields of today do not allow', () => {
    const asked = conditionsOf(
      {
        ...BARE,
        filters: [
          filter('NAV', 'CONTAINS', '1'),
          filter('NAV', 'EQUALS', 'EUR'),
          filter('GONE', 'NULL'),
          filter('NAV', 'BETWEEN', null, '10'),
        ],
        countries: [filter('GONE', 'NULL')],
      },
      fields,
      countryFields,
    );
    expect(asked.filters).toEqual({ fields: [filter('NAV', 'BETWEEN', null, '10')], countries: [] });
  });
});
