import type { EntityValue } from '@fundarium/contract/entity';
import { shortestDecimal } from '@fundarium/contract/decimals';
import { meansNoDate } from '@fundarium/contract/no-date';
import { DECIMAL_TEXT_TYPES, type FieldType } from '@fundarium/contract/vocabulary';
import type { FieldsOfLevel } from './entity-row.ts';
import { isNothing } from './empty-value.ts';
import { canonicalJson } from '../platform/canonical-json.ts';

export type FieldChange = {
  readonly new: unknown;
  readonly previous: unknown;
  readonly type: string;
  /** What was delivered, where it means that there is no value. */
  readonly original?: string;
};
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** What a field was on the day from which a new value holds. */
export type Predecessor = {
  readonly previous: EntityValue | null;
  /** A value of a later day, not after today, holds now: the new one is history only. */
  readonly superseded: boolean;
};

export type Difference = {
  /** The entity's values once the day has come. */
  readonly values: Record<string, EntityValue>;
  /** Changes that make the current value, and such that a later one has overtaken. */
  readonly current: FieldChanges;
  readonly past: FieldChanges;
  /** Texts delivered that mean "no value", by the field that is empty for them; null where one no longer stands. */
  readonly emptied: Readonly<Record<string, string | null>>;
};

/** What was delivered for fields that are empty, as far as it was not empty itself. */
export type Originals = Readonly<Record<string, string>>;

/** Predecessors where values hold from today on: what stands in the record. */
export const predecessorsIn =
  (before: Readonly<Record<string, EntityValue>>) =>
  (code: string): Predecessor => ({ previous: before[code] ?? null, superseded: false });

/** Values as a delivery means them: texts in languages that it does not bring stay as they were before. */
export function keepLanguages(
  given: Readonly<Record<string, EntityValue | null>>,
  fields: FieldsOfLevel,
  predecessorOf: (code: string) => Predecessor,
): Readonly<Record<string, EntityValue | null>> {
  return Object.fromEntries(
    Object.entries(given).map(([code, value]) => {
      const previous = fields.get(code)?.perLanguage === true ? predecessorOf(code).previous : null;
      return [code, isPerLanguage(value) && isPerLanguage(previous) ? { ...previous, ...value } : value];
    }),
  );
}

export const isPerLanguage = (value: EntityValue | null): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What values change against their predecessors; a value that is there already is no change. */
export function differ(
  given: Readonly<Record<string, EntityValue | null>>,
  before: Readonly<Record<string, EntityValue>>,
  fields: FieldsOfLevel,
  predecessorOf: (code: string) => Predecessor = predecessorsIn(before),
  originals: Originals = {},
): Difference {
  const values: Record<string, EntityValue> = { ...before };
  const current: Record<string, FieldChange> = {};
  const past: Record<string, FieldChange> = {};
  const emptied: Record<string, string | null> = {};
  for (const [code, value] of Object.entries(given)) {
    if (code === 'CODE') continue;
    const type = fields.get(code)!.type;
    const { next, original } = storedValue(code, type, value);
    const { previous, superseded } = predecessorOf(code);
    if (!superseded && original !== (originals[code] ?? null)) emptied[code] = original;
    if (isSame(type, next, previous)) continue;
    (superseded ? past : current)[code] = {
      new: next,
      previous,
      type,
      ...(original === null ? {} : { original }),
    };
    if (superseded) continue;
    if (next === null) delete values[code];
    else values[code] = next;
  }
  return { values, current, past, emptied };
}

/** A recorded value that goes, for what was delivered means that there is none. */
export type EmptiedField = {
  /** The row's place in what was given. */
  readonly index: number;
  readonly field: string;
  readonly original: string;
  readonly previous: string;
};

export const emptiedBy = (
  writes: readonly (Pick<Difference, 'current'> & { readonly index: number })[],
): EmptiedField[] =>
  writes.flatMap(({ index, current }) =>
    Object.entries(current).flatMap(([field, { original, new: next, previous }]) =>
      original === undefined || next !== null || previous === null
        ? []
        : [{ index, field, original, previous: [previous].flat().join(', ') }],
    ),
  );

/** Values given that mean "none", dates or blanks, as they were delivered, by field. */
export function meantNone(
  given: Readonly<Record<string, EntityValue | null>>,
  fields: FieldsOfLevel,
): { readonly field: string; readonly value: string }[] {
  return Object.entries(given).flatMap(([field, value]) => {
    const type = fields.get(field)?.type;
    if (type === undefined) return [];
    if (typeof value === 'string' && isNothing(value)) return [{ field, value }];
    const { original } = storedValue(field, type, value);
    return original === null ? [] : [{ field, value: original }];
  });
}

/** Spec 5: dates that stand for "none" are stored empty; what was delivered is kept beside. */
function storedValue(
  code: string,
  type: string,
  value: EntityValue | null,
): { readonly next: EntityValue | null; readonly original: string | null } {
  if (isNothing(value)) return { next: null, original: null };
  const isEmpty = (each: unknown) => typeof each === 'string' && meansNoDate(code, each);
  const isDay = type === 'DATE' || type === 'DATETIME';
  if (!isDay || value === null || !(Array.isArray(value) ? value.some(isEmpty) : isEmpty(value)))
    return { next: value, original: null };
  if (!Array.isArray(value)) return { next: null, original: String(value) };
  const meant = value.filter((each) => !isEmpty(each));
  return { next: meant.length === 0 ? null : meant, original: value.filter(isEmpty).join(', ') };
}

/**
 * Lists and texts per language may be equal without being the same, and numbers but for the zeros at their end, which
 * spreadsheets and programs leave out: the recorded form stays.
 */
const isSame = (type: FieldType, one: EntityValue | null, other: EntityValue | null) =>
  one === other || canonicalJson(comparable(type, one)) === canonicalJson(comparable(type, other));

function comparable(type: FieldType, value: EntityValue | null): unknown {
  if (!DECIMAL_TEXT_TYPES.includes(type)) return value;
  if (Array.isArray(value)) return value.map(shortestDecimal);
  return typeof value === 'string' ? shortestDecimal(value) : value;
}
