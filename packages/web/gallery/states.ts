import type { EntityReply } from '@fundarium/contract/entity';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Card, CardType } from '@fundarium/contract/settings-cards';
import type { Level } from '@fundarium/contract/vocabulary';
import { fieldsOf } from '../src/fields/entity-fields.ts';

export const STATES = ['filled', 'empty', 'loading', 'failing'] as const;
export type State = (typeof STATES)[number];

/** Codes whose calls the test answers with nothing, keeps waiting, or fails. */
const EMPTY = 'GALLERY-EMPTY';
const LOADING = 'GALLERY-LOADING';
const FAILING = 'GALLERY-FAILING';

/** Cards that make calls of their own; what the others show comes with the page. */
const CALLING: readonly CardType[] = [
  'ACTIVATION_PERIODS',
  'AUDIT_TRAIL',
  'BROWSING',
  'DOCUMENTATION',
  'NAV',
  'PERFORMANCE',
];

/** Cards that every entity has something for: at least its creation, and the documents of its fund. */
const NEVER_EMPTY: readonly CardType[] = ['AUDIT_TRAIL', 'DOCUMENTATION'];

/** The states that a type of card has by itself. */
export const statesOf = (type: CardType): readonly State[] =>
  CALLING.includes(type) ? STATES : ['filled', 'empty'];

/** An entity as a card in a state is given it. */
export function entityIn(state: State, type: CardType, filled: EntityReply, bare: EntityReply): EntityReply {
  if (state === 'filled') return filled;
  const nothing = { ancestors: [], children: [], childrenTotal: 0, registrations: [] };
  if (state === 'empty') {
    return { ...bare, ...nothing, values: {}, ...(NEVER_EMPTY.includes(type) && { code: EMPTY }) };
  }
  return { ...filled, ...nothing, childrenTotal: 1, code: state === 'loading' ? LOADING : FAILING };
}

/** A card of a type as a customer's settings would have it. */
export function cardOf(type: CardType, level: Level, metamodel: Metamodel): Card {
  const fields = fieldsOf(metamodel, level)
    .filter(({ categories }) => categories.includes('KEY_FEATURES'))
    .map(({ businessCode }) => businessCode);
  const named = { type, name: type, labels: {} };
  const costs = ['MGMT_FEE', 'ONGOING_COSTS', 'ENTRY_MAX', 'EXIT_MAX'];
  const rows = costs.map((code) => ({ labels: {}, fields: [code] }));
  const more = {
    GENERIC_TABLE: { columns: [{ labels: { en: 'Share class' } }], rows },
    NAV: { useBase100ByDefault: false, showAsksBids: false, showExtraDividends: false },
    GENERIC: { fields },
    COLLAPSIBLE: { fields },
  }[type as string];
  return { ...named, ...more } as Card;
}
