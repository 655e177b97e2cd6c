import { z } from 'zod';

/** What could be read; `whole` says that nothing was lost. */
export type Reading<T> = { readonly value: T; readonly whole: boolean };

/**
 * Reads what was stored by another version, or by hand: a part that is not of its shape gives way to its default, or
 * goes alone where it stands in a list. Never throws; null where not even the whole can be made up for.
 */
export function readLeniently<S extends z.ZodType>(schema: S, given: unknown): Reading<z.output<S>> | null {
  const exact = schema.safeParse(given);
  if (exact.success) return { value: exact.data, whole: true };
  for (const candidate of [salvage(unwrapped(schema), given), undefined]) {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return { value: parsed.data, whole: false };
  }
  return null;
}

/** The value alone, for a shape that has a default for everything. */
export function readWithDefaults<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const reading = readLeniently(schema, given);
  if (reading === null) throw new Error('The shape lacks a default');
  return reading.value;
}

export function isRecord(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const wraps =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable;
  return wraps ? unwrapped(schema.unwrap()) : schema;
}

/** As much of a list, an object or a map as reads; undefined of anything else. */
function salvage(schema: z.core.$ZodType, given: unknown): unknown {
  if (schema instanceof z.ZodArray && Array.isArray(given)) {
    return given.flatMap((each) => readLeniently(schema.element as z.ZodType, each)?.value ?? []);
  }
  if (!isRecord(given)) return undefined;
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
    return salvagedEntries(Object.keys(shape), given, (key) => shape[key]!);
  }
  if (schema instanceof z.ZodRecord) {
    const { keyType, valueType } = schema;
    const keys = Object.keys(given).filter((key) => z.safeParse(keyType, key).success);
    return salvagedEntries(keys, given, () => valueType as z.ZodType);
  }
  return undefined;
}

function salvagedEntries(
  keys: readonly string[],
  given: Readonly<Record<string, unknown>>,
  schemaOf: (key: string) => z.ZodType,
): Record<string, unknown> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      if (!Object.hasOwn(given, key)) return [];
      const reading = readLeniently(schemaOf(key), given[key]);
      return reading === null ? [] : [[key, reading.value]];
    }),
  );
}
