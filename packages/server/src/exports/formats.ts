import { RECORD_YEARS } from '@fundarium/contract/latin-digits';

/** A spreadsheet's format of days, in the order and with the signs of a locale: `dd.mm.yyyy` for de-CH. */
export function dayFormat(locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    ...RECORD_YEARS,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  })
    .formatToParts(0)
    .map(({ type, value }) => {
      if (type === 'year') return 'yyyy';
      if (type === 'month') return 'mm';
      return type === 'day' ? 'dd' : quoted(value);
    })
    .join('');
}

/** Signs that stand between the parts of a day; letters are quoted, so that they mean nothing. */
const quoted = (sign: string) => (/^[./\- ]*$/.test(sign) ? sign : `"${sign.replaceAll('"', '')}"`);

/** The locale, where it is one; the specification's default otherwise. */
export function knownLocale(locale: string, otherwise: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? otherwise;
  } catch {
    return otherwise;
  }
}
