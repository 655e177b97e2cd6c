import type { CardWidth } from '@fundarium/contract/details-layout';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Right } from '@fundarium/contract/rights';
import { CARD_LEVELS, type Card, type CardType } from '@fundarium/contract/settings-cards';
import type { Level } from '@fundarium/contract/vocabulary';
import type { ComponentType } from 'react';
import type { ShownEntity } from '../fields/shown-entity.ts';

/** The settings of a card of a type, as the contract has them. */
export type CardOf<T extends CardType> = Extract<Card, { readonly type: T }>;

export type CardProps<T extends CardType> = {
  readonly entity: ShownEntity;
  readonly card: CardOf<T>;
  readonly title: string;
};

/**
 * A type of card. Its view draws a `Card` of its own in each of its states: filled, empty, loading, failing. What it
 * throws becomes a failing card; the page stays.
 */
export type CardKind<T extends CardType> = {
  readonly type: T;
  /** In columns of twelve, where the customer's settings say nothing. */
  readonly width: CardWidth;
  /** Without it, the card is neither offered nor shown. */
  readonly right?: Right;
  readonly View: ComponentType<CardProps<T>>;
  /** It shows what is today, whatever day the page looks back to. */
  readonly currentOnly?: true;
  /** Named in an address, it has the card drawn wherever it stands. */
  readonly parameter?: string;
  /** About how high it is before it is loaded, in px. */
  readonly height: number;
  /** Names of the fields that it draws of an entity, as the page's search in fields looks for them. */
  readonly fields?: (card: CardOf<T>, entity: EntityOfCard) => readonly string[];
};

/** What tells which fields a card draws. */
export type EntityOfCard = Pick<ShownEntity, 'level' | 'values'>;

export const levelsOf = (type: CardType): readonly Level[] => CARD_LEVELS[type];

/** Fields of the level itself, by their codes: for cards whose fields are not configured. */
export const ofLevel = (level: Level, codes: readonly string[]): readonly string[] =>
  codes.map((code) => `${level}.${code}`);

/** A card's title: its own in the reader's language, the category's whose name it has, or its type's. */
export function cardTitle(
  card: Card,
  metamodel: Pick<Metamodel, 'lang' | 'categories'>,
  ofType: string,
): string {
  return card.labels[metamodel.lang] ?? metamodel.categories[card.name] ?? card.labels.en ?? ofType;
}
