import { isCalendarDate } from '@fundarium/contract/calendar-date';
import type { DateOrder } from '@fundarium/contract/import-mapping';
import { foldMonth, MONTH_NAMES } from './month-names.ts';

/** How the days of a column are read. */
export type DayStyle = {
  /** Of days written in figures that do not begin with the year; with points it says only where the year is. */
  readonly dateOrder: DateOrder;
  /** Whether the month is first with points; otherwise the day is, where the year is not. */
  readonly monthFirstWithPoints?: boolean;
  /** First of the hundred years that a year of two digits may mean; without it there is none. */
  readonly twoDigitYearsFrom?: number | null;
};

const TIME =
  /(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AaPp]\.?[Mm]\.?)?(?: ?Z| ?(?:CES?T|MES?Z|[BG]MT|BST|UTC|E[SD]T|JST|HKT|SGT)|[+-]\d{2}:?\d{2})?|(?<=^\d{4}-\d{2}-\d{2})[+-]\d{2}:\d{2}|(?<=^\d{8})\d{6})$/;
/** A moment in UTC at which a day begins where clocks are ahead: 23:00 in Zurich, 18:30 in Mumbai, 15:00 in Tokyo. */
const MIDNIGHT_ELSEWHERE =
  /[ T](?:(?:1[3-9]|2[0-3]):00|(?:1[34789]|20):30)(?::00(?:\.0+)?)?(?: ?Z|[+-]00:?00)$/;
const WEEKDAY = /^\p{L}+\.?, ?(?=[\d\p{L}])/u;
const YEAR_FIRST = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})\.?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const FIGURES = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const DAY_AND_MONTH =
  /^(\d{1,2})(?:st|nd|rd|th|er|º|°|\.)?[ /-]?(?:de |d')?(\p{L}+)\.?(?: del?)?[ ,/-]{0,2}(\d{4}|\d{2})$/u;
const MONTH_AND_DAY = /^(\p{L}+)\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4}|\d{2})$/u;
const YEAR_AND_MONTH = /^(\d{4})[ -](\p{L}+)\.?[ -](\d{1,2})$/u;
const CHARACTERS = /^(\d{4})年 ?(\d{1,2})月 ?(\d{1,2})日$/;

/** `either` where day and month could be exchanged. */
type Order = 'DMY' | 'MDY' | 'either';
/** What a day in figures says of its order, apart from that of days with points, which hardly ever begin with the month. */
export type DayEvidence = {
  readonly order: Order | null;
  readonly pointed?: Order | null;
  readonly shortYear: boolean;
};

/** @returns null where the text says nothing of the style of its column */
export function dayEvidence(text: string): DayEvidence | null {
  const plain = plainOf(text);
  const match = FIGURES.exec(plain);
  if (match === null) {
    const words = DAY_AND_MONTH.exec(plain) ?? MONTH_AND_DAY.exec(plain);
    return words !== null && words[3]!.length === 2 ? { order: null, shortYear: true } : null;
  }
  const shortYear = match[4]!.length === 2;
  const [first, second] = [Number(match[1]), Number(match[3])];
  const order = orderOf(first, second);
  return match[2] === '.' ? { order: null, pointed: order, shortYear } : { order, shortYear };
}

function orderOf(first: number, second: number): Order | null {
  if (first > 12 && second <= 12) return 'DMY';
  if (second > 12 && first <= 12) return 'MDY';
  return first !== second && first <= 12 ? 'either' : null;
}

/**
 * A day in any of the styles of providers as yyyy-mm-dd; null where it is none, or a moment in UTC at which the next
 * day begins elsewhere.
 */
export function readDay(text: string, style: DayStyle): string | null {
  if (MIDNIGHT_ELSEWHERE.test(text.trim())) return null;
  const parts = partsOf(plainOf(text), style);
  if (parts === null) return null;
  const [year, month, day] = parts;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(iso) ? iso : null;
}

/** Without a time of day, a day of the week and characters of full width. */
const plainOf = (text: string) => text.normalize('NFKC').trim().replace(TIME, '').replace(WEEKDAY, '');

type Parts = readonly [year: string, month: string, day: string];

function partsOf(
  text: string,
  { dateOrder, monthFirstWithPoints = false, twoDigitYearsFrom = null }: DayStyle,
): Parts | null {
  const full = (year: string) => (year.length === 4 ? year : fullYear(year, twoDigitYearsFrom));
  const of = (year: string | null, month: string | undefined, day: string): Parts | null =>
    year === null || month === undefined ? null : [year, month, day];
  const match = (pattern: RegExp) => pattern.exec(text)?.slice(1);

  const yearFirst = match(YEAR_FIRST);
  if (yearFirst !== undefined) return [yearFirst[0]!, yearFirst[2]!, yearFirst[3]!];
  const whole = match(COMPACT) ?? match(CHARACTERS);
  if (whole !== undefined) return [whole[0]!, whole[1]!, whole[2]!];
  const figures = match(FIGURES);
  if (figures !== undefined) {
    const [first, sign, second, third] = figures as [string, string, string, string];
    if (dateOrder === 'YMD' && third.length === 2) return of(full(first), second, third);
    return (sign === '.' ? monthFirstWithPoints : dateOrder === 'MDY')
      ? of(full(third), first, second)
      : of(full(third), second, first);
  }
  const month = (name: string) => MONTH_NAMES.get(foldMonth(name))?.toString();
  const dayFirst = match(DAY_AND_MONTH);
  if (dayFirst !== undefined) return of(full(dayFirst[2]!), month(dayFirst[1]!), dayFirst[0]!);
  const monthFirst = match(MONTH_AND_DAY);
  if (monthFirst !== undefined) return of(full(monthFirst[2]!), month(monthFirst[0]!), monthFirst[1]!);
  const yearAndMonth = match(YEAR_AND_MONTH);
  return yearAndMonth === undefined ? null : of(yearAndMonth[0]!, month(yearAndMonth[1]!), yearAndMonth[2]!);
}

function fullYear(year: string, from: number | null): string | null {
  if (from === null) return null;
  const inCentury = Math.floor(from / 100) * 100 + Number(year);
  return String(inCentury < from ? inCentury + 100 : inCentury);
}

const DAY_MS = 86_400_000;
/** Serials before belong to days that a spreadsheet counts wrongly; later ones are beyond any meaning. */
const SERIALS = { first: 61, last: 73_050 } as const;

/** Whole numbers that are years to whoever typed them, and would be days of 1905. */
const YEARS = { first: 1900, last: 2100 } as const;

/** A day that a workbook has as a number without the format of a day: days since 1900 or 1904; null where it is none. */
export function daySerial(text: string, since1904: boolean): string | null {
  if (!/^\d{1,5}(\.\d+)?$/.test(text)) return null;
  const days = Math.floor(Number(text));
  if (days < SERIALS.first || days > SERIALS.last) return null;
  if (Number(text) === days && days >= YEARS.first && days <= YEARS.last) return null;
  // 1900 is counted as if it had a 29th of February.
  const origin = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(origin + days * DAY_MS).toISOString().slice(0, 10);
}
