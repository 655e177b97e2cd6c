import type { PerformanceReply } from '@fundarium/contract/performance';
import { calendarReturn, partOfMonth, totalReturn, type Figure } from './figure.ts';

export type HeatYear = {
  readonly year: string;
  readonly partial: boolean;
  /** January to December; null before the first NAV and after the last. */
  readonly months: readonly (HeatMonth | null)[];
  readonly total: Figure;
};
/** Partial: the month of the launch, and the one that isn't over. */
export type HeatMonth = { readonly figure: Figure; readonly partial: boolean };

/**
 * Years with their months, the newest first. The launch month and the current one, which are no complete months,
 * show what there is of them, so that the months of a row chain to its year.
 */
export function heatYears({
  months,
  years,
  windows,
  firstMonth,
  firstNavDate,
  referenceDate,
}: PerformanceReply): HeatYear[] {
  const known = new Map<string, HeatMonth>(
    months.map((month) => [month.label, { figure: calendarReturn('MONTH', month), partial: false }]),
  );
  const first = firstNavDate?.slice(0, 7);
  if (first !== undefined && firstMonth !== null)
    known.set(first, { figure: partOfMonth(first, firstMonth), partial: true });
  const part = (window: string, date: string | null) => {
    const label = date?.slice(0, 7);
    const found = windows.find((each) => each.window === window);
    if (label === undefined || found === undefined || known.has(label)) return;
    known.set(label, { figure: totalReturn(found), partial: true });
  };
  part('INCEPTION_MONTH', firstNavDate);
  part('MTD', referenceDate);
  return years.toReversed().map((year) => ({
    year: year.label,
    partial: year.partial,
    months: Array.from(
      { length: 12 },
      (_, index) => known.get(`${year.label}-${String(index + 1).padStart(2, '0')}`) ?? null,
    ),
    total: calendarReturn('YEAR', year),
  }));
}
