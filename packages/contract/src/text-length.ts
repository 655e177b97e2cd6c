import type { EntityValue } from './entity.ts';
import type { FieldType } from './vocabulary.ts';

/** Most characters that any field may be given as its limit. */
export const MAX_LENGTH_MOST = 100_000;

/**
 * Most characters of a value that no two entities may share: it is kept in an index, whose entries have 2,700 bytes, and
 * a character takes six of them at most.
 */
const UNIQUE_MOST = 400;

const SHORT = 4_000;
/** Longest text of each type, in characters, where its field sets no limit of its own. */
const BY_TYPE: Readonly<Partial<Record<FieldType, number>>> = {
  STRING: SHORT,
  LONGTEXT: MAX_LENGTH_MOST,
  URL: SHORT,
  CODE: SHORT,
  LOV: SHORT,
  API: SHORT,
};

export type LimitedField = {
  readonly type: FieldType;
  readonly maxLength?: number | null;
  readonly unique?: boolean;
};

/** The limit of each text that the field holds, in characters; null for types that are no text. */
export function lengthLimit({ type, maxLength, unique = false }: LimitedField): number | null {
  const limit = maxLength ?? BY_TYPE[type] ?? null;
  return unique && limit !== null ? Math.min(limit, UNIQUE_MOST) : limit;
}

/** Whether each text of the value, single, in a list or per language, is within its field's limit. */
export function isWithinLength(field: LimitedField, value: EntityValue): boolean {
  const limit = lengthLimit(field);
  if (limit === null) return true;
  const texts = typeof value === 'object' ? Object.values(value) : [value];
  return texts.every((each) => typeof each !== 'string' || each.length <= limit);
}
