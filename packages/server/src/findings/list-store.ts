import type { Finding, FindingsQuery } from '@fundarium/contract/finding-endpoints';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

type Row = Omit<Finding, 'entity' | 'related'> & {
  level: Level;
  code: string;
  name: string | null;
  related: (string | number)[];
};

/** Of a page `p` of findings; names are read of the page alone, each being part of a large document. */
const COLUMNS = `p.rule, p.severity, p.field, nullif(p.country, '') as country, p.value, p.details, p.related, p.since,
  p.level, p.code, (select values ->> 'NAME' from entity where customer_code = $1 and id = p.entity_id) as name`;
const FINDINGS = `finding f join entity e on e.customer_code = f.customer_code and e.id = f.entity_id`;
const FITS = `f.customer_code = $1
  and ($2::text[] is null or f.severity = any ($2))
  and ($3::text[] is null or e.level = any ($3))
  and ($4::text is null or strpos(lower(e.code), lower($4)) > 0 or strpos(lower(f.value), lower($4)) > 0
       or strpos(lower(coalesce(e.values ->> 'NAME', '')), lower($4)) > 0)`;
const ORDER = `f.severity, e.code, f.entity_id, f.rule, f.field, f.country`;
const PAGE = 50;

/** A page of findings, their exact number, and how many of each rule there are. Run it in a snapshot. */
export async function readFindings(
  tx: Tx,
  customerCode: string,
  { rule, severity, level, text, offset = 0, limit = PAGE }: FindingsQuery,
): Promise<{ total: number; countsByRule: { rule: Finding['rule']; count: number }[]; findings: Finding[] }> {
  const given = [customerCode, severity ?? null, level ?? null, text?.trim() || null];
  const { rows: countsByRule } = await tx.query<{ rule: Finding['rule']; count: number }>(
    `select f.rule, count(*) as count from ${FINDINGS} where ${FITS} group by f.rule order by f.rule`,
    given,
  );
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS}
     from (select f.*, e.level, e.code, row_number() over (order by ${ORDER}) as place
           from ${FINDINGS} where ${FITS} and ($5::text[] is null or f.rule = any ($5))
           order by ${ORDER} offset $6 limit $7) p
     order by p.place`,
    [...given, rule ?? null, offset, limit],
  );
  const total = countsByRule
    .filter((each) => rule === undefined || rule.includes(each.rule))
    .reduce((sum, { count }) => sum + count, 0);
  return { total, countsByRule, findings: await present(tx, customerCode, rows) };
}

/** The findings of one entity, found by its code or a former one; null where the reader sees no such entity. */
export async function readEntityFindings(
  tx: Tx,
  customerCode: string,
  level: Level,
  code: string,
): Promise<Finding[] | null> {
  const { rows: entities } = await tx.query<{ id: number }>(
    `select e.id from entity e
     where e.customer_code = $1 and e.level = $2 and e.id = coalesce(
       (select id from entity where customer_code = $1 and level = $2 and code = $3),
       (select entity_id from entity_code where customer_code = $1 and level = $2 and code = $3
        order by valid_from desc limit 1))`,
    [customerCode, level, code],
  );
  if (entities[0] === undefined) return null;
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS}
     from (select f.*, e.level, e.code, row_number() over (order by ${ORDER}) as place
           from ${FINDINGS} where f.customer_code = $1 and f.entity_id = $2) p
     order by p.place`,
    [customerCode, entities[0].id],
  );
  return present(tx, customerCode, rows);
}

/** The record's revision that the findings are of; 0 before they were first looked for. */
export async function readAsOf(tx: Tx, customerCode: string): Promise<number> {
  const { rows } = await tx.query<{ revision: number }>(
    'select revision from finding_position where customer_code = $1',
    [customerCode],
  );
  return rows[0]?.revision ?? 0;
}

/** Others are named as far as the context sees them. */
async function present(tx: Tx, customerCode: string, rows: readonly Row[]): Promise<Finding[]> {
  const { rows: others } = await tx.query<{ id: number; level: Level; code: string; name: string | null }>(
    `select id, level, code, values ->> 'NAME' as name from entity
     where customer_code = $1 and id = any ($2::bigint[])`,
    [customerCode, [...new Set(rows.flatMap(({ related }) => related.map(Number)))]],
  );
  const places = new Map(others.map(({ id, ...place }) => [id, place]));
  return rows.map(({ level, code, name, related, ...finding }) => ({
    ...finding,
    entity: { level, code, name },
    related: related.flatMap((id) => places.get(Number(id)) ?? []),
  }));
}
