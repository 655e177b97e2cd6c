import { PRICE_NAMES } from './column-names.ts';
import { compactName } from './fold-name.ts';
import { AMOUNT_TARGETS } from './price-columns.ts';

const QUOTED = ['NAV', 'AUM', 'NUMBER_OF_SHARES', 'BID', 'ASK'];

const namesOf = (...targets: readonly string[]) =>
  new Set(targets.flatMap((target) => [target, ...(PRICE_NAMES[target] ?? [])].map(compactName)));

const PRICED = namesOf(...QUOTED, 'EX_DATE', 'VALUE');
const DELIVERIES = [
  [namesOf('DATE'), namesOf(...QUOTED)],
  [namesOf('EX_DATE'), namesOf(...AMOUNT_TARGETS, 'SPLIT_RATIO')],
] as const;

/** Whether a name is one of a column of prices. */
export const isPriceName = (name: string): boolean => PRICED.has(compactName(name));

/** Of the names of some columns, those of a day with its prices, and of an ex-date with its amounts. */
export function pricesWithDays(names: readonly string[]): readonly string[] {
  return DELIVERIES.flatMap((sets) => {
    const found = sets.map((known) => names.filter((name) => known.has(compactName(name))));
    return found.every(({ length }) => length > 0) ? found.flat() : [];
  });
}
