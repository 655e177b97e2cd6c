import type { Job } from '@fundarium/contract/jobs';
import { afterAll, expect, it } from 'vitest';
import { part, startDocumentSite } from '../../testing/document-site.ts';
import { ended } from '../../testing/jobs.ts';
import type { Caller } from '../../testing/product.ts';
import { pdf } from '../../testing/send-documents.ts';
import { formOf, sendForm } from '../../testing/upload.ts';
import { zipOf } from '../../testing/zip-file.ts';

const ADDRESS = '/studio/api/v1/attachments/archive-file';

const { product, author, reader, other, north, listed } = await startDocumentSite({ jobs: {} });
afterAll(() => product.stop());

const zip = (files: Readonly<Record<string, string | Buffer>>) =>
  zipOf(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]));

const send = (caller: Caller, content: Buffer, query = '', fileName = 'delivery.zip') =>
  sendForm(product, caller, formOf([{ fileName, content }]), { address: ADDRESS, query });

async function filed(caller: Caller, content: Buffer, query = ''): Promise<{ job: Job; report: string }> {
  const { status, json } = await send(caller, content, query);
  expect(status).toBe(202);
  const job = await ended(caller, (json as Job).id);
  const reply = await product.app.inject({ url: job.file?.address ?? '/none', headers: caller.headers });
  return { job, report: reply.body };
}

it('an archive of documents is filed by a job, with a report of every entry', async () => {
  const content = zip({
    'A-1_MARKETING_en_XX_20260601.pdf': pdf('one'),
    'NOWHERE_MARKETING_en_XX_20260601.pdf': pdf('two'),
    'notes.exe': 'MZ',
  });
  const preview = await filed(author, content, '?preview=true');
  expect(preview.job).toMatchObject({
    kind: 'DOCUMENT_FILE',
    status: 'READY',
    told: { filed: 1, refused: 2 },
  });
  expect(await listed(author, part)).toEqual([]);
  const { job, report } = await filed(author, content);
  expect(job).toMatchObject({ told: { filed: 1, same: 0, refused: 2 }, label: 'delivery.zip' });
  expect(report).toContain('NOWHERE_MARKETING_en_XX_20260601.pdf');
  expect(report).toContain('notes.exe');
  expect((await listed(author, part)).map(({ fileName }) => fileName)).toEqual([
    'A-1_MARKETING_en_XX_20260601.pdf',
  ]);
  // The same again files nothing, and says so.
  expect((await filed(author, content)).job.told).toEqual({ filed: 0, same: 1, refused: 2 });
}, 60_000);

it('is for contributors, and files at what they see alone', async () => {
  const content = zip({ 'SHUT-1_MARKETING_en_XX_20260601.pdf': pdf('three') });
  expect((await send(reader, content)).status).toBe(403);
  expect((await filed(north, content)).job.told).toEqual({ filed: 0, same: 0, refused: 1 });
  expect((await filed(other, zip({ 'OPEN-1_MARKETING_en_XX_20260601.pdf': pdf() }))).job.told).toEqual({
    filed: 0,
    same: 0,
    refused: 1,
  });
}, 60_000);

it('leaves a report that every system can keep, whatever the archive is called', async () => {
  const { json } = await send(author, zip({ 'x.exe': 'MZ' }), '', 'CON.zip');
  expect((await ended(author, (json as Job).id)).file?.name).toBe('_CON.csv');
});

it('fails in words where it is no archive, and keeps nothing of a form that is none', async () => {
  const { job } = await filed(author, Buffer.from('no archive'));
  expect(job).toMatchObject({ status: 'FAILED', failure: { code: 'import-failed' } });
  expect(job.failure!.values['reason']).not.toBe('');
  const unread = { 'manifest.csv': 'code;type\nA-1;MARKETING\n', 'a.pdf': pdf('four') };
  const { job: manifest } = await filed(author, zip(unread), '?language=de');
  expect(manifest).toMatchObject({
    status: 'FAILED',
    failure: {
      code: 'import-failed',
      values: { reason: expect.stringMatching(/^manifest\.csv: Das Manifest hat keine Spalte/) },
    },
  });
  const empty = await product.app.inject({ method: 'POST', url: ADDRESS, headers: author.headers });
  expect(empty.statusCode).toBe(415);
});
