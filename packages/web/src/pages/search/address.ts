import type { Filter } from '@fundarium/contract/filter';
import { QUICK_TEXT_MAX, type SortBy } from '@fundarium/contract/search';
import { z } from 'zod';
import { readList, writeList } from './address-list.ts';
import { FIELD_NAME, readFilter, writeFilter } from './filter-text.ts';

const given = z.union([z.string(), z.array(z.string())]).optional();

/** What the search page keeps in the address, as it stands there; `readAddress` says what it means. */
export const searchAddress = z.object({
  quickText: given,
  filter: given,
  country: given,
  identifiers: given,
  columns: given,
  pins: given,
  sort: given,
  look: given,
  view: given,
});
export type SearchAddress = z.infer<typeof searchAddress>;

/** The two ways to look at what was found. */
export const LOOKS = ['grid', 'cards'] as const;
export type Look = (typeof LOOKS)[number];

/** One step of a search. */
export type SearchState = {
  readonly quickText: string;
  readonly filters: readonly Filter[];
  /** Filters on the fields of one and the same registration country (spec 3). */
  readonly countries: readonly Filter[];
  /** A pasted list; none is no condition. */
  readonly identifiers: readonly string[];
  /** Business codes after the name, which always leads; null stands for the usual ones. */
  readonly columns: readonly string[] | null;
  /** Columns that stay beside the name while the others scroll. */
  readonly pins: readonly string[];
  readonly sort: readonly SortBy[];
  /** Null: as the width of the screen suggests. */
  readonly look: Look | null;
  /** Id of the saved view that the search began with. */
  readonly view: string | null;
};

/** A search without any condition, looked at as usual. */
export const BARE: SearchState = {
  quickText: '',
  filters: [],
  countries: [],
  identifiers: [],
  columns: null,
  pins: [],
  sort: [],
  look: null,
  view: null,
};

const MOST_FILTERS = 500;
const MOST_COUNTRY_FILTERS = 100;
const MOST_IDENTIFIERS = 10_000;
const LONGEST_IDENTIFIER = 64;
const MOST_COLUMNS = 300;
const MOST_SORTS = 10;
const VIEW_ID = /^[\w-]{1,64}$/;

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
  const each = <T>(value: Given, split: (text: string) => string[], read: (text: string) => T | null) =>
    listOf(value)
      .flatMap(split)
      .flatMap((text) => keep(text, read(text)));
  const filters = (value: Given) => each(value, (text) => [text], readFilter);
  const sort = each(address.sort, byComma, readSort);
  const first = (value: Given) => listOf(value)[0] ?? '';
  const state: SearchState = {
    quickText: first(address.quickText).slice(0, QUICK_TEXT_MAX).trim(),
    filters: filters(address.filter).slice(0, MOST_FILTERS),
    countries: filters(address.country).slice(0, MOST_COUNTRY_FILTERS),
    identifiers: [...new Set(each(address.identifiers, readList, readIdentifier))].slice(0, MOST_IDENTIFIERS),
    columns:
      address.columns === undefined
        ? null
        : [...new Set(each(address.columns, byComma, readName))].slice(0, MOST_COLUMNS),
    pins: [...new Set(each(address.pins, byComma, readName))].slice(0, MOST_COLUMNS),
    sort: sort
      .filter(({ field }, at) => sort.findIndex((other) => other.field === field) === at)
      .slice(0, MOST_SORTS),
    look: keep(first(address.look), LOOKS.find((one) => one === first(address.look)) ?? null)[0] ?? null,
    view:
      keep(first(address.view), VIEW_ID.test(first(address.view)) ? first(address.view) : null)[0] ?? null,
  };
  return { state, broken };
}

/** The shortest address that means the state: what is as usual is left out. */
export function writeAddress(state: SearchState): SearchAddress {
  const list = (texts: readonly string[], write: (texts: readonly string[]) => string) =>
    texts.length === 0 ? undefined : write(texts);
  const comma = (texts: readonly string[]) => texts.join(',');
  return {
    quickText: state.quickText === '' ? undefined : state.quickText,
    filter: state.filters.length === 0 ? undefined : state.filters.map(writeFilter),
    country: state.countries.length === 0 ? undefined : state.countries.map(writeFilter),
    identifiers: list(state.identifiers, writeList),
    columns: state.columns === null ? undefined : comma(state.columns),
    pins: list(state.pins, comma),
    sort: list(
      state.sort.map(({ field, descending }) => (descending ? `-${field}` : field)),
      comma,
    ),
    look: state.look ?? undefined,
    view: state.view ?? undefined,
  };
}

type Given = string | string[] | undefined;

function listOf(value: Given): string[] {
  return value === undefined ? [] : [value].flat();
}

function byComma(text: string): string[] {
  return text.split(',');
}

function readName(text: string): string | null {
  return FIELD_NAME.test(text) ? text : null;
}

function readSort(text: string): SortBy | null {
  const field = readName(text.replace(/^-/, ''));
  return field === null ? null : { field, descending: text.startsWith('-') };
}

function readIdentifier(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.length > LONGEST_IDENTIFIER ? null : trimmed;
}
