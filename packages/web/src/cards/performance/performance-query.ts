import type { PerformanceReply } from '@fundarium/contract/performance';
import { callQuery } from '../../api/queries.ts';

/** Levels that have figures of performance (spec 3). */
export type MeasuredLevel = 'PART' | 'STRUCTURED_PRODUCT';

/** The figures of a class with all that they were computed from; `asOf` is the last day that counts. */
export function performanceQuery(level: MeasuredLevel, code: string, asOf: string | null) {
  return callQuery(level === 'STRUCTURED_PRODUCT' ? 'structuredProductPerformance' : 'partPerformance', {
    params: { code },
    query: asOf === null ? {} : { asOf },
  });
}

/** What searches show is computed after each change, and not yet there after the first NAVs. */
export const isLagging = (reply: PerformanceReply | undefined): boolean =>
  reply !== undefined && reply.referenceDate !== null && reply.stored?.equal !== true;
