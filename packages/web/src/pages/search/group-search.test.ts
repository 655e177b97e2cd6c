// @vitest-environment jsdom
import type { Filter } from '@fundarium/contract/filter';
import { beforeEach, describe, expect, it } from 'vitest';
import { BARE } from './address.ts';
import { filtersBetween, keepForGroup, keptForGroup } from './group-search.ts';

const filter = (name: string): Filter => ({ name, operator: 'EQUALS', operands: ['x'] });
const search = { ...BARE, quickText: 'lux', filters: [filter('NAV'), filter('FUND.DOMICILE')] };

beforeEach(() => sessionStorage.clear());

describe('the search of a nature group', () => {
  it('goes on in another nature of the group, in its words, and back as it was', () => {
    keepForGroup('NORD', 'PART', search);
    const asFund = keptForGroup('NORD', 'FUND')!;
    expect(asFund.quickText).toBe('lux');
    expect(asFund.filters.map(({ name }) => name)).toEqual(['PART.NAV', 'DOMICILE']);
    keepForGroup('NORD', 'FUND', asFund);
    expect(keptForGroup('NORD', 'PART')!.filters).toEqual(search.filters);
  });

  it('is none of structured products, nor of another customer', () => {
    keepForGroup('NORD', 'PART', search);
    expect(keptForGroup('NORD', 'STRUCTURED_PRODUCT')).toBeNull();
    expect(keptForGroup('SUED', 'PART')).toBeNull();
  });

  it('is nothing where nothing was asked, or where what is stored does not read', () => {
    keepForGroup('NORD', 'PART', BARE);
    expect(keptForGroup('NORD', 'PART')).toBeNull();
    sessionStorage.setItem('fundarium.search.NORD.default', '{"nature":');
    expect(keptForGroup('NORD', 'PART')).toBeNull();
  });

  it('moves a filter between all levels and back', () => {
    const all = [filter('NAME'), filter('PROD.NAME'), filter('FUND.NAME')];
    const moved = filtersBetween(filtersBetween(all, 'PART', 'PROD'), 'PROD', 'FUND');
    expect(filtersBetween(moved, 'FUND', 'PART')).toEqual(all);
  });
});
