import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

type Found = { readonly code: string; readonly levels: readonly Level[] };

/**
 * At which levels the customer has entities of some codes, downwards: such that have one now, or else had it before. Codes
 * that nobody ever had are left out.
 */
export async function levelsOfCodes(
  tx: Tx,
  customerCode: string,
  codes: readonly string[],
): Promise<readonly Found[]> {
  const present = await levelsIn(tx, 'entity', customerCode, codes);
  const known = new Set(present.map(({ code }) => code));
  const left = codes.filter((code) => !known.has(code));
  return left.length === 0
    ? present
    : [...present, ...(await levelsIn(tx, 'entity_code', customerCode, left))];
}

async function levelsIn(
  tx: Tx,
  table: 'entity' | 'entity_code',
  customerCode: string,
  codes: readonly string[],
): Promise<readonly Found[]> {
  const { rows } = await tx.query<Found>(
    // Each level looked up by itself, as the keys have it before the code.
    `select a.code, array_agg(l.level order by l.rank) as levels
     from unnest($2::text[]) a(code)
     cross join unnest($3::text[]) with ordinality l(level, rank)
     cross join lateral (
       select 1 from ${table} where customer_code = $1 and level = l.level and code = a.code limit 1
     ) e
     group by a.code`,
    [customerCode, codes, LEVELS],
  );
  return rows;
}
