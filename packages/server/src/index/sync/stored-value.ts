import { LANGUAGES } from '@fundarium/contract/vocabulary';
import type { IndexField } from '../layout.ts';

const TEXTS_SHAPE = `{${LANGUAGES.map((language) => `"${language}":"VARCHAR"`).join(',')}}`;

/** `{"NAME":"VARCHAR",...}`: how the values' JSON is read. Business codes can't hold a quote. */
export function shapeOf(fields: readonly IndexField[]): string {
  const members = fields.map(({ businessCode, columnType, perLanguage }) => {
    if (perLanguage) return `"${businessCode}":${TEXTS_SHAPE}`;
    return columnType.endsWith('[]')
      ? `"${businessCode}":["${columnType.slice(0, -2)}"]`
      : `"${businessCode}":"${columnType}"`;
  });
  return `{${members.join(',')}}`;
}

/**
 * What a field's column holds of `v`, the entity's values: a list's members once each in their order, an empty list
 * and the dates that stand for none (spec 5) as nothing.
 */
export function storedValue({ businessCode, columnType, type }: IndexField): string {
  const value = `v.${businessCode}`;
  const isDate = type === 'DATE' || type === 'DATETIME';
  if (columnType.endsWith('[]')) {
    const first = `list_position(${value}, x) = i`;
    const kept = isDate ? `${first} and year(x) not in (1000, 1900)` : first;
    return `nullif(list_filter(${value}, lambda x, i: ${kept}), [])`;
  }
  return isDate ? `case when year(${value}) not in (1000, 1900) then ${value} end` : value;
}
