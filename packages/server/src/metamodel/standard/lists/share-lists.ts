import { list, value } from './standard-value.ts';

export const DISTRIBUTION_POLICY = list(
  'DISTRIBUTION_POLICY',
  value('ACCUMULATING', 'accumulating'),
  value('DISTRIBUTING', 'distributing'),
  value('BOTH', 'accumulating-and-distributing'),
);

const DAILY = value('DAILY', 'daily');
const WEEKLY = value('WEEKLY', 'weekly');
const MONTHLY = value('MONTHLY', 'monthly');
const QUARTERLY = value('QUARTERLY', 'quarterly');
const HALF_YEARLY = value('HALF_YEARLY', 'half-yearly');
const YEARLY = value('YEARLY', 'yearly');
const IRREGULAR = value('IRREGULAR', 'irregular');

export const DISTRIBUTION_FREQUENCY = list(
  'DISTRIBUTION_FREQUENCY',
  MONTHLY,
  QUARTERLY,
  HALF_YEARLY,
  YEARLY,
  IRREGULAR,
);

export const VALUATION_FREQUENCY = list(
  'VALUATION_FREQUENCY',
  DAILY,
  WEEKLY,
  value('TWICE_A_MONTH', 'twice-a-month'),
  MONTHLY,
  QUARTERLY,
  HALF_YEARLY,
  YEARLY,
  IRREGULAR,
);

export const CURRENCY_HEDGE = list(
  'CURRENCY_HEDGE',
  value('NONE', 'no-hedge'),
  value('FULL', 'full'),
  value('PARTIAL', 'partial'),
  value('PORTFOLIO', 'portfolio-level'),
);

export const INVESTMENT_STATUS = list(
  'INVESTMENT_STATUS',
  value('OPEN', 'open'),
  value('SOFT_CLOSED', 'soft-closed'),
  value('HARD_CLOSED', 'hard-closed'),
  value('CLOSED_FOR_SUBSCRIPTION', 'closed-for-subscription'),
  value('CLOSED_FOR_REDEMPTION', 'closed-for-redemption'),
  value('CLOSED_FOR_BOTH', 'closed-for-both'),
);

export const FORM_OF_SHARE = list(
  'FORM_OF_SHARE',
  value('REGISTERED', 'registered'),
  value('BEARER', 'bearer'),
  value('REGISTERED_AND_BEARER', 'registered-and-bearer'),
);

/** Legal registration and marketing in a country. */
export const REG_STATUS = list(
  'REG_STATUS',
  value('YES', 'registered-yes'),
  value('RESTRICTED', 'restricted'),
  value('NO', 'registered-no'),
);
