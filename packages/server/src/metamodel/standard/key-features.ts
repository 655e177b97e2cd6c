import { LEVELS, type FieldLevel } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels } from './labels.ts';

const PRODUCT_LEVELS: readonly FieldLevel[] = ['PROD', 'PART', 'STRUCTURED_PRODUCT'];
/** The templates for regulators describe what is sold, not what stands above it. */
const onLeaves = (number: string) => ({ PART: number, STRUCTURED_PRODUCT: number });
const key: Traits = { category: 'KEY_FEATURES' };

/** What every entity says of itself first: who it is, its currency, its life (spec 3, static fields). */
export const KEY_FEATURES = [
  ...field('NAME', LEVELS, 'STRING', labels('name'), {
    ...key,
    openfunds: { FUND: 'OFST010110', PROD: 'OFST010110', PART: 'OFST020060' },
    ept: onLeaves('00050'),
    emt: onLeaves('00030'),
  }),
  ...field('CODE', LEVELS, 'CODE', labels('code'), {
    category: 'IDENTIFIERS_PUBLICATION',
    nullable: false,
    unique: true,
    openfunds: { PART: 'OFST020000' },
    ept: onLeaves('00030'),
    emt: onLeaves('00010'),
  }),
  ...field('CURRENCY', LEVELS, 'LOV', labels('currency'), {
    ...key,
    list: 'CURRENCY',
    openfunds: { FUND: 'OFST010410', PROD: 'OFST010410', PART: 'OFST020540' },
    ept: onLeaves('00060'),
    emt: onLeaves('00040'),
  }),
  ...field('STATUS', LEVELS, 'LOV', labels('status'), {
    ...key,
    list: 'FUND_STATUS',
    openfunds: { PART: 'OFST020545' },
  }),
  ...field('LIFECYCLE_STATE', LEVELS, 'LOV', labels('lifecycle-state'), {
    ...key,
    list: 'LIFECYCLE_STATE',
    readonly: true,
  }),
  ...field('CREATION_DATE', LEVELS, 'DATE', labels('creation-date'), {
    ...key,
    openfunds: { FUND: 'OFST010240', PROD: 'OFST010240' },
  }),
  ...field('LAUNCH_DATE', PRODUCT_LEVELS, 'DATE', labels('launch-date'), {
    ...key,
    openfunds: { PART: 'OFST020560' },
  }),
  ...field('SUBSCRIPTIONS_END_DATE', LEVELS, 'DATE', labels('end-of-subscriptions'), {
    ...key,
    openfunds: { PART: 'OFST020559' },
  }),
  ...field('LIQUIDATION_DATE', LEVELS, 'DATE', labels('liquidation-date'), {
    ...key,
    openfunds: { PART: 'OFST020566' },
  }),
  ...field('ACTIVE', PRODUCT_LEVELS, 'LOV', labels('active'), { ...key, list: 'ACTIVE_INACTIVE' }),
  ...field('ACTIVE_COUNTRIES', PRODUCT_LEVELS, 'LOV', labels('active-countries'), {
    list: 'COUNTRY',
    multiple: true,
  }),
  ...field('LAST_ACTIVATION_DATE', PRODUCT_LEVELS, 'DATE', labels('last-activation-date')),
  ...field('LAST_DEACTIVATION_DATE', PRODUCT_LEVELS, 'DATE', labels('last-deactivation-date')),
  ...field('SAME_CURRENCY_AS_PARENT_PROD', ['PART'], 'BOOLEAN', labels('same-currency-as-sub-fund'), {
    ...key,
    nullable: false,
  }),
];
