import { filter, normaliseFilters, type Filter } from '@fundarium/contract/filter';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { z } from 'zod';
import type { SearchState } from './address.ts';
import { groupKey } from './group-key.ts';

/** What a nature group keeps of a search (spec 3): natures of one group are asked the same. */
export type GroupSearch = Pick<SearchState, 'quickText' | 'filters' | 'countries' | 'identifiers'>;

const stored = z.object({
  nature: z.enum(LEVELS),
  quickText: z.string(),
  filters: z.array(filter),
  countries: z.array(filter),
  identifiers: z.array(z.string()),
});

/** Keeps the group's search as long as the tab is open. */
export function keepForGroup(customerCode: string, nature: Level, search: GroupSearch): void {
  const { quickText, filters, countries, identifiers } = search;
  sessionStorage.setItem(
    groupKey(customerCode, nature),
    JSON.stringify({ nature, quickText, filters, countries, identifiers }),
  );
}

/** What the group was last asked, in the words of this nature; null where that is nothing. */
export function keptForGroup(customerCode: string, nature: Level): GroupSearch | null {
  const parsed = stored.safeParse(readJson(sessionStorage.getItem(groupKey(customerCode, nature))));
  if (!parsed.success) return null;
  const { nature: from, filters, countries, ...rest } = parsed.data;
  const kept = {
    ...rest,
    filters: filtersBetween(normaliseFilters(filters), from, nature),
    countries: normaliseFilters(countries),
  };
  return kept.quickText === '' &&
    [kept.filters, kept.countries, kept.identifiers].every((each) => each.length === 0)
    ? null
    : kept;
}

/**
 * Filters of one nature's search in the words of another's: a sub-fund's `DOMICILE` is a share class's
 * `PROD.DOMICILE`, and the other way round.
 */
export function filtersBetween(filters: readonly Filter[], from: Level, to: Level): Filter[] {
  return filters.map((each) => {
    const full = each.name.includes('.') ? each.name : `${from}.${each.name}`;
    return { ...each, name: full.startsWith(`${to}.`) ? full.slice(to.length + 1) : full };
  });
}

function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
