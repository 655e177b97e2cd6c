import type { Tx } from '../../platform/database.ts';

/** Which record this is, by its PostgreSQL and its database there: a dump of it that is restored is another. */
export async function readRecordIdentity(tx: Pick<Tx, 'query'>): Promise<string> {
  const { rows } = await tx.query<{ identity: string }>(
    `select (select system_identifier from pg_control_system()) || '/' || oid as identity
     from pg_database where datname = current_database()`,
  );
  return rows[0]!.identity;
}
