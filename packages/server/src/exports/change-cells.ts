import { changedFieldOf, changedPart } from '@fundarium/contract/changed-field';
import { changedTexts } from '@fundarium/contract/language-texts';
import type { AuditRow } from '@fundarium/contract/history';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Say } from './say.ts';
import { fieldCells, type GivenValue } from './columns.ts';
import type { CellFormat, ExportCell } from './table.ts';

type Side = 'value' | 'previous';

/** Which field of what was changed, and how its values are recorded. */
export type ChangedValue = Pick<AuditRow, 'field' | 'fieldType' | 'changeType' | Side> & {
  readonly subject: { readonly kind: string; readonly level: string | null };
};

const BOOLEAN: CellFormat = { kind: 'boolean' };
const NUMBER: CellFormat = { kind: 'number', minDecimals: 0, maxDecimals: 20 };
const DATE: CellFormat = { kind: 'date' };

/**
 * One side of a change as a cell: of a field as the field's values are; of what is none (a parent, holidays, an attribute
 * of the metamodel) by what it is, in the words of the language.
 */
export function changeCells(metamodel: Metamodel, say: Say) {
  const fieldCell = fieldCells(metamodel);
  return (row: ChangedValue, side: Side): ExportCell => {
    const value = row[side];
    if (value === null || value === undefined || row.field === null) return null;
    const field = changedFieldOf(row, metamodel);
    if (field !== null) {
      const texts = field.perLanguage ? changedTexts(row.previous, row.value, metamodel.lang) : null;
      return fieldCell(field, texts?.[side === 'value' ? 'after' : 'before'] ?? (value as GivenValue));
    }
    return partCell(changedPart(row.field), value, row.fieldType, { metamodel, say });
  };
}

type Around = { readonly metamodel: Metamodel; readonly say: Say };

/** What stands in a change beside fields, by the name that it has there. */
export function partCell(
  part: string,
  value: unknown,
  fieldType: string | null,
  { metamodel, say }: Around,
): ExportCell {
  if (part === 'ACTION' && (value === 'ACTIVATE' || value === 'DEACTIVATE'))
    return say(`audit-action-${value}`);
  if (part === 'level' && typeof value === 'string') return labelIn(metamodel.levels, value);
  if (part === 'categories' && Array.isArray(value))
    return value.map((each) => labelIn(metamodel.categories, String(each))).join('\n');
  if (typeof value === 'boolean') return { format: BOOLEAN, value };
  if (typeof value === 'number') return { format: NUMBER, value: String(value) };
  if (typeof value === 'string')
    return fieldType === 'DATE' || part === 'date' ? { format: DATE, value } : value;
  return linesOf(value, metamodel);
}

/** Members of a list, and the names and values of a record, a line each. */
function linesOf(value: unknown, metamodel: Metamodel): string {
  if (Array.isArray(value)) return value.map((each) => linesOf(each, metamodel)).join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { level, code } = value as Readonly<Record<string, unknown>>;
  if (typeof level === 'string' && typeof code === 'string')
    return `${labelIn(metamodel.levels, level)} ${code}`;
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${linesOf(each, metamodel)}`)
    .join('\n');
}

const labelIn = (labels: Readonly<Record<string, string>>, code: string): string => labels[code] ?? code;
