import { withShownIsin } from '@fundarium/contract/isin';
import type { Level } from '@fundarium/contract/vocabulary';
import { periodsOn } from '../../platform/day.ts';
import type { EntityState, EntityTexts, RecordSnapshot } from './record-snapshot.ts';
import type { SnapshotSql } from './snapshot-sql.ts';

/** What a snapshot tells of entities themselves. */
export const entitiesOf = (
  sql: SnapshotSql,
): Pick<RecordSnapshot, 'entities' | 'entityIdsAfter' | 'entityTexts'> => ({
  entityIdsAfter: async (id, limit) => {
    const rows = await sql.rowsOf<{ id: number }>(
      'select id from entity where customer_code = $1 and id > $2 order by id limit $3',
      id,
      limit,
    );
    return rows.map((row) => row.id);
  },
  entities: async (ids) => {
    const rows = await sql.namedRows<EntityState>(
      'entities',
      `select e.id, e.level, e.parent_id as parent, e.code, e.values,
              coalesce((select array_agg(f.code order by f.code) from entity_code f
                        where f.customer_code = $1 and f.entity_id = e.id), '{}') as former,
              lifecycle_state(e.values, $3::date, p.periods, p.covering) as state
       from entity e cross join lateral ${periodsOn('e.id', '$3::date')} p
       where e.customer_code = $1 and e.id = any ($2)`,
      ids,
      sql.date,
    );
    return rows.map((row) => ({ ...row, values: withShownIsin(row.level, row.code, row.values) }));
  },
  entityTexts: (level, after, limit) => entityTexts(sql, level, after, limit),
});

async function entityTexts(
  { rowsOf, date }: SnapshotSql,
  level: Level,
  after: number,
  limit: number,
): Promise<EntityTexts | null> {
  const rows = await rowsOf<{ text: string | null; special: number[]; last: number | null }>(
    `select '[' || string_agg(row_text, ',') filter (where not special) || ']' as text,
            coalesce(array_agg(id) filter (where special), '{}') as special, max(id) as last
     from (
       select id, special,
              case when not special then
                '{"id":' || id || ',"parent":' || coalesce(parent_id::text, 'null') || ',"code":' || to_json(code) ||
                ',"former":' || coalesce((select json_agg(f.code order by f.code)::text from entity_code f
                                          where f.customer_code = $1 and f.entity_id = t.id), '[]') ||
                ',"state":"' || lifecycle_state(plain, $5::date, p.periods, p.covering) || '","values":' || plain::text || '}'
              end as row_text
       from (
         select id, parent_id, code, plain,
                $2 in ('PART', 'STRUCTURED_PRODUCT') and not plain ? 'ISIN'
                and code ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$' as special
         from (
           -- Joined with nothing, the values are unpacked once, not by each that reads them.
           select id, parent_id, code, values || '{}' as plain from entity
           where customer_code = $1 and level = $2 and id > $3
           order by id limit $4
           offset 0
         ) unpacked
       ) t
       cross join lateral ${periodsOn('t.id', '$5::date')} p
     ) rows`,
    level,
    after,
    limit,
    date,
  );
  const { text, special, last } = rows[0]!;
  return last === null ? null : { text, special, last };
}
