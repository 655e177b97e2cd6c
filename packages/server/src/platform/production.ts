import { accountIn } from './database-address.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';

/** Exit code of a start that its settings forbid (EX_CONFIG of sysexits.h): no retry will help. */
export const EXIT_CONFIG = 78;

/** A start that production forbids; the message is one line that names the setting and what to do. */
export class ForbiddenInProduction extends Error {}

const KNOWN_SECRETS = new Set(
  ['admin', 'changeme', 'default', 'demo', 'fundarium', 'password', 'postgres', 'secret', 'test'].flatMap(
    (word) => [word, `${word}${word}`, `${word}123`, `${word}1234`, `${word}123456`, `${word}12345678`],
  ),
);
const LEAST_SECRET = 12;

/** Why a secret is none, or null. */
function weaknessOf(secret: string, owner: string): string | null {
  if (KNOWN_SECRETS.has(secret.toLowerCase()) || secret === owner) return 'is one that everybody knows';
  if (secret.length < LEAST_SECRET) return `has fewer than ${LEAST_SECRET} characters`;
  return null;
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

const isPlainHttp = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
};

/**
 * What `NODE_ENV=production` forbids, asked before anything is started: the demo and its sign-in, default or short
 * passwords of the database, and an address that people reach without encryption. Null where nothing is wrong.
 */
export function productionProblem(
  { demo, publicUrl, databaseUrl, databaseOwnerUrl }: Config,
  variables: Readonly<Record<string, string | undefined>>,
): string | null {
  if (variables['NODE_ENV'] !== 'production') return null;
  if (demo !== 'none') {
    return `FUNDARIUM_DEMO=${demo}: production has no demo world and no demo sign-in. Set FUNDARIUM_DEMO=none.`;
  }
  if (publicUrl !== undefined && isPlainHttp(publicUrl)) {
    return `PUBLIC_URL: ${publicUrl} is plain http. Put the product behind https and set PUBLIC_URL to that address.`;
  }
  for (const [name, url] of [
    ['DATABASE_URL', databaseUrl],
    ['DATABASE_OWNER_URL', databaseOwnerUrl],
  ] as const) {
    const problem = url === undefined ? null : passwordProblem(url, variables['PGPASSWORD']);
    if (problem !== null) return `${name}: its password ${problem}. Give the role a long random one.`;
  }
  return null;
}

/** A connection that needs no password (a socket, a client certificate) may have none. */
function passwordProblem(url: string, fromEnvironment: string | undefined): string | null {
  const { user, password } = accountIn(url) ?? { user: '', password: '' };
  const given = password || fromEnvironment;
  return given === undefined || given === '' ? null : weaknessOf(given, user);
}

/** The same for what the record holds: sign-ons reached without encryption, or with a secret that is none. */
export async function checkSignOns(
  database: Database,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (variables['NODE_ENV'] !== 'production') return;
  const { rows } = await database.pool.query<{
    id: string;
    issuer: string;
    clientId: string;
    secret: string | null;
  }>(
    `select id, issuer, client_id as "clientId", client_secret as secret from sso where enabled order by id`,
  );
  for (const { id, issuer, clientId, secret } of rows) {
    if (id === 'demo' || id === 'embedded') {
      throw new ForbiddenInProduction(
        `Sign-on ${id}: production has no identity provider of its own. End it: npm run admin -- sso end ${id}`,
      );
    }
    if (isPlainHttp(issuer)) {
      throw new ForbiddenInProduction(
        `Sign-on ${id}: its issuer ${issuer} is plain http. Use its https address.`,
      );
    }
    const weakness = secret === null ? null : weaknessOf(secret, clientId);
    if (weakness !== null) {
      throw new ForbiddenInProduction(
        `Sign-on ${id}: its client secret ${weakness}. Have the provider make another.`,
      );
    }
  }
}
