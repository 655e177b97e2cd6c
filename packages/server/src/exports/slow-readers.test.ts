import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '@fundarium/contract/jobs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fileDocument, pdf } from '../testing/send-documents.ts';
import { ended } from '../testing/jobs.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { unreadReply } from '../testing/unread-reply.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';

const CELLS_AT_ONCE = 130_000;
const CLASSES = 1500;
const LONGEST_READ_MS = 3_000;

const MARKETING = {
  fields: [],
  nodeAttachments: [{ name: 'FILE_TYPE', operator: 'EQUALS', operands: ['MARKETING'] }],
};

let product: TestProduct;
let sockets: Socket[];

beforeAll(async () => {
  product = await startTestProduct({ jobs: {}, cellsAtOnce: CELLS_AT_ONCE, longestReadMs: LONGEST_READ_MS });
  const { database, ownerUrl } = product;
  for (const code of ['ALPHA', 'BETA']) {
    await makeCustomer(database, ownerUrl, code);
    const classes = Array.from({ length: CLASSES }, (_, n): [string, { NAME: string }] => [
      `C-${n}`,
      { NAME: `Class ${n} `.padEnd(250, '.') },
    ]);
    await writeEntities(database, code, fundTree('F', classes));
  }
  await product.app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(() => product.stop());
afterEach(() => sockets.forEach((each) => each.destroy()));

/** A file of many times what a connection holds that nobody reads, or one that is too large for a call. */
const request = (columns: number) => ({
  source: {
    type: 'SEARCH',
    nature: 'PART',
    query: { columns: Array.from({ length: columns }, () => 'NAME') },
  },
  format: { type: 'CSV' },
  language: 'en',
  locale: 'en-GB',
});

async function readSlowly({ headers }: Caller): Promise<{ status: number; socket: Socket }> {
  const reply = await unreadReply(product, headers, '/repository/api/v1/export', request(80));
  sockets.push(reply.socket);
  return reply;
}

it('who reads files as slowly as can be holds up nobody of another customer, and is cut off', async () => {
  sockets = [];
  const people = await Promise.all(Array.from({ length: 5 }, () => product.signIn('ALPHA')));
  const slow = await Promise.all(people.flatMap((each) => [readSlowly(each), readSlowly(each)]));
  expect(slow.filter(({ status }) => status === 200).length).toBeGreaterThan(0);

  const roles = ['DATA_CONTRIBUTOR'];
  const other = await product.signIn('BETA', { roles });
  await fileDocument(
    product,
    other,
    { type: 'MARKETING', entities: [{ level: 'PART', code: 'C-1' }] },
    { fileName: 'a.pdf', content: pdf() },
  );
  expect((await other.call('export', request(1))).status).toBe(200);
  for (const [address, body] of [
    ['export', request(90)],
    [
      'attachment/archive',
      {
        nature: 'ATTACHMENT',
        query: { filters: MARKETING },
        folders: 'ENTITY',
        language: 'en',
        label: 'Documents',
      },
    ],
  ] as const) {
    const { status, json } = await other.call(address, body);
    expect([status, json]).toEqual([202, expect.anything()]);
    expect(await ended(other, (json as Job).id)).toMatchObject({ status: 'READY' });
  }
  // A connection whose file came whole would be kept: nobody reads on before it was cut.
  await wait(2 * LONGEST_READ_MS);
  const cut = slow.filter(({ status }) => status === 200).map(({ socket }) => socket.resume());
  await expect.poll(() => cut.every((each) => each.destroyed), { timeout: 20_000 }).toBe(true);
  expect((await people[0]!.call('export', request(1))).status).toBe(200);
}, 120_000);
