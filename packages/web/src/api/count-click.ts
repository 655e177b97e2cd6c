import type { StatisticId } from '@fundarium/contract/statistics';
import { call } from './call.ts';

/** Spec 7: longer than this nobody waits for a count. */
export const COUNT_TIMEOUT_MS = 100;

/** Counts a click on the way to an area; a failure is nobody's business (spec 8). It outlives the page that is left. */
export function countClick(id: StatisticId): void {
  call('incrementStatistic', {
    params: { id },
    signal: AbortSignal.timeout(COUNT_TIMEOUT_MS),
    keepalive: true,
  }).catch((error: unknown) => console.debug('A click was not counted', error));
}
