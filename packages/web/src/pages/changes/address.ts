import type { ChangesBody, ChangesOf } from '@fundarium/contract/comparison';
import { MAX_CODE_LENGTH } from '@fundarium/contract/entity-code';
import { EXPORT_ADDRESS_MAX } from '@fundarium/contract/export';
import { isCalendarDate } from '@fundarium/contract/calendar-date';
import { entityName, readEntityName } from '@fundarium/contract/finding-endpoints';
import type { SavedView, UserSettings } from '@fundarium/contract/settings-user';
import { isAttachmentNature, LEVELS, type Language, type Level } from '@fundarium/contract/vocabulary';
import { z } from 'zod';
import { paths } from '../../paths.ts';
import { stringifySearch } from '../../search-string.ts';

/** Changes on one page of the screen. */
export const CHANGES_PER_PAGE = 200;
/** Days back that changes are shown of where no day is asked for. */
const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

const day = z.string().refine(isCalendarDate).optional().catch(undefined);

/** The question that the address of the changes asks; what can't be read of it is left out. */
export const changesAddress = z.object({
  /** Id of one of the person's saved searches. */
  view: z.uuid().optional().catch(undefined),
  /** An entity with all that stands below it, as `FUND:CODE`. */
  entity: entityName.optional().catch(undefined),
  /** Entities of one level, by their codes. */
  level: z.enum(LEVELS).optional().catch(undefined),
  codes: z
    .unknown()
    .transform((given) => {
      const codes = [given]
        .flat()
        .filter((each): each is string => typeof each === 'string' && /^.+$/.test(each))
        .filter((each) => each.length <= MAX_CODE_LENGTH);
      return codes.length === 0 ? undefined : codes;
    })
    .optional(),
  from: day,
  to: day,
  net: z.literal('true').optional().catch(undefined),
  by: z.literal('field').optional().catch(undefined),
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .optional()
    .catch(undefined),
});
export type ChangesAddress = z.output<typeof changesAddress>;
export type Ask = (next: ChangesAddress) => void;

/** What somebody asks about, without the way that it is looked at: the same text for the same question. */
export const questionOf = ({ view, entity, level, codes, from, to }: ChangesAddress): string =>
  stringifySearch({ view, entity, level, codes, from, to });

/** The longest way to look at changes. */
const LOOK = { net: 'true', by: 'field', page: '99999' };

/** How many of these codes can be asked about at once: as many as an address has room for that exports and proxies take. */
export function codesThatFit(
  codes: readonly string[],
  rest: Pick<ChangesAddress, 'level' | 'from' | 'to'>,
): number {
  let room = EXPORT_ADDRESS_MAX - paths.changes().to.length - stringifySearch({ ...rest, ...LOOK }).length;
  const over = codes.findIndex((code) => (room -= stringifySearch({ codes: [code] }).length) < 0);
  return over < 0 ? codes.length : over;
}

/** The days asked about; the last month where the address names none. */
export function daysOf(
  { from, to }: ChangesAddress,
  today: string,
): { readonly from: string; readonly to: string } {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = new Date(Date.parse(`${last}T00:00:00Z`) - USUAL_DAYS * DAY_MS).toISOString().slice(0, 10);
  return { from: from ?? first, to: last };
}

/** Saved searches by their ids. */
export type EntityViews = Readonly<Record<string, SavedView & { readonly nature: Level }>>;

/** The saved searches that find entities: documents have no changes of fields. */
export function viewsOfEntities(views: UserSettings['dashboards']['views']): EntityViews {
  return Object.fromEntries(
    Object.entries(views).flatMap(([id, view]) => {
      const { nature } = view;
      return isAttachmentNature(nature) ? [] : [[id, { ...view, nature }]];
    }),
  );
}

/** Whose changes the address asks for; null where it says nothing, or names a search that is gone. */
export function scopeOf(
  { view, entity, level, codes }: ChangesAddress,
  views: EntityViews,
): ChangesOf | null {
  const saved = view === undefined ? undefined : views[view];
  if (saved !== undefined) {
    const { quickText, filters, identifiers } = saved.state;
    return { kind: 'search', nature: saved.nature, conditions: { quickText, filters, identifiers } };
  }
  if (entity !== undefined) return { kind: 'subtree', ...readEntityName(entity) };
  return level !== undefined && codes !== undefined ? { kind: 'codes', level, codes } : null;
}

/** What the call is asked. */
export function changesAsked(
  address: ChangesAddress,
  of: ChangesOf,
  today: string,
  language: Language,
): ChangesBody {
  return {
    of,
    ...daysOf(address, today),
    net: address.net !== undefined,
    groupBy: address.by ?? 'entity',
    language,
    offset: (Number(address.page ?? 1) - 1) * CHANGES_PER_PAGE,
    limit: CHANGES_PER_PAGE,
  };
}
