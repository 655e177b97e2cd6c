import { COUNTRY } from './lists/countries.ts';
import { CURRENCY } from './lists/currencies.ts';
import * as fund from './lists/fund-lists.ts';
import { LANGUAGE } from './lists/languages.ts';
import * as risk from './lists/risk-lists.ts';
import * as share from './lists/share-lists.ts';
import * as states from './lists/states.ts';
import * as structuredProduct from './lists/structured-product-lists.ts';
import type { StandardList } from './standard-field.ts';

/** Lists of values that every new customer begins with. */
export const STANDARD_LISTS: readonly StandardList[] = [
  CURRENCY,
  COUNTRY,
  LANGUAGE,
  ...[states, fund, share, risk, structuredProduct].flatMap((lists) => Object.values(lists)),
];
