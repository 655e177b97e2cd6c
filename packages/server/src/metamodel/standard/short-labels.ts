import type { FieldLevel, Labels, Language } from '@fundarium/contract/vocabulary';
import { labels, sameEverywhere } from './labels.ts';
import { STANDARD_FIELDS } from './standard-fields.ts';

/** What heads a column where the label is longer than the values below it. */
const OF_FIELDS: Readonly<Record<string, Labels>> = {
  CURRENCY: labels('short-ccy'),
  NAV: labels('short-nav'),
  NAV_DATE: labels('short-nav-date'),
  LIFECYCLE_STATE: labels('short-state'),
  DISTRIBUTION_POLICY: labels('short-income'),
  CURRENCY_HEDGE: labels('short-hedge'),
  AUM: labels('short-aum'),
  AUM_DATE: labels('short-aum-date'),
  AUM_EUR: labels('short-aum-eur'),
  AUM_USD: labels('short-aum-usd'),
  AUM_CHF: labels('short-aum-chf'),
  ...Object.fromEntries(
    ['EUR', 'USD', 'CHF'].map((currency) => [
      `AUM_${currency}_DATE`,
      labels('short-aum-in-currency-date', { currency }),
    ]),
  ),
  ONGOING_COSTS: labels('short-ogc'),
  SRI: sameEverywhere('SRI'),
  LAUNCH_DATE: labels('short-launch'),
  CREATION_DATE: labels('short-created'),
  SFDR_ARTICLE: sameEverywhere('SFDR'),
  EU_DIRECTIVE: labels('short-directive'),
  MANAGEMENT_APPROACH: labels('short-approach'),
  COUPON: labels('short-coupon'),
  CAPITAL_PROTECTION: labels('short-protection'),
  ISSUE_DATE: labels('short-issue'),
};

const WINDOWS: Readonly<Record<string, Labels>> = {
  MTD: labels('short-mtd'),
  YTD: labels('short-ytd'),
  ...Object.fromEntries([1, 3, 6].map((n) => [`M${n}`, labels('short-window-months', { n })])),
  ...Object.fromEntries([1, 2, 3, 4, 5, 10].map((n) => [`Y${n}`, labels('short-window-years', { n })])),
  ITD: labels('short-itd'),
};

const PER_YEAR = labels('short-p-a');

const SHORT_LABELS: Readonly<Record<string, Labels>> = {
  ...OF_FIELDS,
  ...Object.fromEntries(
    Object.entries(WINDOWS).flatMap(([window, words]) => [
      [`TOTAL_RETURN_${window}`, words],
      [
        `ANNUALIZED_TOTAL_RETURN_${window}`,
        labels('short-annualised-window', { window: words, perYear: PER_YEAR }),
      ],
    ]),
  ),
};

const keyOf = (level: FieldLevel, businessCode: string) => `${level}.${businessCode}`;
const STANDARD_LABELS = new Map(
  STANDARD_FIELDS.map(({ level, businessCode, labels: own }) => [keyOf(level, businessCode), own]),
);

/** The short form of a standard field's label; undefined where there is none, and where the customer has a label of its own. */
export function shortLabelOf(
  { level, businessCode, label }: { level: FieldLevel; businessCode: string; label: string },
  language: Language,
): string | undefined {
  const short = SHORT_LABELS[businessCode]?.[language];
  const standard = STANDARD_LABELS.get(keyOf(level, businessCode))?.[language];
  return short !== label && standard === label ? short : undefined;
}
