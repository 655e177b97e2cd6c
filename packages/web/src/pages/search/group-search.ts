import type { Filter } from '@fundarium/contract/filter';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { KeptAddresses } from '../../kept-addresses.ts';
import { stringifySearch } from '../../search-string.ts';
import { BARE, writeAddress, type SearchState } from './address.ts';
import { isNotLiquidated } from './not-liquidated.ts';

/** What a nature group keeps of a search (spec 3): natures of one group are asked the same. */
export type GroupSearch = Pick<SearchState, 'quickText' | 'filters' | 'countries' | 'identifiers'>;

const isFund = (nature: Level) => nature !== 'STRUCTURED_PRODUCT';

/**
 * The addresses under which the natures of the group ask what this search asks, each in its own words and looked at as
 * it begins; null where no more is asked than a list shows unasked.
 * @param keptId where the search is too long for an address: the id that it is kept under
 */
export function groupAddresses(
  nature: Level,
  search: GroupSearch,
  beginningOf: (nature: Level) => SearchState | null,
  keptId: string | null,
): KeptAddresses | null {
  const { quickText, filters, countries, identifiers } = search;
  if (quickText === '' && filters.every(isNotLiquidated) && countries.length + identifiers.length === 0)
    return null;
  const group = LEVELS.filter((each) => isFund(each) === isFund(nature));
  const address = (to: Level) =>
    keptId === null
      ? writeAddress({
          ...(beginningOf(to) ?? BARE),
          quickText,
          filters: filtersBetween(filters, nature, to),
          countries,
          identifiers,
        })
      : { kept: keptId };
  return Object.fromEntries(group.map((each) => [each, stringifySearch(address(each))]));
}

/** A nature's search as another nature is asked the same. */
export function searchBetween(state: SearchState, from: Level, to: Level): SearchState {
  if (from === to) return state;
  const { quickText, filters, countries, identifiers } = state;
  return { ...BARE, quickText, filters: filtersBetween(filters, from, to), countries, identifiers };
}

/**
 * Filters of one nature's search in the words of another's: a sub-fund's `DOMICILE` is a share class's
 * `PROD.DOMICILE`, and the other way round.
 */
export function filtersBetween(filters: readonly Filter[], from: Level, to: Level): Filter[] {
  return filters.map((each) => {
    // Each level has a state of its own.
    if (isNotLiquidated(each)) return each;
    const full = each.name.includes('.') ? each.name : `${from}.${each.name}`;
    return { ...each, name: full.startsWith(`${to}.`) ? full.slice(to.length + 1) : full };
  });
}
