import { PARENT_FIELD } from './change-types.ts';
import { LEAST_COMPARED, type ComparedColumn, type ComparedRow, type ComparisonReply } from './comparison.ts';
import { distinctDecimals } from './distinct-decimals.ts';
import { distinguishable } from './language-texts.ts';
import type { FieldDefinition, Metamodel } from './metamodel.ts';
import { QUOTATION_UNIT, quotedField } from './quotation-unit.ts';
import { PARENT_LEVELS } from './vocabulary.ts';

/** The row that says of which day the figures of each column are. */
export const FIGURES_AS_OF = 'FIGURES_AS_OF';

/** Whether prices and figures are what is asked for, and fewer columns have any than it takes: those of today do. */
export const lacksFigures = (columns: readonly ComparedColumn[], category: string | undefined): boolean =>
  category === 'FIGURE' && columns.filter(({ isToday }) => isToday).length < LEAST_COMPARED;

/** Groups of what has no category, after those that have one: by key what they are called. */
const OTHER_GROUPS = new Map([
  ['FIGURE', 'compare-figures'],
  ['REGISTRATION', 'compare-registrations'],
  ['STRUCTURE', 'compare-structure'],
]);

type Translate = (key: string) => string;

/** A row with the field that its values are of; null for what is no field. */
export type ShownRow = ComparedRow & {
  readonly definition: FieldDefinition | null;
  /**
   * By column, as its value is to be read: by its own level, a price of what is quoted in percent as a percentage, and
   * numbers that differ with the decimals that say so.
   */
  readonly definitions: readonly (FieldDefinition | null)[];
  /** By column, whether its level has such a field: where not, it is no value that is missing. */
  readonly applies: readonly boolean[];
  readonly label: string;
};
/** Rows under one heading, the category of their fields say. */
export type RowGroup = { readonly key: string; readonly label: string; readonly rows: readonly ShownRow[] };

/** What a group is called, whether or not it has rows. */
export function groupLabel(key: string, { categories }: Pick<Metamodel, 'categories'>, t: Translate): string {
  const word = OTHER_GROUPS.get(key);
  if (word !== undefined) return t(word);
  return Object.hasOwn(categories, key) ? categories[key]! : key;
}

/** The rows of a comparison by category, in the metamodel's order. */
export function rowGroups(
  { columns, rows }: ComparisonReply,
  metamodel: Metamodel,
  t: Translate,
): readonly RowGroup[] {
  const order = [
    ...metamodel.fields,
    ...metamodel.structuredProducts.fields,
    ...(metamodel.disabledFields ?? []),
  ];
  const keyOf = (level: FieldDefinition['level'], field: string) => `${level} ${field}`;
  // Of two the first one stands.
  const byLevel = new Map(
    order.toReversed().map((each) => [keyOf(each.level, each.businessCode), each] as const),
  );
  /** A field may be of another type, or of another list, at each level. */
  const ownDefinitions = ({ part, field }: ComparedRow): readonly (FieldDefinition | null)[] =>
    columns.map(({ level }) => {
      if (part === 'STRUCTURE') return null;
      return byLevel.get(keyOf(part === 'REGISTRATION' ? 'REGISTRATION_COUNTRY' : level, field)) ?? null;
    });
  // The day of the figures is no field: who has a figure has it.
  const withFigures = new Set(
    rows
      .filter((row) => row.part === 'FIGURE')
      .flatMap((row) => ownDefinitions(row).flatMap((own) => own?.level ?? [])),
  );
  const countries = new Map(metamodel.lists['COUNTRY']?.map(({ value, label }) => [value, label]));
  const units = rows.find(({ part, field }) => part === 'FIELD' && field === QUOTATION_UNIT)?.values;
  const shown = rows.map((row): ShownRow => {
    const own = ownDefinitions(row);
    const definition = own.find((each) => each !== null) ?? null;
    const read = own.map((each, at) => {
      const field = each ?? definition;
      return field && quotedField(field, units?.[at]);
    });
    const definitions = distinctDecimals(read, row.values);
    const label =
      row.part === 'STRUCTURE'
        ? t(`compare-${row.field}`)
        : isAsOf(row)
          ? t('export-column-as-of')
          : (definition?.label ?? row.field);
    const country = row.country === null ? null : (countries.get(row.country) ?? row.country);
    const values = own.some((each) => each?.perLanguage)
      ? distinguishable(row.values, metamodel.lang)
      : row.values;
    const labelled = country === null ? label : `${country}: ${label}`;
    return {
      ...row,
      values: [...values],
      definition,
      definitions,
      applies: columns.map(({ level }, at) => {
        if ((row.values[at] ?? null) !== null) return true;
        if (isAsOf(row)) return withFigures.has(level);
        if (row.part === 'STRUCTURE') return row.field !== PARENT_FIELD || PARENT_LEVELS[level].length > 0;
        return definition === null || own[at] !== null;
      }),
      label: labelled,
    };
  });
  const place = new Map(order.map((field, at) => [field, at]));
  const fields = shown
    .filter(({ part }) => part === 'FIELD' || part === 'FIGURE')
    .toSorted((a, b) => placeOf(a, place) - placeOf(b, place));
  const categories = Object.keys(metamodel.categories);
  const known = new Set(categories);
  const groupOf = ({ part, definition }: ShownRow) =>
    part === 'FIELD' ? (definition?.categories.find((each) => known.has(each)) ?? 'OTHER_FEATURES') : part;
  const others = shown.filter(({ part }) => part === 'REGISTRATION' || part === 'STRUCTURE');
  return [...categories, ...OTHER_GROUPS.keys()]
    .map((key) => ({
      key,
      label: groupLabel(key, metamodel, t),
      rows: [...fields, ...others].filter((row) => groupOf(row) === key),
    }))
    .filter(({ rows: own }) => own.length > 0);
}

const isAsOf = ({ part, field }: ComparedRow) => part === 'FIGURE' && field === FIGURES_AS_OF;

/** The day of the figures heads them. */
const placeOf = (row: ShownRow, place: ReadonlyMap<FieldDefinition, number>): number =>
  isAsOf(row)
    ? -1
    : row.definition === null
      ? Number.MAX_SAFE_INTEGER
      : (place.get(row.definition) ?? Number.MAX_SAFE_INTEGER);
