import type { ReturnFactor, ReturnPeriod, WindowFigure } from '@fundarium/contract/performance';

/** A figure as it is written: percent points, of which `share` has no sign; a number of months; an index of 100. */
export type ShownFigure = {
  readonly value: number | null;
  readonly unit: 'percent' | 'count' | 'share' | 'index';
  /** Month of the best and the worst month, `yyyy-mm`. */
  readonly month?: string;
};

/** All that a figure was computed from: whoever computes again from this comes to the same figure. */
export type Explanation = {
  readonly figure: ShownFigure;
  /** Dates asked for; the NAVs used are the last ones on or before them. */
  readonly asked: { readonly from: string; readonly to: string } | null;
  /** Of the best and the worst month, that month. */
  readonly period: ReturnPeriod | null;
  readonly factors: readonly ReturnFactor[];
  /** Of an annualised figure. */
  readonly years: number | null;
  /** Whether those are the years of the window, and not counted by days. */
  readonly fixedYears: boolean;
  readonly gap: WindowFigure['gap'];
  /** The months that a figure of whole months looks at, the oldest first. */
  readonly months: readonly { readonly label: string; readonly value: number }[];
};

/** What is explained by nothing yet. */
export const NOTHING_EXPLAINED = {
  asked: null,
  period: null,
  factors: [],
  years: null,
  fixedYears: false,
  gap: null,
  months: [],
} as const;
