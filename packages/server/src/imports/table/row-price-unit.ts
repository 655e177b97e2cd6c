import { IN_PERCENT, type PriceUnit } from '@fundarium/contract/quotation-unit';
import type { TableRecord } from '../reading/table-record.ts';
import { isMarked } from './percent-columns.ts';
import { priceUnitNamed } from './price-units.ts';
import type { TableReading } from './table-reading.ts';

const PRICES: readonly string[] = ['NAV', 'BID', 'ASK'];

/** Whether a cell of prices has a percent sign, as those of products that are quoted in percent may have. */
export function isInPercent({ placeOf }: TableReading, record: TableRecord, target: string): boolean {
  const at = PRICES.includes(target) ? placeOf(target) : undefined;
  return at !== undefined && isMarked(record, at);
}

/**
 * What the prices of a line are by what it says itself, else by a title; null where nothing says it. Lists of products
 * quoted in percent often say so in the place of the currency, which is none then.
 */
export function priceUnitIn(
  reading: TableReading,
  record: TableRecord,
  problems: string[],
): { readonly priceUnit: PriceUnit | null; readonly isCurrency: boolean } {
  const inPlaceOfCurrency = priceUnitNamed(reading.cell(record.cells, 'CURRENCY'));
  const units = new Set<PriceUnit>([
    ...reading.priceUnits(record),
    ...(inPlaceOfCurrency === null ? [] : [inPlaceOfCurrency]),
    ...(PRICES.some((target) => isInPercent(reading, record, target)) ? ([IN_PERCENT] as const) : []),
  ]);
  if (units.size > 1)
    problems.push('The line says that its prices are amounts, and that they are in percent');
  const [priceUnit = reading.titledUnit] = units;
  return { priceUnit, isCurrency: inPlaceOfCurrency === null };
}
