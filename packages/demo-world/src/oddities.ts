import { addMonths } from '@fundarium/finance/calendar-date';
import { positionOnOrAfter } from './calendar.ts';
import type { Manager } from './managers.ts';
import type { PartNode } from './parts.ts';
import type { PricePath } from './price-path.ts';
import type { Policy } from './share-classes.ts';
import type { Window } from './window.ts';

/** What befalls prices in life; the full world has each once, so that charts, figures and findings can show it. */
export type Oddity =
  /** Five new shares for one old. */
  | 'SPLIT'
  /** No NAV for five months, in which the two years' window begins. */
  | 'PAUSE'
  /** The same NAV for two and a half weeks. */
  | 'FROZEN'
  /** No NAV for three weeks now. */
  | 'STOPPED'
  /** One day's NAV a hundredfold. */
  | 'SLIP'
  /** One day's NAV a quarter too high. */
  | 'JUMP'
  /** A dividend that its ex-day's NAV knows nothing of. */
  | 'NO_FALL'
  /** A dividend with its point one place too far. */
  | 'TENFOLD_DIVIDEND'
  /** A NAV with the year mistyped, one too late. */
  | 'AHEAD';

type Place = { readonly oddity: Oddity; readonly policy: Policy };

/** One manager has them all, each in a sub-fund of its own: by the key of its strategy. */
const MANAGER = 'SEEWARTH';
const PLACES: Readonly<Record<string, Place>> = {
  WAT: { oddity: 'SPLIT', policy: 'ACCUMULATING' },
  EML: { oddity: 'PAUSE', policy: 'ACCUMULATING' },
  EMD: { oddity: 'FROZEN', policy: 'ACCUMULATING' },
  GHY: { oddity: 'STOPPED', policy: 'ACCUMULATING' },
  UCB: { oddity: 'SLIP', policy: 'ACCUMULATING' },
  CVB: { oddity: 'JUMP', policy: 'ACCUMULATING' },
  EGB: { oddity: 'NO_FALL', policy: 'DISTRIBUTING' },
  ECS: { oddity: 'TENFOLD_DIVIDEND', policy: 'DISTRIBUTING' },
  EHY: { oddity: 'AHEAD', policy: 'ACCUMULATING' },
};
/** A class that lived long enough to have a past of ordinary prices. */
const LEAST_MONTHS = 36;

export const SPLIT_RATIO = 5;
const SPLIT_MONTHS_AGO = 18;
const [PAUSE_FROM, PAUSE_TO] = [26, 21];
const [FROZEN_MONTHS_AGO, FROZEN_DAYS] = [4, 12];
const STOPPED_DAYS = 15;
const [SLIP_DAYS_AGO, JUMP_DAYS_AGO] = [40, 60];
const [SLIP_FACTOR, JUMP_FACTOR] = [100, 1.25];
const DIVIDEND_WITHOUT_FALL = 0.04;

export function odditiesOf(
  { code }: Manager,
  parts: readonly PartNode[],
  { size, end }: Window,
): ReadonlyMap<PartNode, Oddity> {
  if (code !== MANAGER || size !== 'full') return new Map();
  const before = addMonths(end, -LEAST_MONTHS);
  return new Map(
    Object.entries(PLACES).flatMap(([key, { oddity, policy }]) => {
      const found = parts.find(
        ({ product, shareClass, life, launched }) =>
          product.strategy.key === key &&
          shareClass.policy === policy &&
          shareClass.frequency === 'DAILY' &&
          life.phase === 'live' &&
          launched < before,
      );
      return found === undefined ? [] : [[found, oddity] as const];
    }),
  );
}

/** What an oddity makes of a price path; the future NAV is none of a path's days. */
export function oddPath(path: PricePath, oddity: Oddity | undefined, { calendar, end }: Window): PricePath {
  const { positions, navs, payouts } = path;
  const monthsAgo = (months: number) => positionOnOrAfter(calendar.days, addMonths(end, -months));
  const withNavs = (change: (nav: number, at: number) => number): PricePath => ({
    ...path,
    navs: navs.map(change),
  });
  const keeping = (keeps: (position: number, at: number) => boolean): PricePath => ({
    ...path,
    positions: positions.filter(keeps),
    navs: navs.filter((_, at) => keeps(positions[at]!, at)),
  });
  const last = payouts.at(-1);
  switch (oddity) {
    case 'SPLIT': {
      const split = monthsAgo(SPLIT_MONTHS_AGO);
      return {
        ...withNavs((nav, at) => (positions[at]! < split ? nav : Math.round(nav / SPLIT_RATIO))),
        split: { position: split, ratio: SPLIT_RATIO },
      };
    }
    case 'PAUSE': {
      const [from, to] = [monthsAgo(PAUSE_FROM), monthsAgo(PAUSE_TO)];
      return keeping((position) => position < from || position >= to);
    }
    case 'FROZEN': {
      const from = positions.indexOf(monthsAgo(FROZEN_MONTHS_AGO));
      return withNavs((nav, at) => (at >= from && at < from + FROZEN_DAYS ? navs[from]! : nav));
    }
    case 'STOPPED':
      return keeping((_, at) => at < positions.length - STOPPED_DAYS);
    case 'SLIP':
      return withNavs((nav, at) => (at === navs.length - SLIP_DAYS_AGO ? nav * SLIP_FACTOR : nav));
    case 'JUMP':
      return withNavs((nav, at) =>
        at === navs.length - JUMP_DAYS_AGO ? Math.round(nav * JUMP_FACTOR) : nav,
      );
    case 'NO_FALL': {
      if (last === undefined) return path;
      const ex = positions.indexOf(last.position);
      const amount = Math.round(navs[ex]! * DIVIDEND_WITHOUT_FALL);
      const risen = (navs[ex]! + last.amount) / navs[ex]!;
      return {
        ...withNavs((nav, at) => (at < ex ? nav : Math.round(nav * risen))),
        payouts: [...payouts.slice(0, -1), { position: last.position, amount }],
      };
    }
    case 'TENFOLD_DIVIDEND':
      if (last === undefined) return path;
      return { ...path, payouts: [...payouts.slice(0, -1), { ...last, amount: last.amount * 10 }] };
    case 'AHEAD':
    case undefined:
      return path;
  }
}
