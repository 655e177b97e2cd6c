import type { Filter } from '@fundarium/contract/filter';
import { FUND_NATURES, type SearchNature } from '@fundarium/contract/vocabulary';
import type { KeptAddresses } from '../../../kept-addresses.ts';
import { stringifySearch } from '../../../search-string.ts';
import { BARE, writeAddress, type SearchState } from './address.ts';
import { isUsual, usualFilterOf } from './usual-filter.ts';

/** What a nature group keeps of a search (spec 3): natures of one group are asked the same. */
export type GroupSearch = Pick<SearchState, 'quickText' | 'filters' | 'countries' | 'identifiers'>;

const groupOf = (nature: SearchNature): readonly SearchNature[] =>
  FUND_NATURES.some((each) => each === nature) ? FUND_NATURES : [nature];

/**
 * The addresses under which the natures of the group ask what this search asks, each in its own words and looked at as
 * it begins; null where no more is asked than a list shows unasked.
 * @param keptId where the search is too long for an address: the id that it is kept under
 */
export function groupAddresses(
  nature: SearchNature,
  search: GroupSearch,
  beginningOf: (nature: SearchNature) => SearchState | null,
  keptId: string | null,
): KeptAddresses | null {
  const { quickText, filters, countries, identifiers } = search;
  const beginning = beginningOf(nature);
  // Where a list begins with filters, having taken them off is a question as well.
  if (asksNothing(nature, search) && (beginning === null || asksNothing(nature, beginning))) return null;
  const address = (to: SearchNature) =>
    keptId === null
      ? writeAddress({
          ...(beginningOf(to) ?? BARE),
          quickText,
          filters: filtersBetween(filters, nature, to),
          countries,
          identifiers,
        })
      : { kept: keptId };
  return Object.fromEntries(groupOf(nature).map((each) => [each, stringifySearch(address(each))]));
}

const asksNothing = (
  nature: SearchNature,
  { quickText, filters, countries, identifiers }: GroupSearch,
): boolean =>
  quickText === '' &&
  filters.every((each) => isUsual(usualFilterOf(nature), each)) &&
  countries.length + identifiers.length === 0;

/** A nature's search as another nature is asked the same. */
export function searchBetween(state: SearchState, from: SearchNature, to: SearchNature): SearchState {
  if (from === to) return state;
  const { quickText, filters, countries, identifiers } = state;
  return { ...BARE, quickText, filters: filtersBetween(filters, from, to), countries, identifiers };
}

/**
 * Filters of one nature's search in the words of another's: a sub-fund's `DOMICILE` is a share class's
 * `PROD.DOMICILE`, and the other way round.
 */
export function filtersBetween(filters: readonly Filter[], from: SearchNature, to: SearchNature): Filter[] {
  const usual = usualFilterOf(from);
  return filters.map((each) => {
    // Each level has a state of its own.
    if (isUsual(usual, each)) return each;
    const full = each.name.includes('.') ? each.name : `${from}.${each.name}`;
    return { ...each, name: full.startsWith(`${to}.`) ? full.slice(to.length + 1) : full };
  });
}
