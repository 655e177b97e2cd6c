import { isOfDocuments, isOfNature, ownLevel } from './documents.ts';
import type { PlainFilter, PlainQuery } from './matching.ts';
import type { Random } from './random.ts';
import { randomOperand, randomText } from './random-world.ts';
import type { PlainField, PlainRecord, PlainRow } from './record.ts';
import { TEXTS } from './values.ts';

export const NATURES = ['FUND', 'PROD', 'CLAS', 'PART', 'STRUCTURED_PRODUCT'];
const ABOVE: Readonly<Record<string, readonly string[]>> = {
  PROD: ['FUND'],
  CLAS: ['PROD', 'FUND'],
  PART: ['CLAS', 'PROD', 'FUND'],
  ATTACHMENT: ['PART', 'CLAS', 'PROD', 'FUND'],
  STRUCTURED_PRODUCT_ATTACHMENT: ['STRUCTURED_PRODUCT'],
};
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'zh'];

export type NamedField = { readonly name: string; readonly field: PlainField };

/** Everything that rows of a nature can be asked for, ancestors' fields included. */
export function askable(record: PlainRecord, nature: string): NamedField[] {
  const own = ownLevel(nature);
  return record.fields
    .filter(({ level }) => level === own || ABOVE[nature]?.includes(level))
    .map((field) => ({ field, name: field.level === own ? field.code : `${field.level}.${field.code}` }));
}

export function operatorsOf(type: string): string[] {
  if (type === 'BOOLEAN') return ['EQUALS', 'NOT_EQUALS', 'NULL', 'NOT_NULL'];
  const isText = TEXTS.includes(type) || type === 'LOV' || type === 'API';
  return [isText ? 'CONTAINS' : 'BETWEEN', 'EQUALS', 'NOT_EQUALS', 'NULL', 'NOT_NULL'];
}

/** A question about a record: half of its operands are taken from what the record holds. */
export function randomQuery(random: Random, record: PlainRecord, nature: string): PlainQuery {
  const rows = record.rows.filter((row) => isOfNature(row, nature));
  const row = rows.length === 0 ? undefined : random.pick(rows);
  const fields = askable(record, nature);
  const countries = record.fields.filter(({ level }) => level === 'REGISTRATION_COUNTRY');
  const makes = random.chance(0.85) ? 1 + random.below(2) : 0;
  return {
    quickText: random.chance(0.25) ? quickText(random, row) : '',
    fields: Array.from({ length: makes }, () => randomFilter(random, random.pick(fields), row)),
    countries:
      !isOfDocuments(nature) && random.chance(0.2)
        ? Array.from({ length: 1 + random.below(2) }, () => {
            const field = random.pick(countries);
            return randomFilter(random, { name: field.code, field }, row, row?.countries[0]);
          })
        : [],
    identifiers: random.chance(0.1) ? identifiers(random, rows) : [],
  };
}

function randomFilter(
  random: Random,
  { name, field }: NamedField,
  row: PlainRow | undefined,
  held = row?.values,
): PlainFilter {
  const operator = random.pick(operatorsOf(field.type));
  const stored = held?.[field.code];
  const there = stored === undefined || stored === null ? [] : Object.values(Object(stored) as object);
  const values = typeof stored === 'object' ? there : [stored];
  const operand = () => {
    if (random.chance(0.05)) return null;
    const value = random.chance(0.5) ? values[0] : undefined;
    const text = value === undefined || value === null ? randomOperand(random, field.type) : String(value);
    if (!TEXTS.includes(field.type)) return text;
    const cased = random.chance(0.5) ? text.toUpperCase() : text;
    return operator === 'CONTAINS' ? cased.slice(0, 1 + random.below(6)) : cased;
  };
  // Four filters of the longest lists look for the hundred texts that a question may.
  const longest = operator === 'CONTAINS' ? 25 : 60;
  const many = random.chance(0.05) ? longest : random.chance(0.1) ? 6 : random.below(4);
  const length = operator === 'BETWEEN' ? random.below(3) : many;
  return { name, operator, operands: Array.from({ length }, operand) };
}

function quickText(random: Random, row: PlainRow | undefined): string {
  const own = row?.level === 'ATTACHMENT' ? row.values['FILE_NAME'] : row?.values['NAME'];
  const held = [row?.code, own, row?.values['XI_ONE'], row?.parent?.values['NAME'], row?.parent?.code];
  const text = String(random.pick(held) ?? randomText(random));
  const kind = random.below(4);
  if (kind === 0) return text.toLowerCase();
  if (kind === 1) return randomText(random);
  if (kind === 2) return typedOtherwise(random, text);
  const words = text.split(' ').map((word) => word.slice(random.below(2), 1 + random.below(5)));
  return words.join(' ').trim();
}

/** Umlauts and two letters for them, each typed in one of three ways. */
const typedOtherwise = (random: Random, text: string) =>
  text.replaceAll(/[äöü]|[aou]e/gi, (letters) => {
    const [letter = ''] = letters.normalize('NFD');
    return random.pick([`${letter}\u0308`.normalize('NFC'), `${letter}e`, letter]);
  });

function identifiers(random: Random, rows: readonly PlainRow[]): string[] {
  const of = (found: PlainRow) => {
    const row = found.level === 'ATTACHMENT' ? found.parent! : found;
    const text = String(
      random.pick([row.code, row.values['ISIN'], row.values['XI_ONE'], row.former[0]]) ?? 'none',
    );
    return random.chance(0.5) ? text.toLowerCase() : text;
  };
  return random.some(rows, 8).map(of);
}

export const randomViewer = (random: Random, nature: string) => ({
  nature,
  scopes: random.chance(0.6) ? ('*' as const) : random.some(['NORTH', 'SOUTH', 'NOWHERE'], 2),
  seesFiling: random.chance(0.5),
  ...(random.chance(0.7) && { language: random.pick(LANGUAGES) }),
});

export const randomSort = (random: Random, fields: readonly NamedField[]) =>
  random.some(fields, 3).map(({ name }) => ({ field: name, descending: random.chance(0.5) }));
