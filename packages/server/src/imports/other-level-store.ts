import { LEAF_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

type Unfound = {
  readonly place: number;
  readonly level: Level;
  readonly field: string;
  readonly key: string;
};

/**
 * Of lines whose entity was looked for in vain, those whose identifier is that of a share class or a structured product of
 * another level: who sends a list of one of them often leaves the level out.
 * @returns by place, what to add to the reason, with level and code of the first that has it
 */
export async function adviseOfOtherLevels(
  tx: Tx,
  customerCode: string,
  lines: readonly Unfound[],
): Promise<ReadonlyMap<number, string>> {
  if (lines.length === 0) return new Map();
  const { rows } = await tx.query<{ place: number; entity: string }>(
    `select distinct on (u.place) u.place, f.level || ' ' || e.code as entity
     from unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) u(place, level, field, key)
     join field f on f.customer_code = $1 and f.business_code = u.field and f.level = any ($6::text[])
       and f.level <> u.level
     cross join lateral (
       select entity_id from entity_identifier
       where customer_code = $1 and field_id = f.id and value = normal_identifier(u.key) offset 0
     ) i
     cross join lateral (select code from entity where customer_code = $1 and id = i.entity_id limit 1) e
     order by u.place, f.level, e.code`,
    [
      customerCode,
      lines.map(({ place }) => place),
      lines.map(({ level }) => level),
      lines.map(({ field }) => field),
      lines.map(({ key }) => key),
      LEAF_LEVELS,
    ],
  );
  return new Map(
    rows.map(({ place, entity }) => [place, `; It is that of ${entity}: give its level in a column LEVEL`]),
  );
}
