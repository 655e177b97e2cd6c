import type { Tx } from '../platform/database.ts';

/**
 * Notes that a logout token was used, and forgets those that have expired.
 * @returns false where it was used before
 */
export async function useLogoutToken(
  tx: Tx,
  token: { readonly ssoId: string; readonly jti: string; readonly expiresAt: Date; readonly now: Date },
): Promise<boolean> {
  // A token that has expired is refused by its date: its row need not stay longer than the clocks may differ.
  await tx.query(`delete from used_logout_token where expires_at < $1::timestamptz - interval '1 minute'`, [
    token.now,
  ]);
  const { rowCount } = await tx.query(
    'insert into used_logout_token (sso_id, jti, expires_at) values ($1, $2, $3) on conflict do nothing',
    [token.ssoId, token.jti, token.expiresAt],
  );
  return rowCount === 1;
}

/**
 * Ends the sessions of one sign-in at the provider, or all of a person where it names none; how many there were. Sessions
 * of a provider that named no sign-in when they began end with their person.
 */
export async function endProviderSessions(
  tx: Tx,
  which: {
    readonly ssoId: string;
    readonly issuer: string;
    readonly sid: string | undefined;
    readonly subject: string | undefined;
  },
): Promise<number> {
  if (which.sid === undefined && which.subject === undefined) return 0;
  const { rowCount } = await tx.query(
    `delete from session where sso_id = $1 and issuer = $2 and ($3::text is null or sid = $3 or (sid is null and $4::text is not null))
       and ($4::text is null or subject = $4)`,
    [which.ssoId, which.issuer, which.sid ?? null, which.subject ?? null],
  );
  return rowCount ?? 0;
}

/** Ends one browser's session that began without the name of a sign-in at the provider, where it is this person's. */
export async function endNamelessSession(
  tx: Tx,
  session: {
    readonly idHash: Buffer;
    readonly ssoId: string;
    readonly issuer: string;
    readonly subject: string;
  },
): Promise<void> {
  await tx.query(
    'delete from session where id_hash = $1 and sso_id = $2 and issuer = $3 and subject = $4 and sid is null',
    [session.idHash, session.ssoId, session.issuer, session.subject],
  );
}
