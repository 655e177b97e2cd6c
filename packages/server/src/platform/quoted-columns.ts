import { QUOTED_FIELDS, type QuotedField } from '@fundarium/contract/quotations';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** Columns of a price's values, in the record and wherever prices are staged. */
export type QuotedColumn = SnakeCase<QuotedField>;

/** The column of one of a price's values. */
export const quotedColumn = (field: QuotedField): QuotedColumn =>
  field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`) as QuotedColumn;

/** All of them, in the order of the contract. */
export const QUOTED_COLUMNS: readonly QuotedColumn[] = QUOTED_FIELDS.map(quotedColumn);

/** The same as a table defines them. */
export const QUOTED_DEFINITIONS = QUOTED_COLUMNS.map((column) => `${column} numeric`).join(', ');

/** Of one of a price's values, the business code of its field, by which tables of prices name it as well. */
export const quotedCode = (field: QuotedField): string => quotedColumn(field).toUpperCase();
