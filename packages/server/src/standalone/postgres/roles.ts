import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { SUPERUSER } from './cluster.ts';
import type { Passwords } from './secrets.ts';

export const DATABASE = 'fundarium';

export interface Urls {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly backupUrl: string;
  readonly superuserUrl: string;
}

export function urlsOf(socketFolder: string, passwords: Passwords, database: string = DATABASE): Urls {
  const url = (role: string, password: string): string =>
    `postgresql://${role}:${password}@/${database}?host=${encodeURIComponent(socketFolder)}&port=5432`;
  return {
    ownerUrl: url('repo_owner', passwords.owner),
    appUrl: url('repo_app', passwords.app),
    backupUrl: url('repo_backup', passwords.backup),
    superuserUrl: url(SUPERUSER, passwords.superuser),
  };
}

/** Makes the roles and the database where they are missing. `administration` is a superuser's connection. */
export async function prepareDatabase(
  administration: Client,
  urls: Urls,
  passwords: Passwords,
): Promise<void> {
  const found = await administration.query('select from pg_database where datname = $1', [DATABASE]);
  if (found.rowCount === 0) await administration.query(`create database ${DATABASE} template template0`);
  const client = new Client({ connectionString: urls.superuserUrl });
  await client.connect();
  try {
    await client.query(await readFile(new URL('../../../../../database/roles.sql', import.meta.url), 'utf8'));
    for (const [role, password] of [
      ['repo_owner', passwords.owner],
      ['repo_app', passwords.app],
      ['repo_backup', passwords.backup],
    ] as const) {
      await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`);
    }
  } finally {
    await client.end();
  }
}
