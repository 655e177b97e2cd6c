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
import { bareEnvironment } from '../testing/bare-environment.ts';

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
    env: bareEnvironment({
      FUNDARIUM_DATA: join(folder, 'data'),
      DATABASE_URL: record.appUrl,
      DATABASE_OWNER_URL: record.ownerUrl,
    }),
  });
}
const stored = () =>
  database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) => readCustomerSettings(tx, 'ALPHA'));

/** What every reply adds to the settings that were given. */
const OWN = { businessDate: null, timeZone: 'Europe/Zurich' };
const today = () =>
  database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, async (tx) => {
    const { rows } = await tx.query<{ today: string }>(
      `select (select business_day(pinned_date, time_zone, now()) from customer where customer_code = 'ALPHA') as today`,
    );
    return rows[0]!.today;
  });

describe('the settings of the customer command', () => {
  it('take the place of those before, and say which cards are not shown', async () => {
    await give('ALPHA', JSON.stringify({ globals: { showModules: true } }));
    const settings = { views: { details: { FUND: { cards: [{ type: 'NAV' }, { type: 'STATUS' }] } } } };
    const { stdout } = await give('ALPHA', JSON.stringify(settings));
    expect(stdout).toMatch(/Customer ALPHA has the settings in .*\nFUND: 1 of 2 cards are shown/);
    expect(await stored()).toEqual({ ...settings, globals: OWN });
  });

  it('say what of them is not taken', async () => {
    const settings = { shortcuts: { studio: { requiredRoles: ['DESK_A'] } } };
    const { stdout } = await give('ALPHA', JSON.stringify(settings));
    expect(stdout).toMatch(
      /\nNot taken, .*: shortcuts\.studio\.requiredRoles \(no person can have "DESK_A"\)\.\n/,
    );
  });

  it('are written where they are other ones, and recorded then', async () => {
    const acts = async () => {
      const { rows } = await database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
        tx.query("select from activity where customer_code = 'ALPHA' and act = 'GIVE_CUSTOMER_SETTINGS'"),
      );
      return rows.length;
    };
    // Some editors write a byte order mark.
    const text = '\uFEFF{ "globals": { "showModules": true, "businessDate": "2024-02-29" } }';
    expect((await give('ALPHA', text)).stdout).not.toContain('nothing was changed');
    const before = await acts();
    const { stdout } = await give('ALPHA', '{"globals":{"businessDate":"2024-02-29","showModules":true}}');
    expect(stdout).toContain('It was so already: nothing was changed.');
    expect(await acts()).toBe(before);
    expect(await stored()).toEqual({ globals: { ...OWN, showModules: true, businessDate: '2024-02-29' } });
  });

  it('pin the business date, and let it go where they name none', async () => {
    const { stdout } = await give('ALPHA', JSON.stringify({ globals: { businessDate: '2024-02-29' } }));
    expect(stdout).toContain('Its business date is pinned to 2024-02-29.');
    expect(await stored()).toEqual({ globals: { ...OWN, businessDate: '2024-02-29' } });
    expect(await today()).toBe('2024-02-29');
    await give('ALPHA', '{}');
    expect(await stored()).toEqual({ globals: OWN });
    expect(Number((await today()).slice(0, 4))).toBeGreaterThan(2024);
  });

  it.each([
    ['NOBODY', '{}', 1, /There is no customer NOBODY/],
    ['ALPHA', '{', 1, /The settings are no JSON: /],
    ['ALPHA', '[]', 1, /The settings are no JSON object/],
    ['ALPHA', '{"globals": {"businessDate": "2026-02-29"}}', 1, /"2026-02-29", is not a day of the calendar/],
    ['ALPHA', '{"globals": {"businessDate": "1900-01-01"}}', 1, /is not a day of the calendar/],
    ['ALPHA', '{"globals": {"businessDate": 20260630}}', 1, /is not a day of the calendar/],
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
