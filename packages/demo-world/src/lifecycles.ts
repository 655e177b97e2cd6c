import { addDays, dayNumber } from '@fundarium/finance/calendar-date';
import type { Random } from './random.ts';

/** A stretch of an entity's life; the product derives the lifecycle state from these dates (spec 2, 4). */
export type Life =
  | { readonly phase: 'live' }
  | { readonly phase: 'planned' }
  | { readonly phase: 'active' | 'inactive'; readonly periods: readonly Period[] }
  | {
      readonly phase: 'in liquidation' | 'liquidated';
      readonly subscriptionsEnd: string;
      readonly liquidationStart: string;
      readonly liquidation: string;
    };
export type Period = { readonly start: string; readonly end: string | null };
export type Phase = Life['phase'];

export const LIVE: Life = { phase: 'live' };
export const PLANNED: Life = { phase: 'planned' };

/** An ending on a date: subscriptions stop first, then the liquidation begins. */
export function ending(phase: 'in liquidation' | 'liquidated', liquidation: string): Life {
  const notice = phase === 'liquidated' ? 45 : 120;
  return {
    phase,
    liquidation,
    liquidationStart: addDays(liquidation, -notice),
    subscriptionsEnd: addDays(liquidation, -notice - 10),
  };
}

/** Wound up between two dates, or soon after the end of the world's data. */
export function endingBetween(from: string, to: string, random: Random): Life {
  return ending('liquidated', dateBetween(from, to, random));
}

export function endingSoon(endDate: string, random: Random): Life {
  return ending('in liquidation', addDays(endDate, random.between(15, 100)));
}

/** In activity since some day, perhaps with an earlier period that ended. */
export function activeSince(launch: string, endDate: string, random: Random): Life {
  const start = dateBetween(launch, addDays(endDate, -30), random);
  const earlier = random.chance(0.3) ? earlierPeriod(launch, start, random) : [];
  return { phase: 'active', periods: [...earlier, { start, end: null }] };
}

/** Every period is over. */
export function inactiveBefore(launch: string, endDate: string, random: Random): Life {
  const end = dateBetween(addDays(endDate, -330), addDays(endDate, -40), random);
  return { phase: 'inactive', periods: [{ start: launch < end ? launch : addDays(end, -30), end }] };
}

export function dateBetween(from: string, to: string, random: Random): string {
  const days = daysBetween(from, to);
  return days <= 0 ? from : addDays(from, random.between(0, days));
}

function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

function earlierPeriod(launch: string, start: string, random: Random): Period[] {
  const days = daysBetween(launch, start);
  if (days < 90) return [];
  return [{ start: launch, end: addDays(launch, random.between(30, days - 30)) }];
}

/** The last day of prices: none where they go on. */
export function lastPriceDate(life: Life): string | null {
  if (life.phase === 'liquidated') return life.liquidation;
  if (life.phase === 'inactive') return life.periods.at(-1)?.end ?? null;
  return null;
}
