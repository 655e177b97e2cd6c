import type { SearchState } from './address.ts';
import type { SearchFields } from './search-fields.ts';

/**
 * A search without columns and order by fields that the metamodel of today does not have, and what was left out, as an
 * address has it. A filter on such a field stays: its chip says that it is not applied.
 */
export function withKnownFields(
  state: SearchState,
  fields: SearchFields,
): { readonly state: SearchState; readonly unread: readonly string[] } {
  const { columns, pins, sort } = state;
  const isUnknown = (name: string) => !fields.has(name);
  const unread = [
    ...(columns ?? []).filter(isUnknown).map((name) => `columns=${name}`),
    ...pins.filter(isUnknown).map((name) => `pins=${name}`),
    ...sort.filter(({ field }) => isUnknown(field)).map(({ field }) => `sort=${field}`),
  ];
  if (unread.length === 0) return { state, unread };
  const isKnown = (name: string) => fields.has(name);
  return {
    state: {
      ...state,
      columns: columns && columns.filter(isKnown),
      pins: pins.filter(isKnown),
      sort: sort.filter(({ field }) => isKnown(field)),
    },
    unread,
  };
}
