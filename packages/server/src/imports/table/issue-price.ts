import type { EntityValue } from '@fundarium/contract/entity';
import { IN_PERCENT, isPrice, type PriceUnit } from '@fundarium/contract/quotation-unit';
import type { RecordField } from '../../platform/record-field.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { ValueProblem } from '../record-writers.ts';
import { isMarked } from './percent-columns.ts';

/** Whether a cell shows a price among the values of an entity, such as that of its issue, as percent. */
export const isPercentPrice = (field: RecordField, record: TableRecord, column: number): boolean =>
  isPrice(field) && isMarked(record, column);

/**
 * What the record has to quote the entity of a line in, where prices of the line are shown as percent and it does not say
 * so itself; where it says otherwise, these are problems.
 * @param prices as percent points, by field
 * @param stated the line's unit of quotation
 */
export function neededUnit(
  prices: ReadonlyMap<string, EntityValue | null>,
  stated: EntityValue | null | undefined,
  problems: ValueProblem[],
): PriceUnit | undefined {
  if (prices.size === 0 || stated === IN_PERCENT) return undefined;
  if (stated === undefined) return IN_PERCENT;
  for (const [field, points] of prices) {
    const value = `${String(points)}%`;
    problems.push({ field, value, reason: `${value} is shown as percent; deliver the number` });
  }
  return undefined;
}
