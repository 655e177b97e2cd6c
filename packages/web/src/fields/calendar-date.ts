/**
 * Dates are `yyyy-mm-dd` text everywhere. They pass through `Date` only as the three numbers of UTC midnight,
 * formatted in UTC: no time zone ever moves them by a day.
 */
const ISO = /^(\d{4})-(\d{2})-(\d{2})/;

/** Placeholders of feeds that mean nothing is known (spec 5). */
export function isPlaceholderDate(text: string): boolean {
  return text.startsWith('1900-') || text.startsWith('1000-');
}

const DATE_PARTS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, zone: 'UTC' | 'own', time: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${time}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    ...DATE_PARTS,
    ...(time ? { hour: '2-digit', minute: '2-digit' } : {}),
    ...(zone === 'UTC' ? { timeZone: 'UTC' } : {}),
  });
  formats.set(key, made);
  return made;
}

export function formatDate(text: string, locale: string): string {
  if (isPlaceholderDate(text)) return '';
  const match = ISO.exec(text);
  if (!match) return text;
  return dateFormat(locale, 'UTC', false).format(
    Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])),
  );
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** A moment in the person's own time zone; a time without a zone is a reading of the clock and stays as it is. */
export function formatDateTime(text: string, locale: string): string {
  if (isPlaceholderDate(text)) return '';
  const time = ISO_TIME.exec(text);
  const date = ISO.exec(text);
  if (!date) return text;
  if (!time) return formatDate(text, locale);
  if (time[3]) return dateFormat(locale, 'own', true).format(Date.parse(text.replace(' ', 'T')));
  const [, year, month, day] = date.map(Number) as [number, number, number, number];
  return dateFormat(locale, 'UTC', true).format(
    Date.UTC(year, month - 1, day, Number(time[1]), Number(time[2])),
  );
}

type DatePart = 'day' | 'month' | 'year';

function partOrder(locale: string): DatePart[] {
  return dateFormat(locale, 'UTC', false)
    .formatToParts(Date.UTC(2026, 10, 30))
    .map((part) => part.type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year');
}

/** How the locale writes a date, in numbers: what an input shows before anything is typed. */
export function dateExample(locale: string): string {
  return formatDate('2026-11-30', locale);
}

/** A date as typed by a person of the locale, or as ISO, as `yyyy-mm-dd`; null where it is no day of the calendar. */
export function parseDate(typed: string, locale: string): string | null {
  const text = typed.normalize('NFKC').trim();
  const numbers = text.split(/[^0-9]+/).filter((each) => each !== '');
  if (numbers.length !== 3 || /[^0-9\s./\-,年月日]/.test(text)) return null;
  const order: DatePart[] = numbers[0]!.length === 4 ? ['year', 'month', 'day'] : partOrder(locale);
  const read = (part: DatePart) => numbers[order.indexOf(part)]!;
  const year = fullYear(read('year'));
  return year === null ? null : calendarDay(year, Number(read('month')), Number(read('day')));
}

/** Two digits mean the century around today: 70 to 99 lie in the last one. */
function fullYear(text: string): number | null {
  if (text.length === 4) return Number(text);
  if (text.length !== 2) return null;
  return Number(text) + (Number(text) < 70 ? 2000 : 1900);
}

function calendarDay(year: number, month: number, day: number): string | null {
  const made = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || made.getUTCMonth() !== month - 1 || made.getUTCDate() !== day) return null;
  return made.toISOString().slice(0, 10);
}
