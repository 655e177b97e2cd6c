import { written } from '@fundarium/contract/studio-entity-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestProduct } from '../testing/product.ts';
import { problemsOf, startTestStudio, studio, type TestStudio } from '../testing/studio.ts';
import { makeScopedCustomer, writeEntities } from '../testing/world.ts';
import { readFields } from '../metamodel/store.ts';
import { nextDay } from './activation-periods.ts';
import { applyEntities } from './bulk-store.ts';
import { fieldsByLevel } from './entity-row.ts';

let product: TestProduct;
let contributor: Caller;
let structurer: Caller;
let today: string;
let rowsOf: TestStudio['rowsOf'];

const part = (code: string) => ({ level: 'PART', code });
const SP = { level: 'STRUCTURED_PRODUCT', code: 'SP-1' };

beforeAll(async () => {
  ({ product, contributor, structurer, today, rowsOf } = await startTestStudio());
  const { database, ownerUrl } = product;
  await makeScopedCustomer(database, ownerUrl, { NAME: 'Class' });
});
afterAll(() => product.stop());

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
    const numbers = () =>
      rowsOf(`select c.revision, (select count(*) from revision where customer_code = 'ALPHA') as taken
              from customer c where customer_code = 'ALPHA'`);
    const [before] = await numbers();
    expect(await call([right])).toBe(200);
    const next = Number(before!['revision']) + 1;
    expect(await numbers()).toEqual([{ revision: next, taken: next }]);
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

describe('a code or value in use outside of the scopes', () => {
  const admin = { customerCode: 'SCOPED', scopes: '*' } as const;
  let north: Caller;
  beforeAll(async () => {
    const { database } = product;
    const all = await product.signIn('SCOPED', { roles: ['DATA_CONTRIBUTOR'], scopes: ['SCOPE_ALL'] });
    await database.withCustomer(admin, (tx) =>
      tx.query(`update field set is_unique = true where customer_code = 'SCOPED' and business_code = 'WKN'`),
    );
    for (const [path, body] of [
      ['entities/code', { entity: { level: 'CLAS', code: 'SHUT-C' }, newCode: 'SHUT-NOW' }],
      ['entities/fields', { entity: part('SHUT-1'), values: { WKN: 'SHUTWK' } }],
    ] as const)
      written.parse((await all.call(studio(path), body)).json);
    north = await product.signIn('SCOPED', { roles: ['DATA_CONTRIBUTOR'], scopes: ['NORTH'] });
  });

  const open = { level: 'CLAS', code: 'OPEN-C' };
  const newClass = (code: string) => ({
    level: 'CLAS',
    code,
    parent: { level: 'PROD', code: 'OPEN-P' },
    values: { NAME: 'x' },
  });
  it.each([
    ['a new entity, of a present code', 'entities', newClass('SHUT-NOW')],
    ['a new entity, of a former code', 'entities', newClass('SHUT-C')],
    ['another code, of a present one', 'entities/code', { entity: open, newCode: 'SHUT-NOW' }],
    ['another code, of a former one', 'entities/code', { entity: open, newCode: 'SHUT-C' }],
    ['a unique field', 'entities/fields', { entity: part('OPEN-1'), values: { WKN: 'SHUTWK' } }],
  ])('is in use for %s, and no more is said', async (_, path, body) => {
    const facts = `select (select count(*) from change where customer_code = 'SCOPED') as acts, revision
      from customer where customer_code = 'SCOPED'`;
    const before = await rowsOf(facts, 'SCOPED');
    const answer = await north.call(studio(path), body);
    expect([answer.status, answer.json]).toMatchObject([
      409,
      { code: 'value-already-in-use', message: 'Already in use' },
    ]);
    const reported = problemsOf(answer).map(({ path: at, value, message }) => [at, value, message]);
    const given =
      'values' in body && 'WKN' in body.values
        ? ['body.values.WKN', '"SHUTWK"']
        : 'newCode' in body
          ? ['body.newCode', body.newCode]
          : ['body.code', 'code' in body ? body.code : ''];
    expect(reported).toEqual([[...given, 'Already in use']]);
    expect(JSON.stringify(answer.json)).not.toMatch(/SHUT-1|SHUT Classification|"id"|PART/);
    expect(await rowsOf(facts, 'SCOPED')).toEqual(before);
  });

  it('is unknown to every other call', async () => {
    const calls = (level: string, code: string) => [
      ['entities/fields', { entity: { level, code }, values: { NAME: 'x' } }],
      ['entities/code', { entity: { level, code }, newCode: 'FREE' }],
      ['entities/registrations', { entity: { level: 'PART', code }, registrations: { DE: {} } }],
      ['entities/activation', { entity: { level, code }, action: 'ACTIVATE', start: '2026-01-01' }],
      ['entities/parent', { entity: { level, code }, parent: { level: 'PROD', code: 'OPEN-P' } }],
      ['entities/parent', { entity: part('OPEN-1'), parent: { level, code } }],
      ['entities', { ...newClass('N'), level: 'PART', parent: { level, code } }],
      ['entities/public/holidays/add', { entity: { level, code }, dates: ['2026-12-25'] }],
      ['entities/public/holidays/remove', { entity: { level, code }, dates: ['2026-12-25'] }],
      ['quotations', { entity: { level, code }, date: '2026-01-05', values: { nav: '1' } }],
      [`/repository/api/v1/entity/${level}/${code}`],
      [`/repository/api/v1/timeline/${level}/${code}?field=NAME`],
      [`/repository/api/v1/as-of/${level}/${code}`],
    ];
    for (const [level, taken] of [
      ['CLAS', 'SHUT-NOW'],
      ['CLAS', 'SHUT-C'],
      ['PART', 'SHUT-1'],
    ] as const) {
      const unknown = calls(level, 'NO-SUCH');
      for (const [index, [path, body]] of calls(level, taken).entries()) {
        const ask = async (at: unknown, given: unknown) => {
          const url = String(at).startsWith('/') ? String(at) : studio(String(at));
          const { status, json } = await north.call(url, given as object | undefined);
          const { requestId: _, ...said } = json as object & { requestId?: string };
          return { status, said: JSON.stringify(said).replaceAll(taken, 'NO-SUCH') };
        };
        const answer = await ask(path, body);
        expect(answer).toEqual(await ask(unknown[index]![0], unknown[index]![1]));
        expect([String(path), answer.status >= 400]).toEqual([path, true]);
      }
    }
  });
});

it('compares with what is due by now, though nobody has made it true yet', async () => {
  const context = { customerCode: 'SCOPED', scopes: '*' } as const;
  const row = { level: 'PART', code: 'OPEN-1', parent: null, values: { NAME: 'Due today' } } as const;
  await writeEntities(product.database, 'SCOPED', [
    { ...row, parent: { level: 'CLAS', code: 'OPEN-C' }, values: { NAME: 'Yesterday' } },
  ]);
  await product.database.withCustomer(context, async (tx) =>
    applyEntities(tx, 'SCOPED', [row], {
      author: { who: 'test', source: 'test' },
      fields: fieldsByLevel(await readFields(tx, 'SCOPED')),
      effectiveDate: today,
      today: nextDay(today, -1),
      mode: 'set',
    }),
  );
  const north = await product.signIn('SCOPED', { roles: ['DATA_CONTRIBUTOR'], scopes: ['NORTH'] });
  const answer = await north.call(studio('entities/fields'), {
    entity: part('OPEN-1'),
    values: { NAME: 'Yesterday' },
  });
  expect(answer.json).toMatchObject({ changed: true });
  const [last] = await rowsOf(
    `select fields -> 'NAME' as name from change order by revision desc limit 1`,
    'SCOPED',
  );
  expect(last).toEqual({ name: { new: 'Yesterday', previous: 'Due today', type: 'STRING' } });
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
    expect(beta).toEqual([{ n: 0 }]);
  });
});

describe('what is refused', () => {
  it('is refused as a whole, each problem with field, value and rule', async () => {
    const long = 'x'.repeat(300);
    const answer = await contributor.call(studio('entities'), {
      level: 'PART',
      code: 'A-1',
      parent: { level: 'FUND', code: 'NONE' },
      values: {
        LAUNCH_DATE: '2026-02-30',
        CURRENCY: 'XXZ',
        NOPE: long,
        LIFECYCLE_STATE: 'ACTIVE',
        ISSUER: 'a field of structured products',
        SAME_CURRENCY_AS_PARENT_PROD: null,
        CODE: 'A-2',
      },
    });
    expect(answer.status).toBe(400);
    const reported = problemsOf(answer).map(({ path, value, rule }) => [path, value, rule]);
    expect(reported.toSorted()).toEqual(
      [
        ['body.code', 'A-1', 'already-in-use'],
        ['body.parent', 'NONE', 'wrong-parent-level'],
        ['body.parent', 'NONE', 'unknown-parent'],
        ['body.values.LAUNCH_DATE', '2026-02-30', 'wrong-type'],
        ['body.values.CURRENCY', 'XXZ', 'unknown-list-value'],
        ['body.values.NOPE', 'x'.repeat(200), 'unknown-field'],
        ['body.values.LIFECYCLE_STATE', 'ACTIVE', 'read-only'],
        ['body.values.ISSUER', 'a field of structured products', 'level-may-not-hold'],
        ['body.values.SAME_CURRENCY_AS_PARENT_PROD', undefined, 'null-not-allowed'],
        ['body.code', 'A-2', 'read-only'],
      ].toSorted(),
    );
    expect(problemsOf(answer)).toContainEqual({
      path: 'body.code',
      field: 'CODE',
      value: 'A-1',
      message: 'Already in use',
      rule: 'already-in-use',
    });
  });

  it('is a request of the wrong form, each part of it named', async () => {
    const answer = await contributor.call(studio('entities/fields'), {
      entity: { level: 'SHARE', code: 7 },
      values: { NAME: { en: 1 } },
      effectiveDate: '2026-02-30',
      colour: 'red',
    });
    const reported = problemsOf(answer).map(({ path, field, value, rule }) => [path, field, value, rule]);
    expect(reported.toSorted()).toEqual(
      [
        ['body.entity.level', 'level', 'SHARE', 'unknown-list-value'],
        ['body.entity.code', 'code', '7', 'wrong-type'],
        ['body.values.NAME', 'NAME', '{"en":1}', 'wrong-type'],
        ['body.effectiveDate', 'effectiveDate', '2026-02-30', 'wrong-form'],
        ['body.colour', 'colour', 'red', 'unknown-field'],
      ].toSorted(),
    );
    const empty = await contributor.call(studio('entities/fields'), {});
    expect(problemsOf(empty).map(({ path, rule }) => [path, rule])).toEqual([
      ['body.entity', 'required'],
      ['body.values', 'required'],
    ]);
  });

  it('is a value that its list no longer offers, unless it stands there already', async () => {
    await rowsOf(`update entity set values = values || '{"CURRENCY": "DEM"}' where code = 'A-2'`);
    await rowsOf(`insert into lov_value (customer_code, lov_code, value, position, labels, is_disabled)
      values ('ALPHA', 'CURRENCY', 'DEM', 9999, '{}', true)`);
    const set = (code: string) =>
      contributor.call(studio('entities/fields'), {
        entity: part(code),
        values: { CURRENCY: 'DEM', NAME: `${code} in marks` },
      });
    expect((await set('A-2')).status).toBe(200);
    const refused = await set('A-1');
    expect([refused.status, problemsOf(refused)]).toEqual([
      400,
      [
        {
          path: 'body.values.CURRENCY',
          field: 'CURRENCY',
          value: 'DEM',
          message: 'DEM is no longer offered in the list CURRENCY',
          rule: 'no-longer-offered',
        },
      ],
    ]);
  });

  it.each(['a\u0000b', 'a\u001bb', 'a\ud800b'])('is the text %j', async (NAME) => {
    const answer = await contributor.call(studio('entities/fields'), {
      entity: part('A-1'),
      values: { NAME },
    });
    expect([answer.status, problemsOf(answer)[0]?.path]).toEqual([400, 'body.values.NAME']);
  });

  it.each([
    ['KID_WEB_ADDRESS', 'javascript:alert(1)', 'wrong-type', expect.stringContaining('type URL')],
    ['KID_WEB_ADDRESS', 'data:text/html,x', 'wrong-type', expect.stringContaining('type URL')],
    ['NAME', 'x'.repeat(4_001), 'out-of-range', 'NAME has at most 4000 characters'],
  ])('is, of %s, the text %.25s', async (field, value, rule, message) => {
    const set = (text: string) =>
      contributor.call(studio('entities/fields'), { entity: part('A-3'), values: { [field]: text } });
    expect((await set(field === 'NAME' ? 'x'.repeat(4_000) : 'https://example.com/kid')).status).toBe(200);
    const answer = await set(value);
    expect([answer.status, problemsOf(answer)]).toEqual([
      400,
      [{ path: `body.values.${field}`, field, value: value.slice(0, 200), message, rule }],
    ]);
    const [stored] = await rowsOf(`select values -> '${field}' as value from entity where code = 'A-3'`);
    expect(stored).not.toEqual({ value });
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

  it('holds a unique field to one entity, also for a day ahead', async () => {
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
    for (const [entity, parent, rules] of [
      [part('A-1'), part('A-2'), ['wrong-parent-level']],
      [part('A-1'), part('A-1'), ['wrong-parent-level', 'cycle']],
      [{ level: 'CLAS', code: 'ALP-C' }, { level: 'FUND', code: 'ALP-F' }, ['wrong-parent-level']],
      [{ level: 'PROD', code: 'ALP-P' }, { level: 'CLAS', code: 'ALP-C' }, ['wrong-parent-level', 'cycle']],
      [part('A-1'), { level: 'PROD', code: 'NONE' }, ['unknown-parent']],
    ] as const) {
      const answer = await contributor.call(studio('entities/parent'), { entity, parent });
      expect([answer.status, problemsOf(answer)[0]?.path]).toEqual([400, 'body.parent']);
      expect(problemsOf(answer).map(({ rule }) => rule)).toEqual(rules);
    }
  });
});
