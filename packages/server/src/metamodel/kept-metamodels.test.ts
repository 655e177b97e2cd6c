import type { Language } from '@fundarium/contract/vocabulary';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database, type Tx } from '../platform/database.ts';
import type { SignedIn } from '../platform/signed-in.ts';
import { administration } from '../testing/administration.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeCustomer } from '../testing/world.ts';
import { keptMetamodels, type KeptMetamodels } from './kept-metamodels.ts';
import { raiseMetamodelVersion } from './version-store.ts';

const SOURCES = join(import.meta.dirname, '..');
const textOf = (path: string) => readFileSync(join(SOURCES, path), 'utf8');

let test: TestDatabase;
let database: Database;
let owner: Client;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  owner = new Client({ connectionString: test.ownerUrl });
  await owner.connect();
  for (const code of ['ALPHA', 'BETA']) await makeCustomer(database, test.ownerUrl, code, { language: 'de' });
});
afterAll(async () => {
  await owner.end();
  await database.end();
  await test.drop();
});

const raise = (tx: Tx) => raiseMetamodelVersion(tx, 'ALPHA');
const inSnapshot = <T>(customerCode: string, act: (tx: Tx) => Promise<T>) =>
  database.withCustomer({ customerCode, scopes: '*' }, act, { snapshot: true });
const read = (metamodels: KeptMetamodels, customerCode: string, language: Language) =>
  inSnapshot(customerCode, (tx) => metamodels.read(tx, customerCode, language));

/** A person of the customer, as its row stands now. */
async function personOf(customerCode: string): Promise<SignedIn> {
  const { rows } = await owner.query<{ version: number; token: string }>(
    'select metamodel_version as version, metamodel_token as token from customer where customer_code = $1',
    [customerCode],
  );
  return {
    sessionId: 'none',
    personId: 'none',
    username: 'reader',
    customerCode,
    roles: [],
    modules: [],
    scopes: '*',
    amfine: false,
    metamodelVersion: rows[0]!.version,
    metamodelToken: rows[0]!.token,
    pinnedDate: null,
  };
}

describe('kept metamodels', () => {
  it('are found by who stands at the moment at which they were read', async () => {
    const metamodels = keptMetamodels();
    const person = await personOf('ALPHA');
    expect(metamodels.find(person, 'de')).toBeUndefined();
    const written = await read(metamodels, 'ALPHA', 'de');
    expect(JSON.parse(written.json)).toMatchObject({ version: person.metamodelVersion, lang: 'de' });
    expect(metamodels.find(person, 'de')).toBe(written);
    expect(metamodels.find(person, 'fr')).toBeUndefined();
    expect(metamodels.find({ ...person, customerCode: 'BETA' }, 'de')).toBeUndefined();
    expect(metamodels.find(await personOf('BETA'), 'de')).toBeUndefined();
  });

  it('are kept as what their snapshot shows, also when the metamodel changes while they are read', async () => {
    const metamodels = keptMetamodels();
    const before = await personOf('ALPHA');
    const written = await inSnapshot('ALPHA', async (tx) => {
      await tx.query('select from customer');
      await raise(owner);
      return metamodels.read(tx, 'ALPHA', 'de');
    });
    expect(written.version).toBe(before.metamodelVersion);
    expect(metamodels.find(before, 'de')).toBe(written);
    expect(metamodels.find(await personOf('ALPHA'), 'de')).toBeUndefined();
  });

  it('are never read outside of a snapshot', async () => {
    const reading = database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
      keptMetamodels().read(tx, 'ALPHA', 'de'),
    );
    await expect(reading).rejects.toThrow('A metamodel is read in a snapshot');
  });

  it('take no more room than they may: what was used last stays', async () => {
    const { json } = await read(keptMetamodels(), 'ALPHA', 'en');
    const roomForTwo = json.length * 2 * 2.5;
    const metamodels = keptMetamodels(roomForTwo);
    const person = await personOf('ALPHA');
    const isKept = (language: Language) => metamodels.find(person, language) !== undefined;
    await read(metamodels, 'ALPHA', 'de');
    await read(metamodels, 'ALPHA', 'fr');
    expect(isKept('de')).toBe(true);
    await read(metamodels, 'ALPHA', 'it');
    expect(['de', 'fr', 'it'].map((each) => isKept(each as Language))).toEqual([true, false, true]);
    for (const language of ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'zh'] as const) {
      await read(metamodels, 'ALPHA', language);
      await read(metamodels, 'BETA', language);
      expect(metamodels.bytes()).toBeLessThanOrEqual(roomForTwo);
    }
    expect(metamodels.bytes()).toBeGreaterThan(json.length * 2);
  });

  it('count one that is read twice once, and keep none that alone is too large', async () => {
    const metamodels = keptMetamodels();
    await read(metamodels, 'ALPHA', 'de');
    const once = metamodels.bytes();
    await Promise.all([read(metamodels, 'ALPHA', 'de'), read(metamodels, 'ALPHA', 'de')]);
    expect(metamodels.bytes()).toBe(once);
    const small = keptMetamodels(1000);
    await read(small, 'ALPHA', 'de');
    expect([small.bytes(), small.find(await personOf('ALPHA'), 'de')]).toEqual([0, undefined]);
  });
});

describe("a metamodel's token", () => {
  const tokenOf = async () => (await personOf('ALPHA')).metamodelToken;

  it('is another with each version', async () => {
    const tokens = [await tokenOf()];
    for (let round = 0; round < 3; round += 1) {
      await inSnapshot('ALPHA', raise);
      tokens.push(await tokenOf());
    }
    expect(new Set(tokens).size).toBe(4);
    expect(tokens).not.toContain((await personOf('BETA')).metamodelToken);
  });

  it('is another where the customer speaks another language', async () => {
    const before = await personOf('BETA');
    const admin = await administration(test);
    await admin.run('customer', 'change', 'BETA', '--language', 'fr');
    await admin.run('customer', 'change', 'BETA', '--name', 'Second');
    await admin.close();
    const after = await personOf('BETA');
    expect(after.metamodelToken).not.toBe(before.metamodelToken);
    expect(after.metamodelVersion).toBe(before.metamodelVersion + 1);
  });

  it('stays with any other change', async () => {
    const token = await tokenOf();
    await owner.query(
      `update customer set revision = revision + 1, name = 'Another', language = language where customer_code = 'ALPHA'`,
    );
    expect(await tokenOf()).toBe(token);
  });

  it('goes with every statement that raises a version: there is one', () => {
    const raising = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .filter((path) => /set metamodel_version|metamodel_version = metamodel_version/.test(textOf(path)));
    expect(raising).toEqual([join('metamodel', 'version-store.ts')]);
    expect(textOf(raising[0]!)).toMatch(/metamodel_token = gen_random_uuid\(\)/);
  });
});
