import type { FieldDefinition } from './metamodel.ts';

/** Says of a structured product what its prices are: amounts of money, or percent of the nominal value. */
export const QUOTATION_UNIT = 'QUOTATION_UNIT';
export const IN_PERCENT = 'PERCENTAGE';
export const IN_UNITS = 'UNITS';
export type PriceUnit = typeof IN_PERCENT | typeof IN_UNITS;

const PRICES = new Set(['NAV', 'ASK', 'BID', 'ISSUE_PRICE']);

/** Whether a value needs its entity's unit of quotation beside it to be understood. */
export const isPrice = ({ businessCode }: Pick<FieldDefinition, 'businessCode'>): boolean =>
  PRICES.has(businessCode);

/** Whether a value is a price of what is quoted in percent: a percentage, and no amount of money. */
export const isInPercent = (field: Pick<FieldDefinition, 'businessCode'>, unit: unknown): boolean =>
  unit === IN_PERCENT && isPrice(field);

/** The field as its value is to be read beside its entity's unit of quotation. */
export const quotedField = (field: FieldDefinition, unit: unknown): FieldDefinition =>
  isInPercent(field, unit) ? inPercent(field) : field;

/** A price as a percentage. */
export const inPercent = (field: FieldDefinition): FieldDefinition => ({ ...field, type: 'PERCENT' });
