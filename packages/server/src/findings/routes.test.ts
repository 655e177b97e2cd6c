import {
  entityFindingsReply,
  findingsReply,
  type FindingsReply,
} from '@fundarium/contract/finding-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities } from '../testing/world.ts';
import { followRecord } from './follow.ts';

const SHARED = 'LU9900000019';
let product: TestProduct;
let reader: Caller;
let other: Caller;
let scoped: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA');
  await makeCustomer(database, ownerUrl, 'BETA');
  await writeEntities(
    database,
    'ALPHA',
    fundTree('ALP', [
      ['A1', { NAME: 'Älpine Bonds A', ISIN: 'LU9900000018', SRI: 3, MRM: 4, CRM: 1 }],
      ['A2', { NAME: 'Alpine Bonds B_', ISIN: SHARED, WKN: 'OOOOOO' }],
      ['A3', { NAME: 'Alpine Bonds C', ISIN: SHARED }],
    ]),
  );
  await makeScopedCustomer(database, ownerUrl, { NAME: 'Class', ISIN: SHARED });
  for (const customer of ['ALPHA', 'BETA', 'SCOPED']) {
    await followRecord(database, customer, new AbortController().signal);
  }
  reader = await product.signIn('ALPHA');
  other = await product.signIn('BETA');
  scoped = await product.signIn('SCOPED', { scopes: ['NORTH'] });
});
afterAll(() => product.stop());

async function list(caller: Caller, query = ''): Promise<FindingsReply> {
  const answer = await caller.call(`findings${query}`);
  expect(answer.status).toBe(200);
  return findingsReply.parse(answer.json);
}
const lines = ({ findings }: FindingsReply) => findings.map(({ rule, entity }) => `${rule} ${entity.code}`);

describe('the list of findings', () => {
  it('names rule, entity, field, value and the others', async () => {
    const reply = await list(reader);
    expect(lines(reply)).toEqual([
      'ISIN_CHECK A1',
      'SRI_GRID A1',
      'WKN_FORM A2',
      'ISIN_SHARED A2',
      'ISIN_SHARED A3',
    ]);
    expect(reply.findings[1]).toMatchObject({
      severity: 'ERROR',
      entity: { level: 'PART', code: 'A1', name: 'Älpine Bonds A' },
      field: 'SRI',
      country: null,
      value: '3',
      details: { mrm: '4', crm: '1' },
      since: reply.asOf,
    });
    expect(reply.findings[3]!.related).toEqual([{ level: 'PART', code: 'A3', name: 'Alpine Bonds C' }]);
    expect(reply.total).toBe(5);
  });

  it.each([
    ['?rule=SRI_GRID', 1],
    ['?rule=SRI_GRID&rule=ISIN_SHARED', 3],
    ['?severity=WARNING', 2],
    ['?level=FUND', 0],
    ['?level=PART&level=FUND', 5],
    ['?text=%C3%A4LPINE', 2],
    ['?text=b_', 2],
    ['?text=%25', 0],
    [`?text=${SHARED.toLowerCase()}`, 2],
    ['?text=a3', 1],
    ['?rule=ISIN_SHARED&text=a3&severity=WARNING', 1],
    ['?entity=PART:A1', 2],
    ['?entity=FUND:ALP-F', 0],
    ['?entity=FUND:ALP-F&subtree=true', 5],
    ['?entity=PROD:ALP-P&subtree=true&rule=ISIN_SHARED', 2],
    ['?entity=PART:A1&subtree=false', 2],
  ])('%s leaves %i', async (query, total) => {
    const reply = await list(reader, query);
    expect([reply.total, reply.findings.length]).toEqual([total, total]);
  });

  it('counts each rule without the choice of rules, within the other filters', async () => {
    const counts = async (query: string) =>
      (await list(reader, query)).countsByRule.map(({ rule, count }) => `${rule} ${count}`);
    expect(await counts('?rule=SRI_GRID')).toEqual([
      'ISIN_CHECK 1',
      'ISIN_SHARED 2',
      'SRI_GRID 1',
      'WKN_FORM 1',
    ]);
    expect(await counts('?severity=WARNING')).toEqual(['ISIN_SHARED 2']);
  });

  it('counts severities and levels without the choice of them', async () => {
    const reply = await list(reader, '?severity=WARNING&level=PART&rule=ISIN_SHARED&rule=SRI_GRID');
    expect(reply.total).toBe(2);
    expect(reply.countsBySeverity).toEqual([
      { severity: 'ERROR', count: 1 },
      { severity: 'WARNING', count: 2 },
    ]);
    expect((await list(reader, '?level=FUND')).countsByLevel).toEqual([{ level: 'PART', count: 5 }]);
    expect((await list(reader, '?level=FUND')).countsByRule).toEqual([]);
  });

  it('comes in pages without gap or overlap', async () => {
    const pages = await Promise.all([0, 2, 4, 6].map((offset) => list(reader, `?offset=${offset}&limit=2`)));
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
    expect(pages.flatMap(lines)).toEqual(lines(await list(reader)));
  });

  it.each([
    '?rule=NONE',
    '?limit=501',
    '?limit=-1',
    '?offset=x',
    '?level=ANY',
    '?customer=BETA',
    '?text=%00',
    '?entity=A1',
    '?entity=ANY:A1',
    '?subtree=1',
  ])('refuses %s', async (query) => {
    expect((await reader.call(`findings${query}`)).status).toBe(400);
  });
});

describe('the findings of one entity', () => {
  it('are listed, and none is an empty list', async () => {
    const reply = entityFindingsReply.parse((await reader.call('findings/part/A1')).json);
    expect(reply.findings.map(({ rule }) => rule)).toEqual(['ISIN_CHECK', 'SRI_GRID']);
    for (const path of ['fund/ALP-F', 'product/ALP-P', 'classification/ALP-C']) {
      const answer = await reader.call(`findings/${path}`);
      expect([path, answer.status, (answer.json as { findings: [] }).findings]).toEqual([path, 200, []]);
    }
  });

  it.each(['part/NOBODY', 'fund/A1', 'structured/product/A1'])('%s answers 404', async (path) => {
    const answer = await reader.call(`findings/${path}`);
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ code: expect.stringMatching(/^entity-not-found-/) });
  });
});

describe('who may see', () => {
  it('another customer sees nothing', async () => {
    expect(await list(other)).toMatchObject({ total: 0, countsByRule: [], findings: [] });
    expect((await other.call('findings/part/A1')).status).toBe(404);
    expect((await other.call('findings?entity=PART:A1')).status).toBe(404);
  });

  it('a reader with a scope sees the granted subtree only, and no name from outside it', async () => {
    const reply = await list(scoped);
    expect(lines(reply)).toEqual(['ISIN_SHARED OPEN-1']);
    expect(reply.countsByRule).toEqual([{ rule: 'ISIN_SHARED', severity: 'WARNING', count: 1 }]);
    expect(reply.findings[0]!.related).toEqual([]);
    expect(JSON.stringify(reply)).not.toContain('SHUT');
    expect((await scoped.call('findings/part/OPEN-1')).status).toBe(200);
    expect((await scoped.call('findings/part/SHUT-1')).status).toBe(404);
    expect((await scoped.call('findings?entity=PART:SHUT-1')).status).toBe(404);
    expect((await list(scoped, '?entity=PART:OPEN-1&subtree=true')).total).toBe(1);
  });

  it('a reader without a scope sees nothing', async () => {
    expect((await list(await product.signIn('SCOPED'))).total).toBe(0);
  });
});
