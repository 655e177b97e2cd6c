import { z } from 'zod';
import { storableText } from './entity-code.ts';
import { day } from './exchanged-values.ts';
import { ALL_EXPECTED_FORMS } from './expected-form.ts';
import { revision } from './revision.ts';
import { LEVELS, LIFECYCLE_STATES } from './vocabulary.ts';

/** A stored value, in the form that its field asks for. */
export const entityValue = z
  .union([storableText, z.number(), z.boolean(), z.array(storableText), z.record(storableText, storableText)])
  .describe(`By the field's type. ${ALL_EXPECTED_FORMS}`);
export type EntityValue = z.infer<typeof entityValue>;
/** Most values of a list: views of a past day read whole histories, and longer ones took them many seconds. */
export const MOST_LISTED_VALUES = 1000;
export type EntityValues = Readonly<Record<string, EntityValue>>;

/** An entity above: `open` is false where the reader's scopes give only its label. */
export const ancestor = z.object({
  level: z.enum(LEVELS),
  code: z.string(),
  name: z.string().nullable(),
  open: z.boolean(),
  values: z.record(z.string(), entityValue),
});
export type Ancestor = z.infer<typeof ancestor>;

export const child = z.object({
  level: z.enum(LEVELS),
  code: z.string(),
  name: z.string().nullable(),
  currency: z.string().nullable(),
  state: z.enum(LIFECYCLE_STATES),
});
export type Child = z.infer<typeof child>;

/** Most children that a details reply lists; their number is always exact. */
export const MAX_CHILDREN = 500;

/** What is registered in a country, by business code of the level REGISTRATION_COUNTRY. */
export const registration = z.object({
  country: z.string(),
  values: z.record(z.string(), entityValue),
});
export type Registration = z.infer<typeof registration>;

export const entityReply = z.object({
  level: z.enum(LEVELS),
  code: z.string(),
  name: z.string().nullable(),
  state: z.enum(LIFECYCLE_STATES),
  /** By business code, market data (NAV, NAV_DATE, ...) among them; an empty field is absent. */
  values: z.record(z.string(), entityValue),
  /** From the root down. */
  ancestors: z.array(ancestor),
  children: z.array(child),
  childrenTotal: z.int(),
  /** By country. */
  registrations: z.array(registration),
  /** The code asked for, where the entity has another one by now. */
  formerCode: z.string().nullable(),
  /** The day that state and values are of. */
  businessDate: day,
  revision,
});
export type EntityReply = z.infer<typeof entityReply>;
