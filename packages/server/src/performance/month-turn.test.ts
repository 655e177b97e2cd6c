import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { openDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { fundTree, makeCustomer, writeEntities, writeNavs } from '../testing/world.ts';
import { computePerformance } from './follow.ts';
import { followPerformance } from './follower.ts';

let test: TestDatabase;
let database: Database;

/** 1 % in August and September; to 28 October, a Wednesday, 10 %. */
const NAVS = [
  ['2026-07-31', '100'],
  ['2026-08-31', '101'],
  ['2026-09-30', '102.01'],
  ['2026-10-28', '112.211'],
] as const;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  for (const customer of ['ONE', 'TWO']) {
    await makeCustomer(database, test.ownerUrl, customer, { businessDate: '2026-10-29' });
    await writeEntities(
      database,
      customer,
      fundTree(customer, [
        ['MOVES', { VALUATION_FREQUENCY: 'MONTHLY' }],
        ['ENDED', { VALUATION_FREQUENCY: 'MONTHLY' }],
        ['BEFORE', { VALUATION_FREQUENCY: 'MONTHLY' }],
      ]),
    );
    await writeNavs(database, customer, 'MOVES', NAVS);
    await writeNavs(database, customer, 'ENDED', NAVS.slice(0, 3));
    // Of a month that was over long ago.
    await writeNavs(database, customer, 'BEFORE', NAVS.slice(0, 3));
  }
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

/** As the calendar moves: no revision tells of it. */
async function turn(customer: string, date: string): Promise<void> {
  const owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
  await owner.query('update customer set pinned_date = $2 where customer_code = $1', [customer, date]);
  await owner.end();
}
const stored = (customer: string) =>
  database.withCustomer({ customerCode: customer, scopes: '*' }, async (tx) => {
    const { rows } = await tx.query<{ code: string; best: string; revision: number }>(
      `select e.code, round((p.figures ->> 'BEST_MONTH_ITD_MAX_Y10')::numeric, 6)::text as best, p.revision
       from performance p join entity e on e.customer_code = p.customer_code and e.id = p.entity_id
       where p.customer_code = $1 order by e.code`,
      [customer],
    );
    return rows;
  });
const best = async (customer: string) =>
  Object.fromEntries((await stored(customer)).map((row) => [row.code, Number(row.best)]));
const compute = async (customer: string) => {
  const { rows } = await database.pool.query<{ revision: number }>(
    'select revision from customer where customer_code = $1',
    [customer],
  );
  return computePerformance(database, customer, rows[0]!.revision, new AbortController().signal);
};

it('computes again, when only the day turns into a new month, the classes whose last complete month changes', async () => {
  for (const customer of ['ONE', 'TWO']) expect((await compute(customer)).classes).toBe(3);
  // October is not over on the 29th.
  expect(await best('ONE')).toEqual({ BEFORE: 1, ENDED: 1, MOVES: 1 });
  expect(await compute('ONE')).toMatchObject({ classes: 0, written: 0 });

  await turn('ONE', '2026-10-30');
  expect(await compute('ONE')).toMatchObject({ classes: 0, written: 0 });
  // The 30th is the last weekday of October: with its price, the month is over at once.
  await writeNavs(database, 'ONE', 'ENDED', [['2026-10-30', '112.211']]);
  expect(await compute('ONE')).toMatchObject({ classes: 1, written: 1 });
  expect(await best('ONE')).toEqual({ BEFORE: 1, ENDED: 10, MOVES: 1 });

  const before = await stored('TWO');
  await turn('ONE', '2026-10-31');
  expect(await compute('ONE')).toMatchObject({ classes: 1, written: 1 });
  expect((await best('ONE'))['MOVES']).toBe(10);
  expect(await compute('ONE')).toMatchObject({ classes: 0, written: 0 });
  expect(await stored('TWO')).toEqual(before);

  // A pinned date may go back.
  await turn('ONE', '2026-10-30');
  expect(await compute('ONE')).toMatchObject({ classes: 1, written: 1 });
  expect((await best('ONE'))['MOVES']).toBe(1);
});

it('is noticed by the follower without a revision', async () => {
  const follower = followPerformance({ database, listen: () => async () => undefined, log: () => undefined });
  await follower.settle();
  expect((await best('TWO'))['MOVES']).toBe(1);
  await turn('TWO', '2026-11-01');
  await follower.settle();
  expect((await best('TWO'))['MOVES']).toBe(10);
  await follower.stop();
});
