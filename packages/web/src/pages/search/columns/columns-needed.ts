import { isInOwnCurrency } from '@fundarium/contract/own-currency';
import type { SearchNature } from '@fundarium/contract/vocabulary';
import { identityOf } from './default-columns.ts';
import type { SearchFields } from '../question/search-fields.ts';

/** The column that says in which currency a field's amounts are: that of the same level. */
export function currencyColumnOf(name: string): string {
  return name.replace(/[^.]+$/, 'CURRENCY');
}

/** Values that each row must carry: the columns shown, the name, and the currency of amounts. */
export function columnsNeeded(
  nature: SearchNature,
  shown: readonly string[],
  fields: SearchFields,
): string[] {
  const currencies = shown
    .filter((name) => isInOwnCurrency(fields.get(name)!.definition))
    .map(currencyColumnOf)
    .filter((name) => fields.has(name));
  return [...new Set([identityOf(nature), ...shown, ...currencies])]
    .filter((name) => fields.has(name))
    .toSorted();
}
