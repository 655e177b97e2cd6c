import { z } from 'zod';
import { day, decimalText, instant } from './exchanged-values.ts';
import { currencyChange } from './quotations.ts';
import { revision } from './revision.ts';

/** What is reinvested: the gross amount paid, or the net one (French practice). */
export const REINVESTED = ['GROSS', 'NET'] as const;
/** How the years since inception are counted: by anniversaries, days over 365 or 365.25, whole months over 12. */
export const YEAR_COUNTS = ['ACT_ACT', 'ACT_365', 'ACT_365_25', 'MONTHS_12'] as const;

/** How a customer has its figures computed. */
export const performanceMethod = z.strictObject({
  reinvested: z.enum(REINVESTED),
  yearCount: z.enum(YEAR_COUNTS),
  /** Calendar days that a NAV may be carried forward; null: by the valuation frequency. */
  toleratedGap: z.int().min(0).max(3660).nullable(),
});
export type PerformanceMethod = z.infer<typeof performanceMethod>;

export const performanceMethodReply = z.object({
  method: performanceMethod,
  /** The newest first; empty while the customer has chosen none. `who` is left out for those who may not see the audit list. */
  history: z.array(performanceMethod.extend({ revision: z.int(), at: instant, who: z.string().optional() })),
  revision,
});

/**
 * Why there is no figure. GAP: a NAV is missing, so that the one carried forward is too old; FREQUENCY: the class is
 * valued too rarely; CURRENCY_CHANGE: its two NAVs are of different currencies; LATE_HISTORY: the first NAV lies long after the launch.
 */
export const NO_FIGURE_REASONS = [
  'NO_NAV',
  'BEFORE_FIRST_NAV',
  'GAP',
  'FREQUENCY',
  'CURRENCY_CHANGE',
  'LATE_HISTORY',
  'UNDER_A_YEAR',
  'TOO_FEW_MONTHS',
] as const;
const reason = z.enum(NO_FIGURE_REASONS).nullable();

/** The NAVs that a return is computed from: `value = (endNav / startNav * factor - 1) * 100`, percent points, unrounded. */
export const returnPeriod = z.object({
  startDate: day,
  endDate: day,
  startNav: z.number(),
  endNav: z.number(),
  /** Product of the factors with an ex-date after the start and not after the end. */
  factor: z.number(),
  value: z.number(),
});
export type ReturnPeriod = z.infer<typeof returnPeriod>;

/** A distribution (`factor = 1 + amount / nav`) or a split. */
export const returnFactor = z.object({
  kind: z.enum(['DIVIDEND', 'SPLIT']),
  exDate: day,
  /** Of the NAV reinvested at: that of the ex-date, or the first after it. */
  navDate: day,
  nav: z.number(),
  amount: z.number().nullable(),
  factor: z.number(),
  /** What the amount was stated per share of, where a split of the ex-date makes a difference; else null. */
  perShare: z.enum(['AFTER_SPLIT', 'BEFORE_SPLIT']).nullable(),
});
export type ReturnFactor = z.infer<typeof returnFactor>;

export const windowFigure = z.object({
  window: z.string(),
  value: z.number().nullable(),
  reason,
  /** The dates asked for; the NAVs used are the last ones on or before them. */
  from: day.nullable(),
  to: day.nullable(),
  period: returnPeriod.nullable(),
  factors: z.array(returnFactor),
  /** The NAV that is too old, the date it was wanted for, and the days that it might be old; null: of that month. */
  gap: z.object({ wanted: day, navDate: day, tolerated: z.int().nullable() }).nullable(),
  /** Null for a window that is never annualised; `value = ((1 + return) ^ (1 / years) - 1) * 100`. */
  annualised: z.object({ value: z.number().nullable(), reason, years: z.number().nullable() }).nullable(),
});
export type WindowFigure = z.infer<typeof windowFigure>;

/** `yyyy-mm` of a month or `yyyy` of a year, and its return. */
export const calendarReturn = z.object({
  label: z.string(),
  value: z.number().nullable(),
  period: returnPeriod.nullable(),
  /** Why there is none; GAP: a NAV at either end is missing or too old. */
  reason,
});
export type CalendarReturn = z.infer<typeof calendarReturn>;

export const monthsFigure = z.object({
  window: z.string(),
  reason,
  best: z.object({ month: z.string(), value: z.number() }).nullable(),
  worst: z.object({ month: z.string(), value: z.number() }).nullable(),
  positiveMonths: z.int().nullable(),
  negativeMonths: z.int().nullable(),
  totalMonths: z.int().nullable(),
});
export type MonthsFigure = z.infer<typeof monthsFigure>;

export const performanceReply = z.object({
  code: z.string(),
  currency: z.string().nullable(),
  /** After the first NAV and up to the reference date, the first one first. */
  currencyChanges: z.array(currencyChange),
  /** Of a structured product, what its prices are: of `PERCENTAGE`, NAVs and amounts are percent of its nominal value. */
  quotationUnit: z.string().nullable(),
  /** Date of the last NAV that counts; null without a NAV, and then there is nothing below. */
  referenceDate: day.nullable(),
  /** Whether that is a month-end by the calendar of the class: figures to month-end are these then. */
  isMonthEnd: z.boolean(),
  firstNavDate: day.nullable(),
  /** The launch date, where NAVs are recorded but all of them precede it and none counts; else null. */
  launchAfterNavs: day.nullable(),
  /** Last days on which figures are current, and the day they are judged by: the business date, or an earlier `asOf`. */
  current: z
    .object({
      on: day,
      lateAfter: day,
      currentUntil: day,
      monthToDateUntil: day,
      yearToDateUntil: day,
      calendarYearsUntil: day,
    })
    .nullable(),
  method: performanceMethod,
  /** How often the class is valued at the reference date: as delivered, or as its NAVs show; null without a NAV. */
  frequency: z.string().nullable(),
  /** Calendar days that a NAV was carried forward at most; null: it is of the month wanted. */
  toleratedGap: z.int().nullable(),
  /** From when the class is: its launch, its creation, or nothing but its first NAV. */
  since: z.enum(['LAUNCH', 'CREATION', 'FIRST_NAV']),
  /** Since the first NAV, in percent points, where it lies so long after the launch that there is no figure since inception. */
  sinceFirstNav: z.object({ value: z.number(), factors: z.array(returnFactor) }).nullable(),
  /**
   * What there is of the month of the first NAV, where it lies so long after the launch that there is no figure of the launch
   * month; else null.
   */
  firstMonth: windowFigure.nullable(),
  /** All of the history up to the reference date: what went into the return of a month or year is among these. */
  factors: z.array(returnFactor),
  windows: z.array(windowFigure),
  monthly: z.array(monthsFigure),
  /** Complete months since the launch month, the oldest first. */
  months: z.array(calendarReturn),
  /** Calendar years, the first from the first NAV and the last to the reference date. */
  years: z.array(calendarReturn.extend({ partial: z.boolean() })),
  /** Dividends that count nowhere: without a NAV after them, without an amount in the class's currency, or of unknown nominal value. */
  ignored: z.array(
    z.object({
      kind: z.enum(['DIVIDEND', 'SPLIT']),
      exDate: day,
      reason: z.enum(['NO_LATER_NAV', 'NO_AMOUNT']),
    }),
  ),
  /** Whether nothing could be computed for a value of the class itself, which a finding names. */
  fault: z.boolean(),
  /**
   * Coupon of a structured product, in percent points a year, of which no payment has gone ex by the business date: every
   * total return is the price return alone. Else null.
   */
  unpaidCoupon: decimalText.nullable(),
  /** Whether these are the figures that searches show; null as of an earlier day, and while none are stored. */
  stored: z.object({ referenceDate: day, equal: z.boolean() }).nullable(),
  revision,
});
export type PerformanceReply = z.infer<typeof performanceReply>;

/** Most month-ends of one history of figures. */
export const MOST_HISTORY_STEPS = 120;

/** Both ends belong to the range; a step is the end of each of its months, the last one the range's end. */
export const performanceHistoryQuery = z.strictObject({
  from: day,
  to: day,
  step: z.enum(['month']).default('month'),
});

export const performanceHistoryReply = z.object({
  code: z.string(),
  currency: z.string().nullable(),
  method: performanceMethod,
  /** The oldest first. */
  steps: z.array(
    z.object({
      asOf: day,
      /** Date of the last NAV that counts; null before the first one. */
      referenceDate: day.nullable(),
      /** By business code, in percent points or as a number of months; a figure that there is none of is absent. */
      figures: z.record(z.string(), z.number()),
    }),
  ),
  revision,
});
export type PerformanceHistoryReply = z.infer<typeof performanceHistoryReply>;

export const performanceQuery = z.strictObject({
  /** Later NAVs don't count: the last day of a month for figures to month-end. */
  asOf: day.optional(),
});
