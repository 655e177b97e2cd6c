import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../../platform/database.ts';

/** An entity asked for by its code (`CODE`) or by the value of a field. */
export type Sought = { readonly level: Level; readonly field: string; readonly value: string };
export type FoundEntity = Sought & { readonly code: string; readonly parentCode: string | null };

/** The entities of the record that are asked for; several where several bear the value. */
export async function findEntities(
  tx: Tx,
  customerCode: string,
  sought: readonly Sought[],
): Promise<readonly FoundEntity[]> {
  const found: FoundEntity[] = [];
  // Field by field, so that each is one pass over the level with one set to look into.
  for (const asked of Map.groupBy(sought, ({ level, field }) => `${level} ${field}`).values()) {
    const { level, field } = asked[0]!;
    const values = [...new Set(asked.map(({ value }) => value))];
    const { rows } = await tx.query<{ value: string; code: string; parentCode: string | null }>(
      field === 'CODE'
        ? `select e.code as value, e.code, p.code as "parentCode" from entity e
           left join entity p on p.customer_code = $1 and p.id = e.parent_id
           where e.customer_code = $1 and e.level = $2 and e.code = any($3) order by e.code`
        : `select e.values ->> $4 as value, e.code, p.code as "parentCode" from entity e
           left join entity p on p.customer_code = $1 and p.id = e.parent_id
           where e.customer_code = $1 and e.level = $2 and e.values ->> $4 = any($3) order by e.code`,
      field === 'CODE' ? [customerCode, level, values] : [customerCode, level, values, field],
    );
    found.push(...rows.map((row) => ({ level, field, ...row })));
  }
  return found;
}
