import { AUDIT_TOTAL_MAX, type AuditQuery, type AuditReply } from '@fundarium/contract/history';
import type { Tx } from '../platform/database.ts';
import type { Where } from './audit-where.ts';

/** A change of the page, and how many rows of the list stand before its first one and up to its last. */
export type Placed = {
  readonly revision: number;
  readonly ordinal: number;
  readonly before: number;
  readonly upto: number;
};

type Page = Pick<AuditReply, 'total' | 'more'> & { readonly placed: readonly Placed[] };

/** Most changes that are looked at to find out how many match. */
const MOST_COUNTED = AUDIT_TOTAL_MAX + 1;
/** Where more match, the page is first looked for among so many changes at the beginning of the list, then among more. */
const LOOKED_AT_FIRST = [10_000, 50_000];

/** Changes `c` that match, with the number of their rows that do. */
const matching = ({ change, rowCount }: Where, more = ''): string => `(
  select * from (
    select c.revision, c.ordinal, (${rowCount})::bigint as row_count from change c where ${change} ${more}
  ) each_change where row_count > 0)`;

/** The changes of the page in their order, of a relation `matched`; binds how many rows to skip and to show. */
const paged = (direction: 'asc' | 'desc', skip: string, limit: string): string => `
  select revision, ordinal, upto - row_count as before, upto
  from (
    select revision, ordinal, row_count,
           sum(row_count) over (order by revision ${direction}, ordinal ${direction} rows unbounded preceding)::bigint as upto
    from matched
  ) running
  where upto > ${skip}::bigint and upto - row_count < ${skip}::bigint + ${limit}::bigint`;

/** How many rows match, exactly up to AUDIT_TOTAL_MAX, and the changes that the rows of the page belong to. */
export async function placePage(tx: Tx, where: Where, query: AuditQuery): Promise<Page> {
  const { order, offset, limit } = query;
  const direction = order === 'newest' ? 'desc' : 'asc';
  const next = where.values.length + 1;
  const bound = [...where.values, offset, limit];
  // Without an order, whichever index finds matching changes first stops at the limit.
  const { rows } = await tx.query<{ total: number; placed: Placed[] | null }>(
    `with matched as materialized (select * from ${matching(where)} c limit ${MOST_COUNTED})
     select (select coalesce(sum(row_count), 0)::bigint from matched) as total,
            case when (select count(*) from matched) < ${MOST_COUNTED} then
              coalesce((select jsonb_agg(p order by p.upto) from (${paged(direction, `$${next}`, `$${next + 1}`)}) p), '[]')
            end as placed`,
    bound,
  );
  const { total, placed } = rows[0]!;
  const counted = { total: Math.min(total, AUDIT_TOTAL_MAX), more: total > AUDIT_TOTAL_MAX };
  if (placed !== null) return { ...counted, placed };
  if (limit === 0) return { ...counted, placed: [] };
  return { ...counted, placed: await placeAmongMany(tx, where, direction, { offset, limit }) };
}

/**
 * Where not all matching changes were looked at: the page is most often among the first changes of the list, which the
 * key gives in order. Where it is not, for what matches lies far back, all that match are put in order.
 */
async function placeAmongMany(
  tx: Tx,
  where: Where,
  direction: 'asc' | 'desc',
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Placed[]> {
  const next = where.values.length + 1;
  const bound = [...where.values, offset, limit];
  const search = async (matched: string) => {
    const { rows } = await tx.query<Placed>(
      `with matched as materialized (${matched})
       ${paged(direction, `$${next}`, `$${next + 1}`)} order by upto`,
      bound,
    );
    return rows;
  };
  const isNearer = direction === 'desc' ? '>=' : '<=';
  for (const most of LOOKED_AT_FIRST) {
    const first = await search(
      `select * from ${matching(
        where,
        `and c.revision ${isNearer} (
           select coalesce(${direction === 'desc' ? 'min' : 'max'}(f.revision), 0) from (
             select n.revision from change n where n.customer_code = $1
             order by n.revision ${direction}, n.ordinal ${direction} limit ${most}
           ) f)`,
      )} c order by revision ${direction}, ordinal ${direction} limit $${next}::bigint + $${next + 1}::bigint`,
    );
    if ((first.at(-1)?.upto ?? 0) >= offset + limit) return first;
  }
  // A sum is in no index: what matches is found by the most telling one.
  return search(
    `select * from ${matching(where)} c
     order by revision + 0 ${direction}, ordinal ${direction} limit $${next}::bigint + $${next + 1}::bigint`,
  );
}
