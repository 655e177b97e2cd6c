import type { Database, Tx } from '../platform/database.ts';
import { takeRevision, touch, type TouchKind } from '../platform/revision.ts';

/**
 * Writes by SQL, as one revision that followers hear of for every share class: what no call or import lets in, as a
 * restore, an older version or a hand at the database may leave it.
 * @returns the revision
 */
export function writeByHand(
  database: Database,
  customerCode: string,
  kinds: readonly TouchKind[],
  act: (tx: Tx, revision: number, idOf: (code: string) => number) => Promise<void>,
): Promise<number> {
  return database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const { number } = await takeRevision(tx, customerCode, { who: 'test', source: 'test' });
    const { rows } = await tx.query<{ id: number; code: string }>(
      `select id, code from entity where customer_code = $1 and level = 'PART'`,
      [customerCode],
    );
    await act(tx, number, (code) => rows.find((row) => row.code === code)!.id);
    const ids = rows.map(({ id }) => id);
    for (const kind of kinds) await touch(tx, customerCode, number, kind, ids);
    return number;
  });
}
