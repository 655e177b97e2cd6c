import { z } from 'zod';
import { AREAS } from './areas.ts';
import { plainText } from './entity-code.ts';
import { dayWhich } from './exchanged-values.ts';
import { filters } from './filter.ts';
import { ARCHIVE_BYTES_LIMIT, DPC_TRIGGER_MAX_NODES, MAX_ARCHIVE_BYTES } from './limits.ts';
import { isRole } from './rights.ts';
import { sortBy } from './search.ts';
import { card, normaliseCards } from './settings-cards.ts';
import { isRecord, readWithDefaults } from './settings-reading.ts';
import { LEAF_LEVELS, LEVELS, type Level } from './vocabulary.ts';

/** Levels whose search a customer may give filters to begin with (spec 5). */
export const LEVELS_WITH_DEFAULT_FILTERS: readonly Level[] = LEAF_LEVELS;

/** Of a customer whose data are closed; the time zone's own day where it is null. */
export const pinnedDate = dayWhich((text) => text > '1901', 'expected a day of the calendar as yyyy-mm-dd');

const fieldName = plainText(200).min(1);

/** A path of this host, or another host over https. */
export const areaRoute = z
  .string()
  .max(500)
  .regex(
    /^(\/(?![/\\])|https:\/\/[\w.-]+(:\d+)?(\/|$))[\u0021-\u007e]*$/,
    'expected a path or an https address',
  );

const role = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,99}$/)
  .refine(isRole, 'is no role that a person can have');
const REQUIRED_ROLES_MAX = 50;

const shortcut = z.object({
  /** Null hides it; absent, it is where the installation has it. */
  route: areaRoute.nullable().optional(),
  /** Without `ROLE_` (spec 6). Null where some were given, of which no person can have any: it is shown to nobody. */
  requiredRoles: z.array(role).max(REQUIRED_ROLES_MAX).nullable().default([]),
});

const searchView = z.object({
  /** After the name, which always leads; null stands for the product's own choice. */
  defaultColumns: z.array(fieldName).max(400).nullable().default(null),
  defaultSort: z.array(sortBy).max(10).default([]),
  defaultFilters: filters.optional(),
});

const searchViews = z.object({
  defaultNature: z.enum(LEVELS).default('PART'),
  levels: z.partialRecord(z.enum(LEVELS), searchView).default({}),
});

const rest = z.object({
  /** Which of the customer's fields stands for a purpose: the purpose's name, and a business code. */
  businessFields: z.partialRecord(z.string().regex(/^[A-Za-z]\w{0,99}$/), fieldName).default({}),
  assets: z
    .object({
      /** A path of this site. */
      icon: z
        .string()
        .max(500)
        .regex(/^\/repository\/(?!.*\.\.)[\w./-]+$/)
        .nullable()
        .default(null),
    })
    .prefault({}),
  shortcuts: z.partialRecord(z.enum(AREAS), shortcut).default({}),
  documents: z
    .object({
      /**
       * Languages in which documents are expected where a class is registered, by country, in the place of our own
       * reading; a country without any expects none.
       */
      acceptedLanguages: z
        .partialRecord(
          z.string().regex(/^[A-Z]{2}$/),
          z.object({
            languages: z.array(z.string().regex(/^[a-z]{2,3}$/)).max(20),
            all: z.literal(true).optional(),
          }),
        )
        .default({}),
    })
    .prefault({}),
  globals: z
    .object({
      dpcTrigger: z
        .object({ maxNodes: z.int().min(1).max(100_000).default(DPC_TRIGGER_MAX_NODES) })
        .prefault({}),
      /** Most bytes of documents that one archive may hold together. */
      maxArchiveSize: z.int().min(1).max(ARCHIVE_BYTES_LIMIT).default(MAX_ARCHIVE_BYTES),
      showStructuredProducts: z.boolean().default(true),
      showModules: z.boolean().default(false),
      /** Pins the day that values, states, figures and findings are of. */
      businessDate: pinnedDate.nullable().default(null),
      /** IANA name of the zone whose calendar the customer lives by; the record's, whatever was delivered. */
      timeZone: z.string().max(100).default('UTC'),
      /** Whether lists, filters and orders also have figures of a last NAV that is too old to be current. */
      showFiguresNotCurrent: z.boolean().default(false),
    })
    .prefault({}),
});

const detailsView = z.object({ cards: z.array(card) });

export const customerSettings = rest.extend({
  views: z.object({
    search: searchViews,
    details: z.partialRecord(z.enum(LEVELS), detailsView),
  }),
});
export type CustomerSettings = z.infer<typeof customerSettings>;

/** The settings of a customer as spec 5 normalises them on load. Takes anything, and its own result unchanged. */
export function normaliseCustomerSettings(given: unknown): CustomerSettings {
  const views = partOf(given, 'views');
  const search = readWithDefaults(searchViews.prefault({}), partOf(views, 'search'));
  const details = partOf(views, 'details');
  const kept = LEVELS.flatMap((level) => {
    const view = partOf(details, level);
    return isRecord(view) ? [[level, { cards: normaliseCards(level, view['cards']) }] as const] : [];
  });
  return {
    ...readWithDefaults(rest.prefault({}), withReadRoles(given)),
    views: {
      search: { ...search, levels: Object.fromEntries(LEVELS.flatMap((level) => searchOf(level, search))) },
      details: Object.fromEntries(kept),
    },
  };
}

/** Roles that are lost one by one would end as none, which shows a shortcut to everybody. */
function withReadRoles(given: unknown): unknown {
  const shortcuts = partOf(given, 'shortcuts');
  if (!isRecord(given) || !isRecord(shortcuts)) return given;
  const read = Object.entries(shortcuts).map(([name, each]) => [
    name,
    isRecord(each) ? { ...each, requiredRoles: rolesIn(partOf(each, 'requiredRoles')) } : each,
  ]);
  return { ...given, shortcuts: Object.fromEntries(read) };
}

function rolesIn(given: unknown): string[] | null {
  if (given === undefined) return [];
  if (!Array.isArray(given)) return null;
  const read = given.flatMap((each) => requiredRole(each) ?? []).slice(0, REQUIRED_ROLES_MAX);
  return read.length === 0 && given.length > 0 ? null : read;
}

/** A role as sessions have it, without its prefix; undefined for what is none that a person can have. */
export const requiredRole = (given: unknown): string | undefined =>
  role.safeParse(typeof given === 'string' ? given.replace(/^(ROLE_)+/, '') : given).data;

function searchOf(level: Level, { levels }: z.infer<typeof searchViews>) {
  const view = levels[level];
  if (view === undefined) return [];
  const { defaultFilters, ...others } = view;
  const keeps = defaultFilters !== undefined && LEVELS_WITH_DEFAULT_FILTERS.includes(level);
  return [[level, keeps ? { ...others, defaultFilters } : others] as const];
}

function partOf(given: unknown, key: string): unknown {
  return isRecord(given) && Object.hasOwn(given, key) ? given[key] : undefined;
}
