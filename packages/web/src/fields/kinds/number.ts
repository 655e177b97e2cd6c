import { decimalDisplay, formatDecimal } from '@fundarium/contract/decimals';
import { copiedDecimal, formatAmount } from '../decimal-text.ts';
import type { FieldKind } from '../field-kind.ts';

/** INTEGER and LONG: whole, grouped as the locale does. */
export const whole = {
  align: 'end',
  columnWidth: 96,
  format: (value, _, { locale }) => formatDecimal(String(value), locale, { maximumFractionDigits: 0 }),
  copied: (value, _, { locale }) => copiedDecimal(String(value), locale),
} satisfies FieldKind;

export const decimal: FieldKind = {
  align: 'end',
  columnWidth: 136,
  format: (value, field, { locale, currency }) => {
    const decimals = decimalDisplay(field.typeParameters);
    if (currency) return formatAmount(String(value), currency, locale, decimals);
    return formatDecimal(String(value), locale, decimals);
  },
  copied: whole.copied,
};
