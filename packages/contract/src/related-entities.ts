import { z } from 'zod';
import { API_ROOT, type Endpoint } from './endpoint.ts';
import { entityCode } from './entity-code.ts';
import { isCalendarDate } from './field-kinds.ts';
import { entityPath } from './history.ts';
import { revision } from './revision.ts';
import { LEVELS } from './vocabulary.ts';

const isoDate = z.string().refine(isCalendarDate, 'expected a day of the calendar as yyyy-mm-dd');
const place = z.object({ level: z.enum(LEVELS), code: z.string(), name: z.string().nullable() });

/** Both ends belong to the range. */
export const holidaysQuery = z.strictObject({ from: isoDate.optional(), to: isoDate.optional() });
export const holidaysReply = z.object({
  holidays: z.array(
    z.object({
      date: z.string(),
      /** Whose day it is, from the root down: those above the entity that the reader may see, and itself. */
      of: z.array(place).min(1),
      own: z.boolean(),
    }),
  ),
  revision,
});
export type HolidaysReply = z.infer<typeof holidaysReply>;

/** In order of their codes. */
export const equivalentsReply = z.object({
  equivalents: z.array(place),
  /** Those that it stands for itself. */
  equivalentOf: z.array(place),
  revision,
});
export type EquivalentsReply = z.infer<typeof equivalentsReply>;

/** What acts other than the setting of fields have made of an entity. */
export const relatedEntityEndpoints = {
  publicHolidays: {
    method: 'GET',
    path: `${API_ROOT}/public/holidays/:level/:code`,
    access: 'token',
    summary: 'Days on which an entity is not valued, its own and those of what stands above it',
    params: entityPath,
    query: holidaysQuery,
    reply: holidaysReply,
  },
  structuredProductEquivalents: {
    method: 'GET',
    path: `${API_ROOT}/structured/product/equivalents/:code`,
    access: 'token',
    summary: 'Structured products that stand for another',
    params: z.object({ code: entityCode }),
    reply: equivalentsReply,
  },
} as const satisfies Record<string, Endpoint>;
