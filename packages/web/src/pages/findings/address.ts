import {
  entityName,
  FINDING_RULES,
  FINDING_SEVERITIES,
  type FindingsQuery,
} from '@fundarium/contract/finding-endpoints';
import { LEVELS } from '@fundarium/contract/vocabulary';
import { z } from 'zod';

/** Findings on one page of the screen. */
export const FINDINGS_PER_PAGE = 100;
/** Longest text that is looked for. */
export const LONGEST_TEXT = 200;

const oneOf = <const T extends string>(known: readonly T[]) =>
  z
    .unknown()
    .transform((given) => known.filter((each) => [given].flat().includes(each)))
    .transform((chosen) => (chosen.length === 0 ? undefined : chosen));

/** The question that the address of the findings screen asks; what can't be read of it is left out. */
export const findingsAddress = z.object({
  view: z.literal('rules').optional().catch(undefined),
  rule: oneOf(FINDING_RULES).optional(),
  severity: oneOf(FINDING_SEVERITIES).optional(),
  level: oneOf(LEVELS).optional(),
  entity: entityName.optional().catch(undefined),
  subtree: z.literal('true').optional().catch(undefined),
  text: z.string().min(1).max(LONGEST_TEXT).optional().catch(undefined),
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .optional()
    .catch(undefined),
});
export type FindingsAddress = z.output<typeof findingsAddress>;

/** Asks another question. */
export type Ask = (next: FindingsAddress, how?: { readonly replace?: boolean }) => void;

/** What the address asks of the call. */
export function findingsAsked({
  entity,
  subtree,
  text,
  page,
  rule,
  severity,
  level,
}: FindingsAddress): FindingsQuery {
  return {
    ...(rule && { rule }),
    ...(severity && { severity }),
    ...(level && { level }),
    ...(entity !== undefined && { entity, subtree: subtree !== undefined }),
    ...(text !== undefined && { text }),
    offset: (Number(page ?? 1) - 1) * FINDINGS_PER_PAGE,
    limit: FINDINGS_PER_PAGE,
  };
}
