import type { SearchRow } from '@fundarium/contract/search';
import { formatDate } from '../../../fields/calendar-date.ts';
import type { FieldContext } from '../../../fields/field-kind.ts';
import type { SearchField } from '../question/search-fields.ts';

type Named = Pick<SearchField, 'name' | 'definition'>;

/** Whether a field is a figure up to the row's last NAV, which may be late; those of the first month and year are not. */
export const reachesLastNav = ({ name, definition }: Named): boolean =>
  definition.performance && name === definition.businessCode && !name.includes('_INCEPTION_');

/** "as of 15.03.2017" for a figure that ends at a late NAV; null for any other, and where there is none. */
export function lateNote(
  field: Named,
  { values, asOf }: SearchRow,
  { locale, t }: FieldContext,
): string | null {
  const shown = values[field.name] ?? null;
  if (asOf === undefined || shown === null || !reachesLastNav(field)) return null;
  return t('figure-as-of', { date: formatDate(asOf, locale) });
}
