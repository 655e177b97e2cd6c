import type { AuditQuery } from '@fundarium/contract/history';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAudit } from './audit/audit-store.ts';
import { readSubtree as readSubtreeOfChanges } from './audit/changes-store.ts';
import { findSubject } from './audit/known-store.ts';
import { readAsking, readSubtree } from './documents/matrix-store.ts';
import { readEntity } from './entities/store.ts';
import { findEntity, readFindings } from './findings/list-store.ts';
import { readUnderOtherHolidays } from './findings/position-store.ts';
import { readBreakdowns } from './metamodel/breakdown-store.ts';
import { readTouchedClasses } from './performance/position-store.ts';
import { openDatabase, type Database, type Tx } from './platform/database.ts';
import { writeActs } from './testing/changes.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { fundTree, makeCustomer, writeEntities } from './testing/world.ts';
import { packFor } from './translations/packs.ts';

// What is asked of one entity, or of a small fund, may not cost more the more entities a customer has.

/** So many that the planner has a choice. */
const OTHERS = 20_000;
/** The fund, its sub-fund, its classification and two classes, each read more than once. */
const FEW = 60;

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  await makeCustomer(database, test.ownerUrl, 'WIDE');
  await writeEntities(database, 'WIDE', [
    ...fundTree(
      'BIG',
      Array.from({ length: OTHERS }, (_, at) => [`B-${at}`, { NAME: `Class ${at}` }]),
    ),
    ...fundTree('ALP', [
      ['A-1', { NAME: 'Alpine A' }],
      ['A-2', { NAME: 'Alpine B' }],
    ]),
  ]);
  const holidays = { new: ['2026-12-24'], previous: null, type: 'DATE' };
  await writeActs(database, 'WIDE', [
    {
      level: 'FUND',
      code: 'ALP-F',
      changeType: 'ADD_PUBLIC_HOLIDAYS',
      effectiveDate: '2026-01-05',
      fields: { holidays },
    },
  ]);
  const owner = new Client({ connectionString: test.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into entity (customer_code, id, level, code, parent_id, path, values, revision)
     overriding system value
     select c.customer_code, n.id, c.level, 'B-' || n.id, c.parent_id, trim_array(c.path, 1) || n.id, c.values, c.revision
     from entity c cross join lateral (
       select nextval(pg_get_serial_sequence('entity', 'id')) as id from generate_series(1, $1)) n
     where c.customer_code = 'WIDE' and c.code = 'B-1'`,
    [OTHERS],
  );
  await owner.query(
    `insert into quotation_latest (customer_code, entity_id, nav_date, path)
     select customer_code, id, date '2026-11-27', path from entity where customer_code = 'WIDE'`,
  );
  await owner.query(
    `insert into finding (customer_code, entity_id, rule, field, severity, value, since)
     select customer_code, id, 'MANDATORY', 'CURRENCY', 'ERROR', '', 1 from entity where customer_code = 'WIDE'`,
  );
  await owner.query('analyze entity, quotation_latest, finding');
  await owner.end();
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

const query: AuditQuery = { language: 'en', text: '', order: 'newest', offset: 0, limit: 100, subtree: true };
const fundOf = async (tx: Tx) => (await findSubject(tx, 'WIDE', 'FUND', 'ALP-F'))!;

const QUESTIONS: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  'an entity': (tx) => readEntity(tx, 'WIDE', 'PART', 'A-1'),
  'an entity by a code of nobody': (tx) => findSubject(tx, 'WIDE', 'PART', 'NONE'),
  'whose findings': (tx) => findEntity(tx, 'WIDE', { level: 'PART', code: 'A-1' }),
  'the breakdowns of an entity': (tx) => readBreakdowns(tx, 'WIDE', 'PART', 'A-1'),
  'the audit of a fund with its classes': async (tx) =>
    readAudit(tx, 'WIDE', await fundOf(tx), { ...query, limit: 2 }, packFor('en')),
  'what changed below a fund': async (tx) => readSubtreeOfChanges(tx, 'WIDE', (await fundOf(tx)).id, 100),
  'findings below a fund': async (tx) => readFindings(tx, 'WIDE', { subtree: true }, (await fundOf(tx)).id),
  'the documents below a fund': async (tx) => {
    const { id } = await fundOf(tx);
    const { ids } = await readSubtree(tx, 'WIDE', id, { offset: 0, limit: 50 });
    return readAsking(tx, 'WIDE', ids, '2026-11-28');
  },
  'classes to compute after a revision': (tx) => readTouchedClasses(tx, 'WIDE', 0),
  'classes below changed holidays': (tx) => readUnderOtherHolidays(tx, 'WIDE', 0),
};

/** Entities that this connection has read so far. */
async function readSoFar(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ read: number }>(
    `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'entity'`,
  );
  return rows[0]!.read;
}

it.each(Object.entries(QUESTIONS))('reads few of many entities: %s', async (_, ask) => {
  const read = await database.withCustomer({ customerCode: 'WIDE', scopes: '*' }, async (tx) => {
    // A table this small would be read whole for being small.
    await tx.query('set local enable_seqscan = off');
    const before = await readSoFar(tx);
    await ask(tx);
    return (await readSoFar(tx)) - before;
  });
  expect(read).toBeLessThanOrEqual(FEW);
});
