import type { FieldsByLevel } from '../record-writers.ts';
import { PRICE_NAMES } from './column-names.ts';
import { compactName } from './fold-name.ts';
import { AMOUNT_TARGETS } from './price-columns.ts';
import type { Known } from './resolve-names.ts';

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

/** A bid that is what investors get back: what they pay is issued to them, too. */
const OF_REDEMPTION =
  /redemption|rücknahme|ruecknahme|reembolso|rachat|rimborso|解約|terugkoop|inkoop|赎回/iu;

/**
 * Columns of a table of prices where a word for a price has the letters of a field's code: an `Issue price` beside a
 * redemption price is what investors pay on the day. The code itself is the field, as is what stands beside fields that no
 * class has; without a redemption price it may be that of a structured product, which is no price of the day.
 */
export function asPrices(columns: readonly Known[], fields: FieldsByLevel): readonly Known[] {
  const has = (target: string) => columns.some((each) => each.target === target);
  if (!columns.some(({ target, name }) => target === 'BID' && OF_REDEMPTION.test(name))) return columns;
  const settable = [...fields.values()].flatMap((level) =>
    [...level.values()].flatMap(({ businessCode, readonly }) => (readonly ? [] : [businessCode])),
  );
  const isOfNoClass = ({ target }: Known) =>
    settable.includes(target) && fields.get('PART')?.has(target) !== true;
  const meant = (column: Known) =>
    column.mapped || column.name.toUpperCase() === column.target || !settable.includes(column.target)
      ? undefined
      : QUOTED.find((each) =>
          PRICE_NAMES[each]!.some((name) => compactName(name) === compactName(column.name)),
        );
  const isPrice = (column: Known) => {
    const target = meant(column);
    return target !== undefined && !has(target);
  };
  if (columns.some((column) => isOfNoClass(column) && !isPrice(column))) return columns;
  return columns.map((column) => (isPrice(column) ? { ...column, target: meant(column)! } : column));
}
