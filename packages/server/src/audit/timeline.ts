import type { TimelineStep } from '@fundarium/contract/history';

/** What one act said of a field. */
export type FieldAct = Omit<TimelineStep, 'previous' | 'validTo' | 'superseded' | 'who' | 'modifiedBy'> & {
  readonly who: string;
};
type Step = Omit<TimelineStep, 'who' | 'modifiedBy'> & { readonly who: string };

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/**
 * Steps in valid time, oldest first, of acts that stand in the order of the day they are valid from, those of one
 * day in the order they were made in: the last of a day holds, each step stands against the one of the day before.
 */
export function stepsOf(acts: readonly FieldAct[]): Step[] {
  const days = [...Map.groupBy(acts, ({ validFrom }) => validFrom).values()];
  return days.flatMap((sameDay, index) => {
    const previous = days[index - 1]?.at(-1)?.value ?? null;
    const next = days[index + 1]?.[0]?.validFrom;
    return sameDay.map((act, position) => {
      const superseded = position < sameDay.length - 1;
      return {
        ...act,
        previous,
        validTo: superseded || next === undefined ? null : dayBefore(next),
        superseded,
      };
    });
  });
}
