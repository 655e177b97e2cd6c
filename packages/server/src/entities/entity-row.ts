import type { EntityValue } from '@fundarium/contract/entity';
import { FIELD_KINDS, holdsValue } from '@fundarium/contract/field-kinds';
import { PARENT_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { RecordField } from '../platform/record-field.ts';

/** An entity as somebody delivers it. A field that is absent is left as it is; null empties it. */
export type EntityRow = {
  readonly level: Level;
  readonly code: string;
  readonly parent: { readonly level: Level; readonly code: string } | null;
  readonly values: Readonly<Record<string, EntityValue | null>>;
};

/** Why a row, or one of its values, is not taken. */
export type RowProblem = { readonly field: string; readonly value: string; readonly reason: string };

/** Fields of a level by business code. */
export type FieldsOfLevel = ReadonlyMap<string, RecordField>;

export function fieldsByLevel(fields: readonly RecordField[]): ReadonlyMap<string, FieldsOfLevel> {
  const levels = Map.groupBy(fields, (field) => field.level);
  return new Map(
    Array.from(levels, ([level, members]) => [
      level,
      new Map(members.map((field) => [field.businessCode, field])),
    ]),
  );
}

/** Everything that forbids taking the row, all at once; parents and codes are checked against the record later. */
export function checkRow(row: EntityRow, fields: FieldsOfLevel): RowProblem[] {
  const problems: RowProblem[] = [];
  const allowed = PARENT_LEVELS[row.level];
  if (row.code === '') problems.push({ field: 'CODE', value: '', reason: 'An entity needs a code' });
  if (row.parent === null && allowed.length > 0) {
    problems.push({
      field: 'PARENT_CODE',
      value: '',
      reason: `${row.level} needs a parent (${allowed.join(' or ')})`,
    });
  }
  if (row.parent !== null && !allowed.includes(row.parent.level)) {
    const reason = `${row.level} can not hang under ${row.parent.level}`;
    problems.push({ field: 'PARENT_CODE', value: row.parent.code, reason });
  }
  for (const [code, value] of Object.entries(row.values)) {
    const field = fields.get(code);
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    // The code is the entity's name, not one of its values; a row may repeat it.
    if (code === 'CODE' && value === row.code) continue;
    if (field === undefined || code === 'CODE') {
      problems.push({
        field: code,
        value: shown,
        reason: `${row.level} has no field ${code} that can be set`,
      });
    } else if (field.readonly) {
      problems.push({ field: code, value: shown, reason: `${code} is derived and can not be set` });
    } else if (value === null) {
      if (!field.nullable) problems.push({ field: code, value: '', reason: `${code} may not be empty` });
    } else if (!holdsValue(field, value)) {
      problems.push({ field: code, value: shown, reason: `${code} is not a value of type ${field.type}` });
    }
  }
  return problems;
}

/** A text of a file as the field stores it, or null where it is not of the field's type. */
export function parseValue(field: RecordField, text: string): EntityValue | null {
  if (field.multiple)
    return text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
  return FIELD_KINDS[field.type].parse(text);
}
