import type { PlainField } from './record.ts';

/** Languages in which a text per language is looked for after the reader's, the customer's and English. */
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'zh'];
const DECIMALS = ['LONG', 'DOUBLE', 'PERCENT'];
export const TEXTS = ['STRING', 'LONGTEXT', 'URL', 'CODE'];

/** A single value as it is compared: texts for texts, dates and values of lists. */
export type Single = string | number | bigint | boolean;
/** A field's value as a reader gets it; null where it is empty. */
export type Value = Single | readonly Single[] | null;

/** Case and accents don't count. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase();

export function readValue(
  field: Pick<PlainField, 'type' | 'multiple' | 'perLanguage'>,
  stored: unknown,
  languages: readonly string[],
): Value {
  if (stored === undefined || stored === null) return null;
  if (field.perLanguage) {
    const texts = stored as Readonly<Record<string, string>>;
    const language = [...languages, 'en', ...LANGUAGES].find((each) => texts[each] !== undefined);
    return language === undefined ? null : texts[language]!;
  }
  if (!field.multiple) return single(field.type, stored);
  const members = (stored as readonly unknown[]).map((member) => single(field.type, member));
  const kept = members.filter((member) => member !== null);
  const distinct = kept.filter((member, place) => kept.indexOf(member) === place);
  return distinct.length === 0 ? null : distinct;
}

/** A stored value; dates that mean none are empty. */
function single(type: string, stored: unknown): Single | null {
  const isDate = type === 'DATE' || type === 'DATETIME';
  return isDate && /^(1000|1900)-/.test(String(stored)) ? null : typed(type, String(stored));
}

/** A text as a value of its type. */
export function typed(type: string, text: string): Single {
  if (type === 'DATETIME') return moment(text);
  if (type === 'INTEGER' || type === 'DOUBLE' || type === 'PERCENT') return Number(text);
  if (type === 'LONG') return BigInt(text);
  return type === 'BOOLEAN' ? text.toLowerCase() === 'true' : text;
}

/** A moment to the microsecond, so that texts compare as moments do. */
function moment(text: string): string {
  const [, minute = '', second = '00', fraction = ''] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?Z?$/.exec(text) ?? [];
  return `${minute}:${second}.${fraction.padEnd(6, '0')}`;
}

export const isList = (value: Value): value is readonly Single[] => Array.isArray(value);
export const membersOf = (value: Value): readonly Single[] =>
  value === null ? [] : isList(value) ? value : [value];

/** What counts as the same value. */
export const keyOf = (type: string, value: Single): string =>
  TEXTS.includes(type) ? fold(String(value)) : String(value);

/** A single value as an answer writes it. */
export function writtenValue(type: string, value: Single): string {
  if (type !== 'DATETIME') return String(value);
  const [seconds = '', fraction = ''] = String(value).split('.');
  const kept = fraction.replace(/0+$/, '');
  return `${seconds}${kept === '' ? '' : `.${kept}`}Z`;
}

/** A value as a row of an answer holds it. */
export function rowValue(type: string, value: Value): unknown {
  if (value === null) return null;
  if (isList(value)) return value.map((member) => writtenValue(type, member));
  if (type === 'INTEGER' || typeof value === 'boolean') return value;
  return DECIMALS.includes(type) || typeof value !== 'string' ? String(value) : writtenValue(type, value);
}

export const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

export function compareSingles(a: Single, b: Single): number {
  if (typeof a === 'string' && typeof b === 'string') return byBytes(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}
