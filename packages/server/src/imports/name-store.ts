import { isIsin } from '@fundarium/contract/isin';
import { LEAF_LEVELS } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { IDENTIFIERS_CATEGORY, MAX_IDENTIFIER_LENGTH } from '../platform/identifiers.ts';

/** A name without a level may mean what has prices. */
const LEVELS_ASKED = 'any (case when a.level is null then $2::text[] else array[a.level] end)';
const IS_IDENTIFIER = `'${IDENTIFIERS_CATEGORY}' = any (f.categories) and length(a.normal) <= ${MAX_IDENTIFIER_LENGTH}`;

/**
 * Finds the entities that have some names, all at once: for `select`, which yields level, field (`CODE`, or a business
 * code) and key, the transaction gets the temporary tables `asked_name`, each name once, and `named_entity` (level, field,
 * key, entity_id), a row for each entity that has the name. Identifiers are compared without case and blanks.
 */
export async function findNamed(
  tx: Tx,
  customerCode: string,
  select: string,
  values: readonly unknown[] = [],
): Promise<void> {
  await tx.query('drop table if exists pg_temp.asked_name, pg_temp.named_entity');
  await tx.query(
    `create temporary table asked_name on commit drop as
     select a.level, a.field, a.key, normal_identifier(a.key) as normal
     from (select distinct level, field, key from (${select}) given(level, field, key)) a`,
    [...values],
  );
  await tx.query('analyze asked_name');
  // Looked up one by one, `offset 0`: a join may read all that the customer has, where the planner knows little of it.
  await tx.query(
    `create temporary table named_entity on commit drop as
     select a.level, a.field, a.key, e.id as entity_id
     from asked_name a
     cross join lateral unnest(case when a.level is null then $2::text[] else array[a.level] end) l(level)
     cross join lateral (
       select id from entity where customer_code = $1 and level = l.level and code = a.key offset 0
     ) e
     where a.field = 'CODE'
     union all
     select a.level, a.field, a.key, i.entity_id
     from asked_name a
     join field f on f.customer_code = $1 and f.business_code = a.field and f.level = ${LEVELS_ASKED}
     cross join lateral (
       select entity_id from entity_identifier
       where customer_code = $1 and field_id = f.id and value = a.normal offset 0
     ) i
     where a.field <> 'CODE' and ${IS_IDENTIFIER}`,
    [customerCode, LEAF_LEVELS],
  );
  await findByShownIsin(tx, customerCode);
  await findByValues(tx, customerCode);
  await tx.query('analyze named_entity');
}

/**
 * ISINs that nobody has by value, but entities show: where none is delivered, a code that is a valid one, as readers see
 * them by `withShownIsin`.
 */
async function findByShownIsin(tx: Tx, customerCode: string): Promise<void> {
  const { rows } = await tx.query<{ level: string | null; key: string; code: string; id: number }>(
    `select a.level, a.key, a.normal as code, e.id
     from asked_name a
     cross join lateral unnest(case when a.level is null then $2::text[] else array[a.level] end) l(level)
     join field f on f.customer_code = $1 and f.business_code = a.field and f.level = l.level
     cross join lateral (
       select id, values from entity where customer_code = $1 and level = l.level and code = a.normal offset 0
     ) e
     where a.field = 'ISIN' and l.level = any ($2::text[]) and a.normal ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$'
       and e.values -> 'ISIN' is null
       and not exists (
         select from named_entity n
         where n.level is not distinct from a.level and n.field = a.field and n.key = a.key
       )`,
    [customerCode, LEAF_LEVELS],
  );
  const shown = rows.filter(({ code }) => isIsin(code));
  if (shown.length === 0) return;
  await tx.query(
    `insert into named_entity (level, field, key, entity_id)
     select level, 'ISIN', key, id from unnest($1::text[], $2::text[], $3::bigint[]) shown(level, key, id)`,
    [shown.map(({ level }) => level), shown.map(({ key }) => key), shown.map(({ id }) => id)],
  );
}

/** Names by a field that is no identifier, such as a fund's name: each level is read once for all of its keys. */
async function findByValues(tx: Tx, customerCode: string): Promise<void> {
  const { rows } = await tx.query<{ level: string | null; field: string; within: string; keys: string[] }>(
    `select a.level, a.field, f.level as within, array_agg(a.key) as keys
     from asked_name a
     join field f on f.customer_code = $1 and f.business_code = a.field and f.level = ${LEVELS_ASKED}
     where a.field <> 'CODE' and not (${IS_IDENTIFIER})
     group by a.level, a.field, f.level`,
    [customerCode, LEAF_LEVELS],
  );
  for (const { level, field, within, keys } of rows) {
    await tx.query(
      `insert into named_entity
       select $2::text, $3::text, e.values ->> $3::text, e.id
       from entity e
       where e.customer_code = $1 and e.level = $4 and e.values ->> $3::text = any ($5::text[])`,
      [customerCode, level, field, within, keys],
    );
  }
}
