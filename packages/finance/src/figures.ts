import { adjustmentFactors } from './adjustment-factors.ts';
import type { IgnoredEvent } from './adjustment-factors.ts';
import type { YearCount } from './annualised.ts';
import { dayNumber } from './calendar-date.ts';
import type { BusinessDayCheck, IsoDate } from './calendar-date.ts';
import { monthReturns, monthStatistics, MONTHS_WINDOWS } from './complete-months.ts';
import type { MonthReturn, MonthStatistics, MonthsWindow } from './complete-months.ts';
import type { ReinvestedAmount, ShareEvent } from './distributions.ts';
import { indexOnOrAfter, indexOnOrBefore } from './nav-series.ts';
import type { NavSeries } from './nav-series.ts';
import type { RegularFrequency, ValuationFrequency } from './tolerated-gap.ts';
import { isQuarterlyOrRarer, maxGapAt, valuationRhythm } from './valuation-rhythm.ts';
import type { ValuationRhythm } from './valuation-rhythm.ts';
import { annualisedReturn, windowReturn } from './window-returns.ts';
import type { MeasuredSeries, NoFigure, WindowReturn } from './window-returns.ts';
import { annualisedBy, RETURN_WINDOWS } from './windows.ts';
import type { ReturnWindow, Standing } from './windows.ts';

/** How a customer has figures computed. */
export interface FigureMethod {
  readonly reinvested: ReinvestedAmount;
  /** How the years since inception are counted. */
  readonly yearCount: YearCount;
  /** Calendar days that a NAV may be carried forward; null: by the valuation frequency. */
  readonly toleratedGap: number | null;
}

export const DEFAULT_METHOD: FigureMethod = { reinvested: 'GROSS', yearCount: 'ACT_ACT', toleratedGap: null };

/** A class with everything that its figures depend on. */
export interface FigureSource {
  readonly series: NavSeries;
  readonly events: readonly ShareEvent[];
  /** NAVs from before it are seed values and don't count. */
  readonly launchDate: IsoDate | null;
  /** What is known of its beginning without a launch date. */
  readonly creationDate?: IsoDate | null;
  readonly frequency: ValuationFrequency | null;
  /** Days from which on it had another currency than before; rising. */
  readonly changedOn?: readonly IsoDate[];
  /** The day looked at: later NAVs don't count, and a month that it is past is over. Without it all NAVs count. */
  readonly asOf?: IsoDate;
  readonly isBusinessDay?: BusinessDayCheck;
}

/** The series as figures see it, where it stands, and what it was measured with. */
export interface Measured extends MeasuredSeries {
  /** How often the class is valued at its reference date. */
  readonly frequency: RegularFrequency;
  readonly standing: Standing;
  readonly ignored: readonly IgnoredEvent[];
}

/** Null without a NAV since launch. */
export function measure(source: FigureSource, method: FigureMethod = DEFAULT_METHOD): Measured | null {
  const series = countedNavs(source);
  const { dates } = series;
  const [firstNavDate, referenceDate] = [dates[0], dates.at(-1)];
  if (firstNavDate === undefined || referenceDate === undefined) return null;
  const { asOf, isBusinessDay } = source;
  const rhythm = valuationRhythm(source.frequency, dates, method.toleratedGap);
  return {
    series,
    ...adjustmentFactors(series, source.events, method.reinvested),
    rhythm,
    ...(source.changedOn && { changedOn: source.changedOn }),
    frequency: rhythm.frequencyAt(referenceDate),
    standing: {
      referenceDate,
      previousNavDate: dates.at(-2) ?? null,
      firstNavDate,
      rhythm,
      beginsLate: beginsLate(source, firstNavDate, rhythm),
      ...(asOf !== undefined && { asOf }),
      ...(isBusinessDay && { isBusinessDay }),
    },
  };
}

/** A first NAV may come so many days after the launch of even the most often valued class. */
const LEAST_LATE = 45;

/** Whether the history delivered begins long after the class did: nothing is then known since its inception. */
function beginsLate(
  { launchDate, creationDate }: FigureSource,
  first: IsoDate,
  rhythm: ValuationRhythm,
): boolean {
  const begun = launchDate ?? creationDate ?? null;
  return (
    begun !== null && dayNumber(first) - dayNumber(begun) > Math.max(LEAST_LATE, maxGapAt(rhythm, first))
  );
}

function countedNavs({ series, launchDate, asOf }: FigureSource): NavSeries {
  const { dates, navs } = series;
  const first = launchDate === null ? 0 : indexOnOrAfter(dates, launchDate);
  const end = asOf === undefined ? dates.length : indexOnOrBefore(dates, asOf) + 1;
  if (first === 0 && end === dates.length) return series;
  return { dates: dates.slice(first, end), navs: navs.slice(first, end) };
}

type ReturnKind = 'TOTAL_RETURN' | 'ANNUALIZED_TOTAL_RETURN';
type MonthsKind =
  | 'BEST_MONTH'
  | 'WORST_MONTH'
  | 'POSITIVE_MONTHS'
  | 'NEGATIVE_MONTHS'
  | 'POSITIVE_MONTHS_RATIO'
  | 'NEGATIVE_MONTHS_RATIO';

/** The business code of a figure's field. */
export type FigureCode = `${ReturnKind}_${ReturnWindow}` | `${MonthsKind}_${MonthsWindow}`;

/**
 * A figure with what it was computed from. `value` is in percent points (5.25 is 5.25 %), a number of months for
 * the two counts, unrounded; null with the reason why.
 */
export type Figure =
  | {
      readonly code: FigureCode;
      readonly kind: ReturnKind;
      readonly window: ReturnWindow;
      readonly value: number | null;
      readonly reason: NoFigure | null;
      readonly found: WindowReturn;
      /** Years by which it is annualised. */
      readonly years: number | null;
    }
  | {
      readonly code: FigureCode;
      readonly kind: MonthsKind;
      readonly window: MonthsWindow;
      readonly value: number | null;
      readonly reason: NoFigure | null;
      readonly months: MonthStatistics | null;
    };

/** Every figure of a class (spec 3), in order of display. */
export function figures(measured: Measured, method: FigureMethod = DEFAULT_METHOD): Figure[] {
  const returns = RETURN_WINDOWS.map((window) => ({
    window,
    found: windowReturn(measured, window, measured.standing),
  }));
  const months = monthReturns(measured, measured.standing);
  const tooRare = isQuarterlyOrRarer(measured.frequency);
  return [
    ...returns.map(({ window, found }) => totalReturnFigure(window, found)),
    ...returns
      .filter(({ window }) => annualisedBy(window) !== null)
      .map(({ window, found }) => annualisedFigure(window, found, method, measured.standing)),
    ...MONTHS_WINDOWS.flatMap((window) => monthFigures(window, months, tooRare)),
  ];
}

function totalReturnFigure(window: ReturnWindow, found: WindowReturn): Figure {
  const kind = 'TOTAL_RETURN';
  const outcome =
    found.period === null
      ? { value: null, reason: found.reason }
      : { value: found.period.value * 100, reason: null };
  return { code: `${kind}_${window}`, kind, window, ...outcome, found, years: null };
}

function annualisedFigure(
  window: ReturnWindow,
  found: WindowReturn,
  { yearCount }: FigureMethod,
  { isBusinessDay }: Standing,
): Figure {
  const kind = 'ANNUALIZED_TOTAL_RETURN';
  const named = { code: `${kind}_${window}`, kind, window, found } as const;
  if (found.period === null) return { ...named, value: null, reason: found.reason, years: null };
  const yearly = annualisedReturn(window, found.period, yearCount, isBusinessDay);
  return yearly === null
    ? { ...named, value: null, reason: 'UNDER_A_YEAR', years: null }
    : { ...named, value: yearly.value * 100, reason: null, years: yearly.years };
}

function monthFigures(window: MonthsWindow, all: readonly MonthReturn[], tooRare: boolean): Figure[] {
  const months = tooRare ? null : monthStatistics(all, window);
  const valueOf = {
    BEST_MONTH: () => months!.best.period.value * 100,
    WORST_MONTH: () => months!.worst.period.value * 100,
    POSITIVE_MONTHS: () => months!.positiveMonths,
    NEGATIVE_MONTHS: () => months!.negativeMonths,
    POSITIVE_MONTHS_RATIO: () => (months!.positiveMonths / months!.totalMonths) * 100,
    NEGATIVE_MONTHS_RATIO: () => (months!.negativeMonths / months!.totalMonths) * 100,
  } as const satisfies Record<MonthsKind, () => number>;
  return (Object.keys(valueOf) as MonthsKind[]).map((kind) => ({
    code: `${kind}_${window}`,
    kind,
    window,
    value: months && valueOf[kind](),
    reason: months !== null ? null : tooRare ? 'FREQUENCY' : 'TOO_FEW_MONTHS',
    months,
  }));
}
