import { CARD_TYPES, type Card, type CardType } from '@fundarium/contract/settings-cards';
import { activationPeriods } from './activation-periods/kind.ts';
import { auditTrail } from './audit-trail/kind.ts';
import { browsing } from './browsing/kind.ts';
import type { CardKind, EntityOfCard } from './card-kind.ts';
import { collapsible } from './collapsible/kind.ts';
import { documentation } from './documentation/kind.ts';
import { generic } from './generic/kind.ts';
import { genericTable } from './generic-table/kind.ts';
import { nav } from './nav/kind.ts';
import { performance } from './performance/kind.ts';
import { registration } from './registration/kind.ts';
import { riskMeasures } from './risk-measures/kind.ts';
import { status } from './status/kind.ts';

/** Every type of card that the details pages draw. A type has a folder of its own, and a line here. */
const KINDS: { readonly [T in CardType]?: CardKind<T> } = {
  ACTIVATION_PERIODS: activationPeriods,
  AUDIT_TRAIL: auditTrail,
  BROWSING: browsing,
  COLLAPSIBLE: collapsible,
  DOCUMENTATION: documentation,
  GENERIC: generic,
  GENERIC_TABLE: genericTable,
  NAV: nav,
  PERFORMANCE: performance,
  REGISTRATION: registration,
  RISK_MEASURES: riskMeasures,
  STATUS: status,
};

/** How a type of card is drawn; undefined of one that the product does not draw. */
export const cardKind = <T extends CardType>(type: T): CardKind<T> | undefined => KINDS[type];

/** Names of the fields that a card draws of an entity; none where it shows something else. */
export function fieldsShown(card: Card, entity: EntityOfCard): readonly string[] {
  // The kind is that of the card's own type, which the compiler can't see through the table.
  const kind = cardKind<CardType>(card.type);
  return kind?.fields?.(card, entity) ?? [];
}

export const DRAWN_CARD_TYPES: readonly CardType[] = CARD_TYPES.filter((type) => KINDS[type] !== undefined);
