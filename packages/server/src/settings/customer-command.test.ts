import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeCustomer } from '../testing/world.ts';
import { readCustomerSettings } from './customer-settings-store.ts';

const COMMAND = join(import.meta.dirname, '../customer-main.ts');
let folder: string;
let record: TestDatabase;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundarium-settings-'));
  record = await createTestDatabase();
  database = openDatabase(record.appUrl);
  await makeCustomer(database, record.ownerUrl, 'ALPHA');
});
afterAll(async () => {
  await database.end();
  await record.drop();
  await rm(folder, { recursive: true, force: true });
});

async function give(code: string, text: string): Promise<{ stdout: string }> {
  const file = join(folder, 'settings.json');
  await writeFile(file, text);
  return promisify(execFile)(process.execPath, [COMMAND, 'settings', code, file], {
    env: {
      PATH: process.env['PATH'] ?? '',
      FUNDARIUM_DATA: join(folder, 'data'),
      DATABASE_URL: record.appUrl,
      DATABASE_OWNER_URL: record.ownerUrl,
    },
  });
}
const stored = () =>
  database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) => readCustomerSettings(tx, 'ALPHA'));

describe('the settings of the customer command', () => {
  it('take the place of those before, and say which cards are not shown', async () => {
    await give('ALPHA', JSON.stringify({ globals: { showModules: true } }));
    const settings = { views: { details: { FUND: { cards: [{ type: 'NAV' }, { type: 'STATUS' }] } } } };
    const { stdout } = await give('ALPHA', JSON.stringify(settings));
    expect(stdout).toMatch(/Customer ALPHA has the settings in .*\nFUND: 1 of 2 cards are shown/);
    expect(await stored()).toEqual(settings);
  });

  it.each([
    ['NOBODY', '{}', 1, /There is no customer NOBODY/],
    ['ALPHA', '{', 1, /The settings are no JSON: /],
    ['ALPHA', '[]', 1, /The settings are no JSON object/],
    ['lower', '{}', 2, /can not be a customer's code/],
  ])('%s with %s changes nothing and says why', async (code, text, exit, words) => {
    const before = await stored();
    await expect(give(code, text)).rejects.toMatchObject({
      code: exit,
      stderr: expect.stringMatching(words),
    });
    expect(await stored()).toEqual(before);
  });
});
