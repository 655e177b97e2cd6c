import { searchReply, type SearchQueryInput } from '@fundarium/contract/search';
import { distinctReply, type DistinctQueryInput } from '@fundarium/contract/search-distinct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, grantScope, makeCustomer, writeEntities } from '../testing/world.ts';

/** Stands in every text of the second customer and of what the scoped person may not see. */
const CANARY = 'CANARY';
const TWO_LINES = 'A note,\twith a tab\nand a second line';
let product: TestProduct;
let reader: Caller;
let other: Caller;
let scoped: Caller;

beforeAll(async () => {
  product = await startTestProduct({ displayCap: 2 });
  const { database, ownerUrl } = product;
  const modules = ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'] as const;
  for (const code of ['ALPHA', 'BETA']) await makeCustomer(database, ownerUrl, code, { modules });
  await writeEntities(database, 'ALPHA', [
    ...fundTree('OPEN', [
      [
        'LU9900000019',
        { NAME: 'Open A', CURRENCY: 'CHF', WKN: 'A0B1C2', VALOR: '1234567', SEDOL: 'B0YBKJ7' },
      ],
      ['LU9900000027', { NAME: 'Open B', CURRENCY: 'EUR', ISIN: 'LU9900000035' }],
      ['OPEN-3', { NAME: 'Open C', ISIN: 'LU9900000035' }],
    ]),
    ...fundTree(CANARY, [[`${CANARY}-1`, { NAME: `${CANARY} class`, CURRENCY: 'USD', WKN: 'SECRET' }]]),
    { level: 'STRUCTURED_PRODUCT', code: 'SP-1', parent: null, values: { NAME: TWO_LINES, CURRENCY: 'CHF' } },
  ]);
  await writeEntities(
    database,
    'BETA',
    fundTree(CANARY, [['LU9900000019', { NAME: CANARY, WKN: 'A0B1C2' }]]),
  );
  const abroad = ['AT', 'CH'].map((DOMICILE) => {
    const code = `${CANARY}-${DOMICILE}`;
    return { level: 'FUND' as const, code, parent: null, values: { NAME: code, DOMICILE } };
  });
  await writeEntities(database, 'BETA', abroad);
  await grantScope(database, 'ALPHA', 'NORTH', 'PROD', 'OPEN-P');
  reader = await product.signIn('ALPHA', { scopes: ['SCOPE_ALL'] });
  other = await product.signIn('BETA', { scopes: ['SCOPE_ALL'] });
  scoped = await product.signIn('ALPHA', { scopes: ['NORTH'] });
});
afterAll(() => product.stop());

const searched = async (who: Caller, level: string, query: SearchQueryInput) => {
  const answer = await who.call(`browse/search/${level}`, query);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
  return searchReply.parse(answer.json);
};
const found = async (who: Caller, level: string, query: SearchQueryInput) =>
  (await searched(who, level, query)).rows.map(({ code }) => code);
const counted = async (who: Caller, level: string, query: DistinctQueryInput) => {
  const answer = await who.call(`browse/distinct/counts/${level}`, query);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
  return distinctReply.parse(answer.json).distinctCount;
};

describe('every level', () => {
  it.each([
    ['funds', 'fund', ['CANARY-F', 'OPEN-F']],
    ['products', 'prod', ['CANARY-P', 'OPEN-P']],
    ['classifications', 'clas', ['CANARY-C', 'OPEN-C']],
    ['structured/products', 'structured/product', ['SP-1']],
  ])('%s are searched and counted', async (search, distinct, codes) => {
    expect(await found(reader, search, {})).toEqual(codes);
    const { CODE } = await counted(reader, distinct, { distinctOnFieldsValues: ['CODE'] });
    expect(CODE?.values.map(({ value }) => value)).toEqual(codes);
  });

  it('prints no more rows than the cap', async () => {
    expect(await searched(reader, 'parts', { page: { limit: 50 } })).toMatchObject({
      total: 4,
      printed: 2,
      rows: [{ code: 'CANARY-1' }, { code: 'LU9900000019' }],
    });
    expect(await found(reader, 'parts', { page: { offset: 1, limit: 50 } })).toEqual(['LU9900000019']);
    expect(await found(reader, 'parts', { page: { offset: 2, limit: 50 } })).toEqual([]);
  });
});

describe('a pasted list', () => {
  const identifiers = ['a0b1c2', 'LU9900000035', 'LU9900000018', 'NOBODY', '1234567', 'A0B1C2', 'secret'];

  it('says of each entry what it is', async () => {
    const reply = await searched(reader, 'parts', { identifiers, describeIdentifiers: true });
    expect(reply.total).toBe(4);
    expect(reply.identifiers).toEqual([
      { entry: 'a0b1c2', verdict: 'FOUND', codes: ['LU9900000019'], codesTotal: 1 },
      { entry: 'LU9900000035', verdict: 'AMBIGUOUS', codes: ['LU9900000027', 'OPEN-3'], codesTotal: 2 },
      { entry: 'LU9900000018', verdict: 'BAD_CHECK_DIGIT', codes: [], codesTotal: 0 },
      { entry: 'NOBODY', verdict: 'NOT_FOUND', codes: [], codesTotal: 0 },
      { entry: '1234567', verdict: 'FOUND', codes: ['LU9900000019'], codesTotal: 1 },
      { entry: 'secret', verdict: 'FOUND', codes: ['CANARY-1'], codesTotal: 1 },
    ]);
    const mine = await searched(scoped, 'parts', { identifiers, describeIdentifiers: true });
    expect(mine.total).toBe(3);
    expect(mine.identifiers?.at(-1)).toMatchObject({ verdict: 'NOT_FOUND', codes: [] });
  });

  it('takes ten thousand entries, and refuses one more', async () => {
    const many = Array.from({ length: 9_999 }, (_, n) => `X${n}`.padEnd(200, 'x'));
    expect((await searched(reader, 'parts', { identifiers: [...many, 'OPEN-3'] })).total).toBe(1);
    const { status } = await reader.call('browse/search/parts', { identifiers: [...many, 'A', 'B'] });
    expect(status).toBe(400);
  });
});

it.each([
  ['de', [`${CANARY}-F`, `${CANARY}-AT`]],
  ['es', [`${CANARY}-AT`, `${CANARY}-F`]],
] as const)('rows are sorted by what a list calls their values: %s', async (language, first) => {
  const sort = [{ field: 'DOMICILE' }];
  expect(await found(other, 'funds', { language, sort })).toEqual(first);
});

it('rows are sorted by the codes of currencies, which stand in their column', async () => {
  const query = { language: 'de' as const, sort: [{ field: 'CURRENCY' }] };
  expect(await found(reader, 'parts', query)).toEqual(['LU9900000019', 'LU9900000027']);
});

it('a value of several lines is found by what its count says', async () => {
  const { NAME } = await counted(reader, 'structured/product', { distinctOnFieldsValues: ['NAME'] });
  expect(NAME?.values.map(({ value }) => value)).toEqual([TWO_LINES]);
  for (const [operator, codes] of [
    ['EQUALS', ['SP-1']],
    ['CONTAINS', ['SP-1']],
    ['NOT_EQUALS', []],
  ] as const) {
    const fields = [{ name: 'NAME', operator, operands: [TWO_LINES] }];
    expect(await found(reader, 'structured/products', { filters: { fields } })).toEqual(codes);
  }
});

describe('a filter that can not be applied', () => {
  it.each([
    [
      'en',
      'body.filters.fields.1',
      'SRI',
      'CONTAINS',
      ['4'],
      'Unsupported filtering of Summary risk indicator (SRI) [SRI]',
    ],
    [
      'de',
      'body.filters.fields.1',
      'FUND.DOMICILE',
      'BETWEEN',
      ['a'],
      'Unsupported filtering of Domizil [DOMICILE]',
    ],
    [
      'fr',
      'body.filters.fields.1',
      'CURRENCY',
      'BETWEEN',
      ['a'],
      'Unsupported filtering of Devise [CURRENCY]',
    ],
    [
      'en',
      'body.filters.fields.1',
      'LAUNCH_DATE',
      'EQUALS',
      ['soon'],
      'Unsupported filtering of Launch date [LAUNCH_DATE]',
    ],
    ['en', 'body.filters.fields.1', 'GONE', 'NULL', [], 'Unsupported filtering of GONE [GONE]'],
  ] as const)('in %s, %s: %s %s %j', async (language, path, name, operator, operands, message) => {
    const fields = [
      { name: 'NAME', operator: 'EQUALS', operands: [] },
      { name, operator, operands: [...operands] },
    ];
    const answer = await reader.call('browse/search/parts', { language, filters: { fields } });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      code: 'filter-unsupported',
      message,
      problems: [{ path, field: name }],
    });
    const counts = { language, filters: { fields }, distinctOnFieldsValues: ['CURRENCY'] };
    expect((await reader.call('browse/distinct/counts/part', counts)).json).toMatchObject({ message });
  });
});

describe('who sees what', () => {
  it("holds the second customer's and the hidden subtree's texts in no reply", async () => {
    const columns = ['NAME', 'CODE', 'WKN', 'PROD.NAME', 'FUND.NAME', 'FUND.LEI', 'FUND.DOMICILE'];
    for (const [level, distinct] of [
      ['funds', 'fund'],
      ['products', 'prod'],
      ['classifications', 'clas'],
      ['parts', 'part'],
    ] as const) {
      const own = level === 'parts' ? columns : ['NAME', 'CODE'];
      for (const query of [{}, { quickText: CANARY }, { identifiers: ['SECRET', `${CANARY}-F`, 'OPEN-3'] }]) {
        const rows = await searched(scoped, level, { ...query, columns: own, describeIdentifiers: true });
        const counts = await counted(scoped, distinct, { ...query, distinctOnFieldsValues: own });
        expect(JSON.stringify([rows.rows, counts])).not.toMatch(/CANARY|SECRET/);
      }
    }
    expect(await found(other, 'parts', { quickText: 'open' })).toEqual([]);
    expect(await found(other, 'parts', { identifiers: ['OPEN-3', 'a0b1c2'] })).toEqual(['LU9900000019']);
  });

  it('counts and filters what is above a scope by its label alone', async () => {
    const fields = ['FUND.NAME', 'FUND.LEI', 'PROD.NAME'];
    expect(await counted(scoped, 'part', { distinctOnFieldsValues: fields })).toEqual({
      'FUND.NAME': { values: [{ value: 'OPEN Umbrella SICAV', count: 3 }], more: false },
      'FUND.LEI': { values: [{ value: null, count: 3 }], more: false },
      'PROD.NAME': { values: [{ value: 'OPEN Sub-fund', count: 3 }], more: false },
    });
    const lei = '5299000DEMOFUND00174';
    expect(await found(scoped, 'parts', { quickText: lei })).toEqual([]);
    expect(await found(reader, 'parts', { quickText: lei })).toHaveLength(2);
  });
});
