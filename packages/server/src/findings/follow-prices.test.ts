import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntityRow } from '../entities/entity-row.ts';
import { openDatabase, type Database, type Tx } from '../platform/database.ts';
import { takeRevision } from '../platform/revision.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { fundTree, makeCustomer, pinBusinessDate, writeEntities, writeNavs } from '../testing/world.ts';
import { summedTree, writeAums } from '../testing/finding-defects.ts';
import { followRecord } from './follow.ts';
import { readFindings } from './list-store.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  for (const code of ['SUM', 'STOP', 'BESIDE']) await makeCustomer(database, test.ownerUrl, code);
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

const as = <T>(customerCode: string, act: (tx: Tx) => Promise<T>) =>
  database.withCustomer({ customerCode, scopes: '*' }, act);
const follow = (customerCode: string) => followRecord(database, customerCode, new AbortController().signal);
/** Each finding as `rule entity field`. */
const found = (customerCode: string) =>
  as(customerCode, async (tx) =>
    (await readFindings(tx, customerCode, {})).findings.map(
      ({ rule, entity, field }) => `${rule} ${entity.code} ${field}`,
    ),
  );

it('adds up the assets of classes anew when one of them comes, and only where it knows them all', async () => {
  await writeEntities(database, 'SUM', summedTree('S', ['S1', 'S2']));
  await writeAums(database, 'SUM', { S: '1000', S1: '700' });
  await follow('SUM');
  expect(await found('SUM')).toEqual([]);
  await writeAums(database, 'SUM', { S2: '200' });
  expect((await follow('SUM'))?.looked).toBe(1);
  expect(await found('SUM')).toEqual(['AUM_OF_CLASSES S AUM']);
  await follow('BESIDE');
  expect(await found('BESIDE')).toEqual([]);
  // In another currency nothing can be said.
  const currency = (value: string): EntityRow => ({
    level: 'PART',
    code: 'S2',
    parent: { level: 'PROD', code: 'S' },
    values: { CURRENCY: value, SAME_CURRENCY_AS_PARENT_PROD: value === 'EUR' },
  });
  await writeEntities(database, 'SUM', [currency('USD')]);
  await follow('SUM');
  expect(await found('SUM')).toEqual([]);
  await writeEntities(database, 'SUM', [currency('EUR')]);
  await follow('SUM');
  expect(await found('SUM')).toEqual(['AUM_OF_CLASSES S AUM']);
  await writeAums(database, 'SUM', { S2: '300' });
  await follow('SUM');
  expect(await found('SUM')).toEqual([]);
});

it('takes back that prices have stopped where the business date is set back', async () => {
  await makeCustomer(database, test.ownerUrl, 'BACK', { businessDate: '2026-11-02' });
  await writeEntities(database, 'BACK', fundTree('BACK', [['C', { VALUATION_FREQUENCY: 'DAILY' }]]));
  await writeNavs(database, 'BACK', 'C', [['2026-10-30', '99']]);
  const onDay = async (day: string) => {
    await pinBusinessDate(test.ownerUrl, 'BACK', day);
    await follow('BACK');
    return found('BACK');
  };
  expect(await onDay('2026-11-02')).toEqual([]);
  expect(await onDay('2026-11-09')).toEqual(['NAV_OVERDUE C NAV_DATE']);
  expect(await onDay('2026-11-02')).toEqual([]);
});

it('notices by the turning day alone that prices have stopped, and by a price that they go on', async () => {
  await writeEntities(
    database,
    'STOP',
    fundTree('STO', [
      ['DAY', { VALUATION_FREQUENCY: 'DAILY' }],
      ['WEEK', { VALUATION_FREQUENCY: 'WEEKLY' }],
    ]),
  );
  const dayBefore = (days: number) =>
    as('STOP', async (tx) => {
      const { rows } = await tx.query<{ day: string }>(
        `select ((select business_day(pinned_date, time_zone, now()) from customer where customer_code = 'STOP') - $1::integer)::text as day`,
        [days],
      );
      return rows[0]!.day;
    });
  for (const code of ['DAY', 'WEEK']) await writeNavs(database, 'STOP', code, [[await dayBefore(10), '10']]);
  await follow('STOP');
  expect(await found('STOP')).toEqual(['NAV_OVERDUE DAY NAV_DATE']);
  await as('STOP', async (tx) => {
    await tx.query(`delete from finding where customer_code = 'STOP'`);
    await tx.query(
      `update finding_position set business_date = business_date - 1 where customer_code = 'STOP'`,
    );
  });
  await follow('STOP');
  expect(await found('STOP')).toEqual(['NAV_OVERDUE DAY NAV_DATE']);
  await writeNavs(database, 'STOP', 'DAY', [[await dayBefore(1), '10']]);
  await follow('STOP');
  expect(await found('STOP')).toEqual([]);
});

it('counts no holiday of what stands above a class as a day without a price, from when it is one', async () => {
  await makeCustomer(database, test.ownerUrl, 'OFF');
  await makeCustomer(database, test.ownerUrl, 'OPEN');
  // Seven days hold five weekdays, whatever today is.
  const days = await as('OFF', async (tx) => {
    const { rows } = await tx.query<{ days: string[] }>(
      `select array_agg(((select business_day(pinned_date, time_zone, now()) from customer where customer_code = 'OFF') - n)::text order by n) as days from generate_series(1, 8) n`,
    );
    return rows[0]!.days;
  });
  for (const code of ['OFF', 'OPEN']) {
    await writeEntities(database, code, fundTree(code, [['DAY', { VALUATION_FREQUENCY: 'DAILY' }]]));
    await writeNavs(database, code, 'DAY', [[days.at(-1)!, '10']]);
    await follow(code);
    expect(await found(code)).toEqual(['NAV_OVERDUE DAY NAV_DATE']);
  }
  const holidays = (act: string, change: string) =>
    as('OFF', async (tx) => {
      const { number } = await takeRevision(tx, 'OFF', { who: 'test', source: 'test' });
      await tx.query(act, ['OFF', days]);
      await tx.query(
        `insert into change (customer_code, revision, ordinal, subject_kind, subject_id, change_type, effective_date,
                             retroactive, who, source, fields, field_ids)
         select 'OFF', $1, 0, 'entity', id, $2, (select business_day(pinned_date, time_zone, now()) from customer where customer_code = 'OFF'), false, 'test', 'test', '{}', '{}'
         from entity where customer_code = 'OFF' and level = 'FUND'`,
        [number, change],
      );
    });
  await holidays(
    `insert into public_holiday select $1, id, unnest($2::date[]), path from entity where customer_code = $1 and level = 'FUND'`,
    'ADD_PUBLIC_HOLIDAYS',
  );
  expect((await follow('OFF'))?.looked).toBe(1);
  expect(await found('OFF')).toEqual([]);
  await follow('OPEN');
  expect(await found('OPEN')).toEqual(['NAV_OVERDUE DAY NAV_DATE']);
  await holidays(
    'delete from public_holiday where customer_code = $1 and date = any ($2::date[])',
    'REMOVE_PUBLIC_HOLIDAYS',
  );
  await follow('OFF');
  expect(await found('OFF')).toEqual(['NAV_OVERDUE DAY NAV_DATE']);
});
