import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './platform/database.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { startImportCommand } from './testing/import-command.ts';
import { pdf } from './testing/send-documents.ts';
import { fundTree, makeCustomer, writeEntities } from './testing/world.ts';

const DOCUMENTS = 150;
/** A program takes seconds to start on a machine that is busy. */
const TIME_MS = 90_000;

let test: TestDatabase;
let owner: Client;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'import-documents-'));
  const database = openDatabase(test.appUrl);
  await makeCustomer(database, test.ownerUrl, 'ACME');
  await writeEntities(database, 'ACME', fundTree('ACM', [['A-1', { NAME: 'One' }]]));
  await database.end();
  owner = new Client({ connectionString: test.ownerUrl });
  await owner.connect();
  mkdirSync(join(folder, 'many'));
  for (let n = 0; n < DOCUMENTS; n += 1) {
    mkdirSync(join(folder, 'many', `${n}`));
    writeFileSync(
      join(folder, 'many', `${n}`, 'A-1_MARKETING_de_DE_20260101.pdf'),
      pdf(`${n} ${'x'.repeat(n)}`),
    );
  }
});
afterAll(async () => {
  await owner.end();
  await test.drop();
  rmSync(folder, { recursive: true });
});

const start = (...args: string[]) => startImportCommand(['documents', ...args], { test, folder });

const countFiled = async () => {
  const { rows } = await owner.query<{ count: number; hashes: number }>(
    'select count(*)::int as count, count(distinct sha256)::int as hashes from attachment where customer_code = $1',
    ['ACME'],
  );
  return rows[0]!;
};

it(
  'files each document once although it was killed in the middle, and says what it did',
  async () => {
    const first = start('--customer', 'ACME', 'many');
    for (let isEnded = false; !isEnded && (await countFiled()).count < 25;)
      isEnded = first.process.exitCode !== null;
    first.process.kill('SIGKILL');
    await first.ended;
    const before = (await countFiled()).count;
    expect(before).toBeGreaterThanOrEqual(25);
    expect(before).toBeLessThan(DOCUMENTS);

    const again = await start('--customer', 'ACME', 'many').ended;
    expect([again.code, again.err]).toEqual([0, expect.stringContaining('Importing one file for ACME.')]);
    expect(again.out).toMatch(
      new RegExp(`^many +${DOCUMENTS} +${DOCUMENTS - before} +${before} +0 +0 +0$`, 'm'),
    );
    expect(await countFiled()).toEqual({ count: DOCUMENTS, hashes: DOCUMENTS });
    for (const [, path] of again.out.matchAll(/report: (.*)/g)) expect(existsSync(path!)).toBe(true);
  },
  TIME_MS,
);

it(
  'ends with 3 where a document was refused, and says why in the language asked for',
  async () => {
    mkdirSync(join(folder, 'bad'));
    writeFileSync(join(folder, 'bad', 'novel.pdf'), pdf());
    const { code, out } = await start('--customer', 'ACME', '--language', 'de', '--preview', 'bad').ended;
    expect([code, out]).toEqual([3, expect.stringContaining('novel.pdf"  Der Name hat nicht die Form')]);
  },
  TIME_MS,
);
