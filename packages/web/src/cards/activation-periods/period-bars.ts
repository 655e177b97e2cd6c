import { addDays, civilDate, dayNumber } from '@fundarium/finance/calendar-date';

const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from);

/** Null: since before anything was recorded, or until further notice. */
export type Period = { readonly start: string | null; readonly end: string | null };

export type PeriodBars = {
  /** In percent of the whole. */
  readonly bars: readonly { readonly from: number; readonly to: number }[];
  readonly today: number;
  /** Beginnings of years, far enough from each other for their labels. */
  readonly years: readonly { readonly year: number; readonly at: number }[];
  readonly first: string;
  readonly last: string;
};

/** Room before what began before anything was recorded, and after what goes on. */
const SPARE_SHARE = 0.06;
const LEAST_DAYS = 60;
/** Labels of years need about that much of the whole, in percent. */
const YEAR_ROOM = 14;
/** Years between two labels. */
const STEPS = [1, 2, 5, 10, 20, 50];

/** Periods as bars over time, from the first day that is known to the last one or today. */
export function periodBars(periods: readonly Period[], today: string): PeriodBars {
  const days = [today, ...periods.flatMap(({ start, end }) => [start, end].filter((day) => day !== null))];
  const [earliest, latest] = [days.toSorted()[0]!, days.toSorted().at(-1)!];
  const spare = Math.ceil(Math.max(LEAST_DAYS, daysBetween(earliest, latest) * SPARE_SHARE));
  const first = addDays(earliest, periods.some(({ start }) => start === null) ? -spare : -1);
  const last = addDays(latest, spare);
  const span = daysBetween(first, last);
  const at = (day: string) => (daysBetween(first, day) / span) * 100;
  return {
    bars: periods.map(({ start, end }) => ({
      from: start === null ? 0 : at(start),
      // The last day belongs to the period.
      to: end === null ? 100 : at(addDays(end, 1)),
    })),
    today: at(today),
    years: yearsWithin(first, last, at),
    first,
    last,
  };
}

function yearsWithin(first: string, last: string, at: (day: string) => number): PeriodBars['years'] {
  const [from, to] = [civilDate(first).year + 1, civilDate(last).year];
  const perYear = to > from ? (at(`${to}-01-01`) - at(`${from}-01-01`)) / (to - from) : 100;
  const step = STEPS.find((each) => each * perYear >= YEAR_ROOM) ?? 100;
  const years = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return years
    .filter((year) => year % step === 0)
    .map((year) => ({ year, at: at(`${year}-01-01`) }))
    .filter((each) => each.at > YEAR_ROOM / 4 && each.at < 100 - YEAR_ROOM / 4);
}
