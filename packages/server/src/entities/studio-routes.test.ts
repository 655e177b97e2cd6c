import { written } from '@fundarium/contract/studio-entity-endpoints';
import { entityReply } from '@fundarium/contract/entity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Answer, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, grantScope, makeCustomer, writeEntities } from '../testing/world.ts';
import { nextDay } from './activation-periods.ts';

let product: TestProduct;
let contributor: Caller;
let structurer: Caller;
let today: string;

const studio = (path: string) => `/studio/api/v1/${path}`;
const part = (code: string) => ({ level: 'PART', code });
const SP = { level: 'STRUCTURED_PRODUCT', code: 'SP-1' };

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA');
  await makeCustomer(database, ownerUrl, 'BETA');
  await makeCustomer(database, ownerUrl, 'SCOPED', { modules: ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'] });
  await writeEntities(database, 'ALPHA', [
    ...fundTree('ALP', [
      ['A-1', { NAME: 'Alpine A', CURRENCY: 'CHF' }],
      ['A-2', { NAME: 'Alpine B' }],
      ['A-3', { NAME: 'Alpine C' }],
      ['A-4', { NAME: 'Alpine D' }],
    ]),
    { level: 'PROD', code: 'OTHER-P', parent: { level: 'FUND', code: 'ALP-F' }, values: { NAME: 'Other' } },
    { level: 'FUND', code: 'SECOND-F', parent: null, values: { NAME: 'Second' } },
    { ...SP, level: 'STRUCTURED_PRODUCT', parent: null, values: { NAME: 'Note' } },
    { level: 'STRUCTURED_PRODUCT', code: 'SP-2', parent: null, values: { NAME: 'Note 2' } },
  ]);
  await writeEntities(database, 'BETA', [
    ...fundTree('BET', [['B-1', { NAME: 'Beta class' }]]),
    { level: 'STRUCTURED_PRODUCT', code: 'SP-BETA', parent: null, values: { NAME: 'Beta note' } },
  ]);
  await writeEntities(database, 'SCOPED', fundTree('OPEN', [['OPEN-1', { NAME: 'Open' }]]));
  await writeEntities(database, 'SCOPED', fundTree('SHUT', [['SHUT-1', { NAME: 'Shut' }]]));
  await grantScope(database, 'SCOPED', 'NORTH', 'PROD', 'OPEN-P');
  contributor = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR'] });
  structurer = await product.signIn('ALPHA', { roles: ['STRUCTURED_PRODUCT_CONTRIBUTOR'] });
  const { rows } = await rowsOf(`select business_date('ALPHA')::text as today`);
  today = rows[0].today;
});
afterAll(() => product.stop());

const rowsOf = (sql: string, customerCode = 'ALPHA') =>
  product.database.withCustomer({ customerCode, scopes: '*' }, (tx) => tx.query(sql));
const changesOf = async (answer: Answer) => {
  const { revision } = written.parse(answer.json);
  const { rows } = await rowsOf(
    `select change_type as type, fields, effective_date as date, retroactive from change
     where revision = ${revision.number} order by ordinal`,
  );
  return rows;
};
const open = async (path: string, caller = contributor) =>
  entityReply.parse((await caller.call(`browse/${path}`)).json);
const problemsOf = (answer: Answer) =>
  (answer.json as { problems?: { path: string; message: string }[] }).problems ?? [];

/** Each call with a body that does something in ALPHA. */
const CALLS: readonly (readonly [path: string, body: object, who: 'data' | 'structured'])[] = [
  ['entities', { level: 'FUND', code: 'NEW-F', parent: null, values: { NAME: 'New' } }, 'data'],
  ['entities/fields', { entity: part('A-4'), values: { NAME: 'Named anew' } }, 'data'],
  ['entities/code', { entity: part('A-4'), newCode: 'A-44' }, 'data'],
  ['entities/activation', { entity: part('A-4'), action: 'ACTIVATE', start: '2026-01-01' }, 'data'],
  ['entities/parent', { entity: part('A-4'), parent: { level: 'PROD', code: 'OTHER-P' } }, 'data'],
  ['entities/public/holidays/add', { entity: part('A-4'), dates: ['2026-12-25'] }, 'data'],
  ['entities/public/holidays/remove', { entity: part('A-4'), dates: ['2026-12-25'] }, 'data'],
  ['structured/product/equivalents', { code: 'SP-2', add: ['SP-1'] }, 'structured'],
  ['entities/fields', { entity: SP, values: { NAME: 'Note one' } }, 'structured'],
];

describe('who may write', () => {
  it.each(CALLS)('%s needs its role, and yields to BLOCK_STUDIO', async (path, body, who) => {
    const right = who === 'data' ? 'DATA_CONTRIBUTOR' : 'STRUCTURED_PRODUCT_CONTRIBUTOR';
    const wrong = who === 'data' ? 'STRUCTURED_PRODUCT_CONTRIBUTOR' : 'DATA_CONTRIBUTOR';
    const call = async (roles: string[]) =>
      (await (await product.signIn('ALPHA', { roles })).call(studio(path), body)).status;
    expect((await product.anonymous.call(studio(path), body)).status).toBe(401);
    expect(await call([])).toBe(403);
    expect(await call([wrong, 'METADATA_CONTRIBUTOR'])).toBe(403);
    expect(await call([right, 'BLOCK_STUDIO'])).toBe(403);
    const before = (await rowsOf('select revision from customer')).rows;
    expect(await call([right])).toBe(200);
    const after = await rowsOf(`select c.revision, (select count(*)::int from revision) as n from customer c
      where customer_code = 'ALPHA'`);
    expect(after.rows[0].n).toBe(after.rows[0].revision);
    expect(before).not.toEqual(after.rows);
  });

  it('lets a person with scopes write in the granted subtree and nowhere else', async () => {
    const north = await product.signIn('SCOPED', { roles: ['DATA_CONTRIBUTOR'], scopes: ['NORTH'] });
    const set = (level: string, code: string) =>
      north.call(studio('entities/fields'), { entity: { level, code }, values: { NAME: 'Scoped' } });
    expect((await set('PART', 'OPEN-1')).status).toBe(200);
    expect((await set('PROD', 'OPEN-P')).status).toBe(200);
    expect((await set('PART', 'SHUT-1')).status).toBe(404);
    expect((await set('FUND', 'OPEN-F')).status).toBe(404);
    const create = (level: string, parent: object | null, code = `N-${level}`) =>
      north.call(studio('entities'), { level, code, parent, values: { NAME: 'x' } });
    expect((await create('FUND', null)).status).toBe(403);
    expect((await create('CLAS', { level: 'PROD', code: 'SHUT-P' })).status).toBe(400);
    // The code is used where this person sees nothing.
    expect((await create('CLAS', { level: 'PROD', code: 'OPEN-P' }, 'SHUT-C')).status).toBe(409);
    expect((await create('CLAS', { level: 'PROD', code: 'OPEN-P' })).status).toBe(200);
    const away = await north.call(studio('entities/parent'), {
      entity: part('OPEN-1'),
      parent: { level: 'PROD', code: 'SHUT-P' },
    });
    expect(away.status).toBe(400);
  });
});

describe("another customer's entities", () => {
  it.each([
    ['entities/fields', { entity: part('B-1'), values: { NAME: 'x' } }],
    ['entities/code', { entity: part('B-1'), newCode: 'B-2' }],
    ['entities/activation', { entity: part('B-1'), action: 'ACTIVATE', start: '2026-01-01' }],
    ['entities/parent', { entity: part('B-1'), parent: { level: 'PROD', code: 'ALP-P' } }],
    ['entities/public/holidays/add', { entity: part('B-1'), dates: ['2026-12-25'] }],
    ['entities/public/holidays/remove', { entity: part('B-1'), dates: ['2026-12-25'] }],
  ])('%s answers 404', async (path, body) => {
    const answer = await contributor.call(studio(path), body);
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([404, 'entity-not-found-PART']);
  });

  it('are no parents and no equivalents', async () => {
    for (const [caller, path, body, where] of [
      [
        contributor,
        'entities/parent',
        { entity: part('A-2'), parent: { level: 'PROD', code: 'BET-P' } },
        'body.parent',
      ],
      [
        contributor,
        'entities',
        { level: 'PROD', code: 'X', parent: { level: 'FUND', code: 'BET-F' }, values: {} },
        'body.parent',
      ],
      [structurer, 'structured/product/equivalents', { code: 'SP-1', add: ['SP-BETA'] }, 'body.add'],
    ] as const) {
      const answer = await caller.call(studio(path), body);
      expect([answer.status, problemsOf(answer).map((each) => each.path)]).toEqual([400, [where]]);
    }
    const beta = await rowsOf(`select count(*)::int as n from change where source = 'studio'`, 'BETA');
    expect(beta.rows).toEqual([{ n: 0 }]);
  });
});

describe('what is refused', () => {
  it('is refused as a whole, each problem with field, value and rule', async () => {
    const answer = await contributor.call(studio('entities'), {
      level: 'PART',
      code: 'A-1',
      parent: { level: 'FUND', code: 'NONE' },
      values: {
        LAUNCH_DATE: '2026-02-30',
        CURRENCY: 'XXZ',
        NOPE: 'x',
        LIFECYCLE_STATE: 'ACTIVE',
        ISSUER: 'a field of structured products',
        SAME_CURRENCY_AS_PARENT_PROD: null,
      },
    });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual(
      expect.arrayContaining([
        { path: 'body.code', message: 'Already in use (given: A-1)' },
        { path: 'body.parent', message: 'PART can not hang under FUND (given: NONE)' },
        { path: 'body.parent', message: 'There is no FUND with this code (given: NONE)' },
        {
          path: 'body.values.LAUNCH_DATE',
          message: expect.stringContaining('type DATE (given: 2026-02-30)'),
        },
        { path: 'body.values.CURRENCY', message: expect.stringContaining('list CURRENCY (given: XXZ)') },
        { path: 'body.values.NOPE', message: expect.stringContaining('no field NOPE') },
        { path: 'body.values.LIFECYCLE_STATE', message: expect.stringContaining('derived') },
        { path: 'body.values.ISSUER', message: expect.stringContaining('no field ISSUER') },
        { path: 'body.values.SAME_CURRENCY_AS_PARENT_PROD', message: expect.stringContaining('empty') },
      ]),
    );
  });

  it('names a code in use by the message key', async () => {
    const taken = await contributor.call(studio('entities'), {
      level: 'FUND',
      code: 'ALP-F',
      parent: null,
      values: { NAME: 'again' },
    });
    expect([taken.status, taken.json]).toEqual([
      409,
      expect.objectContaining({ code: 'value-already-in-use', message: 'Already in use' }),
    ]);
    const renamed = await contributor.call(studio('entities/code'), { entity: part('A-1'), newCode: 'A-2' });
    expect(renamed.status).toBe(409);
  });

  it('holds a unique field to one bearer, also for a day ahead', async () => {
    await product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
      tx.query(`update field set is_unique = true where customer_code = 'ALPHA' and business_code = 'WKN'`),
    );
    const set = (code: string, wkn: string | null, effectiveDate?: string) =>
      contributor.call(studio('entities/fields'), {
        entity: part(code),
        values: { WKN: wkn },
        effectiveDate,
      });
    expect((await set('A-1', 'WKN001')).status).toBe(200);
    const second = await set('A-2', 'WKN001');
    expect([second.status, problemsOf(second)[0]?.path]).toEqual([409, 'body.values.WKN']);
    expect((await set('A-1', 'WKN002', nextDay(today))).status).toBe(200);
    expect((await set('A-2', 'WKN002')).status).toBe(409);
    expect((await set('A-1', null)).status).toBe(200);
    expect((await set('A-2', 'WKN001')).status).toBe(200);
    expect((await set('A-3', 'WKN002')).status).toBe(409);
  });

  it('is a move against the levels, or under itself', async () => {
    for (const [entity, parent] of [
      [part('A-1'), part('A-2')],
      [part('A-1'), part('A-1')],
      [
        { level: 'CLAS', code: 'ALP-C' },
        { level: 'FUND', code: 'ALP-F' },
      ],
      [
        { level: 'PROD', code: 'ALP-P' },
        { level: 'CLAS', code: 'ALP-C' },
      ],
    ]) {
      const answer = await contributor.call(studio('entities/parent'), { entity, parent });
      expect([answer.status, problemsOf(answer)[0]?.path]).toEqual([400, 'body.parent']);
    }
  });
});

describe('a writing call', () => {
  it('creates an entity, which is found at once and known to history', async () => {
    const answer = await contributor.call(studio('entities'), {
      level: 'PART',
      code: 'C-1',
      parent: { level: 'CLAS', code: 'ALP-C' },
      values: { NAME: 'Created', LAUNCH_DATE: '1900-01-01', SAME_CURRENCY_AS_PARENT_PROD: true },
    });
    expect(written.parse(answer.json)).toMatchObject({
      code: 'C-1',
      effectiveDate: today,
      changed: true,
      pending: false,
      retroactive: false,
    });
    expect(await changesOf(answer)).toMatchObject([
      { type: 'CREATE_ENTITY', date: today, fields: { NAME: { new: 'Created', previous: null } } },
    ]);
    const search = await contributor.call(
      'browse/search/parts',
      { quickText: 'created' },
      { 'fundarium-revision': String(answer.headers['fundarium-revision']) },
    );
    expect(search.json).toMatchObject({ total: 1, rows: [{ code: 'C-1' }] });
    expect((await open('part/C-1')).values).not.toHaveProperty('LAUNCH_DATE');
  });

  it('sets fields with what they were before, and takes no revision for what is so already', async () => {
    const body = { entity: part('A-1'), values: { NAME: 'Alpine A2', CURRENCY: null } };
    const answer = await contributor.call(studio('entities/fields'), body);
    expect(await changesOf(answer)).toMatchObject([
      {
        type: 'SET_FIELDS',
        fields: {
          NAME: { new: 'Alpine A2', previous: 'Alpine A' },
          CURRENCY: { new: null, previous: 'CHF' },
        },
      },
    ]);
    const again = written.parse((await contributor.call(studio('entities/fields'), body)).json);
    expect([again.changed, again.revision]).toEqual([false, written.parse(answer.json).revision]);
  });

  it('adds to the history alone what a later value has overtaken, and keeps for its day what lies ahead', async () => {
    const set = async (NAME: string, effectiveDate: string) => {
      const answer = await contributor.call(studio('entities/fields'), {
        entity: part('A-2'),
        values: { NAME },
        effectiveDate,
      });
      return { ...written.parse(answer.json), changes: await changesOf(answer) };
    };
    await set('Now', nextDay(today, -10));
    expect(await set('Then', nextDay(today, -20))).toMatchObject({
      retroactive: true,
      changes: [{ retroactive: true, fields: { NAME: { new: 'Then', previous: 'Alpine B' } } }],
    });
    expect((await open('part/A-2')).name).toBe('Now');
    expect(await set('Soon', nextDay(today))).toMatchObject({
      pending: true,
      changes: [{ retroactive: false, date: nextDay(today), fields: { NAME: { previous: 'Now' } } }],
    });
    expect((await open('part/A-2')).name).toBe('Now');
    expect(
      (
        await rowsOf(`select count(*)::int as n from pending_change p join entity e on e.id = p.entity_id
      where e.code = 'A-2'`)
      ).rows,
    ).toEqual([{ n: 1 }]);
  });

  it('moves an entity with all below it', async () => {
    const answer = await contributor.call(studio('entities/parent'), {
      entity: { level: 'PROD', code: 'ALP-P' },
      parent: { level: 'FUND', code: 'SECOND-F' },
    });
    expect(await changesOf(answer)).toMatchObject([
      {
        type: 'MOVE_ENTITY',
        fields: {
          PARENT: { new: { level: 'FUND', code: 'SECOND-F' }, previous: { level: 'FUND', code: 'ALP-F' } },
        },
      },
    ]);
    const moved = await open('part/A-1');
    expect(moved.ancestors.map(({ code }) => code)).toEqual(['SECOND-F', 'ALP-P', 'ALP-C']);
    const { rows } =
      await rowsOf(`select count(*)::int as n from entity e left join entity p on p.id = e.parent_id
      where e.path is distinct from coalesce(p.path, '{}') || e.id`);
    expect(rows).toEqual([{ n: 0 }]);
    await contributor.call(studio('entities/parent'), {
      entity: { level: 'PROD', code: 'ALP-P' },
      parent: { level: 'FUND', code: 'ALP-F' },
    });
  });

  it('changes the state by its days', async () => {
    const change = async (action: string, start: string, end?: string) => {
      const answer = await contributor.call(studio('entities/activation'), {
        entity: part('A-3'),
        action,
        start,
        end,
      });
      return changesOf(answer);
    };
    const state = async () => (await open('part/A-3')).state;
    expect(await change('ACTIVATE', nextDay(today, -30))).toMatchObject([
      {
        type: 'CHANGE_ACTIVATION_STATE',
        fields: {
          ACTION: { new: 'ACTIVATE' },
          LAST_ACTIVATION_DATE: { new: nextDay(today, -30), previous: null },
        },
      },
    ]);
    expect(await state()).toBe('ACTIVE');
    await change('DEACTIVATE', nextDay(today, -5), nextDay(today));
    expect(await state()).toBe('INACTIVE');
    const periods = await rowsOf(`select start_date as "from", end_date as "to" from activation_period a
      join entity e on e.id = a.entity_id where e.code = 'A-3' order by 1`);
    expect(periods.rows).toEqual([
      { from: nextDay(today, -30), to: nextDay(today, -6) },
      { from: nextDay(today, 2), to: null },
    ]);
    expect((await open('part/A-3')).values['LAST_DEACTIVATION_DATE']).toBe(nextDay(today, -5));
    const wrong = await contributor.call(studio('entities/activation'), {
      entity: part('A-3'),
      action: 'ACTIVATE',
      start: '2026-02-01',
      end: '2026-01-01',
    });
    expect([wrong.status, problemsOf(wrong)[0]?.path]).toEqual([400, 'body.end']);
  });

  it('adds and removes holidays, and equivalents', async () => {
    const holidays = (verb: string, dates: string[]) =>
      contributor.call(studio(`entities/public/holidays/${verb}`), {
        entity: { level: 'FUND', code: 'ALP-F' },
        dates,
      });
    await holidays('add', ['2026-12-25', '2026-12-26']);
    const more = await holidays('add', ['2026-12-26', '2027-01-01']);
    expect(await changesOf(more)).toMatchObject([
      { type: 'ADD_PUBLIC_HOLIDAYS', fields: { PUBLIC_HOLIDAYS: { new: ['2027-01-01'], previous: null } } },
    ]);
    const fewer = await holidays('remove', ['2026-12-25']);
    expect(await changesOf(fewer)).toMatchObject([{ type: 'REMOVE_PUBLIC_HOLIDAYS' }]);
    const left = await rowsOf(`select date from public_holiday h join entity e on e.id = h.entity_id
      where e.code = 'ALP-F' order by 1`);
    expect(left.rows.map(({ date }) => date)).toEqual(['2026-12-26', '2027-01-01']);

    const link = await structurer.call(studio('structured/product/equivalents'), {
      code: 'SP-1',
      add: ['SP-2'],
    });
    expect(await changesOf(link)).toMatchObject([
      {
        type: 'SET_STRUCTURED_PRODUCT_EQUIVALENTS',
        fields: { EQUIVALENTS: { new: ['SP-2'], previous: [] } },
      },
    ]);
    const self = await structurer.call(studio('structured/product/equivalents'), {
      code: 'SP-1',
      add: ['SP-1'],
    });
    expect(self.status).toBe(400);
  });

  it('gives a code and keeps the former, which nobody else may take', async () => {
    const answer = await contributor.call(studio('entities/code'), { entity: part('A-3'), newCode: 'A-33' });
    expect(await changesOf(answer)).toMatchObject([
      { type: 'SET_FIELDS', fields: { CODE: { new: 'A-33', previous: 'A-3' } } },
    ]);
    expect(await open('part/A-3')).toMatchObject({ code: 'A-33', formerCode: 'A-3' });
    const taken = await contributor.call(studio('entities/code'), { entity: part('A-2'), newCode: 'A-3' });
    expect(taken.status).toBe(409);
  });
});

describe('an Idempotency-Key', () => {
  const send = (caller: Caller, name: string, key: string) =>
    caller.call(
      studio('entities/fields'),
      { entity: part('A-1'), values: { NAME: name } },
      { 'idempotency-key': key },
    );

  it('lets twenty equal calls at once have one effect', async () => {
    const before = (await rowsOf(`select revision from customer where customer_code = 'ALPHA'`)).rows[0]
      .revision;
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(contributor, 'Once', 'key-1')));
    const done = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(new Set(done.map(({ json }) => JSON.stringify(written.parse(json)))).size).toBe(1);
    expect((await send(contributor, 'Once', 'key-1')).json).toEqual(done[0]!.json);
    const { rows } = await rowsOf(`select revision from customer where customer_code = 'ALPHA'`);
    expect(rows[0].revision).toBe(before + 1);
  });

  it('is bound to its request and its person', async () => {
    expect((await send(contributor, 'Another', 'key-1')).status).toBe(422);
    const colleague = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR'] });
    expect(written.parse((await send(colleague, 'By another', 'key-1')).json).changed).toBe(true);
    expect((await send(contributor, 'x', ' '.repeat(201))).status).toBe(400);
  });

  it('is free again where the call was refused', async () => {
    const wrong = { entity: part('A-1'), values: { CURRENCY: 'NONE' } };
    const refused = await contributor.call(studio('entities/fields'), wrong, { 'idempotency-key': 'key-2' });
    expect(refused.status).toBe(400);
    expect((await send(contributor, 'After a refusal', 'key-2')).status).toBe(200);
  });
});
