import type { Tx } from '../platform/database.ts';

/** Every name of the lines that have several, the best first, by place. */
const NAMES = `
  select d.place, d.level, n.rank, n.field, n.key
  from delivered d
  cross join lateral (
    select 0 as rank, d.field, d.key
    union all
    select o.rank, o.name ->> 'field', o.name ->> 'value'
    from jsonb_array_elements(d.others::jsonb) with ordinality o(name, rank)
  ) n
  where d.others is not null and d.kind is null`;

/** The names beside the first, to be looked up like it. */
export const OTHER_NAMES = `select level, field, key from (${NAMES}) named where rank > 0`;

/**
 * Finds the entity of lines that name theirs in several ways, once `delivered_name` knows the names: the first name that
 * one entity has tells it. A line is rejected where another name is one of other entities; a name that nobody has says
 * nothing.
 */
export async function settleOtherNames(tx: Tx, customerCode: string): Promise<void> {
  await tx.query(
    `with named as (
       select n.place, n.rank, n.field, n.key, f.entity_id, f.ids
       from (${NAMES}) n
       join delivered_name f on f.level is not distinct from n.level and f.field = n.field and f.key = n.key
       where f.entities > 0
     ), best as (
       select distinct on (place) place, field, key, entity_id from named
       where entity_id is not null order by place, rank
     ), contrary as (
       select distinct on (n.place) n.place, n.field, n.key, n.ids[1] as entity_id
       from best t join named n on n.place = t.place and not (t.entity_id = any (n.ids))
       order by n.place, n.rank
     )
     update delivered d
     set entity_id = t.entity_id,
         kind = case when c.place is not null then 'rejected' end,
         value = left(t.key || ' ' || c.key, 80),
         reason = t.field || ' and ' || c.field || ' name two entities (' || one.code || ', ' || other.code || ')'
     from best t
     left join contrary c on c.place = t.place
     left join lateral (
       select code from entity where customer_code = $1 and id = t.entity_id and c.place is not null limit 1
     ) one on true
     left join lateral (
       select code from entity where customer_code = $1 and id = c.entity_id limit 1
     ) other on true
     where d.place = t.place`,
    [customerCode],
  );
}
