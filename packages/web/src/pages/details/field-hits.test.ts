import type { Metamodel } from '@fundarium/contract/metamodel';
import type { EntityValues } from '@fundarium/contract/entity';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import type { CardType } from '@fundarium/contract/settings-cards';
import { expect, it } from 'vitest';
import { fieldOfType } from '../../fields/field-for-test.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import { uniqueCardsOf } from '../../cards/standard-cards.ts';
import { fieldHits } from './field-hits.ts';

const field = (businessCode: string) => fieldOfType('STRING', { businessCode, label: businessCode });
const METAMODEL = {
  fields: [
    'SRI',
    'RHP',
    'SCENARIO_FAVOURABLE_1_YEAR',
    'SCENARIO_FAVOURABLE_RHP',
    'SCENARIO_STRESS_HALF_RHP',
    'STATUS',
    'LIFECYCLE_STATE',
    'LAUNCH_DATE',
    'LIQUIDATION_DATE',
    'ACTIVE',
    'LAST_ACTIVATION_DATE',
  ].map(field),
  structuredProducts: { fields: [] },
  levels: {},
  lists: {},
} as unknown as Metamodel;

/** Where a search finds fields of an entity with these values, on a page with a card of the type: on the card, or listed apart. */
function found(type: CardType, values: EntityValues, search: string) {
  const entity = { level: 'PART', code: 'A', values, ancestors: [] } as unknown as ShownEntity;
  const { onPage } = fieldHits(
    entity,
    uniqueCardsOf('PART').filter((card) => card.type === type),
    search,
    {
      metamodel: METAMODEL,
      context: { locale: 'en-US', t: (key) => key, metamodel: METAMODEL },
      settings: normaliseCustomerSettings({}),
    },
  );
  return onPage.map(({ card, key }) => `${card} ${key.replace('PART.', '')}`);
}

it.each<[type: CardType, values: EntityValues, search: string, hits: readonly string[]]>([
  [
    'RISK_MEASURES',
    { SRI: '4', SCENARIO_FAVOURABLE_1_YEAR: '19.99' },
    '19.99',
    ['NOT_ON_PAGE SCENARIO_FAVOURABLE_1_YEAR'],
  ],
  [
    'RISK_MEASURES',
    { RHP: '5', SCENARIO_FAVOURABLE_RHP: '3', SCENARIO_STRESS_HALF_RHP: '-33.33' },
    'scenario',
    [
      'RISK_MEASURES SCENARIO_FAVOURABLE_1_YEAR',
      'RISK_MEASURES SCENARIO_FAVOURABLE_RHP',
      'NOT_ON_PAGE SCENARIO_STRESS_HALF_RHP',
    ],
  ],
  ['RISK_MEASURES', {}, 'sri', ['RISK_MEASURES SRI']],
  [
    'STATUS',
    { LAUNCH_DATE: '2020-01-01' },
    '_date',
    ['STATUS LAUNCH_DATE', 'NOT_ON_PAGE LAST_ACTIVATION_DATE', 'NOT_ON_PAGE LIQUIDATION_DATE'],
  ],
  ['STATUS', {}, 'lifecycle', ['STATUS LIFECYCLE_STATE']],
  [
    'ACTIVATION_PERIODS',
    { ACTIVE: true },
    'activ',
    ['ACTIVATION_PERIODS ACTIVE', 'NOT_ON_PAGE LAST_ACTIVATION_DATE'],
  ],
])('a card %s of %j has for %s the fields that it draws', (type, values, search, hits) => {
  expect(found(type, values, search).toSorted()).toEqual([...hits].toSorted());
});
