import { everywhereReply } from '@fundarium/contract/search-everywhere';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, grantScope, makeCustomer, writeEntities } from '../testing/world.ts';

let product: TestProduct;
let reader: Caller;
let other: Caller;
let scoped: Caller;
let unscoped: Caller;

/** A structured product. */
const note = (code: string, values: Record<string, string>) =>
  ({ level: 'STRUCTURED_PRODUCT', code, parent: null, values }) as const;

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  const modules = ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'] as const;
  for (const code of ['ALPHA', 'BETA']) await makeCustomer(database, ownerUrl, code, { modules });
  await writeEntities(database, 'ALPHA', [
    ...fundTree('OPEN', [
      ['LU9900000019', { NAME: 'Open Edelweiss A' }],
      ...Array.from({ length: 12 }, (_, n) => [`OPEN-${n}`, { NAME: `Class ${n} open` }] as const),
    ]),
    ...fundTree('SHUT', [
      ['SHUT-1', { NAME: 'Shut Edelweiss', WKN: 'A0B1C2' }],
      ['SHUT-2', { NAME: 'Shut Quokka' }],
    ]),
    note('SP-1', { NAME: 'Open Autocallable', ISIN: 'CH9900002526' }),
    note('OPEN', { NAME: 'Named as a whole' }),
    note('KODEBIRN', { NAME: 'One' }),
    note('KODEÄRN', { NAME: 'Two' }),
  ]);
  await writeEntities(database, 'BETA', [
    ...fundTree('BETA', [['LU9900000019', { NAME: 'Beta Numbat' }]]),
    note('SP-9', { NAME: 'Beta Note' }),
  ]);
  await grantScope(database, 'ALPHA', 'NORTH', 'PROD', 'OPEN-P');
  reader = await product.signIn('ALPHA', { scopes: ['SCOPE_ALL'] });
  other = await product.signIn('BETA', { scopes: ['SCOPE_ALL'] });
  scoped = await product.signIn('ALPHA', { scopes: ['NORTH'] });
  unscoped = await product.signIn('ALPHA', { scopes: [] });
});
afterAll(() => product.stop());

const everywhere = async (who: Caller, quickText: string, more: { limit?: number } = {}) => {
  const answer = await who.call('browse/search/everywhere', { quickText, ...more });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
  return everywhereReply.parse(answer.json);
};
const totals = async (who: Caller, quickText: string) =>
  Object.fromEntries((await everywhere(who, quickText)).levels.map(({ level, total }) => [level, total]));
const shown = async (who: Caller, quickText: string, more: { limit?: number } = {}) =>
  (await everywhere(who, quickText, more)).rows.map(({ level, code }) => `${level} ${code}`);

describe('a quick text at every level', () => {
  it('is counted there, structured products included', async () => {
    expect(await totals(reader, 'open')).toEqual({
      FUND: 1,
      PROD: 1,
      CLAS: 1,
      PART: 13,
      STRUCTURED_PRODUCT: 2,
    });
    expect(await totals(reader, 'autocallable')).toEqual({ STRUCTURED_PRODUCT: 1 });
    expect(await totals(reader, 'open autocallable')).toEqual({ STRUCTURED_PRODUCT: 1 });
    expect(await totals(reader, 'nothing-of-the-kind')).toEqual({});
  });

  it('shows what it names as a whole first, then rows of each level', async () => {
    expect(await shown(reader, 'open')).toEqual([
      'STRUCTURED_PRODUCT OPEN',
      'FUND OPEN-F',
      'PROD OPEN-P',
      'CLAS OPEN-C',
      ...['LU9900000019', 'OPEN-0', 'OPEN-1', 'OPEN-10', 'OPEN-11'].map((code) => `PART ${code}`),
      'STRUCTURED_PRODUCT SP-1',
    ]);
    expect((await shown(reader, 'open-f'))[0]).toBe('FUND OPEN-F');
    expect((await shown(reader, 'ch9900002526'))[0]).toBe('STRUCTURED_PRODUCT SP-1');
    expect((await shown(reader, 'a0b1c2'))[0]).toBe('PART SHUT-1');
  });

  it('shows name and ISIN, and no more rows than asked for', async () => {
    const { rows } = await everywhere(reader, 'lu9900000019');
    expect(rows[0]).toMatchObject({
      level: 'PART',
      code: 'LU9900000019',
      values: { NAME: 'Open Edelweiss A', ISIN: 'LU9900000019' },
    });
    expect(await shown(reader, 'open', { limit: 3 })).toHaveLength(3);
    expect(await shown(reader, 'open', { limit: 0 })).toEqual([]);
  });

  it('has to be one', async () => {
    expect((await reader.call('browse/search/everywhere', { quickText: '  ' })).status).toBe(400);
    expect(await totals(reader, 'x'.repeat(500))).toEqual({});
  });
});

const instead = async (who: Caller, quickText: string) => {
  const reply = await everywhere(who, quickText);
  return [reply.instead, ...reply.levels.map(({ level, total }) => `${level} ${total}`)];
};

describe('a quick text that nothing matches', () => {
  it.each([
    ['a wrong letter', 'edelwaiss'],
    ['a letter too many', 'edellweiss'],
    ['a letter that is missing', 'edelwess'],
    ['two letters that changed places', 'edelwiess'],
    ['two in the middle', 'edewleiss'],
    ['the first one doubled', 'eedelweiss'],
    ['the last one wrong', 'EDELWEISZ'],
  ])('is forgiven %s', async (_, typed) => {
    expect(await instead(reader, typed)).toEqual(['Edelweiss', 'PART 2']);
  });

  it('is forgiven one slip in one of its words, and in the beginning of one', async () => {
    expect(await instead(reader, 'shut edelwiess')).toEqual(['shut Edelweiss', 'PART 1']);
    expect(await instead(reader, 'autocalabel')).toEqual([null]);
    expect(await instead(reader, 'autocalll')).toEqual(['Autocall', 'STRUCTURED_PRODUCT 1']);
    expect(await instead(reader, 'umbrela')).toEqual(['Umbrella', 'FUND 2', 'PROD 2', 'CLAS 2', 'PART 15']);
    expect(await instead(reader, 'edelwiess quoka')).toEqual([null]);
  });

  it('is taken as it is where something matches it, in short words and in what may be a code', async () => {
    expect(await instead(reader, 'edelw')).toEqual([null, 'PART 2']);
    for (const typed of ['opan', 'sh0t1', 'a0b1c3', 'open-ff', 'LU9900000018', 'ch9900002527']) {
      expect([typed, ...(await instead(reader, typed))]).toEqual([typed, null]);
    }
  });

  it('is never forgiven in codes, whatever their letters', async () => {
    expect(await instead(reader, 'kodebirnx')).toEqual([null]);
    expect(await instead(reader, 'kodeärnx')).toEqual([null]);
  });
});

describe('who sees what', () => {
  it('a second customer finds its own alone', async () => {
    for (const text of ['open', 'edelweiss', 'sp-1', 'a0b1c2', 'ch9900002526']) {
      expect([text, await everywhere(other, text)]).toMatchObject([text, { levels: [], rows: [] }]);
    }
    expect(await totals(other, 'beta')).toEqual({
      FUND: 1,
      PROD: 1,
      CLAS: 1,
      PART: 1,
      STRUCTURED_PRODUCT: 1,
    });
    expect(await shown(other, 'lu9900000019')).toEqual(['PART LU9900000019']);
    expect(await totals(reader, 'numbat')).toEqual({});
  });

  it('a scoped reader finds what is granted alone', async () => {
    expect(await totals(scoped, 'open')).toEqual({ PROD: 1, CLAS: 1, PART: 13 });
    expect(await totals(scoped, 'edelweiss')).toEqual({ PART: 1 });
    for (const text of ['shut', 'shut-1', 'a0b1c2', 'sp-1', 'ch9900002526', 'open-f']) {
      const { rows } = await everywhere(scoped, text);
      expect(JSON.stringify(rows)).not.toMatch(/SHUT|Shut|SP-1|Autocallable|"FUND"/);
    }
    expect(await totals(scoped, 'a0b1c2')).toEqual({});
    expect(await totals(scoped, 'sp-1')).toEqual({});
  });

  it('a slip is mended by words that the person sees, and by no others', async () => {
    expect(await instead(other, 'numbta')).toEqual(['Numbat', 'PART 1']);
    expect(await instead(reader, 'numbta')).toEqual([null]);
    expect(await instead(other, 'edelwiess')).toEqual([null]);
    expect(await instead(reader, 'qoukka')).toEqual(['Quokka', 'PART 1']);
    expect(await instead(scoped, 'qoukka')).toEqual([null]);
    expect(await instead(scoped, 'autocalll')).toEqual([null]);
    expect(await instead(scoped, 'edelwiess')).toEqual(['Edelweiss', 'PART 1']);
    // The name of what stands above the scope is seen.
    expect(await instead(scoped, 'umbrela')).toEqual(['Umbrella', 'PROD 1', 'CLAS 1', 'PART 13']);
    expect(await instead(unscoped, 'edelwiess')).toEqual([null]);
  });
});
