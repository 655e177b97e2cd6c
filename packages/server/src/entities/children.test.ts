import { entityReply } from '@fundarium/contract/entity';
import { childrenReply, type ChildrenReply } from '@fundarium/contract/children';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeActs } from '../testing/changes.ts';
import { writeFigures } from '../testing/figures.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities, writeNavs } from '../testing/world.ts';
import { applyStagedQuotations } from '../prices/bulk-store.ts';
import { CREATE_STAGED_QUOTATIONS, STAGED_QUOTATIONS } from '../prices/staged-quotations.ts';
import type { EntityRow } from './entity-row.ts';

const TODAY = '2026-06-15';
const CLASSES = 450;
let product: TestProduct;
let reader: Caller;
let other: Caller;

const figures = (until: string) => ({
  referenceDate: '2026-06-12',
  figures: { TOTAL_RETURN_YTD: 4.25 },
  lateAfter: until,
  currentUntil: until,
  monthToDateUntil: until,
  yearToDateUntil: until,
});

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  for (const customer of ['ALPHA', 'BETA'])
    await makeCustomer(database, ownerUrl, customer, { businessDate: TODAY });
  await writeEntities(database, 'ALPHA', [
    ...fundTree('ALP', [
      ['NEW', { NAME: 'Alpine new', CURRENCY: 'CHF', ISIN: 'LU9900000018', STATUS: 'TERMINATED' }],
      ['OLD', { NAME: 'Alpine old', CURRENCY: 'EUR' }],
      ['BARE', {}],
    ]),
    { level: 'PROD', code: 'MANY', parent: { level: 'FUND', code: 'ALP-F' }, values: { NAME: 'Many' } },
    { level: 'CLAS', code: 'MANY-C', parent: { level: 'PROD', code: 'MANY' }, values: { NAME: 'Zinnia' } },
    ...Array.from({ length: CLASSES }, (_, at): EntityRow => ({
      level: 'PART',
      code: `M-${String(at).padStart(4, '0')}`,
      parent: { level: 'PROD', code: 'MANY' },
      // Each name several times, and some without one.
      values: at % 10 === 0 ? {} : { NAME: `Class ${at % 40}` },
    })),
  ]);
  await writeEntities(
    database,
    'BETA',
    fundTree('BET', [
      ['B-1', { NAME: 'Alpine of another customer' }],
      ['UML', { NAME: 'Österreich Größe Crédit' }],
      ['TWO', { NAME: 'Oesterreich 50%' }],
    ]),
  );
  for (const code of ['NEW', 'OLD'])
    await writeNavs(database, 'ALPHA', code, [
      ['2026-06-11', '99.5'],
      ['2026-06-12', '101.25'],
    ]);
  // Valued in dollars until then, whatever the entity says at present.
  await writeActs(database, 'ALPHA', [
    {
      level: 'PART',
      code: 'OLD',
      changeType: 'SET_FIELDS',
      effectiveDate: '2026-06-12',
      fields: { CURRENCY: { new: 'USD', previous: 'EUR', type: 'LOV' } },
    },
  ]);
  await writeFigures(database, 'ALPHA', { NEW: figures(TODAY), OLD: figures('2026-06-14') });
  reader = await product.signIn('ALPHA');
  other = await product.signIn('BETA');
});
afterAll(() => product.stop());

const read = async (path: string, caller = reader): Promise<ChildrenReply> => {
  const { status, json } = await caller.call(`children/${path}`);
  expect(status).toBe(200);
  return childrenReply.parse(json);
};
const codes = ({ children }: ChildrenReply) => children.map(({ code }) => code);

it('gives what stands directly below, with state, newest NAV and the year to date while that is current', async () => {
  const { total, children, next } = await read('CLAS/ALP-C');
  expect([total, next]).toEqual([3, null]);
  const shown = {
    level: 'PART',
    nav: '101.25',
    navDate: '2026-06-12',
    navCurrency: 'CHF',
    children: 0,
    matches: true,
  };
  expect(children).toEqual([
    {
      ...shown,
      code: 'BARE',
      name: null,
      currency: null,
      state: 'LIVE',
      nav: null,
      navDate: null,
      navCurrency: null,
      yearToDate: null,
    },
    { ...shown, code: 'NEW', name: 'Alpine new', currency: 'CHF', state: 'LIQUIDATED', yearToDate: '4.25' },
    {
      ...shown,
      code: 'OLD',
      name: 'Alpine old',
      currency: 'EUR',
      state: 'LIVE',
      navCurrency: 'USD',
      yearToDate: null,
    },
  ]);
  const prods = await read('FUND/ALP-F');
  expect(prods.children.map(({ code, children: below }) => [code, below])).toEqual([
    ['ALP-P', 1],
    ['MANY', CLASSES + 1],
  ]);
  expect(await read('PART/NEW')).toMatchObject({ total: 0, children: [], next: null });
});

it('gives each of many once, in order of level, name and code, whatever the size of a page', async () => {
  const all = await read('PROD/MANY?limit=500');
  expect(all.total).toBe(CLASSES + 1);
  const keys = all.children.map(({ level, name, code }) => [level, name ?? '', code].join('\u0001'));
  expect(keys).toEqual(keys.toSorted((one, next) => (one < next ? -1 : 1)));
  const paged: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: ChildrenReply = await read(`PROD/MANY?limit=97${query}`);
    expect(page.total).toBe(CLASSES + 1);
    paged.push(...codes(page));
    after = page.next;
  }
  expect(paged).toEqual(codes(all));
});

it('goes on after a name of several lines, and after one of long characters', async () => {
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'GAMMA', { businessDate: TODAY });
  const names = ['1 name,\twith a tab\nand a line', `2${'😀'.repeat(300)}`, `3${'\u0001'.repeat(300)}`, '4'];
  const parts = names.map((NAME, at) => [`G-${at}`, { NAME }] as const);
  await writeEntities(database, 'GAMMA', fundTree('GAM', parts));
  const gamma = await product.signIn('GAMMA');
  const paged: string[] = [];
  for (let query: string | null = ''; query !== null;) {
    const page: ChildrenReply = await read(`CLAS/GAM-C?limit=1${query}`, gamma);
    paged.push(...codes(page));
    query = page.next === null ? null : `&after=${encodeURIComponent(page.next)}`;
  }
  expect(paged).toEqual(['G-0', 'G-1', 'G-2', 'G-3']);
});

it('finds by a text what answers to it, and what leads there', async () => {
  expect(codes(await read('CLAS/ALP-C?text=ALPINE'))).toEqual(['NEW', 'OLD']);
  expect(codes(await read('CLAS/ALP-C?text=lu99'))).toEqual(['NEW']);
  expect(codes(await read('CLAS/ALP-C?text=bare'))).toEqual(['BARE']);
  expect(await read('FUND/ALP-F?text=zinnia')).toMatchObject({
    total: 1,
    children: [{ code: 'MANY', matches: false }],
  });
  expect(await read('FUND/ALP-F?text=many')).toMatchObject({ total: 1, children: [{ matches: true }] });
  expect(await read('FUND/ALP-F?text=_')).toMatchObject({ total: 0 });
});

it.each([
  ['österreich', ['TWO', 'UML']],
  ['OESTERREICH', ['TWO', 'UML']],
  ['osterreich', ['UML']],
  ['groesse', ['UML']],
  ['Größe', ['UML']],
  ['CREDIT', ['UML']],
  ['50%', ['TWO']],
  ['true', []],
])('finds %s as people type it, with accents or without', async (text, found) => {
  expect(codes(await read(`CLAS/BET-C?text=${encodeURIComponent(text)}`, other)).toSorted()).toEqual(found);
});

it('refuses what is no key, no number and no level, and finds nothing of another customer', async () => {
  const keys = ['x', '["PART"]', String.raw`["PART","a","b\u0000"]`, '["PARTS","a","b"]'].map(
    (key) => `after=${encodeURIComponent(key)}`,
  );
  for (const query of [...keys, 'limit=0', 'limit=501', 'more=1'])
    expect((await reader.call(`children/PROD/MANY?${query}`)).status).toBe(400);
  expect((await reader.call('children/NOTHING/MANY')).status).toBe(400);
  expect((await reader.call('children/PROD/NONE')).status).toBe(404);
  expect((await other.call('children/PROD/MANY')).status).toBe(404);
  expect(codes(await read('CLAS/BET-C?text=alpine', other))).toEqual(['B-1']);
  expect((await product.anonymous.call('children/PROD/MANY')).status).toBe(401);
});

it('shows a person with scopes the granted subtree alone', async () => {
  const { database, ownerUrl } = product;
  await makeScopedCustomer(database, ownerUrl, { NAME: 'Class' });
  for (const code of ['OPEN-1', 'SHUT-1']) await writeNavs(database, 'SCOPED', code, [['2026-06-11', '7']]);
  const north = await product.signIn('SCOPED', { scopes: ['NORTH'] });
  expect((await north.call('children/FUND/OPEN-F')).status).toBe(404);
  expect((await north.call('children/PROD/SHUT-P')).status).toBe(404);
  expect(codes(await read('PROD/OPEN-P', north))).toEqual(['OPEN-C']);
  expect(await read('CLAS/OPEN-C', north)).toMatchObject({
    total: 1,
    children: [{ code: 'OPEN-1', nav: '7' }],
  });
  const whole = await product.signIn('SCOPED', { scopes: ['SCOPE_ALL'] });
  expect(codes(await read('FUND/OPEN-F', whole))).toEqual(['OPEN-P']);
});

it('the page of a class has the assets of what stands above it, where the reader sees more than its name', async () => {
  await product.database.withCustomer({ customerCode: 'SCOPED', scopes: '*' }, async (tx) => {
    await tx.query(CREATE_STAGED_QUOTATIONS);
    await tx.query(`truncate ${STAGED_QUOTATIONS}`);
    await tx.query(
      `insert into ${STAGED_QUOTATIONS} (line, entity_id, date, aum, aum_eur)
       select row_number() over (), id, '2026-06-11', 5000000, 6000000 from entity
       where customer_code = 'SCOPED' and code in ('OPEN-P', 'OPEN-F')`,
    );
    const author = { who: 'test', source: 'test' };
    await applyStagedQuotations(tx, 'SCOPED', { first: 1, last: 2 }, author);
  });
  const above = async (scope: string) => {
    const caller = await product.signIn('SCOPED', { scopes: [scope] });
    const { ancestors } = entityReply.parse((await caller.call('browse/part/OPEN-1')).json);
    return ancestors.map(({ code, values }) => [code, values['AUM'] ?? null, values['AUM_EUR'] ?? null]);
  };
  expect((await above('SCOPE_ALL')).slice(0, 2)).toEqual([
    ['OPEN-F', null, '6000000'],
    ['OPEN-P', '5000000', null],
  ]);
  expect((await above('NORTH'))[0]).toEqual(['OPEN-F', null, null]);
});
