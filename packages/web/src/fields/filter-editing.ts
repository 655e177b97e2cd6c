import { FIELD_KINDS } from '@fundarium/contract/field-kinds';
import { type Filter, normaliseFilter } from '@fundarium/contract/filter';
import type { FieldDefinition } from '@fundarium/contract/metamodel';
import type { FieldType, Operator } from '@fundarium/contract/vocabulary';
import { operatorsOf } from './field-kinds.ts';

/** Operators that ask for nothing more. */
export function needsOperands(operator: Operator): boolean {
  return operator !== 'NULL' && operator !== 'NOT_NULL';
}

/** A filter as it begins: its type's usual operator, nothing entered. */
export function emptyFilter(name: string, field: Pick<FieldDefinition, 'type'>): Filter {
  return { name, operator: operatorsOf(field)[0]!, operands: [] };
}

/** Types whose filters nearly always keep the operator that they begin with (spec 5). */
const OPERATOR_ON_DEMAND: readonly FieldType[] = [
  'LOV',
  'BOOLEAN',
  'STRING',
  'LONGTEXT',
  'URL',
  'API',
  'CODE',
];

/** Whether the operator is left out of the sight until somebody asks for it: it is the usual one of such a type. */
export function hidesOperator({ operator }: Filter, field: Pick<FieldDefinition, 'type'>): boolean {
  return OPERATOR_ON_DEMAND.includes(field.type) && operator === operatorsOf(field)[0];
}

/** Another operator on what is entered: a single value becomes the lower end of a range, and back. */
export function withOperator(filter: Filter, operator: Operator): Filter {
  if (!needsOperands(operator)) return { ...filter, operator, operands: [] };
  const entered = filter.operands.filter((each) => each !== null);
  if (operator === 'BETWEEN')
    return { ...filter, operator, operands: [entered[0] ?? null, entered[1] ?? null] };
  return { ...filter, operator, operands: filter.operator === 'BETWEEN' ? entered.slice(0, 1) : entered };
}

/** Whether a filter has all that it needs to be applied (spec 5 discards it otherwise). */
export function isComplete(filter: Filter): boolean {
  return normaliseFilter(filter) !== null;
}

/** Types whose filters look for any text, be it a value of the field or not: part of a link, say. */
const TEXT_TYPES: readonly FieldType[] = ['STRING', 'LONGTEXT', 'URL', 'CODE', 'LOV', 'API'];

/** Whether the field of today can be asked so: a saved filter outlives a change of its field's type. */
export function filterFits({ operator, operands }: Filter, { type }: Pick<FieldDefinition, 'type'>): boolean {
  if (!(FIELD_KINDS[type].operators as readonly Operator[]).includes(operator)) return false;
  return (
    TEXT_TYPES.includes(type) ||
    operands.every((each) => each === null || FIELD_KINDS[type].parse(each) !== null)
  );
}
