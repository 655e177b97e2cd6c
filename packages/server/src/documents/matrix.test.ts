import type { MatrixReply } from '@fundarium/contract/document-matrix';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveSettings } from '../give-settings.ts';
import { startDocumentSite } from '../testing/document-site.ts';
import { fileDocument } from '../testing/documents.ts';
import { registerIn } from '../testing/registrations.ts';
import type { Answer, Caller } from '../testing/product.ts';

const { product, author, reader, other, north, wholeOfScoped, today } = await startDocumentSite();
const { database, ownerUrl } = product;
afterAll(() => product.stop());

const ask = (caller: Caller, body: object): Promise<Answer> => caller.call('attachment/matrix', body);
const matrix = async (caller: Caller, body: object) => (await ask(caller, body)).json as MatrixReply;
const PART_A = { kind: 'codes', level: 'PART', codes: ['A-1'] };
const WHOLE = { kind: 'subtree', level: 'FUND', code: 'ALP-F' };
const uuids: Record<string, string> = {};

beforeAll(async () => {
  await registerIn(database, 'ALPHA', 'A-1', ['DE', 'BE', 'FR']);
  await registerIn(database, 'SCOPED', 'OPEN-1', ['DE']);
  await registerIn(database, 'SCOPED', 'SHUT-1', ['DE']);
  const file = async (customer: string, given: Parameters<typeof fileDocument>[2]) => {
    uuids[given.name] = (await fileDocument(database, customer, given)).uuid;
  };
  await file('ALPHA', {
    name: 'old.pdf',
    type: 'KID',
    language: ['de'],
    country: 'DE',
    start: '2025-01-15',
    at: [['PART', 'A-1']],
  });
  await file('ALPHA', {
    name: 'nl.pdf',
    type: 'KID',
    language: ['nl'],
    country: 'BE',
    at: [['PART', 'A-1']],
  });
  await file('ALPHA', {
    name: 'draft.pdf',
    type: 'KID',
    language: ['fr'],
    at: [['PART', 'A-1', 'FILING_IN_PROGRESS']],
  });
  await file('ALPHA', { name: 'gone.pdf', type: 'KID', language: ['fr'], at: [['PART', 'A-1', 'ARCHIVED']] });
  await file('ALPHA', { name: 'fund.pdf', language: ['en'], at: [['FUND', 'ALP-F']] });
  await file('SCOPED', { name: 'umbrella.pdf', language: ['en'], at: [['FUND', 'OPEN-F']] });
  await file('SCOPED', { name: 'shut.pdf', type: 'KID', language: ['de'], at: [['PART', 'SHUT-1']] });
});

describe('the matrix', () => {
  it('says of an entity what is there, how old it is, and what is missing', async () => {
    const { rows, total, today: day } = await matrix(reader, { of: PART_A });
    expect([total, day]).toEqual([1, today]);
    const [row] = rows;
    expect(row).toMatchObject({ level: 'PART', code: 'A-1', name: 'Alpine A', more: false });
    expect(row!.documents.map(({ displayLabel, own, old }) => [displayLabel, own, old])).toEqual([
      ['fund.pdf', false, false],
      ['nl.pdf', true, false],
      ['old.pdf', true, true],
    ]);
    // An old one is there.
    expect(row!.gaps).toEqual([
      { type: 'KID', country: 'BE', anyOf: ['fr'], periodEnd: null },
      { type: 'KID', country: 'FR', anyOf: ['fr'], periodEnd: null },
    ]);
  });

  it('shows what is being filed to contributors alone, and counts it for nothing', async () => {
    const [row] = (await matrix(author, { of: PART_A })).rows;
    expect(row!.documents.find(({ uuid }) => uuid === uuids['draft.pdf'])).toMatchObject({
      status: 'FILING_IN_PROGRESS',
      old: false,
    });
    expect(row!.gaps).toHaveLength(2);
  });

  it('is of a subtree in its order, page by page, or of what lacks something alone', async () => {
    const codes = async (body: object) => {
      const { rows, total } = await matrix(reader, body);
      return [total, rows.map(({ code }) => code)];
    };
    expect(await codes({ of: WHOLE })).toEqual([5, ['ALP-F', 'ALP-P', 'ALP-C', 'A-1', 'A-2']]);
    expect(await codes({ of: WHOLE, offset: 3, limit: 1 })).toEqual([5, ['A-1']]);
    expect(await codes({ of: WHOLE, gaps: true })).toEqual([1, ['A-1']]);
    expect(await codes({ of: WHOLE, gaps: true, offset: 1 })).toEqual([1, []]);
    expect(await codes({ of: WHOLE, gaps: true, types: ['PROSPECTUS'] })).toEqual([0, []]);
    expect(await codes({ of: WHOLE, offset: 9 })).toEqual([5, []]);
  });

  it('is of what a search finds', async () => {
    const of = { kind: 'search', nature: 'PART', conditions: { quickText: 'Alpine' } };
    const { rows, total } = await matrix(reader, { of, limit: 1 });
    expect([total, rows.map(({ code }) => code)]).toEqual([2, ['A-1']]);
    expect((await matrix(reader, { of, gaps: true })).rows.map(({ code }) => code)).toEqual(['A-1']);
    const none = { ...of, conditions: { quickText: 'nothing like it' } };
    expect(await matrix(reader, { of: none })).toMatchObject({ total: 0, rows: [] });
  });

  it('uses the languages that the customer says', async () => {
    const documents = { acceptedLanguages: { FR: { languages: ['nl'] }, BE: { languages: [] } } };
    const settings = (more: object) =>
      giveSettings(ownerUrl, 'ALPHA', { globals: { businessDate: today }, ...more });
    await settings({ documents });
    const [row] = (await matrix(reader, { of: PART_A })).rows;
    expect(row!.gaps).toEqual([{ type: 'KID', country: 'FR', anyOf: ['nl'], periodEnd: null }]);
    await settings({});
  });
});

describe('others', () => {
  it('have a matrix of their own customer', async () => {
    const [row] = (await matrix(other, { of: PART_A })).rows;
    expect([row!.documents, row!.gaps]).toEqual([[], []]);
  });

  it('see within their scopes their own entities, and documents of what stands above them', async () => {
    const seen = await matrix(north, { of: { kind: 'codes', level: 'PART', codes: ['OPEN-1'] } });
    expect(seen.rows[0]!.documents.map(({ uuid }) => uuid)).toEqual([uuids['umbrella.pdf']]);
    expect(seen.rows[0]!.gaps).toMatchObject([{ type: 'KID', country: 'DE' }]);
    const shut = { of: { kind: 'codes', level: 'PART', codes: ['OPEN-1', 'SHUT-1'] } };
    expect((await ask(north, shut)).status).toBe(404);
    expect((await ask(north, { of: { kind: 'subtree', level: 'FUND', code: 'SHUT-F' } })).status).toBe(404);
    const all = { of: { kind: 'search', nature: 'PART', conditions: {} } };
    expect((await matrix(north, all)).rows.map(({ code }) => code)).toEqual(['OPEN-1']);
    expect((await matrix(wholeOfScoped, all)).total).toBe(2);
    const below = { of: { kind: 'subtree', level: 'PROD', code: 'OPEN-P' } };
    expect((await matrix(north, below)).rows.map(({ code }) => code)).toEqual(['OPEN-P', 'OPEN-C', 'OPEN-1']);
  });
});

it('misses nothing that is there, however many others there are', async () => {
  await registerIn(database, 'BETA', 'A-1', ['DE']);
  const file = (name: string, given: Partial<Parameters<typeof fileDocument>[2]>) =>
    fileDocument(database, 'BETA', { name, language: ['de'], ...given, at: given.at ?? [['PART', 'A-1']] });
  await file('kid.pdf', { type: 'KID', country: 'DE', start: '2026-01-02' });
  for (let number = 0; number < 201; number += 1) {
    const at = [number % 2 === 0 ? (['FUND', 'ALP-F'] as const) : (['PART', 'A-1'] as const)];
    await file(`notice-${number}.pdf`, { type: 'SHAREHOLDER_NOTICE', start: '2026-05-01', at });
  }
  const [row] = (await matrix(other, { of: PART_A })).rows;
  expect([row!.gaps, row!.more, row!.documents.length]).toEqual([[], true, 200]);
  expect(row!.documents.at(-1)).toMatchObject({ displayLabel: 'kid.pdf', own: true });
  expect(await matrix(other, { of: PART_A, gaps: true })).toMatchObject({ total: 0, rows: [] });
});

it('a question that can not be is refused by name', async () => {
  for (const body of [
    {},
    { of: PART_A, limit: 101 },
    { of: { ...PART_A, codes: [] } },
    { of: { kind: 'search', nature: 'ATTACHMENT', conditions: {} } },
    { of: PART_A, sort: [] },
  ]) {
    const { status, json } = await ask(reader, body);
    expect([status, (json as { code: string }).code]).toEqual([400, 'request-invalid']);
  }
  expect((await ask(reader, { of: { ...PART_A, codes: ['NONE'] } })).status).toBe(404);
});
