import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Urls } from '../standalone/postgres/roles.ts';

export interface TestDatabase extends Urls {
  /** Ends whoever is still connected and deletes the database. */
  drop(): Promise<void>;
}

/** A database of a test file's own, cloned from the migrated template of the run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(
    template,
    `create database ${name} template fundarium strategy file_copy owner repo_owner`,
  );
  return {
    ownerUrl: inDatabase(template.ownerUrl, name),
    appUrl: inDatabase(template.appUrl, name),
    backupUrl: inDatabase(template.backupUrl, name),
    superuserUrl: inDatabase(template.superuserUrl, name),
    drop: () => administer(template, `drop database ${name} with (force)`),
  };
}

async function administer(template: Urls, statement: string): Promise<void> {
  const client = new Client({ connectionString: inDatabase(template.superuserUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function inDatabase(url: string, name: string): string {
  return url.replace('/fundarium?', `/${name}?`);
}
