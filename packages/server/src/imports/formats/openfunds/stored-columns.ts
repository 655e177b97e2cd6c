import { LANGUAGES } from '@fundarium/contract/vocabulary';
import type { FieldsByLevel } from '../../record-writers.ts';
import type { OpenfundsField } from './openfunds-fields.ts';
import { openfundsColumns, type OpenfundsColumn } from './read-header.ts';

/**
 * The columns of a header that are stored: those of fields that the customer has, and figures. Of a field without languages
 * that has a column in several, the one without a language or in English; a text per language in those that the record has.
 */
export function storedColumns(header: readonly string[], fields: FieldsByLevel): OpenfundsColumn[] {
  const placed = openfundsColumns(header).filter(
    ({ field, tag }) =>
      hasPlace(field, fields) && (tag === null || !isPerLanguage(field, fields) || IS_LANGUAGE.has(tag)),
  );
  return placed.filter((column) => bestOf(column, placed, fields) === column);
}

const IS_LANGUAGE: ReadonlySet<string> = new Set(LANGUAGES);

export const isPerLanguage = ({ level, field }: OpenfundsField, fields: FieldsByLevel): boolean =>
  level !== 'FIGURE' && fields.get(level)?.get(field)?.perLanguage === true;

/** Whether the customer has a field for a column; figures go to prices and distributions. */
const hasPlace = ({ level, field }: OpenfundsField, fields: FieldsByLevel): boolean =>
  level === 'FIGURE' || fields.get(level)?.has(field) === true;

function bestOf(
  column: OpenfundsColumn,
  placed: readonly OpenfundsColumn[],
  fields: FieldsByLevel,
): OpenfundsColumn {
  const { field } = column;
  if (field.level === 'FIGURE' || field.level === 'REGISTRATION_COUNTRY') return column;
  if (isPerLanguage(field, fields)) return column;
  const same = placed.filter((each) => each.field === field);
  return same.find(({ tag }) => tag === null) ?? same.find(({ tag }) => tag === 'en') ?? same[0]!;
}
