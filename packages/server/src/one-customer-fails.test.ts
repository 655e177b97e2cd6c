import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { applyEntities } from './entities/bulk-store.ts';
import { applyDueChanges } from './entities/due-store.ts';
import { fieldsByLevel } from './entities/entity-row.ts';
import { followFindings } from './findings/follower.ts';
import { startUploadQueue } from './imports/uploads/upload-queue.ts';
import { nodeOf, stageFile } from './imports/uploads/upload-folder.ts';
import { insertUpload } from './imports/uploads/upload-store.ts';
import { startIndexClient } from './index/process/client.ts';
import { readFields } from './metamodel/store.ts';
import { openDatabase, type Database } from './platform/database.ts';
import { readHeads } from './platform/heads-store.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { openStallingProxy } from './testing/stalling-proxy.ts';
import { fundTree, makeCustomer, makePerson, writeEntities } from './testing/world.ts';

// A customer whose rows can't be read or written comes first in every order; the other one must not notice.

let test: TestDatabase;
let database: Database;
let owner: pg.Client;
let folder: string;
const log: string[] = [];
const indexOf = (databaseUrl: string, name: string) =>
  startIndexClient({
    script: join(import.meta.dirname, 'index-main.ts'),
    environment: { INDEX_DATABASE_URL: databaseUrl, INDEX_FOLDER: join(folder, name) },
    log: (message) => log.push(message),
  });

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  folder = await mkdtemp(join(tmpdir(), 'fundarium-apart-'));
  owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
  for (const code of ['A_BAD', 'GOOD']) {
    await makeCustomer(database, test.ownerUrl, code);
    await writeEntities(database, code, fundTree('F', [['F-1', { NAME: 'Before' }]]));
  }
  await owner.query(`
    create function refuse(code text) returns boolean language plpgsql as $$
    begin if code = 'A_BAD' then raise 'out of order'; end if; return true; end $$`);
});
afterAll(async () => {
  await owner.end();
  await database.end();
  await rm(folder, { recursive: true, force: true });
  await test.drop();
});

/** While the act runs, the first customer's rows of a table can't be read. */
async function whileRefusing<T>(table: string, act: () => Promise<T>): Promise<T> {
  await owner.query(
    `create policy refuse on ${table} as restrictive to public using (refuse(customer_code))`,
  );
  try {
    return await act();
  } finally {
    await owner.query(`drop policy refuse on ${table}`);
  }
}

it('makes changes that are due true for the others', async () => {
  const later = new Date(Date.now() + 5 * 86_400_000);
  for (const customerCode of ['A_BAD', 'GOOD'])
    await database.withCustomer({ customerCode, scopes: '*' }, async (tx) =>
      applyEntities(
        tx,
        customerCode,
        [{ level: 'PART', code: 'F-1', parent: null, values: { NAME: 'After' } }],
        {
          author: { who: 'test', source: 'test' },
          fields: fieldsByLevel(await readFields(tx, customerCode)),
          effectiveDate: later.toISOString().slice(0, 10),
          mode: 'set',
        },
      ),
    );
  const lines: string[] = [];
  const apply = () =>
    applyDueChanges(database, (line) => lines.push(line), new Date(later.getTime() + 86_400_000));
  expect(await whileRefusing('pending_change', apply)).toEqual(['GOOD']);
  expect(lines).toEqual(['What is due for A_BAD could not be made true: error: out of order']);
  // What failed is due still.
  expect(await apply()).toEqual(['A_BAD']);
});

it('tells the days of the others where a time zone is none to PostgreSQL', async () => {
  const lines: string[] = [];
  const zoneOf = (zone: string) =>
    owner.query(`update customer set time_zone = $1 where customer_code = 'A_BAD'`, [zone]);
  await zoneOf('AET');
  try {
    expect(await readHeads(database)).toEqual([
      { customerCode: 'A_BAD', revision: expect.any(Number), today: null },
      { customerCode: 'GOOD', revision: expect.any(Number), today: expect.stringMatching(/^\d{4}-/) },
    ]);
    await applyDueChanges(database, (line) => lines.push(line));
    expect(lines).toEqual([
      'What is due for A_BAD could not be made true: error: time zone "AET" not recognized',
    ]);
    const findings = followFindings({
      database,
      listen: () => () => Promise.resolve(),
      log: (line) => lines.push(line),
    });
    await expect(findings.settle()).rejects.toThrow('time zone "AET"');
    await findings.stop();
    const { rows } = await owner.query('select customer_code as code from finding_position');
    expect(rows).toEqual([{ code: 'GOOD' }]);
  } finally {
    await zoneOf('Europe/Zurich');
  }
});

it('takes up the uploads of the others', async () => {
  const importFolder = join(folder, 'imports');
  const bytes = async function* () {
    yield Buffer.from('LEVEL;CODE;NAME\nPART;F-1;Imported\n');
  };
  for (const customerCode of ['A_BAD', 'GOOD']) {
    const staged = await stageFile(importFolder, customerCode, bytes());
    const who = await makePerson(database, customerCode);
    const more = { fileName: 'f.csv', mapping: null, preview: false, who, node: nodeOf(importFolder) };
    await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      insertUpload(tx, customerCode, { ...staged, ...more }),
    );
  }
  const lines: string[] = [];
  const nameOf = async (customerCode: string) => {
    const { rows } = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      tx.query(`select values ->> 'NAME' as name from entity where customer_code = $1 and code = 'F-1'`, [
        customerCode,
      ]),
    );
    return (rows[0] as { name: string }).name;
  };
  const start = () =>
    startUploadQueue({
      database,
      script: join(import.meta.dirname, 'upload-main.ts'),
      environment: {
        UPLOAD_DATABASE_URL: test.appUrl,
        UPLOAD_DOCUMENTS: JSON.stringify({ dataFolder: folder, documentBytes: 1_000_000 }),
      },
      importFolder,
      log: (line) => lines.push(line),
    });
  const queue = await whileRefusing('import_upload', async () => {
    const started = await start();
    // The statement that refuses holds up neither the start nor the other customer.
    expect(lines).toContain('Import: GOOD has 1 uploads that wait');
    return started;
  });
  expect(lines.join('\n')).toContain('can not be looked for: failed for A_BAD: out of order');
  await vi.waitFor(async () => expect(await nameOf('GOOD')).toBe('Imported'), {
    timeout: 60_000,
    interval: 200,
  });
  // Looked at again, the first customer's are taken up as well.
  await vi.waitFor(async () => expect(await nameOf('A_BAD')).toBe('Imported'), {
    timeout: 60_000,
    interval: 200,
  });
  await queue.stop();
}, 150_000);

it('prepares the indexes of the others', async () => {
  const index = await indexOf(test.appUrl, 'one');
  const prepare = () => index.call('prepareAll', {});
  await whileRefusing('entity', () => expect(prepare()).rejects.toThrow(/failed for A_BAD: .*out of order/));
  const files = await readdir(join(folder, 'one'));
  expect(files.filter((name) => name.startsWith('GOOD'))).not.toEqual([]);
  await index.stop();
}, 150_000);

it('starts the index anew until the record is there', async () => {
  const proxy = await openStallingProxy(test.appUrl);
  proxy.stall();
  const index = await indexOf(proxy.url, 'two');
  expect(log).toContain('the index process ended; starting it anew');
  proxy.resume();
  await vi.waitFor(async () => expect(await index.call('prepareAll', {})).toBe(2), {
    timeout: 90_000,
    interval: 500,
  });
  await index.stop();
  await proxy.close();
}, 150_000);
