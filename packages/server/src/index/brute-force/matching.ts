import type { PlainField, PlainRow, Values } from './record.ts';
import {
  compareSingles,
  fold,
  keyOf,
  membersOf,
  readValue,
  TEXTS,
  typed,
  type Single,
  type Value,
} from './values.ts';
import { fieldNamed, isGranted, languagesOf, lineOf, valueOf, type View } from './view.ts';

export type PlainFilter = {
  readonly name: string;
  readonly operator: string;
  readonly operands: readonly (string | null)[];
};
export type PlainQuery = {
  readonly quickText: string;
  readonly fields: readonly PlainFilter[];
  readonly countries: readonly PlainFilter[];
  readonly identifiers: readonly string[];
};

/** Whether a row is an answer to the question; a facet's own filters are left out by name. */
export function matches(view: View, row: PlainRow, query: PlainQuery, without?: string): boolean {
  const { quickText, fields, identifiers } = query;
  const holds = (filter: PlainFilter) => {
    const field = fieldNamed(view, filter.name);
    return meets(field, valueOf(view, row, field), filter);
  };
  return (
    wordsOf(quickText).every((word) => textsOfLine(view, row).some((text) => holdsWord(text, word))) &&
    (identifiers.length === 0 || bearsAny(view, row, identifiers)) &&
    fields.filter(counts).every((filter) => filter.name === without || holds(filter)) &&
    (query.countries.filter(counts).length === 0 || countriesMeeting(view, row, query.countries).length > 0)
  );
}

/** Countries of a row that meet every filter on countries but those of one field. */
export function countriesMeeting(
  view: View,
  row: PlainRow,
  filters: readonly PlainFilter[],
  without?: string,
): Values[] {
  return row.countries.filter((country) =>
    filters.filter(counts).every((filter) => {
      if (filter.name === without) return true;
      const field = countryField(view, filter.name);
      return meets(field, readValue(field, country[field.code], languagesOf(view)), filter);
    }),
  );
}

export const countryField = ({ record }: View, code: string): PlainField =>
  record.fields.find((each) => each.level === 'REGISTRATION_COUNTRY' && each.code === code)!;

/** Spec 5: a filter without an operand that it needs does not count. */
function counts({ operator, operands }: PlainFilter): boolean {
  const given = operator === 'BETWEEN' ? operands.slice(0, 2) : operands;
  return operator === 'NULL' || operator === 'NOT_NULL' || given.some((operand) => operand !== null);
}

function meets(field: PlainField, value: Value, { operator, operands }: PlainFilter): boolean {
  const { type } = field;
  if (operator === 'NULL') return value === null;
  if (operator === 'NOT_NULL') return value !== null;
  const members = membersOf(value);
  if (operator === 'BETWEEN') {
    const [lower, upper] = [operands[0] ?? null, operands[1] ?? null].map(
      (each) => each && typed(type, each),
    );
    return members.some(
      (member) =>
        (lower == null || compareSingles(asAsked(field, member, operands[0]!), lower) >= 0) &&
        (upper == null || compareSingles(asAsked(field, member, operands[1]!), upper) <= 0),
    );
  }
  const wanted = operands.filter((operand) => operand !== null);
  const isAmong = members.some((member) =>
    wanted.some((operand) =>
      operator === 'CONTAINS' && TEXTS.includes(type)
        ? fold(String(member)).includes(fold(operand))
        : keyOf(type, asAsked(field, member, operand)) === keyOf(type, typed(type, operand)),
    ),
  );
  return operator === 'NOT_EQUALS' ? !isAmong : isAmong;
}

/** A return as it is shown, where it is asked for by no more decimals: half away from zero. */
function asAsked(
  { type, performance, decimals, multiple }: PlainField,
  member: Single,
  operand: string,
): Single {
  const digits = /^[+-]?\d+(?:\.(\d*?)0*)?$/.exec(operand);
  if (!performance || type !== 'PERCENT' || multiple || digits === null) return member;
  if ((digits[1] ?? '').length > decimals) return member;
  const [whole = '', fraction = ''] = Math.abs(Number(member)).toFixed(10).split('.');
  const kept = BigInt(whole + fraction.slice(0, decimals));
  const rounded = Number(kept + (Number(fraction[decimals] ?? 0) >= 5 ? 1n : 0n)) / 10 ** decimals;
  return Number(member) < 0 ? -rounded : rounded;
}

const isSearched = (field: PlainField) =>
  !field.excluded &&
  (field.code === 'NAME' || field.identifier) &&
  ['STRING', 'LONGTEXT', 'URL', 'CODE', 'LOV', 'API'].includes(field.type);

/** A text that quick search reads; what is an identifier in plain letters is read as it is written. */
type Said = { readonly text: string; readonly asWritten: boolean };

/** Every text that quick search reads of one row: all of them, or its label alone. */
function textsOf({ record }: View, row: PlainRow, labelOnly: boolean): Said[] {
  const own = record.fields.filter(({ level }) => level === row.level);
  if (row.level === 'ATTACHMENT')
    return ['FILE_NAME', 'DISPLAY_LABEL'].map((code) => ({
      text: String(row.values[code]),
      asWritten: false,
    }));
  const codes = own.some(({ code, excluded }) => code === 'CODE' && excluded) ? [] : [row.code];
  const fields = own.filter((field) => field.code !== 'CODE' && isSearched(field));
  const wanted = labelOnly ? fields.filter(({ code }) => code === 'NAME') : fields;
  const former = labelOnly || codes.length === 0 ? [] : row.former;
  const identifier = (text: string): Said => ({ text, asWritten: Buffer.byteLength(text) === text.length });
  return [
    ...[...codes, ...former].map(identifier),
    ...wanted.flatMap(({ code }) =>
      textsIn(row.values[code]).map((text) =>
        code === 'NAME' ? { text, asWritten: false } : identifier(text),
      ),
    ),
  ];
}

function textsIn(stored: unknown): string[] {
  if (stored === undefined || stored === null) return [];
  return typeof stored === 'string' ? [stored] : Object.values(stored as Record<string, string>);
}

function textsOfLine(view: View, row: PlainRow): Said[] {
  const seen = (each: PlainRow) => each === row || isGranted(view.record, view.viewer, each);
  return lineOf(row).flatMap((each) => textsOf(view, each, !seen(each)));
}

export const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '');

/**
 * Three letters on a word may stand anywhere inside; one or two begin a word, but for scripts without spaces. An umlaut
 * may be typed as it is, with an e behind it or without its dots, on either side.
 */
function holdsWord({ text, asWritten }: Said, word: string): boolean {
  const isShort =
    /^[\p{L}\p{N}]{1,2}$/u.test(typedPlainly(word)) && !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(word);
  const wanted = asWritten ? fold(word) : typedPlainly(word);
  const texts = asWritten ? [fold(text)] : spellings(text);
  if (isShort) return texts.some((within) => beginsWord(within, wanted));
  if (texts.some((within) => within.includes(wanted))) return true;
  const undotted = withoutE(wanted);
  const { length } = [...undotted];
  if (asWritten || undotted === wanted || length < 3) return false;
  return length < 5
    ? texts.some((within) => within.split(' ').includes(undotted))
    : texts.some((within) => within.includes(undotted));
}

function beginsWord(within: string, wanted: string): boolean {
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(within.slice(0, at))) return true;
  }
  return false;
}

const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };
const DOTTED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' };
const typedPlainly = (text: string) => fold(text).replace(/[ßæœøł]/g, (letter) => LIGATURES[letter]!);
const withoutE = (text: string) => text.replace(/([aou])e/g, '$1');

function spellings(text: string): string[] {
  const withE = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüø]/g, (letter) => DOTTED[letter]!);
  const plain = typedPlainly(text);
  return [plain, typedPlainly(withE), withoutE(plain)];
}

/** Codes and identifiers of the row's own level, in capitals; of a document, those of its entity. */
export function identifiersOf(view: View, row: PlainRow): string[] {
  const { record } = view;
  if (row.level === 'ATTACHMENT') {
    const entity = row.parent!;
    const all = identifiersOf(view, entity);
    const label = entity.code.toUpperCase();
    return isGranted(record, view.viewer, entity) ? all : all.filter((each) => each === label);
  }
  const own = record.fields.filter(({ level }) => level === row.level);
  const codes = own.some(({ code, excluded }) => code === 'CODE' && excluded)
    ? []
    : [row.code, ...row.former];
  const fields = own.filter((field) => field.code !== 'CODE' && field.code !== 'NAME' && isSearched(field));
  return [...codes, ...fields.flatMap((field) => textsIn(row.values[field.code]))].map((text) =>
    text.toUpperCase(),
  );
}

function bearsAny(view: View, row: PlainRow, entries: readonly string[]): boolean {
  const wanted = entries.map((entry) => entry.trim().toUpperCase()).filter((entry) => entry !== '');
  return wanted.length === 0 || identifiersOf(view, row).some((each) => wanted.includes(each));
}
