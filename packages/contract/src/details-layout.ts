import { z } from 'zod';
import { plainText } from './entity-code.ts';
import { LEVELS } from './vocabulary.ts';

/** How many of a details page's 12 columns a card takes. */
export const CARD_WIDTHS = [4, 6, 8, 12] as const;
export type CardWidth = (typeof CARD_WIDTHS)[number];

/** Most cards that one level's layout places. */
export const MOST_PLACED_CARDS = 400;
export const MOST_SAVED_LAYOUTS = 200;

/** Stands for every card that a layout does not name. */
export const OTHER_CARDS = '*';

/**
 * What a person chose of a card; what is absent is as the customer has it. Ranks are keys of a fractional index: text,
 * ordered by code units, with room for another between any two.
 */
export const placedCard = z.strictObject({
  shown: z.boolean().optional(),
  rank: z
    .string()
    .regex(/^[0-9A-Za-z]{1,100}$/)
    .optional(),
  width: z.literal(CARD_WIDTHS).optional(),
});
export type PlacedCard = z.infer<typeof placedCard>;

const cardKey = z.string().regex(/^(\*|[A-Z0-9_]{1,200})$/);

/** Card name → what was chosen of it. */
export const placedCards = z
  .record(cardKey, placedCard)
  .refine((given) => Object.keys(given).length <= MOST_PLACED_CARDS, `at most ${MOST_PLACED_CARDS} cards`);
export type PlacedCards = z.infer<typeof placedCards>;

/** Earlier settings had a list of names: these cards in this order, and no others. Anything else is answered as it is. */
export function readPlacedCards(given: unknown): unknown {
  if (!Array.isArray(given) || !given.every((each) => typeof each === 'string')) return given;
  const places = given.map((name, at): [string, PlacedCard] => [
    name,
    { shown: true, rank: `a0${at.toString(36).padStart(3, '0')}V` },
  ]);
  return Object.fromEntries([...places, [OTHER_CARDS, { shown: false }]]);
}

/** A named layout of a person, for the details pages of a level. */
export const savedLayout = z.strictObject({
  name: z.string().trim().pipe(plainText(100).min(1)),
  level: z.enum(LEVELS),
  cards: placedCards,
});
export type SavedLayout = z.infer<typeof savedLayout>;

/** What an address shares of a layout: its content, under the digest of it. */
export const sharedLayout = savedLayout;

export const LONGEST_SHARED_LAYOUT_BYTES = 65_536;
