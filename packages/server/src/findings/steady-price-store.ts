import type { Tx } from '../platform/database.ts';

const IS_STEADY = `(e.level = 'STRUCTURED_PRODUCT' or exists (
  select from entity n
  where n.customer_code = $1 and n.id = any (e.path)
    and (n.values @> '{"IS_MONEY_MARKET_FUND": true}' or n.values ->> 'EFAMA_CATEGORY' = 'MONEY_MARKET'
         or n.values ->> 'ASSET_CLASS' = 'MONEY_MARKET')))`;

/**
 * Which of some entities may well keep their price: structured products at par, and classes of a money market fund, by a
 * field of their own or of what stands above them.
 */
export async function readSteadilyPriced(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await tx.query<{ id: number }>(
    `select e.id from entity e where e.customer_code = $1 and e.id = any ($2::bigint[]) and ${IS_STEADY}`,
    [customerCode, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Takes back the issue of a frozen price where a field came to say that it may stand still: no new price has to come. */
export async function forgetSteady(tx: Tx, customerCode: string, ids: readonly number[]): Promise<void> {
  await tx.query(
    `delete from finding f using entity e
     where f.customer_code = $1 and f.entity_id = any ($2::bigint[]) and f.rule = 'NAV_FROZEN'
       and e.customer_code = $1 and e.id = f.entity_id and ${IS_STEADY}`,
    [customerCode, ids],
  );
}
