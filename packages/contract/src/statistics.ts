import { z } from 'zod';
import { AREAS } from './areas.ts';
import { API_ROOT, type Endpoint } from './endpoint.ts';
import { day } from './exchanged-values.ts';

/** What is counted: clicks on the ways to each area. */
const statisticId = z.enum(AREAS);
export type StatisticId = z.infer<typeof statisticId>;

export const statisticsEndpoints = {
  incrementStatistic: {
    method: 'GET',
    path: '/statistics/increment/maia_repository_:id',
    access: 'token',
    summary: 'Count a click on the way to an area',
    params: z.object({ id: statisticId }),
    reply: z.object({ counted: z.literal(true) }),
  },
  statistics: {
    method: 'GET',
    path: `${API_ROOT}/statistics`,
    access: 'token',
    summary: "The customer's clicks per day and area",
    query: z.strictObject({
      /** First and last day, in UTC; the last 400 days where none is given. */
      from: day.optional(),
      to: day.optional(),
    }),
    reply: z.object({
      counts: z.array(z.object({ day, statisticId: z.string(), clicks: z.int() })),
    }),
  },
} as const satisfies Record<string, Endpoint>;
