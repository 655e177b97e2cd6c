import { isCalendarDate } from '@fundarium/contract/field-kinds';
import { NAV_INTERVALS } from '@fundarium/contract/vocabulary';
import { NAV_FIGURES, type NavChoice, type NavRange, type Shape } from './nav-choice.ts';

/** What the details page shows of the NAVs, as its address keeps it; what is as it begins is left out. */
export type NavAddress = {
  readonly range?: string | undefined;
  readonly figure?: string | undefined;
  readonly return?: string | undefined;
  readonly axis?: string | undefined;
  readonly lines?: string | undefined;
  readonly view?: string | undefined;
};

const START: NavChoice = {
  range: { kind: 'interval', interval: '1Y' },
  figure: 'nav',
  mode: 'total',
  log: false,
  asksBids: false,
  dividends: true,
};
const ASKS_BIDS = 'asks-bids';
const NO_DIVIDENDS = 'no-dividends';

export function writeNavAddress(choice: NavChoice, shape: Shape): NavAddress {
  const { range, figure, mode, log, asksBids, dividends } = choice;
  const lines = [...(asksBids ? [ASKS_BIDS] : []), ...(dividends ? [] : [NO_DIVIDENDS])];
  const text = range.kind === 'interval' ? range.interval : `${range.from},${range.to}`;
  return {
    range: text === '1Y' ? undefined : text,
    figure: figure === START.figure ? undefined : figure,
    return: mode === START.mode ? undefined : mode,
    axis: log ? 'log' : undefined,
    lines: lines.length === 0 ? undefined : lines.join(','),
    view: shape === 'chart' ? undefined : shape,
  };
}

/** Reads an address that anybody may have written: what it does not say, or says wrongly, is as it begins. */
export function readNavAddress(address: Readonly<Record<string, unknown>>): {
  readonly choice: NavChoice;
  readonly shape: Shape;
} {
  const lines = typeof address.lines === 'string' ? address.lines.split(',') : [];
  return {
    choice: {
      range: readRange(address.range),
      figure: NAV_FIGURES.find((each) => each === address.figure) ?? START.figure,
      mode: address.return === 'price' ? 'price' : START.mode,
      log: address.axis === 'log',
      asksBids: lines.includes(ASKS_BIDS),
      dividends: !lines.includes(NO_DIVIDENDS),
    },
    shape: address.view === 'table' ? 'table' : 'chart',
  };
}

function readRange(text: unknown): NavRange {
  const interval = NAV_INTERVALS.find((each) => each === text);
  if (interval !== undefined) return { kind: 'interval', interval };
  const [from, to, ...more] = typeof text === 'string' ? text.split(',') : [];
  const dated =
    from !== undefined &&
    to !== undefined &&
    more.length === 0 &&
    isCalendarDate(from) &&
    isCalendarDate(to) &&
    from <= to;
  return dated ? { kind: 'dates', from, to } : START.range;
}
