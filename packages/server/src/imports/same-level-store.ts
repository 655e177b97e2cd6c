import type { Tx } from '../platform/database.ts';
import { QUOTED_COLUMNS } from '../platform/quoted-columns.ts';

/**
 * Makes one of the prices of an entity and day, and of the levels of a benchmark and day. A value that the last line with
 * it contradicts is not taken, and noted in `delivered_issue`; what only other lines say is taken along.
 */
export async function settleLevels(tx: Tx): Promise<void> {
  await tx.query(
    'drop table if exists pg_temp.delivered_member, pg_temp.delivered_said, pg_temp.delivered_last',
  );
  const { rowCount } = await tx.query(
    `create temporary table delivered_member on commit drop as
     select place, line, last_place, last_line
     from (
       select place, line, max(place) over same as last_place, count(*) over same as members,
              first_value(line) over (partition by subject, coalesce(entity_id::text, key), date order by place desc) as last_line
       from delivered where kind is null and subject in ('quotation', 'benchmark')
       window same as (partition by subject, coalesce(entity_id::text, key), date)
     ) m where members > 1`,
  );
  if (rowCount === 0) return;
  await tx.query(
    `create temporary table delivered_said on commit drop as
     select m.*, v.rank, v.field, v.value
     from delivered_member m
     join delivered d on d.place = m.place
     cross join lateral (values ${QUOTED_COLUMNS.map((each, at) => `(${at}, '${each}', d.${each})`).join(', ')}) v(rank, field, value)
     where v.value is not null`,
  );
  await tx.query(
    `create temporary table delivered_last on commit drop as
     select distinct on (last_place, field) last_place, field, value, line
     from delivered_said order by last_place, field, place desc`,
  );
  await rejectContradicted(tx);
  await joinOthers(tx);
}

async function rejectContradicted(tx: Tx): Promise<void> {
  await tx.query(
    `insert into delivered_issue (entity_id, code, date, rule, key, details)
     select distinct on (s.last_place, s.field)
            d.entity_id, case when d.subject = 'benchmark' then d.key end, d.date, 'PRICE_CONTRADICTED', upper(s.field),
            jsonb_build_object('stored', l.value::text, 'other', s.value::text)
     from delivered_said s
     join delivered_last l using (last_place, field)
     join delivered d on d.place = s.last_place
     where s.value <> l.value
     order by s.last_place, s.field, s.place desc`,
  );
  await tx.query(
    `with contradicted as (
       select s.place, (array_agg(s.value order by s.rank))[1] as value,
              string_agg(case d.subject when 'benchmark' then 'VALUE' else upper(s.field) end || ' ' || s.value || ' contradicts ' ||
                         case when l.line = d.line then 'the same line, which then says '
                              else 'line ' || l.line || ', which comes later and says ' end ||
                         l.value || ': that is stored', '; ' order by s.rank) as reason
       from delivered_said s join delivered_last l using (last_place, field) join delivered d on d.place = s.place
       where s.value <> l.value group by s.place
     )
     update delivered d
     set kind = 'rejected', value = left(concat_ws(' ', d.key, d.date, c.value), 80), reason = c.reason
     from contradicted c where c.place = d.place`,
  );
}

async function joinOthers(tx: Tx): Promise<void> {
  // Also of lines of which another value is contradicted.
  const newest = QUOTED_COLUMNS.map((each) => `max(value) filter (where field = '${each}') as ${each}`);
  await tx.query(
    `with joined as (
       select last_place, ${newest.join(', ')} from delivered_last group by last_place
     )
     update delivered d set ${QUOTED_COLUMNS.map((each) => `${each} = j.${each}`).join(', ')}
     from joined j where d.place = j.last_place`,
  );
  await tx.query(
    `with own as (
       select m.place, m.line, m.last_line,
              bool_and(l.line is not null) as said_last
       from delivered_member m
       left join delivered_said s on s.place = m.place
       left join delivered_said l on l.place = m.last_place and l.field = s.field
       where m.place < m.last_place
       group by m.place, m.line, m.last_line
     )
     update delivered d
     set kind = 'duplicate', value = left(concat_ws(' ', d.key, d.date), 80),
         reason = case when o.last_line = o.line then 'The same line says it again'
                       when o.said_last then 'Line ' || o.last_line || ' says the same and comes later'
                       else 'Line ' || o.last_line || ' is of the same day: both are taken together' end
     from own o where o.place = d.place and d.kind is null`,
  );
}
