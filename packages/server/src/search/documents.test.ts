import { attachmentReply, type AttachmentQueryInput } from '@fundarium/contract/search-attachments';
import { distinctReply, type AttachmentDistinctQueryInput } from '@fundarium/contract/search-distinct';
import { written } from '@fundarium/contract/studio-entity-endpoints';
import { REVISION_HEADER } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileDocument, setDocumentStatus } from '../testing/documents.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, grantScope, makeCustomer, writeEntities } from '../testing/world.ts';

let product: TestProduct;
let reader: Caller;
let other: Caller;
const filed = new Map<string, string>();
const FUNDS = ['browse/search/attachments', 'attachment/distinct/counts'] as const;
const STRUCTURED = [
  'browse/search/structured/products/attachments',
  'attachment/structured-product/distinct/counts',
] as const;

const file = async (
  customer: string,
  name: string,
  given: Omit<Parameters<typeof fileDocument>[2], 'name'>,
) => filed.set(name, (await fileDocument(product.database, customer, { name, ...given })).uuid);

beforeAll(async () => {
  product = await startTestProduct({ displayCap: 5 });
  const { database, ownerUrl } = product;
  const modules = ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'] as const;
  for (const code of ['ALPHA', 'BETA']) {
    await makeCustomer(database, ownerUrl, code, { modules });
    // The codes of both are the same.
    for (const prefix of ['OPEN', 'SHUT']) {
      const values = { NAME: `${prefix} Bonds A`, ISIN: 'LU9900000035', CURRENCY: 'EUR' };
      await writeEntities(database, code, fundTree(prefix, [[`${prefix}-1`, values]]));
    }
    await writeEntities(database, code, [
      { level: 'STRUCTURED_PRODUCT', code: 'SP-1', parent: null, values: { NAME: 'Note' } },
    ]);
  }
  await grantScope(database, 'ALPHA', 'NORTH', 'PROD', 'OPEN-P');
  await file('ALPHA', 'prospectus.pdf', {
    label: 'Verkaufsprospekt',
    language: ['de', 'en'],
    at: [
      ['FUND', 'OPEN-F'],
      ['FUND', 'SHUT-F', 'ARCHIVED'],
    ],
  });
  await file('ALPHA', 'umbrella draft.pdf', { at: [['FUND', 'OPEN-F', 'FILING_IN_PROGRESS']] });
  await file('ALPHA', 'kid.pdf', { type: 'KID', country: 'CH', at: [['PART', 'OPEN-1']] });
  await file('ALPHA', 'kid draft.pdf', { type: 'KID', at: [['PART', 'OPEN-1', 'FILING_IN_PROGRESS']] });
  await file('ALPHA', 'shut.xlsx', { type: 'EMT', size: null, at: [['PART', 'SHUT-1']] });
  await file('ALPHA', 'terms.pdf', { type: 'FINAL_TERMS', at: [['STRUCTURED_PRODUCT', 'SP-1']] });
  await file('ALPHA', 'terms draft.pdf', {
    type: 'FINAL_TERMS',
    at: [['STRUCTURED_PRODUCT', 'SP-1', 'FILING_IN_PROGRESS']],
  });
  reader = await product.signIn('ALPHA', { scopes: ['SCOPE_ALL'] });
  other = await product.signIn('BETA', { scopes: ['SCOPE_ALL'] });
}, 60_000);
afterAll(() => product.stop());

async function searched(who: Caller, query: AttachmentQueryInput, [path]: readonly string[] = FUNDS) {
  const answer = await who.call(path!, query);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
  return attachmentReply.parse(answer.json);
}
const found = async (who: Caller, query: AttachmentQueryInput, paths?: readonly string[]) => {
  const { rows } = await searched(who, { columns: ['FILE_NAME', 'NODE_CODE'], ...query }, paths);
  return rows.map(({ values }) => `${String(values['NODE_CODE'])} ${String(values['FILE_NAME'])}`).toSorted();
};
async function counted(
  who: Caller,
  query: AttachmentDistinctQueryInput,
  [, path]: readonly string[] = FUNDS,
) {
  const answer = await who.call(path!, query);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
  const counts = Object.entries(distinctReply.parse(answer.json).distinctCount);
  return Object.fromEntries(
    counts.map(([name, { values }]) => [
      name,
      Object.fromEntries(values.map(({ value, count }) => [String(value), count])),
    ]),
  );
}
const own = (name: string, ...operands: string[]) => ({ name, operator: 'EQUALS' as const, operands });
const COLUMNS =
  'DISPLAY_LABEL FILE_TYPE FILE_CATEGORY FILE_SIZE MIME_TYPE LANGUAGE STATUS START_DATE CREATED_AT EXTERNAL_STORAGE URI PERMALINK NODE_NATURE NODE_NAME FUND.LEI PART.ISIN'.split(
    ' ',
  );
const ALL_OPEN = ['OPEN-1 kid.pdf', 'OPEN-F prospectus.pdf'];
const ALL_FILED = [...ALL_OPEN, 'SHUT-1 shut.xlsx', 'SHUT-F prospectus.pdf'];
const DRAFTS = ['OPEN-1 kid draft.pdf', 'OPEN-F umbrella draft.pdf'];

describe('a search of documents', () => {
  it('answers pairs of document and entity, with what is known of both', async () => {
    const { total, printed, rows } = await searched(reader, {
      filters: { nodeAttachments: [own('UUID', filed.get('prospectus.pdf')!)] },
      sort: [{ field: 'STATUS' }],
      columns: COLUMNS,
    });
    const uuid = filed.get('prospectus.pdf');
    expect([total, printed]).toEqual([2, 2]);
    expect(rows.map(({ level, code, values }) => [level, code, values['STATUS']])).toEqual([
      ['FUND', 'OPEN-F', 'ACTIVE'],
      ['FUND', 'SHUT-F', 'ARCHIVED'],
    ]);
    expect(rows[0]).toEqual({
      uuid,
      level: 'FUND',
      code: 'OPEN-F',
      values: {
        DISPLAY_LABEL: 'Verkaufsprospekt',
        FILE_TYPE: 'PROSPECTUS',
        FILE_CATEGORY: 'LEGAL',
        FILE_SIZE: '1000',
        MIME_TYPE: 'application/pdf',
        LANGUAGE: ['de', 'en'],
        STATUS: 'ACTIVE',
        START_DATE: '2026-01-05',
        CREATED_AT: '2026-01-05T08:30:00Z',
        EXTERNAL_STORAGE: false,
        URI: null,
        PERMALINK: `/repository/documents/${uuid}`,
        NODE_NATURE: 'FUND',
        NODE_NAME: 'OPEN Umbrella SICAV',
        'FUND.LEI': '5299000DEMOFUND00174',
        'PART.ISIN': null,
      },
    });
    const [external] = (await searched(reader, { quickText: 'shut.xlsx', columns: ['URI', 'FILE_SIZE'] }))
      .rows;
    expect(external?.values).toEqual({ URI: 'https://documents.example.org/shut.xlsx', FILE_SIZE: null });
  });

  it('prints no more rows than the cap', async () => {
    const contributor = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR'], scopes: ['SCOPE_ALL'] });
    const { total, printed, rows } = await searched(contributor, { page: { limit: 50 } });
    expect([total, printed, rows.length]).toEqual([6, 5, 5]);
  });

  it.each([
    ['prospectus', ['OPEN-F prospectus.pdf', 'SHUT-F prospectus.pdf']],
    ['verkaufsprospekt', ['OPEN-F prospectus.pdf', 'SHUT-F prospectus.pdf']],
    ['shut bonds', ['SHUT-1 shut.xlsx']],
    ['open-1', ['OPEN-1 kid.pdf']],
    ['lu9900000035', ['OPEN-1 kid.pdf', 'SHUT-1 shut.xlsx']],
    // What stands above a share class finds its documents, as it finds the class itself.
    ['open-f', ALL_OPEN],
    ['open kid', ['OPEN-1 kid.pdf']],
    ['open shut', []],
  ])('finds %s', async (quickText, names) => {
    expect(await found(reader, { quickText })).toEqual(names);
  });

  it("asks entity and document on one and the same pair, and leaves structured products' to their own", async () => {
    const active = own('STATUS', 'ACTIVE');
    const at = (code: string) => ({ filters: { nodeAttachments: [active, own('NODE_CODE', code)] } });
    expect(await found(reader, at('OPEN-F'))).toEqual(['OPEN-F prospectus.pdf']);
    expect(await found(reader, at('SHUT-F'))).toEqual([]);
    const fields = [own('FUND.CODE', 'SHUT-F'), own('PART.CURRENCY', 'EUR')];
    expect(await found(reader, { filters: { fields } })).toEqual(['SHUT-1 shut.xlsx']);
    expect(await found(reader, {}, STRUCTURED)).toEqual(['SP-1 terms.pdf']);
    expect(
      await found(reader, { filters: { fields: [own('STRUCTURED_PRODUCT.NAME', 'note')] } }, STRUCTURED),
    ).toEqual(['SP-1 terms.pdf']);
  });

  it('takes a pasted list of entities, and says what each is', async () => {
    const identifiers = ['open-1', 'LU9900000035', 'OPEN-P', 'LU9900000018'];
    const { total, identifiers: described } = await searched(reader, {
      identifiers,
      describeIdentifiers: true,
    });
    expect(total).toBe(2);
    expect(described).toEqual([
      { entry: 'open-1', verdict: 'FOUND', codes: ['OPEN-1'], codesTotal: 1 },
      { entry: 'LU9900000035', verdict: 'AMBIGUOUS', codes: ['OPEN-1', 'SHUT-1'], codesTotal: 2 },
      // It has no document.
      { entry: 'OPEN-P', verdict: 'NOT_FOUND', codes: [], codesTotal: 0 },
      { entry: 'LU9900000018', verdict: 'BAD_CHECK_DIGIT', codes: [], codesTotal: 0 },
    ]);
  });

  it('counts values, a field without its own filters', async () => {
    const filters = { nodeAttachments: [own('FILE_TYPE', 'KID'), own('STATUS', 'ACTIVE')] };
    expect(await counted(reader, { filters, fields: ['FILE_TYPE', 'FILE_CATEGORY', 'LANGUAGE'] })).toEqual({
      FILE_TYPE: { EMT: 1, KID: 1, PROSPECTUS: 1 },
      FILE_CATEGORY: { LEGAL: 1 },
      LANGUAGE: { null: 1 },
    });
    expect(await counted(reader, { fields: ['NODE_NATURE', 'FUND.NAME'] })).toEqual({
      NODE_NATURE: { FUND: 2, PART: 2 },
      'FUND.NAME': { 'OPEN Umbrella SICAV': 2, 'SHUT Umbrella SICAV': 2 },
    });
    expect(await counted(reader, { fields: ['FILE_TYPE'] }, STRUCTURED)).toEqual({
      FILE_TYPE: { FINAL_TERMS: 1 },
    });
  });

  it.each([
    [
      { nodeAttachments: [{ name: 'FILE_SIZE', operator: 'CONTAINS', operands: ['1'] }] },
      'File size [FILE_SIZE]',
    ],
    [{ nodeAttachments: [own('PART.ISIN', 'x')] }, 'ISIN [ISIN]'],
    [{ fields: [own('STATUS', 'ACTIVE')] }, 'Status [STATUS]'],
    [{ fields: [own('FUND.NOTHING', 'x')] }, 'NOTHING [NOTHING]'],
  ])('refuses %j by the name of the field', async (filters, named) => {
    const { status, json } = await reader.call(FUNDS[0], { filters });
    expect([status, json]).toMatchObject([
      400,
      { code: 'filter-unsupported', message: `Unsupported filtering of ${named}` },
    ]);
  });

  it('refuses columns and counts that documents do not have', async () => {
    const columns = await reader.call(FUNDS[0], { columns: ['REGISTRATION_COUNTRY.COUNTRY'] });
    expect([columns.status, columns.json]).toMatchObject([400, { problems: [{ path: 'body.columns.0' }] }]);
    const counts = await reader.call(FUNDS[1], { fields: ['FILE_TYPE', 'REGISTRATION_COUNTRY.COUNTRY'] });
    expect([counts.status, counts.json]).toMatchObject([400, { problems: [{ path: 'body.fields.1' }] }]);
    const countries = await reader.call(FUNDS[0], { filters: { countries: [own('COUNTRY', 'CH')] } });
    expect(countries.status).toBe(400);
  });
});

describe('who sees which documents', () => {
  it("is nobody of another customer's", async () => {
    expect(await found(other, {})).toEqual([]);
    expect(await found(other, {}, STRUCTURED)).toEqual([]);
    const uuids = { filters: { nodeAttachments: [own('UUID', ...filed.values())] } };
    expect(await found(other, uuids)).toEqual([]);
    expect(await counted(other, { fields: ['FILE_NAME'] })).toEqual({ FILE_NAME: {} });
  });

  it('with a scope are those of what is granted, and of what stands above it', async () => {
    const north = await product.signIn('ALPHA', { scopes: ['NORTH'] });
    expect(await found(north, {})).toEqual(ALL_OPEN);
    expect(await counted(north, { fields: ['NODE_CODE'] })).toEqual({
      NODE_CODE: { 'OPEN-1': 1, 'OPEN-F': 1 },
    });
    expect(await found(north, { quickText: 'open umbrella' })).toEqual(ALL_OPEN);
    // What stands above is known by its label alone.
    const lei = '5299000DEMOFUND00174';
    expect(await found(reader, { quickText: lei })).toEqual(ALL_FILED);
    expect(await found(north, { quickText: lei })).toEqual([]);
    expect(await found(north, { identifiers: [lei] })).toEqual([]);
    expect(await found(north, { identifiers: ['OPEN-F'] })).toEqual(['OPEN-F prospectus.pdf']);
    const { rows } = await searched(north, { columns: ['FUND.NAME', 'FUND.LEI'], identifiers: ['OPEN-F'] });
    expect(rows[0]?.values).toEqual({ 'FUND.NAME': 'OPEN Umbrella SICAV', 'FUND.LEI': null });
    const described = await searched(north, {
      identifiers: [lei, 'OPEN-F', 'SHUT-1'],
      describeIdentifiers: true,
    });
    expect(described.identifiers?.map(({ verdict }) => verdict)).toEqual(['NOT_FOUND', 'FOUND', 'NOT_FOUND']);
    const nobody = await product.signIn('ALPHA', { scopes: [] });
    expect(await found(nobody, {})).toEqual([]);
    expect(await found(nobody, {}, STRUCTURED)).toEqual([]);
  });

  it.each([
    [['DATA_CONTRIBUTOR'], true, false],
    [['STRUCTURED_PRODUCT_CONTRIBUTOR'], false, true],
    [['DATA_CONTRIBUTOR', 'STRUCTURED_PRODUCT_CONTRIBUTOR'], true, true],
    [['DATA_CONTRIBUTOR', 'STRUCTURED_PRODUCT_CONTRIBUTOR', 'BLOCK_STUDIO'], false, false],
    [['METADATA_CONTRIBUTOR', 'AUDIT_READ', 'USER_ADMIN'], false, false],
  ])(
    '%j sees those being filed of funds: %s, of structured products: %s',
    async (roles, ofFunds, ofStructured) => {
      const person = await product.signIn('ALPHA', { roles, scopes: ['SCOPE_ALL'] });
      const page = { limit: 0 };
      const draft = { quickText: 'draft' };
      expect(await found(person, draft)).toEqual(ofFunds ? DRAFTS : []);
      expect(await found(person, draft, STRUCTURED)).toEqual(ofStructured ? ['SP-1 terms draft.pdf'] : []);
      expect((await searched(person, { page })).total).toBe(ofFunds ? 6 : 4);
      const counts = await counted(person, { fields: ['STATUS'] });
      expect(counts['STATUS']?.['FILING_IN_PROGRESS']).toBe(ofFunds ? 2 : undefined);
      const structured = await counted(person, { fields: ['STATUS'] }, STRUCTURED);
      expect(structured['STATUS']?.['FILING_IN_PROGRESS']).toBe(ofStructured ? 1 : undefined);
    },
  );

  it('with a scope, a contributor sees those being filed of what is granted alone', async () => {
    const person = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR'], scopes: ['NORTH'] });
    expect(await found(person, { quickText: 'draft' })).toEqual(['OPEN-1 kid draft.pdf']);
    expect(await counted(person, { fields: ['STATUS'] })).toEqual({
      STATUS: { ACTIVE: 2, FILING_IN_PROGRESS: 1 },
    });
  });
});

describe('what is written since', () => {
  const at = (revision: number) => ({ [REVISION_HEADER]: `${revision}/` });
  const names = async (revision: number, query: AttachmentQueryInput) => {
    const { json } = await other.call(
      FUNDS[0],
      { columns: ['NODE_NAME', 'STATUS', 'FILE_CATEGORY'], ...query },
      at(revision),
    );
    return attachmentReply.parse(json).rows.map(({ code, values }) => [code, ...Object.values(values)]);
  };

  it('is shown as soon as it is asked for: status, names of entities, words of all', async () => {
    const { database } = product;
    const { uuid, revision } = await fileDocument(database, 'BETA', {
      name: 'Jahresbericht.pdf',
      type: 'ANNUAL_REPORT',
      at: [
        ['PROD', 'OPEN-P'],
        ['PROD', 'SHUT-P'],
      ],
    });
    expect(await names(revision, { quickText: 'jahresbericht', sort: [{ field: 'NODE_CODE' }] })).toEqual([
      ['OPEN-P', 'OPEN Sub-fund', 'ACTIVE', 'REPORTS'],
      ['SHUT-P', 'SHUT Sub-fund', 'ACTIVE', 'REPORTS'],
    ]);
    const archived = await setDocumentStatus(database, 'BETA', uuid, 'ARCHIVED');
    expect(await names(archived, { quickText: 'jahresbericht open' })).toEqual([
      ['OPEN-P', 'OPEN Sub-fund', 'ARCHIVED', 'REPORTS'],
    ]);
    // Nothing is said of documents when an entity gets another name.
    const renamed = await writeEntities(database, 'BETA', [
      {
        level: 'PROD',
        code: 'OPEN-P',
        parent: { level: 'FUND', code: 'OPEN-F' },
        values: { NAME: 'Quartz' },
      },
    ]);
    expect(await names(renamed, { quickText: 'quartz' })).toEqual([
      ['OPEN-P', 'Quartz', 'ARCHIVED', 'REPORTS'],
    ]);
  });

  it('is found by a former code of its entity', async () => {
    const given = { name: 'annual.pdf', type: 'ANNUAL_REPORT', at: [['PROD', 'SHUT-P']] } as const;
    await fileDocument(product.database, 'BETA', given);
    const writer = await product.signIn('BETA', { roles: ['DATA_CONTRIBUTOR'], scopes: ['SCOPE_ALL'] });
    const entity = { level: 'PROD', code: 'SHUT-P' };
    const renamed = written.parse(
      (await writer.call('/studio/api/v1/entities/code', { entity, newCode: 'SHUT-NEW' })).json,
    );
    const query = { identifiers: ['SHUT-P'], quickText: 'annual.pdf' };
    expect((await names(renamed.revision.number, query)).map(([code]) => code)).toEqual(['SHUT-NEW']);
  });
});

describe('documents read out as a whole', () => {
  it('come in order, and as few as a search shows', async () => {
    const rows: unknown[] = [];
    const query = { quickText: '', identifiers: [], columns: ['FILE_NAME'], page: { offset: 0, limit: 1 } };
    const stream = product.index.stream({
      customerCode: 'ALPHA',
      scopes: ['NORTH'],
      nature: 'ATTACHMENT',
      seesFiling: true,
      minRevision: null,
      query: {
        ...query,
        filters: { fields: [], nodeAttachments: [] },
        sort: [{ field: 'FILE_NAME', descending: true }],
        describeIdentifiers: false,
      },
    });
    for await (const { json } of stream) rows.push(...(JSON.parse(json) as { rows: unknown[] }).rows);
    expect(rows).toMatchObject([
      { uuid: filed.get('prospectus.pdf'), code: 'OPEN-F', values: { FILE_NAME: 'prospectus.pdf' } },
      { code: 'OPEN-1', values: { FILE_NAME: 'kid.pdf' } },
      { code: 'OPEN-1', values: { FILE_NAME: 'kid draft.pdf' } },
    ]);
  });
});
