import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AttachmentsWritten } from '@fundarium/contract/attachments';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../standalone/postgres/launcher.ts';
import {
  startKilledProduct,
  unlessRefused,
  type Calls,
  type KilledProduct,
} from '../testing/killed-product.ts';

const DOCUMENTS = 200;
const SENDERS = 4;
/** Documents that are acknowledged before each kill, and whether the database is killed too. */
const KILLS = [
  [40, false],
  [90, true],
  [140, false],
] as const;
const TIME_MS = 300_000;

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

it(
  'no document that was acknowledged is lost when processes are killed, and none is recorded without its bytes',
  async () => {
    const call = await product.signIn('contributor');
    const found = await call('/repository/api/v1/browse/search/parts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page: { offset: 0, limit: 1 } }),
    });
    const [{ code }] = (JSON.parse(found.text) as { rows: [{ code: string }] }).rows;
    const acknowledged: Filed[] = [];
    const waiting = Array.from({ length: DOCUMENTS }, (_, n) => n);
    const sending = Array.from({ length: SENDERS }, async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift())
        acknowledged.push(await file(call, code, n));
    });
    for (const [least, databaseToo] of KILLS) {
      while (acknowledged.length < least) await wait(5);
      await product.killAndStart(databaseToo);
    }
    await Promise.all(sending);

    expect(new Set(acknowledged.map(({ uuid }) => uuid)).size).toBe(DOCUMENTS);
    for (const { uuid, content } of acknowledged) {
      const { status, text } = await call(`/repository/documents/${uuid}`);
      expect([uuid, status, text === content]).toEqual([uuid, 200, true]);
    }
    product.now().child.kill('SIGTERM');
    expect(await product.now().ended).toBe(0);
    await expectEveryRecordHasItsBytes();
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
  await owner.end();
  await postgres.stop();
  expect(rows.filter(({ label }) => label.startsWith('Killed '))).toHaveLength(DOCUMENTS);
  for (const { customer, sha256 } of rows) {
    const bytes = await readFile(join(folder, customer, sha256.slice(0, 2), sha256));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  // What is received lies nowhere else once it was stored; a kill leaves at most what was being sent.
  const left = await readdir(join(product.data, 'documents', 'incoming'));
  expect(left.length).toBeLessThanOrEqual(KILLS.length * SENDERS);
}
