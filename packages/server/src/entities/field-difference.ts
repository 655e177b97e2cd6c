import type { EntityValue } from '@fundarium/contract/entity';
import { isSentinelDate } from '@fundarium/contract/field-kinds';
import type { FieldsOfLevel } from './entity-row.ts';

export type FieldChange = { readonly new: unknown; readonly previous: unknown; readonly type: string };
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
};

/** What values change against their predecessors; a value that is there already is no change. */
export function differ(
  given: Readonly<Record<string, EntityValue | null>>,
  before: Readonly<Record<string, EntityValue>>,
  fields: FieldsOfLevel,
  predecessorOf: (code: string) => Predecessor = (code) => ({
    previous: before[code] ?? null,
    superseded: false,
  }),
): Difference {
  const values: Record<string, EntityValue> = { ...before };
  const current: Record<string, FieldChange> = {};
  const past: Record<string, FieldChange> = {};
  for (const [code, value] of Object.entries(given)) {
    if (code === 'CODE') continue;
    const type = fields.get(code)!.type;
    const next = storedValue(type, value);
    const { previous, superseded } = predecessorOf(code);
    if (canonical(next) === canonical(previous)) continue;
    (superseded ? past : current)[code] = { new: next, previous, type };
    if (superseded) continue;
    if (next === null) delete values[code];
    else values[code] = next;
  }
  return { values, current, past };
}

/** Spec 5: dates that stand for "none" are stored empty. */
function storedValue(type: string, value: EntityValue | null): EntityValue | null {
  return type === 'DATE' && typeof value === 'string' && isSentinelDate(value) ? null : value;
}

/** One text for equal values, whatever the order of their keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
