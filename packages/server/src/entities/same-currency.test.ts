import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyEntities } from './bulk-store.ts';
import { beginWrite } from './due-store.ts';
import { fieldsByLevel, type EntityRow } from './entity-row.ts';
import { readFields } from '../metamodel/store.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeCustomer } from '../testing/world.ts';

const author = { who: 'test', source: 'test' };
const FLAG = 'SAME_CURRENCY_AS_PARENT_PROD';
let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

/** A customer with a fund, what is delivered to it from today on, and what its classes say. */
async function begin(customerCode: string) {
  await makeCustomer(database, test.ownerUrl, customerCode);
  const context = { customerCode, scopes: '*' } as const;
  const apply = (...rows: readonly EntityRow[]) =>
    database.withCustomer(context, async (tx) => {
      const fields = fieldsByLevel(await readFields(tx, customerCode));
      const effectiveDate = await beginWrite(tx, customerCode);
      return applyEntities(tx, customerCode, rows, { author, fields, effectiveDate });
    });
  const flags = () =>
    database.withCustomer(context, async (tx) => {
      const { rows } = await tx.query<{ code: string; same: boolean | null }>(
        `select code, values -> $2 as same from entity where customer_code = $1 and level = 'PART'`,
        [customerCode, FLAG],
      );
      return Object.fromEntries(rows.map(({ code, same }) => [code, same]));
    });
  await apply(FUND);
  return { apply, flags };
}

const FUND: EntityRow = { level: 'FUND', code: 'F', parent: null, values: {} };
const inCurrency = (currency?: string): EntityRow['values'] =>
  currency === undefined ? {} : { CURRENCY: currency };
const prod = (code: string, currency?: string): EntityRow => ({
  level: 'PROD',
  code,
  parent: FUND,
  values: inCurrency(currency),
});
const clas = (parent: EntityRow): EntityRow => ({
  level: 'CLAS',
  code: `C-${parent.code}`,
  parent,
  values: {},
});
const part = (code: string, parent: EntityRow, currency?: string, same?: boolean): EntityRow => ({
  level: 'PART',
  code,
  parent,
  values: { ...inCurrency(currency), ...(same === undefined ? {} : { [FLAG]: same }) },
});

it('classes say whether their currency is their sub-fund’s, where that is known and nobody says it', async () => {
  const { apply, flags } = await begin('NEW');
  const [known, unknown] = [prod('P-EUR', 'EUR'), prod('P-NONE')];
  // Children first: what stands above is in the same call.
  await apply(
    part('SAME', clas(known), 'EUR'),
    part('OTHER', known, 'USD'),
    part('SAID', known, 'EUR', false),
    part('NO-CURRENCY', known),
    part('NOT-ABOVE', unknown, 'EUR'),
    clas(known),
    known,
    unknown,
  );
  // What stands above is in the record.
  await apply(part('LATER', clas(known), 'USD'));
  const first = { SAME: true, OTHER: false, SAID: false, LATER: false };
  expect(await flags()).toEqual({ ...first, 'NO-CURRENCY': null, 'NOT-ABOVE': null });

  // What was open is said once both are known.
  await apply(prod('P-NONE', 'EUR'), part('NOT-ABOVE', unknown), part('NO-CURRENCY', known, 'USD'));
  expect(await flags()).toEqual({ ...first, 'NO-CURRENCY': false, 'NOT-ABOVE': true });
});

it('what followed from the currencies follows them, and what somebody said against them stays', async () => {
  const [one, other] = [await begin('FOLLOWS'), await begin('OTHER')];
  const above = prod('P', 'EUR');
  const tree = [above, part('A', above, 'EUR'), part('B', above, 'USD'), part('SET', above, 'EUR', false)];
  for (const { apply } of [one, other]) await apply(...tree);
  const first = { A: true, B: false, SET: false };
  expect(await one.flags()).toEqual(first);
  expect(await one.apply(...tree.slice(0, 3), part('SET', above, 'EUR'))).toMatchObject({
    unchanged: 4,
    recorded: 0,
    revision: null,
  });

  await one.apply(part('A', above, 'USD'), part('B', above, 'EUR'), part('SET', above, 'CHF'));
  expect(await one.flags()).toEqual({ A: false, B: true, SET: false });
  // It is said, and no longer what they give.
  await one.apply(part('A', above, 'USD', true));
  await one.apply(part('A', above, 'CHF'));
  expect(await one.flags()).toEqual({ A: true, B: true, SET: false });
  // Of its sub-fund's currency alone, without it, the delivery says nothing.
  await one.apply(prod('P', 'USD'));
  expect(await one.flags()).toEqual({ A: true, B: true, SET: false });
  expect(await other.flags()).toEqual(first);
});

it('the currency that a sub-fund is delivered with counts, also where what lies between is not delivered', async () => {
  const { apply, flags } = await begin('BETWEEN');
  const above = prod('P', 'EUR');
  await apply(above, clas(above), part('OPEN', clas(above)), part('SAID', clas(above), 'USD'));
  expect(await flags()).toEqual({ OPEN: null, SAID: false });
  await apply(prod('P', 'USD'), part('OPEN', clas(above), 'USD'), part('SAID', clas(above), 'USD'));
  expect(await flags()).toEqual({ OPEN: true, SAID: true });
});
