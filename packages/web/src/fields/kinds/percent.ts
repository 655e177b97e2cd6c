import { decimalsOf, editableDecimal, formatDecimal } from '../decimal-text.ts';
import type { FieldKind } from '../field-kind.ts';

/** Percent points with the sign of the locale; a performance always says its direction. */
export const percent: FieldKind = {
  align: 'end',
  columnWidth: 96,
  format: (value, field, { locale }) => {
    const decimals = decimalsOf(field.typeParameters);
    return formatDecimal(String(value), locale, {
      style: 'unit',
      unit: 'percent',
      minimumFractionDigits: decimals.min,
      maximumFractionDigits: decimals.max,
      signDisplay: field.performance ? 'exceptZero' : 'negative',
    });
  },
  copied: (value, { locale }) => `${editableDecimal(String(value), locale)}%`,
  tone: (value, field) => {
    if (!field.performance) return undefined;
    // Judged as shown: what rounds to zero is neither good nor bad.
    const decimals = decimalsOf(field.typeParameters);
    const shown = formatDecimal(String(value), 'en', {
      maximumFractionDigits: decimals.max,
      signDisplay: 'exceptZero',
    });
    return shown.startsWith('+') ? 'gain' : shown.startsWith('-') ? 'loss' : undefined;
  },
};
