import type { EntityValue } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

/** An entity as the record has it when a write begins. */
export type Known = {
  id: number;
  level: Level;
  code: string;
  parentId: number | null;
  path: number[];
  values: Record<string, EntityValue>;
};

export type Place = { readonly level: Level; readonly code: string };

export const placeKey = (level: Level, code: string) => `${level} ${code}`;

/** The entities at the places named, by `placeKey`, former codes included. */
export async function readKnown(
  tx: Tx,
  customerCode: string,
  named: readonly Place[],
): Promise<Map<string, Known>> {
  const { rows: found } = await tx.query<Known & { asked: string }>(
    // Looked up one by one: a join may read all entities for each chunk of an import. `case`, for the planner takes
    // coalesce for leaky and does not hand it to an index below row-level security.
    `select a.code as asked, e.id, e.level, e.code, e.parent_id as "parentId", e.path, e.values
     from (select distinct level, code from unnest($2::text[], $3::text[]) d(level, code)) a
     left join lateral (
       select id from entity where customer_code = $1 and level = a.level and code = a.code limit 1
     ) present on true
     left join lateral (
       select entity_id as id from entity_code where customer_code = $1 and level = a.level and code = a.code
       order by valid_from desc, entity_id limit 1
     ) former on present.id is null
     cross join lateral (
       select * from entity where customer_code = $1 and id = case when present.id is null then former.id else present.id end limit 1
     ) e`,
    [customerCode, named.map(({ level }) => level), named.map(({ code }) => code)],
  );
  return new Map(
    found.map(({ asked, ...entity }) => [
      placeKey(entity.level, asked),
      { ...entity, path: entity.path.map(Number) },
    ]),
  );
}
