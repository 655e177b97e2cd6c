import type { Filter } from '@fundarium/contract/filter';
import type { SearchState as KeptState } from '@fundarium/contract/kept-search';
import { writeNavAddress } from '../../../cards/nav/nav-address.ts';
import type { SearchState } from './address.ts';
import { navStateOf, PANEL_START } from '../chart/chart-state.ts';

/** A search as a kept one and a saved view store it. */
export function toKept(state: SearchState): KeptState {
  return {
    quickText: state.quickText,
    filters: { fields: [...state.filters], countries: [...state.countries] },
    identifiers: [...state.identifiers],
    columns: state.columns === null ? null : [...state.columns],
    pinned: [...state.pins],
    sort: [...state.sort],
    view: state.look,
    chart: state.chart,
  };
}

export function fromKept(kept: KeptState, savedView: string | null): SearchState {
  return {
    quickText: kept.quickText,
    filters: kept.filters.fields,
    countries: kept.filters.countries,
    identifiers: kept.identifiers,
    columns: kept.columns,
    pins: kept.pinned,
    sort: kept.sort,
    look: kept.view,
    chart: kept.chart,
    savedView,
  };
}

/** A search as text, whatever order a store gave its parts' names. */
function digestOf(state: SearchState): string {
  const filters = (given: readonly Filter[]) =>
    given.map(({ name, operator, operands }) => [name, operator, operands]);
  return JSON.stringify([
    state.quickText,
    filters(state.filters),
    filters(state.countries),
    state.identifiers,
    state.columns,
    state.pins,
    state.sort.map(({ field, descending }) => [field, descending]),
    state.look,
    state.chart && [state.chart.codes, writeNavAddress(navStateOf(state.chart), PANEL_START)],
  ]);
}

/** Whether two searches find and show the same, whichever view they began with. */
export function isSameSearch(one: SearchState, other: SearchState): boolean {
  return digestOf(one) === digestOf(other);
}
