import { z } from 'zod';
import { plainText, storableText } from './entity-code.ts';
import { OPERATORS } from './vocabulary.ts';

/** Characters of an operand. */
export const OPERAND_LENGTH_MAX = 500;

/** One operand; null stands for an open end of BETWEEN. Booleans and numbers travel as text, texts as the record has them. */
export const operand = storableText.max(OPERAND_LENGTH_MAX).nullable();

/** A filter on one field: its business code (`NAME`, or an ancestor's `FUND.NAME`), operator, operands (spec 3). */
export const filter = z.strictObject({
  name: plainText(200).min(1),
  operator: z.enum(OPERATORS),
  operands: z.array(operand).max(10_000).default([]),
});
export type Filter = z.infer<typeof filter>;

/** Most operands of all filters together, and most of them that are looked for inside texts: each looks at all rows. */
export const OPERANDS_MAX = 20_000;
export const TEXTS_LOOKED_FOR_MAX = 100;

/** Operands of CONTAINS, which cost by far the most. */
export const textsLookedFor = (of: readonly Pick<Filter, 'operator' | 'operands'>[]): number =>
  of.reduce((sum, { operator, operands }) => sum + (operator === 'CONTAINS' ? operands.length : 0), 0);

/** Lists of filters by what they are on. */
type FilterGroups = Readonly<Record<string, readonly Filter[]>>;
const allOf = (groups: FilterGroups): Filter[] => Object.values(groups).flat();

/** What filters cost is bounded as a whole, however it is spread over them. */
const areFew = (groups: FilterGroups) =>
  allOf(groups).reduce((sum, { operands }) => sum + operands.length, 0) <= OPERANDS_MAX;
const TOO_MANY = { error: `At most ${OPERANDS_MAX} operands in all filters together` };
const lookForFew = (groups: FilterGroups) => textsLookedFor(allOf(groups)) <= TEXTS_LOOKED_FOR_MAX;
const TOO_MANY_TEXTS = {
  error: `At most ${TEXTS_LOOKED_FOR_MAX} operands of CONTAINS in all filters together`,
};

/** Filters of entities: on fields, and on one and the same registration country (spec 3). */
export const filters = z
  .strictObject({
    fields: z.array(filter).max(200).default([]),
    countries: z.array(filter).max(50).default([]),
  })
  .refine(areFew, TOO_MANY)
  .refine(lookForFew, TOO_MANY_TEXTS);
export type Filters = z.infer<typeof filters>;

/**
 * Filters of documents (spec 3): on fields of the entity (`PART.ISIN`) and of those above it (`FUND.NAME`), and on the
 * document's own, all of which hold on one and the same pair of document and entity.
 */
export const attachmentFilters = z
  .strictObject({
    fields: z.array(filter).max(200).default([]),
    nodeAttachments: z.array(filter).max(200).default([]),
  })
  .refine(areFew, TOO_MANY)
  .refine(lookForFew, TOO_MANY_TEXTS);

/**
 * The filter as spec 5 keeps it, or null where it is discarded: BETWEEN keeps two operands (missing ones null)
 * and goes when both are null; EQUALS, NOT_EQUALS and CONTAINS drop null operands and go when none remain;
 * NULL and NOT_NULL carry none.
 */
export function normaliseFilter(given: Filter): Filter | null {
  const { name, operator, operands } = given;
  switch (operator) {
    case 'BETWEEN': {
      const lower = operands[0] ?? null;
      const upper = operands[1] ?? null;
      return lower === null && upper === null ? null : { name, operator, operands: [lower, upper] };
    }
    case 'EQUALS':
    case 'NOT_EQUALS':
    case 'CONTAINS': {
      const kept = operands.filter((each) => each !== null);
      return kept.length === 0 ? null : { name, operator, operands: kept };
    }
    case 'NULL':
    case 'NOT_NULL':
      return { name, operator, operands: [] };
  }
}

/** All filters of a list as spec 5 keeps them, the discarded ones gone. */
export function normaliseFilters(given: readonly Filter[]): Filter[] {
  return given.map(normaliseFilter).filter((each) => each !== null);
}
