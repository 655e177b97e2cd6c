import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../platform/database.ts';

/** The provider's sessions, codes and grants in the table `oidc_payload`, so that they outlive the process. */
export function payloadStore(database: Database): AdapterFactory {
  const { pool } = database;
  const find = async (where: string, values: readonly string[]) => {
    // PostgreSQL has no text with one, and nothing has such a name.
    if (values.some((each) => each.includes('\0'))) return undefined;
    const { rows } = await pool.query<{ payload: AdapterPayload; consumed: number | null }>(
      `select payload, extract(epoch from consumed_at)::int as consumed from oidc_payload
       where ${where} and (expires_at is null or expires_at > now())`,
      [...values],
    );
    const row = rows[0];
    return row && (row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed });
  };

  return (kind): Adapter => ({
    async upsert(id, payload, expiresIn) {
      // Each sign-in begins with an interaction: the time to remove what is over.
      if (kind === 'Interaction') await pool.query('delete from oidc_payload where expires_at <= now()');
      await pool.query(
        `insert into oidc_payload (kind, id, payload, grant_id, user_code, uid, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
         on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
           user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`,
        [
          kind,
          id,
          JSON.stringify(payload),
          payload.grantId ?? null,
          payload.userCode ?? null,
          payload.uid ?? null,
          expiresIn ?? null,
        ],
      );
    },
    find: (id) => find('kind = $1 and id = $2', [kind, id]),
    findByUid: (uid) => find('kind = $1 and uid = $2', [kind, uid]),
    findByUserCode: (userCode) => find('kind = $1 and user_code = $2', [kind, userCode]),
    async consume(id) {
      await pool.query('update oidc_payload set consumed_at = now() where kind = $1 and id = $2', [kind, id]);
    },
    async destroy(id) {
      await pool.query('delete from oidc_payload where kind = $1 and id = $2', [kind, id]);
    },
    async revokeByGrantId(grantId) {
      await pool.query('delete from oidc_payload where kind = $1 and grant_id = $2', [kind, grantId]);
    },
  });
}
