import { type Filter, normaliseFilter } from '@fundarium/contract/filter';
import type { FieldDefinition } from '@fundarium/contract/metamodel';
import type { Operator } from '@fundarium/contract/vocabulary';
import { operatorsOf } from './field-kinds.ts';

/** Operators that ask for nothing more. */
export function needsOperands(operator: Operator): boolean {
  return operator !== 'NULL' && operator !== 'NOT_NULL';
}

/** A filter as it begins: its type's usual operator, nothing entered. */
export function emptyFilter(name: string, field: Pick<FieldDefinition, 'type'>): Filter {
  return { name, operator: operatorsOf(field)[0]!, operands: [] };
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

export function operatorFits(filter: Filter, field: Pick<FieldDefinition, 'type'>): boolean {
  return operatorsOf(field).includes(filter.operator);
}
