import type { Filter } from '@fundarium/contract/filter';
import { DECIMALS_MAX } from '@fundarium/contract/limits';
import { asMoment } from '../../../fields/calendar-date.ts';
import type { FieldContext } from '../../../fields/field-kind.ts';
import { kindOf } from '../../../fields/field-kinds.ts';
import { formatField } from '../../../fields/format-field.ts';
import type { SearchField } from '../question/search-fields.ts';

/** Values that a chip names before it only counts the rest. */
const NAMED = 3;

/** A filter as a chip says it: `Domicile: Luxembourg, Ireland`, `NAV: 1–5`, `ISIN is empty`. */
export function filterWords(
  filter: Filter,
  field: SearchField,
  context: FieldContext,
  label: string = field.label,
): string {
  const { t } = context;
  const words = { field: label, ...operandWords(filter, field, context) };
  if (filter.operator !== 'BETWEEN') return t(`filter-text-${filter.operator}`, words);
  const [lower, upper] = filter.operands;
  if (lower === null) return t('filter-text-up-to', words);
  return t(upper === null ? 'filter-text-from' : 'filter-text-BETWEEN', words);
}

function operandWords({ operator, operands }: Filter, { definition }: SearchField, context: FieldContext) {
  // A percent filter is no performance: it wants no plus sign.
  const plain = {
    ...definition,
    performance: false,
    typeParameters: { minDecimals: 0, maxDecimals: DECIMALS_MAX },
  };
  const show = (operand: string | null) => {
    if (operand === null || kindOf(definition).href) return operand ?? '';
    return formatField(plain, definition.type === 'DATETIME' ? asMoment(operand) : operand, context);
  };
  if (operator === 'BETWEEN') return { from: show(operands[0] ?? null), to: show(operands[1] ?? null) };
  const named = operands.slice(0, NAMED).map(show).join(', ');
  const rest = operands.length - NAMED;
  return { values: rest > 0 ? `${named} +${rest}` : named };
}
