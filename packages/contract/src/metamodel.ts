import { z } from 'zod';
import { FIELD_LEVELS, FIELD_TYPES, LANGUAGES, LEVELS } from './vocabulary.ts';

/** A value of a list. One that is disabled still names what entities hold, and is offered no longer. */
export const option = z.object({
  value: z.string(),
  label: z.string(),
  disabled: z.literal(true).optional(),
  /** Of a type of documents, where they may hang; absent is everywhere. */
  levels: z.array(z.enum(LEVELS)).optional(),
});
export type Option = z.infer<typeof option>;

/** Numbers of the industry's dictionaries that mean the same thing. */
export const references = z.strictObject({
  openfunds: z.string().max(40).optional(),
  ept: z.string().max(40).optional(),
  emt: z.string().max(40).optional(),
});
export type References = z.infer<typeof references>;

/** A field as a reader meets it, its label in the language asked for (spec 3, field definition). */
export const fieldDefinition = z.object({
  businessCode: z.string(),
  level: z.enum(FIELD_LEVELS),
  label: z.string(),
  /** What heads a column where the label is too long for it. */
  shortLabel: z.string().optional(),
  type: z.enum(FIELD_TYPES),
  /** For LOV and API: the list's code. */
  typeParameters: z.object({
    list: z.string().optional(),
    minDecimals: z.int().optional(),
    maxDecimals: z.int().optional(),
    /** Most characters of a text, where that is not the limit of its type (STRING 4,000, LONGTEXT 100,000). */
    maxLength: z.int().optional(),
  }),
  static: z.boolean(),
  mdi: z.boolean(),
  performance: z.boolean(),
  sortable: z.boolean(),
  readonly: z.boolean(),
  excludeFromSearch: z.boolean(),
  multiple: z.boolean(),
  perLanguage: z.boolean(),
  nullable: z.boolean(),
  /** Codes of `categories` in the metamodel. */
  categories: z.array(z.string()),
  references: references.optional(),
  /** Name of its values' list in `lists`, or null. */
  list: z.string().nullable(),
});
export type FieldDefinition = z.infer<typeof fieldDefinition>;

/** A kind of division, by asset or country say, and what an entity is divided into. */
export const breakdownType = z.object({
  code: z.string(),
  label: z.string(),
  disabled: z.literal(true).optional(),
  members: z.array(option),
});
export type BreakdownType = z.infer<typeof breakdownType>;

export const metamodel = z.object({
  version: z.int(),
  lang: z.enum(LANGUAGES),
  /** Fields of FUND, PROD, CLAS, PART and REGISTRATION_COUNTRY, in order of display. */
  fields: z.array(fieldDefinition),
  structuredProducts: z.object({ fields: z.array(fieldDefinition) }),
  attachmentsFields: z.array(fieldDefinition).optional(),
  /** No longer offered, of any level: what names the values that entities and history still hold. */
  disabledFields: z.array(fieldDefinition).optional(),
  /** Labels by code: the specification's three, which every customer has, and the customer's own, in order. */
  categories: z
    .object({ KEY_FEATURES: z.string(), OTHER_FEATURES: z.string(), IDENTIFIERS_PUBLICATION: z.string() })
    .catchall(z.string()),
  levels: z.record(z.enum(FIELD_LEVELS), z.string()),
  /** Lists of values by code, in order of display. */
  lists: z.record(z.string(), z.array(option)),
  breakdownTypes: z.array(breakdownType).optional(),
});
export type Metamodel = z.infer<typeof metamodel>;
