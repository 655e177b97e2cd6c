import { isCalendarDate } from '@fundarium/contract/calendar-date';
import { RECORD_YEARS } from '@fundarium/contract/latin-digits';
import { isSentinelDate } from '@fundarium/contract/no-date';
import { plainText } from './plain-text.ts';

/**
 * Dates are `yyyy-mm-dd` text everywhere. They pass through `Date` only as the three numbers of UTC midnight,
 * formatted in UTC: no time zone ever moves them by a day.
 */
const ISO = /^(\d{4})-(\d{2})-(\d{2})/;

const DATE_PARTS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** @param zone absent: the browser's own */
function dateFormat(locale: string, zone: string | undefined, time: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${time}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    ...RECORD_YEARS,
    ...DATE_PARTS,
    ...(time ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {}),
    timeZone: zone,
  });
  formats.set(key, made);
  return made;
}

export function formatDate(text: string, locale: string): string {
  if (isSentinelDate(text)) return '';
  const match = ISO.exec(text);
  if (!match) return text;
  return dateFormat(locale, 'UTC', false).format(
    Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])),
  );
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** A moment in a time zone, the person's own where none is given; a time without a zone is a reading of the clock and stays as it is. */
export function formatDateTime(text: string, locale: string, zone?: string): string {
  if (isSentinelDate(text)) return '';
  const time = ISO_TIME.exec(text);
  const date = ISO.exec(text);
  if (!date) return text;
  if (!time) return formatDate(text, locale);
  if (time[3]) return dateFormat(locale, zone, true).format(Date.parse(text.replace(' ', 'T')));
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
  // In Bulgaria and Macedonia, the word for the year stands behind it.
  const text = plainText(typed).replace(/\s*г\.?$/, '');
  const numbers = text.split(/[^0-9]+/).filter((each) => each !== '');
  if (numbers.length !== 3 || /[^0-9\s./\-,年月日]/.test(text)) return null;
  const order: DatePart[] = numbers[0]!.length === 4 ? ['year', 'month', 'day'] : partOrder(locale);
  const read = (part: DatePart) => numbers[order.indexOf(part)]!;
  const year = fullYear(read('year'));
  if (year === null) return null;
  const day = [year, read('month').padStart(2, '0'), read('day').padStart(2, '0')].join('-');
  return isCalendarDate(day) ? day : null;
}

/** Two digits mean the century around today: 70 to 99 lie in the last one. */
function fullYear(text: string): string | null {
  if (text.length === 4) return text;
  return text.length === 2 ? (Number(text) < 70 ? '20' : '19') + text : null;
}

/** A time behind the day, after a word in Finland and Bosnia, in brackets in the Basque Country; in Vietnam before the day. */
const TIMES = [
  /^(?<before>.*?)[\sT,،]+(?:klo |u |\()?(?<hours>\d{1,2})(?:[:.]| h )(?<minutes>\d{2})\)?$/,
  /^(?<hours>\d{1,2}):(?<minutes>\d{2})\s+(?<before>.*)$/,
];

/** The day and the time of what was typed; the whole of it may be the day. */
function readMoment(typed: string, locale: string): { day: string; hours?: string; minutes?: string } | null {
  const whole = parseDate(typed, locale);
  if (whole !== null) return { day: whole };
  for (const time of TIMES) {
    const { before, hours, minutes } = time.exec(plainText(typed))?.groups ?? {};
    const day = parseDate(before ?? '', locale);
    if (day !== null) return { day, hours: hours!, minutes: minutes! };
  }
  return null;
}

/**
 * A day with or without a time of the person's own time zone, as the moment of UTC that the record is asked for. A day
 * alone means its beginning. Where a range ends with it, a day or a minute is meant up to its end.
 */
export function parseDateTime(typed: string, locale: string, ending: boolean): string | null {
  const read = readMoment(typed, locale);
  if (read === null) return null;
  const { hours, minutes } = read;
  if (Number(hours ?? 0) > 23 || Number(minutes ?? 0) > 59) return null;
  const [year, month, day] = read.day.split('-').map(Number) as [number, number, number];
  const moment = new Date(0);
  moment.setHours(Number(hours ?? 0), Number(minutes ?? 0), 0, 0);
  moment.setFullYear(year, month - 1, day);
  if (!ending) return moment.toISOString().replace('.000Z', 'Z');
  if (hours === undefined) moment.setDate(day + 1);
  else moment.setTime(moment.getTime() + MINUTE_MS);
  return new Date(moment.getTime() - 1).toISOString().replace('.999Z', '.999999Z');
}

const MINUTE_MS = 60_000;

/** A moment of a filter: where it says no zone, the server takes it for one of UTC. */
export function asMoment(operand: string): string {
  return ISO_TIME.test(operand) && !ISO_TIME.exec(operand)![3] ? `${operand}Z` : operand;
}

/** The day of the person's own time zone that a moment of a filter lies in, as `yyyy-mm-dd`. */
export function dayOfMoment(operand: string): string {
  const moment = new Date(asMoment(operand));
  if (Number.isNaN(moment.getTime())) return operand.slice(0, 10);
  const numbers = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return numbers.map((each, at) => String(each).padStart(at === 0 ? 4 : 2, '0')).join('-');
}
