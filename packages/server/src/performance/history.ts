import { setImmediate as turn } from 'node:timers/promises';
import type { PerformanceHistoryReply } from '@fundarium/contract/performance';
import { figures, measure, type FigureMethod } from '@fundarium/finance/figures';
import { sourceOf, type ClassRecord } from './compute.ts';

type Step = PerformanceHistoryReply['steps'][number];

/** The ends of the months from one day to another, that day itself the last; the oldest first, at most `most` and one. */
export function monthEnds(from: string, to: string, most: number): string[] {
  const days: string[] = [];
  let [year, month] = from.split('-').map(Number) as [number, number];
  while (days.length <= most) {
    const day = `${year}-${String(month).padStart(2, '0')}-${lastDayOf(year, month)}`;
    if (day >= to) return [...days, to];
    days.push(day);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return days;
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The figures of a class as they were on each day, from the NAVs that are recorded now. Other calls are answered between
 * two days. A class that can't be computed has no figures on any.
 */
export async function figuresOn(
  record: ClassRecord,
  method: FigureMethod,
  days: readonly string[],
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const asOf of days) {
    steps.push(stepOn(record, method, asOf));
    await turn();
  }
  return steps;
}

function stepOn(record: ClassRecord, method: FigureMethod, asOf: string): Step {
  const nothing = { asOf, referenceDate: null, figures: {} };
  try {
    const until = asOf > record.today ? record.today : asOf;
    const measured = measure({ ...sourceOf(record), asOf: until }, method);
    if (measured === null) return nothing;
    const found = figures(measured, method).flatMap(({ code, value }) =>
      value === null ? [] : [[code, value] as const],
    );
    return { asOf, referenceDate: measured.standing.referenceDate, figures: Object.fromEntries(found) };
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return nothing;
    throw error;
  }
}
