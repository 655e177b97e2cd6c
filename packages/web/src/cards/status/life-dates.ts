import type { EntityValues } from '@fundarium/contract/entity';
import { isCalendarDate } from '@fundarium/contract/calendar-date';
import { isSentinelDate } from '@fundarium/contract/no-date';
import type { LifecycleState } from '@fundarium/contract/vocabulary';

/** Dates of a life, in the order in which they usually come. */
export const LIFE_DATES = [
  'CREATION_DATE',
  'LAUNCH_DATE',
  'SUBSCRIPTIONS_END_DATE',
  'LIQUIDATION_START_DATE',
  'LIQUIDATION_DATE',
] as const;

export type LifeDate = { readonly code: (typeof LIFE_DATES)[number]; readonly date: string };

/** The dates that are known, from the earliest on. */
export function lifeDates(values: EntityValues): readonly LifeDate[] {
  return LIFE_DATES.flatMap((code) => {
    const date = dayOf(values, code);
    return date === null ? [] : [{ code, date }];
  }).toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

/** The fields that the card draws, by which the page's search finds it: of its dates those that are known. */
export const drawnStatusFields = (values: EntityValues): readonly string[] => [
  'STATUS',
  'LIFECYCLE_STATE',
  ...lifeDates(values).map(({ code }) => code),
];

function dayOf(values: EntityValues, code: string): string | null {
  const value = values[code];
  return typeof value === 'string' && isCalendarDate(value) && !isSentinelDate(value) ? value : null;
}

const BEFORE_LAUNCH: readonly string[] = ['PROJECTED', 'TO_BE_LAUNCHED', 'OFFERING_PERIOD'];

/** The delivered statuses that agree with a derived state; with the last one every status does, as long as the dates do. */
const AGREEING: Readonly<Record<Exclude<LifecycleState, 'LIVE'>, readonly string[]>> = {
  LIQUIDATED: ['TERMINATED'],
  IN_LIQUIDATION: ['IN_LIQUIDATION'],
  INACTIVE: ['DORMANT', ...BEFORE_LAUNCH],
  ACTIVE: ['ACTIVE'],
};
const STANDARD: readonly string[] = [...BEFORE_LAUNCH, 'ACTIVE', 'DORMANT', 'IN_LIQUIDATION', 'TERMINATED'];

export type Disagreement =
  | { readonly with: 'state' }
  /** A date says otherwise. */
  | { readonly with: 'date'; readonly code: LifeDate['code']; readonly date: string };

/**
 * What speaks against the delivered status on a day: the derived state, or a date; null where nothing does. A status that
 * the customer has added to the list is not judged.
 */
export function disagreementOf(
  values: EntityValues,
  state: LifecycleState,
  today: string,
): Disagreement | null {
  const status = values['STATUS'];
  if (typeof status !== 'string' || !STANDARD.includes(status)) return null;
  const [launch, end] = [dayOf(values, 'LAUNCH_DATE'), dayOf(values, 'LIQUIDATION_DATE')];
  if (status === 'TERMINATED' && end !== null && end > today)
    return { with: 'date', code: 'LIQUIDATION_DATE', date: end };
  if (state !== 'LIVE' && !AGREEING[state].includes(status)) return { with: 'state' };
  if (launch === null) return null;
  const contradicts = BEFORE_LAUNCH.includes(status)
    ? launch <= today
    : ['ACTIVE', 'DORMANT'].includes(status) && launch > today;
  return contradicts ? { with: 'date', code: 'LAUNCH_DATE', date: launch } : null;
}
