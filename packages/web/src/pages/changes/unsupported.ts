import type { ChangesOf } from '@fundarium/contract/comparison';
import type { Filter } from '@fundarium/contract/filter';
import { ApiFailure } from '../../api/api-failure.ts';

/** A question without the filters that the metamodel of today can't apply, and those. */
export type Forgiven = { readonly of: ChangesOf; readonly leftOut: readonly Filter[] };

const GROUP = /filters\.(fields|countries)\.\d+$/;

/**
 * What can still be asked of a saved view of which a field is gone, or of another type by now: as a search does, it goes
 * on without the filters that were refused. Null where the refusal is about something else.
 */
export function withoutUnsupported(of: ChangesOf, error: Error): Forgiven | null {
  if (of.kind !== 'search' || !(error instanceof ApiFailure) || error.code !== 'filter-unsupported')
    return null;
  const refused = new Set(error.problems.map(({ path, field }) => `${GROUP.exec(path)?.[1]} ${field}`));
  const { fields = [], countries = [] } = of.conditions.filters ?? {};
  const isRefused = (group: string) => (filter: Filter) => refused.has(`${group} ${filter.name}`);
  const [fromFields, fromCountries] = [isRefused('fields'), isRefused('countries')];
  const leftOut = [...fields.filter(fromFields), ...countries.filter(fromCountries)];
  if (leftOut.length === 0) return null;
  const filters = {
    fields: fields.filter((each) => !fromFields(each)),
    countries: countries.filter((each) => !fromCountries(each)),
  };
  return { of: { ...of, conditions: { ...of.conditions, filters } }, leftOut };
}
