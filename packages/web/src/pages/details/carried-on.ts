/** Parts of a details page's address that are of how it is looked at, and so hold for another entity of its level. */
const CARRIED = ['validOn', 'knownOn', 'history', 'layout'];

/** What goes along from one entity to the next: the days, the history of fields, the layout. */
export const carriedOn = (search: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => CARRIED.includes(name)));
