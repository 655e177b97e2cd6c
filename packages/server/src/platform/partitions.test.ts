import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { ensureQuotationPartitions } from './partitions.ts';
import { checkDatabase } from './start-check.ts';

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

describe('the partitions of the prices', () => {
  it('stand already, and making them again makes none', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await ensureQuotationPartitions(database.ownerUrl, today)).toEqual([]);
    expect(await partitionOf('1999-12-31')).toBe('quotation_before_2000');
    expect(await partitionOf('2000-01-01')).toBe('quotation_2000q1');
    expect(await partitionOf('2025-09-30')).toBe('quotation_2025q3');
    expect(await partitionOf('2025-10-01')).toBe('quotation_2025q4');
    expect(await partitionOf('2199-01-01')).toBe('quotation_other');
  });

  it('reach two years ahead, and take over prices that came before them', async () => {
    await price('2071-05-17');
    await price('2098-01-01');
    const made = await ensureQuotationPartitions(database.ownerUrl, '2070-04-01');
    expect(made.at(-1)).toBe('quotation_2072q2');
    const { rows } = await owner.query(
      `select tableoid::regclass::text as partition, date::text, nav from quotation order by date`,
    );
    expect(rows).toEqual([
      { partition: 'quotation_2071q2', date: '2071-05-17', nav: '12.50' },
      { partition: 'quotation_other', date: '2098-01-01', nav: '12.50' },
    ]);
    expect(await ensureQuotationPartitions(database.ownerUrl, '2070-06-30')).toEqual([]);
    expect(await ensureQuotationPartitions(database.ownerUrl, '2070-07-01')).toEqual(['quotation_2072q3']);
  });

  it('are closed to the application, which reads the whole table by its policies', async () => {
    await expect(checkDatabase(database.appUrl)).resolves.toBeUndefined();
    const app = new Client({ connectionString: database.appUrl });
    await app.connect();
    try {
      await expect(app.query('select from quotation_2071q2')).rejects.toThrow(/permission denied/);
      expect((await app.query('select from quotation')).rowCount).toBe(0);
    } finally {
      await app.end();
    }
  });
});

async function price(date: string): Promise<void> {
  await owner.query(
    `insert into customer (customer_code, name) values ('ONE', 'One') on conflict do nothing`,
  );
  await owner.query(
    `insert into entity (customer_code, level, code, path, revision) values ('ONE', 'FUND', $1, '{1}', 0)`,
    [`fund of ${date}`],
  );
  await owner.query(
    `insert into quotation (customer_code, entity_id, date, nav, revision)
     select 'ONE', id, $1::date, 12.50, 0 from entity where code = $2`,
    [date, `fund of ${date}`],
  );
}

/** The partition whose bounds hold the date. */
async function partitionOf(date: string): Promise<string | undefined> {
  await owner.query('begin');
  try {
    await price(date);
    const { rows } = await owner.query(
      'select tableoid::regclass::text as name from quotation where date = $1',
      [date],
    );
    return rows[0]?.name;
  } finally {
    await owner.query('rollback');
  }
}
