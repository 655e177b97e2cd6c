import { z } from 'zod';
import { revision } from './revision.ts';
import { quickText, searchRow } from './search.ts';
import { LANGUAGES, LEVELS } from './vocabulary.ts';

/** Most rows that a search of every level shows. */
export const EVERYWHERE_ROWS_MAX = 50;

/** A quick text that is looked for at every level, structured products included. */
export const everywhereQuery = z.strictObject({
  quickText: quickText.pipe(z.string().min(1)),
  /** The reader's language; absent, the customer's. */
  language: z.enum(LANGUAGES).optional(),
  /** How many rows are wanted, of all levels together. */
  limit: z.int().min(0).max(EVERYWHERE_ROWS_MAX).default(10),
});
export type EverywhereQuery = z.infer<typeof everywhereQuery>;

/** What a search of a level finds for the text alone. */
export const levelTotal = z.object({ level: z.enum(LEVELS), total: z.int() });
export type LevelTotal = z.infer<typeof levelTotal>;

export const everywhereReply = z.object({
  /**
   * What is searched for instead where nothing matches the text: the same with one typing slip mended, in a word of five
   * letters or more that stands in a name; null where the text itself is searched for.
   */
  instead: z.string().nullable(),
  /** The levels that have rows which match, from the top down. */
  levels: z.array(levelTotal),
  /**
   * What the text names as a whole, a code or an identifier, comes first; then some rows of each level, from the top
   * down. With NAME and ISIN, where the level has them.
   */
  rows: z.array(searchRow),
  revision,
});
export type EverywhereReply = z.infer<typeof everywhereReply>;
