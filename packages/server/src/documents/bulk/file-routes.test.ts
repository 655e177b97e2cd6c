import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Job } from '@fundarium/contract/jobs';
import { afterAll, describe, expect, it } from 'vitest';
import { insertJob } from '../../jobs/job-store.ts';
import { holdFile, removeUnneeded } from '../../jobs/unneeded-files.ts';
import type { Tx } from '../../platform/database.ts';
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
    details: { preview: 1, toFile: 1, same: 0, notTaken: 2 },
  });
  expect(await listed(author, part)).toEqual([]);
  const { job, report } = await filed(author, content);
  expect(job).toMatchObject({
    details: { preview: 0, filed: 1, same: 0, notTaken: 2 },
    label: 'delivery.zip',
  });
  expect(report).toContain('NOWHERE_MARKETING_en_XX_20260601.pdf');
  expect(report).toContain('notes.exe');
  expect((await listed(author, part)).map(({ fileName }) => fileName)).toEqual([
    'A-1_MARKETING_en_XX_20260601.pdf',
  ]);
  // The same again files nothing, and says so.
  expect((await filed(author, content)).job.details).toEqual({
    preview: 0,
    filed: 0,
    same: 1,
    notTaken: 2,
  });
}, 60_000);

it('is for contributors, and files at what they see alone', async () => {
  const content = zip({ 'SHUT-1_MARKETING_en_XX_20260601.pdf': pdf('three') });
  expect((await send(reader, content)).status).toBe(403);
  const noneFiled = { preview: 0, filed: 0, same: 0, notTaken: 1 };
  expect((await filed(north, content)).job.details).toEqual(noneFiled);
  expect((await filed(other, zip({ 'OPEN-1_MARKETING_en_XX_20260601.pdf': pdf() }))).job.details).toEqual(
    noneFiled,
  );
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

describe('an archive of whoever has as many jobs as a person may have', () => {
  const inRecord = <T>(act: (tx: Tx) => Promise<T>) =>
    product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, act);
  /** A job that waits for an hour. */
  const addJob = async (tx: Tx, personId: string) => {
    const job = { kind: 'ARCHIVE', personId, label: 'Waits', language: 'en', question: {} } as const;
    await tx.query(
      `update job set run_after = now() + interval '1 hour' where customer_code = 'ALPHA' and id = $1`,
      [await insertJob(tx, 'ALPHA', job)],
    );
  };
  const personWith = async (role: string) => {
    const caller = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR', role] });
    const { rows } = await inRecord((tx) =>
      tx.query<{ id: string }>(
        `select id from person where customer_code = 'ALPHA' and $1 = any (granted_roles)`,
        [role],
      ),
    );
    return { caller, id: rows[0]!.id };
  };
  const isKept = async (content: Buffer) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const stored = await product.jobs.results.open('ALPHA', sha256);
    stored?.on('error', () => undefined);
    stored?.destroy();
    return stored !== null;
  };
  const waitsForJob = async () => {
    const { rows } = await inRecord((tx) =>
      tx.query(`select from pg_locks where locktype = 'advisory' and not granted`),
    );
    return rows.length > 0;
  };
  const refused = { status: 429, json: { code: 'jobs-of-person' } };

  it('is refused before it is received', async () => {
    const { caller, id } = await personWith('TMS_FIRST');
    for (const _ of [1, 2]) await inRecord((tx) => addJob(tx, id));
    const content = Buffer.from('never received');
    expect(await send(caller, content)).toMatchObject(refused);
    expect(await isKept(content)).toBe(false);
    // What it is, is not looked at.
    expect(await sendForm(product, caller, formOf([]), { address: ADDRESS })).toMatchObject(refused);
  });

  it('is not kept where another job came meanwhile, but for a job that has the same', async () => {
    const { caller, id } = await personWith('TMS_SECOND');
    const earlier = Buffer.from('no archive either');
    await filed(caller, earlier);
    for (const [content, stays] of [
      [Buffer.from('refused late'), false],
      [earlier, true],
    ] as const) {
      await inRecord((tx) =>
        tx.query(`delete from job where customer_code = 'ALPHA' and label = 'Waits' and person_id = $1`, [
          id,
        ]),
      );
      await inRecord((tx) => addJob(tx, id));
      let sent: ReturnType<typeof send> | undefined;
      await inRecord(async (tx) => {
        // Another job is being made: whoever is next waits for it.
        await addJob(tx, id);
        sent = send(caller, content);
        await expect.poll(waitsForJob).toBe(true);
        expect(await isKept(content)).toBe(true);
      });
      expect(await sent).toMatchObject(refused);
      expect(await isKept(content)).toBe(stays);
    }
  }, 60_000);

  it('stays for a job that is being made, whoever else is refused with the same one meanwhile', async () => {
    const { results } = product.jobs;
    const { caller, id } = await personWith('TMS_THIRD');
    const content = Buffer.from('twice at once');
    const sha256 = createHash('sha256').update(content).digest('hex');
    await filed(caller, content);
    await inRecord((tx) =>
      tx.query(`delete from job where customer_code = 'ALPHA' and person_id = $1`, [id]),
    );
    let removal: Promise<boolean> | undefined;
    await inRecord(async (tx) => {
      await holdFile(tx, results, 'ALPHA', sha256);
      removal = removeUnneeded(product.database, results, 'ALPHA', sha256);
      const job = {
        kind: 'ARCHIVE',
        personId: id,
        label: 'Waits',
        language: 'en',
        question: { sha256 },
      } as const;
      await insertJob(tx, 'ALPHA', job);
      expect(await Promise.race([removal, setTimeout(300, 'waits')])).toBe('waits');
    });
    expect([await removal, await isKept(content)]).toEqual([false, true]);
    // The other way round, who comes second hears it before anything is acknowledged.
    await inRecord((tx) =>
      tx.query(`delete from job where customer_code = 'ALPHA' and person_id = $1`, [id]),
    );
    expect(await removeUnneeded(product.database, results, 'ALPHA', sha256)).toBe(true);
    await expect(inRecord((tx) => holdFile(tx, results, 'ALPHA', sha256))).rejects.toMatchObject({
      status: 503,
    });
  });
});
