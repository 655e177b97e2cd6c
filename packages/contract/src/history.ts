import { z } from 'zod';
import { canBeChangedField, CHANGE_TYPES } from './change-types.ts';
import { plainText } from './entity-code.ts';
import { ancestor, entityValue, registration } from './entity.ts';
import { day, instant, LIMIT_MEANS, OFFSET_MEANS } from './exchanged-values.ts';
import { flag } from './flag.ts';
import { AUDIT_FILTERS_MAX } from './limits.ts';
import { revision } from './revision.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, LEVELS, LIFECYCLE_STATES } from './vocabulary.ts';

const revisionNumber = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const severalOf = <T extends z.ZodType>(one: T, most: number) =>
  z.preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(one).min(1).max(most));
/** As those of quotations are: repeated, or joined by commas. */
const changedFields = z.preprocess(
  (given) => [given].flat().flatMap((text) => (typeof text === 'string' ? text.split(',') : text)),
  z
    .array(plainText(100).refine(canBeChangedField, 'must be the business code of a field, as NAME'))
    .min(1)
    .max(AUDIT_FILTERS_MAX.fields),
);
const order = z.enum(['newest', 'oldest']).default('newest');

/** A value of a change as it was written: a field's value, or what another act says of its subject. */
export const changeValue = z.unknown().describe('A value as recorded; null where the field was empty');

/** The second clock: what the record knew at the end of a day, or at a revision; without either, what it knows now. */
const known = {
  /** A day in the customer's time zone, to its end. */
  knownOn: day.optional(),
  knownAt: revisionNumber.optional(),
};

export const entityPath = z.object({ level: z.enum(LEVELS), code: plainText(200).min(1) });

export const timelineQuery = z.strictObject({
  field: plainText(100).min(1),
  /** Of a field of the level REGISTRATION_COUNTRY: the country whose registration is meant. */
  country: plainText(20).min(1).optional(),
  order,
  ...known,
});
export type TimelineQuery = z.output<typeof timelineQuery>;

const author = {
  /** Id of a person, or the name of a command. */
  who: z.string(),
  /** The person's user name where the customer has that person, otherwise `who`. */
  modifiedBy: z.string(),
  /** What the act came by: `studio`, `import`, ... */
  source: z.string(),
};

/** A value of a field from a day on. */
export const timelineStep = z.object({
  value: changeValue,
  /** Value of the step before it in valid time, as known by the same clock: not that of the act before it. */
  previous: changeValue,
  validFrom: day,
  /** The day before the next step; null for the last one, and for a step that never holds. */
  validTo: day.nullable(),
  integratedAt: instant,
  /** Left out, with `modifiedBy`, for those who may not see the audit list. */
  who: author.who.optional(),
  modifiedBy: author.modifiedBy.optional(),
  source: author.source,
  changeType: z.enum(CHANGE_TYPES),
  retroactive: z.boolean(),
  /** Whether a later act gave the same day another value, so that this one no longer holds on any day. */
  superseded: z.boolean(),
  revision: z.int(),
});
export type TimelineStep = z.infer<typeof timelineStep>;

export const timelineReply = z.object({
  field: z.string(),
  country: z.string().nullable(),
  steps: z.array(timelineStep),
  revision,
});
export type TimelineReply = z.infer<typeof timelineReply>;

export const asOfQuery = z.strictObject({
  /** The first clock; without it the customer's business date. */
  validOn: day.optional(),
  ...known,
});
export type AsOfQuery = z.output<typeof asOfQuery>;

export const asOfReply = z.object({
  level: z.enum(LEVELS),
  code: z.string(),
  name: z.string().nullable(),
  state: z.enum(LIFECYCLE_STATES),
  /** By business code; an empty field is absent. Prices have histories of their own and are not among them. */
  values: z.record(z.string(), entityValue),
  /** As they stood above then, from the root down. */
  ancestors: z.array(ancestor),
  registrations: z.array(registration),
  /** Its own, without those of what stood above it. */
  publicHolidays: z.array(day),
  /** Codes of structured products that stood for it. */
  equivalents: z.array(z.string()),
  validOn: day,
  knownOn: day.nullable(),
  knownAt: z.int().nullable(),
  revision,
});
export type AsOfReply = z.infer<typeof asOfReply>;

/** Most rows of one page of the audit list. */
export const AUDIT_PAGE_MAX = 1000;
/** Up to this number of rows the total is exact; beyond it the list says only that there are more. */
export const AUDIT_TOTAL_MAX = 10_000;

/** Filters of the audit list: OR inside one, AND between them. Dates include both ends. */
export const auditQuery = z.strictObject({
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  changeTypes: severalOf(z.enum(CHANGE_TYPES), CHANGE_TYPES.length).optional(),
  fields: changedFields
    .optional()
    .describe('Business codes of fields, or what rows say of them, repeated or joined by commas.'),
  integratedFrom: day.optional(),
  integratedTo: day.optional(),
  effectiveFrom: day.optional(),
  effectiveTo: day.optional(),
  /** User names, ids of persons, or names of commands. */
  modifiedBy: severalOf(plainText(200).min(1), AUDIT_FILTERS_MAX.modifiedBy).optional(),
  /** What changes came by: `studio`, or the name of a delivery. */
  source: severalOf(plainText(200).min(1), AUDIT_FILTERS_MAX.source).optional(),
  retroactive: flag.optional(),
  /** Of an entity: also the changes of everything that stands below it today. */
  subtree: flag.optional(),
  /** One revision alone: what was changed by one act or one delivery. */
  revision: revisionNumber.optional(),
  /** Stands in the field's code or label, in either value, or in the entity's code or name; case does not count. */
  text: z.string().trim().pipe(plainText(200)).default(''),
  order,
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0).describe(OFFSET_MEANS),
  limit: z.coerce.number().int().min(0).max(AUDIT_PAGE_MAX).default(50).describe(LIMIT_MEANS),
  upTo: revisionNumber
    .optional()
    .describe(
      "Changes up to this revision alone: with the number of the first page's `revision`, the pages after it have the rows of one moment",
    ),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** One field of one change (spec 2, audit screen). */
export const auditRow = z.object({
  changeType: z.enum(CHANGE_TYPES),
  integratedAt: instant,
  subject: z.object({
    /** `entity`, or the part of the metamodel that was changed. */
    kind: z.string(),
    /** Of an entity or a field; null for the rest. */
    level: z.string().nullable(),
    code: z.string().nullable(),
    name: z.string().nullable(),
    /** Of a registration; the field's label names it too. */
    country: z.string().nullable(),
  }),
  /** Null for an act that changed no field. */
  field: z.string().nullable(),
  /**
   * In the language asked for, else in the customer's own, else in English, else the field's code; of what is no field
   * (a parent, holidays, an attribute of the metamodel), the words of the language pack.
   */
  fieldLabel: z.string().nullable(),
  fieldType: z.string().nullable(),
  value: changeValue,
  /** What held before in valid time, as known at that revision. */
  previous: changeValue,
  retroactive: z.boolean(),
  effectiveDate: day,
  ...author,
  revision: z.int(),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditReply = z.object({
  /** Exact number of rows that match, up to AUDIT_TOTAL_MAX. */
  total: z.int(),
  /** Whether there are more rows than `total` says. */
  more: z.boolean(),
  rows: z.array(auditRow),
  revision,
});
export type AuditReply = z.infer<typeof auditReply>;

/** Most persons and deliveries that the choices name. */
export const AUDIT_CHOICES_MAX = 500;

export const auditChoicesReply = z.object({
  changeTypes: z.array(z.enum(CHANGE_TYPES)),
  /** By name; persons and commands. */
  modifiedBy: z.array(z.object({ who: z.string(), modifiedBy: z.string() })),
  sources: z.array(z.string()),
  revision,
});
export type AuditChoicesReply = z.infer<typeof auditChoicesReply>;

export const fieldHistoryQuery = z.strictObject({
  /** The first clock; without it the customer's business date. */
  validOn: day.optional(),
  ...known,
});
export type FieldHistoryQuery = z.output<typeof fieldHistoryQuery>;

/** What the history says of one field on the day asked for. */
export const fieldHistory = z.object({
  /** First day of the value that holds then; null where every step lies ahead. */
  since: day.nullable(),
  /** Acts on the field, those ahead included: the steps of its timeline. */
  steps: z.int(),
  /** Whether one of the steps lies ahead. */
  ahead: z.boolean(),
  /** Whether one of the steps was recorded when a later value held already. */
  retroactive: z.boolean(),
  /** The instant at which the value that holds was integrated. */
  integratedAt: instant.nullable(),
  /** What it came by; with `modifiedBy`, only for those who may see the audit list. */
  source: author.source.optional(),
  modifiedBy: author.modifiedBy.optional(),
  revision: z.int().nullable(),
});
export type FieldHistory = z.infer<typeof fieldHistory>;

export const fieldHistoryReply = z.object({
  /** The entity's own level and those above it that the reader sees, from the root down. */
  levels: z.array(
    z.object({
      level: z.enum(LEVELS),
      code: z.string(),
      /** By business code; a field that was never set is absent. */
      fields: z.record(z.string(), fieldHistory),
    }),
  ),
  businessDate: day,
  revision,
});
export type FieldHistoryReply = z.infer<typeof fieldHistoryReply>;
