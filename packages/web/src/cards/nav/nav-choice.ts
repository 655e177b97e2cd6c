import type { NavInterval } from '@fundarium/contract/vocabulary';
import type { ReturnMode } from '@fundarium/finance/base-100';
import type { IsoDate } from '@fundarium/finance/calendar-date';

export type NavRange =
  | { readonly kind: 'interval'; readonly interval: NavInterval }
  | { readonly kind: 'dates'; readonly from: IsoDate; readonly to: IsoDate };

/** NAVs as recorded, an index that is 100 at the range's start, or how far that lies below its highest. */
export const NAV_FIGURES = ['nav', 'base100', 'drawdown'] as const;
export type NavFigure = (typeof NAV_FIGURES)[number];

/** What a person has chosen to see of the NAVs. */
export type NavChoice = {
  readonly range: NavRange;
  readonly figure: NavFigure;
  readonly mode: ReturnMode;
  readonly log: boolean;
  readonly asksBids: boolean;
  readonly dividends: boolean;
};

export type Shape = 'chart' | 'table';
