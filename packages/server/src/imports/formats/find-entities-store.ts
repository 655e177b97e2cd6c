import type { EntityValue } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../../platform/database.ts';

/** An entity asked for by its code (`CODE`) or by the value of a field. */
export type Sought = { readonly level: Level; readonly field: string; readonly value: string };
export type FoundEntity = Sought & {
  readonly code: string;
  readonly parentCode: string | null;
  /** The values of the fields that were asked along. */
  readonly kept?: Readonly<Record<string, EntityValue>>;
};

/** The entities of the record that are asked for; several where several bear the value. */
export async function findEntities(
  tx: Tx,
  customerCode: string,
  sought: readonly Sought[],
  keep: readonly string[] = [],
): Promise<readonly FoundEntity[]> {
  const found: FoundEntity[] = [];
  // Field by field, so that each is one pass over the level with one set to look into.
  for (const asked of Map.groupBy(sought, ({ level, field }) => `${level} ${field}`).values()) {
    const { level, field } = asked[0]!;
    const values = [...new Set(asked.map(({ value }) => value))];
    const asCode = field === 'CODE';
    const { rows } = await tx.query<Pick<FoundEntity, 'value' | 'code' | 'parentCode' | 'kept'>>(
      `select ${asCode ? 'e.code' : 'e.values ->> $5'} as value, e.code, p.code as "parentCode",
              (select coalesce(jsonb_object_agg(key, v), '{}') from jsonb_each(e.values) each(key, v) where key = any($4)) as kept
       from entity e left join entity p on p.customer_code = $1 and p.id = e.parent_id
       where e.customer_code = $1 and e.level = $2 and ${asCode ? 'e.code' : 'e.values ->> $5'} = any($3) order by e.code`,
      [customerCode, level, values, keep, ...(asCode ? [] : [field])],
    );
    found.push(...rows.map((row) => ({ level, field, ...row })));
  }
  return found;
}
