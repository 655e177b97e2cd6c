import { isCalendarDate } from '@fundarium/contract/calendar-date';
import type { AsOfReply } from '@fundarium/contract/history';
import type { ShownEntity } from '../../../fields/shown-entity.ts';

/** The two clocks of a view: what was valid on a day, as known at the end of another; null is today. */
export type AsOf = { readonly validOn: string | null; readonly knownOn: string | null };

export const TODAY: AsOf = { validOn: null, knownOn: null };
export const isToday = ({ validOn, knownOn }: AsOf): boolean => validOn === null && knownOn === null;

/** The clocks that an address names; what is no day of the calendar is left out. */
export function readAsOf(search: Readonly<Record<string, unknown>>): AsOf {
  return { validOn: dayIn(search['validOn']), knownOn: dayIn(search['knownOn']) };
}

const dayIn = (value: unknown): string | null =>
  typeof value === 'string' && isCalendarDate(value) ? value : null;

/** Names of an address, those that are today's left out: `?validOn=2026-03-31&knownOn=2026-04-01`. */
export const asOfSearch = ({ validOn, knownOn }: AsOf) => ({
  validOn: validOn ?? undefined,
  knownOn: knownOn ?? undefined,
});

/**
 * An entity of then in the shape that cards take. Different from today's: there are no prices and figures among the
 * values (NAV, AUM, performance); they have no history on these clocks. Nor has what stands below: it is that of `now`,
 * and unknown where there is no such entity now, or not yet.
 */
export function entityAsOf(
  reply: AsOfReply,
  now: Pick<ShownEntity, 'children' | 'childrenTotal'> | undefined,
): ShownEntity {
  const { level, code, name, state, values, ancestors, registrations, equivalents, revision, validOn } =
    reply;
  return {
    level,
    code,
    name,
    state,
    values,
    ancestors,
    registrations,
    revision,
    children: now?.children ?? [],
    childrenTotal: now?.childrenTotal ?? null,
    formerCode: null,
    ...(level === 'STRUCTURED_PRODUCT' && { equivalents }),
    // States and time lines are those of the day that is looked at.
    businessDate: validOn,
  };
}
