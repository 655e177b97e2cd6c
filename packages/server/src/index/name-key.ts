import type { Language, SearchNature } from '@fundarium/contract/vocabulary';
import { valueFields, type IndexField, type IndexLayout } from './layout.ts';

/** Languages whose letters have an order of their own; all others share one. */
const OWN_ORDER: readonly Language[] = ['es', 'ja', 'zh'];
/** Bytes of the key, two hexadecimal digits each. */
const DIGITS = 16;

/** Whether texts of two languages are sorted alike. */
export const sameOrder = (one: Language, other: Language) =>
  one === other || ![one, other].some((language) => OWN_ORDER.includes(language));

/** A level's name where rows keep the beginning of its sort key: one plain text. */
export function keyedName(layout: IndexLayout, level: SearchNature): IndexField | undefined {
  return valueFields(layout, level).find(
    ({ businessCode, columnType, perLanguage }) =>
      businessCode === 'NAME' && columnType === 'VARCHAR' && !perLanguage,
  );
}

/**
 * The beginning of a text's sort key in a language, as a number: of two texts the one with the smaller number comes
 * first, and only among those of one number the texts have to be compared.
 */
export function nameKey(text: string, language: Language): string {
  return `('0x' || rpad(left(icu_sort_key(${text}, '${language}'), ${DIGITS}), ${DIGITS}, '0'))::UBIGINT`;
}
