import type { Tx } from '../platform/database.ts';

/** A value as it is compared: 1.20 is 1.2. */
export const comparable = (value: string) =>
  `case when ${value} #>> '{}' ~ '^-?\\d+\\.\\d+$' then to_jsonb(rtrim(rtrim(${value} #>> '{}', '0'), '.')) else ${value} end`;
/** Most letters of a value that a report quotes. */
export const QUOTED = 40;
/** Most contradictions of a line that are said with both values, and letters of the names of the others. */
const IN_FULL = 8;
const NAMED = 300;

/**
 * Makes one of the lines that say something of the same: of an entity, or of its registration in a country. A value that the
 * last line with it contradicts is not taken; what only other lines say is taken along, in each language.
 * @param subject whose `delivered` they are
 * @param lines SQL of all that would be written: the place of each, by what it is the `same`, how it is `shown`, and the code of
 * its `parent`
 */
export async function joinPayloads(tx: Tx, subject: 'entity' | 'registration', lines: string): Promise<void> {
  await tx.query('drop table if exists pg_temp.payload_member, pg_temp.payload_said, pg_temp.payload_last');
  const { rowCount } = await tx.query(
    `create temporary table payload_member on commit drop as
     with all_lines as materialized (${lines}),
     -- Told before payloads are read: most files say everything once.
     twice as (select same from all_lines group by same having count(*) > 1)
     select l.place, l.shown, d.line, d.payload::jsonb as payload, l.parent, d.parent is not null as says_parent, max(l.place) over same as last_place,
            max(d.line) over same as last_line, lead(d.line) over (same order by l.place) as next_line
     from twice join all_lines l using (same) join delivered d on d.place = l.place and d.subject = $1
     window same as (partition by same)`,
    [subject],
  );
  if (rowCount === 0) return;
  await tx.query(
    `create temporary table payload_said on commit drop as
     select m.place, m.last_place, m.line, f.key as field, coalesce(l.key, '') as language, coalesce(l.value, f.value) as value
     from payload_member m
     cross join lateral jsonb_each(m.payload) f
     left join lateral jsonb_each(case when jsonb_typeof(f.value) = 'object' then f.value end) l on true`,
  );
  await tx.query(
    `create temporary table payload_last on commit drop as
     select distinct on (last_place, field, language) last_place, field, language, value, line
     from payload_said order by last_place, field, language, place desc`,
  );
  await tx.query(
    `with field as (
       select last_place, field,
              case when bool_and(language = '') then (array_agg(value))[1]
                   else jsonb_object_agg(language, value) filter (where language <> '') end as value
       from payload_last group by last_place, field
     ), joined as (
       select last_place, jsonb_object_agg(field, value)::text as payload from field group by last_place
     )
     update delivered d set payload = j.payload from joined j where d.place = j.last_place and d.subject = $1`,
    [subject],
  );
  await tx.query(
    `with all_contradicted as (
       select m.place, l.line, 1 as rank, 'PARENT_CODE' as field, m.parent as value, l.parent as other
       from payload_member m join payload_member l on l.place = m.last_place
       where m.says_parent and m.parent <> l.parent
       union all
       select s.place, l.line, 0, s.field || coalesce('@' || nullif(s.language, ''), ''),
              left(s.value #>> '{}', ${QUOTED}), left(l.value #>> '{}', ${QUOTED})
       from payload_said s join payload_last l using (last_place, field, language)
       where ${comparable('s.value')} <> ${comparable('l.value')} and s.value <> 'null'
     ), numbered as (
       select *, row_number() over (partition by place order by rank, field) as number from all_contradicted
     ), contradicted as (
       select n.place,
              string_agg(n.field || ' ' || n.value || ' contradicts ' ||
                         case when n.line = m.line then 'the same line, which then says '
                              else 'line ' || n.line || ', which comes later and says ' end ||
                         coalesce(n.other, 'none') || ': that is stored', '; ' order by n.number) filter (where n.number <= ${IN_FULL}) ||
              coalesce('; What comes later is also stored of ' ||
                       left(string_agg(n.field, ', ' order by n.number) filter (where n.number > ${IN_FULL}), ${NAMED}), '') as reason
       from numbered n join payload_member m on m.place = n.place group by n.place
     )
     update delivered d
     set kind = case when c.place is null then 'duplicate' else 'rejected' end, value = m.shown,
         reason = case when c.place is null and m.last_line = m.line then 'The same line says it again'
                       when c.place is null and m.payload = l.payload then 'Line ' || m.last_line || ' says the same and comes later'
                       when c.place is null then 'Line ' || m.next_line || ' is of the same ' || $2::text || ' and comes later'
                       else c.reason end
     from payload_member m
     join payload_member l on l.place = m.last_place
     left join contradicted c on c.place = m.place
     where d.place = m.place and d.subject = $1 and m.place < m.last_place`,
    [subject, subject === 'entity' ? 'entity' : 'country'],
  );
}
