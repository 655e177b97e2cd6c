import { z } from 'zod';
import { MOST_SAVED_LAYOUTS, placedCards, readPlacedCards, savedLayout } from './details-layout.ts';
import { plainText } from './entity-code.ts';
import { searchState, VIEW_KINDS } from './kept-search.ts';
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from './limits.ts';
import { isRecord, readWithDefaults } from './settings-reading.ts';
import { LEVELS, SEARCH_NATURES } from './vocabulary.ts';

/** Longest section of a person's settings, as JSON in bytes. */
export const LONGEST_SECTION_BYTES = 262_144;
/** Deepest that what is posted may be nested. */
export const DEEPEST_SETTINGS = 20;
export const MOST_SAVED_VIEWS = 200;

const fieldName = z.string().regex(/^[A-Z][A-Z0-9_]{0,99}(\.[A-Z][A-Z0-9_]{0,99})?$/);
const columns = z.array(plainText(200).min(1)).max(400).nullable().default(null);
const widths = z.record(fieldName, z.int().min(COLUMN_WIDTH_MIN).max(COLUMN_WIDTH_MAX)).default({});
const perNature = <V extends z.ZodType>(value: V) =>
  z.partialRecord(z.enum(SEARCH_NATURES), value).default({});
const perLevel = <V extends z.ZodType>(value: V) => z.partialRecord(z.enum(LEVELS), value).default({});

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** A named search of a person. */
export const savedView = z.strictObject({
  name: z.string().trim().pipe(plainText(100).min(1)),
  nature: z.enum(SEARCH_NATURES),
  state: searchState,
});
export type SavedView = z.infer<typeof savedView>;

/** The settings of a person with one customer, by section; what was never chosen is the default. */
export const userSettings = z.strictObject({
  globals: z
    .strictObject({
      /** How numbers and dates are written; null follows language and browser. */
      locale: z.string().max(35).refine(isLocale, 'must be a locale, such as de-CH').nullable().default(null),
      showCodes: z.boolean().default(false),
    })
    .prefault({}),
  dashboards: z
    .strictObject({
      /** By an id that the view keeps for good. */
      views: z
        .record(z.uuid(), savedView)
        .refine((given) => Object.keys(given).length <= MOST_SAVED_VIEWS, `at most ${MOST_SAVED_VIEWS} views`)
        .default({}),
      /** Per nature the view that a search begins with. */
      defaults: perNature(z.uuid()),
      /** Of details pages, by an id that the layout keeps for good. */
      layouts: z
        .record(z.uuid(), savedLayout)
        .refine(
          (given) => Object.keys(given).length <= MOST_SAVED_LAYOUTS,
          `at most ${MOST_SAVED_LAYOUTS} layouts`,
        )
        .default({}),
      /** Per level the layout that its details pages begin with; without one, the customer's. */
      layoutDefaults: perLevel(z.uuid()),
    })
    .prefault({}),
  repository: z
    .strictObject({
      details: z
        .strictObject({
          displayModes: perLevel(z.enum(['NORMAL', 'COMPACT'])),
          /** What the person chose of single cards; all else is as the layout that the level begins with has it. */
          visibleCards: perLevel(placedCards),
          hideEmptyFields: z.boolean().default(true),
        })
        .prefault({}),
      search: z
        .strictObject({
          quickText: z.enum(['enter', 'auto']).default('enter'),
          density: z.enum(['normal', 'compact']).default('normal'),
          filters: z.enum(['open', 'closed']).nullable().default(null),
          view: z.enum(VIEW_KINDS).default('grid'),
          chart: z.enum(['beside', 'below']).default('below'),
          /** Of the panel below, in px; null is as it begins. */
          chartHeight: z.int().min(100).max(5000).nullable().default(null),
          columns: perLevel(z.array(plainText(200).min(1)).max(400)),
          pinned: perLevel(z.array(plainText(200).min(1)).max(400)),
          widths: perNature(widths),
        })
        .prefault({}),
      attachments: z.strictObject({ columns, widths }).prefault({}),
      audit: z.strictObject({ columns, widths }).prefault({}),
    })
    .prefault({}),
});
export type UserSettings = z.infer<typeof userSettings>;

export const SETTINGS_SECTIONS = ['globals', 'dashboards', 'repository'] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** Parts of each section that can be posted alone. */
export const SETTINGS_SUBSECTIONS = {
  globals: [],
  dashboards: ['views', 'defaults', 'layouts', 'layoutDefaults'],
  repository: ['details', 'search', 'attachments', 'audit'],
} as const satisfies { [S in SettingsSection]: readonly (keyof UserSettings[S])[] };
export type SettingsSubsection<S extends SettingsSection> = (typeof SETTINGS_SUBSECTIONS)[S][number];

/** What tells names of views and layouts apart: their case and how their accents are written do not. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase('und');

/** What is stored, as this version reads it; a default that names a view or a layout which is gone goes with it. */
export function readUserSettings(given: unknown): UserSettings {
  const read = readWithDefaults(userSettings.prefault({}), withPlacedCards(given));
  return { ...read, dashboards: withoutLostDefaults(read.dashboards) };
}

/** Settings whose lists of cards are read as what they meant. */
function withPlacedCards(given: unknown): unknown {
  const details = partOf(partOf(given, 'repository'), 'details');
  const cards = partOf(details, 'visibleCards');
  if (!isRecord(cards) || !Object.values(cards).some(Array.isArray)) return given;
  const visibleCards = Object.fromEntries(
    Object.entries(cards).map(([level, each]) => [level, readPlacedCards(each)]),
  );
  return mergeSettings(given, { repository: { details: { visibleCards } } });
}

const partOf = (given: unknown, key: string): unknown =>
  isRecord(given) && Object.hasOwn(given, key) ? given[key] : undefined;

export function withoutLostDefaults(dashboards: UserSettings['dashboards']): UserSettings['dashboards'] {
  const { views, defaults, layouts, layoutDefaults } = dashboards;
  const kept = Object.entries(defaults).filter(([nature, id]) => views[id]?.nature === nature);
  const keptLayouts = Object.entries(layoutDefaults).filter(([level, id]) => layouts[id]?.level === level);
  return {
    ...dashboards,
    defaults: Object.fromEntries(kept),
    layoutDefaults: Object.fromEntries(keptLayouts),
  };
}

/** Keys through which an object's nature could be changed. */
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];

/** Where what is posted may not be merged, or null: nested too deep, or by a key that no settings have. */
export function settingsFault(
  given: unknown,
  path: readonly string[] = [],
): { readonly path: readonly string[]; readonly message: string } | null {
  if (typeof given !== 'object' || given === null) return null;
  if (path.length >= DEEPEST_SETTINGS)
    return { path, message: `is nested deeper than ${DEEPEST_SETTINGS} levels` };
  for (const [key, value] of Object.entries(given)) {
    if (FORBIDDEN_KEYS.includes(key)) return { path: [...path, key], message: 'can not be a name' };
    const fault = settingsFault(value, [...path, key]);
    if (fault !== null) return fault;
  }
  return null;
}

/** Spec 7, incremental: objects merge key by key, everything else replaces, null removes. */
export function mergeSettings(before: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const merged = new Map(isRecord(before) ? Object.entries(before) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, mergeSettings(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}
