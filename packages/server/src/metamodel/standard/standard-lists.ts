import { COUNTRY } from './lists/countries.ts';
import { CURRENCY } from './lists/currencies.ts';
import { ACTIVE_INACTIVE, FUND_STATUS, LIFECYCLE_STATE } from './lists/states.ts';
import type { StandardList } from './standard-field.ts';

/** Lists of values that every new customer begins with. */
export const STANDARD_LISTS: readonly StandardList[] = [
  CURRENCY,
  COUNTRY,
  FUND_STATUS,
  ACTIVE_INACTIVE,
  LIFECYCLE_STATE,
];
