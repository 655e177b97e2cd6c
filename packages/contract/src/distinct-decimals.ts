import { decimalDisplay, formatDecimal, returnDecimal } from './decimals.ts';
import { DECIMALS_MAX } from './limits.ts';
import type { FieldDefinition } from './metamodel.ts';

/**
 * The fields to show values side by side with: as given, or with all decimals where the usual ones make equals of values
 * that differ.
 */
export function distinctDecimals<Field extends FieldDefinition | null>(
  fields: readonly Field[],
  values: readonly unknown[],
): readonly (Field | FieldDefinition)[] {
  const exact = fields.map((field) => field && inFull(field));
  return distinct(exact, values) > distinct(fields, values) ? exact : fields;
}

/** With as many decimals as there are, and no fewer than the field shows anyhow. */
const inFull = (field: FieldDefinition): FieldDefinition => ({
  ...field,
  typeParameters: {
    ...field.typeParameters,
    minDecimals: decimalDisplay(field.typeParameters).minimumFractionDigits,
    maxDecimals: DECIMALS_MAX,
  },
});

/** How many of the numbers look different; the language that they are written in makes none so. */
function distinct(fields: readonly (FieldDefinition | null)[], values: readonly unknown[]): number {
  const texts = fields.flatMap((field, at) => {
    const value = values[at] ?? null;
    if (field === null || value === null || (field.type !== 'DOUBLE' && field.type !== 'PERCENT')) return [];
    const decimals = decimalDisplay(field.typeParameters);
    // Of a computed return the last digits are noise, which is not shown.
    const text = (each: unknown) =>
      field.performance && field.type === 'PERCENT' ? returnDecimal(Number(each)) : String(each);
    return `${field.type} ${[value]
      .flat()
      .map((each) => formatDecimal(text(each), 'en', decimals))
      .join(' ')}`;
  });
  return new Set(texts).size;
}
