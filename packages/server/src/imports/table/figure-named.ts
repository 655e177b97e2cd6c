import { QUOTED_TARGETS, sideOf } from './price-columns.ts';
import { statementsIn, type Subject } from './table-titles.ts';

const FIGURES: Readonly<Record<Subject, string | null>> = {
  prices: 'NAV',
  dividends: 'DIVIDEND',
  assets: 'AUM',
  shares: 'NUMBER_OF_SHARES',
  amounts: null,
  all: null,
};

/** Assets of a whole fund are not those of its classes. */
const OF_FUND = /^(?:netto|teil)?fonds/i;

/** The figure of a column whose name has a day, a currency or a unit behind it: `Kurs vom 24.11.2026`, `AUM in Mio. EUR`. */
export const figureNamed = (name: string): string[] =>
  statementsIn(name).flatMap(({ subject }) =>
    subject === 'assets' && OF_FUND.test(name) ? [] : (FIGURES[subject] ?? []),
  );

/** Of a name that is nearly a price's: one of its side, where it says so. */
export const sided = (name: string, near: readonly string[]): readonly string[] =>
  near.some((target) => QUOTED_TARGETS.includes(target)) ? [sideOf(name) ?? near].flat() : near;
