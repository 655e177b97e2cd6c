import { decimalDisplay, formatDecimal } from '@fundarium/contract/decimals';
import { editableDecimal } from '../decimal-text.ts';
import type { FieldKind } from '../field-kind.ts';

/** Percent points with the sign of the locale; a performance always says its direction. */
export const percent: FieldKind = {
  align: 'end',
  columnWidth: 96,
  format: (value, field, { locale }) => {
    return formatDecimal(String(value), locale, {
      style: 'unit',
      unit: 'percent',
      ...decimalDisplay(field.typeParameters),
      signDisplay: field.performance ? 'exceptZero' : 'negative',
    });
  },
  copied: (value, { locale }) => `${editableDecimal(String(value), locale)}%`,
  tone: (value, field) => {
    if (!field.performance) return undefined;
    // Judged as shown: what rounds to zero is neither good nor bad.
    const { maximumFractionDigits } = decimalDisplay(field.typeParameters);
    const shown = formatDecimal(String(value), 'en', { maximumFractionDigits, signDisplay: 'exceptZero' });
    return shown.startsWith('+') ? 'gain' : shown.startsWith('-') ? 'loss' : undefined;
  },
};
