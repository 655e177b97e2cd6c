import { LEAF_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

/** Which of some codes the customer's share classes and structured products show as their ISIN, since none is recorded. */
export async function codesWithoutIsin(
  tx: Tx,
  customerCode: string,
  codes: readonly string[],
): Promise<readonly { readonly level: Level; readonly code: string }[]> {
  const { rows } = await tx.query<{ level: Level; code: string }>(
    `select e.level, e.code
     from unnest($2::text[]) a(code)
     cross join unnest($3::text[]) l(level)
     cross join lateral (
       select level, code, values from entity
       where customer_code = $1 and level = l.level and code = a.code offset 0
     ) e
     where e.values ->> 'ISIN' is null`,
    [customerCode, codes, LEAF_LEVELS],
  );
  return rows;
}
