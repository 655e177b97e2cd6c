import { PARENT_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { entityKey, type EntityLine, type KnownEntities } from './settle-entities.ts';

/** The entities of the record that the lines and their parents name, former codes included. */
export async function resolveEntities(
  tx: Tx,
  customerCode: string,
  lines: readonly Pick<EntityLine, 'level' | 'code' | 'parentCode'>[],
): Promise<KnownEntities> {
  const asked = new Map<string, { level: Level; code: string }>();
  const ask = (level: Level, code: string) => asked.set(entityKey(level, code), { level, code });
  for (const { level, code, parentCode } of lines) {
    ask(level, code);
    if (parentCode !== null) for (const parentLevel of PARENT_LEVELS[level]) ask(parentLevel, parentCode);
  }
  const wanted = [...asked.values()];
  const { rows } = await tx.query<{
    level: Level;
    asked: string;
    code: string;
    parentLevel: Level | null;
    parentCode: string | null;
  }>(
    `select a.level, a.code as asked, e.code, p.level as "parentLevel", p.code as "parentCode"
     from unnest($2::text[], $3::text[]) a(level, code)
     left join lateral (
       select id from entity where customer_code = $1 and level = a.level and code = a.code limit 1
     ) present on true
     left join lateral (
       select entity_id as id from entity_code where customer_code = $1 and level = a.level and code = a.code
       order by valid_from desc, entity_id limit 1
     ) former on present.id is null
     cross join lateral (
       select * from entity where customer_code = $1 and id = case when present.id is null then former.id else present.id end limit 1
     ) e
     left join lateral (select * from entity where customer_code = $1 and id = e.parent_id limit 1) p on true`,
    [customerCode, wanted.map(({ level }) => level), wanted.map(({ code }) => code)],
  );
  return new Map(
    rows.map(({ level, asked: code, code: present, parentLevel, parentCode }) => [
      entityKey(level, code),
      {
        code: present,
        parent: parentLevel === null || parentCode === null ? null : { level: parentLevel, code: parentCode },
      },
    ]),
  );
}
