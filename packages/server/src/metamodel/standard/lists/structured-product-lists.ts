import { list, value } from './standard-value.ts';

/** The EUSIPA derivative map: capital protection, yield enhancement, participation, leverage. */
export const EUSIPA_CODE = list(
  'EUSIPA_CODE',
  value('1100', '1100-uncapped-capital-protection'),
  value('1110', '1110-exchangeable-certificate'),
  value('1120', '1120-capped-capital-protection'),
  value('1130', '1130-capital-protection-with-knock-out'),
  value('1140', '1140-capital-protection-with-coupon'),
  value('1199', '1199-other-capital-protection'),
  value('1200', '1200-discount-certificate'),
  value('1210', '1210-barrier-discount-certificate'),
  value('1220', '1220-reverse-convertible'),
  value('1230', '1230-barrier-reverse-convertible'),
  value('1240', '1240-capped-outperformance-certificate'),
  value('1250', '1250-capped-bonus-certificate'),
  value('1260', '1260-express-certificate'),
  value('1299', '1299-other-yield-enhancement'),
  value('1300', '1300-tracker-certificate'),
  value('1310', '1310-outperformance-certificate'),
  value('1320', '1320-bonus-certificate'),
  value('1330', '1330-outperformance-bonus-certificate'),
  value('1340', '1340-twin-win-certificate'),
  value('1399', '1399-other-participation'),
  value('2100', '2100-warrant'),
  value('2110', '2110-spread-warrant'),
  value('2200', '2200-knock-out-warrant'),
  value('2210', '2210-mini-future'),
  value('2300', '2300-constant-leverage-certificate'),
  value('2399', '2399-other-leverage'),
);

export const UNDERLYING_TYPE = list(
  'UNDERLYING_TYPE',
  value('EQUITY', 'equity-underlying'),
  value('INDEX', 'equity-index'),
  value('BASKET', 'basket'),
  value('INTEREST_RATE', 'interest-rate'),
  value('CURRENCY', 'currency-underlying'),
  value('COMMODITY', 'commodity'),
  value('FUND', 'fund'),
  value('CREDIT', 'credit'),
);

export const BARRIER_TYPE = list(
  'BARRIER_TYPE',
  value('AMERICAN', 'continuous-american'),
  value('DAILY_CLOSE', 'daily-close'),
  value('EUROPEAN', 'at-maturity-european'),
);

export const QUOTATION_UNIT = list(
  'QUOTATION_UNIT',
  value('UNITS', 'units'),
  value('PERCENTAGE', 'percentage'),
);
