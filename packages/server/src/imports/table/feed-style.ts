import { isCalendarDate } from '@fundarium/contract/field-kinds';
import type { DateOrder, ImportMapping } from '@fundarium/contract/import-mapping';

/** How a file writes days and numbers, told by all of them together, for one alone may be read in several ways. */
export type FeedStyle = {
  /** Of days written with slashes. */
  readonly dateOrder: DateOrder;
  readonly decimalSign: '.' | ',';
};

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const WITH_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const IN_WORDS = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}), (\d{4})$/;
const GROUPS = /[\u00A0\u202F\u2009 '’]/g;
const GROUPED = /^[-+]?\d{1,3}(?:[\u00A0\u202F\u2009 '’]\d{3})+(?:[.,]\d+)?$/;

/** Gathers what the values of a file say about its style. */
export type StyleWitness = {
  readonly seeDay: (text: string, line: number) => void;
  readonly seeNumber: (text: string, line: number) => void;
  /** @throws Error with the question to answer, where the values leave it open or contradict each other */
  readonly decide: () => FeedStyle;
};

export function witnessStyle({ dateOrder, decimalSign }: Partial<ImportMapping>): StyleWitness {
  const seen = new Map<string, { readonly text: string; readonly line: number }>();
  const note = (what: string, text: string, line: number) => {
    if (!seen.has(what)) seen.set(what, { text, line });
  };
  const show = (what: string) => `${seen.get(what)!.text} (line ${seen.get(what)!.line})`;
  return {
    seeDay: (text, line) => {
      const match = SLASHED.exec(text);
      if (match === null) return;
      const [first, second] = [Number(match[1]), Number(match[2])];
      if (first > 12 && second <= 12) note('DMY', text, line);
      else if (second > 12 && first <= 12) note('MDY', text, line);
      else if (first !== second && first <= 12) note('either', text, line);
    },
    seeNumber: (text, line) => {
      const number = text.replaceAll(GROUPS, '');
      const [point, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')];
      if (point < 0 && comma < 0) return;
      if (point >= 0 && comma >= 0) note(point > comma ? '.' : ',', text, line);
      else if (point >= 0) note(number.indexOf('.') === point ? '.' : ',', text, line);
      else if (number.indexOf(',') !== comma) note('.', text, line);
      else note(/^[-+]?[1-9]\d{0,2},\d{3}$/.test(number) ? 'thousand' : ',', text, line);
    },
    decide: () => ({
      dateOrder: dateOrder ?? orderOf(seen, show),
      decimalSign: decimalSign ?? signOf(seen, show),
    }),
  };
}

function orderOf(seen: ReadonlyMap<string, unknown>, show: (what: string) => string): DateOrder {
  if (seen.has('DMY') && seen.has('MDY')) {
    throw new Error(
      `the days contradict each other: ${show('DMY')} begins with the day, ${show('MDY')} with the month`,
    );
  }
  if (seen.has('MDY')) return 'MDY';
  if (seen.has('DMY') || !seen.has('either')) return 'DMY';
  throw new Error(
    `is ${show('either')} day/month/year or month/day/year? No day of the file tells; say it in a mapping (dateOrder DMY or MDY)`,
  );
}

function signOf(seen: ReadonlyMap<string, unknown>, show: (what: string) => string): '.' | ',' {
  if (seen.has('.') && seen.has(',')) {
    throw new Error(
      `the numbers contradict each other: ${show('.')} has a decimal point, ${show(',')} a decimal comma; say which it is in a mapping (decimalSign)`,
    );
  }
  if (seen.has(',')) return ',';
  if (seen.has('.') || !seen.has('thousand')) return '.';
  throw new Error(
    `is the comma of ${show('thousand')} a decimal comma or does it part thousands? No number of the file tells; say it in a mapping (decimalSign)`,
  );
}

/** A day in any of the feeds' styles as yyyy-mm-dd; null where it is none. */
export function readDay(text: string, { dateOrder }: Pick<FeedStyle, 'dateOrder'>): string | null {
  const iso = isoOf(text, dateOrder);
  return iso !== null && isCalendarDate(iso) ? iso : null;
}

function isoOf(text: string, dateOrder: DateOrder): string | null {
  const day = (year: string, month: string, date: string) =>
    `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const slashed = SLASHED.exec(text);
  if (slashed !== null) {
    const [first, second, year] = [slashed[1]!, slashed[2]!, slashed[3]!];
    return dateOrder === 'MDY' ? day(year, first, second) : day(year, second, first);
  }
  const dotted = DOTTED.exec(text);
  if (dotted !== null) return day(dotted[3]!, dotted[2]!, dotted[1]!);
  const words = IN_WORDS.exec(text);
  if (words !== null) {
    const month = MONTHS.indexOf(words[1]!.toLowerCase()) + 1;
    return month === 0 ? null : day(words[3]!, String(month), words[2]!);
  }
  return WITH_TIME.exec(text)?.[1] ?? text;
}

/** A number in the file's style as decimal text, its digits as they are; null where it is none. */
export function readNumber(text: string, { decimalSign }: Pick<FeedStyle, 'decimalSign'>): string | null {
  const spaced = GROUPED.test(text) ? text.replaceAll(GROUPS, '') : text;
  const thousands = decimalSign === '.' ? ',' : '.';
  const [whole = '', ...parts] = spaced.split(decimalSign);
  if (parts.length > 1) return null;
  const grouped = whole.includes(thousands) && !/^[-+]?\d{1,3}(?:[.,]\d{3})+$/.test(whole);
  if (grouped || parts[0]?.includes(thousands)) return null;
  const joined = [whole.replaceAll(thousands, '').replace(/^\+/, ''), ...parts].join('.');
  return /^-?\d{1,40}(\.\d{1,40})?$/.test(joined) ? joined : null;
}
