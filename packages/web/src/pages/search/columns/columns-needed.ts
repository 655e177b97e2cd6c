import { currencyFieldsOf, type MoneyFields } from '@fundarium/contract/own-currency';
import { isPrice, QUOTATION_UNIT } from '@fundarium/contract/quotation-unit';
import type { SearchNature } from '@fundarium/contract/vocabulary';
import { identityOf } from './default-columns.ts';
import type { SearchField, SearchFields } from '../question/search-fields.ts';

type Named = Pick<SearchField, 'name' | 'definition'>;

/**
 * The columns that say in which currency a field's amounts are, the first that has one: those of the same level.
 * @param money which fields of the customer say currencies, where they are its own
 */
export function currencyColumnsOf({ name, definition }: Named, money?: MoneyFields): readonly string[] {
  return currencyFieldsOf(definition, money).map((code) => name.replace(/[^.]+$/, code));
}

/** The column that says whether a field's prices are percentages; null of what is no price. */
export const quotationColumnOf = ({ name, definition }: Named): string | null =>
  isPrice(definition) ? name.replace(/[^.]+$/, QUOTATION_UNIT) : null;

/** Values that each row must carry: the columns shown, the name, and what says the unit of amounts. */
export function columnsNeeded(
  nature: SearchNature,
  shown: readonly string[],
  fields: SearchFields,
  money?: MoneyFields,
): string[] {
  const units = shown.flatMap((name) => {
    const field = fields.get(name)!;
    return [...currencyColumnsOf(field, money), quotationColumnOf(field) ?? []].flat();
  });
  return [...new Set([identityOf(nature), ...shown, ...units])].filter((name) => fields.has(name)).toSorted();
}
