import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let directory: string;
let lines: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  await run('drop schema public cascade; create schema public');
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  lines = [];
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

describe('migrate', () => {
  it('applies files in order, once', async () => {
    await files({
      '0001_one.sql': 'create table one (id integer)',
      '0002_two.sql': 'insert into one values (2)',
    });
    await go();
    await go();
    expect(await run('select id from one')).toEqual([{ id: 2 }]);
    expect(lines).toEqual(['Schema: applied 0001_one.sql', 'Schema: applied 0002_two.sql']);
  });

  it('goes on where the schema stands', async () => {
    await files({ '0001_one.sql': 'create table one (id integer)' });
    await go();
    await files({ '0002_two.sql': 'alter table one add name text' });
    await go();
    expect(lines.at(-1)).toBe('Schema: applied 0002_two.sql');
  });

  it('lets processes that start at once apply each file once', async () => {
    await files({
      '0001_one.sql': 'create table one (id integer)',
      '0002_two.sql': 'insert into one values (2)',
    });
    await Promise.all([go(), go(), go()]);
    expect(await run('select id from one')).toEqual([{ id: 2 }]);
  });

  it('undoes a file that fails as a whole, and says where', async () => {
    await files({ '0001_one.sql': 'create table one (id integer);\n\ninsert into nowhere values (1)' });
    await expect(go()).rejects.toThrow('0001_one.sql failed: relation "nowhere" does not exist (line 3)');
    expect(await run(`select to_regclass('one') as one`)).toEqual([{ one: null }]);
  });

  it('refuses a file that changed after it was applied', async () => {
    await files({ '0001_one.sql': 'select 1' });
    await go();
    await files({ '0001_one.sql': 'select 2' });
    await expect(go()).rejects.toThrow(/0001_one\.sql is not the one that this database was made with/);
  });

  it('takes changed line ends for the same file', async () => {
    await files({ '0001_one.sql': 'select 1;\nselect 2;\n' });
    await go();
    const text = await readFile(join(directory, '0001_one.sql'), 'utf8');
    await files({ '0001_one.sql': text.replaceAll('\n', '\r\n') });
    await expect(go()).resolves.toBeUndefined();
  });

  it('refuses a newer schema and names both', async () => {
    await files({ '0001_one.sql': 'select 1', '0002_two.sql': 'select 2' });
    await go();
    await rm(join(directory, '0002_two.sql'));
    await expect(go()).rejects.toThrow(/is at 0002_two\.sql, this program knows 0001_one\.sql at most/);
  });

  it.each(['0002_two.sql', '1_one.sql', '0001-one.sql'])('refuses the numbering %s', async (name) => {
    await files({ [name]: 'select 1' });
    await expect(go()).rejects.toThrow(`numbered from 0001 without gaps; ${name}`);
  });
});

function go(): Promise<void> {
  return migrate(database.superuserUrl, { log: (line) => lines.push(line), directory });
}

async function files(texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await writeFile(join(directory, name), text);
}

async function run(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
