// @vitest-environment jsdom
import type { Filter } from '@fundarium/contract/filter';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepAddresses, keptAddress } from '../../../kept-addresses.ts';
import { BARE, readAddress, type SearchState } from './address.ts';
import { filtersBetween, groupAddresses, searchBetween } from './group-search.ts';
import { NOT_LIQUIDATED } from './not-liquidated.ts';

const filter = (name: string): Filter => ({ name, operator: 'EQUALS', operands: ['x'] });
const search = { ...BARE, quickText: 'lux', filters: [filter('NAV'), filter('FUND.DOMICILE')] };
const none = () => null;

const NORD = { customerCode: 'NORD', username: 'anna' };
const SUED = { customerCode: 'SUED', username: 'anna' };

beforeEach(() => sessionStorage.clear());

/** What a menu's link to the nature asks. */
const linked = (nature: 'FUND' | 'PART' | 'STRUCTURED_PRODUCT', viewer = NORD): SearchState | null =>
  readAddress(keptAddress(viewer, nature)).state;

describe('the search of a nature group', () => {
  it('is in the links to all natures of the group, in their words', () => {
    keepAddresses(NORD, 'PART', groupAddresses('PART', search, none, null));
    expect(linked('PART')).toEqual(search);
    expect(keptAddress(NORD, 'FUND')).toEqual({
      quickText: 'lux',
      filter: ['PART.NAV:is:x', 'DOMICILE:is:x'],
    });
    const asFund = linked('FUND')!;
    keepAddresses(NORD, 'FUND', groupAddresses('FUND', asFund, none, null));
    expect(linked('PART')!.filters).toEqual(search.filters);
  });

  it('is looked at as the nature begins', () => {
    const view: SearchState = { ...BARE, quickText: 'mine', columns: ['NAV'], savedView: 'v' };
    const addresses = groupAddresses('FUND', search, (nature) => (nature === 'PART' ? view : null), null);
    keepAddresses(NORD, 'FUND', addresses);
    expect(keptAddress(NORD, 'PART')).toMatchObject({ quickText: 'lux', columns: 'NAV', view: 'v' });
    expect(keptAddress(NORD, 'FUND')).not.toHaveProperty('columns');
  });

  it('is none of structured products, nor of another customer or person', () => {
    keepAddresses(NORD, 'PART', groupAddresses('PART', search, none, null));
    expect(keptAddress(NORD, 'STRUCTURED_PRODUCT')).toEqual({});
    expect(keptAddress(SUED, 'PART')).toEqual({});
    expect(keptAddress({ ...NORD, username: 'ben' }, 'PART')).toEqual({});
  });

  it('is nothing where nothing was asked, or where what is stored does not read', () => {
    for (const unasked of [BARE, { ...BARE, filters: [NOT_LIQUIDATED] }])
      expect(groupAddresses('PART', unasked, none, null)).toBeNull();
    keepAddresses(NORD, 'PART', groupAddresses('PART', search, none, null));
    keepAddresses(NORD, 'PART', null);
    expect(keptAddress(NORD, 'PART')).toEqual({});
    for (const text of ['{"PART":', '{"PART":5}', 'null']) {
      sessionStorage.setItem('fundarium:NORD:anna:search.default', text);
      expect(keptAddress(NORD, 'PART')).toEqual({});
    }
  });

  it('is without the filters that a list begins with, where somebody took them off', () => {
    const begins: SearchState = { ...BARE, filters: [filter('CURRENCY')] };
    keepAddresses(
      NORD,
      'PART',
      groupAddresses('PART', BARE, () => begins, null),
    );
    expect(linked('PART')!.filters).toEqual([]);
    expect(keptAddress(NORD, 'PART')).not.toEqual({});
    expect(groupAddresses('PART', BARE, () => ({ ...BARE, columns: ['NAV'] }), null)).toBeNull();
  });

  it('is named by its id where it is too long for an address, and asked in the words of the nature', () => {
    keepAddresses(NORD, 'PART', groupAddresses('PART', search, none, 'AAAAAAAAAAAAAAAAAAAAAA'));
    expect(keptAddress(NORD, 'FUND')).toEqual({ kept: 'AAAAAAAAAAAAAAAAAAAAAA' });
    const long = { ...search, columns: ['NAV'], sort: [{ field: 'NAV', descending: true }] };
    expect(searchBetween(long, 'PART', 'PART')).toBe(long);
    expect(searchBetween(long, 'PART', 'FUND')).toEqual({
      ...BARE,
      quickText: 'lux',
      filters: [filter('PART.NAV'), filter('DOMICILE')],
    });
  });

  it('moves a filter between all levels and back', () => {
    const all = [filter('NAME'), filter('PROD.NAME'), filter('FUND.NAME')];
    const moved = filtersBetween(filtersBetween(all, 'PART', 'PROD'), 'PROD', 'FUND');
    expect(filtersBetween(moved, 'FUND', 'PART')).toEqual(all);
  });
});
