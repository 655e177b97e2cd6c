import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityRow } from '../entities/entity-row.ts';
import { listenForRevisions } from '../index/sync/listener.ts';
import { openDatabase, type Database, type Tx } from '../platform/database.ts';
import { takeRevision, touch } from '../platform/revision.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { fundTree, makeCustomer, writeEntities, writeNavs } from '../testing/world.ts';
import { ONE_PER_RULE, writeDefects } from '../testing/finding-defects.ts';
import { followRecord } from './follow.ts';
import { followFindings } from './follower.ts';
import { readFindings } from './list-store.ts';

let test: TestDatabase;
let database: Database;
const signal = new AbortController().signal;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  for (const code of ['ONE', 'TWO', 'MEND', 'KILL', 'TURN', 'PRICE', 'OFF'])
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
describe('following the record', () => {
  it('finds one defect per rule, and nothing else; the same step by step as at once', async () => {
    const before = await follow('ONE');
    await writeDefects(database, 'ONE');
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

  it('forgets what it found on a field that is no longer offered', async () => {
    const values = { WKN: 'OOOOOO', LAUNCH_DATE: '2095-01-01', LIQUIDATION_DATE: '9999-12-31' };
    await writeEntities(
      database,
      'OFF',
      fundTree('OFF', [['X', { ...values, SUBSCRIPTIONS_START_DATE: '1000-01-01' }]]),
    );
    await follow('OFF');
    const all = await found('OFF');
    expect(all).toEqual(
      expect.arrayContaining([
        'OPEN_ENDED_DATE X LAUNCH_DATE',
        'OPEN_ENDED_DATE X SUBSCRIPTIONS_START_DATE',
        'WKN_FORM X WKN',
      ]),
    );
    const offer = (isDisabled: boolean) =>
      as('OFF', async (tx) => {
        await tx.query(
          `update field set is_disabled = $1
           where customer_code = 'OFF' and level = 'PART' and business_code = any ($2)`,
          [isDisabled, ['WKN', 'LAUNCH_DATE', 'SUBSCRIPTIONS_START_DATE']],
        );
        const { number } = await takeRevision(tx, 'OFF', { who: 'test', source: 'test' });
        await touch(tx, 'OFF', number, 'metamodel', []);
      });
    await offer(true);
    await follow('OFF');
    expect(await found('OFF')).toEqual(['OPEN_ENDED_DATE X LIQUIDATION_DATE']);
    await offer(false);
    await follow('OFF');
    expect(await found('OFF')).toEqual(all);
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
    await writeDefects(database, 'KILL');
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
    expect(log).toEqual([
      expect.stringMatching(/^Findings of [A-Z]+ can not be followed: broken on purpose$/),
    ]);
  });
});
