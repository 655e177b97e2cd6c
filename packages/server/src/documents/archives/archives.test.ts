import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArchiveEstimate } from '@fundarium/contract/archives';
import type { Job } from '@fundarium/contract/jobs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveSettings } from '../../give-settings.ts';
import { takeRevision, touch } from '../../platform/revision.ts';
import { fund, part, startDocumentSite, type DocumentSite } from '../../testing/document-site.ts';
import { ended } from '../../testing/jobs.ts';
import type { Caller } from '../../testing/product.ts';
import { fileDocument, pdf } from '../../testing/send-documents.ts';
import { unzipped } from '../../testing/unzipped.ts';
import { grantScope } from '../../testing/world.ts';

const ARCHIVE = 'attachment/archive';
const EMAIL = 'ana@alpha.example';

let site: DocumentSite;
let reader: Caller;
let folder: string;
const uuids: Record<string, string> = {};

const filter = (name: string, operands: readonly (string | null)[]) => ({
  name,
  operator: 'EQUALS',
  operands,
});
const typed = (...types: string[]) => ({
  nature: 'ATTACHMENT',
  query: { filters: { fields: [], nodeAttachments: [filter('FILE_TYPE', types)] } },
});
const request = (question: object, more = {}) => ({
  ...question,
  folders: 'ENTITY',
  language: 'en',
  label: 'Prospectuses',
  ...more,
});

beforeAll(async () => {
  site = await startDocumentSite({ jobs: {} });
  folder = mkdtempSync(join(tmpdir(), 'archives-'));
  reader = await site.product.signIn('ALPHA', { email: EMAIL });
  const { product, author } = site;
  const file = async (key: string, metadata: object, fileName: string) => {
    uuids[key] = await fileDocument(product, author, metadata, { fileName, content: pdf(key.repeat(500)) });
  };
  await file('umbrella', { type: 'MARKETING', language: ['de'], entities: [fund, part] }, 'Prospekt.pdf');
  await file('same name', { type: 'MARKETING', language: ['fr'], entities: [part] }, 'prospekt.PDF');
  await file('reserved', { type: 'DDQ', entities: [part] }, 'con.pdf');
  await file('formula', { type: 'DDQ', displayLabel: 'x', entities: [part] }, '=1+1 日本語.pdf');
  await file('removed', { type: 'MARKETING', language: ['it'], entities: [part] }, 'gone.pdf');
  await site.move(author, uuids['removed']!, 'ACTIVE', 'REMOVED');
  await file('filing', { type: 'MARKETING', language: ['es'], filing: true, entities: [part] }, 'later.pdf');
}, 120_000);
afterAll(async () => {
  await site.product.stop();
  rmSync(folder, { recursive: true });
});

async function build(caller: Caller, question: object): Promise<Job> {
  const { status, json } = await caller.call(ARCHIVE, question);
  expect(status).toBe(202);
  // Whoever has no address is told from the beginning.
  expect((json as Job).mail).toBe(caller === reader ? null : 'NO_ADDRESS');
  return ended(caller, (json as Job).id);
}

async function fetched(caller: Caller, { file }: Job): Promise<Buffer> {
  const reply = await site.product.app.inject({ url: file!.address, headers: caller.headers });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

const namesIn = async (archive: Buffer) => (await unzipped(archive)).map(({ name }) => name);

/** Lines of an archive's list by their headers; none of these values has a quote in it. */
async function manifestOf(archive: Buffer): Promise<Record<string, string>[]> {
  const list = (await unzipped(archive)).find(({ name }) => name === 'MANIFEST.csv')!;
  const [headers = [], ...lines] = list.content
    .toString('utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(headers.map((header, at) => [header, cells[at]!])));
}

/** What another program says to an archive; null where there is no such program. */
function saidBy(program: string, ...given: string[]): string | null {
  // unzip warns of names that its locale can't show.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const { error, status, stdout, stderr } = spawnSync(program, given, { encoding: 'utf8', env });
  if (error !== undefined) return null;
  return status === 0 ? stdout : `${status}: ${stderr}`;
}

async function setMaxArchive(maxArchiveSize: number | null): Promise<void> {
  const globals = { businessDate: site.today, ...(maxArchiveSize === null ? {} : { maxArchiveSize }) };
  await giveSettings(site.product.ownerUrl, 'ALPHA', { globals });
}

/** Takes a scope from whoever has it, and gives another. */
async function narrow(customerCode: string, from: string, to: string): Promise<void> {
  const owner = new Client({ connectionString: site.product.ownerUrl });
  await owner.connect();
  await owner.query(
    'update person set granted_scopes = array_replace(granted_scopes, $2, $3) where customer_code = $1',
    [customerCode, from, to],
  );
  await owner.end();
}

const everyStatus = { name: 'STATUS', operator: 'NOT_NULL', operands: [] };

describe('an archive of a search of documents (spec 9)', () => {
  it('holds each document once with a list of all pairs, and a link comes by mail', async () => {
    const question = {
      nature: 'ATTACHMENT',
      query: {
        filters: {
          fields: [],
          nodeAttachments: [filter('FILE_TYPE', ['MARKETING', 'DDQ']), everyStatus],
        },
      },
    };
    const { json: estimate } = await reader.call(`${ARCHIVE}/estimate`, question);
    const job = await build(reader, request(question));
    expect(job).toMatchObject({
      status: 'READY',
      details: { documents: 4, leftOut: 1 },
      file: { name: 'documents_ALPHA_2026-06-30.zip' },
    });
    const archive = await fetched(reader, job);
    expect((await namesIn(archive)).toSorted()).toEqual([
      'FUND/ALP-F ALP Umbrella SICAV/Prospekt.pdf',
      'MANIFEST.csv',
      'PART/A-1 Alpine A/=1+1 日本語.pdf',
      'PART/A-1 Alpine A/_con.pdf',
      'PART/A-1 Alpine A/prospekt.pdf',
    ]);
    const { documents, sizeBytes } = estimate as ArchiveEstimate;
    expect(documents).toBe(4);
    expect(Math.abs(sizeBytes / job.file!.sizeBytes - 1)).toBeLessThan(0.05);
    const lines = await manifestOf(archive);
    expect(lines).toHaveLength(6);
    expect(
      lines.filter((each) => each['UUID'] === uuids['umbrella']).map((each) => each['NODE_CODE']),
    ).toEqual(expect.arrayContaining(['ALP-F', 'A-1']));
    expect(lines.find((each) => each['UUID'] === uuids['removed'])).toMatchObject({
      PATH: '',
      SHA256: '',
      LEFT_OUT: 'REMOVED',
    });
    expect(JSON.stringify(lines)).not.toContain(uuids['filing']);
    expect(lines.find((each) => each['UUID'] === uuids['umbrella'])!['SHA256']).toBe(
      createHash('sha256')
        .update(pdf('umbrella'.repeat(500)))
        .digest('hex'),
    );
    await expect
      .poll(async () => JSON.stringify((await reader.call('/dev/mail')).json), { timeout: 20_000 })
      .toContain(job.file!.address);
    expect((await ended(reader, job.id)).mail).toBe('SENT');
    const administrator = await site.product.signIn('ALPHA', { roles: ['USER_ADMIN'] });
    const { entries } = (await administrator.call('administration/activity')).json as {
      entries: { act: string; subject: string; details: object }[];
    };
    expect(entries.find(({ act }) => act === 'ARCHIVE')).toMatchObject({
      subject: 'ATTACHMENT',
      details: { ...job.details, bytes: job.file!.sizeBytes },
    });
  }, 60_000);

  it('may have folders by type, and no two names that are one to Windows', async () => {
    const job = await build(reader, request(typed('MARKETING'), { folders: 'TYPE' }));
    const names = await namesIn(await fetched(reader, job));
    expect(names.map((name) => name.toLowerCase()).toSorted()).toEqual([
      'manifest.csv',
      'marketing/prospekt (2).pdf',
      'marketing/prospekt.pdf',
    ]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  }, 60_000);

  it('needs filters first, and is refused empty or too large (spec 5, 8)', async () => {
    const current = { filters: { fields: [], nodeAttachments: [filter('STATUS', ['ACTIVE'])] } };
    const refused = async (question: object) => {
      const answers = [
        await reader.call(`${ARCHIVE}/estimate`, question),
        await reader.call(ARCHIVE, request(question)),
      ];
      const [code, ...others] = answers.map(
        ({ status, json }) => `${status} ${(json as { code: string }).code}`,
      );
      expect(others).toEqual([code]);
      return code;
    };
    expect(await refused({ nature: 'ATTACHMENT', query: current })).toBe('422 archive-needs-filters');
    const emptied = [
      {},
      { filters: { fields: [filter('PART.ISIN', [])] } },
      { filters: { nodeAttachments: [filter('STATUS', ['ACTIVE', null])] } },
      { identifiers: ['  '] },
    ];
    for (const query of emptied)
      expect(await refused({ nature: 'ATTACHMENT', query })).toBe('422 archive-needs-filters');
    expect(
      await refused({
        nature: 'ATTACHMENT',
        query: { filters: { fields: [], nodeAttachments: [filter('STATUS', ['REMOVED'])] } },
      }),
    ).toBe('422 archive-empty');
    const key = { 'idempotency-key': 'archive-1' };
    const first = await reader.call(ARCHIVE, request(typed('MARKETING')), key);
    await ended(reader, (first.json as Job).id);
    await setMaxArchive(10);
    expect(await refused(typed('MARKETING'))).toBe('422 archive-too-large');
    // What was asked for before is answered as it was then.
    const again = await reader.call(ARCHIVE, request(typed('MARKETING')), key);
    expect([again.status, (again.json as Job).id]).toEqual([202, (first.json as Job).id]);
    await setMaxArchive(null);
  });

  it('is fetched by its person alone, as long as that person sees what it was made of', async () => {
    const job = await build(reader, request(typed('MARKETING')));
    const address = job.file!.address;
    const colleague = await site.product.signIn('ALPHA', { roles: ['USER_ADMIN'] });
    for (const caller of [colleague, site.other])
      expect((await caller.call(address)).status, caller === colleague ? 'colleague' : 'other customer').toBe(
        404,
      );
    for (const act of ['cancel', 'retry', 'delete'])
      expect((await site.other.call(`jobs/${job.id}/${act}`, {})).status).toBe(404);
    expect((await site.other.call('jobs')).json).toEqual({ jobs: [] });
    expect((await site.product.anonymous.call(address)).status).toBe(401);
    // An administrator sees that it is there, and may take it away.
    expect(JSON.stringify((await colleague.call('jobs?people=all')).json)).toContain(job.id);
    expect((await reader.call('jobs?people=all')).status).toBe(403);
    expect((await reader.call(`jobs/${job.id}/delete`, {})).status).toBe(200);
    expect((await reader.call(address)).status).toBe(404);
  }, 60_000);

  it('holds for a scoped reader nothing out of scope, and is 404 once the scope has shrunk', async () => {
    const { product, north, wholeOfScoped } = site;
    const file = (code: string) =>
      fileDocument(product, wholeOfScoped, {
        type: 'KID',
        language: ['de'],
        entities: [{ level: 'PART', code }],
      });
    const inScope = await file('OPEN-1');
    const outside = await file('SHUT-1');
    const question = request(typed('KID'));
    const job = await build(north, question);
    const lines = await manifestOf(await fetched(north, job));
    expect(lines.map((each) => each['UUID'])).toEqual([inScope]);
    expect(JSON.stringify(lines)).not.toContain(outside);
    const whole = await build(wholeOfScoped, question);
    expect(await manifestOf(await fetched(wholeOfScoped, whole))).toHaveLength(2);
    await narrow('SCOPED', 'SCOPE_ALL', 'NORTH');
    expect((await wholeOfScoped.call(whole.file!.address)).status).toBe(404);
    expect(product.log.filter((line) => line.startsWith('Job'))).toEqual([]);
  }, 60_000);

  it('is 404 once its scope has lost a subtree, and ends where a move takes something out of sight', async () => {
    const { product } = site;
    const all = await product.signIn('SCOPED', { roles: ['DATA_CONTRIBUTOR'], scopes: ['SCOPE_ALL'] });
    const both = await product.signIn('SCOPED', { scopes: ['NORTH', 'SOUTH'] });
    const inRecord = (statement: string) =>
      product.database.withCustomer({ customerCode: 'SCOPED', scopes: '*' }, (tx) => tx.query(statement));
    const removeSouth = () =>
      inRecord("delete from scope_node where customer_code = 'SCOPED' and scope = 'SOUTH'");
    for (const code of ['OPEN-1', 'SHUT-1'])
      await fileDocument(product, all, {
        type: 'MARKETING',
        language: ['de'],
        entities: [{ level: 'PART', code }],
      });
    const move = async (level: string, code: string, parent: { level: string; code: string }) => {
      const body = { entity: { level, code }, parent };
      expect((await all.call('/studio/api/v1/entities/parent', body)).status).toBe(200);
    };
    const fileOf = async (caller: Caller, documents: number): Promise<string> => {
      const estimate = async () => (await caller.call(`${ARCHIVE}/estimate`, typed('MARKETING'))).json;
      await expect.poll(estimate, { timeout: 20_000 }).toMatchObject({ documents });
      return (await build(caller, request(typed('MARKETING')))).file!.address;
    };
    const status = async (caller: Caller, address: string) => (await caller.call(address)).status;

    await grantScope(product.database, 'SCOPED', 'SOUTH', 'PROD', 'SHUT-P');
    await product.database.withCustomer({ customerCode: 'SCOPED', scopes: '*' }, async (tx) => {
      const { number } = await takeRevision(tx, 'SCOPED', { who: 'test', source: 'test' });
      await touch(tx, 'SCOPED', number, 'scope', []);
    });
    const [own, whole] = [await fileOf(both, 2), await fileOf(all, 2)];
    await removeSouth();
    expect([await status(both, own), await status(all, whole)]).toEqual([404, 200]);
    // What is granted by another name is seen as well.
    await grantScope(product.database, 'SCOPED', 'NORTH', 'FUND', 'SHUT-F');
    expect(await status(both, own)).toBe(200);
    await move('PART', 'SHUT-1', { level: 'CLAS', code: 'OPEN-C' });
    expect(await status(both, own), 'moved to another subtree that is granted').toBe(200);
    await move('PART', 'SHUT-1', { level: 'CLAS', code: 'SHUT-C' });
    await inRecord(`delete from scope_node s using entity e where s.customer_code = 'SCOPED'
      and e.customer_code = 'SCOPED' and e.id = s.entity_id and e.code = 'SHUT-F'`);

    const before = await build(both, request(typed('MARKETING')));
    await move('PART', 'OPEN-1', { level: 'CLAS', code: 'SHUT-C' });
    expect(await status(both, before.file!.address)).toBe(404);
    expect(await ended(both, before.id)).toMatchObject({ status: 'READY', file: null });
    expect(await status(all, whole)).toBe(200);
    await move('PART', 'OPEN-1', { level: 'CLAS', code: 'OPEN-C' });
    // Documents of what stands above are shown too: another fund's are others.
    const ofFund = await fileOf(both, 1);
    await move('PROD', 'OPEN-P', { level: 'FUND', code: 'SHUT-F' });
    expect(await status(both, ofFund)).toBe(404);
    await move('PROD', 'OPEN-P', { level: 'FUND', code: 'OPEN-F' });
  }, 120_000);

  it('opens with unzip and with Python', async (context) => {
    const job = await build(reader, request(typed('MARKETING', 'DDQ')));
    const path = join(folder, 'archive.zip');
    writeFileSync(path, await fetched(reader, job));
    const zipfile =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))';
    const [tested, listed] = [saidBy('unzip', '-tq', path), saidBy('python3', '-c', zipfile, path)];
    context.skip(tested === null && listed === null, 'neither unzip nor Python is on this machine');
    expect([tested ?? 'No errors detected', listed?.trim() ?? 'None 5']).toEqual([
      expect.stringContaining('No errors detected'),
      'None 5',
    ]);
  }, 60_000);

  it('says which documents the store has lost, and holds the others', async () => {
    const content = pdf('same name'.repeat(500));
    const sha256 = createHash('sha256').update(content).digest('hex');
    await site.product.documents.bytes.remove('ALPHA', sha256);
    const job = await build(reader, request(typed('MARKETING')));
    // The other one was deleted.
    expect(job.details).toEqual({ documents: 1, leftOut: 2 });
    const archive = await fetched(reader, job);
    const lost = join(folder, 'lost');
    writeFileSync(lost, content);
    await site.product.documents.bytes.put('ALPHA', sha256, lost);
    expect(await namesIn(archive)).toEqual(['FUND/ALP-F ALP Umbrella SICAV/Prospekt.pdf', 'MANIFEST.csv']);
    const lines = await manifestOf(archive);
    expect(lines.find((each) => each['UUID'] === uuids['same name'])).toMatchObject({
      PATH: '',
      LEFT_OUT: 'MISSING',
    });
  }, 60_000);

  it('holds nothing that waits for the virus scan, and says so', async () => {
    const { database } = site.product;
    const setWaiting = (since: string) =>
      database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
        tx.query(`update attachment set scan_since = ${since} where customer_code = 'ALPHA' and uuid = $1`, [
          uuids['umbrella'],
        ]),
      );
    await setWaiting('now()');
    const archive = await fetched(reader, await build(reader, request(typed('MARKETING'))));
    await setWaiting('null');
    expect(await namesIn(archive)).toEqual(['PART/A-1 Alpine A/prospekt.pdf', 'MANIFEST.csv']);
    const lines = (await manifestOf(archive)).filter((each) => each['UUID'] === uuids['umbrella']);
    expect(lines.map((each) => each['LEFT_OUT'])).toEqual(['WAITS_FOR_SCAN', 'WAITS_FOR_SCAN']);
  }, 60_000);
});
