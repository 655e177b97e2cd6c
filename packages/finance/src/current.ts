import { addDays, civilDate, isoFromCivil, isWeekday, monthEnd } from './calendar-date.ts';
import type { IsoDate } from './calendar-date.ts';
import { inferredFrequency } from './tolerated-gap.ts';
import type { ValuationFrequency } from './tolerated-gap.ts';

type Regular = Exclude<ValuationFrequency, 'IRREGULAR'>;

/** Calendar days after R on which its figures are still current, public holidays not counted. From fine to coarse. */
export const CURRENT: Readonly<Record<Regular, number>> = {
  DAILY: 10,
  WEEKLY: 21,
  TWICE_A_MONTH: 35,
  MONTHLY: 75,
  QUARTERLY: 150,
  HALF_YEARLY: 270,
  YEARLY: 450,
};

/** Calendar days of one interval at its longest. */
const INTERVAL: Readonly<Record<Regular, number>> = {
  DAILY: 1,
  WEEKLY: 7,
  TWICE_A_MONTH: 16,
  MONTHLY: 31,
  QUARTERLY: 92,
  HALF_YEARLY: 184,
  YEARLY: 366,
};

/** Business days after R from which on a daily class is late. */
const DAILY_BUSINESS_DAYS = 3;

const FREQUENCIES = Object.keys(CURRENT) as Regular[];

/** Last days, by a customer's business date, on which the figures to a reference date R hold, as they are stored. */
export interface CurrentDates {
  /** On later days R is more than one interval old (daily: three business days). */
  readonly lateAfter: IsoDate;
  /** On later days no figure that is a fact about R is current. */
  readonly currentUntil: IsoDate;
  /** Of the month to date and of the year to date; never after `currentUntil`. */
  readonly monthToDateUntil: IsoDate;
  readonly yearToDateUntil: IsoDate;
}

/** With the one that follows from these and R. */
export interface JudgedDates extends CurrentDates {
  /** Of calendar years, which are counted back from the year of R: after its end they are others than those of newer classes. */
  readonly calendarYearsUntil: IsoDate;
}

/** A class whose last NAV is of R. */
export interface ValuedClass {
  /** Of its NAVs, ascending, the last one of R; not empty. */
  readonly dates: readonly IsoDate[];
  readonly frequency: ValuationFrequency | null;
  readonly holidays: ReadonlySet<IsoDate>;
}

/** How often a class is valued: as delivered, or as its NAVs show where that is coarser or nothing is delivered. */
export function shownFrequency(frequency: ValuationFrequency | null, dates: readonly IsoDate[]): Regular {
  const shown = inferredFrequency(dates);
  const delivered = FREQUENCIES.find((each) => each === frequency);
  if (delivered === undefined) return shown ?? 'YEARLY';
  return shown !== null && FREQUENCIES.indexOf(shown) > FREQUENCIES.indexOf(delivered) ? shown : delivered;
}

/** Until when the figures of a class are current. Pure: the business date is compared when somebody asks. */
export function currentDates({ dates, frequency, holidays }: ValuedClass): CurrentDates {
  const reference = dates.at(-1)!;
  const rhythm = shownFrequency(frequency, dates);
  const isOpen = (date: IsoDate) => !holidays.has(date);
  const currentUntil = lastWithin(reference, CURRENT[rhythm], isOpen);
  const days = Math.max(10, Math.min(INTERVAL[rhythm], 45));
  return {
    lateAfter:
      rhythm === 'DAILY'
        ? lastWithin(reference, DAILY_BUSINESS_DAYS, (date) => isWeekday(date) && isOpen(date))
        : lastWithin(reference, INTERVAL[rhythm], isOpen),
    currentUntil,
    monthToDateUntil: earlier(currentUntil, addDays(monthEnd(reference), days)),
    yearToDateUntil: earlier(currentUntil, addDays(yearEnd(reference), days)),
  };
}

/** As a figure is judged by them, which is a fact about R. */
export const judgedDates = (stored: CurrentDates, reference: IsoDate): JudgedDates => ({
  ...stored,
  calendarYearsUntil: earlier(stored.currentUntil, yearEnd(reference)),
});

const yearEnd = (date: IsoDate) => isoFromCivil({ year: civilDate(date).year, month: 12, day: 31 });

/** The last day with at most so many days that count after `date` up to and including it. */
function lastWithin(date: IsoDate, most: number, counts: (date: IsoDate) => boolean): IsoDate {
  let counted = 0;
  for (let last = date; ;) {
    const next = addDays(last, 1);
    if (counts(next)) counted += 1;
    if (counted > most) return last;
    last = next;
  }
}

const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

/** Which of its dates a figure depends on. */
export type CurrentBy = Exclude<keyof JudgedDates, 'lateAfter'>;

/** By the business code of a figure's field; null for one that holds whenever it is looked at: since inception. */
export function currentBy(code: string): CurrentBy | null {
  if (/_(ITD|INCEPTION_MONTH|INCEPTION_YEAR)$/.test(code)) return null;
  if (code.endsWith('_MTD')) return 'monthToDateUntil';
  if (code.endsWith('_YTD')) return 'yearToDateUntil';
  return /_Y_MINUS\d+$/.test(code) ? 'calendarYearsUntil' : 'currentUntil';
}

/** What is known of how old figures are: until when they are current, and the day that they are judged by. */
export interface Judged {
  readonly current: (JudgedDates & { readonly on: IsoDate }) | null;
}

/** Whether the last NAV is too old for what is a fact about it, by the date that the figure depends on. */
export const isPast = ({ current }: Judged, by: CurrentBy = 'currentUntil'): boolean =>
  current !== null && current[by] < current.on;

/** Figures to an earlier month-end are no newer than those to the last NAV: where these are past, they are too. */
export function agedAsLatest<T extends Judged>(shown: T, latest: Judged | undefined): T {
  if (latest?.current == null || shown.current === null || !isPast(latest)) return shown;
  return { ...shown, current: { ...shown.current, on: latest.current.on } };
}
