import { normaliseFilter, type Filter } from '@fundarium/contract/filter';
import { FIELD_KINDS } from '@fundarium/contract/field-kinds';
import type { Failure } from '@fundarium/contract/failure';
import type { SearchConditions } from '@fundarium/contract/search';
import { Refusal } from '../../platform/refusal.ts';
import type { IndexField } from '../layout.ts';
import { isOperand } from './filter-condition.ts';
import { findPlace, type Place, type Statement } from './places.ts';

/** A filter that counts, with the field that it is about. */
export type PlacedFilter = { readonly filter: Filter; readonly place: Place };
export type PlacedCountryFilter = { readonly filter: Filter; readonly field: IndexField };

/**
 * The filters that count (spec 5) with their fields.
 * @throws Refusal 400 that names every filter that can't be applied: its field is gone, or of another type by now
 */
export function placedFilters(
  statement: Statement,
  { fields, countries }: SearchConditions['filters'],
): { readonly fields: PlacedFilter[]; readonly countries: PlacedCountryFilter[] } {
  const problems: NonNullable<Failure['problems']>[number][] = [];
  const check = (given: Filter, path: string, field: IndexField | undefined): Filter | null => {
    const filter = normaliseFilter(given);
    const reason = filter && whyUnsupported(filter, field);
    if (!reason) return filter;
    problems.push({ path, message: reason, field: given.name });
    return null;
  };
  const placed = {
    fields: fields.flatMap((given, index): PlacedFilter[] => {
      const place = findPlace(statement, given.name);
      const filter = check(given, `body.filters.fields.${index}`, place?.field);
      return filter && place ? [{ filter, place }] : [];
    }),
    countries: countries.flatMap((given, index): PlacedCountryFilter[] => {
      const field = countryField(statement, given.name);
      const filter = check(given, `body.filters.countries.${index}`, field);
      return filter && field ? [{ filter, field }] : [];
    }),
  };
  if (problems.length === 0) return placed;
  const name = problems[0]!.field!;
  // The label is the caller's to put in: the index knows no words.
  throw new Refusal(400, 'filter-unsupported', `Unsupported filtering of ${name} [${name}]`, { problems });
}

export function countryField({ layout }: Statement, businessCode: string): IndexField | undefined {
  return layout.fields.find(
    (each) => each.level === 'REGISTRATION_COUNTRY' && each.businessCode === businessCode,
  );
}

function whyUnsupported({ operator, operands }: Filter, field: IndexField | undefined): string | null {
  if (field === undefined) return 'There is no such field';
  if (!(FIELD_KINDS[field.type].operators as readonly string[]).includes(operator))
    return `${field.type} can not be asked ${operator}`;
  const wrong = operands.find((each) => each !== null && !isOperand(field, each));
  return wrong === undefined ? null : `${wrong} is no ${field.type}`;
}
