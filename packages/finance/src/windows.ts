import { addDays, civilDate, dayNumber, isoFromCivil, isWeekday, monthEnd } from './calendar-date.ts';
import type { BusinessDayCheck, IsoDate } from './calendar-date.ts';
import { monthsBefore } from './months-before.ts';
import { movedTarget } from './valuation-rhythm.ts';
import type { ValuationRhythm } from './valuation-rhythm.ts';

const ONE_TO_TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const ONE_TO_FOUR = [1, 2, 3, 4] as const;
const MONTHS_BACK = { M1: 1, M3: 3, M6: 6, Y1: 12, Y2: 24, Y3: 36, Y4: 48, Y5: 60, Y10: 120 } as const;

type RollingWindow = keyof typeof MONTHS_BACK;
const ROLLING_WINDOWS = Object.keys(MONTHS_BACK) as RollingWindow[];

/** The windows of the returns (spec 3). */
export type ReturnWindow =
  | 'LATEST_TWO'
  | 'MTD'
  | 'YTD'
  | 'ITD'
  | 'INCEPTION_MONTH'
  | 'INCEPTION_YEAR'
  | RollingWindow
  | `Y_MINUS${(typeof ONE_TO_TEN)[number]}`
  | `Y_MOVING_MINUS${(typeof ONE_TO_FOUR)[number]}`;

export const RETURN_WINDOWS: readonly ReturnWindow[] = [
  'LATEST_TWO',
  'MTD',
  'YTD',
  ...ROLLING_WINDOWS,
  'ITD',
  'INCEPTION_MONTH',
  'INCEPTION_YEAR',
  ...ONE_TO_TEN.map((n) => `Y_MINUS${n}` as const),
  ...ONE_TO_FOUR.map((n) => `Y_MOVING_MINUS${n}` as const),
];

/** Where a class stands when its figures are computed; all dates are those of its NAVs. */
export interface Standing {
  /** R: the date of the last NAV that counts. */
  readonly referenceDate: IsoDate;
  /** The day looked at, which may be later: by it a month is over. Without it the reference date. */
  readonly asOf?: IsoDate;
  readonly previousNavDate: IsoDate | null;
  /** The first NAV since launch: seed values from before the launch do not count. */
  readonly firstNavDate: IsoDate;
  /** The customer's calendar; Monday to Friday where there is none. */
  readonly isBusinessDay?: BusinessDayCheck;
  /** Without it targets stay where they are: nothing is known of how often the class is valued. */
  readonly rhythm?: ValuationRhythm;
  /** Whether the first NAV is so long after the launch that nothing can be said since inception. */
  readonly beginsLate?: boolean;
}

/** The dates that a window asks for: the NAVs used are the last ones on or before them. */
export interface WindowDates {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Calendar days between them, before either moved to where rare valuations are. */
  readonly days: number;
  /** Whether both are dates of NAVs by definition, so that no NAV can be too old for them. */
  readonly byNavs: boolean;
}

const yearEnd = (year: number): IsoDate => isoFromCivil({ year, month: 12, day: 31 });
const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);
const numberIn = (window: ReturnWindow): number => Number(/\d+$/.exec(window)![0]);

const isRolling = (window: ReturnWindow): window is RollingWindow => window in MONTHS_BACK;

/** Windows that begin with the first NAV. */
export const isSinceInception = (window: ReturnWindow): boolean =>
  window === 'ITD' || window === 'INCEPTION_MONTH' || window === 'INCEPTION_YEAR';

/** The dates of a window; null where the class has not the NAVs that define it. */
export function windowDates(window: ReturnWindow, standing: Standing): WindowDates | null {
  const dates = datesByNavs(window, standing);
  if (dates !== undefined) return dates && { ...dates, days: daysBetween(dates), byNavs: true };
  const targets = targetsOf(window, standing);
  const { rhythm, referenceDate } = standing;
  const moved = (target: IsoDate) =>
    rhythm === undefined || target === referenceDate ? target : movedTarget(rhythm, target);
  return { from: moved(targets.from), to: moved(targets.to), days: daysBetween(targets), byNavs: false };
}

type Span = { readonly from: IsoDate; readonly to: IsoDate };

const daysBetween = ({ from, to }: Span): number => dayNumber(to) - dayNumber(from);

/** Of windows between two NAVs; undefined of all others. */
function datesByNavs(
  window: ReturnWindow,
  { referenceDate: end, previousNavDate, firstNavDate }: Standing,
): Span | null | undefined {
  switch (window) {
    case 'LATEST_TWO':
      return previousNavDate === null ? null : { from: previousNavDate, to: end };
    case 'ITD':
      return { from: firstNavDate, to: end };
    case 'INCEPTION_MONTH':
      return { from: firstNavDate, to: earlier(monthEnd(firstNavDate), end) };
    case 'INCEPTION_YEAR':
      return { from: firstNavDate, to: earlier(yearEnd(civilDate(firstNavDate).year), end) };
    default:
      return undefined;
  }
}

/** Of windows counted back from the reference date, or by calendar years. */
function targetsOf(window: ReturnWindow, { referenceDate: end, isBusinessDay = isWeekday }: Standing): Span {
  const { year, month } = civilDate(end);
  const back = (months: number) => monthsBefore(end, months, isBusinessDay);
  if (isRolling(window)) return { from: back(MONTHS_BACK[window]), to: end };
  if (window === 'MTD') return { from: addDays(isoFromCivil({ year, month, day: 1 }), -1), to: end };
  if (window === 'YTD') return { from: yearEnd(year - 1), to: end };
  const n = numberIn(window);
  return window.startsWith('Y_MOVING')
    ? { from: back((n + 1) * 12), to: back(n * 12) }
    : { from: yearEnd(year - n - 1), to: yearEnd(year - n) };
}

/**
 * By how many years the return of a window is annualised: a fixed number, since a leap year must not move it, or
 * those since inception by the customer's day count. Null where it never is: windows below a year, and the partial
 * first periods.
 */
export function annualisedBy(window: ReturnWindow): number | 'SINCE_INCEPTION' | null {
  if (window === 'ITD') return 'SINCE_INCEPTION';
  if (window.startsWith('Y_M')) return 1;
  return isRolling(window) && MONTHS_BACK[window] >= 12 ? MONTHS_BACK[window] / 12 : null;
}
