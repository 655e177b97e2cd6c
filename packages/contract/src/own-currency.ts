import type { FieldDefinition } from './metamodel.ts';
import { businessField } from './business-fields.ts';
import { isInPercent, QUOTATION_UNIT } from './quotation-unit.ts';

/** Amounts in the currency of their entity; the metamodel does not say which decimals are money. */
const IN_OWN_CURRENCY = new Set([
  'LAUNCH_PRICE',
  'ISSUE_PRICE',
  'MINIMUM_INITIAL_INVESTMENT',
  'MINIMUM_SUBSEQUENT_INVESTMENT',
  'DENOMINATION',
  'ISSUE_SIZE',
  'SCENARIO_INVESTMENT',
]);
/** Amounts of a day, in the currency that their entity had on it: which field says that. */
const OF_THEIR_DAY = new Map([
  ['NAV', 'NAV_CURRENCY'],
  ['ASK', 'NAV_CURRENCY'],
  ['BID', 'NAV_CURRENCY'],
  ['AUM', 'AUM_CURRENCY'],
]);
/** Amounts in the currency in which they were paid. */
const PAID = new Set(['DIVIDEND', 'GROSS_DIVIDEND', 'NET_DIVIDEND', 'DIVIDEND_TAX_CREDIT', 'CAPITAL_GAIN']);

/** Which fields say the currency of an amount. */
export type MoneyFields = Parameters<typeof businessField>[0];
const STANDARD: MoneyFields = { businessFields: {} };

/**
 * The fields of its entity that a value needs beside it to be understood: the first of them that says a currency says its
 * own. None for what is no amount, or one whose currency is part of its name.
 */
export function currencyFieldsOf(
  { businessCode }: Pick<FieldDefinition, 'businessCode'>,
  settings: MoneyFields = STANDARD,
): readonly string[] {
  const own = businessField(settings, 'currency');
  if (PAID.has(businessCode)) return [businessField(settings, 'dividendCurrency'), own];
  const ofDay = OF_THEIR_DAY.get(businessCode);
  if (ofDay !== undefined) return [ofDay, own];
  return IN_OWN_CURRENCY.has(businessCode) ? [own] : [];
}

/**
 * The currency of an amount among the values of its entity, or null: of what is no amount, of one whose currency is not
 * known, and of a price quoted in percent.
 */
export function amountCurrency(
  businessCode: string,
  values: Readonly<Record<string, unknown>>,
  settings?: MoneyFields,
): string | null {
  if (isInPercent({ businessCode }, values[QUOTATION_UNIT])) return null;
  const said = currencyFieldsOf({ businessCode }, settings).map((code) => values[code]);
  return (
    said.find((each) => typeof each === 'string') ?? /^AUM_(EUR|USD|CHF)$/.exec(businessCode)?.[1] ?? null
  );
}
