import { z } from 'zod';
import { FIELD_CATEGORIES, FIELD_LEVELS, FIELD_TYPES, LANGUAGES } from './vocabulary.ts';

export const option = z.object({ value: z.string(), label: z.string() });
export type Option = z.infer<typeof option>;

/** A field as a reader meets it, its label in the language asked for (spec 3, field definition). */
export const fieldDefinition = z.object({
  businessCode: z.string(),
  level: z.enum(FIELD_LEVELS),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  /** For LOV and API: the list's code. */
  typeParameters: z.object({
    list: z.string().optional(),
    minDecimals: z.int().optional(),
    maxDecimals: z.int().optional(),
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
  categories: z.array(z.enum(FIELD_CATEGORIES)),
  /** Name of its values' list in `lists`, or null. */
  list: z.string().nullable(),
});
export type FieldDefinition = z.infer<typeof fieldDefinition>;

export const metamodel = z.object({
  version: z.int(),
  lang: z.enum(LANGUAGES),
  /** Fields of FUND, PROD, CLAS, PART and REGISTRATION_COUNTRY, in order of display. */
  fields: z.array(fieldDefinition),
  structuredProducts: z.object({ fields: z.array(fieldDefinition) }),
  categories: z.record(z.enum(FIELD_CATEGORIES), z.string()),
  levels: z.record(z.enum(FIELD_LEVELS), z.string()),
  /** Lists of values by code, in order of display. */
  lists: z.record(z.string(), z.array(option)),
});
export type Metamodel = z.infer<typeof metamodel>;
