import type { Database } from '../platform/database.ts';

/** The enabled person of an enabled customer behind an issuer and subject; never by user name or e-mail. */
export async function findPersonId(
  database: Database,
  customerCode: string,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  return database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `select p.id from person p join customer c on c.customer_code = p.customer_code
       where p.customer_code = $1 and p.issuer = $2 and p.subject = $3 and p.enabled and c.enabled`,
      [customerCode, issuer, subject],
    );
    return rows[0]?.id;
  });
}
