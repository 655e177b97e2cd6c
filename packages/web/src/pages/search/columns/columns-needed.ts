import { currencyFieldsOf } from '@fundarium/contract/own-currency';
import type { SearchNature } from '@fundarium/contract/vocabulary';
import { identityOf } from './default-columns.ts';
import type { SearchField, SearchFields } from '../question/search-fields.ts';

type Named = Pick<SearchField, 'name' | 'definition'>;

/** The columns that say in which currency a field's amounts are, the first that has one: those of the same level. */
export function currencyColumnsOf({ name, definition }: Named): readonly string[] {
  return currencyFieldsOf(definition).map((code) => name.replace(/[^.]+$/, code));
}

/** Values that each row must carry: the columns shown, the name, and the currency of amounts. */
export function columnsNeeded(
  nature: SearchNature,
  shown: readonly string[],
  fields: SearchFields,
): string[] {
  const currencies = shown.flatMap((name) => currencyColumnsOf(fields.get(name)!));
  return [...new Set([identityOf(nature), ...shown, ...currencies])]
    .filter((name) => fields.has(name))
    .toSorted();
}
