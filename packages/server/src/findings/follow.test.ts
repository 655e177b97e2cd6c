import { FINDING_RULES } from '@fundarium/contract/finding-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityRow } from '../entities/entity-row.ts';
import { listenForRevisions } from '../index/listener.ts';
import { openDatabase, type Database, type Tx } from '../platform/database.ts';
import { takeRevision, touch } from '../platform/revision.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { fundTree, makeCustomer, writeEntities, writeNavs } from '../testing/world.ts';
import { followRecord } from './follow.ts';
import { followFindings } from './follower.ts';
import { readFindings } from './list-store.ts';

let test: TestDatabase;
let database: Database;
const signal = new AbortController().signal;
const LEI = '5299000DEMOFUND00174';

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  for (const code of ['ONE', 'TWO', 'MEND', 'KILL', 'TURN', 'PRICE', 'SUM', 'STOP'])
    await makeCustomer(database, test.ownerUrl, code);
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

const as = <T>(customerCode: string, act: (tx: Tx) => Promise<T>) =>
  database.withCustomer({ customerCode, scopes: '*' }, act);
const follow = (customerCode: string) => followRecord(database, customerCode, signal);
/** Each finding as `rule entity field`. */
const found = (customerCode: string) =>
  as(customerCode, async (tx) => {
    const { findings, total } = await readFindings(tx, customerCode, { limit: 500 });
    expect(findings).toHaveLength(total);
    return findings.map(({ rule, entity, field }) => `${rule} ${entity.code} ${field}`).toSorted();
  });
const part = (prefix: string, code: string, values: EntityRow['values']): EntityRow => ({
  level: 'PART',
  code,
  parent: { level: 'CLAS', code: `${prefix}-C` },
  values,
});
/** Writes beside the entities' own values, as one revision that touches the entity. */
const writeBeside = (customerCode: string, code: string, sql: string) =>
  as(customerCode, async (tx) => {
    const { number } = await takeRevision(tx, customerCode, { who: 'test', source: 'test' });
    const { rows } = await tx.query<{ id: number }>(
      'select id from entity where customer_code = $1 and code = $2',
      [customerCode, code],
    );
    await tx.query(sql, [customerCode, rows[0]!.id]);
    await touch(tx, customerCode, number, 'entity', [rows[0]!.id]);
  });

const summedTree = (product: string, classes: readonly string[]): EntityRow[] => [
  { level: 'FUND', code: `${product}-F`, parent: null, values: {} },
  {
    level: 'PROD',
    code: product,
    parent: { level: 'FUND', code: `${product}-F` },
    values: { CURRENCY: 'EUR' },
  },
  ...classes.map((code): EntityRow => ({
    level: 'PART',
    code,
    parent: { level: 'PROD', code: product },
    values: { CURRENCY: 'EUR' },
  })),
];
async function writeAums(customerCode: string, aums: Readonly<Record<string, string>>): Promise<void> {
  for (const [code, aum] of Object.entries(aums)) {
    await as(customerCode, async (tx) => {
      const { number } = await takeRevision(tx, customerCode, { who: 'test', source: 'test' });
      const { rows } = await tx.query<{ id: number }>(
        `insert into quotation (customer_code, entity_id, date, aum, revision)
         select customer_code, id, '2026-01-05', $3::numeric, $4 from entity where customer_code = $1 and code = $2
         on conflict (customer_code, entity_id, date) do update set aum = excluded.aum returning entity_id as id`,
        [customerCode, code, aum, number],
      );
      await tx.query(
        `insert into quotation_latest (customer_code, entity_id, aum_date) values ($1, $2, '2026-01-05')
         on conflict do nothing`,
        [customerCode, rows[0]!.id],
      );
      await touch(tx, customerCode, number, 'quotation', [rows[0]!.id]);
    });
  }
}

/** One defect per rule; the classes are named after it. */
async function writeDefects(customerCode: string): Promise<void> {
  const parts: [string, EntityRow['values']][] = [
    ['ISIN_CHECK', { ISIN: 'LU9900000018' }],
    ['SEDOL_AS_ISIN', { ISIN: 'B0WNLY7' }],
    ['ISIN_SHARED', { ISIN: 'LU9900000019' }],
    ['LU9900000019', {}],
    ['SEDOL_CHECK', { SEDOL: 'B0WNLY8' }],
    ['CUSIP_CHECK', { CUSIP: '037833101' }],
    ['FIGI_CHECK', { FIGI: 'BBG000B9XRY5' }],
    ['WKN_FORM', { WKN: 'A0RPIH' }],
    ['VALOR_FORM', { VALOR: '1234567890' }],
    ['LAUNCH_BEFORE_PARENT_CREATION', { LAUNCH_DATE: '2019-12-31' }],
    ['OPEN_ENDED_DATE', {}],
    ['DATE_BEFORE_1900', { SUBSCRIPTIONS_START_DATE: '1890-01-01' }],
    [
      'SUBSCRIPTIONS_AFTER_LIQUIDATION',
      { SUBSCRIPTIONS_END_DATE: '2025-02-01', LIQUIDATION_DATE: '2025-01-01' },
    ],
    ['NAV_AFTER_TERMINATION', { LIQUIDATION_DATE: '2025-01-01' }],
    ['STATUS_AGAINST_DATES', { STATUS: 'ACTIVE', LIQUIDATION_DATE: '2025-01-01' }],
    ['CURRENCY_FLAG', { SAME_CURRENCY_AS_PARENT_PROD: true, CURRENCY: 'CHF' }],
    ['REGISTRATION_MARKETING', {}],
    ['REGISTRATION_DATES', {}],
    ['SCENARIO_ORDER', { SCENARIO_STRESS_RHP: '3', SCENARIO_FAVOURABLE_RHP: '2' }],
    ['SCENARIO_HALF_RHP', { RHP: '5', SCENARIO_MODERATE_HALF_RHP: '2' }],
    ['SCENARIO_ONE_YEAR', { RHP: '1', SCENARIO_MODERATE_1_YEAR: '2' }],
    ['SRI_GRID', { SRI: 3, MRM: 4, CRM: 2 }],
    ['CFI_POLICY', { CFI: 'CIOIES', DISTRIBUTION_POLICY: 'ACCUMULATING' }],
    ['ACCUMULATING_WITH_DIVIDENDS', { DISTRIBUTION_POLICY: 'ACCUMULATING' }],
    ['SCENARIO_ONE_YEAR_MISSING', { RHP: '3', SCENARIO_MODERATE_RHP: '2' }],
    ['SCENARIO_HALF_RHP_MISSING', { RHP: '10', SCENARIO_MODERATE_RHP: '2', SCENARIO_MODERATE_1_YEAR: '2' }],
    ['NAV_OVERDUE', { VALUATION_FREQUENCY: 'WEEKLY' }],
    ['TER_AGAINST_ONGOING_COSTS', { TER: '1.2', ONGOING_COSTS: '1.3' }],
    ['CLEAN', { ISIN: 'LU9900000027', CURRENCY: 'EUR', SAME_CURRENCY_AS_PARENT_PROD: true }],
  ];
  const rows = fundTree('DEF', parts).map((row) =>
    row.level === 'PROD'
      ? { ...row, values: { ...row.values, CURRENCY: 'EUR', CREATION_DATE: '2020-01-01' } }
      : row,
  );
  await writeEntities(database, customerCode, [
    ...rows,
    { level: 'FUND', code: 'LEI_CHECK', parent: null, values: { LEI: `${LEI.slice(0, -1)}5` } },
    { level: 'FUND', code: 'GONE', parent: null, values: { STATUS: 'TERMINATED' } },
    { level: 'PROD', code: 'ALIVE_UNDER_LIQUIDATED', parent: { level: 'FUND', code: 'GONE' }, values: {} },
    ...summedTree('AUM_OF_CLASSES', ['AUM-1', 'AUM-2']),
  ]);
  await writeAums(customerCode, { AUM_OF_CLASSES: '1000', 'AUM-1': '600', 'AUM-2': '394' });
  await writeNavs(database, customerCode, 'NAV_OVERDUE', [['2025-01-02', '10']]);
  await writeNavs(database, customerCode, 'NAV_AFTER_TERMINATION', [['2025-01-02', '10']]);
  await writeNavs(database, customerCode, 'STATUS_AGAINST_DATES', [['2025-01-01', '10']]);
  await writeBeside(
    customerCode,
    'OPEN_ENDED_DATE',
    `update entity set values = values || '{"MATURITY_DATE": "9999-12-31", "SUBSCRIPTIONS_END_DATE": "9999-12-31"}'
     where customer_code = $1 and id = $2`,
  );
  await writeBeside(
    customerCode,
    'REGISTRATION_MARKETING',
    `insert into registration values ($1, $2, 'DE', '{"REGISTRATION_STATUS": "NO", "MARKETING_STATUS": "YES"}'),
                                     ($1, $2, 'AT', '{"REGISTRATION_STATUS": "YES", "MARKETING_STATUS": "YES"}')`,
  );
  await writeBeside(
    customerCode,
    'REGISTRATION_DATES',
    `insert into registration values
       ($1, $2, 'FR', '{"REGISTRATION_DATE": "2025-01-02", "DEREGISTRATION_DATE": "2025-01-01"}')`,
  );
  await writeBeside(
    customerCode,
    'ACCUMULATING_WITH_DIVIDENDS',
    `insert into dividend (customer_code, entity_id, ex_date, dividend, revision) values ($1, $2, '2025-03-01', 1, 1)`,
  );
  await writeBeside(
    customerCode,
    'CFI_POLICY',
    `insert into dividend (customer_code, entity_id, ex_date, dividend, notional, revision)
     values ($1, $2, '2025-03-01', 1, true, 1)`,
  );
}

const FIELD_OF: Partial<Record<string, string>> = {
  ISIN_CHECK: 'ISIN',
  SEDOL_AS_ISIN: 'ISIN',
  ISIN_SHARED: 'ISIN',
  LEI_CHECK: 'LEI',
  SEDOL_CHECK: 'SEDOL',
  CUSIP_CHECK: 'CUSIP',
  FIGI_CHECK: 'FIGI',
  WKN_FORM: 'WKN',
  VALOR_FORM: 'VALOR',
  OPEN_ENDED_DATE: 'SUBSCRIPTIONS_END_DATE',
  DATE_BEFORE_1900: 'SUBSCRIPTIONS_START_DATE',
  ALIVE_UNDER_LIQUIDATED: 'STATUS',
  LAUNCH_BEFORE_PARENT_CREATION: 'LAUNCH_DATE',
  SUBSCRIPTIONS_AFTER_LIQUIDATION: 'SUBSCRIPTIONS_END_DATE',
  NAV_AFTER_TERMINATION: 'NAV_DATE',
  STATUS_AGAINST_DATES: 'STATUS',
  CURRENCY_FLAG: 'SAME_CURRENCY_AS_PARENT_PROD',
  REGISTRATION_MARKETING: 'MARKETING_STATUS',
  REGISTRATION_DATES: 'DEREGISTRATION_DATE',
  SCENARIO_ORDER: 'SCENARIO_FAVOURABLE_RHP',
  SCENARIO_HALF_RHP: 'SCENARIO_MODERATE_HALF_RHP',
  SCENARIO_ONE_YEAR: 'SCENARIO_MODERATE_1_YEAR',
  SRI_GRID: 'SRI',
  CFI_POLICY: 'CFI',
  ACCUMULATING_WITH_DIVIDENDS: 'DISTRIBUTION_POLICY',
  SCENARIO_ONE_YEAR_MISSING: 'SCENARIO_MODERATE_1_YEAR',
  SCENARIO_HALF_RHP_MISSING: 'SCENARIO_MODERATE_HALF_RHP',
  NAV_OVERDUE: 'NAV_DATE',
  AUM_OF_CLASSES: 'AUM',
  TER_AGAINST_ONGOING_COSTS: 'TER',
};
const ONE_PER_RULE = [
  ...FINDING_RULES.map((rule) => `${rule} ${rule} ${FIELD_OF[rule]}`),
  'ISIN_SHARED LU9900000019 CODE',
].toSorted();

describe('following the record', () => {
  it('finds one defect per rule, and nothing else; the same step by step as at once', async () => {
    const before = await follow('ONE');
    await writeDefects('ONE');
    expect(before?.looked).toBe(0);
    await follow('ONE');
    expect(await found('ONE')).toEqual(ONE_PER_RULE);

    await as('ONE', (tx) => tx.query(`delete from finding where customer_code = 'ONE'`));
    await as('ONE', (tx) =>
      tx.query(`update finding_position set rules = 'of old' where customer_code = 'ONE'`),
    );
    await follow('ONE');
    expect(await found('ONE')).toEqual(ONE_PER_RULE);
    expect(await found('TWO')).toEqual([]);
  });

  it('takes no revision and looks at nothing twice', async () => {
    const read = () =>
      as(
        'ONE',
        async (tx) => (await tx.query(`select revision from customer where customer_code = 'ONE'`)).rows[0],
      );
    const before = await read();
    expect((await follow('ONE'))?.looked).toBe(0);
    expect(await read()).toEqual(before);
  });

  it('forgets what is mended, wherever it is mended, and keeps since when the rest stands', async () => {
    const isin = 'LU9900000019';
    await writeEntities(database, 'MEND', [
      ...fundTree('MEN', [
        ['A', { ISIN: isin, SAME_CURRENCY_AS_PARENT_PROD: true, CURRENCY: 'CHF', WKN: 'OOOOOO' }],
        ['B', { ISIN: isin }],
      ]),
    ]);
    await writeEntities(database, 'MEND', [
      { level: 'PROD', code: 'MEN-P', parent: { level: 'FUND', code: 'MEN-F' }, values: { CURRENCY: 'EUR' } },
    ]);
    await follow('MEND');
    const all = [
      'CURRENCY_FLAG A SAME_CURRENCY_AS_PARENT_PROD',
      'ISIN_SHARED A ISIN',
      'ISIN_SHARED B ISIN',
      'WKN_FORM A WKN',
    ];
    expect(await found('MEND')).toEqual(all);
    const since = () =>
      as('MEND', async (tx) => {
        const { findings } = await readFindings(tx, 'MEND', { rule: ['WKN_FORM'] });
        return findings[0]?.since;
      });
    const first = await since();

    // The other class mends this one's finding, and the sub-fund, two levels above, the flag's.
    await writeEntities(database, 'MEND', [part('MEN', 'B', { ISIN: 'LU9900000027' })]);
    const looked = (await follow('MEND'))?.looked;
    expect(looked).toBe(2);
    expect(await found('MEND')).toEqual([all[0], all[3]]);
    await writeEntities(database, 'MEND', [
      { level: 'PROD', code: 'MEN-P', parent: { level: 'FUND', code: 'MEN-F' }, values: { CURRENCY: 'CHF' } },
    ]);
    await follow('MEND');
    expect(await found('MEND')).toEqual([all[3]]);
    expect(await since()).toBe(first);

    await writeEntities(database, 'MEND', [part('MEN', 'A', { WKN: 'IIIIII' })]);
    await follow('MEND');
    expect(await since()).toBeGreaterThan(first!);
    await writeEntities(database, 'MEND', [part('MEN', 'A', { WKN: null })]);
    await follow('MEND');
    expect(await found('MEND')).toEqual([]);
  });

  it('follows prices where they matter, and looks at no other entity for them', async () => {
    await writeEntities(
      database,
      'PRICE',
      fundTree('PRI', [
        ['ENDED', { LIQUIDATION_DATE: '2025-01-01' }],
        ['LIVING', {}],
      ]),
    );
    await follow('PRICE');
    await writeNavs(database, 'PRICE', 'LIVING', [['2025-01-02', '10']]);
    expect((await follow('PRICE'))?.looked).toBe(0);
    await writeNavs(database, 'PRICE', 'ENDED', [['2025-01-02', '10']]);
    expect((await follow('PRICE'))?.looked).toBe(1);
    expect(await found('PRICE')).toEqual(['NAV_AFTER_TERMINATION ENDED NAV_DATE']);
    await as('PRICE', async (tx) => {
      const { number } = await takeRevision(tx, 'PRICE', { who: 'test', source: 'test' });
      const { rows } = await tx.query<{ id: number }>(
        `delete from quotation where customer_code = 'PRICE' returning entity_id as id`,
      );
      await tx.query(`update quotation_latest set nav_date = null where customer_code = 'PRICE'`);
      await touch(
        tx,
        'PRICE',
        number,
        'quotation',
        rows.map(({ id }) => id),
      );
    });
    await follow('PRICE');
    expect(await found('PRICE')).toEqual([]);
  });

  it('adds up the assets of classes anew when one of them comes, and only where it knows them all', async () => {
    await writeEntities(database, 'SUM', summedTree('S', ['S1', 'S2']));
    await writeAums('SUM', { S: '1000', S1: '700' });
    await follow('SUM');
    expect(await found('SUM')).toEqual([]);
    await writeAums('SUM', { S2: '200' });
    expect((await follow('SUM'))?.looked).toBe(1);
    expect(await found('SUM')).toEqual(['AUM_OF_CLASSES S AUM']);
    // In another currency nothing can be said.
    const currency = (value: string): EntityRow => ({
      level: 'PART',
      code: 'S2',
      parent: { level: 'PROD', code: 'S' },
      values: { CURRENCY: value },
    });
    await writeEntities(database, 'SUM', [currency('USD')]);
    await follow('SUM');
    expect(await found('SUM')).toEqual([]);
    await writeEntities(database, 'SUM', [currency('EUR')]);
    await follow('SUM');
    expect(await found('SUM')).toEqual(['AUM_OF_CLASSES S AUM']);
    await writeAums('SUM', { S2: '300' });
    await follow('SUM');
    expect(await found('SUM')).toEqual([]);
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
          `select (business_date('STOP') - $1::integer)::text as day`,
          [days],
        );
        return rows[0]!.day;
      });
    for (const code of ['DAY', 'WEEK'])
      await writeNavs(database, 'STOP', code, [[await dayBefore(10), '10']]);
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

  it('looks again at what a turning day makes different', async () => {
    await writeEntities(
      database,
      'TURN',
      fundTree('TUR', [['T', { STATUS: 'ACTIVE', LIQUIDATION_DATE: '2026-01-05' }]]),
    );
    await follow('TURN');
    expect(await found('TURN')).toEqual(['STATUS_AGAINST_DATES T STATUS']);
    // As a process of the day before left it.
    await as('TURN', async (tx) => {
      await tx.query(`delete from finding where customer_code = 'TURN'`);
      await tx.query(`update finding_position set business_date = '2026-01-04' where customer_code = 'TURN'`);
    });
    expect((await follow('TURN'))?.looked).toBe(1);
    expect(await found('TURN')).toEqual(['STATUS_AGAINST_DATES T STATUS']);
  });

  it('leaves all as it was when it is broken off, and goes on from there', async () => {
    await writeDefects('KILL');
    const own = openDatabase(test.appUrl, { max: 1, applicationName: 'findings-to-be-killed' });
    // The whole table locked: the follower stands in the middle of its work.
    const blocker = await database.pool.connect();
    await blocker.query('begin; lock table registration in access exclusive mode');
    const killed = followRecord(own, 'KILL', signal).catch((error: Error) => error);
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          `select 1 from pg_stat_activity where application_name = 'findings-to-be-killed' and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    // Meanwhile a second one does not collide with it.
    expect(await follow('KILL')).toBeNull();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'findings-to-be-killed'`,
    );
    expect(await killed).toBeInstanceOf(Error);
    await blocker.query('rollback');
    blocker.release();
    await own.end();
    expect(await found('KILL')).toEqual([]);

    const follower = followFindings({ database, listen: () => async () => undefined, log: () => undefined });
    await follower.settle();
    expect(await found('KILL')).toEqual(ONE_PER_RULE);
    await follower.stop();
  });

  it('follows when it is told, two at once', async () => {
    const log: string[] = [];
    const followers = [1, 2].map(() =>
      followFindings({
        database,
        listen: (notice) => listenForRevisions(test.appUrl, notice),
        log: (line) => log.push(line),
      }),
    );
    const rows = (isin: string) => fundTree('TWO', [['X', { ISIN: isin }]]);
    await writeEntities(database, 'TWO', rows('LU9900000018'));
    await expect.poll(() => found('TWO'), { timeout: 10_000 }).toEqual(['ISIN_CHECK X ISIN']);
    await writeEntities(database, 'TWO', rows('LU9900000019'));
    await expect.poll(() => found('TWO'), { timeout: 10_000 }).toEqual([]);
    await Promise.all(followers.map((follower) => follower.stop()));
    expect(log).toEqual([]);
  });

  it('serves the other customers where one can not be followed, and says so once', async () => {
    const log: string[] = [];
    const follower = followFindings({
      database: {
        ...database,
        withCustomer: (context, act, options) =>
          context.customerCode === 'MEND'
            ? Promise.reject(new Error('broken on purpose'))
            : database.withCustomer(context, act, options),
      },
      listen: () => async () => undefined,
      log: (line) => log.push(line),
    });
    await writeEntities(database, 'TWO', fundTree('TWO', [['X', { ISIN: 'LU9900000018' }]]));
    for (let round = 0; round < 2; round += 1) {
      await expect(follower.settle()).rejects.toThrow('broken on purpose');
    }
    expect(await found('TWO')).toEqual(['ISIN_CHECK X ISIN']);
    await follower.stop();
    expect(log).toEqual(['Findings can not be followed: broken on purpose']);
  });
});
