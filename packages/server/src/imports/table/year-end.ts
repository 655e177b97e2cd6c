import { isYearEnd } from '@fundarium/contract/year-end';
import { foldMonth, MONTH_NAMES } from './month-names.ts';
import { dayEvidence, readDay } from './read-day.ts';

const FIGURES = /^-{0,2}(\d{1,2})([-/. ])(\d{1,2})\.?$/;
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th|er|º|°|\.)?[ /-]?(?:de |d'|of )?(\p{L}+)\.?$/iu;
const NAME_AND_DAY = /^(\p{L}+)\.?,?[ -](\d{1,2})(st|nd|rd|th)?\.?$/iu;
const NAME = /^(\p{L}+)\.?$/u;
const CHARACTERS = /^(\d{1,2}) ?月 ?(?:(\d{1,2}) ?日|末日?|底)?$/u;
/** What says that it is so in each year. */
const EACH_YEAR =
  /^(?:au|le|al|el|on|am|zum|jeweils|op|per|毎年|每年)(?: |(?<=年))|,? (?:(?:of )?(?:each|every|any) year|jeden jahres|de chaque année|de cada año|di ogni anno|van elk jaar)$/giu;
const MONTH_ENDS = '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31'.split(' ');

/**
 * The end of a fund's fiscal year as mm-dd, of what people write for it: `12-31`, `31.12.`, `31 December`, a month, whose
 * last day it is then, or a day of some year. Null where it is none, or day and month could be exchanged.
 */
export function readYearEnd(written: string): string | null {
  const text = written.normalize('NFKC').trim().replaceAll(EACH_YEAR, '');
  const match = (pattern: RegExp) => pattern.exec(text)?.slice(1);
  const figures = match(FIGURES);
  if (figures !== undefined) return inFigures(figures[0]!, figures[1]!, figures[2]!);
  const characters = match(CHARACTERS);
  if (characters !== undefined) return dayOf(characters[0]!, characters[1]);
  const monthOf = (name: string) => String(MONTH_NAMES.get(foldMonth(name)) ?? '');
  const [day, month] = match(DAY_AND_NAME) ?? [];
  if (day !== undefined && monthOf(month!) !== '') return dayOf(monthOf(month!), day);
  const [name, last, ordinal] = match(NAME_AND_DAY) ?? match(NAME) ?? [];
  if (name !== undefined && monthOf(name) !== '') {
    const end = dayOf(monthOf(name), last);
    // Dec-25 is a month of a year rather than a day.
    return last === undefined || ordinal !== undefined || isLast(end) ? end : null;
  }
  const order = dayEvidence(text)?.order ?? 'DMY';
  const whole = order === 'either' ? null : readDay(text, { dateOrder: order, twoDigitYearsFrom: 2000 });
  return whole?.slice(5) ?? null;
}

/**
 * With points the day is first, with a dash the month, as the record has it; otherwise as only one of both ways is a day. A
 * month before its day is one with the last of the month alone, for 12/25 may be a month of a year.
 */
function inFigures(first: string, sign: string, second: string): string | null {
  const [monthFirst, dayFirst] = [dayOf(first, second), dayOf(second, first)];
  if (sign === '-') return monthFirst ?? dayFirst;
  if (dayFirst === null) return isLast(monthFirst) ? monthFirst : null;
  return sign === '.' || monthFirst === null || monthFirst === dayFirst ? dayFirst : null;
}

/** Whether it is the last day of its month. */
const isLast = (end: string | null) => end !== null && (MONTH_ENDS.includes(end) || end === '02-29');

/** Without a day, the last of the month that all years have. */
function dayOf(month: string, day: string | undefined): string | null {
  const written = `${month.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  if (day === undefined) return MONTH_ENDS[Number(month) - 1] ?? null;
  return isYearEnd(written) ? written : null;
}
