import type { PerformanceReply } from '@fundarium/contract/performance';
import { currentBy } from '@fundarium/finance/current';
import { figureCode, type FigureName } from './figure.ts';

/** Whether a figure is as new as it should be, late, or no longer current. */
export type FigureAge = 'fresh' | 'late' | 'past';

/** Of a month or a year of the calendar, and of the first ones, no later NAV changes anything. */
export function figureAge({ current }: Pick<PerformanceReply, 'current'>, name: FigureName): FigureAge {
  if (current === null || !('window' in name) || name.window.startsWith('INCEPTION')) return 'fresh';
  const by = currentBy(figureCode(name));
  if (by !== null && current[by] < current.on) return 'past';
  return current.lateAfter < current.on ? 'late' : 'fresh';
}

/** Whether the last NAV is too old for what is a fact about it. */
export const isPast = ({ current }: Pick<PerformanceReply, 'current'>): boolean =>
  current !== null && current.currentUntil < current.on;

/** Figures to an earlier month-end are no newer than those to the last NAV: where these are past, they are too. */
export function agedAsLatest(
  shown: PerformanceReply,
  latest: PerformanceReply | undefined,
): PerformanceReply {
  if (latest?.current == null || shown.current === null || !isPast(latest)) return shown;
  return { ...shown, current: { ...shown.current, on: latest.current.on } };
}
