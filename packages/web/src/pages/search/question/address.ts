import type { Filter } from '@fundarium/contract/filter';
import { chartState, VIEW_KINDS, type ViewKind } from '@fundarium/contract/kept-search';
import { tidyQuickText } from '@fundarium/contract/quick-text';
import { QUICK_TEXT_MAX, type SortBy } from '@fundarium/contract/search';
import { distinctIdentifiers, IDENTIFIERS_MAX } from '@fundarium/contract/search-identifiers';
import { z } from 'zod';
import { readList, writeList } from '../../../address-list.ts';
import { PREVIEW_PARAMETER } from '../../../paths.ts';
import { NAV_PARAMETERS, readNavAddress, writeNavAddress } from '../../../cards/nav/nav-address.ts';
import { chartOf, navStateOf, PANEL_START, type Chart } from '../chart/chart-state.ts';
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
  /** Of the document beside the list, which is no part of what is searched for. */
  document: given,
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

/** Whether an address says anything: by one that does not, a search begins. */
export function saysSomething(address: SearchAddress): boolean {
  return Object.keys(searchAddress.shape).some(
    (name) => name !== PREVIEW_PARAMETER && address[name as keyof SearchAddress] !== undefined,
  );
}

/**
 * What an address means, null where it says nothing; a part that can't be read counts as absent, and is named as it
 * stands there.
 */
export function readAddress(address: SearchAddress): {
  readonly state: SearchState | null;
  readonly unread: readonly string[];
} {
  const unread: string[] = Object.entries(address)
    .filter(([name]) => !Object.hasOwn(searchAddress.shape, name))
    .flatMap(([name, value]) => listOf(value).map((text) => partOf(name, text)));
  type Name = keyof SearchAddress;
  const given = (name: Name) => listOf(address[name]);
  const keep = <T>(name: Name, text: string, read: T | null): T[] => {
    if (read === null && text !== '') unread.push(partOf(name, text));
    return read === null ? [] : [read];
  };
  const each = <T>(name: Name, split: (text: string) => string[], read: (text: string) => T | null) =>
    given(name)
      .flatMap(split)
      .flatMap((text) => keep(name, text, read(text)));
  const most = <T>(name: Name, all: readonly T[], number: number): T[] => {
    if (all.length > number) unread.push(`${name} (${all.length} > ${number})`);
    return all.slice(0, number);
  };
  const filters = (name: Name, number: number) =>
    most(
      name,
      each(name, (text) => [text], readFilter),
      number,
    );
  const names = (name: Name) => most(name, [...new Set(each(name, byComma, readName))], MOST_COLUMNS);
  const first = (name: Name) => {
    given(name)
      .slice(1)
      .forEach((text) => keep(name, text, null));
    return given(name)[0] ?? '';
  };
  const one = <T>(name: Name, read: (text: string) => T | null) => {
    const text = first(name);
    return keep(name, text, read(text))[0] ?? null;
  };
  const quickText = tidyQuickText(first('quickText'));
  if (quickText.length > QUICK_TEXT_MAX) keep('quickText', quickText, null);
  const sort = each('sort', byComma, readSort);
  const codes = one('chart', readCodes);
  const nav = readNavAddress(
    Object.fromEntries(NAV_PARAMETERS.map((name) => [name, codes === null ? '' : first(name)])),
    PANEL_START,
  );
  nav.unread.forEach((name) => keep(name, given(name)[0] ?? '', null));
  const state: SearchState = {
    quickText: quickText.slice(0, QUICK_TEXT_MAX).trim(),
    filters: filters('filter', MOST_FILTERS),
    countries: filters('country', MOST_COUNTRY_FILTERS),
    identifiers: most(
      'identifiers',
      distinctIdentifiers(each('identifiers', readList, readIdentifier)),
      IDENTIFIERS_MAX,
    ),
    columns: address.columns === undefined ? null : names('columns'),
    pins: names('pins'),
    sort: most(
      'sort',
      sort.filter(({ field }, at) => sort.findIndex((other) => other.field === field) === at),
      MOST_SORTS,
    ),
    look: one('look', (text) => VIEW_KINDS.find((kind) => kind === text) ?? null) ?? 'grid',
    chart: codes && chartOf(codes, nav.state),
    savedView: one('view', (text) => (VIEW_ID.test(text) ? text : null)),
  };
  const says = unread.length === 0 ? saysSomething(address) : saysSomething(addressOf(state));
  return { state: says ? state : null, unread };
}

/**
 * The shortest address that means the state: what is as usual is left out. Where nothing else is to be said, an empty
 * filter says that none is meant.
 */
export function writeAddress(state: SearchState): SearchAddress {
  const address = addressOf(state);
  return Object.values(address).every((each) => each === undefined) ? { filter: '' } : address;
}

function addressOf(state: SearchState): SearchAddress {
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

const LONGEST_PART = 60;

/** A part of an address as a notice names it. */
function partOf(name: string, text: string): string {
  const part = `${name}=${text}`;
  return part.length > LONGEST_PART ? `${part.slice(0, LONGEST_PART)}…` : part;
}

function listOf(value: string | string[] | undefined): string[] {
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
