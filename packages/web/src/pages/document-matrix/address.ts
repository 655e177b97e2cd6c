import type { MatrixBody } from '@fundarium/contract/document-matrix';
import { entityName, readEntityName } from '@fundarium/contract/finding-endpoints';
import { keptSearchId } from '@fundarium/contract/kept-search';
import { tidyQuickText } from '@fundarium/contract/quick-text';
import { QUICK_TEXT_MAX } from '@fundarium/contract/search';
import { distinctIdentifiers, IDENTIFIERS_MAX } from '@fundarium/contract/search-identifiers';
import { LEVELS, type Language, type Level } from '@fundarium/contract/vocabulary';
import { z } from 'zod';
import { readList } from '../../address-list.ts';

/** Entities on one page of the screen. */
export const ENTITIES_PER_PAGE = 50;

const text = z.string().min(1).optional().catch(undefined);

/** The question that the address of the matrix asks; what can't be read of it is left out. */
export const matrixAddress = z.object({
  /** An entity with all that stands below it, as `FUND:CODE`; else a search of a level. */
  entity: entityName.optional().catch(undefined),
  level: z.enum(LEVELS).optional().catch(undefined),
  quickText: z.string().overwrite(tidyQuickText).min(1).max(QUICK_TEXT_MAX).optional().catch(undefined),
  identifiers: text,
  /** Id of a kept search, whose list is too long for an address. */
  kept: keptSearchId.optional().catch(undefined),
  types: text,
  /** What columns are by, within a type. */
  by: z.literal('language').optional().catch(undefined),
  gaps: z.literal('true').optional().catch(undefined),
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .optional()
    .catch(undefined),
  /** Of the document that lies open beside it. */
  document: text,
});
export type MatrixAddress = z.output<typeof matrixAddress>;
/** `replace` takes the address before out of the history. */
export type Ask = (next: MatrixAddress, replace?: boolean) => void;

export const USUAL_LEVEL: Level = 'PART';

/** The last page there is, where the address names one after it; null where it does not. */
export function lastPageBefore({ page = '1' }: MatrixAddress, total: number): number | null {
  const last = Math.max(1, Math.ceil(total / ENTITIES_PER_PAGE));
  return Number(page) > last ? last : null;
}

/** The address with another page of it. */
export const pageOf = (address: MatrixAddress, page: number): MatrixAddress => ({
  ...address,
  page: page === 1 ? undefined : String(page),
});

/** What the call is asked; `listed` is the list that the address only names, by the id that it is kept by. */
export function matrixAsked(
  address: MatrixAddress,
  language: Language,
  listed: readonly string[] | null,
): MatrixBody {
  const { entity, level = USUAL_LEVEL, quickText = '', identifiers, types, gaps, page } = address;
  const pasted =
    listed ?? distinctIdentifiers(readList(identifiers ?? '').filter((each) => each.trim() !== ''));
  const conditions = {
    quickText,
    identifiers: pasted.slice(0, IDENTIFIERS_MAX),
    filters: { fields: [], countries: [] },
  };
  return {
    of:
      entity === undefined
        ? { kind: 'search', nature: level, conditions }
        : { kind: 'subtree', ...readEntityName(entity) },
    types: readList(types ?? '').filter((each) => each !== ''),
    gaps: gaps !== undefined,
    language,
    offset: (Number(page ?? 1) - 1) * ENTITIES_PER_PAGE,
    limit: ENTITIES_PER_PAGE,
  };
}
