import { afterAll, beforeEach, expect, it } from 'vitest';
import { explained } from './bytes/explained-store.ts';
import { part, startDocumentSite } from '../testing/document-site.ts';
import { fileDocument, sendDocuments } from '../testing/send-documents.ts';

type Fault = { readonly put?: () => Promise<void>; readonly open?: () => Promise<null> };
let fault: Fault = {};
const site = await startDocumentSite({
  bytes: (store) =>
    explained(
      {
        ...store,
        put: (...given) => fault.put?.() ?? store.put(...given),
        open: (...given) => fault.open?.() ?? store.open(...given),
      },
      ({ message }) => `s3://secret-place: ${message}`,
    ),
});
const { product, author, reader, listed, open } = site;
afterAll(() => product.stop());
beforeEach(() => (fault = {}));

const metadata = { type: 'FACTSHEET', language: ['en'], entities: [part] };
const send = (label: string) =>
  sendDocuments(product, author, [{ metadata: { ...metadata, displayLabel: label }, fileName: 'a.pdf' }]);
const failing =
  (name: string, more: object = {}) =>
  async () => {
    throw Object.assign(new Error('it failed'), { name, ...more });
  };

it('lets everybody else work while the store of documents hangs', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let waiting = 0;
  fault = {
    put: async () => {
      waiting += 1;
      await held;
    },
  };
  // More than there are connections to the record.
  const sent = Array.from({ length: 14 }, (_, index) => send(`hanging ${index}`));
  await expect.poll(() => waiting, { timeout: 10_000 }).toBe(14);
  expect(await listed(reader, part)).toEqual([]);
  fault = {};
  release();
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(
    Array.from({ length: 14 }, () => 200),
  );
});

it.each([
  ['has no such bucket', failing('NoSuchBucket'), 503, 'temporarily-unavailable'],
  ['does not know who asks', failing('InvalidAccessKeyId'), 503, 'temporarily-unavailable'],
  ['can not be found', failing('Error', { code: 'ENOTFOUND' }), 503, 'temporarily-unavailable'],
  ['may not be written', failing('Error', { code: 'EROFS' }), 503, 'temporarily-unavailable'],
  ['is full', failing('Error', { code: 'ENOSPC' }), 507, 'out-of-space'],
  ['is full for this account', failing('Error', { code: 'EDQUOT' }), 507, 'out-of-space'],
])('says to come again where a store %s, and files nothing', async (_, put, status, code) => {
  const before = (await listed(reader, part)).length;
  fault = { put };
  const answer = await send(`not filed ${code}`);
  expect(answer).toMatchObject({ status, json: { code } });
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  expect(JSON.stringify(answer.json)).not.toMatch(/secret-place|database/);
  expect(await listed(reader, part)).toHaveLength(before);
});

it('says to come again where a document can not be read, or its file is not there', async () => {
  const uuid = await fileDocument(product, author, { ...metadata, displayLabel: 'read' });
  for (const failure of [failing('AccessDenied'), async () => null]) {
    fault = { open: failure };
    const answer = await open(reader, uuid);
    expect(answer).toMatchObject({ status: 503, json: { code: 'temporarily-unavailable' } });
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  }
  fault = {};
  expect(await open(reader, uuid)).toMatchObject({ status: 200 });
});
