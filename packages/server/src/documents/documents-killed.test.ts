import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AttachmentsWritten } from '@fundarium/contract/attachments';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '@fundarium/contract/jobs';
import { startPostgres } from '../standalone/postgres/launcher.ts';
import { randomOf } from '../testing/delivery.ts';
import {
  startKilledProduct,
  unlessRefused,
  type Calls,
  type KilledProduct,
} from '../testing/killed-product.ts';
import { unzipped } from '../testing/unzipped.ts';

const ROUNDS = Number(process.env['FUNDARIUM_KILL_ROUNDS'] ?? 1);
const DOCUMENTS = ROUNDS > 1 ? 200 : 100;
const SENDERS = 4;
/**
 * Three in each round, at random moments: of what runs jobs, of the server, of the server and the database. Each run of
 * the tests has other moments; `npm run test:kill` has more rounds.
 */
const KILLS = ROUNDS * 3;
const TARGETS = ['worker', 'server', 'database'] as const;
/** From then on at most, when an archive is seen to be built; and how long is waited for that. */
const LONGEST_PAUSE_MS = 100;
const BUILDING_MS = 8000;
const next = randomOf(Number(process.env['FUNDARIUM_TEST_SEED'] ?? 1));
const TIME_MS = 180_000 + KILLS * 20_000;

let product: KilledProduct;
beforeAll(async () => (product = await startKilledProduct('documents')), TIME_MS);
afterAll(() => product.remove());

type Filed = { readonly uuid: string; readonly content: string };

/** Each of its own length, so that one cut short is none of the others. */
const contentOf = (n: number) => `%PDF-1.4\n% document ${n} ${'x'.repeat(n * 500)}\n%%EOF\n`;

async function file(call: Calls, code: string, n: number): Promise<Filed> {
  const [key, content] = [randomUUID(), contentOf(n)];
  // A call without an answer is made again under the same key, and is done once.
  for (;;) {
    const form = new FormData();
    const metadata = { type: 'MARKETING', displayLabel: `Killed ${n}`, entities: [{ level: 'PART', code }] };
    form.append('metadata', JSON.stringify(metadata));
    form.append('file', new Blob([content], { type: 'application/pdf' }), `${n}.pdf`);
    const written = await call('/studio/api/v1/attachments', {
      method: 'POST',
      body: form,
      headers: { 'idempotency-key': key },
    })
      .then(({ status, text }) => {
        if (status !== 200) throw new Error(`${status} ${text}`);
        return JSON.parse(text) as AttachmentsWritten;
      })
      .catch(unlessRefused);
    if (written !== null) return { uuid: written.documents[0]!.uuid, content };
    await wait(100);
  }
}

/** Asks for archives, one after the other, until nobody wants more. */
async function askForArchives(call: Calls, isOver: () => boolean): Promise<string[]> {
  const ids: string[] = [];
  while (!isOver()) {
    const made = await call('/repository/api/v1/attachment/archive', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        nature: 'ATTACHMENT',
        query: {
          filters: {
            fields: [],
            nodeAttachments: [{ name: 'FILE_TYPE', operator: 'EQUALS', operands: ['KID', 'MARKETING'] }],
          },
        },
        language: 'en',
        label: 'Killed',
      }),
    }).catch(() => null);
    if (made?.status === 202) ids.push((JSON.parse(made.text) as Job).id);
    await wait(150);
  }
  return ids;
}

const jobsOf = async (call: Calls): Promise<Job[]> =>
  (JSON.parse((await call('/repository/api/v1/jobs')).text) as { jobs: Job[] }).jobs;

/** Refused as long as others of the person wait or run, so many as one may have. */
async function runAgain(call: Calls, id: string): Promise<void> {
  const again = () => call(`/repository/api/v1/jobs/${id}/retry`, { method: 'POST' });
  while ((await again()).status === 429) await wait(200);
}

/** Each archive is whole, or has visibly failed and is whole once it is run again. */
async function expectWholeArchives(call: Calls, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const first = await endedJob(call, id);
    if (first.status === 'FAILED') await runAgain(call, id);
    const job = await endedJob(call, id);
    expect([id, first.failure?.code ?? 'job-', job.status]).toEqual([
      id,
      expect.stringMatching(/^job-/),
      'READY',
    ]);
    const { status, bytes } = await call(job.file!.address);
    expect([id, status, bytes.length]).toEqual([id, 200, job.file!.sizeBytes]);
    expect((await unzipped(bytes)).length).toBe(Number(job.details['documents']) + 1);
  }
}

/** Until a try to build an archive has begun, so that what kills it comes in the middle; a short one may never be seen. */
async function untilBuilding(seen: Set<string>): Promise<void> {
  const folder = join(product.data, 'documents', 'making');
  for (const end = Date.now() + BUILDING_MS; Date.now() < end; await wait(5)) {
    const begun = (await readdir(folder).catch(() => [])).filter((name) => !seen.has(name));
    begun.forEach((name) => seen.add(name));
    if (begun.length > 0) return;
  }
}

async function endedJob(call: Calls, id: string): Promise<Job> {
  for (;;) {
    const job = (await jobsOf(call)).find((each) => each.id === id)!;
    if (job.status !== 'WAITING' && job.status !== 'RUNNING') return job;
    await wait(100);
  }
}

it(
  'no document that was acknowledged is lost when processes are killed, and each archive is whole',
  async () => {
    const call = await product.signIn('contributor');
    const found = await call('/repository/api/v1/browse/search/parts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page: { offset: 0, limit: 1 } }),
    });
    const [{ code }] = (JSON.parse(found.text) as { rows: [{ code: string }] }).rows;
    const acknowledged: Filed[] = [];
    const tries = new Set<string>();
    let killed = 0;
    const waiting = Array.from({ length: DOCUMENTS }, (_, n) => n);
    const sending = Array.from({ length: SENDERS }, async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
        acknowledged.push(await file(call, code, n));
        // The sending lasts as long as the killing.
        const isEarly = () =>
          killed < KILLS && acknowledged.length > (DOCUMENTS * (killed + 1)) / (KILLS + 1);
        while (isEarly()) await wait(20);
      }
    });
    const archiving = askForArchives(call, () => killed === KILLS);
    for (; killed < KILLS; killed += 1) {
      const target = TARGETS[killed % TARGETS.length]!;
      await untilBuilding(tries);
      await wait(next() * LONGEST_PAUSE_MS);
      if (target === 'worker') product.killWorker();
      else await product.killAndStart(target === 'database');
      if (ROUNDS > 1) console.log(`${killed + 1}: ${target}, ${acknowledged.length} documents`);
    }
    await Promise.all(sending);
    const archives = await archiving;

    expect(new Set(acknowledged.map(({ uuid }) => uuid)).size).toBe(DOCUMENTS);
    for (const { uuid, content } of acknowledged) {
      const { status, text } = await call(`/repository/documents/${uuid}`);
      expect([uuid, status, text === content]).toEqual([uuid, 200, true]);
    }
    expect(archives.length).toBeGreaterThan(0);
    await expectWholeArchives(call, archives);
    product.now().child.kill('SIGTERM');
    expect(await product.now().ended).toBe(0);
    await expectEveryRecordHasItsBytes();
    console.log(
      `${KILLS} kills, ${acknowledged.length} documents, ${archives.length} archives in ${tries.size} tries`,
    );
  },
  TIME_MS,
);

async function expectEveryRecordHasItsBytes(): Promise<void> {
  const folder = join(product.data, 'documents', 'bytes');
  const postgres = await startPostgres({ dataDir: product.data, log: () => undefined });
  const owner = new Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ customer: string; sha256: string; label: string }>(
    `select customer_code as customer, sha256, display_label as label from attachment where sha256 is not null`,
  );
  const { rows: mails } = await owner.query<{ jobs: number; mails: number }>(
    `select count(distinct j.id) as jobs, (select count(*) from caught_mail) as mails from job j`,
  );
  await owner.end();
  await postgres.stop();
  // One for each job and each time that it was run again; the catcher takes a repetition for the same mail.
  expect(Number(mails[0]!.mails)).toBeLessThanOrEqual(2 * Number(mails[0]!.jobs));
  expect(rows.filter(({ label }) => label.startsWith('Killed '))).toHaveLength(DOCUMENTS);
  for (const { customer, sha256 } of rows) {
    const bytes = await readFile(join(folder, customer, sha256.slice(0, 2), sha256));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  // What is received lies nowhere else once it was stored; a kill leaves at most what was being sent.
  const left = await readdir(join(product.data, 'documents', 'incoming'));
  expect(left.length).toBeLessThanOrEqual(KILLS * SENDERS);
}
