import { z } from 'zod';
import { plainText } from './entity-code.ts';
import { entityValue } from './entity.ts';
import { day, decimalText, LIMIT_MEANS, OFFSET_MEANS } from './exchanged-values.ts';
import { references } from './metamodel.ts';
import { isSentinelDate } from './no-date.ts';
import { revision } from './revision.ts';
import { FIELD_LEVELS, FIELD_TYPES, LANGUAGES, LEVELS } from './vocabulary.ts';

/** Codes of fields, categories, lists, attachment and breakdown types: they become names of columns and files. */
export const METAMODEL_CODE = /^[A-Z][A-Z0-9_]{0,99}$/;

const label = plainText(500).refine((text) => text.trim() === text && text !== '', 'may not be blank');
/** Labels by language. The customer's own is needed; the others fall back to it, then to English. */
export const givenLabels = z.partialRecord(z.enum(LANGUAGES), label);
/** Labels to replace, by language; null takes one back. */
const changedLabels = z.partialRecord(z.enum(LANGUAGES), label.nullable());

/** From when on a change holds: today or before, for the metamodel has no future. */
const effectiveDate = day;
const dated = { effectiveDate };
/** The form of a code is checked with everything else, so that all problems are named at once. */
const code = plainText(200);
const decimals = z.int().nullable();

const traits = {
  categories: z.array(code).max(20),
  minDecimals: decimals,
  maxDecimals: decimals,
  /** Most characters of a text; null for the limit of its type (STRING 4,000, LONGTEXT 100,000). */
  maxLength: z.int().nullable(),
  static: z.boolean(),
  mdi: z.boolean(),
  performance: z.boolean(),
  sortable: z.boolean(),
  readonly: z.boolean(),
  excludeFromSearch: z.boolean(),
  nullable: z.boolean(),
  references,
};
const fieldName = { level: z.enum(FIELD_LEVELS), businessCode: code };

export const newField = z.strictObject({
  ...dated,
  ...fieldName,
  type: z.enum(FIELD_TYPES),
  /** For LOV and API: the list's code. */
  list: code.nullable().default(null),
  multiple: z.boolean().default(false),
  perLanguage: z.boolean().default(false),
  unique: z.boolean().default(false),
  labels: givenLabels,
  ...z.object(traits).partial().shape,
});
export type NewField = z.output<typeof newField>;

/** What is absent stays; type, list, multiple and perLanguage change by retyping. */
export const fieldUpdate = z.strictObject({
  ...dated,
  ...fieldName,
  labels: changedLabels.optional(),
  ...z.object(traits).partial().shape,
});
export type FieldUpdate = z.output<typeof fieldUpdate>;

/** A disabled field keeps its values and its code; `disabled: false` offers it again. */
export const fieldDisabling = z.strictObject({
  ...dated,
  ...fieldName,
  disabled: z.boolean().default(true),
});

/** Another place among the fields of its level, another level, or both. */
export const fieldMove = z.strictObject({
  ...dated,
  ...fieldName,
  toLevel: z.enum(FIELD_LEVELS).optional(),
  /** Business code of the field of that level that it comes to stand before; null for the end. */
  before: code.nullable().optional(),
});
export type FieldMove = z.output<typeof fieldMove>;

/** What a field is to become; `multiple` and `perLanguage` stay where absent. */
const newType = {
  ...fieldName,
  type: z.enum(FIELD_TYPES),
  list: code.nullable().default(null),
  multiple: z.boolean().optional(),
  perLanguage: z.boolean().optional(),
};
export const fieldRetypePreview = z.strictObject(newType);
export const fieldRetype = z.strictObject({
  ...dated,
  ...newType,
  /** What becomes of values that do not convert: the retyping is refused, or they are kept beside the record. */
  unconvertible: z.enum(['REFUSE', 'KEEP_ASIDE']).default('REFUSE'),
});
export type NewType = z.output<typeof fieldRetypePreview>;

export const retypeExample = z.object({
  level: z.enum(LEVELS),
  code: z.string(),
  /** Set where the value stands in a registration. */
  country: z.string().nullable(),
  value: z.string(),
});
export type RetypeExample = z.infer<typeof retypeExample>;

export const retypePreviewReply = z.object({
  /** Values of the field. */
  values: z.int(),
  /** Those that have no form in the new type; the first are the examples. */
  unconvertible: z.int(),
  examples: z.array(retypeExample),
});
export type RetypePreviewReply = z.infer<typeof retypePreviewReply>;

/** Most kept values of one page. */
export const KEPT_VALUES_PAGE_MAX = 500;

export const keptValuesQuery = z.strictObject({
  level: z.enum(FIELD_LEVELS).optional(),
  field: code.optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0).describe(OFFSET_MEANS),
  limit: z.coerce.number().int().min(0).max(KEPT_VALUES_PAGE_MAX).default(50).describe(LIMIT_MEANS),
});
export type KeptValuesQuery = z.output<typeof keptValuesQuery>;

/** A value that its field's new type could not hold; setting the field of the entity settles it. */
export const keptValue = z.object({
  field: z.object({ level: z.enum(FIELD_LEVELS), businessCode: z.string(), type: z.enum(FIELD_TYPES) }),
  entity: z.object({ level: z.enum(LEVELS), code: z.string(), name: z.string().nullable() }),
  /** Set where the value stood in a registration. */
  country: z.string().nullable(),
  /** The type that the field had, and the value as text and as it was stored. */
  type: z.enum(FIELD_TYPES),
  text: z.string(),
  value: entityValue,
  /** The revision that took it out of the record. */
  since: z.int(),
});
export const keptValuesReply = z.object({
  /** Of all that fit the query, not of the page. */
  total: z.int(),
  values: z.array(keptValue),
  revision,
});
export type KeptValuesReply = z.infer<typeof keptValuesReply>;

/** What has a code, labels and a place in an order: the kinds by their paths. */
export const ENTRY_KINDS = [
  'field-categories',
  'lists',
  'list-values',
  'attachment-types',
  'attachment-categories',
  'breakdown-types',
  'breakdown-members',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export const entryKind = z.object({ kind: z.enum(ENTRY_KINDS) });

const entryName = {
  /** The list of a value, the breakdown type of a member; no other kind has one. */
  of: code.nullable().default(null),
  code,
};

export const newEntry = z.strictObject({
  ...dated,
  ...entryName,
  labels: givenLabels,
  /** Of a list: `API` for one that fields of type API take by name. */
  listType: z.enum(['LOV', 'API']).optional(),
  /** Of an attachment type: its attachment category. */
  category: code.nullable().optional(),
});
export type NewEntry = z.output<typeof newEntry>;

export const entryUpdate = z.strictObject({
  ...dated,
  ...entryName,
  labels: changedLabels.optional(),
  category: code.nullable().optional(),
});
export type EntryUpdate = z.output<typeof entryUpdate>;

export const entryDisabling = z.strictObject({
  ...dated,
  ...entryName,
  disabled: z.boolean().default(true),
});
export type EntryDisabling = z.output<typeof entryDisabling>;

/** All codes of the kind, or of one list or breakdown type, in their new order. */
export const entryOrder = z.strictObject({ ...dated, of: entryName.of, codes: z.array(code).max(20_000) });
export type EntryOrder = z.output<typeof entryOrder>;

const breakdownName = { level: z.enum(LEVELS), code: plainText(200).min(1), type: code, date: effectiveDate };

/** How an entity divides on a day: percent points by member of the breakdown type. */
export const givenBreakdown = z.strictObject({
  ...dated,
  ...breakdownName,
  date: effectiveDate.refine((date) => !isSentinelDate(date), 'stands for no day'),
  weights: z.record(plainText(200), plainText(90)),
});
export type GivenBreakdown = z.output<typeof givenBreakdown>;
export const breakdownDisabling = z.strictObject({ ...dated, ...breakdownName });
export type BreakdownDisabling = z.output<typeof breakdownDisabling>;

export const breakdownsQuery = z.strictObject({ level: z.enum(LEVELS), code: plainText(200).min(1) });
export const breakdownsReply = z.object({
  /** By type, the newest day first; percent points as decimal text. */
  breakdowns: z.array(z.object({ type: z.string(), date: day, weights: z.record(z.string(), decimalText) })),
  revision,
});
export type BreakdownsReply = z.infer<typeof breakdownsReply>;

/** Where the metamodel stands after a call; `changed` is false where it said what was so already. */
export const metamodelWritten = z.object({ changed: z.boolean(), version: z.int(), revision });
export type MetamodelWritten = z.infer<typeof metamodelWritten>;

export const retypeReply = metamodelWritten.extend({
  converted: z.int(),
  keptAside: z.int(),
});
export type RetypeReply = z.infer<typeof retypeReply>;

export const customerCodesReply = z.array(z.string());
