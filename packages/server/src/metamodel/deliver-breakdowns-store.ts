import type { ChangeType } from '@fundarium/contract/change-types';
import type { Tx } from '../platform/database.ts';
import { takeRevision, touch, type Author } from '../platform/revision.ts';
import { attributesChanged } from './metamodel-change.ts';

/** How a sub-fund divides on a day, as a file delivers it: percent points by member, decimal text. */
export type DeliveredBreakdown = {
  readonly code: string;
  readonly type: string;
  readonly date: string;
  readonly weights: Readonly<Record<string, string>>;
};

export type BreakdownProblem = { readonly field: string; readonly value: string; readonly reason: string };

type Known = {
  readonly place: number;
  readonly entityId: number | null;
  readonly hasType: boolean;
  readonly unknown: readonly string[];
  readonly isAhead: boolean;
  readonly weights: Readonly<Record<string, string>> | null;
  readonly disabled: boolean;
};

/** Writes breakdowns of sub-funds as one revision; one that the record can't take is named with the reason. */
export async function applyBreakdowns(
  tx: Tx,
  customerCode: string,
  rows: readonly DeliveredBreakdown[],
  { author, effectiveDate }: { readonly author: Author; readonly effectiveDate: string },
): Promise<{
  readonly written: readonly number[];
  readonly rejected: readonly { readonly index: number; readonly problems: readonly BreakdownProblem[] }[];
}> {
  const known = await readKnown(tx, customerCode, rows);
  const rejected = known.flatMap((each) => {
    const problems = problemsOf(rows[each.place]!, each);
    return problems.length === 0 ? [] : [{ index: each.place, problems }];
  });
  const refused = new Set(rejected.map(({ index }) => index));
  const changed = known.flatMap(({ place, entityId, weights, disabled }) => {
    const { code, type, date, weights: now } = rows[place]!;
    if (refused.has(place)) return [];
    const isNew = weights === null || disabled;
    const next = { level: 'PROD', code, type, date, weights: now };
    const fields = attributesChanged(isNew ? {} : { ...next, weights }, next);
    const changeType: ChangeType = isNew ? 'CREATE_BREAKDOWN' : 'UPDATE_BREAKDOWN';
    return Object.keys(fields).length === 0
      ? []
      : [{ place, entityId: entityId!, type, date, now, fields, changeType }];
  });
  if (changed.length === 0) return { written: [], rejected };
  const { number } = await takeRevision(tx, customerCode, author);
  await tx.query(
    `with given as (
       select * from jsonb_to_recordset($3::jsonb)
         g(place integer, "entityId" bigint, type text, date date, now jsonb, fields jsonb, "changeType" text)
     ), kept as (
       insert into breakdown (customer_code, entity_id, type_code, date, weights, path)
       select $1, e.id, g.type, g.date, g.now, e.path
       from given g join entity e on e.customer_code = $1 and e.id = g."entityId"
       on conflict (customer_code, entity_id, type_code, date)
       do update set weights = excluded.weights, is_disabled = false
       returning id, entity_id, type_code, date
     )
     insert into change (customer_code, revision, ordinal, subject_kind, subject_id, change_type, effective_date,
                         retroactive, who, source, fields)
     select $1, $2, row_number() over (order by g.place) - 1, 'breakdown', k.id, g."changeType", $4::date, false, $5, $6,
            g.fields
     from given g
     join kept k on k.entity_id = g."entityId" and k.type_code = g.type and k.date = g.date`,
    [customerCode, number, JSON.stringify(changed), effectiveDate, author.who, author.source],
  );
  await touch(tx, customerCode, number, 'entity', [...new Set(changed.map(({ entityId }) => entityId))]);
  return { written: changed.map(({ place }) => place), rejected };
}

async function readKnown(
  tx: Tx,
  customerCode: string,
  rows: readonly DeliveredBreakdown[],
): Promise<Known[]> {
  const { rows: known } = await tx.query<Known>(
    `select g.place, e.id as "entityId", t.code is not null as "hasType",
            array(select m from jsonb_object_keys(g.weights) m
                  where not exists (select from breakdown_member b
                                    where b.customer_code = $1 and b.type_code = g.type and b.code = m
                                      and not b.is_disabled)) as unknown,
            g.date > (select business_day(own.pinned_date, own.time_zone, now()) from customer own
                      where own.customer_code = $1) as "isAhead",
            b.weights, coalesce(b.is_disabled, false) as disabled
     from jsonb_to_recordset($2::jsonb) g(place integer, code text, type text, date date, weights jsonb)
     left join entity e on e.customer_code = $1 and e.level = 'PROD' and e.code = g.code
     left join breakdown_type t on t.customer_code = $1 and t.code = g.type and not t.is_disabled
     left join breakdown b on b.customer_code = $1 and b.entity_id = e.id and b.type_code = g.type and b.date = g.date
     order by g.place`,
    [customerCode, JSON.stringify(rows.map((row, place) => ({ ...row, place })))],
  );
  return known;
}

/** One of the whole breakdown, or one for each member that its type does not have. */
function problemsOf(
  row: DeliveredBreakdown,
  { entityId, hasType, unknown, isAhead }: Known,
): readonly BreakdownProblem[] {
  if (entityId === null)
    return [{ field: 'CODE', value: row.code, reason: 'There is no PROD with this CODE' }];
  if (!hasType)
    return [{ field: 'TYPE', value: row.type, reason: 'There is no breakdown type of this code' }];
  if (isAhead) return [{ field: 'DATE', value: row.date, reason: 'A breakdown may not lie in the future' }];
  return unknown.map((value) => ({
    field: 'MEMBER',
    value,
    reason: 'The breakdown type has no such member',
  }));
}
