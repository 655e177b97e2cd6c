import {
  OTHER_CARDS,
  type CardWidth,
  type PlacedCard,
  type PlacedCards,
} from '@fundarium/contract/details-layout';
import type { Card } from '@fundarium/contract/settings-cards';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** A card where it stands. */
export type ArrangedCard = { readonly card: Card; readonly rank: string; readonly width: CardWidth };

/** What a level's page shows, in order, and what else could be chosen. */
export type Arrangement = {
  readonly shown: readonly ArrangedCard[];
  readonly hidden: readonly ArrangedCard[];
};

/** Changes to what a person chose: a card's null gives it back to the layout below. */
export type ArrangementChange = Readonly<Record<string, PlacedCardChange | null>>;
type PlacedCardChange = { readonly [K in keyof PlacedCard]?: PlacedCard[K] | null };

const byRank = (a: ArrangedCard, b: ArrangedCard): number => {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a.card.name < b.card.name ? -1 : 1;
};

/**
 * Where every card stands: first as the customer (or else the product) has the cards in their order, over that a saved
 * layout, over that what the person chose of single cards.
 * @param more cards that could be chosen besides; they stand last, hidden
 */
export function arrange(
  cards: readonly Card[],
  more: readonly Card[],
  widthOf: (card: Card) => CardWidth,
  layers: readonly PlacedCards[],
): Arrangement {
  const ranks = generateNKeysBetween(null, null, cards.length + more.length);
  const all = [...cards, ...more].map((card, at) => {
    const usual = { shown: at < cards.length, rank: ranks[at]!, width: widthOf(card) };
    const place = layers.reduce((below, layer) => ({ ...below, ...placeIn(layer, card.name) }), usual);
    return { card, ...place };
  });
  const arranged = (shown: boolean) =>
    all
      .filter((each) => each.shown === shown)
      .map(({ card, rank, width }): ArrangedCard => ({ card, rank, width }))
      .toSorted(byRank);
  return { shown: arranged(true), hidden: arranged(false) };
}

function placeIn(layer: PlacedCards, name: string): PlacedCard {
  return Object.hasOwn(layer, name) ? layer[name]! : (layer[OTHER_CARDS] ?? {});
}

/** Moves a shown card to a place among the shown ones, counted from 0 as if it were gone. */
export function moveCard({ shown }: Arrangement, name: string, to: number): ArrangementChange {
  const from = shown.findIndex(({ card }) => card.name === name);
  const others = shown.filter(({ card }) => card.name !== name);
  const place = Math.max(0, Math.min(to, others.length));
  if (from < 0 || place === from) return {};
  const rank = rankBetween(others[place - 1]?.rank, others[place]?.rank);
  if (rank !== null) return { [name]: { rank } };
  // Two tabs gave two cards one rank, or somebody a rank that is no key: all are ranked anew.
  const order = [...others.slice(0, place), shown[from]!, ...others.slice(place)];
  const ranks = generateNKeysBetween(null, null, order.length);
  return Object.fromEntries(order.map(({ card }, at) => [card.name, { rank: ranks[at]! }]));
}

function rankBetween(before: string | undefined, after: string | undefined): string | null {
  if (before !== undefined && after !== undefined && before >= after) return null;
  try {
    return generateKeyBetween(before ?? null, after ?? null);
  } catch {
    return null;
  }
}

/** Shows a card at the end of the page. */
export function chooseCard({ shown }: Arrangement, name: string): ArrangementChange {
  const rank = rankBetween(shown.at(-1)?.rank, undefined);
  return { [name]: rank === null ? { shown: true } : { shown: true, rank } };
}

export const removeCard = (name: string): ArrangementChange => ({ [name]: { shown: false } });
export const setCardWidth = (name: string, width: CardWidth): ArrangementChange => ({ [name]: { width } });

/** All that is shown, said in full: what a saved or shared layout keeps. */
export function layoutOf({ shown }: Arrangement): PlacedCards {
  const places = shown.map(({ card, rank, width }) => [card.name, { shown: true, rank, width }] as const);
  return { ...Object.fromEntries(places), [OTHER_CARDS]: { shown: false } };
}

/** The change that leaves of what was chosen exactly the wanted: a post merges, so what goes is named. */
export function replacing(chosen: PlacedCards, wanted: PlacedCards): ArrangementChange {
  const names = new Set([...Object.keys(chosen), ...Object.keys(wanted)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const place = Object.hasOwn(wanted, name) ? wanted[name]! : null;
      return [name, place && { shown: null, rank: null, width: null, ...place }];
    }),
  );
}

/** A layout with a change made to it; what a change gives back is as the layout has it. */
export function changedLayout(layout: PlacedCards, changes: ArrangementChange): PlacedCards {
  const changed = Object.entries(changes).map(([name, change]): [string, PlacedCard] => {
    const made = Object.entries(change ?? {}).filter(([, part]) => part !== null);
    return [name, { ...placeIn(layout, name), ...Object.fromEntries(made) }];
  });
  return { ...layout, ...Object.fromEntries(changed) };
}

/** Whether a page shows the same cards, in the same order and widths. */
export function sameLayout(a: Arrangement, b: Arrangement): boolean {
  const asText = ({ shown }: Arrangement) => shown.map(({ card, width }) => `${card.name} ${width}`).join();
  return asText(a) === asText(b);
}
