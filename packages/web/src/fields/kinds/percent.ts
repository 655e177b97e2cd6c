import { decimalDisplay, formatDecimal, returnDecimal } from '@fundarium/contract/decimals';
import type { FieldDefinition } from '@fundarium/contract/metamodel';
import { copiedDecimal, directionOf } from '../decimal-text.ts';
import type { FieldKind, SingleValue } from '../field-kind.ts';

/** Whether a figure went up or down. How many of the months did is a share of them: it has no direction. */
const isReturn = ({ performance, businessCode }: FieldDefinition): boolean =>
  performance && !businessCode.includes('_MONTHS_RATIO_');

/** Computed figures are doubles, others the decimals of the record. */
function decimalText(value: SingleValue, { performance }: FieldDefinition): string {
  const number = Number(value);
  return performance && Number.isFinite(number) ? returnDecimal(number) : String(value);
}

/** Percent points with the sign of the locale; a return always says its direction. */
export const percent: FieldKind = {
  align: 'end',
  columnWidth: 96,
  format: (value, field, { locale }) => {
    return formatDecimal(decimalText(value, field), locale, {
      style: 'unit',
      unit: 'percent',
      ...decimalDisplay(field.typeParameters),
      signDisplay: isReturn(field) ? 'exceptZero' : 'negative',
    });
  },
  copied: (value, field, { locale }) => `${copiedDecimal(decimalText(value, field), locale)}%`,
  tone: (value, field) => {
    if (!isReturn(field)) return undefined;
    return directionOf(decimalText(value, field), decimalDisplay(field.typeParameters).maximumFractionDigits);
  },
};
