import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DatabaseError } from 'pg';
import { connectFailure } from './connect-failure.ts';
import { KEPT_ALIVE } from './database.ts';

const DIRECTORY = fileURLToPath(new URL('../../../../database/migrations', import.meta.url));
/** One process migrates at a time; the same lock guards the partitions. */
export const MIGRATION_LOCK = 746_100;

export interface MigrateOptions {
  readonly log: (line: string) => void;
  /** For tests. */
  readonly directory?: string;
}

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

interface Applied {
  readonly number: number;
  readonly name: string;
  readonly sha256: string;
}

/**
 * Brings the schema to this program's version, forward only, each file in a transaction of its own. Refuses a file
 * that changed after it was applied, and a schema newer than this program.
 */
export async function migrate(
  ownerUrl: string,
  { log, directory = DIRECTORY }: MigrateOptions,
): Promise<void> {
  const migrations = await readMigrations(directory);
  const client = new Client({ connectionString: ownerUrl, ...KEPT_ALIVE });
  await client.connect().catch((error: unknown) => {
    const where = `${client.host}:${client.port}`;
    throw new Error(`The database at ${where} can not be used: ${connectFailure(error)}`, { cause: error });
  });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
    const { rows } = await client.query<Applied>(
      'select number, name, sha256 from schema_migration order by 1',
    );
    checkApplied(rows, migrations);
    for (const migration of migrations.slice(rows.length)) {
      await apply(client, migration);
      log(`Schema: applied ${migration.name}`);
    }
  } finally {
    await client.end();
  }
}

async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations: Migration[] = [];
  for (const [index, name] of names.entries()) {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1) {
      throw new Error(
        `Migrations are numbered from 0001 without gaps; ${name} stands in place ${index + 1}.`,
      );
    }
    // A checkout may change line ends; that is not a change of the migration.
    const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

function checkApplied(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const newest = applied.at(-1);
  if (newest !== undefined && newest.number > migrations.length) {
    throw new Error(
      `The database's schema is newer than this program: it is at ${newest.name}, ` +
        `this program knows ${migrations.at(-1)?.name ?? 'none'} at most. Start the newer program.`,
    );
  }
  for (const [index, row] of applied.entries()) {
    const migration = migrations[index]!;
    if (row.number !== migration.number || row.sha256 !== migration.sha256) {
      throw new Error(
        `The migration ${migration.name} is not the one that this database was made with (${row.name}). ` +
          `An applied migration is never changed; write a new one.`,
      );
    }
  }
}

async function apply(client: Client, { number, name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`The migration ${name} failed: ${describe(error as DatabaseError, sql)}`, {
      cause: error,
    });
  }
}

function describe(error: DatabaseError, sql: string): string {
  if (error.position === undefined) return error.message;
  return `${error.message} (line ${sql.slice(0, Number(error.position)).split('\n').length})`;
}
