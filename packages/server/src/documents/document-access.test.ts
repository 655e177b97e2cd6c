import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileDocument, pdf, sendDocuments } from '../testing/send-documents.ts';
import { part, startDocumentSite, STUDIO } from '../testing/document-site.ts';
import { claimStore, removingFromOwn } from './bytes/owner.ts';
import { documentRetention } from './retention.ts';

const { product, author, reader, other, north, wholeOfScoped, open, listed, move } =
  await startDocumentSite();
afterAll(() => product.stop());

describe('others', () => {
  it('see nothing of another customer’s documents: no link, no list, and no bytes are shared', async () => {
    const content = pdf('the same in both houses');
    const metadata = { type: 'MARKETING', entities: [part] };
    const mine = await fileDocument(product, author, metadata, { content });
    const theirs = await fileDocument(product, other, metadata, { content });
    expect(mine).not.toBe(theirs);
    expect((await open(other, mine)).status).toBe(404);
    expect((await open(author, theirs)).status).toBe(404);
    expect((await listed(other, part)).map(({ uuid }) => uuid)).toEqual([theirs]);
    const folders = await readdir(join(product.folder, 'documents', 'bytes'));
    expect(folders.toSorted()).toEqual(expect.arrayContaining(['ALPHA', 'BETA']));
  });

  it('within scopes see documents of their subtree and of what stands above it, and file there alone', async () => {
    const at = (level: string, code: string) => ({ type: 'MARKETING', entities: [{ level, code }] });
    const shut = await fileDocument(product, wholeOfScoped, at('PART', 'SHUT-1'), { content: pdf('shut') });
    const both = await fileDocument(
      product,
      wholeOfScoped,
      {
        type: 'MARKETING',
        entities: [
          { level: 'PART', code: 'SHUT-1' },
          { level: 'PART', code: 'OPEN-1' },
        ],
      },
      { content: pdf('both') },
    );
    expect((await open(north, shut)).status).toBe(404);
    expect((await open(north, both)).status).toBe(200);
    expect((await north.call('attachments/PART/SHUT-1')).status).toBe(404);
    const [seen] = await listed(north, { level: 'PART', code: 'OPEN-1' });
    expect(seen).toMatchObject({ uuid: both, node: { code: 'OPEN-1' } });
    const shown = { level: 'PART', code: 'SHUT-1' };
    expect((await move(north, both, 'ACTIVE', 'REMOVED', shown)).status).toBe(404);
    expect((await north.call(`${STUDIO}/${both}/fields`, { displayLabel: 'Mine' })).status).toBe(403);
    const foreign = await sendDocuments(product, north, [
      { metadata: at('PART', 'SHUT-1'), fileName: 'x.pdf' },
    ]);
    expect(foreign.status).toBe(404);
  });

  it('are told what a document is within their scope alone, and of one in filing as its contributors', async () => {
    const at = (code: string) => ({ type: 'MARKETING', entities: [{ level: 'PART', code }] });
    const said = async (caller: typeof north, uuid: string) => caller.call(`attachment/${uuid}`);
    const shut = await fileDocument(product, wholeOfScoped, at('SHUT-1'), { content: pdf('said shut') });
    const draft = await fileDocument(
      product,
      wholeOfScoped,
      { ...at('OPEN-1'), filing: true },
      { content: pdf('said draft') },
    );
    expect((await said(north, shut)).status).toBe(404);
    expect((await said(wholeOfScoped, shut)).json).toMatchObject({ uuid: shut, status: 'ACTIVE' });
    expect((await said(north, draft)).json).toMatchObject({ status: 'FILING_IN_PROGRESS' });
    const plain = await product.signIn('SCOPED', { scopes: ['NORTH'] });
    expect((await said(plain, draft)).status).toBe(404);
    expect((await said(other, shut)).status).toBe(404);
    await move(wholeOfScoped, shut, 'ACTIVE', 'REMOVED', { level: 'PART', code: 'SHUT-1' });
    expect((await said(wholeOfScoped, shut)).json).toMatchObject({ status: 'REMOVED' });
    expect((await open(wholeOfScoped, shut)).status).toBe(410);
  });

  it('attach nothing that they do not see to what they write, nor what was removed', async () => {
    const notes = await product.signIn('ALPHA', { roles: ['STRUCTURED_PRODUCT_CONTRIBUTOR'] });
    const metadata = { type: 'MARKETING', entities: [part] };
    const draft = await fileDocument(
      product,
      author,
      { ...metadata, filing: true },
      { content: pdf('to be') },
    );
    const attach = (caller: typeof notes, uuid: string) =>
      caller.call(`${STUDIO}/${uuid}/nodes`, { entities: [{ level: 'STRUCTURED_PRODUCT', code: 'SP-1' }] });
    expect((await attach(notes, draft)).status).toBe(404);
    expect((await open(notes, draft)).status).toBe(404);
    const gone = await fileDocument(product, author, metadata, { content: pdf('has been') });
    await move(author, gone, 'ACTIVE', 'REMOVED');
    expect(await attach(author, gone)).toMatchObject({ status: 410, json: { code: 'attachment-removed' } });
    expect((await open(author, gone)).status).toBe(410);
    expect((await attach(author, draft)).status).toBe(200);
  });

  it('who are not signed in are led to the sign-in and back, or told so', async () => {
    const uuid = await fileDocument(
      product,
      author,
      { type: 'MARKETING', entities: [part] },
      { content: pdf('l') },
    );
    const url = `/repository/documents/${uuid}`;
    const navigate = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' };
    const led = await product.app.inject({ url, headers: navigate });
    expect([led.statusCode, led.headers.location]).toEqual([
      303,
      `/repository/prelogin/default?return=${encodeURIComponent(url)}`,
    ]);
    expect((await product.app.inject({ url })).statusCode).toBe(401);
    const { cookie } = reader.headers as unknown as { cookie: string };
    expect((await product.app.inject({ url, headers: { cookie, ...navigate } })).statusCode).toBe(200);
    const embedded = { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    expect((await product.app.inject({ url, headers: embedded })).statusCode).toBe(401);
  });
});

describe('bytes that no document needs', () => {
  it('are removed after a day, and no others', async () => {
    const { bytes, stagingFolder } = product.documents;
    const uuid = await fileDocument(
      product,
      author,
      { type: 'MARKETING', entities: [part] },
      { content: pdf('kept') },
    );
    const orphan = await sendDocuments(product, author, [
      { metadata: { type: 'NOVEL', entities: [part] }, fileName: 'x.pdf', content: pdf('orphan') },
    ]);
    expect(orphan.status).toBe(422);
    const all = async () => {
      const found: string[] = [];
      for await (const each of bytes.olderThan('ALPHA', Date.now() + 1000)) found.push(each);
      return found;
    };
    const before = await all();
    const job = (now: number) => documentRetention(product.database, { bytes, stagingFolder }, () => now)[0]!;
    expect(await job(Date.now()).forget('ALPHA')).toBe(0);
    expect(await job(Date.now() + 25 * 3_600_000).forget('ALPHA')).toBeGreaterThan(0);
    expect((await all()).length).toBeLessThan(before.length);
    expect((await open(reader, uuid)).status).toBe(200);
    // A restored copy of the record with the same store removes nothing, until it is said to have the original's place.
    await bytes.setOwner('another/1');
    const later = job(Date.now() + 25 * 3_600_000);
    await expect(later.forget('ALPHA')).rejects.toThrow('npm run admin -- documents claim');
    const { length: stored } = await all();
    const [sha256] = await all();
    await removingFromOwn('this/1', bytes).remove('ALPHA', sha256!);
    expect(await all()).toHaveLength(stored);
    expect(await claimStore(product.database, bytes)).toBe(true);
    expect(await claimStore(product.database, bytes)).toBe(false);
    expect(await later.forget('ALPHA')).toBe(0);
  });
});
