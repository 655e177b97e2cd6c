import { z } from 'zod';
import { STUDIO_ROOT, type Endpoint } from './endpoint.ts';
import { entityCode, plainText } from './entity-code.ts';
import { entityValue } from './entity.ts';
import { dayWhich } from './exchanged-values.ts';
import { isSentinelDate, NO_REAL_DAY } from './no-date.ts';
import { revision } from './revision.ts';
import { LEVELS } from './vocabulary.ts';

/** Most days or codes that one call adds or removes, and most fields that it sets. */
const MAX_LIST = 1000;

const day = dayWhich((text) => !isSentinelDate(text), NO_REAL_DAY, 'must be a day as yyyy-mm-dd');
const place = z.strictObject({ level: z.enum(LEVELS), code: entityCode });
/** From when on it holds; absent is the customer's business date. One ahead takes effect on its day. */
const effective = { effectiveDate: day.optional() };
/** Control characters but those that make the lines of a long text. */
// oxlint-disable-next-line no-control-regex -- it is these that are refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const isText = (given: unknown): boolean =>
  typeof given === 'string'
    ? !CONTROL.test(given) && given.isWellFormed()
    : typeof given !== 'object' || given === null || Object.values(given).every(isText);
const value = entityValue.nullable().refine(isText, 'may not hold control characters or halves of one');

/** By business code; null empties a field. */
const values = z
  .record(plainText(100), value)
  .refine((given) => Object.keys(given).length <= MAX_LIST, `at most ${MAX_LIST} fields`);
/** By country, then by business code; a country that is new begins with what is given of it. */
const registrations = z
  .record(plainText(20).min(1), values)
  .refine((given) => Object.keys(given).length > 0, 'must name a country')
  .refine((given) => Object.keys(given).length <= MAX_LIST, `at most ${MAX_LIST} countries`);
const days = z.array(day).min(1).max(MAX_LIST);
const codes = z.array(entityCode).max(MAX_LIST).default([]);

export const newEntity = z.strictObject({
  ...place.shape,
  parent: place.nullable(),
  values,
  ...effective,
});
export type NewEntity = z.infer<typeof newEntity>;

export const fieldsToSet = z.strictObject({ entity: place, values, ...effective });
export type FieldsToSet = z.infer<typeof fieldsToSet>;

export const registrationsToSet = z.strictObject({ entity: place, registrations, ...effective });
export type RegistrationsToSet = z.infer<typeof registrationsToSet>;

export const codeToChange = z.strictObject({ entity: place, newCode: entityCode, ...effective });
export type CodeToChange = z.infer<typeof codeToChange>;

export const ACTIVATION_ACTIONS = ['ACTIVATE', 'DEACTIVATE'] as const;
export type ActivationAction = (typeof ACTIVATION_ACTIONS)[number];

export const activationToChange = z
  .strictObject({
    entity: place,
    action: z.enum(ACTIVATION_ACTIONS),
    /** First and last day of what the action makes of the entity; without an end it stays so. */
    start: day,
    end: day.nullable().default(null),
    ...effective,
  })
  .refine(({ start, end }) => end === null || end >= start, {
    path: ['end'],
    message: 'may not lie before the start',
  });
export type ActivationToChange = z.infer<typeof activationToChange>;

export const entityToMove = z.strictObject({ entity: place, parent: place, ...effective });
export type EntityToMove = z.infer<typeof entityToMove>;

export const holidaysToChange = z.strictObject({ entity: place, dates: days, ...effective });
export type HolidaysToChange = z.infer<typeof holidaysToChange>;

export const equivalentsToSet = z
  .strictObject({ code: entityCode, add: codes, remove: codes, ...effective })
  .refine(({ add, remove }) => add.length + remove.length > 0, 'must add or remove something');
export type EquivalentsToSet = z.infer<typeof equivalentsToSet>;

/** What became of a writing call. */
export const written = z.object({
  code: entityCode,
  effectiveDate: day,
  /** Whether a value changed; false where the record says so already. */
  changed: z.boolean(),
  emptied: z
    .array(z.object({ path: z.string(), field: z.string(), value: z.string() }))
    .describe(
      'Values given that mean none, whose fields are stored empty: dates that stand for none, which a finding names as well, and texts of nothing but blanks.',
    ),
  /** It lies ahead and takes effect on its day. */
  pending: z.boolean(),
  /** It lies before what holds now, and adds to the history alone. */
  retroactive: z.boolean(),
  revision,
});
export type Written = z.infer<typeof written>;

const writing = <B extends z.ZodType>(path: string, summary: string, body: B) =>
  ({
    method: 'POST',
    path: `${STUDIO_ROOT}/${path}`,
    access: 'token',
    once: true,
    summary,
    body,
    reply: written,
  }) as const satisfies Endpoint;

/**
 * Writing of entities: each call is one revision, and done once under an Idempotency-Key. Structured products need
 * STRUCTURED_PRODUCT_CONTRIBUTOR, all other levels DATA_CONTRIBUTOR.
 */
export const studioEntityEndpoints = {
  createEntity: writing('entities', 'Create an entity', newEntity),
  setFields: writing('entities/fields', 'Set fields of an entity', fieldsToSet),
  setRegistrations: writing(
    'entities/registrations',
    'Set what is registered of a share class or structured product in countries',
    registrationsToSet,
  ),
  changeCode: writing(
    'entities/code',
    'Give an entity another code; the former one still finds it',
    codeToChange,
  ),
  changeActivationState: writing(
    'entities/activation',
    'Activate or deactivate an entity from a day on, or between two days',
    activationToChange,
  ),
  moveEntity: writing('entities/parent', 'Move an entity below another parent', entityToMove),
  addPublicHolidays: writing(
    'entities/public/holidays/add',
    'Add days on which an entity and its descendants are not valued',
    holidaysToChange,
  ),
  removePublicHolidays: writing(
    'entities/public/holidays/remove',
    'Remove days on which an entity and its descendants are not valued',
    holidaysToChange,
  ),
  setStructuredProductEquivalents: writing(
    'structured/product/equivalents',
    'Add and remove structured products that stand for another',
    equivalentsToSet,
  ),
} as const satisfies Record<string, Endpoint>;
