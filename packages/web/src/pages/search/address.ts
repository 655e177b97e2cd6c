import type { Filter } from '@fundarium/contract/filter';
import { chartState, VIEW_KINDS, type ViewKind } from '@fundarium/contract/kept-search';
import { QUICK_TEXT_MAX, type SortBy } from '@fundarium/contract/search';
import { distinctIdentifiers, IDENTIFIERS_MAX } from '@fundarium/contract/search-identifiers';
import { z } from 'zod';
import { readList, writeList } from '../../address-list.ts';
import { NAV_PARAMETERS, readNavAddress, writeNavAddress } from '../../cards/nav/nav-address.ts';
import { chartOf, navStateOf, PANEL_START, type Chart } from './chart-state.ts';
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
  chart: given,
  range: given,
  figure: given,
  return: given,
  axis: given,
  lines: given,
  hidden: given,
  shape: given,
  view: given,
  kept: given,
});
export type SearchAddress = z.infer<typeof searchAddress>;

/** The two ways to look at what was found. */
export type Look = ViewKind;

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
  readonly look: Look;
  /** The chart of net asset values, where one is open. */
  readonly chart: Chart | null;
  /** Id of the saved view that the search began with. */
  readonly savedView: string | null;
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
  look: 'grid',
  chart: null,
  savedView: null,
};

const MOST_FILTERS = 500;
const MOST_COUNTRY_FILTERS = 100;
const LONGEST_IDENTIFIER = 200;
const MOST_COLUMNS = 300;
const MOST_SORTS = 10;
const VIEW_ID = /^[0-9a-f-]{36}$/;

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
  const one = <T>(value: Given, read: (text: string) => T | null) =>
    keep(first(value), read(first(value)))[0] ?? null;
  const nav = readNavAddress(
    Object.fromEntries(NAV_PARAMETERS.map((each) => [each, first(address[each])])),
    PANEL_START,
  );
  const codes = one(address.chart, readCodes);
  const chart = codes && chartOf(codes, nav.state);
  if (chart !== null && nav.broken) broken = true;
  const state: SearchState = {
    quickText: first(address.quickText).slice(0, QUICK_TEXT_MAX).trim(),
    filters: filters(address.filter).slice(0, MOST_FILTERS),
    countries: filters(address.country).slice(0, MOST_COUNTRY_FILTERS),
    identifiers: distinctIdentifiers(each(address.identifiers, readList, readIdentifier)).slice(
      0,
      IDENTIFIERS_MAX,
    ),
    columns:
      address.columns === undefined
        ? null
        : [...new Set(each(address.columns, byComma, readName))].slice(0, MOST_COLUMNS),
    pins: [...new Set(each(address.pins, byComma, readName))].slice(0, MOST_COLUMNS),
    sort: sort
      .filter(({ field }, at) => sort.findIndex((other) => other.field === field) === at)
      .slice(0, MOST_SORTS),
    look: one(address.look, (text) => VIEW_KINDS.find((kind) => kind === text) ?? null) ?? 'grid',
    chart,
    savedView: one(address.view, (text) => (VIEW_ID.test(text) ? text : null)),
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
    look: state.look === BARE.look ? undefined : state.look,
    chart: list(state.chart?.codes ?? [], writeList),
    ...(state.chart && writeNavAddress(navStateOf(state.chart), PANEL_START)),
    view: state.savedView ?? undefined,
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

function readCodes(text: string): string[] | null {
  const { data } = chartState.shape.codes.safeParse(readList(text));
  return data ?? null;
}

function readIdentifier(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.length > LONGEST_IDENTIFIER ? null : trimmed;
}
