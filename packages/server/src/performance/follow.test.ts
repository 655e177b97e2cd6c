import { DEFAULT_METHOD } from '@fundarium/finance/figures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenForRevisions } from '../index/sync/listener.ts';
import { openDatabase, type Database, type Tx } from '../platform/database.ts';
import { takeRevision, touch } from '../platform/revision.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { fundTree, makeCustomer, writeEntities, writeNavs } from '../testing/world.ts';
import { computePerformance } from './follow.ts';
import { followPerformance } from './follower.ts';
import { writeMethod } from './method-store.ts';

let test: TestDatabase;
let database: Database;
const author = { who: 'test', source: 'test' };

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

const as = <T>(customerCode: string, act: (tx: Tx) => Promise<T>) =>
  database.withCustomer({ customerCode, scopes: '*' }, act);

const MONTHS = ['2024-01-31', '2024-02-29', '2024-03-29', '2024-04-30'];

/** A customer with two classes: A rises by 1, 2 and 3 %, B falls from 50 to 40. */
async function world(customerCode: string): Promise<void> {
  await makeCustomer(database, test.ownerUrl, customerCode);
  const values = { CURRENCY: 'EUR', VALUATION_FREQUENCY: 'MONTHLY' };
  await writeEntities(
    database,
    customerCode,
    fundTree(customerCode, [
      ['A', { ...values, LAUNCH_DATE: '2024-01-31' }],
      ['B', values],
    ]),
  );
  const navs = ['100', '101', '103.02', '106.1106'];
  await writeNavs(
    database,
    customerCode,
    'A',
    MONTHS.map((date, index) => [date, navs[index]!] as const),
  );
  await writeNavs(database, customerCode, 'B', [
    [MONTHS[0]!, '50'],
    [MONTHS[3]!, '40'],
  ]);
}

const headOf = (customerCode: string) =>
  as(customerCode, async (tx) => {
    const { rows } = await tx.query<{ revision: number }>(
      'select revision from customer where customer_code = $1',
      [customerCode],
    );
    return rows[0]!.revision;
  });
const compute = async (customerCode: string) =>
  computePerformance(database, customerCode, await headOf(customerCode), new AbortController().signal);

type Stored = {
  figures: Record<string, number>;
  periods: Record<string, unknown>;
  method: unknown;
  date: string;
};
const stored = (customerCode: string, code: string) =>
  as(customerCode, async (tx) => {
    const { rows } = await tx.query<Stored>(
      `select p.figures, p.periods, p.method, p.reference_date as date from performance p
       join entity e on e.customer_code = p.customer_code and e.id = p.entity_id
       where p.customer_code = $1 and e.level = 'PART' and e.code = $2`,
      [customerCode, code],
    );
    return rows[0];
  });

/** A dividend, as one revision that touches the class. */
const pay = (customerCode: string, code: string, more: { currency?: string; notional?: boolean } = {}) =>
  as(customerCode, async (tx) => {
    const { number } = await takeRevision(tx, customerCode, author);
    const { rows } = await tx.query<{ id: number }>(
      `insert into dividend (customer_code, entity_id, ex_date, gross_dividend, net_dividend, currency, notional, revision,
                             path)
       select $1, id, '2024-04-30', 4, 2, $3, $4, $5, path from entity
       where customer_code = $1 and level = 'PART' and code = $2
       returning entity_id as id`,
      [customerCode, code, more.currency ?? null, more.notional ?? false, number],
    );
    await touch(tx, customerCode, number, 'quotation', [rows[0]!.id]);
  });

describe('the figures of a record', () => {
  it('are stored with their method, dates and values, of each customer apart', async () => {
    await world('ONE');
    await world('TWO');
    expect(await compute('ONE')).toEqual({ classes: 2, written: 2, failed: [] });
    const found = await stored('ONE', 'A');
    expect(found).toMatchObject({
      date: '2024-04-30',
      method: { reinvested: 'GROSS', yearCount: 'ACT_ACT', toleratedGap: null, frequency: 'MONTHLY' },
      periods: { M1: ['2024-03-29', '2024-04-30', 103.02, 106.1106, 1] },
    });
    expect(found!.figures['TOTAL_RETURN_M1']).toBeCloseTo(3, 9);
    expect(found!.figures['TOTAL_RETURN_ITD']).toBeCloseTo(6.1106, 9);
    expect(found!.figures).not.toHaveProperty('TOTAL_RETURN_Y1');
    expect(await stored('TWO', 'A')).toBeUndefined();
  });

  it('are computed again only for what was touched, and written only where they differ', async () => {
    await world('LATE');
    await compute('LATE');
    const before = await headOf('LATE');
    expect(await compute('LATE')).toEqual({ classes: 0, written: 0, failed: [] });
    expect(await headOf('LATE')).toBe(before);
    await writeNavs(database, 'LATE', 'B', [['2024-03-28', '45']]);
    expect(await compute('LATE')).toEqual({ classes: 1, written: 1, failed: [] });
    expect((await stored('LATE', 'B'))!.figures['TOTAL_RETURN_M1']).toBeCloseTo((40 / 45 - 1) * 100, 9);
    // A name is no part of any figure.
    await writeEntities(database, 'LATE', [
      { level: 'PART', code: 'B', parent: { level: 'CLAS', code: 'LATE-C' }, values: { NAME: 'Other' } },
    ]);
    expect(await compute('LATE')).toEqual({ classes: 1, written: 0, failed: [] });
  });

  it('follow a correction of a past NAV', async () => {
    await world('MEND');
    await compute('MEND');
    await writeNavs(database, 'MEND', 'A', [['2024-02-29', '102']]);
    await compute('MEND');
    // January to February is 2 % now, February to March 103.02 / 102 - 1 = 1 %: best month April's 3 %, worst March.
    const { figures } = (await stored('MEND', 'A'))!;
    expect(figures['WORST_MONTH_ITD_MAX_Y10']).toBeCloseTo(1, 9);
    expect(figures['BEST_MONTH_ITD_MAX_Y10']).toBeCloseTo(3, 9);
  });

  it('reinvest what was paid, but neither what is notional nor another currency', async () => {
    await world('PAID');
    await pay('PAID', 'A');
    await compute('PAID');
    // 106.1106 / 103.02 x (1 + 4 / 106.1106) - 1 = (106.1106 + 4) / 103.02 - 1 = 6.8827 %
    expect((await stored('PAID', 'A'))!.figures['TOTAL_RETURN_M1']).toBeCloseTo(6.8827, 4);
    for (const [code, more] of [
      ['NOTE', { notional: true }],
      ['YEN', { currency: 'JPY' }],
    ] as const) {
      await world(code);
      await pay(code, 'A', more);
      await compute(code);
      expect((await stored(code, 'A'))!.figures['TOTAL_RETURN_M1']).toBeCloseTo(3, 9);
    }
  });

  it('are all computed again when the customer chooses another method', async () => {
    await world('NET');
    await pay('NET', 'A');
    await compute('NET');
    await as('NET', (tx) =>
      writeMethod(tx, 'NET', { ...DEFAULT_METHOD, reinvested: 'NET', toleratedGap: 30 }, author),
    );
    expect(await compute('NET')).toEqual({ classes: 2, written: 2, failed: [] });
    const { figures, method } = (await stored('NET', 'A'))!;
    // (106.1106 + 2) / 103.02 - 1 = 4.9414 %
    expect(figures['TOTAL_RETURN_M1']).toBeCloseTo(4.9414, 4);
    expect(method).toEqual({
      reinvested: 'NET',
      yearCount: 'ACT_ACT',
      toleratedGap: 30,
      frequency: 'MONTHLY',
    });
  });

  it('go with the last NAV', async () => {
    await world('GONE');
    await compute('GONE');
    await as('GONE', async (tx) => {
      const { number } = await takeRevision(tx, 'GONE', author);
      const { rows } = await tx.query<{ id: number }>(
        `delete from quotation q using entity e
         where q.customer_code = 'GONE' and e.customer_code = 'GONE' and e.id = q.entity_id and e.code = 'B'
         returning q.entity_id as id`,
      );
      await touch(tx, 'GONE', number, 'quotation', [rows[0]!.id]);
    });
    await compute('GONE');
    expect(await stored('GONE', 'B')).toBeUndefined();
    expect(await stored('GONE', 'A')).toBeDefined();
  });

  it('are computed again from the start by a process that took over one that died halfway', async () => {
    await world('DIED');
    const aborted = AbortSignal.abort(new Error('killed'));
    await expect(computePerformance(database, 'DIED', await headOf('DIED'), aborted)).rejects.toThrow(
      'killed',
    );
    expect(await compute('DIED')).toEqual({ classes: 2, written: 2, failed: [] });
  });
});

describe('until when figures are current', () => {
  const currentOf = (customerCode: string, code: string) =>
    as(customerCode, async (tx) => {
      const { rows } = await tx.query<Record<string, string>>(
        `select p.late_after as late, p.current_until as all, p.month_to_date_until as month,
                p.year_to_date_until as year
         from performance p join entity e on e.customer_code = p.customer_code and e.id = p.entity_id
         where p.customer_code = $1 and e.code = $2`,
        [customerCode, code],
      );
      return rows[0];
    });

  it('is stored with them, of each customer apart', async () => {
    await world('UNTIL');
    await world('OTHER');
    await compute('UNTIL');
    // Monthly to 30 April: + 31 is 31 May; + 75 is 14 July (31 May is 31, 30 June 61); month and year end + 31.
    expect(await currentOf('UNTIL', 'A')).toEqual({
      late: '2024-05-31',
      all: '2024-07-14',
      month: '2024-05-31',
      year: '2024-07-14',
    });
    // Delivered as monthly, but its two NAVs lie 90 days apart: quarterly, 30 April + 92 and + 150.
    expect(await currentOf('UNTIL', 'B')).toMatchObject({ late: '2024-07-31', all: '2024-09-27' });
    expect(await currentOf('OTHER', 'A')).toBeUndefined();
  });

  it('moves with a public holiday of what stands above', async () => {
    await world('SHUT');
    await compute('SHUT');
    await as('SHUT', async (tx) => {
      const { number } = await takeRevision(tx, 'SHUT', author);
      const { rows } = await tx.query<{ id: number }>(
        `insert into public_holiday (customer_code, entity_id, date, path)
         select customer_code, id, '2024-05-01', path from entity where customer_code = 'SHUT' and level = 'FUND'
         returning entity_id as id`,
      );
      await tx.query(
        `insert into change (customer_code, revision, ordinal, change_type, subject_kind, subject_id, effective_date,
                             who, source, fields, field_ids)
         select 'SHUT', $1, 1, 'ADD_PUBLIC_HOLIDAYS', 'entity', $2, '2024-05-01', 'test', 'test', '{}', '{}'`,
        [number, String(rows[0]!.id)],
      );
      await touch(tx, 'SHUT', number, 'entity', [rows[0]!.id]);
    });
    await compute('SHUT');
    expect(await currentOf('SHUT', 'A')).toMatchObject({ late: '2024-06-01', all: '2024-07-15' });
  });
});

describe('the follower', () => {
  it('has the figures of a late NAV soon after it', async () => {
    await world('SOON');
    const own = openDatabase(test.appUrl, { max: 2 });
    const lines: string[] = [];
    const follower = followPerformance({
      database: own,
      listen: (notice) => listenForRevisions(test.appUrl, notice),
      log: (line) => lines.push(line),
    });
    try {
      await follower.settle();
      expect((await stored('SOON', 'A'))!.date).toBe('2024-04-30');
      await writeNavs(database, 'SOON', 'A', [['2024-05-31', '110']]);
      await expect.poll(async () => (await stored('SOON', 'A'))!.date, { timeout: 5000 }).toBe('2024-05-31');
      expect(lines).toEqual([]);
    } finally {
      await follower.stop();
      await own.end();
    }
  });
});
