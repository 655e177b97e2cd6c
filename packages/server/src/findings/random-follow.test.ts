import { addDays } from '@fundarium/finance/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsByLevel, type EntityRow } from '../entities/entity-row.ts';
import { moveEntities } from '../entities/move-entities.ts';
import { randomFrom, type Random } from '../index/brute-force/random.ts';
import { readFields } from '../metamodel/store.ts';
import { computePerformance } from '../performance/follow.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { applyStagedQuotations } from '../prices/bulk-store.ts';
import { CREATE_STAGED_QUOTATIONS, STAGED_QUOTATIONS } from '../prices/staged-quotations.ts';
import { fileDocument, setDocumentStatus } from '../testing/documents.ts';
import { registerIn } from '../testing/registrations.ts';
import { writeByHand } from '../testing/by-hand.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeCustomer, pinBusinessDate, writeEntities, writeNavs } from '../testing/world.ts';
import { followRecord } from './follow.ts';
import { judgePrices, markNotComputed, PRICE_RULES_EDITION } from './judge-prices.ts';

const SEED = Number(process.env['FUNDARIUM_TEST_SEED']);
const STEPS = 72;
const STEPS_TO_REBUILD = 4;
const FIRST_DAY = '2026-03-02';
const PARTS = ['A', 'B', 'C', 'D', 'E', 'F'];
/** One of them fails its check. */
const ISINS = ['LU0323578657', 'IE00B4L5Y983', 'LU9900000019', 'LU9900000018'];
const { signal } = new AbortController();

let test: TestDatabase;
let database: Database;
let today = FIRST_DAY;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  for (const customer of ['ONE', 'TWO']) {
    await makeCustomer(database, test.ownerUrl, customer, { businessDate: FIRST_DAY });
  }
  await writeEntities(database, 'ONE', [
    ...[1, 2].map((at): EntityRow => ({ level: 'FUND', code: `F${at}`, parent: null, values: {} })),
    ...[1, 2, 3].map((at) => below('PROD', `P${at}`, 'FUND', 'F1', { CURRENCY: 'EUR' })),
    ...[1, 2, 3].map((at) => below('CLAS', `C${at}`, 'PROD', `P${at}`)),
    ...PARTS.map((code, at) =>
      below('PART', code, 'CLAS', `C${1 + (at % 3)}`, {
        CURRENCY: 'EUR',
        SAME_CURRENCY_AS_PARENT_PROD: true,
      }),
    ),
  ]);
  for (const code of PARTS) {
    await writeNavs(database, 'ONE', code, series(randomFrom(SEED), FIRST_DAY, 300));
    await assets('PART', code, '100');
  }
  for (const code of ['P1', 'P2', 'P3']) await assets('PROD', code, '200');
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

const below = (
  level: EntityRow['level'],
  code: string,
  parentLevel: EntityRow['level'],
  parent: string,
  values: EntityRow['values'] = {},
): EntityRow => ({ level, code, parent: { level: parentLevel, code: parent }, values });

const series = (random: Random, last: string, days: number) =>
  Array.from(
    { length: days },
    (_, at) => [addDays(last, at + 1 - days), String(100 + random.below(400) / 100)] as const,
  );

/** Where each hangs by now. */
const parents = new Map<string, readonly [EntityRow['level'], string]>([
  ...PARTS.map((code, at) => [code, ['CLAS', `C${1 + (at % 3)}`]] as const),
  ...[1, 2, 3].map((at) => [`C${at}`, ['PROD', `P${at}`]] as const),
  ...[1, 2, 3].map((at) => [`P${at}`, ['FUND', 'F1']] as const),
]);
const move = (level: EntityRow['level'], code: string, to: string) =>
  database.withCustomer({ customerCode: 'ONE', scopes: '*' }, async (tx) => {
    const [parentLevel] = parents.get(code)!;
    const options = {
      author: { who: 'test', source: 'test' },
      fields: fieldsByLevel(await readFields(tx, 'ONE')),
      effectiveDate: today,
    };
    const rows = [{ level, code, parent: { level: parentLevel, code: to } }];
    const { rejected } = await moveEntities(tx, 'ONE', rows, options);
    expect(rejected).toEqual([]);
    parents.set(code, [parentLevel, to]);
  });
const give = (level: EntityRow['level'], code: string, values: EntityRow['values']) =>
  writeEntities(database, 'ONE', [below(level, code, ...parents.get(code)!, values)]);
const set = (code: string, values: EntityRow['values']) => give('PART', code, values);
/** Of one day, so that those of classes add up to those of their sub-fund, or do not. */
const assets = (level: EntityRow['level'], code: string, value: string) =>
  database.withCustomer({ customerCode: 'ONE', scopes: '*' }, async (tx) => {
    await tx.query(CREATE_STAGED_QUOTATIONS);
    await tx.query(`truncate ${STAGED_QUOTATIONS}`);
    await tx.query(
      `insert into ${STAGED_QUOTATIONS} (line, entity_id, date, aum)
       select 1, id, $3::date, $4::numeric from entity where customer_code = 'ONE' and level = $1 and code = $2`,
      [level, code, FIRST_DAY, value],
    );
    await applyStagedQuotations(tx, 'ONE', { first: 1, last: 1 }, { who: 'test', source: 'test' });
  });
const pay = (code: string, date: string) =>
  writeByHand(database, 'ONE', ['quotation'], async (tx, revision, idOf) => {
    await tx.query(
      `insert into dividend (customer_code, entity_id, ex_date, dividend, revision, path)
       select customer_code, id, $2, 1, $3, path from entity where customer_code = 'ONE' and id = $1
       on conflict do nothing`,
      [idOf(code), date, revision],
    );
  });

/** Documents that were filed so far. */
const filed: string[] = [];

/** What people and deliveries do to a record, and days that turn. */
const ACTS: Readonly<Record<string, (random: Random) => Promise<unknown>>> = {
  move: (random) => move('PART', random.pick(PARTS), random.pick(['C1', 'C2', 'C3'])),
  'move a classification': (random) =>
    move('CLAS', random.pick(['C1', 'C2', 'C3']), random.pick(['P1', 'P2', 'P3'])),
  'move a sub-fund': (random) => move('PROD', random.pick(['P1', 'P2', 'P3']), random.pick(['F1', 'F2'])),
  isin: (random) => set(random.pick(PARTS), { ISIN: random.pick([null, ...ISINS, ...ISINS]) }),
  dates: (random) =>
    set(random.pick(PARTS), {
      [random.pick(['LAUNCH_DATE', 'LIQUIDATION_DATE', 'LIQUIDATION_START_DATE'])]: random.pick([
        null,
        addDays(today, random.below(60) - 40),
      ]),
    }),
  'dates of a sub-fund': (random) =>
    give('PROD', random.pick(['P1', 'P2', 'P3']), {
      LIQUIDATION_DATE: random.pick([null, addDays(today, random.below(40) - 20)]),
    }),
  'dates of a classification': (random) =>
    give('CLAS', random.pick(['C1', 'C2', 'C3']), {
      LIQUIDATION_DATE: random.pick([null, addDays(today, random.below(20) - 10)]),
    }),
  'currency of a sub-fund': (random) =>
    give('PROD', random.pick(['P1', 'P2', 'P3']), { CURRENCY: random.pick(['EUR', 'CHF']) }),
  frequency: (random) =>
    set(random.pick(PARTS), { VALUATION_FREQUENCY: random.pick([null, 'DAILY', 'WEEKLY', 'MONTHLY']) }),
  currency: (random) => set(random.pick(PARTS), { CURRENCY: random.pick(['EUR', 'CHF']) }),
  prices: (random) => writeNavs(database, 'ONE', random.pick(PARTS), series(random, today, 5)),
  'a price ahead': (random) =>
    writeNavs(database, 'ONE', random.pick(PARTS), [[addDays(today, 3), String(90 + random.below(30))]]),
  'assets of a class': (random) => assets('PART', random.pick(PARTS), random.pick(['100', '900'])),
  'assets of a sub-fund': (random) =>
    assets('PROD', random.pick(['P1', 'P2', 'P3']), random.pick(['200', '500'])),
  distribution: (random) => pay(random.pick(PARTS), addDays(today, random.below(20) - 15)),
  'a document': (random) =>
    fileDocument(database, 'ONE', {
      name: `${random.below(1_000_000)}.pdf`,
      type: random.pick(['KID', 'KID', 'FACTSHEET']),
      language: [random.pick(['de', 'fr'])],
      ...(random.chance(0.6) && { country: random.pick(['DE', 'FR']) }),
      start: addDays(today, random.pick([0, -200, -364, -366])),
      at: [['PART', random.pick(PARTS)]],
    }).then(({ uuid }) => filed.push(uuid)),
  'the status of a document': async (random) => {
    if (filed.length === 0) return;
    await setDocumentStatus(
      database,
      'ONE',
      random.pick(filed),
      random.pick(['ACTIVE', 'ARCHIVED', 'REMOVED']),
    );
  },
  registrations: (random) =>
    registerIn(database, 'ONE', random.pick(PARTS), random.some(['DE', 'FR', 'CH'], 2)),
  'a day that turns': async (random) => {
    today = addDays(today, 1 + random.below(6));
    await pinBusinessDate(test.ownerUrl, 'ONE', today);
  },
};

async function follow(): Promise<void> {
  const { rows } = await database.pool.query<{ revision: number }>(
    `select revision from customer where customer_code = 'ONE'`,
  );
  await followRecord(database, 'ONE', signal);
  await computePerformance(database, 'ONE', rows[0]!.revision, signal, {
    edition: PRICE_RULES_EDITION,
    judge: judgePrices,
    markFailing: markNotComputed,
  });
  await followRecord(database, 'ONE', signal);
}

const derived = (customerCode: string) =>
  database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const { rows: findings } = await tx.query(
      `select e.level || ' ' || e.code as entity, f.rule, f.field, f.country, f.value, f.details,
              (select array_agg(r order by r) from unnest(f.related) r) as related
       from finding f join entity e on e.customer_code = f.customer_code and e.id = f.entity_id
       where f.customer_code = $1 order by 1, 2, 3, 4`,
      [customerCode],
    );
    const { rows: figures } = await tx.query(
      `select e.code, p.reference_date, p.figures, p.digest, p.late_after, p.current_until, p.month_to_date_until,
              p.year_to_date_until
       from performance p join entity e on e.customer_code = p.customer_code and e.id = p.entity_id
       where p.customer_code = $1 order by 1`,
      [customerCode],
    );
    return { findings, figures };
  });

const forget = () =>
  database.withCustomer({ customerCode: 'ONE', scopes: '*' }, async (tx) => {
    for (const table of [
      'finding',
      'finding_isin',
      'finding_position',
      'performance',
      'performance_position',
    ])
      await tx.query(`delete from ${table} where customer_code = 'ONE'`);
  });

describe(`findings and figures followed step by step (seed ${SEED})`, () => {
  it('are those of a rebuild', { timeout: 240_000 }, async () => {
    const random = randomFrom(SEED);
    const names = Object.keys(ACTS);
    const rules = new Set<string>();
    const done: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      // Each act in every run, in an order of the run's own.
      const name = step < names.length ? names[step]! : random.pick(names);
      done.push(name);
      await ACTS[name]!(random);
      await follow();
      const followed = await derived('ONE');
      for (const { rule } of followed.findings) rules.add(String(rule));
      if (step % STEPS_TO_REBUILD !== STEPS_TO_REBUILD - 1) continue;
      await forget();
      await follow();
      expect(followed, `seed ${SEED}, after ${done.slice(-STEPS_TO_REBUILD).join(', ')}`).toEqual(
        await derived('ONE'),
      );
    }
    // The steps met what is to be found, and another customer nothing of it.
    expect(rules.size).toBeGreaterThan(3);
    expect(await derived('TWO')).toEqual({ findings: [], figures: [] });
  });
});
