import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';
import { readEntity } from './store.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  for (const code of ['ONE', 'TWO']) {
    await makeCustomer(database, test.ownerUrl, code, { businessDate: '2026-06-30' });
    await writeEntities(database, code, fundTree('PAY', [['PAYS', { NAME: 'Pays', CURRENCY: 'EUR' }]]));
  }
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

const inRecord = { customerCode: 'ONE', scopes: '*' } as const;
const NAMES =
  'DIVIDEND GROSS_DIVIDEND NET_DIVIDEND DIVIDEND_TAX_CREDIT CAPITAL_GAIN DIV_CURRENCY EX_DATE RECORD_DATE PAYMENT_DATE SPLIT_RATIO';

type Payment = Readonly<Record<string, string | number | boolean>> & { readonly ex_date: string };

/** The fields of the class after these payments alone, those that it has. */
async function fieldsAfter(payments: readonly Payment[]): Promise<Record<string, unknown>> {
  await database.withCustomer(inRecord, async (tx) => {
    await tx.query('delete from dividend where customer_code = $1', ['ONE']);
    await tx.query(
      `insert into dividend (customer_code, entity_id, ex_date, kind, sequence, payment_date, record_date, currency,
                             notional, dividend, gross_dividend, net_dividend, dividend_tax_credit, capital_gain,
                             split_ratio, revision, path)
       select $1, e.id, p.ex_date, coalesce(p.kind, 'DIVIDEND'), coalesce(p.sequence, 1), p.payment_date, p.record_date,
              p.currency, coalesce(p.notional, false), p.dividend, p.gross_dividend, p.net_dividend,
              p.dividend_tax_credit, p.capital_gain, p.split_ratio, 1, e.path
       from entity e cross join jsonb_populate_recordset(null::dividend, $2) p
       where e.customer_code = $1 and e.code = 'PAYS'`,
      ['ONE', JSON.stringify(payments)],
    );
  });
  const read = (customerCode: string) =>
    database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      readEntity(tx, customerCode, 'PART', 'PAYS'),
    );
  const among = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(NAMES.split(' ').flatMap((name) => (name in values ? [[name, values[name]]] : [])));
  expect(among((await read('TWO'))!.values)).toEqual({});
  return among((await read('ONE'))!.values);
}

describe('the newest distribution of a class', () => {
  it('is what was delivered as gross alone', async () => {
    const paid = { ex_date: '2026-05-04', gross_dividend: '1.50', payment_date: '2026-05-07' };
    expect(await fieldsAfter([{ ex_date: '2025-05-05', dividend: '9' }, paid])).toEqual({
      DIVIDEND: '1.50',
      GROSS_DIVIDEND: '1.50',
      DIV_CURRENCY: 'EUR',
      EX_DATE: '2026-05-04',
      PAYMENT_DATE: '2026-05-07',
    });
  });

  it('is the net amount with its tax credit, where there is no gross one', async () => {
    const paid = { ex_date: '2026-05-04', net_dividend: '1', dividend_tax_credit: '0.5', currency: 'CHF' };
    expect(await fieldsAfter([paid])).toMatchObject({
      DIVIDEND: '1.5',
      NET_DIVIDEND: '1',
      DIVIDEND_TAX_CREDIT: '0.5',
      DIV_CURRENCY: 'CHF',
    });
  });

  it('is the newest that was paid, and a notional one only where nothing ever was', async () => {
    const notional = { ex_date: '2025-12-31', dividend: '0.80', notional: true };
    expect(await fieldsAfter([{ ex_date: '2025-03-14', dividend: '5' }, notional])).toMatchObject({
      DIVIDEND: '5',
      EX_DATE: '2025-03-14',
    });
    expect(await fieldsAfter([notional])).toMatchObject({ DIVIDEND: '0.80', EX_DATE: '2025-12-31' });
  });

  it('adds up what was paid on one day, in one currency', async () => {
    const day = { ex_date: '2026-05-04', record_date: '2026-05-05' };
    const paid = [
      { ...day, gross_dividend: '1' },
      { ...day, sequence: 2, dividend: '5', currency: 'EUR' },
      { ...day, sequence: 3, dividend: '7', currency: 'USD' },
      { ...day, sequence: 4, dividend: '11', notional: true },
    ];
    expect(await fieldsAfter(paid)).toEqual({
      DIVIDEND: '6',
      GROSS_DIVIDEND: '1',
      DIV_CURRENCY: 'EUR',
      EX_DATE: '2026-05-04',
      RECORD_DATE: '2026-05-05',
    });
  });

  it('leaves out what is to come, and stands beside the newest split', async () => {
    const splits = [
      { ex_date: '2026-02-02', kind: 'SPLIT', split_ratio: '2' },
      { ex_date: '2026-07-01', kind: 'SPLIT', split_ratio: '3' },
    ];
    const paid = [
      { ex_date: '2026-06-30', dividend: '1' },
      { ex_date: '2026-07-01', dividend: '2' },
    ];
    expect(await fieldsAfter([...splits, ...paid])).toMatchObject({
      DIVIDEND: '1',
      EX_DATE: '2026-06-30',
      SPLIT_RATIO: '2',
    });
  });
});
