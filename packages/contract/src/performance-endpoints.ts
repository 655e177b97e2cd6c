import { z } from 'zod';
import { API_ROOT, STUDIO_ROOT, type Endpoint } from './endpoint.ts';
import { entityCode, plainText } from './entity-code.ts';
import {
  performanceHistoryQuery,
  performanceHistoryReply,
  performanceMethod,
  performanceMethodReply,
  performanceQuery,
  performanceReply,
} from './performance.ts';
import { LEAF_LEVELS } from './vocabulary.ts';

const of = (path: string, summary: string) =>
  ({
    method: 'GET',
    path: `${API_ROOT}/performance/${path}/:code`,
    access: 'token',
    summary,
    params: z.object({ code: entityCode }),
    query: performanceQuery,
    reply: performanceReply,
  }) as const satisfies Endpoint;

const method = {
  path: `${STUDIO_ROOT}/settings/for/:customerCode/performance`,
  access: 'token',
  params: z.object({ customerCode: plainText(64).min(1) }),
  reply: performanceMethodReply,
} as const;

export const performanceEndpoints = {
  partPerformance: of('part', 'Performance of a share class, with all that it was computed from'),
  structuredProductPerformance: of(
    'structured/product',
    'Performance of a structured product, with all that it was computed from',
  ),
  performanceHistory: {
    method: 'GET',
    path: `${API_ROOT}/performance/history/:level/:code`,
    access: 'token',
    summary: 'Figures of a share class or a structured product at the end of each month of a range',
    params: z.object({ level: z.enum(LEAF_LEVELS), code: entityCode }),
    query: performanceHistoryQuery,
    reply: performanceHistoryReply,
  },
  performanceMethod: { ...method, method: 'GET', summary: 'How figures are computed, and were before' },
  changePerformanceMethod: {
    ...method,
    method: 'PUT',
    once: true,
    summary: 'Choose how figures are computed; all of them are computed again',
    body: performanceMethod,
  },
} as const satisfies Record<string, Endpoint>;
