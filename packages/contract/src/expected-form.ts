import type { FieldType } from './vocabulary.ts';

const TEXT = 'a text that is not empty';
const DECIMAL = 'a decimal as text, such as "1.25", and not as a number';

/** In which form a single value of a field type is exchanged, in words for whoever writes a request. */
const EXPECTED_FORMS: Readonly<Record<FieldType, string>> = {
  STRING: TEXT,
  LONGTEXT: TEXT,
  CODE: TEXT,
  LOV: 'the code of a list value as text',
  API: 'the code of a list value as text',
  URL: 'an address that begins with http://, https:// or mailto:',
  DATE: 'a day as yyyy-mm-dd',
  DATETIME: 'a moment in UTC as yyyy-mm-ddThh:mm:ssZ',
  INTEGER: 'a whole number, such as 3, and not as text',
  LONG: 'a whole number as text, such as "3", and not as a number',
  DOUBLE: DECIMAL,
  PERCENT: DECIMAL,
  BOOLEAN: 'true or false, and not as text',
};

/** In which form a field's value is exchanged, single, list or per language. */
export function expectedForm(field: {
  readonly type: FieldType;
  readonly multiple: boolean;
  readonly perLanguage: boolean;
}): string {
  const form = EXPECTED_FORMS[field.type];
  if (field.multiple) return `a list, each member ${form}`;
  return field.perLanguage ? `an object with ${form} for each language, such as {"en": "…"}` : form;
}

/** The same of every type at once. */
export const ALL_EXPECTED_FORMS = [
  ...Array.from(
    Map.groupBy(Object.entries(EXPECTED_FORMS), ([, form]) => form),
    ([form, types]) => `${types.map(([type]) => type).join(', ')}: ${form}`,
  ),
  'of a field that is multiple: a list of these',
  'of one that is perLanguage: an object with a text for each language, such as {"en": "…"}',
  'null empties a field',
].join('; ');
