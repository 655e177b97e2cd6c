import type { ImportFormat } from '../import-format.ts';
import { TABLE } from './table.ts';

/** The columns that every entity file has; all others are business codes of the customer's fields. */
const COLUMNS = ['LEVEL', 'CODE', 'NAME', 'PARENT_CODE'];

/** Entities of all levels, one a line; an empty value leaves the field as it is. A table of known columns. */
export const ENTITIES: ImportFormat = {
  ...TABLE,
  code: 'entities',
  columns: `${COLUMNS.join(';')};<any fields of the customer by business code>`,
  recognises: ({ content, header, text }) =>
    content === 'table' &&
    /^\uFEFF?[^,\t]*;/.test(text) &&
    COLUMNS.every((column) => header.includes(column)),
};
