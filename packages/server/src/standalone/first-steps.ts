import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { asOwner } from '../platform/owner.ts';
import { followIssuer } from './identity-provider/account-store.ts';
import { EMBEDDED_SSO_IDS, MOUNT } from './identity-provider/client.ts';

/** Whether this start serves an identity provider of its own: never in production, nor beside a record elsewhere without a demo. */
export function isStandalone(
  { demo, databaseUrl }: Config,
  variables: Readonly<Record<string, string | undefined>>,
): boolean {
  return variables['NODE_ENV'] !== 'production' && (demo !== 'none' || databaseUrl === undefined);
}

/** Accounts of the embedded provider stay who they are when the product moves to another address. */
export async function followEmbeddedIssuer(ownerUrl: string, publicUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (tx) => {
    for (const id of EMBEDDED_SSO_IDS) await followIssuer(tx, id, `${publicUrl}${MOUNT}`);
  });
}

/** What a start without a demo says while nobody can sign in: the commands that come first. */
export async function firstSteps(database: Database, standalone: boolean): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ customers: boolean; signOns: boolean }>(
    `select exists (select from customer) as customers,
       exists (select from sso where enabled and allowed_customers <> '{}'
         and (id <> all ($1) or $2 and exists (select from embedded_account))) as "signOns"`,
    // What a demo leaves behind is a sign-on of nobody.
    [EMBEDDED_SSO_IDS, standalone],
  );
  const { customers = false, signOns = false } = rows[0] ?? {};
  if (customers && signOns) return [];
  const customer = `  npm run admin -- customer create ACME --name "Acme Asset Management"`;
  const person = `  npm run admin -- person create ACME --username ada --role USER_ADMIN`;
  const sso = [
    '  npm run admin -- sso create main --issuer https://id.example --client-id fundarium \\',
    '    --client-secret-file secret.txt --customer ACME',
    `${person} --sso main --subject THE-PROVIDER-S-ID`,
  ];
  return [
    '',
    'Nobody can sign in yet. The first customer and its administrator, from another terminal (docs/operating.md):',
    ...(customers ? [] : [customer]),
    ...(standalone ? [person] : sso),
  ];
}
