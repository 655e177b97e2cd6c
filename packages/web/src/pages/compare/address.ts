import { MOST_COMPARED, type ComparedEntity } from '@fundarium/contract/comparison';
import { MAX_CODE_LENGTH } from '@fundarium/contract/entity-code';
import { isCalendarDate } from '@fundarium/contract/calendar-date';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { z } from 'zod';

/** `PART:LU0000000001`, with a day of each clock where one is meant: `PART@2026-01-31~2026-02-28:LU0000000001`. */
const COLUMN = new RegExp(
  `^(${LEVELS.join('|')})(?:@(\\d{4}-\\d{2}-\\d{2}))?(?:~(\\d{4}-\\d{2}-\\d{2}))?:(.{1,${MAX_CODE_LENGTH}})$`,
);

/** A column as the address names it. */
export function writeColumn({ level, code, validOn, knownOn }: ComparedEntity): string {
  return `${level}${validOn === undefined ? '' : `@${validOn}`}${knownOn === undefined ? '' : `~${knownOn}`}:${code}`;
}

/** The column that a part of the address names; null where it names none. */
export function readColumn(text: string): ComparedEntity | null {
  const [, level, validOn, knownOn, code] = COLUMN.exec(text) ?? [];
  if (level === undefined || code === undefined) return null;
  if ([validOn, knownOn].some((day) => day !== undefined && !isCalendarDate(day))) return null;
  return {
    level: level as Level,
    code,
    ...(validOn !== undefined && { validOn }),
    ...(knownOn !== undefined && { knownOn }),
  };
}

/** The question that the address of a comparison asks; what can't be read of it is left out. */
export const compareAddress = z.object({
  column: z
    .unknown()
    .transform((given) => {
      const columns = [given]
        .flat()
        .filter((each): each is string => typeof each === 'string' && readColumn(each) !== null);
      const distinct = [...new Set(columns)].slice(0, MOST_COMPARED);
      return distinct.length === 0 ? undefined : distinct;
    })
    .optional(),
  /** Rows that don't differ as well. */
  all: z.literal('true').optional().catch(undefined),
  /** Of fields, or `REGISTRATION`, `FIGURE`, `STRUCTURE`. */
  category: z.string().min(1).max(100).optional().catch(undefined),
});
export type CompareAddress = z.output<typeof compareAddress>;
export type Ask = (next: CompareAddress) => void;
