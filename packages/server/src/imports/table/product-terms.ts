import type { RecordField } from '../../platform/record-field.ts';
import type { Column } from './column.ts';

/** Names that tables of prices have for what is paid on a day, and lists of structured products for their terms. */
const TERMS: readonly { readonly target: string; readonly term: string; readonly named: RegExp }[] = [
  { target: 'ASK', term: 'ISSUE_PRICE', named: /issue|ausgabe|uitgifte/iu },
  { target: 'DIVIDEND', term: 'COUPON', named: /coupon|kupon|cup[oó]n|cedola|票息|クーポン/iu },
];

/**
 * A column as a list of entities has it: what would be the price of a day is a term of a structured product, whose level
 * has the field, unless another column is that term.
 * @param fields those of the line's level
 */
export function asTerm(
  column: Column,
  fields: ReadonlyMap<string, RecordField> | undefined,
  columns: readonly Column[],
): Column {
  if (column.mapped === true) return column;
  const meant = TERMS.find(
    ({ target, term, named }) =>
      target === column.target &&
      named.test(column.name) &&
      fields?.get(term)?.readonly === false &&
      !columns.some((each) => each.target === term),
  );
  return meant === undefined ? column : { ...column, target: meant.term };
}
