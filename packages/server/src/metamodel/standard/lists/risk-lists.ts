import { list, value } from './standard-value.ts';

/** Codes as the PRIIPs template spells them. */
export const PRIIPS_CATEGORY = list(
  'PRIIPS_CATEGORY',
  ...(['1', '2', '3', '4'] as const).map((n) => value(n, 'category-n', { n })),
);

export const LIQUIDITY_RISK = list(
  'LIQUIDITY_RISK',
  value('L', 'low'),
  value('M', 'material'),
  value('I', 'illiquid'),
);

/** Answers of the target market, as the MiFID template spells them. */
export const YES_NO_NEUTRAL = list(
  'YES_NO_NEUTRAL',
  value('Y', 'yes'),
  value('N', 'no'),
  value('NEUTRAL', 'neutral'),
);

export const PROFESSIONAL_TYPE = list(
  'PROFESSIONAL_TYPE',
  value('N', 'no'),
  value('P', 'professional-per-se'),
  value('E', 'elective-professional'),
  value('B', 'both'),
  value('NEUTRAL', 'neutral'),
);

export const INVESTMENT_HORIZON = list(
  'INVESTMENT_HORIZON',
  value('V', 'very-short-under-1-year'),
  value('S', 'short-1-year-or-more'),
  value('M', 'medium-3-years-or-more'),
  value('L', 'long-over-5-years'),
  value('H', 'held-to-maturity'),
);
