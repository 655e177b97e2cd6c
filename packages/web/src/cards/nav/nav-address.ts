import { isCalendarDate } from '@fundarium/contract/calendar-date';
import { NAV_FIGURES, NAV_SHAPES } from '@fundarium/contract/kept-search';
import { NAV_CHART_MAX_SHARES } from '@fundarium/contract/limits';
import { NAV_INTERVALS } from '@fundarium/contract/vocabulary';
import { readList, writeList } from '../../address-list.ts';
import type { NavRange, NavState } from './nav-choice.ts';

/** What is shown of NAVs, as an address keeps it; what is as it begins is left out. */
export const NAV_PARAMETERS = ['range', 'figure', 'return', 'axis', 'lines', 'hidden', 'shape'] as const;
export type NavAddress = { readonly [P in (typeof NAV_PARAMETERS)[number]]?: string | undefined };

const RETURNS = ['total', 'price'] as const;
const AXES = ['linear', 'log'] as const;
/** What is laid over the lines: by name where it is not by itself, and with `no-` where it is. */
const OVERLAYS = { asksBids: 'asks-bids', dividends: 'dividends' } as const;
type Overlay = keyof typeof OVERLAYS;
const OVERLAY_NAMES = Object.entries(OVERLAYS) as [Overlay, string][];
const LONGEST_CODE = 200;
const MOST_LINES = NAV_CHART_MAX_SHARES + 1;

/** `start` is what a chart begins with. */
export function writeNavAddress({ choice, shape, hidden }: NavState, start: NavState): NavAddress {
  const lines = OVERLAY_NAMES.filter(([each]) => choice[each] !== start.choice[each]).map(([each, name]) =>
    choice[each] ? name : `no-${name}`,
  );
  const unless = (usual: string, text: string) => (text === usual ? undefined : text);
  return {
    range: unless(rangeText(start.choice.range), rangeText(choice.range)),
    figure: unless(start.choice.figure, choice.figure),
    return: unless(start.choice.mode, choice.mode),
    axis: choice.log ? 'log' : undefined,
    lines: lines.length === 0 ? undefined : lines.join(','),
    hidden: hidden.length === 0 ? undefined : writeList(hidden),
    shape: unless(start.shape, shape),
  };
}

/** Reads an address that anybody may have written: what it does not say, or says wrongly, is as a chart begins.
 * `unread` names what is wrong. */
export function readNavAddress(
  address: Readonly<Record<string, unknown>>,
  start: NavState,
): { readonly state: NavState; readonly unread: readonly (keyof NavAddress)[] } {
  const unread: (keyof NavAddress)[] = [];
  const read = <T>(name: keyof NavAddress, usual: T, meaning: (text: string) => T | null): T => {
    const text = address[name];
    if (text === undefined || text === '') return usual;
    const found = typeof text === 'string' ? meaning(text) : null;
    if (found === null) unread.push(name);
    return found ?? usual;
  };
  const oneOf =
    <T extends string>(all: readonly T[]) =>
    (text: string) =>
      all.find((each) => each === text) ?? null;
  const state: NavState = {
    choice: {
      range: read('range', start.choice.range, readRange),
      figure: read('figure', start.choice.figure, oneOf(NAV_FIGURES)),
      mode: read('return', start.choice.mode, oneOf(RETURNS)),
      log: read('axis', 'linear', oneOf(AXES)) === 'log',
      ...read('lines', overlaysOf(start), (text) => readOverlays(text, overlaysOf(start))),
    },
    shape: read('shape', start.shape, oneOf(NAV_SHAPES)),
    hidden: read('hidden', start.hidden, readHidden),
  };
  return { state, unread };
}

type Overlays = { readonly [O in Overlay]: boolean };

const overlaysOf = ({ choice: { asksBids, dividends } }: NavState): Overlays => ({ asksBids, dividends });

function readOverlays(text: string, usual: Overlays): Overlays | null {
  const overlays = { ...usual };
  for (const name of text.split(',')) {
    const known = OVERLAY_NAMES.find(([, each]) => each === name || `no-${each}` === name);
    if (known === undefined) return null;
    overlays[known[0]] = known[1] === name;
  }
  return overlays;
}

const rangeText = (range: NavRange): string =>
  range.kind === 'interval' ? range.interval : `${range.from},${range.to}`;

function readRange(text: string): NavRange | null {
  const interval = NAV_INTERVALS.find((each) => each === text);
  if (interval !== undefined) return { kind: 'interval', interval };
  const [from, to, ...more] = text.split(',');
  const dated =
    from !== undefined &&
    to !== undefined &&
    more.length === 0 &&
    isCalendarDate(from) &&
    isCalendarDate(to) &&
    from <= to;
  return dated ? { kind: 'dates', from, to } : null;
}

function readHidden(text: string): readonly string[] | null {
  const codes = [...new Set(readList(text))];
  const readable = codes.every((each) => each !== '' && each.length <= LONGEST_CODE);
  return readable && codes.length <= MOST_LINES ? codes : null;
}
