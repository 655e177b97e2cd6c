import type { PerformanceReply } from '@fundarium/contract/performance';
import { currentBy, isPast } from '@fundarium/finance/current';
import { figureCode, type FigureName } from './figure.ts';

/** Whether a figure is as new as it should be, late, or no longer current. */
export type FigureAge = 'fresh' | 'late' | 'past';

/** Of a month or a year of the calendar, and of the first ones, no later NAV changes anything. */
export function figureAge(reply: Pick<PerformanceReply, 'current'>, name: FigureName): FigureAge {
  const { current } = reply;
  if (current === null || !('window' in name) || name.window.startsWith('INCEPTION')) return 'fresh';
  const by = currentBy(figureCode(name));
  if (by !== null && isPast(reply, by)) return 'past';
  return current.lateAfter < current.on ? 'late' : 'fresh';
}
