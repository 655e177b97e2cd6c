import type { FieldHistoryReply } from '@fundarium/contract/history';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { isActPart } from './act-parts.ts';
import type { Known } from './known-store.ts';

type Held = {
  readonly since: string;
  readonly integratedAt: string;
  readonly source: string;
  readonly who: string;
  readonly revision: number;
};
/** What the acts on one field come to on a day. */
export type FieldActs = {
  readonly id: number;
  readonly field: string;
  readonly steps: number;
  readonly ahead: boolean;
  readonly retroactive: boolean;
  /** The act that holds; null where all lie ahead. */
  readonly held: Held | null;
};

type Place = Pick<FieldHistoryReply['levels'][number], 'level' | 'code'> & { readonly id: number };

/** The entity and what stands above it today, as far as the context sees that, from the root down. */
export async function readPlaces(tx: Tx, customerCode: string, entityId: number): Promise<Place[]> {
  const { rows } = await tx.query<{ id: number; level: Level; code: string }>(
    `select a.id, a.level, a.code
     from entity e cross join lateral unnest(e.path) with ordinality p(id, depth)
     join entity a on a.customer_code = $1 and a.id = p.id
     where e.customer_code = $1 and e.id = $2 order by p.depth`,
    [customerCode, entityId],
  );
  return rows;
}

/** Of every field that entities ever had: its acts counted, and the one that holds on a day. */
export async function readActsByField(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  { day, known }: { readonly day: string; readonly known: Known },
): Promise<FieldActs[]> {
  const { rows } = await tx.query<FieldActs>(
    `select c.subject_id as id, f.key as field, count(*)::integer as steps,
            bool_or(c.effective_date > $3) as ahead, bool_or(c.retroactive) as retroactive,
            (array_agg(jsonb_build_object(
               'since', c.effective_date, 'source', c.source, 'who', c.who, 'revision', c.revision,
               'integratedAt', to_char(c.integrated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
             order by c.effective_date desc, c.revision desc, c.ordinal desc) filter (where c.effective_date <= $3))[1] as held
     from change c
     join entity e on e.customer_code = $1 and e.id = c.subject_id
     cross join lateral jsonb_object_keys(c.fields) f(key)
     where c.customer_code = $1 and c.subject_kind = 'entity' and c.subject_id = any ($2::bigint[])
       and ($4::timestamptz is null or c.integrated_at < $4) and ($5::bigint is null or c.revision <= $5)
       and not ${isActPart('c.change_type', 'f.key')}
     group by c.subject_id, f.key`,
    [customerCode, ids, day, known.before, known.revision],
  );
  return rows;
}
