import { canBeNamed } from '@fundarium/contract/entity-code';
import { normaliseFilters, type Filter } from '@fundarium/contract/filter';
import { NAV_FIGURES, NAV_SHAPES, VIEW_KINDS } from '@fundarium/contract/kept-search';
import { tidyQuickText } from '@fundarium/contract/quick-text';
import { NAV_INTERVALS, OPERATORS } from '@fundarium/contract/vocabulary';
import {
  array,
  assert,
  boolean,
  constantFrom,
  oneof,
  option,
  property,
  record,
  string,
  tuple,
  uniqueArray,
  uuid,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NavState } from '../../../cards/nav/nav-choice.ts';
import { parseSearch, stringifySearch } from '../../../search-string.ts';
import {
  BARE,
  readAddress,
  searchAddress,
  writeAddress,
  type SearchAddress,
  type SearchState,
} from './address.ts';
import { chartOf } from '../chart/chart-state.ts';

const names = constantFrom('NAME', 'NAV', 'FUND.NAME', 'PROD.DOMICILE', 'CLAS.X_1', 'A2');
const operands = option(string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), { nil: null });
const filters = array(
  record({ name: names, operator: constantFrom(...OPERATORS), operands: array(operands) }),
).map((each) => normaliseFilters(each as Filter[]));
const identifiers = string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .map((each) => each.trim())
  .filter((each) => each !== '');
const codes = string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }).filter(canBeNamed);
const navStates = record<NavState>({
  choice: record({
    range: oneof(
      constantFrom(...NAV_INTERVALS).map((interval) => ({ kind: 'interval', interval }) as const),
      constantFrom({ kind: 'dates', from: '2024-01-31', to: '2026-11-19' } as const),
    ),
    figure: constantFrom(...NAV_FIGURES),
    mode: constantFrom('price', 'total'),
    log: boolean(),
    asksBids: boolean(),
    dividends: boolean(),
  }),
  shape: constantFrom(...NAV_SHAPES),
  hidden: uniqueArray(codes, { maxLength: 11 }),
});
const states = record({
  quickText: string({ maxLength: 30, unit: 'grapheme' }).map(tidyQuickText),
  filters,
  countries: filters,
  identifiers: uniqueArray(identifiers, { selector: (each) => each.toLowerCase() }),
  columns: option(uniqueArray(names), { nil: null }),
  pins: uniqueArray(names),
  look: constantFrom(...VIEW_KINDS),
  chart: option(
    tuple(array(codes, { minLength: 1, maxLength: 10 }), navStates).map(([shares, state]) =>
      chartOf(shares, state),
    ),
    { nil: null },
  ),
  savedView: option(uuid(), { nil: null }),
  sort: uniqueArray(record({ field: names, descending: boolean() }), { selector: ({ field }) => field }),
});

/** Through the text of the address bar, as another browser would read it. */
function reopened(state: SearchState) {
  return readAddress(searchAddress.parse(parseSearch(stringifySearch(writeAddress(state)))));
}

describe('a search in the address', () => {
  it('opens elsewhere as it was', () => {
    assert(
      property(states, (state) => {
        expect(reopened(state)).toEqual({ state, unread: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('is short, and says nothing of what is as usual', () => {
    expect(writeAddress({ ...BARE, look: 'cards' })).toEqual({ look: 'cards' });
    expect(
      writeAddress({
        ...BARE,
        quickText: 'lux',
        filters: [
          { name: 'CURRENCY', operator: 'EQUALS', operands: ['EUR', 'USD'] },
          { name: 'NAV_DATE', operator: 'BETWEEN', operands: [null, '2026-11-20'] },
          { name: 'ISIN', operator: 'NULL', operands: [] },
          { name: 'NAME', operator: 'CONTAINS', operands: ['A, B'] },
        ],
        countries: [{ name: 'COUNTRY', operator: 'EQUALS', operands: ['CH'] }],
        identifiers: ['LU9900000019', 'A1JX52'],
        columns: ['NAV', 'FUND.NAME'],
        pins: ['NAV'],
        look: 'cards',
        chart: { codes: ['LU9900000019'], interval: 'YTD', mode: 'price', hidden: ['LU9900000019'] },
        savedView: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6',
        sort: [
          { field: 'NAV', descending: true },
          { field: 'NAME', descending: false },
        ],
      }),
    ).toEqual({
      quickText: 'lux',
      filter: [
        'CURRENCY:is:EUR,USD',
        'NAV_DATE:between:,2026-11-20',
        'ISIN:empty',
        String.raw`NAME:has:A\, B`,
      ],
      country: ['COUNTRY:is:CH'],
      identifiers: 'LU9900000019,A1JX52',
      columns: 'NAV,FUND.NAME',
      pins: 'NAV',
      look: 'cards',
      chart: 'LU9900000019',
      range: 'YTD',
      return: 'price',
      hidden: 'LU9900000019',
      view: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6',
      sort: '-NAV,NAME',
    });
  });

  it('says that nothing is asked, which is more than to say nothing', () => {
    expect(stringifySearch(writeAddress(BARE))).toBe('?filter=');
    expect(readAddress({ filter: '' })).toEqual({ state: BARE, unread: [] });
    expect(readAddress({})).toEqual({ state: null, unread: [] });
  });

  it('reads a tab or a line break in the text as a space', () => {
    const { quickText } = parseSearch('?quickText=LU9900000019%09Open%0D%0AA%C2%A0%09');
    expect(readAddress({ quickText })).toEqual({
      state: { ...BARE, quickText: 'LU9900000019 Open A' },
      unread: [],
    });
  });

  it('keeps what it can of a broken one, and names what is left out', () => {
    const { state, unread } = readAddress({
      quickText: ' lux ',
      filter: ['CURRENCY:is:EUR', 'CURRENCY', 'nav:is:1', 'NAV:like:1', 'NAV:between:,', ''],
      columns: 'NAV,drop table,NAV',
      sort: '-NAV,--NAME,NAV',
      look: 'globe',
      view: 'a b',
    });
    expect(unread).toEqual([
      'sort=--NAME',
      'filter=CURRENCY',
      'filter=nav:is:1',
      'filter=NAV:like:1',
      'filter=NAV:between:,',
      'columns=drop table',
      'look=globe',
      'view=a b',
    ]);
    expect(state).toEqual({
      ...BARE,
      quickText: 'lux',
      filters: [{ name: 'CURRENCY', operator: 'EQUALS', operands: ['EUR'] }],
      columns: ['NAV'],
      sort: [{ field: 'NAV', descending: true }],
    });
  });

  it('says so where a chart of it can not be read whole, and shows the chart all the same', () => {
    expect(readAddress({ chart: 'A,B', range: '7Y', shape: 'table' })).toEqual({
      state: { ...BARE, chart: { codes: ['A', 'B'], shape: 'table' } },
      unread: ['range=7Y'],
    });
    expect(readAddress({ range: '7Y' })).toEqual({ state: BARE, unread: [] });
  });

  it('may choose no column besides the name', () => {
    expect(reopened({ ...BARE, columns: [] }).state!.columns).toEqual([]);
  });

  it('names what it has no word for, what it says twice and what is too much', () => {
    const quickText = 'x'.repeat(501);
    expect(readAddress({ quickTxt: 'lux', look: ['cards', 'grid'], quickText } as SearchAddress)).toEqual({
      state: { ...BARE, look: 'cards', quickText: quickText.slice(0, 500) },
      unread: ['quickTxt=lux', `quickText=${'x'.repeat(50)}…`, 'look=grid'],
    });
  });

  it('begins where nothing is left of it', () => {
    expect(readAddress({ filter: 'NAV:like:1' })).toEqual({ state: null, unread: ['filter=NAV:like:1'] });
  });
});
