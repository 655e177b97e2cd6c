import type { NAV_FIGURES, NAV_SHAPES } from '@fundarium/contract/kept-search';
import type { NavInterval } from '@fundarium/contract/vocabulary';
import type { ReturnMode } from '@fundarium/finance/base-100';
import type { IsoDate } from '@fundarium/finance/calendar-date';

export type NavRange =
  | { readonly kind: 'interval'; readonly interval: NavInterval }
  | { readonly kind: 'dates'; readonly from: IsoDate; readonly to: IsoDate };

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

export type Shape = (typeof NAV_SHAPES)[number];

/** All of it: what an address says of a chart. */
export type NavState = {
  readonly choice: NavChoice;
  readonly shape: Shape;
  /** Codes of shares, and of the benchmark, whose lines are not seen. */
  readonly hidden: readonly string[];
};

/** What the chart of a details page begins with. */
export const CARD_START: NavState = {
  choice: {
    range: { kind: 'interval', interval: '1Y' },
    figure: 'nav',
    mode: 'total',
    log: false,
    asksBids: false,
    dividends: true,
  },
  shape: 'chart',
  hidden: [],
};

/** What a NAV card begins with, by the customer's settings of it. */
export function cardStart({
  useBase100ByDefault,
  showAsksBids,
  showExtraDividends,
}: {
  readonly useBase100ByDefault: boolean;
  readonly showAsksBids: boolean;
  readonly showExtraDividends: boolean;
}): NavState {
  return {
    ...CARD_START,
    choice: {
      ...CARD_START.choice,
      figure: useBase100ByDefault ? 'base100' : 'nav',
      asksBids: showAsksBids,
      dividends: showExtraDividends,
    },
  };
}
