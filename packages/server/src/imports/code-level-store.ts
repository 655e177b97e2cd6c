import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

/** At which levels the customer has entities of some codes, downwards; codes that nobody has are left out. */
export async function levelsOfCodes(
  tx: Tx,
  customerCode: string,
  codes: readonly string[],
): Promise<readonly { readonly code: string; readonly levels: readonly Level[] }[]> {
  const { rows } = await tx.query<{ code: string; levels: readonly Level[] }>(
    // Each level looked up by itself, as the key of entities has it before the code.
    `select a.code, array_agg(l.level order by l.rank) as levels
     from unnest($2::text[]) a(code)
     cross join unnest($3::text[]) with ordinality l(level, rank)
     cross join lateral (
       select 1 from entity where customer_code = $1 and level = l.level and code = a.code limit 1
     ) e
     group by a.code`,
    [customerCode, codes, LEVELS],
  );
  return rows;
}
