import { withShownIsin } from '@fundarium/contract/isin';
import type { EntityRow } from './entity-row.ts';
import { placeKey, type Known } from './known-store.ts';

/**
 * Rows as a delivery means them: an ISIN that readers see already, since the entity's code is one and none is recorded, is
 * no news. A list that comes back as it was exported changes nothing.
 */
export function withoutShownIsins(
  rows: readonly EntityRow[],
  known: ReadonlyMap<string, Known>,
): readonly EntityRow[] {
  return rows.map((row) => {
    const before = known.get(placeKey(row.level, row.code));
    const { ISIN: isin, ...values } = row.values;
    if (typeof isin !== 'string' || before === undefined || before.values['ISIN'] !== undefined) return row;
    const isShown = withShownIsin(before.level, before.code, before.values)['ISIN'] === isin;
    return isShown ? { ...row, values } : row;
  });
}
