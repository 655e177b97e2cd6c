import {
  FINDING_SEVERITIES,
  type Finding,
  type FindingsQuery,
  type FindingsReply,
} from '@fundarium/contract/finding-endpoints';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { ID_OF_CODE } from '../platform/id-of-code.ts';
import { subtreeOf } from '../platform/subtree.ts';

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
/** Within the entities and the text asked for; `$1` to `$3` are bound by `given`. */
const FITS = `f.customer_code = $1 and ($2::bigint[] is null or e.id = any ($2))
  and ($3::text is null or strpos(lower(e.code), lower($3)) > 0 or strpos(lower(f.value), lower($3)) > 0
       or strpos(lower(coalesce(e.values ->> 'NAME', '')), lower($3)) > 0)`;
/** Of the rules, severities and levels chosen: `$4` to `$6`. */
const CHOSEN = `($4::text[] is null or f.rule = any ($4)) and ($5::text[] is null or f.severity = any ($5))
  and ($6::text[] is null or e.level = any ($6))`;
const ORDER = `f.severity, e.code, f.entity_id, f.rule, f.field, f.country`;
const PAGE = 50;
/** Findings of a whole list that are in memory at once. */
const CHUNK = 1000;

type Counts = Pick<FindingsReply, 'total' | 'countsByRule' | 'countsBySeverity' | 'countsByLevel'>;
type Asked = Pick<FindingsQuery, 'rule' | 'severity' | 'level'>;
type ListAsked = Omit<FindingsQuery, 'entity'>;
/** What `FITS` and `CHOSEN` bind, of one entity or of what stands below it as well where its id is given. */
async function given(
  tx: Tx,
  customerCode: string,
  { subtree = false, text, rule, severity, level }: ListAsked,
  id: number | null,
): Promise<unknown[]> {
  // As a list: joined, PostgreSQL would expect many below each and read all findings.
  const ids = id === null ? null : subtree ? await idsBelow(tx, customerCode, id) : [id];
  return [customerCode, ids, text?.trim() || null, rule ?? null, severity ?? null, level ?? null];
}

async function idsBelow(tx: Tx, customerCode: string, id: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(`select id from ${subtreeOf('select $2::bigint')} below`, [
    customerCode,
    id,
  ]);
  return rows.map((each) => each.id);
}

/**
 * A page of findings, their exact number, and how many there are of each rule, severity and level; of one entity where
 * its id is given. Run it in a snapshot.
 */
export async function readFindings(
  tx: Tx,
  customerCode: string,
  asked: ListAsked,
  id: number | null = null,
): Promise<Counts & { findings: Finding[] }> {
  const { offset = 0, limit = PAGE } = asked;
  const values = await given(tx, customerCode, asked, id);
  const { rows: groups } = await tx.query<Group>(
    `select f.rule, f.severity, e.level, count(*) as count from ${FINDINGS} where ${FITS}
     group by f.rule, f.severity, e.level order by f.rule, f.severity, e.level`,
    values.slice(0, 3),
  );
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS}
     from (select f.*, e.level, e.code, row_number() over (order by ${ORDER}) as place
           from ${FINDINGS}
           where ${FITS} and ${CHOSEN}
           order by ${ORDER} offset $7 limit $8) p
     order by p.place`,
    [...values, offset, limit],
  );
  return { ...countsOf(groups, asked), findings: await present(tx, customerCode, rows) };
}

/** All findings of a list in its order, a chunk for each call; empty at the end. In one transaction, which they are of. */
export async function findingChunks(
  tx: Tx,
  customerCode: string,
  asked: ListAsked,
  id: number | null,
): Promise<() => Promise<Finding[]>> {
  await tx.query(
    // Sorted before names are read: of a million findings the first chunk would else wait for a million names.
    `declare findings_of_list no scroll cursor for
     select ${COLUMNS}
     from (select f.*, e.level, e.code from ${FINDINGS} where ${FITS} and ${CHOSEN} order by ${ORDER} offset 0) p`,
    await given(tx, customerCode, asked, id),
  );
  return async () => {
    const { rows } = await tx.query<Row>(`fetch ${CHUNK} from findings_of_list`);
    return present(tx, customerCode, rows);
  };
}

type Group = Pick<Finding, 'rule' | 'severity'> & { readonly level: Level; readonly count: number };

/** Each count leaves out the choice of what it counts. */
function countsOf(groups: readonly Group[], { rule, severity, level }: Asked): Counts {
  const fits = <T>(chosen: readonly T[] | undefined, value: T) =>
    chosen === undefined || chosen.includes(value);
  const byRule = groups.filter((each) => fits(severity, each.severity) && fits(level, each.level));
  const bySeverity = groups.filter((each) => fits(rule, each.rule) && fits(level, each.level));
  const byLevel = groups.filter((each) => fits(rule, each.rule) && fits(severity, each.severity));
  return {
    total: sum(byRule.filter((each) => fits(rule, each.rule))),
    countsByRule: [...Map.groupBy(byRule, (each) => `${each.rule} ${each.severity}`).values()].map(
      (same) => ({
        rule: same[0]!.rule,
        severity: same[0]!.severity,
        count: sum(same),
      }),
    ),
    countsBySeverity: FINDING_SEVERITIES.map((each) => ({
      severity: each,
      count: sum(bySeverity.filter((group) => group.severity === each)),
    })).filter(({ count }) => count > 0),
    countsByLevel: LEVELS.map((each) => ({
      level: each,
      count: sum(byLevel.filter((group) => group.level === each)),
    })).filter(({ count }) => count > 0),
  };
}

const sum = (groups: readonly Group[]): number => groups.reduce((total, { count }) => total + count, 0);

/** The findings of one entity, found by its code or a former one; null where the reader sees no such entity. */
export async function readEntityFindings(
  tx: Tx,
  customerCode: string,
  level: Level,
  code: string,
): Promise<Finding[] | null> {
  const id = await findEntity(tx, customerCode, { level, code });
  if (id === null) return null;
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS}
     from (select f.*, e.level, e.code, row_number() over (order by ${ORDER}) as place
           from ${FINDINGS} where f.customer_code = $1 and f.entity_id = $2) p
     order by p.place`,
    [customerCode, id],
  );
  return present(tx, customerCode, rows);
}

/** Id of an entity, found by its code or a former one; null where the reader sees no such entity. */
export async function findEntity(
  tx: Tx,
  customerCode: string,
  { level, code }: { readonly level: Level; readonly code: string },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `select e.id from entity e
     where e.customer_code = $1 and e.level = $2 and e.id = ${ID_OF_CODE}`,
    [customerCode, level, code],
  );
  return rows[0]?.id ?? null;
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
