import { describe, expect, it } from 'vitest';
import { BARE } from './address.ts';
import { withKnownFields } from './known-fields.ts';
import type { SearchFields } from './search-fields.ts';

const fields = new Map([['NAV', {}]]) as unknown as SearchFields;

describe('a search by fields that the metamodel does not have', () => {
  it('is without them, and names them', () => {
    const state = {
      ...BARE,
      columns: ['NAV', 'GONE'],
      pins: ['GONE', 'NAV'],
      sort: ['OLD', 'NAV'].map((field) => ({ field, descending: false })),
    };
    expect(withKnownFields(state, fields)).toEqual({
      state: { ...BARE, columns: ['NAV'], pins: ['NAV'], sort: [{ field: 'NAV', descending: false }] },
      unread: ['columns=GONE', 'pins=GONE', 'sort=OLD'],
    });
  });

  it('is left as it is where all are known', () => {
    const state = { ...BARE, columns: ['NAV'] };
    expect(withKnownFields(state, fields).state).toBe(state);
  });
});
