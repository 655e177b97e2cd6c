import { isCalendarDate } from '@fundarium/contract/calendar-date';

/** What a file's name says: `{code or ISIN}_{TYPE}_{language}_{COUNTRY or XX}_{yyyymmdd}.{ext}`. */
export type NameParts = {
  /** Each way to divide what stands before the language into a code and a type that is known. */
  readonly ways: readonly { readonly code: string; readonly type: string }[];
  /** The type as it is written, where no way is known. */
  readonly unknownType: string;
  /** Null where the document has none. */
  readonly language: string | null;
  readonly country: string | null;
  readonly startDate: string;
};

const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const COUNTRY = /^[A-Za-z]{2}$/;
const DAY = /^(\d{4})(\d{2})(\d{2})$/;
const NONE = /^xx$/i;
/** A code, a type and all else; of a longer one every place where it could be divided would be tried. */
const LONGEST = 400;

/**
 * Reads a name from the right, for a code and a type may hold underscores themselves. Null where it is not of the form.
 * @param typeNamed the code of the customer's type that a text names
 */
export function readName(
  fileName: string,
  typeNamed: (text: string) => string | undefined,
): NameParts | null {
  if (fileName.length > LONGEST) return null;
  const parts = fileName
    .normalize('NFC')
    .trim()
    .replace(/\.[A-Za-z0-9]{1,10}$/, '')
    .split('_')
    // Blanks at its ends belong to no part, and nobody sees them.
    .map((part) => part.trim());
  const [language = '', country = '', day = ''] = parts.slice(-3);
  const named = parts.slice(0, -3);
  const startDate = DAY.exec(day)?.slice(1).join('-') ?? '';
  if (named.length < 2 || named[0] === '') return null;
  if (!LANGUAGE.test(language) || !COUNTRY.test(country) || !isCalendarDate(startDate)) return null;
  const ways = named.flatMap((_, at) => {
    const [code, type] = [named.slice(0, at).join('_'), typeNamed(named.slice(at).join('_'))];
    return code !== '' && type !== undefined ? [{ code, type }] : [];
  });
  return {
    ways,
    unknownType: named.slice(1).join('_'),
    language: NONE.test(language) ? null : language,
    country: NONE.test(country) ? null : country.toUpperCase(),
    startDate,
  };
}
