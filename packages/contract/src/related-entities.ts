import { z } from 'zod';
import { API_ROOT, type Endpoint } from './endpoint.ts';
import { entityCode, plainText } from './entity-code.ts';
import { day } from './exchanged-values.ts';
import { entityPath } from './history.ts';
import { revision } from './revision.ts';
import { ACTIVATION_LEVELS, LEVELS } from './vocabulary.ts';

const place = z.object({ level: z.enum(LEVELS), code: z.string(), name: z.string().nullable() });

/** Both ends belong to the range. */
export const holidaysQuery = z.strictObject({ from: day.optional(), to: day.optional() });
export const holidaysReply = z.object({
  holidays: z.array(
    z.object({
      date: day,
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

const activationPeriod = z.object({
  /** Null where it has been active since before anything was recorded. */
  start: day.nullable(),
  /** Last day; null where the period is open. */
  end: day.nullable(),
  /** Whether it covers the business date. */
  current: z.boolean(),
});

/** When an entity is active, oldest period first. Acts recorded for days ahead join on their day. */
export const activationsReply = z.object({
  level: z.enum(ACTIVATION_LEVELS),
  code: z.string(),
  /** On the business date: by the periods, else by the field ACTIVE; null where neither says. */
  active: z.boolean().nullable(),
  periods: z.array(activationPeriod),
  /** LAST_ACTIVATION_DATE and LAST_DEACTIVATION_DATE as recorded; null where they are empty. */
  lastActivation: day.nullable(),
  lastDeactivation: day.nullable(),
  /** Codes of countries (ACTIVE_COUNTRIES); empty where none is recorded. */
  activeCountries: z.array(z.string()),
  businessDate: day,
  revision,
});
export type ActivationsReply = z.infer<typeof activationsReply>;

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
  activations: {
    method: 'GET',
    path: `${API_ROOT}/activations/:level/:code`,
    access: 'token',
    summary:
      'When a sub-fund, share class or structured product is active: its periods and its last switches',
    params: z.object({ level: z.enum(ACTIVATION_LEVELS), code: plainText(200).min(1) }),
    reply: activationsReply,
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
