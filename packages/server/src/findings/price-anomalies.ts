import type { PriceRule } from '@fundarium/contract/finding-endpoints';
import { adjustmentFactors } from '@fundarium/finance/adjustment-factors';
import { dayNumber } from '@fundarium/finance/calendar-date';
import { changesMet, type CurrencyChange } from '@fundarium/finance/currency-changes';
import type { ShareEvent } from '@fundarium/finance/distributions';
import { indexOnOrAfter, type NavSeries } from '@fundarium/finance/nav-series';
import type { ValuationFrequency } from '@fundarium/finance/tolerated-gap';
import type { FoundIssue } from './issues.ts';
import { median } from './median.ts';
import { percentText } from './percent-text.ts';

/** A class with its whole series and what it paid, the oldest first; a notional dividend is no payment. */
export type PricedSeries = {
  readonly id: number;
  readonly series: NavSeries;
  readonly events: readonly ShareEvent[];
  readonly frequency: ValuationFrequency | null;
  readonly launchDate: string | null;
  /** When the currency of the NAVs changed: what two currencies are apart is no move. */
  readonly currencyChanges: readonly CurrencyChange[];
};

/** Moves that a class must have made before an unusual one can be told. */
const LEAST_MOVES = 30;
/** A move is a jump from so many of the class's usual ones on, and under five percent never. */
const UNUSUAL = 15;
const LEAST_JUMP = Math.log(1.05);
/** Moves beside one that say how restless the days around it were. */
const AROUND = 20;
/** How near to a power of ten a slip of the decimal point lands, as a logarithm to ten: about a fifth. */
const SLIP_WIDTH = 0.08;
/** A dividend whose fall can be told from the class's usual moves, and is not lost in them. */
const TELLING_MOVES = 4;
const TELLING_SHARE = 0.005;
/** Of a median of absolute deviations to a standard deviation. */
const MAD_TO_SIGMA = 1.4826;

type Move = {
  readonly at: number;
  /** Logarithm of the total return from the NAV before; what of it the price alone did, in parts of one. */
  readonly total: number;
  readonly price: number;
  readonly paid: number;
  readonly split: boolean;
  /** Multiple of the usual days between two NAVs, as a root: moves grow with it. */
  readonly width: number;
};

/** What a class's own history makes implausible of its NAVs and dividends: of each rule the newest. */
export function priceAnomalies({
  id,
  series,
  events,
  launchDate,
  currencyChanges,
}: Omit<PricedSeries, 'frequency'>): FoundIssue[] {
  const changed = changedAt(series, currencyChanges);
  const moves = movesOf(series, events).filter(({ at }) => !changed.has(at));
  const usual = usualMoves(moves);
  const found = new Map<PriceRule, FoundIssue>();
  let reported = 0;
  for (const [n, move] of moves.entries()) {
    const { at, total, paid } = move;
    // NAVs before the launch are of the seed or of tests; the launch price need not follow from them.
    if (launchDate !== null && series.dates[at - 1]! < launchDate) continue;
    // What goes back where it came from is the other side of the same issue.
    const returns = reported !== 0 && Math.abs(total + reported) < Math.abs(reported) / 4;
    reported = 0;
    if (returns || (Math.abs(total) <= LEAST_JUMP && paid === 0)) continue;
    const issue = anomalyOf(move, usual[n]!, moves.length);
    if (issue === null) continue;
    found.set(issue.rule, issueOf(id, series, move, issue));
    if (issue.rule === 'NAV_SLIP' || issue.rule === 'NAV_JUMP') reported = total;
  }
  return [...found.values()];
}

type Named = { readonly rule: PriceRule; readonly factor?: string };

function anomalyOf(move: Move, usual: number, moves: number): Named | null {
  const { total, price, paid, split } = move;
  const power = Math.round(total / Math.LN10);
  if (power !== 0 && Math.abs(power) <= 2 && Math.abs(total / Math.LN10 - power) < SLIP_WIDTH) {
    return { rule: 'NAV_SLIP', factor: String(10 ** Math.abs(power)) };
  }
  if (moves < LEAST_MOVES) return null;
  const isUnusual = Math.abs(total) > Math.max(LEAST_JUMP, UNUSUAL * usual);
  if (isUnusual) return { rule: paid > 0 ? 'EX_DAY_RETURN' : 'NAV_JUMP' };
  const share = paid / (1 + price);
  const tells = paid > 0 && !split && share > Math.max(TELLING_SHARE, TELLING_MOVES * usual);
  return tells && price > -paid / 4 ? { rule: 'EX_DATE_WITHOUT_FALL' } : null;
}

function issueOf(id: number, { dates, navs }: NavSeries, move: Move, { rule, factor }: Named): FoundIssue {
  const { at, paid, price, total } = move;
  const isOfPayment = rule === 'EX_DAY_RETURN' || rule === 'EX_DATE_WITHOUT_FALL';
  const percent = (part: number) => percentText(part * 100);
  return {
    entityId: id,
    rule,
    severity: rule === 'NAV_SLIP' ? 'ERROR' : 'WARNING',
    field: isOfPayment ? 'DIVIDEND' : 'NAV',
    value: isOfPayment ? String(Number((paid * navs[at - 1]!).toPrecision(12))) : String(navs[at]),
    details: {
      date: dates[at]!,
      before: String(navs[at - 1]),
      percent: percent(rule === 'EX_DATE_WITHOUT_FALL' ? price : Math.exp(total) - 1),
      ...(factor !== undefined && { factor }),
    },
  };
}

function movesOf(series: NavSeries, events: readonly ShareEvent[]): Move[] {
  const { dates, navs } = series;
  const paidAt = new Map<number, { factor: number; amount: number; split: boolean }>();
  for (const { navIndex, factor, amount } of adjustmentFactors(series, events).factors) {
    const known = paidAt.get(navIndex) ?? { factor: 1, amount: 0, split: false };
    paidAt.set(navIndex, {
      factor: known.factor * factor,
      amount: known.amount + (amount ?? 0),
      split: known.split || amount === null,
    });
  }
  const days = dates.map((date) => dayNumber(date));
  const gaps = days.slice(1).map((day, n) => day - days[n]!);
  const usualGap = Math.max(1, median(gaps));
  return gaps.map((gap, n) => {
    const at = n + 1;
    const { factor, amount, split } = paidAt.get(at) ?? { factor: 1, amount: 0, split: false };
    const ratio = navs[at]! / navs[n]!;
    return {
      at,
      total: Math.log(ratio * factor),
      price: ratio - 1,
      paid: amount / navs[n]!,
      split,
      width: gap > usualGap ? Math.sqrt(gap / usualGap) : 1,
    };
  });
}

/** The places of the first NAVs in another currency. */
const changedAt = ({ dates }: NavSeries, changes: PricedSeries['currencyChanges']): ReadonlySet<number> =>
  new Set(changesMet(changes, dates).map(({ on }) => indexOnOrAfter(dates, on)));

/** By move, how far a class like this usually goes in such a time: by all of its history, and by the days around. */
function usualMoves(moves: readonly Move[]): number[] {
  const sizes = moves.map(({ total, width }) => Math.abs(total) / width);
  const overall = median(sizes) * MAD_TO_SIGMA;
  return moves.map(({ total, width }, n) => {
    // The days around matter for what is unusual alone.
    if (Math.abs(total) <= LEAST_JUMP) return overall * width;
    const around = [...sizes.slice(Math.max(0, n - AROUND), n), ...sizes.slice(n + 1, n + 1 + AROUND)];
    return Math.max(overall, median(around) * MAD_TO_SIGMA) * width;
  });
}
