import { isCalendarDate } from './calendar-date.ts';
import type { EntityValue } from './entity.ts';
import type { FieldType, Operator } from './vocabulary.ts';

/** How values of a field type look in the record, and which questions can be asked of them. */
export type FieldKind = {
  readonly operators: readonly Operator[];
  /** What a person typed or a file holds, as the record stores it; null where it is not of the type. */
  readonly parse: (text: string) => string | number | boolean | null;
  /** A single value as a table shows it; `parse` reads it back. */
  readonly format: (value: string | number | boolean) => string;
  /** Whether a single value is stored the way the type asks for. */
  readonly holds: (value: unknown) => boolean;
};

const DECIMAL = /^-?\d{1,40}(\.\d{1,40})?$/;
const LONG_LIMIT = 9_223_372_036_854_775_807n;

/** The first day that a price, a distribution or a benchmark level may have; an earlier one is a slip or means none. */
export const FIRST_PRICE_DAY = '1901-01-01';

const anyText = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** Values are stored in the one form that is exchanged: ISO days, decimals as text, so that no digit is lost. */
const asStored: FieldKind['format'] = (value) => String(value);
const text = (parse: FieldKind['parse'] = (given) => (given === '' ? null : given)): FieldKind => ({
  operators: ['CONTAINS', 'EQUALS', 'NOT_EQUALS', 'NULL', 'NOT_NULL'],
  parse,
  format: asStored,
  holds: anyText,
});
const ordered = (parse: FieldKind['parse'], holds: FieldKind['holds']): FieldKind => ({
  operators: ['BETWEEN', 'EQUALS', 'NOT_EQUALS', 'NULL', 'NOT_NULL'],
  parse,
  format: asStored,
  holds,
});
const chosen: FieldKind = { ...text(), operators: ['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'NULL', 'NOT_NULL'] };
const date = ordered(
  (given) => (isCalendarDate(given) ? given : null),
  (value) => anyText(value) && isCalendarDate(value),
);
const decimal = ordered(
  (given) => (DECIMAL.test(given) ? given : null),
  (value) => anyText(value) && DECIMAL.test(value),
);
const isLong = (given: string) => {
  if (!/^-?\d{1,19}$/.test(given)) return false;
  const number = BigInt(given);
  return number <= LONG_LIMIT && number >= -LONG_LIMIT;
};
const DATETIME = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d(?:\.\d{1,6})?)?Z?$/;
/** The one form of a moment: UTC, with seconds and `Z`. */
const moment = (given: string): string | null => {
  const [, day, minute, second = ':00'] = DATETIME.exec(given) ?? [];
  return day !== undefined && isCalendarDate(day) ? `${day}T${minute}${second}Z` : null;
};

/** Every field type, each as one kind. */
export const FIELD_KINDS = {
  STRING: text(),
  LONGTEXT: text(),
  URL: {
    ...text((given) => (isAllowedUrl(given) ? given : null)),
    holds: (value) => anyText(value) && isAllowedUrl(value),
  },
  CODE: text(),
  LOV: chosen,
  API: chosen,
  DATE: date,
  DATETIME: ordered(moment, (value) => anyText(value) && moment(value) === value),
  INTEGER: ordered(
    (given) => (/^-?\d{1,15}$/.test(given) ? Number(given) : null),
    (value) => Number.isSafeInteger(value),
  ),
  LONG: ordered(
    (given) => (isLong(given) ? given : null),
    (value) => anyText(value) && isLong(value),
  ),
  DOUBLE: decimal,
  PERCENT: decimal,
  BOOLEAN: {
    operators: ['EQUALS', 'NOT_EQUALS', 'NULL', 'NOT_NULL'],
    parse: (given) => (/^true$/i.test(given) ? true : /^false$/i.test(given) ? false : null),
    format: asStored,
    holds: (value) => typeof value === 'boolean',
  },
} as const satisfies Record<FieldType, FieldKind>;

/**
 * Links that a reader may follow: http, https and mailto; without a user name or password, which would be shown to every
 * reader, and by which an address reads as another one's: `https://ours.example@elsewhere.example`.
 */
export function isAllowedUrl(given: string): boolean {
  try {
    const { protocol, username, password } = new URL(given);
    return ['http:', 'https:', 'mailto:'].includes(protocol) && username === '' && password === '';
  } catch {
    return false;
  }
}

/** Whether a stored value, single, list or per language, is of its field's form. */
export function holdsValue(
  field: { readonly type: FieldType; readonly multiple: boolean; readonly perLanguage: boolean },
  value: unknown,
): value is EntityValue {
  const { holds } = FIELD_KINDS[field.type];
  if (field.multiple)
    return Array.isArray(value) && value.every((each) => typeof each === 'string' && holds(each));
  if (field.perLanguage) {
    return (
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every((each) => typeof each === 'string' && holds(each))
    );
  }
  return holds(value);
}
