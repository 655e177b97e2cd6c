import type { FieldDefinition } from './metamodel.ts';

/** Amounts in the currency of their entity; the metamodel does not say which decimals are money. */
const IN_OWN_CURRENCY = new Set([
  'NAV',
  'ASK',
  'BID',
  'AUM',
  'LAUNCH_PRICE',
  'MINIMUM_INITIAL_INVESTMENT',
  'MINIMUM_SUBSEQUENT_INVESTMENT',
  'DENOMINATION',
  'ISSUE_SIZE',
  'SCENARIO_INVESTMENT',
]);

/** Whether a value needs the entity's CURRENCY beside it to be understood. */
export function isInOwnCurrency(field: Pick<FieldDefinition, 'businessCode'>): boolean {
  return IN_OWN_CURRENCY.has(field.businessCode);
}
