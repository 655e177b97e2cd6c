import type { Tx } from '../platform/database.ts';
import type { Act } from './enact-store.ts';
import type { Days } from './predecessor-store.ts';

type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;
export type ActAhead<K extends Act['kind']> = { readonly day: string; readonly act: ActOf<K> };
type Asked<K extends Act['kind']> = { readonly entityId: number; readonly kinds: readonly K[] };

/** Acts of some kinds on an entity that lie ahead, in the order in which they will take effect. */
export async function readActsAhead<K extends Act['kind']>(
  tx: Tx,
  customerCode: string,
  { entityId, kinds }: Asked<K>,
  { today }: Pick<Days, 'today'>,
): Promise<ActAhead<K>[]> {
  const { rows } = await tx.query<ActAhead<K>>(
    `select effective_date as day, act from pending_change
     where customer_code = $1 and entity_id = $2 and act ->> 'kind' = any ($3) and effective_date > $4
     order by effective_date, revision, ordinal`,
    [customerCode, entityId, kinds, today],
  );
  return rows;
}

/**
 * Those that will have taken effect by the day from which a new one holds: it finds what they leave, not what is there
 * today. None for an act that is done at once.
 */
export async function readActsUntil<K extends Act['kind']>(
  tx: Tx,
  customerCode: string,
  asked: Asked<K>,
  days: Days,
): Promise<ActOf<K>[]> {
  const ahead = await readActsAhead(tx, customerCode, asked, days);
  return ahead.flatMap(({ day, act }) => (day <= days.effectiveDate ? [act] : []));
}
