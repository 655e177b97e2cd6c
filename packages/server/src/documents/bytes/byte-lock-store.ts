import type { Tx } from '../../platform/database.ts';

/**
 * Bars whoever else stores or removes the same bytes until the transaction ends: what is put before a record needs it is
 * not taken for left behind meanwhile.
 */
export async function lockBytes(tx: Tx, customerCode: string, sha256: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${customerCode} ${sha256}`]);
}

/** Whether a document of the customer has these bytes; for a context of all scopes. */
export async function isNeeded(tx: Tx, customerCode: string, sha256: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from attachment a
     where a.customer_code = $1 and a.sha256 = $2 and exists (select from seen_attachment_nodes(a.uuid)) limit 1`,
    [customerCode, sha256],
  );
  return rowCount !== 0;
}
