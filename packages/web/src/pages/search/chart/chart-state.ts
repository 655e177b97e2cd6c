import type { ChartState } from '@fundarium/contract/kept-search';
import type { NavChoice, NavState } from '../../../cards/nav/nav-choice.ts';

export type Chart = ChartState;

/** What the chart of selected shares begins with: at base 100, since that is what makes them comparable. */
export const PANEL_START: NavState = {
  choice: {
    range: { kind: 'interval', interval: '1Y' },
    figure: 'base100',
    mode: 'total',
    log: false,
    asksBids: false,
    dividends: false,
  },
  shape: 'chart',
  hidden: [],
};

export function navStateOf({ interval, dates, hidden, shape, ...chart }: Chart): NavState {
  const { choice } = PANEL_START;
  return {
    choice: {
      range: dates ? { kind: 'dates', ...dates } : interval ? { kind: 'interval', interval } : choice.range,
      figure: chart.figure ?? choice.figure,
      mode: chart.mode ?? choice.mode,
      log: chart.log ?? choice.log,
      asksBids: chart.asksBids ?? choice.asksBids,
      dividends: chart.dividends ?? choice.dividends,
    },
    shape: shape ?? PANEL_START.shape,
    hidden: hidden ?? PANEL_START.hidden,
  };
}

/** The chart of these shares as a search keeps it: without what is as it begins. */
export function chartOf(codes: readonly string[], { choice, shape, hidden }: NavState): Chart {
  const { range } = choice;
  const usual = PANEL_START.choice;
  const other = <K extends keyof NavChoice>(key: K) => choice[key] !== usual[key] && { [key]: choice[key] };
  const beginsWith =
    range.kind === 'interval' && usual.range.kind === 'interval' && range.interval === usual.range.interval;
  return {
    codes: [...codes],
    ...(!beginsWith &&
      (range.kind === 'interval'
        ? { interval: range.interval }
        : { dates: { from: range.from, to: range.to } })),
    ...other('figure'),
    ...other('mode'),
    ...other('log'),
    ...other('asksBids'),
    ...other('dividends'),
    ...(hidden.length > 0 && { hidden: [...hidden] }),
    ...(shape !== PANEL_START.shape && { shape }),
  };
}
