import type { Database } from '../platform/database.ts';

/** A sign-in under way: what the callback must match, kept here so that a browser can't choose it. */
export type SignInTransaction = {
  readonly ssoId: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnPath: string;
  readonly requestedCustomer: string | null;
};

export async function saveTransaction(
  database: Database,
  idHash: Buffer,
  transaction: SignInTransaction,
  now: Date,
): Promise<void> {
  await database.pool.query(
    `insert into sign_in_transaction
       (id_hash, sso_id, state, nonce, code_verifier, return_path, requested_customer, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      idHash,
      transaction.ssoId,
      transaction.state,
      transaction.nonce,
      transaction.codeVerifier,
      transaction.returnPath,
      transaction.requestedCustomer,
      now,
    ],
  );
}

/** Takes a transaction out: it serves once. */
export async function takeTransaction(
  database: Database,
  idHash: Buffer,
  bornAfter: Date,
): Promise<SignInTransaction | undefined> {
  const { rows } = await database.pool.query<SignInTransaction & { createdAt: Date }>(
    `delete from sign_in_transaction where id_hash = $1
     returning sso_id as "ssoId", state, nonce, code_verifier as "codeVerifier", return_path as "returnPath",
       requested_customer as "requestedCustomer", created_at as "createdAt"`,
    [idHash],
  );
  const row = rows[0];
  return row !== undefined && row.createdAt > bornAfter ? row : undefined;
}

/** Ends sign-ins that are under way. */
export async function dropTransactions(database: Database, idHashes: readonly Buffer[]): Promise<void> {
  if (idHashes.length === 0) return;
  await database.pool.query('delete from sign_in_transaction where id_hash = any ($1)', [idHashes]);
}

/** Of a browser's transactions keeps the newest that are young enough; answers the hashes kept. */
export async function keepNewest(
  database: Database,
  idHashes: readonly Buffer[],
  count: number,
  bornAfter: Date,
): Promise<readonly Buffer[]> {
  const { rows } = await database.pool.query<{ id_hash: Buffer }>(
    `select id_hash from sign_in_transaction where id_hash = any ($1) and created_at > $2
     order by created_at desc limit $3`,
    [idHashes, bornAfter, count],
  );
  const kept = rows.map((row) => row.id_hash);
  await database.pool.query(
    `delete from sign_in_transaction where created_at <= $3 or (id_hash = any ($1) and not id_hash = any ($2))`,
    [idHashes, kept, bornAfter],
  );
  return kept;
}
