import { calendarReason, type FigureReason } from '@fundarium/contract/figure-reason';
import type { PerformanceReply } from '@fundarium/contract/performance';
import type { ShownFigure } from '../../figures/explanation.ts';

export type MonthsKind =
  | 'BEST_MONTH'
  | 'WORST_MONTH'
  | 'POSITIVE_MONTHS'
  | 'NEGATIVE_MONTHS'
  | 'POSITIVE_MONTHS_RATIO'
  | 'NEGATIVE_MONTHS_RATIO';

/** Which figure of a class: a window's return, one of its whole months, or a month or a year of the calendar. */
export type FigureName =
  | { readonly kind: 'TOTAL_RETURN' | 'ANNUALIZED_TOTAL_RETURN' | MonthsKind; readonly window: string }
  /** `yyyy-mm` or `yyyy` */
  | { readonly kind: 'MONTH' | 'YEAR'; readonly label: string };

/** As the field of the record is called; a month or a year by its label. */
export const figureCode = (name: FigureName): string =>
  `${name.kind}_${'window' in name ? name.window : name.label}`;

const NAMED =
  /^(TOTAL_RETURN|ANNUALIZED_TOTAL_RETURN|BEST_MONTH|WORST_MONTH|(?:POSITIVE|NEGATIVE)_MONTHS(?:_RATIO)?)_((?:LATEST|MTD|YTD|ITD|INCEPTION|[MY]\d|Y_M).*)$/;

/** The figure that a field of the record holds; null of one that is no figure of performance. */
export function figureNamed(code: string): FigureName | null {
  const [, kind, window] = NAMED.exec(code) ?? [];
  return window === undefined ? null : { kind: kind as MonthsKind | 'TOTAL_RETURN', window };
}

/** Months that the figures of whole months are of (spec 3). */
export const MONTHS_OF: Readonly<Record<string, number>> = { Y1: 12, Y3: 36, Y5: 60, ITD_MAX_Y10: 120 };

/** A figure by its name; null with the reason why. */
export type Figure = ShownFigure & { readonly name: FigureName; readonly reason: FigureReason | null };

type Windows = PerformanceReply['windows'];
type Monthly = PerformanceReply['monthly'];
type Calendar = Pick<PerformanceReply['months'][number], 'label' | 'value' | 'reason'>;

export const totalReturn = ({ window, value, reason }: Windows[number]): Figure => ({
  name: { kind: 'TOTAL_RETURN', window },
  value,
  unit: 'percent',
  reason,
});

/** Null for a window that is never annualised. */
export const annualisedReturn = ({ window, annualised, reason }: Windows[number]): Figure | null =>
  annualised && {
    name: { kind: 'ANNUALIZED_TOTAL_RETURN', window },
    value: annualised.value,
    unit: 'percent',
    reason: annualised.value === null ? (annualised.reason ?? reason) : null,
  };

export const calendarReturn = (kind: 'MONTH' | 'YEAR', { label, value, reason }: Calendar): Figure => ({
  name: { kind, label },
  value,
  unit: 'percent',
  reason: calendarReason({ reason }),
});

/** What there is of the month of the first NAV, where the launch month has no figure. */
export const partOfMonth = (label: string, { value, reason }: Windows[number]): Figure => ({
  name: { kind: 'MONTH', label },
  value,
  unit: 'percent',
  reason,
});

export function monthsFigure(kind: MonthsKind, found: Monthly[number]): Figure {
  const { window, reason, best, worst, positiveMonths, negativeMonths, totalMonths } = found;
  const named = { name: { kind, window }, reason };
  const ratio = (count: number | null) => (count === null ? null : (count / totalMonths!) * 100);
  switch (kind) {
    case 'BEST_MONTH':
      return { ...named, value: best && best.value, unit: 'percent', ...(best && { month: best.month }) };
    case 'WORST_MONTH':
      return { ...named, value: worst && worst.value, unit: 'percent', ...(worst && { month: worst.month }) };
    case 'POSITIVE_MONTHS':
      return { ...named, value: positiveMonths, unit: 'count' };
    case 'NEGATIVE_MONTHS':
      return { ...named, value: negativeMonths, unit: 'count' };
    case 'POSITIVE_MONTHS_RATIO':
      return { ...named, value: ratio(positiveMonths), unit: 'share' };
    case 'NEGATIVE_MONTHS_RATIO':
      return { ...named, value: ratio(negativeMonths), unit: 'share' };
  }
}
