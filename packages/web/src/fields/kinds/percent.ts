import { decimalDisplay, formatDecimal } from '@fundarium/contract/decimals';
import type { FieldDefinition } from '@fundarium/contract/metamodel';
import { copiedDecimal } from '../decimal-text.ts';
import type { FieldKind } from '../field-kind.ts';

/** Whether a figure went up or down. How many of the months did is a share of them: it has no direction. */
const isReturn = ({ performance, businessCode }: FieldDefinition): boolean =>
  performance && !businessCode.includes('_MONTHS_RATIO_');

/** Percent points with the sign of the locale; a return always says its direction. */
export const percent: FieldKind = {
  align: 'end',
  columnWidth: 96,
  format: (value, field, { locale }) => {
    return formatDecimal(String(value), locale, {
      style: 'unit',
      unit: 'percent',
      ...decimalDisplay(field.typeParameters),
      signDisplay: isReturn(field) ? 'exceptZero' : 'negative',
    });
  },
  copied: (value, { locale }) => `${copiedDecimal(String(value), locale)}%`,
  tone: (value, field) => {
    if (!isReturn(field)) return undefined;
    // Judged as shown: what rounds to zero is neither good nor bad.
    const { maximumFractionDigits } = decimalDisplay(field.typeParameters);
    const shown = formatDecimal(String(value), 'en', { maximumFractionDigits, signDisplay: 'exceptZero' });
    return shown.startsWith('+') ? 'gain' : shown.startsWith('-') ? 'loss' : undefined;
  },
};
