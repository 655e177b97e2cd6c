import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findingsReply } from '@fundarium/contract/finding-endpoints';
import type { Job } from '@fundarium/contract/jobs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followRecord } from '../findings/follow.ts';
import { ended } from '../testing/jobs.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities } from '../testing/world.ts';

const CELLS_AT_ONCE = 100;
const CLASSES = 3000;
/** Most findings of one call. */
const PAGE = 500;

let product: TestProduct;
let reader: Caller;
let north: Caller;

beforeAll(async () => {
  product = await startTestProduct({ jobs: {}, cellsAtOnce: CELLS_AT_ONCE });
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA', { businessDate: '2026-06-30' });
  const classes = Array.from({ length: CLASSES }, (_, n): [string, { NAME: string; WKN: string }] => [
    `C-${String(n).padStart(4, '0')}`,
    // A WKN of a form that there is none of, which a finding tells.
    { NAME: n === 7 ? '=1+1' : `Class ${n}`, WKN: 'OOOOOO' },
  ]);
  await writeEntities(database, 'ALPHA', fundTree('ALP', classes));
  await makeScopedCustomer(database, ownerUrl, { NAME: 'Class', WKN: 'OOOOOO' });
  reader = await product.signIn('ALPHA');
  north = await product.signIn('SCOPED', { scopes: ['NORTH'] });
}, 120_000);
afterAll(() => product.stop());

const request = (more = {}) => ({
  source: {
    type: 'SEARCH',
    nature: 'PART',
    query: { columns: ['CODE', 'NAME'], sort: [{ field: 'CODE', descending: true }] },
  },
  format: { type: 'CSV' },
  language: 'en',
  locale: 'en-GB',
  ...more,
});

async function written(caller: Caller, body: object): Promise<{ job: Job; lines: string[] }> {
  const { status, json } = await caller.call('export', body);
  expect(status).toBe(202);
  const job = await ended(caller, (json as Job).id);
  expect(job).toMatchObject({ kind: 'EXPORT', status: 'READY' });
  const reply = await product.app.inject({ url: job.file!.address, headers: caller.headers });
  expect(reply.headers['content-type']).toContain('text/csv');
  return { job, lines: reply.body.replace('\uFEFF', '').trimEnd().split('\r\n') };
}

it('a list of more cells than a call writes becomes a file by a job, row for row as the screen has it', async () => {
  const { job, lines } = await written(reader, request());
  expect(job.details).toEqual({ rows: CLASSES });
  expect(job.file!.name).toBe(job.label);
  expect(lines).toHaveLength(CLASSES + 1);
  expect(lines[1]).toBe(`C-${CLASSES - 1},Class ${CLASSES - 1}`);
  expect(lines.find((line) => line.startsWith('C-0007'))).toBe("C-0007,'=1+1");
}, 60_000);

it('is fetched by whoever asked alone, and holds nothing out of scope', async () => {
  const { job } = await written(reader, request());
  const colleague = await product.signIn('ALPHA', { roles: ['USER_ADMIN'] });
  for (const caller of [colleague, north]) expect((await caller.call(job.file!.address)).status).toBe(404);
  // The address of another kind leads nowhere.
  expect((await reader.call(job.file!.address.replace('exports', 'archives'))).status).toBe(404);
  const columns = Array.from({ length: CELLS_AT_ONCE + 1 }, () => 'NAME');
  const source = { type: 'SEARCH', nature: 'PART', query: { columns } };
  const { lines } = await written(north, request({ source }));
  expect(lines).toHaveLength(2);
  expect(lines[1]).not.toContain('SHUT');
}, 60_000);

it('the three kinds do too, for whoever has the role', async () => {
  expect((await reader.call('export', request({ kind: 'FIELD_CODES' }))).status).toBe(403);
  const editor = await product.signIn('ALPHA', { roles: ['METADATA_CONTRIBUTOR', 'DATA_CONTRIBUTOR'] });
  const codes = await written(editor, request({ kind: 'FIELD_CODES' }));
  expect(codes.job.details).toEqual({ rows: CLASSES });
  expect(codes.lines[0]!.split(',')).toEqual(expect.arrayContaining(['CODE', 'NAME', 'ISIN']));
  expect(codes.lines.slice(1).map((line) => /C-\d{4}/.exec(line)![0])).toEqual(
    Array.from({ length: CLASSES }, (_, n) => `C-${String(CLASSES - 1 - n).padStart(4, '0')}`),
  );
  const registered = await editor.call('/studio/api/v1/entities/registrations', {
    entity: { level: 'PART', code: 'C-0003' },
    registrations: { CH: { REGISTRATION_STATUS: 'YES' }, LU: { REGISTRATION_STATUS: 'YES' } },
  });
  expect(registered.status).toBe(200);
  const countries = await written(editor, request({ kind: 'COUNTRIES' }));
  expect(countries.job.details).toEqual({ rows: 2 });
  expect(countries.lines.slice(1).map((line) => line.split(',').slice(0, 3))).toEqual([
    ['C-0003', 'Class 3', 'Switzerland'],
    ['C-0003', 'Class 3', 'Luxembourg'],
  ]);
}, 60_000);

it('the audit trail does, with every change up to the moment in which it was asked for', async () => {
  const auditor = await product.signIn('ALPHA', { roles: ['AUDIT_READ'] });
  const source = { type: 'AUDIT', columns: ['SUBJECT', 'CHANGE_TYPE', 'FIELD', 'VALUE'] };
  const { job, lines } = await written(auditor, request({ source }));
  expect(lines).toHaveLength(Number(job.details['rows']) + 1);
  const named = lines.filter((line) => /^Class \d+ C-\d{4},.*,NAME,Class \d+$/.test(line));
  // More than one page of the record's; one is named like a formula.
  expect(lines.length).toBeGreaterThan(2000);
  expect([named.length, new Set(named).size]).toEqual([CLASSES - 1, CLASSES - 1]);
  // Who may no longer read the audit trail can't fetch it either.
  const owner = new Client({ connectionString: product.ownerUrl });
  await owner.connect();
  await owner.query(`update person set granted_roles = '{}' where granted_roles = '{AUDIT_READ}'`);
  await owner.end();
  expect((await auditor.call(job.file!.address)).status).toBe(403);
}, 60_000);

it('findings do, one for one as their list has them, for whoever sees them', async () => {
  for (const customer of ['ALPHA', 'SCOPED'])
    await followRecord(product.database, customer, new AbortController().signal);
  const listed: string[] = [];
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const { json } = await reader.call(`findings?limit=${PAGE}&offset=${offset}`);
    const reply = findingsReply.parse(json);
    ({ total } = reply);
    listed.push(...reply.findings.map(({ entity, field }) => `${entity.code} ${field ?? ''}`));
  }
  const source = { type: 'FINDINGS' };
  const { job, lines } = await written(reader, request({ source }));
  const found = lines.slice(1).map((line) => line.split(','));
  // Several chunks of the record's.
  expect(listed.length).toBeGreaterThanOrEqual(CLASSES);
  expect([job.details['rows'], found.length]).toEqual([listed.length, listed.length]);
  expect(found.map((cells) => `${cells[5]} ${cells[6]}`)).toEqual(listed);
  const narrowed = { type: 'FINDINGS', query: { text: 'C-00' } };
  const some = await written(reader, request({ source: narrowed }));
  expect(some.lines.slice(1).every((line) => line.includes('C-00'))).toBe(true);
  expect(some.job.details).toEqual({ rows: listed.filter((each) => each.startsWith('C-00')).length });
  const own = await product.app.inject({
    method: 'POST',
    url: '/repository/api/v1/export',
    headers: north.headers,
    payload: request({ source }),
  });
  expect([own.statusCode, own.body.includes('OPEN-1'), own.body.includes('SHUT')]).toEqual([
    200,
    true,
    false,
  ]);
}, 60_000);

it('what is read whole is refused', async () => {
  const editor = await product.signIn('ALPHA', { roles: ['METADATA_CONTRIBUTOR'] });
  const source = { type: 'DETAILS', nature: 'PART', code: 'C-0001' };
  const { json } = await editor.call('export', request({ source, kind: 'FIELD_CODES' }));
  expect(json).toMatchObject({ code: 'export-too-large' });
});

it('does not stand among the files of a job that was deleted', async () => {
  const { job } = await written(reader, request());
  expect((await reader.call(`jobs/${job.id}/delete`, {})).status).toBe(200);
  expect((await reader.call(job.file!.address)).status).toBe(404);
}, 60_000);

it('goes on when what writes it is killed, and nothing of it can be had before', async () => {
  const columns = Array.from({ length: 400 }, (_, n) => (n % 2 === 0 ? 'NAME' : 'CLAS.NAME'));
  const wide = request({ source: { type: 'SEARCH', nature: 'PART', query: { columns } } });
  const { json } = await reader.call('export', wide);
  const { id } = json as Job;
  const draft = join(product.folder, 'documents', 'making', `${id}.1.part`);
  const sizeOf = async () => (await stat(draft).catch(() => null))?.size ?? 0;
  await expect.poll(sizeOf, { interval: 2 }).toBeGreaterThan(0);
  process.kill(product.jobs.pid()!, 'SIGKILL');
  expect((await reader.call(`/repository/exports/${id}`)).status).toBe(404);

  const job = await ended(reader, id);
  expect(job).toMatchObject({ status: 'READY', details: { rows: CLASSES } });
  const reply = await product.app.inject({ url: job.file!.address, headers: reader.headers });
  expect(reply.rawPayload).toHaveLength(job.file!.sizeBytes);
  const lines = reply.body.trimEnd().split('\r\n');
  expect([lines.length, new Set(lines.map((line) => line.split(',').length))]).toEqual([
    CLASSES + 1,
    new Set([columns.length]),
  ]);
}, 60_000);
