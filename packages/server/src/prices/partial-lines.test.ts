import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import { QUOTED_COLUMNS } from '../platform/quoted-columns.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';
import { applyStagedQuotations } from './bulk-store.ts';
import { CREATE_STAGED_QUOTATIONS, STAGED_QUOTATIONS } from './staged-quotations.ts';

const author = { who: 'test', source: 'test' };
const DAY = '2026-01-05';
let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl, { max: 2 });
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

/** Delivers one line for the share class of a customer: what it does not name is null, as in a file. */
const deliver = (customerCode: string, line: Readonly<Record<string, string>>) =>
  database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    await tx.query(CREATE_STAGED_QUOTATIONS);
    await tx.query(`truncate ${STAGED_QUOTATIONS}`);
    const names = Object.keys(line);
    await tx.query(
      `insert into ${STAGED_QUOTATIONS} (line, entity_id, date, ${names.join(', ')})
       select 1, id, $2::date, ${names.map((_, at) => `$${at + 3}::numeric`).join(', ')}
       from entity where customer_code = $1 and code = 'P-1'`,
      [customerCode, DAY, ...Object.values(line)],
    );
    await applyStagedQuotations(tx, customerCode, { first: 1, last: 1 }, author);
  });

const rowsOf = (customerCode: string, table: string) =>
  database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const values = QUOTED_COLUMNS.map((name) => `${name}::text`).join(', ');
    return (await tx.query(`select ${values} from ${table} where customer_code = $1`, [customerCode])).rows;
  });

/** 1.5, 2.5, ... in the order of the values. */
const whole = Object.fromEntries(QUOTED_COLUMNS.map((name, at) => [name, `${at + 1}.5`]));

it.each(QUOTED_COLUMNS.map((name, at) => [name, `PARTIAL${at}`] as const))(
  'a line that gives %s alone leaves the seven others as they were, and history has the old row',
  async (name, customerCode) => {
    const beside = `${customerCode}B`;
    for (const code of [customerCode, beside]) {
      await makeCustomer(database, test.ownerUrl, code);
      await writeEntities(database, code, fundTree('F', [['P-1', { NAME: 'One' }]]));
      await deliver(code, whole);
    }
    expect(await rowsOf(customerCode, 'quotation')).toEqual([whole]);
    await deliver(customerCode, { [name]: '99.25' });
    expect(await rowsOf(customerCode, 'quotation')).toEqual([{ ...whole, [name]: '99.25' }]);
    expect(await rowsOf(customerCode, 'quotation_history')).toEqual([whole]);
    // The same line once more changes nothing; the other customer never notices.
    await deliver(customerCode, { [name]: '99.25' });
    expect(await rowsOf(customerCode, 'quotation_history')).toEqual([whole]);
    expect([await rowsOf(beside, 'quotation'), await rowsOf(beside, 'quotation_history')]).toEqual([
      [whole],
      [],
    ]);
  },
);
