import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsByLevel, type EntityRow, type FieldsOfLevel } from './entity-row.ts';
import { analyzeEntities } from './analyze-store.ts';
import { applyEntities } from './bulk-store.ts';
import { insertCustomer } from './customer-store.ts';
import { readEntity } from './store.ts';
import { readFields, writeStandardMetamodel } from '../metamodel/store.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

const author = { who: 'test', source: 'test' };
let test: TestDatabase;
let database: Database;
let fields: ReadonlyMap<string, FieldsOfLevel>;

const own = { customerCode: 'ONE', scopes: '*' } as const;
const apply = (rows: readonly EntityRow[], context: { customerCode: string; scopes: '*' } = own) =>
  database.withCustomer(context, (tx) =>
    applyEntities(tx, context.customerCode, rows, { author, fields, effectiveDate: '2026-01-05' }),
  );
const count = async (table: string) => {
  const { rows } = await database.withCustomer(own, (tx) =>
    tx.query<{ n: number }>(`select count(*) as n from ${table}`),
  );
  return rows[0]!.n;
};

const FUND: EntityRow = {
  level: 'FUND',
  code: 'F1',
  parent: null,
  values: { NAME: 'Alpine SICAV', CURRENCY: 'CHF' },
};
const PROD: EntityRow = {
  level: 'PROD',
  code: 'P1',
  parent: { level: 'FUND', code: 'F1' },
  values: { NAME: 'Alpine Bonds' },
};
const PART: EntityRow = {
  level: 'PART',
  code: 'LU9900000019',
  parent: { level: 'PROD', code: 'P1' },
  values: { NAME: 'Alpine Bonds A', ISIN: 'LU9900000019', LAUNCH_DATE: '1900-01-01' },
};

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  for (const code of ['ONE', 'TWO']) {
    await insertCustomer(test.ownerUrl, {
      code,
      name: code,
      language: 'en',
      timeZone: 'Europe/Zurich',
      modules: ['MAIA_REPOSITORY'],
    });
    await database.withCustomer({ customerCode: code, scopes: '*' }, (tx) =>
      writeStandardMetamodel(tx, code, author),
    );
  }
  fields = fieldsByLevel(await database.withCustomer(own, (tx) => readFields(tx, 'ONE')));
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

describe('applying entities', () => {
  it('creates a tree given children first, and reads it back with what stands above and below', async () => {
    const applied = await apply([PART, PROD, FUND]);
    expect(applied).toMatchObject({ created: 3, changed: 0, rejected: [] });
    const part = await database.withCustomer(own, (tx) => readEntity(tx, 'ONE', 'PART', 'LU9900000019'), {
      snapshot: true,
    });
    expect(part).toMatchObject({
      name: 'Alpine Bonds A',
      state: 'LIVE',
      revision: { number: applied.revision },
    });
    expect(part?.ancestors.map(({ code, open }) => [code, open])).toEqual([
      ['F1', true],
      ['P1', true],
    ]);
    // A date that begins 1900- is empty (spec 5).
    expect(part?.values).not.toHaveProperty('LAUNCH_DATE');
  });

  it('takes no revision and writes nothing where nothing differs', async () => {
    const before = [await count('change'), await count('revision'), await count('revision_touch')];
    expect(await apply([FUND, PROD, PART])).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 3,
      revision: null,
    });
    expect([await count('change'), await count('revision'), await count('revision_touch')]).toEqual(before);
  });

  it('records a changed value with the one before it', async () => {
    const applied = await apply([{ ...FUND, values: { NAME: 'Alpine Fund SICAV' } }]);
    expect(applied).toMatchObject({ created: 0, changed: 1 });
    const { rows } = await database.withCustomer(own, (tx) =>
      tx.query('select change_type, fields from change where customer_code = $1 and revision = $2', [
        'ONE',
        applied.revision,
      ]),
    );
    expect(rows).toEqual([
      {
        change_type: 'SET_FIELDS',
        fields: { NAME: { new: 'Alpine Fund SICAV', previous: 'Alpine SICAV', type: 'STRING' } },
      },
    ]);
  });

  it('names every problem of a row and takes the others', async () => {
    const applied = await apply([
      {
        level: 'PART',
        code: 'X1',
        parent: { level: 'FUND', code: 'F1' },
        values: { LAUNCH_DATE: '2026-02-30', NOPE: 'x' },
      },
      { level: 'PROD', code: 'P2', parent: { level: 'FUND', code: 'F1' }, values: { NAME: 'Alpine Shares' } },
      { level: 'PROD', code: 'P3', parent: { level: 'FUND', code: 'NONE' }, values: {} },
    ]);
    expect(applied.created).toBe(1);
    expect(
      applied.rejected.map(({ index, problems }) => [index, problems.map(({ field }) => field)]),
    ).toEqual([
      [2, ['PARENT_CODE']],
      [0, ['PARENT_CODE', 'LAUNCH_DATE', 'NOPE']],
    ]);
  });

  it('refuses a row whose unique value is too long to be kept apart, and takes the others', async () => {
    const known = [...fields.get('PROD')!.values()];
    const unique = known.map((field) => ({ ...field, unique: field.businessCode === 'NAME' }));
    const row = (code: string, NAME: string): EntityRow => ({ ...PROD, code, values: { NAME } });
    const rows = [row('U1', randomBytes(2000).toString('hex')), row('U2', '\u0002'.repeat(400))];
    const applied = await database.withCustomer(own, (tx) =>
      applyEntities(tx, 'ONE', rows, { author, fields: fieldsByLevel(unique), effectiveDate: '2026-01-05' }),
    );
    expect(applied.created).toBe(1);
    expect(applied.rejected.map(({ index, problems }) => [index, problems.map(({ rule }) => rule)])).toEqual([
      [0, ['out-of-range']],
    ]);
  });

  it('keeps for its day what a row brings ahead, but lets a new entity begin at once', async () => {
    const rows = [
      { ...PROD, values: { NAME: 'Alpine Bonds Tomorrow' } },
      { ...PROD, code: 'P4', values: { NAME: 'New today' } },
    ];
    const applied = await database.withCustomer(own, (tx) =>
      applyEntities(tx, 'ONE', rows, { author, fields, effectiveDate: '2090-01-01' }),
    );
    expect(applied).toMatchObject({ created: 1, changed: 1, rejected: [] });
    const [present, fresh] = await Promise.all(
      ['P1', 'P4'].map((code) =>
        database.withCustomer(own, (tx) => readEntity(tx, 'ONE', 'PROD', code), { snapshot: true }),
      ),
    );
    expect([present?.name, fresh?.name]).toEqual(['Alpine Bonds', 'New today']);
    expect(await count('pending_change')).toBe(1);
  });

  it("keeps two customers' entities of one code apart", async () => {
    await apply([{ ...FUND, values: { NAME: 'Other house' } }], { customerCode: 'TWO', scopes: '*' });
    const [mine, theirs] = await Promise.all(
      ['ONE', 'TWO'].map((customerCode) =>
        database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
          readEntity(tx, customerCode, 'FUND', 'F1'),
        ),
      ),
    );
    expect([mine?.name, theirs?.name]).toEqual(['Alpine Fund SICAV', 'Other house']);
    // The door of one customer with the statement of the other reads nothing.
    expect(await database.withCustomer(own, (tx) => readEntity(tx, 'TWO', 'FUND', 'F1'))).toBeNull();
    const { rows } = await database.withPlatform((tx) => tx.query('select 1 from entity'));
    expect(rows).toEqual([]);
  });

  it('shows a scoped context its subtree, the ancestors as labels and nothing else', async () => {
    await apply([
      { ...PROD, code: 'P9', values: { NAME: 'Hidden' } },
      { ...PART, code: 'H9', parent: { level: 'PROD', code: 'P9' }, values: { NAME: 'Hidden A' } },
    ]);
    await database.withCustomer(own, (tx) =>
      tx.query(
        `insert into scope_node (customer_code, scope, entity_id)
         select customer_code, 'BONDS', id from entity where customer_code = 'ONE' and level = 'PROD' and code = 'P1'`,
      ),
    );
    const scoped = { customerCode: 'ONE', scopes: ['BONDS'] };
    const read = (level: 'FUND' | 'PROD' | 'PART', code: string) =>
      database.withCustomer(scoped, (tx) => readEntity(tx, 'ONE', level, code));
    expect((await read('PART', 'LU9900000019'))?.ancestors).toEqual([
      { level: 'FUND', code: 'F1', name: 'Alpine Fund SICAV', open: false, values: {} },
      expect.objectContaining({ level: 'PROD', code: 'P1', open: true }),
    ]);
    expect(await read('FUND', 'F1')).toBeNull();
    expect(await read('PROD', 'P9')).toBeNull();
    expect(await read('PART', 'H9')).toBeNull();
    const nothing = { customerCode: 'ONE', scopes: [] };
    expect(
      await database.withCustomer(nothing, (tx) => readEntity(tx, 'ONE', 'PART', 'LU9900000019')),
    ).toBeNull();
  });
});

it('has entities looked at anew by one import without waiting for the long transaction of another', async () => {
  await database.withCustomer(own, async (preview) => {
    await analyzeEntities(preview);
    const impatient = openDatabase(test.appUrl, { statementTimeoutMs: 2000 });
    const analyzing = impatient.withCustomer({ customerCode: 'TWO', scopes: '*' }, analyzeEntities);
    await expect(analyzing).resolves.toBeUndefined();
    await impatient.end();
  });
});
