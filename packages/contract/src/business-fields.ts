/**
 * No schemas stand in this module: the first list of a page needs it before they are loaded.
 *
 * Purposes that the product asks a field for, with the standard field: a customer that keeps one of these in a field of
 * its own says so in `businessFields`. Other purposes are kept for the platform's other modules.
 */
export const BUSINESS_FIELDS = {
  name: 'NAME',
  identifier: 'ISIN',
  currency: 'CURRENCY',
  dividendCurrency: 'DIV_CURRENCY',
} as const;
export type BusinessPurpose = keyof typeof BUSINESS_FIELDS;

/** The business code that stands for a purpose at a customer. */
export function businessField(
  { businessFields }: { readonly businessFields: Readonly<Partial<Record<string, string>>> },
  purpose: BusinessPurpose,
): string {
  return businessFields[purpose] ?? BUSINESS_FIELDS[purpose];
}
