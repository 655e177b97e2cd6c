import { LEAF_LEVELS, type FieldLevel, type Labels } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels } from './labels.ts';

const figure = (
  code: string,
  label: Labels,
  traits: Traits = {},
  levels: readonly FieldLevel[] = LEAF_LEVELS,
) => field(code, levels, 'DOUBLE', label, { mdi: true, decimals: [2, 6], ...traits });

const aumIn = (currency: string) =>
  figure(
    `AUM_${currency}`,
    labels('aum-in-currency', { currency }),
    { category: 'KEY_FEATURES', decimals: [2, 2] },
    ['FUND'],
  );

const HAVE_AUM: readonly FieldLevel[] = ['PROD', 'PART', 'STRUCTURED_PRODUCT'];

/** The currency on the day of the latest price or volume: until the next one, it may be another than the present one. */
const currencyOf = (code: string, label: Labels, levels: readonly FieldLevel[]) =>
  field(code, levels, 'LOV', label, { mdi: true, list: 'CURRENCY' });
const dateOf = (code: string, label: Labels, levels: readonly FieldLevel[] = LEAF_LEVELS) =>
  field(code, levels, 'DATE', label, { mdi: true });
const aumDateIn = (currency: string) =>
  dateOf(`AUM_${currency}_DATE`, labels('aum-in-currency-date', { currency }), ['FUND']);

/** What is to be known of the latest prices and volumes: a currency, or the day where it may be another than the NAV's. */
export const BESIDE_FIGURES = [
  ...currencyOf('NAV_CURRENCY', labels('nav-currency'), LEAF_LEVELS),
  ...currencyOf('AUM_CURRENCY', labels('aum-currency'), HAVE_AUM),
  ...dateOf('ASK_DATE', labels('ask-date')),
  ...dateOf('BID_DATE', labels('bid-date')),
  ...dateOf('NUMBER_OF_SHARES_DATE', labels('number-of-shares-date')),
  ...aumDateIn('EUR'),
  ...aumDateIn('USD'),
  ...aumDateIn('CHF'),
];

/** The latest prices and volumes, taken from the quotations; AUM stands as delivered, never converted. */
export const MARKET_DATA = [
  ...figure('NAV', labels('net-asset-value'), { category: 'KEY_FEATURES', openfunds: 'OFDY000035' }),
  ...field('NAV_DATE', LEAF_LEVELS, 'DATE', labels('nav-date'), {
    mdi: true,
    category: 'KEY_FEATURES',
    openfunds: 'OFDY000036',
  }),
  ...figure('ASK', labels('ask-price'), { openfunds: 'OFDY000025' }),
  ...figure('BID', labels('bid-price'), { openfunds: 'OFDY000020' }),
  ...figure('NUMBER_OF_SHARES', labels('number-of-shares'), { decimals: [0, 6], openfunds: 'OFDY000075' }),
  ...figure(
    'AUM',
    labels('aum'),
    { category: 'KEY_FEATURES', decimals: [2, 2], openfunds: { PROD: 'OFDY000060', PART: 'OFDY000070' } },
    HAVE_AUM,
  ),
  ...aumIn('EUR'),
  ...aumIn('USD'),
  ...aumIn('CHF'),
  ...field('AUM_DATE', ['FUND', ...HAVE_AUM], 'DATE', labels('aum-date'), {
    mdi: true,
    category: 'KEY_FEATURES',
    openfunds: { PROD: 'OFDY000061', PART: 'OFDY000071' },
  }),
  ...BESIDE_FIGURES,
];
