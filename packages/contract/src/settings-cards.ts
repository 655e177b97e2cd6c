import { z } from 'zod';
import { CARD_WIDTHS } from './details-layout.ts';
import { plainText } from './entity-code.ts';
import { isRecord, readLeniently } from './settings-reading.ts';
import { LANGUAGES, LEAF_LEVELS, LEVELS, type Level } from './vocabulary.ts';

export const CARD_TYPES = [
  'ACTIVATION_PERIODS',
  'AUDIT_TRAIL',
  'BROWSING',
  'COLLAPSIBLE',
  'DOCUMENTATION',
  'GENERIC',
  'GENERIC_TABLE',
  'NAV',
  'PERFORMANCE',
  'REGISTRATION',
  'RISK_MEASURES',
  'STATUS',
] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** Levels whose details page may show a card of a type (spec 2). */
export const CARD_LEVELS: Readonly<Record<CardType, readonly Level[]>> = {
  ACTIVATION_PERIODS: ['PROD', 'PART', 'STRUCTURED_PRODUCT'],
  AUDIT_TRAIL: LEVELS,
  BROWSING: ['FUND', 'PROD', 'CLAS'],
  COLLAPSIBLE: LEVELS,
  DOCUMENTATION: LEVELS,
  GENERIC: LEVELS,
  GENERIC_TABLE: LEVELS,
  NAV: LEAF_LEVELS,
  PERFORMANCE: LEAF_LEVELS,
  REGISTRATION: LEAF_LEVELS,
  RISK_MEASURES: LEAF_LEVELS,
  STATUS: LEVELS,
};

/** Types of which a level may have several; of the others one (spec 2). */
export const REPEATABLE_CARD_TYPES: readonly CardType[] = ['COLLAPSIBLE', 'GENERIC', 'GENERIC_TABLE'];

/** The card of what is left over, as earlier settings had it. */
const REMAINING = 'REMAINING';

/** Spec 5: upper case, every other character an underscore. */
export const cardName = (given: string): string => given.toUpperCase().replace(/[^A-Z0-9]/g, '_');

const texts = z.partialRecord(z.enum(LANGUAGES), plainText(200)).default({});
const fields = z.array(plainText(200).min(1)).max(400).default([]);
const named = {
  name: z.string().min(1).max(200),
  labels: texts,
  /** In columns of twelve; without one, the type's own. */
  width: z.literal(CARD_WIDTHS).optional(),
};
const flag = z.boolean().default(false);

const plainCard = <T extends CardType>(type: T) => z.object({ type: z.literal(type), ...named });
const fieldsCard = <T extends CardType>(type: T) => plainCard(type).extend({ fields });

const CARD_SHAPES = {
  ACTIVATION_PERIODS: plainCard('ACTIVATION_PERIODS'),
  AUDIT_TRAIL: plainCard('AUDIT_TRAIL'),
  BROWSING: plainCard('BROWSING'),
  COLLAPSIBLE: fieldsCard('COLLAPSIBLE'),
  DOCUMENTATION: plainCard('DOCUMENTATION'),
  GENERIC: fieldsCard('GENERIC'),
  /** Fields in rows below columns; a row's fields stand in the order of the columns. */
  GENERIC_TABLE: plainCard('GENERIC_TABLE').extend({
    columns: z
      .array(z.object({ labels: texts }))
      .max(50)
      .default([]),
    rows: z
      .array(z.object({ labels: texts, fields }))
      .max(400)
      .default([]),
  }),
  NAV: plainCard('NAV').extend({
    useBase100ByDefault: flag,
    showAsksBids: flag,
    showExtraDividends: flag,
  }),
  PERFORMANCE: plainCard('PERFORMANCE'),
  REGISTRATION: plainCard('REGISTRATION'),
  RISK_MEASURES: plainCard('RISK_MEASURES'),
  STATUS: plainCard('STATUS'),
} as const satisfies Record<CardType, z.ZodObject>;

export const card = z.discriminatedUnion('type', [
  CARD_SHAPES.ACTIVATION_PERIODS,
  CARD_SHAPES.AUDIT_TRAIL,
  CARD_SHAPES.BROWSING,
  CARD_SHAPES.COLLAPSIBLE,
  CARD_SHAPES.DOCUMENTATION,
  CARD_SHAPES.GENERIC,
  CARD_SHAPES.GENERIC_TABLE,
  CARD_SHAPES.NAV,
  CARD_SHAPES.PERFORMANCE,
  CARD_SHAPES.REGISTRATION,
  CARD_SHAPES.RISK_MEASURES,
  CARD_SHAPES.STATUS,
]);
export type Card = z.infer<typeof card>;

/**
 * The cards of a level as spec 5 keeps them, in their order: those marked obsolete, of a type that is unknown or
 * forbidden on the level, named REMAINING, or tables without a field go; of a unique type the first stays.
 */
export function normaliseCards(level: Level, given: unknown): Card[] {
  if (!Array.isArray(given)) return [];
  const seen = new Set<CardType>();
  const cards = given.flatMap((each: unknown) => {
    const read = readCard(level, each);
    if (read === null || (seen.has(read.type) && !REPEATABLE_CARD_TYPES.includes(read.type))) return [];
    seen.add(read.type);
    return [read];
  });
  const kept = uniqueNames(level, cards);
  const names = new Set<string>();
  return cards.map((each) => {
    const name = freeName(each.name, (tried) => names.has(tried) || (kept.has(tried) && tried !== each.type));
    names.add(name);
    return { ...each, name };
  });
}

/** Names that cards of unique types have where nothing else is said: pages add such as no layout has. */
function uniqueNames(level: Level, cards: readonly Card[]): ReadonlySet<string> {
  const named = cards.filter(({ type, name }) => type !== name).map(({ type }) => type);
  return new Set(
    CARD_TYPES.filter(
      (type) =>
        CARD_LEVELS[type].includes(level) && !REPEATABLE_CARD_TYPES.includes(type) && !named.includes(type),
    ),
  );
}

/** The name, or where it is another card's of the level, `name_2`, `name_3`. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let at = 1; ; at += 1) {
    const tried = at === 1 ? name : `${name.slice(0, 190)}_${at}`;
    if (!isTaken(tried)) return tried;
  }
}

function readCard(level: Level, given: unknown): Card | null {
  if (!isRecord(given) || given['obsolete'] === true) return null;
  const type = CARD_TYPES.find((each) => each === given['type']);
  if (type === undefined || !CARD_LEVELS[type].includes(level)) return null;
  const name = cardName(typeof given['name'] === 'string' && given['name'] !== '' ? given['name'] : type);
  const read: Card | undefined = readLeniently<z.ZodType<Card>>(CARD_SHAPES[type], {
    ...given,
    name: name.slice(0, 200),
  })?.value;
  if (read === undefined || read.name === REMAINING) return null;
  return read.type === 'GENERIC_TABLE' && read.rows.every((row) => row.fields.length === 0) ? null : read;
}
