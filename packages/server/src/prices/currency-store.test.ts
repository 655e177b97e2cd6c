import { currencyUntil } from '@fundarium/finance/currency-changes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import { currencyOnDay } from '../platform/currency-on-day.ts';
import { writeActs, type Act } from '../testing/changes.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';
import { readCurrencyOn } from './currency-store.ts';
import { findInstruments } from './instrument-store.ts';

const DAYS = ['2020-01-01', '2021-01-01', '2022-01-01', '2023-01-01', '2024-01-01'];
const ACT = fc.record({
  on: fc.constantFrom(...DAYS.slice(1)),
  said: fc.constantFrom('EUR', 'USD', 'CHF', null),
});
/** In the order in which they are recorded. */
const HISTORIES = fc.sample(fc.array(ACT, { maxLength: 5 }), 60);
const CUSTOMER = 'ONE';
const CODES = HISTORIES.map((_, at) => `C${at}`);
/** Whether a class said a currency when it was imported, later than all acts hold from. */
const isImportedWith = (at: number) => at % 2 === 0;
let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  for (const customer of [CUSTOMER, 'TWO']) {
    await makeCustomer(database, test.ownerUrl, customer);
    const classes = CODES.map((code, at): [string, Record<string, string>] => [
      code,
      isImportedWith(at) ? { CURRENCY: 'JPY' } : {},
    ]);
    await writeEntities(database, customer, fundTree('OF', classes));
  }
  await writeActs(
    database,
    CUSTOMER,
    HISTORIES.flatMap((history, at) => history.map((_, place) => actOf(CODES[at]!, history, place))),
  );
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

/** An act as the record keeps it, with what held on its day when it was recorded. */
function actOf(code: string, history: (typeof HISTORIES)[number], place: number): Act {
  const { on, said } = history[place]!;
  const before = history
    .slice(0, place)
    .filter((each) => each.on <= on)
    .reduce<(typeof history)[number] | null>((held, each) => (held && held.on > each.on ? held : each), null);
  const fields = { CURRENCY: { new: said, previous: before?.said ?? null, type: 'LOV' } };
  return { level: 'PART', code, changeType: 'SET_FIELDS', effectiveDate: on, fields };
}

it('is that of the import where nothing was said since, or none', async () => {
  await database.withCustomer({ customerCode: 'TWO', scopes: '*' }, async (tx) => {
    const found = await findInstruments(tx, 'TWO', 'PART', CODES);
    for (const [at, { id }] of found.entries())
      expect(await readCurrencyOn(tx, 'TWO', id, DAYS[1]!)).toBe(isImportedWith(at) ? 'JPY' : null);
  });
});

it('is that of the import on days before all acts, whatever these say', async () => {
  await database.withCustomer({ customerCode: CUSTOMER, scopes: '*' }, async (tx) => {
    const found = await findInstruments(tx, CUSTOMER, 'PART', CODES);
    for (const { id } of found.filter((_, at) => isImportedWith(at)))
      expect(await readCurrencyOn(tx, CUSTOMER, id, DAYS[0]!)).toBe('JPY');
  });
});

it('is the same on each day to whoever asks: histories, statements and calls', async () => {
  for (const customerCode of [CUSTOMER, 'TWO'])
    await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
      const instruments = await findInstruments(tx, customerCode, 'PART', CODES);
      expect(instruments).toHaveLength(CODES.length);
      for (const day of DAYS) {
        const { rows } = await tx.query<{ id: number; currency: string | null }>(
          `select e.id, ${currencyOnDay('e.id', "e.values ->> 'CURRENCY'", '$2::date')} as currency
           from entity e where e.customer_code = $1 and e.level = 'PART'`,
          [customerCode, day],
        );
        const stated = new Map(rows.map(({ id, currency }) => [id, currency]));
        for (const [at, { id, currency, currencyActs }] of instruments.entries()) {
          const words = `${customerCode} ${day} ${JSON.stringify(HISTORIES[at])}`;
          const held = currencyUntil(currencyActs, day, currency).currency;
          expect(stated.get(id), words).toBe(held);
          expect(await readCurrencyOn(tx, customerCode, id, day), words).toBe(held);
        }
      }
    });
});
