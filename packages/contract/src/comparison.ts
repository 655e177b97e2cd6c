import { z } from 'zod';
import { entityCode, plainText } from './entity-code.ts';
import { CHANGE_TYPES } from './change-types.ts';
import { day, instant, LIMIT_MEANS, OFFSET_MEANS } from './exchanged-values.ts';
import { changeValue } from './history.ts';
import { revision } from './revision.ts';
import { searchConditions } from './search.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, LEVELS, LIFECYCLE_STATES } from './vocabulary.ts';

/** Fewest and most columns of a comparison. */
export const LEAST_COMPARED = 2;
export const MOST_COMPARED = 10;
/** Columns that a request may hold at all. */
const MOST_SENT = 100;

export const comparedEntity = z.strictObject({
  level: z.enum(LEVELS),
  code: entityCode,
  /** The first clock; without it the customer's business date. */
  validOn: day.optional(),
  /** The second clock, to the day's end; without it what is known now. */
  knownOn: day.optional(),
});
export type ComparedEntity = z.infer<typeof comparedEntity>;

/** Two to ten entities of one level, or a class with ancestors of its own; an entity again only at another date. */
export const comparisonBody = z.strictObject({
  /** Other numbers of columns than are compared are refused as such columns are, with 422. */
  columns: z.array(comparedEntity).max(MOST_SENT).meta({ minItems: LEAST_COMPARED, maxItems: MOST_COMPARED }),
});
export type ComparisonBody = z.output<typeof comparisonBody>;

/** What a row is about: a field, one of a registration, a figure of today, or how the entity stands among others. */
export const COMPARED_PARTS = ['FIELD', 'REGISTRATION', 'FIGURE', 'STRUCTURE'] as const;

export const comparedRow = z.object({
  part: z.enum(COMPARED_PARTS),
  /** Business code; of the structure PARENT, PUBLIC_HOLIDAYS or EQUIVALENTS; of figures also FIGURES_AS_OF. */
  field: z.string(),
  /** Of a registration. */
  country: z.string().nullable(),
  /** By column; null where it is empty, and for a figure of a column that is not of today. */
  values: z.array(changeValue),
  /**
   * Whether not all columns that can have a value have the same one. The same number in another currency is another
   * amount, save of one entity at several dates: there the row of the currency says that it changed.
   */
  differs: z.boolean(),
});
export type ComparedRow = z.infer<typeof comparedRow>;

export const comparedColumn = z.object({
  level: z.enum(LEVELS),
  /** As it was on the dates of the column. */
  code: z.string(),
  name: z.string().nullable(),
  /** Null where the entity did not exist, as far as was known. */
  state: z.enum(LIFECYCLE_STATES).nullable(),
  validOn: day,
  knownOn: day.nullable(),
  /** Whether no date was asked for: only then there are prices and figures. */
  isToday: z.boolean(),
});
export type ComparedColumn = z.infer<typeof comparedColumn>;

export const comparisonReply = z.object({
  columns: z.array(comparedColumn),
  rows: z.array(comparedRow),
  revision,
});
export type ComparisonReply = z.infer<typeof comparisonReply>;

/** Most entities whose changes are asked for at once, and most rows of one page. */
export const MOST_CHANGED_ENTITIES = 10_000;
export const CHANGES_PAGE_MAX = 1000;

/** Whose changes: of what a search finds, of entities by their codes, or of one and all that stands below it. */
export const changesOf = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('search'), nature: z.enum(LEVELS), conditions: searchConditions }),
  z.strictObject({
    kind: z.literal('codes'),
    level: z.enum(LEVELS),
    codes: z.array(entityCode).min(1).max(20_000),
  }),
  z.strictObject({ kind: z.literal('subtree'), level: z.enum(LEVELS), code: entityCode }),
]);
export type ChangesOf = z.output<typeof changesOf>;

export const CHANGES_GROUPED_BY = ['entity', 'field'] as const;

export const changesBody = z.strictObject({
  of: changesOf,
  /** Days of integration in the customer's time zone, both included. */
  from: day,
  to: day,
  /** One row for each field whose value is another one at the end, and none for the acts on the way. */
  net: z.boolean().default(false),
  groupBy: z.enum(CHANGES_GROUPED_BY).default('entity'),
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  offset: z.int().min(0).max(10_000_000).default(0).describe(OFFSET_MEANS),
  limit: z.int().min(0).max(CHANGES_PAGE_MAX).default(200).describe(LIMIT_MEANS),
});
export type ChangesBody = z.output<typeof changesBody>;

export const changedField = z.object({
  entity: z.object({ level: z.enum(LEVELS), code: z.string(), name: z.string().nullable() }),
  /** Business code; null for an act that changed no field. */
  field: z.string().nullable(),
  /** Of a registration. */
  country: z.string().nullable(),
  /** In the language asked for. */
  fieldLabel: z.string().nullable(),
  fieldType: z.string().nullable(),
  previous: changeValue,
  value: changeValue,
  /** Of the act; null for a net change, which may be of several. */
  act: z
    .object({
      changeType: z.enum(CHANGE_TYPES),
      integratedAt: instant,
      effectiveDate: day,
      retroactive: z.boolean(),
      source: plainText(200),
      revision: z.int(),
      /** Left out for those who may not see the audit list. */
      modifiedBy: z.string().optional(),
    })
    .nullable(),
  /** Rows of the same group on all pages. */
  inGroup: z.int(),
});
export type ChangedField = z.infer<typeof changedField>;

export const changesReply = z.object({
  /** Entities that were looked at. */
  entities: z.int(),
  /** Those of them that changed. */
  changedEntities: z.int(),
  total: z.int(),
  groups: z.int(),
  rows: z.array(changedField),
  revision,
});
export type ChangesReply = z.infer<typeof changesReply>;
