import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database, type Tx } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeCustomer } from '../testing/world.ts';
import { readFieldLabels } from './label-store.ts';
import { onceForEachToken } from './once-for-each-token.ts';
import { raiseMetamodelVersion } from './version-store.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  for (const code of ['ALPHA', 'BETA']) await makeCustomer(database, test.ownerUrl, code);
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

const of = <T>(customerCode: string, act: (tx: Tx) => Promise<T>) =>
  database.withCustomer({ customerCode, scopes: '*' }, act);

async function rename(tx: Tx, label: string): Promise<void> {
  await tx.query(
    `update field set labels = jsonb_build_object('en', $2::text) where customer_code = $1 and business_code = 'WKN'`,
    ['ALPHA', label],
  );
  await raiseMetamodelVersion(tx, 'ALPHA');
}

it('is read again after each change, and of each customer by itself', async () => {
  const read = onceForEachToken(readFieldLabels);
  const labels = (customerCode: string) => of(customerCode, (tx) => read(tx, customerCode));
  const labelOf = async (customerCode: string) =>
    (await labels(customerCode)).find(({ businessCode }) => businessCode === 'WKN')!.labels['en'];
  const [alpha, beta] = [await labels('ALPHA'), await labels('BETA')];
  expect(await labels('ALPHA')).toBe(alpha);
  expect(await labels('BETA')).toBe(beta);
  expect(beta).not.toBe(alpha);

  await of('ALPHA', (tx) => rename(tx, 'Own number'));
  expect(await labelOf('ALPHA')).toBe('Own number');
  expect(await labelOf('BETA')).toBe('WKN');
  expect(await labels('BETA')).toBe(beta);
});

it('keeps nothing for others of a change that is not made in the end', async () => {
  const read = onceForEachToken(readFieldLabels);
  const before = await of('ALPHA', (tx) => read(tx, 'ALPHA'));
  const givenUp = of('ALPHA', async (tx) => {
    await rename(tx, 'Never');
    expect(JSON.stringify(await read(tx, 'ALPHA'))).toContain('Never');
    throw new Error('given up');
  });
  await expect(givenUp).rejects.toThrow('given up');
  expect(await of('ALPHA', (tx) => read(tx, 'ALPHA'))).toBe(before);
});

it('fails for a customer that is none', async () => {
  const read = onceForEachToken(readFieldLabels);
  await expect(of('ALPHA', (tx) => read(tx, 'NONE'))).rejects.toThrow('There is no customer NONE');
});
