import type { EntityValue } from '@fundarium/contract/entity';
import { LONG_AGO, nextDay, type Period } from './activation-periods.ts';

/** Fields that say what the periods of activation come to on a day. */
export const ACTIVATION_FIELDS = ['ACTIVE', 'LAST_ACTIVATION_DATE', 'LAST_DEACTIVATION_DATE'] as const;
export type ActivationField = (typeof ACTIVATION_FIELDS)[number];

/** The last day that a date can name. */
const LAST_DAY = '9999-12-31';

/** What the history says of a field from a day on, oldest first. */
export type DatedValue = {
  readonly day: string;
  readonly value: EntityValue | null;
  /** An activation or deactivation brought it; nobody set it by hand. */
  readonly byAct: boolean;
};

/** Whether one of the periods covers a day. */
export const isActiveOn = (periods: readonly Period[], day: string): boolean =>
  periods.some(({ start, end }) => start <= day && (end === null || end >= day));

/** The days after `day` on which the state of either set of periods may turn. */
export function turningDays(sets: readonly (readonly Period[])[], day: string): string[] {
  const days = sets.flat().flatMap((period) => [period.start, ...dayAfter(period)]);
  return [...new Set(days)].filter((each) => each > day).toSorted();
}

/**
 * What an act makes of the fields on a day. A last date that the periods do not tell is left out, unless the periods
 * before the act told it.
 */
export function fieldsOnDay(
  { before, after, stopped }: ActivationPeriods,
  day: string,
): Partial<Record<ActivationField, string | null>> {
  const [was, is] = [lastDates(before, null, day), lastDates(after, stopped, day)];
  const changed = (name: 'activation' | 'deactivation') => (is[name] === was[name] ? undefined : is[name]);
  const [activation, deactivation] = [changed('activation'), changed('deactivation')];
  return {
    ACTIVE: isActiveOn(after, day) ? 'ACTIVE' : 'INACTIVE',
    ...(activation === undefined ? {} : { LAST_ACTIVATION_DATE: activation }),
    ...(deactivation === undefined ? {} : { LAST_DEACTIVATION_DATE: deactivation }),
  };
}

export type ActivationPeriods = {
  readonly before: readonly Period[];
  readonly after: readonly Period[];
  /** First day of a deactivation; null for an activation. */
  readonly stopped: string | null;
};

/** The first day after a period, where it has one. */
const dayAfter = ({ end }: Period): string[] => (end === null || end === LAST_DAY ? [] : [nextDay(end)]);

function lastDates(periods: readonly Period[], stopped: string | null, day: string) {
  const newest = (days: readonly string[]) =>
    days
      .filter((each) => each <= day)
      .toSorted()
      .at(-1) ?? null;
  const starts = periods.map(({ start }) => start).filter((start) => start !== LONG_AGO);
  const ends = periods.flatMap(dayAfter);
  return {
    activation: newest(starts),
    deactivation: newest(ends) ?? (periods.length === 0 && stopped !== null ? newest([stopped]) : null),
  };
}
