import { addDays, dayNumber, monthEnd } from './calendar-date.ts';
import type { IsoDate } from './calendar-date.ts';
import { frequenciesSeen, MAX_GAP } from './tolerated-gap.ts';
import type { RegularFrequency, ValuationFrequency } from './tolerated-gap.ts';

/** How often a class is valued, as seen at any day, and what its customer tolerates. */
export interface ValuationRhythm {
  readonly frequencyAt: (date: IsoDate) => RegularFrequency;
  /** Calendar days that a NAV may be carried forward, in place of all that follows from the frequency. */
  readonly tolerated: number | null;
}

const FROM_OFTEN_TO_RARE = Object.keys(MAX_GAP) as RegularFrequency[];
const rank = (frequency: RegularFrequency): number => FROM_OFTEN_TO_RARE.indexOf(frequency);

const isRegular = (frequency: string | null): frequency is RegularFrequency =>
  frequency !== null && Object.hasOwn(MAX_GAP, frequency);

/** By the frequency delivered; where there is none, or NAVs come more rarely than it says, by the NAVs' own. */
export function valuationRhythm(
  delivered: ValuationFrequency | null,
  dates: readonly IsoDate[],
  tolerated: number | null = null,
): ValuationRhythm {
  const seenAt = frequenciesSeen(dates);
  const known = new Map<IsoDate, RegularFrequency>();
  const frequencyAt = (date: IsoDate): RegularFrequency => {
    const seen = seenAt(date);
    if (!isRegular(delivered)) return seen ?? 'YEARLY';
    return seen !== null && rank(seen) > rank(delivered) ? seen : delivered;
  };
  return {
    frequencyAt: (date) => {
      const found = known.get(date) ?? frequencyAt(date);
      known.set(date, found);
      return found;
    },
    tolerated,
  };
}

/** Calendar days between a NAV and the end of its month, or the launch, by the frequency at a day. */
export function maxGapAt({ frequencyAt, tolerated }: ValuationRhythm, date: IsoDate): number {
  return tolerated ?? MAX_GAP[frequencyAt(date)];
}

/**
 * Whether so many calendar days before a NAV are more than its class was valued by then: in the year before and in the
 * year after, for either may begin with another rhythm. What the customer tolerates moves no valuation.
 */
export function isGapBefore({ frequencyAt }: ValuationRhythm, days: number, date: IsoDate): boolean {
  if (days <= MAX_GAP.DAILY) return false;
  return [date, addDays(date, 365)].every((day) => days > MAX_GAP[frequencyAt(day)]);
}

export const isMonthlyOrRarer = (frequency: RegularFrequency): boolean => rank(frequency) >= rank('MONTHLY');
export const isQuarterlyOrRarer = (frequency: RegularFrequency): boolean =>
  rank(frequency) >= rank('QUARTERLY');

/** Most days that a target moves towards the end of its month. A reference date at a month-end has targets there. */
const MOST_MOVED = 10;

/**
 * A target counted in months or years back from the reference date: of classes valued monthly or less often it is
 * the last day of its month, or ten days on, so that a NAV of the 17th is found from one of the 15th.
 */
export function movedTarget({ frequencyAt }: ValuationRhythm, target: IsoDate): IsoDate {
  if (!isMonthlyOrRarer(frequencyAt(target))) return target;
  const end = monthEnd(target);
  const moved = addDays(target, MOST_MOVED);
  return moved < end ? moved : end;
}

const LEAST_TOLERATED = { DAILY: 10, WEEKLY: 10 } as const satisfies Partial<
  Record<RegularFrequency, number>
>;
const LEAST_TOLERATED_ELSE = 16;

/** Days that a NAV may be older than any day asked for: a third of the period, within what the frequency allows. */
function toleratedDays(frequency: RegularFrequency, days: number): number {
  const least = LEAST_TOLERATED[frequency as keyof typeof LEAST_TOLERATED] ?? LEAST_TOLERATED_ELSE;
  return Math.min(MAX_GAP[frequency], Math.max(least, days / 3));
}

/** A period from which on a class valued quarterly or less often may use a NAV of the month before. */
const LONG_DAYS = 90;

/** Whether two days are of one month, or the first of the month before. */
const monthsApart = (from: IsoDate, to: IsoDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

/** What a NAV is carried forward to. */
export interface CarriedTo {
  readonly wanted: IsoDate;
  /** Of the whole period, in calendar days. */
  readonly days: number;
  /** Whether the period is a window of figures, whose targets are in step with rare valuations. */
  readonly inStep: boolean;
}

/** A NAV that is carried forward. */
export interface Carried extends CarriedTo {
  readonly navDate: IsoDate;
}

/** Calendar days that a NAV may be older than the day wanted; null where the month of that day is asked for. */
export function toleratedFor(
  { frequencyAt, tolerated }: ValuationRhythm,
  { wanted, days, inStep }: CarriedTo,
): number | null {
  const frequency = frequencyAt(wanted);
  if (tolerated === null && inStep && isMonthlyOrRarer(frequency)) return null;
  return Math.floor(tolerated ?? toleratedDays(frequency, days));
}

/** Why a NAV is too old for a day: the days that it might have had, or null where its month was asked for. */
export interface TooOld {
  readonly tolerated: number | null;
}

/** Null where a NAV may be carried forward to the day wanted. */
export function tooOldFor(rhythm: ValuationRhythm, { navDate, ...to }: Carried): TooOld | null {
  const { wanted, days } = to;
  const tolerated = toleratedFor(rhythm, to);
  if (tolerated !== null) return dayNumber(wanted) - dayNumber(navDate) > tolerated ? { tolerated } : null;
  const months = isQuarterlyOrRarer(rhythm.frequencyAt(wanted)) && days >= LONG_DAYS ? 1 : 0;
  return monthsApart(navDate, wanted) > months ? { tolerated } : null;
}

/** Widest interval between two NAVs that a frequency explains: where it is wider, a valuation is missing. */
const REGULAR_INTERVAL: Readonly<Record<RegularFrequency, number>> = {
  ...MAX_GAP,
  WEEKLY: 10,
  TWICE_A_MONTH: 20,
};

/** Whether two NAVs in a row lie as far apart as their class is valued, so that none is missing between them. */
export function isRegularInterval({ frequencyAt }: ValuationRhythm, from: IsoDate, to: IsoDate): boolean {
  return dayNumber(to) - dayNumber(from) <= REGULAR_INTERVAL[frequencyAt(to)];
}
