import type { Filter } from '@fundarium/contract/filter';
import { QUICK_TEXT_MAX, type SortBy } from '@fundarium/contract/search';
import { z } from 'zod';
import { FIELD_NAME, readFilter, writeFilter } from './filter-text.ts';

const given = z.union([z.string(), z.array(z.string())]).optional();

/** What the search page keeps in the address, as it stands there; `readAddress` says what it means. */
export const searchAddress = z.object({ quickText: given, filter: given, columns: given, sort: given });
export type SearchAddress = z.infer<typeof searchAddress>;

/** One step of a search. */
export type SearchState = {
  readonly quickText: string;
  readonly filters: readonly Filter[];
  /** Business codes after the name, which always leads; null stands for the usual ones. */
  readonly columns: readonly string[] | null;
  readonly sort: readonly SortBy[];
};

const MOST_FILTERS = 500;
const MOST_COLUMNS = 300;
const MOST_SORTS = 10;

/** What an address means; a part that can't be read counts as absent, and `broken` says so. */
export function readAddress(address: SearchAddress): {
  readonly state: SearchState;
  readonly broken: boolean;
} {
  let broken = false;
  const keep = <T>(text: string, read: T | null): T[] => {
    if (read === null && text !== '') broken = true;
    return read === null ? [] : [read];
  };
  const filters = listOf(address.filter).flatMap((text) => keep(text, readFilter(text)));
  const columns = listOf(address.columns)
    .flatMap((text) => text.split(','))
    .flatMap((text) => keep(text, readName(text)));
  const sort = listOf(address.sort)
    .flatMap((text) => text.split(','))
    .flatMap((text) => keep(text, readSort(text)));
  const state: SearchState = {
    quickText: (listOf(address.quickText)[0] ?? '').slice(0, QUICK_TEXT_MAX).trim(),
    filters: filters.slice(0, MOST_FILTERS),
    columns: address.columns === undefined ? null : [...new Set(columns)].slice(0, MOST_COLUMNS),
    sort: sort
      .filter((each, at) => sort.findIndex(({ field }) => field === each.field) === at)
      .slice(0, MOST_SORTS),
  };
  return { state, broken };
}

/** The shortest address that means the state: what is as usual is left out. */
export function writeAddress({ quickText, filters, columns, sort }: SearchState): SearchAddress {
  return {
    quickText: quickText === '' ? undefined : quickText,
    filter: filters.length === 0 ? undefined : filters.map(writeFilter),
    columns: columns === null ? undefined : columns.join(','),
    sort:
      sort.length === 0
        ? undefined
        : sort.map(({ field, descending }) => (descending ? `-${field}` : field)).join(','),
  };
}

function listOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat();
}

function readName(text: string): string | null {
  return FIELD_NAME.test(text) ? text : null;
}

function readSort(text: string): SortBy | null {
  const field = readName(text.replace(/^-/, ''));
  return field === null ? null : { field, descending: text.startsWith('-') };
}
