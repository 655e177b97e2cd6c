import type { Labels } from '@fundarium/contract/vocabulary';
import { COUNTRY } from './lists/countries.ts';
import { CURRENCY } from './lists/currencies.ts';
import { labels, sameEverywhere } from './labels.ts';
import type { StandardList } from './standard-field.ts';

type Entry = { readonly code: string; readonly labels: Labels };

/** Ways to divide an entity that every new customer begins with. */
export const BREAKDOWN_TYPES: readonly (Entry & { readonly members: readonly Entry[] })[] = [
  {
    code: 'ASSET_ALLOCATION',
    labels: labels('asset-allocation'),
    members: [
      entry('EQUITIES', 'equities'),
      entry('BONDS', 'bonds'),
      entry('CASH', 'cash'),
      entry('REAL_ESTATE', 'real-estate'),
      entry('COMMODITIES', 'commodities'),
      entry('DERIVATIVES', 'derivatives'),
      entry('OTHER', 'other'),
    ],
  },
  { code: 'COUNTRY', labels: labels('country'), members: [...entriesOf(COUNTRY), entry('OTHER', 'other')] },
  {
    code: 'CURRENCY',
    labels: labels('currency'),
    members: [...entriesOf(CURRENCY), entry('OTHER', 'other')],
  },
  {
    code: 'SECTOR',
    labels: labels('sector'),
    members: [
      entry('COMMUNICATION_SERVICES', 'communication-services'),
      entry('CONSUMER_DISCRETIONARY', 'consumer-discretionary'),
      entry('CONSUMER_STAPLES', 'consumer-staples'),
      entry('ENERGY', 'energy'),
      entry('FINANCIALS', 'financials'),
      entry('HEALTH_CARE', 'health-care'),
      entry('INDUSTRIALS', 'industrials'),
      entry('INFORMATION_TECHNOLOGY', 'information-technology'),
      entry('MATERIALS', 'materials'),
      entry('REAL_ESTATE', 'real-estate'),
      entry('UTILITIES', 'utilities'),
      entry('GOVERNMENT', 'government'),
      entry('CASH', 'cash'),
      entry('OTHER', 'other'),
    ],
  },
  {
    code: 'RATING',
    labels: labels('rating'),
    members: [
      ...['AAA', 'AA', 'A', 'BBB', 'BB', 'B'].map((code) => ({ code, labels: sameEverywhere(code) })),
      entry('CCC_AND_BELOW', 'ccc-and-below'),
      entry('NOT_RATED', 'not-rated'),
      entry('CASH', 'cash'),
    ],
  },
  {
    code: 'MATURITY',
    labels: labels('maturity'),
    members: [
      entry('UP_TO_1_YEAR', 'up-to-one-year'),
      years('1_TO_3_YEARS', 1, 3),
      years('3_TO_5_YEARS', 3, 5),
      years('5_TO_7_YEARS', 5, 7),
      years('7_TO_10_YEARS', 7, 10),
      entry('OVER_10_YEARS', 'over-ten-years'),
    ],
  },
];

function entriesOf({ values }: StandardList): Entry[] {
  return values.map(({ value, labels: own }) => ({ code: value, labels: own }));
}

function years(code: string, from: number, to: number): Entry {
  return { code, labels: labels('from-to-years', { from, to }) };
}

function entry(code: string, text: string): Entry {
  return { code, labels: labels(text) };
}
