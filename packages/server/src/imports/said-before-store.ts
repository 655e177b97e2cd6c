import type { Database, Tx } from '../platform/database.ts';
import { QUOTED_COLUMNS } from '../platform/quoted-columns.ts';
import type { DeliveredPart } from './import-format.ts';
import { comparable, QUOTED } from './same-payload-store.ts';

/**
 * What a part says: a select of line, subject, entity_id, key, date, field, value, name (of the field) and shown. The date alone
 * may be null: of values that hold from the day of the part on.
 */
export type Said = { readonly subjects: readonly string[]; readonly select: string };

/** Values of payloads, texts in each language. */
const VALUES = `
  cross join lateral (
    select f.key || coalesce('@' || l.key, '') as field, ${comparable('coalesce(l.value, f.value)')} #>> '{}' as value
    from jsonb_each(d.payload::jsonb) f
    left join lateral jsonb_each(case when jsonb_typeof(f.value) = 'object' then f.value end) l on true
  ) v`;

export const SAID_OF_ENTITIES: Said = {
  subjects: ['entity'],
  select: `
    select d.line, d.subject, 0::bigint as entity_id, s.level || ' ' || s.code as key, null::date as date,
           v.field, v.value, v.field as name, s.shown
    from settled_entity s join delivered d on d.place = s.place
    cross join lateral (
      select field, value from (select) one ${VALUES}
      union all
      select 'PARENT_CODE', s.parent_code where d.parent is not null
    ) v
    where d.subject = 'entity' and d.kind is null and v.value is not null`,
};

/** Prices, levels of benchmarks and registrations: payments of one day may be several. */
export const SAID_OF_OTHERS: Said = {
  subjects: ['quotation', 'benchmark', 'registration'],
  select: `
    select d.line, d.subject, coalesce(d.entity_id, 0) as entity_id, case d.subject when 'benchmark' then d.key else '' end as key, d.date,
           v.field, trim_scale(v.value)::text as value, case d.subject when 'benchmark' then 'VALUE' else v.field end as name,
           left(concat_ws(' ', d.key, d.date), 80) as shown
    from delivered d
    cross join lateral (values ${QUOTED_COLUMNS.map((each) => `('${each.toUpperCase()}', d.${each})`).join(', ')}) v(field, value)
    where d.subject in ('quotation', 'benchmark') and d.kind is null and v.value is not null
    union all
    select d.line, d.subject, d.entity_id, d.variant, null, v.field, v.value, v.field, left(concat_ws(' ', d.key, d.variant), 80)
    from delivered d ${VALUES}
    where d.subject = 'registration' and d.kind is null and v.value is not null`,
};

/** Makes the connection's table of what the parts of deliveries say, so that later ones are compared with earlier ones. */
export async function openParts(database: Database): Promise<void> {
  await database.withPlatform((tx) =>
    tx.query(
      `drop table if exists pg_temp.said_before;
       create temporary table said_before (
         number bigint generated always as identity, delivery integer not null, part text not null, line bigint not null,
         subject text not null, entity_id bigint not null, key text not null, date date not null, field text not null, value text not null
       );
       create index on said_before (entity_id, date, key)`,
    ),
  );
}

export async function closeParts(database: Database): Promise<void> {
  await database.withPlatform((tx) => tx.query('drop table if exists pg_temp.said_before'));
}

/**
 * Compares what a part says with what earlier ones of its delivery said, and keeps it for later ones. Values that hold from
 * different days don't contradict each other.
 *
 * @param day from which the values of the part hold, as yyyy-mm-dd
 * @returns whether anything contradicts: it is in `said_otherwise` then
 */
export async function compareParts(
  tx: Tx,
  part: DeliveredPart | null,
  { subjects, select }: Said,
  day: string | null = null,
): Promise<boolean> {
  if (part === null) return false;
  const { delivery, name, all, at } = part;
  const contradicts = at > 0 && (await findOtherwise(tx, delivery, { subjects, select }, day));
  if (at < all.length - 1) {
    await tx.query(
      `insert into said_before (delivery, part, line, subject, entity_id, key, date, field, value)
       select $1, $2, line, subject, entity_id, key, coalesce(date, $3::date), field, value from (${select}) said`,
      [delivery, name, day],
    );
    await tx.query('analyze said_before');
  }
  return contradicts;
}

/** Of several that say otherwise, the last one counts. */
async function findOtherwise(
  tx: Tx,
  delivery: number,
  { subjects, select }: Said,
  day: string | null,
): Promise<boolean> {
  const { rowCount: comparables } = await tx.query(
    'select from said_before where delivery = $1 and subject = any ($2::text[]) limit 1',
    [delivery, subjects],
  );
  if (comparables === 0) return false;
  await tx.query('drop table if exists pg_temp.said_otherwise');
  const { rowCount } = await tx.query(
    `create temporary table said_otherwise on commit drop as
     select distinct on (n.subject, n.entity_id, n.key, n.date, n.field) n.*, b.part, b.line as other_line, b.value as other
     from (${select}) n
     join said_before b on b.delivery = $1 and b.subject = n.subject and b.entity_id = n.entity_id and b.key = n.key
      and b.date = coalesce(n.date, $2::date) and b.field = n.field and b.value <> n.value
     order by n.subject, n.entity_id, n.key, n.date, n.field, b.number desc`,
    [delivery, day],
  );
  return (rowCount ?? 0) > 0;
}

/** What contradicts, for the report: a select of line, kind, value and reason. */
export const OTHERWISE = `
  select line, 'warning' as kind, shown as value,
         name || ' ' || left(value, ${QUOTED}) || ' contradicts line ' || other_line || ' of ' || part ||
         ', which comes earlier and says ' || left(other, ${QUOTED}) || ': the later value is stored' as reason
  from said_otherwise`;

/** Notes in `delivered_issue` the prices and levels that contradict. */
export async function noteOtherwise(tx: Tx): Promise<void> {
  await tx.query(
    `insert into delivered_issue (entity_id, code, date, rule, key, details)
     select nullif(entity_id, 0), case subject when 'benchmark' then key end, date, 'PRICE_CONTRADICTED', field,
            jsonb_build_object('stored', value, 'other', other)
     from said_otherwise where subject in ('quotation', 'benchmark')`,
  );
}
