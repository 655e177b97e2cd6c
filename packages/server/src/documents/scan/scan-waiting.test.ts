import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { healthReply } from '@fundarium/contract/health';
import { afterAll, afterEach, expect, it } from 'vitest';
import { documentEntities } from '../../document-entities.ts';
import { createHealth } from '../../platform/health.ts';
import { part, startDocumentSite, STUDIO } from '../../testing/document-site.ts';
import { EICAR, startFakeClamd } from '../../testing/fake-clamd.ts';
import { fileDocument, pdf, sendDocuments } from '../../testing/send-documents.ts';
import { activateDue } from '../due.ts';
import { clamd } from './clamd.ts';
import { scanWaiting, startScanTimer } from './scan-waiting.ts';

const fake = await startFakeClamd();
const scanner = clamd(fake.place, 2_000);
const site = await startDocumentSite({ scanner });
const { product, author, reader, other, open, listed, statusOf, move } = site;
afterAll(async () => {
  await product.stop();
  await fake.stop();
});
afterEach(async () => {
  fake.become('answers');
  await fake.goDown();
  await fake.comeUp();
});

const { database, documents } = product;
const said: string[] = [];
const parts = {
  database,
  bytes: documents.bytes,
  entities: documentEntities,
  scanner,
  patienceMs: 2_000,
  log: (line: string) => void said.push(line),
};
const scanAgain = () => scanWaiting('ALPHA', parts);
const marketing = { type: 'MARKETING', entities: [part] };
const infected = (text: string) => pdf(`${text} ${EICAR}`);

/** What lies in the store and where files are received. */
async function filesOf(customer = 'ALPHA'): Promise<number> {
  const root = join(product.folder, 'documents', 'bytes', customer);
  const folders = await readdir(root).catch(() => []);
  const names = await Promise.all(folders.map((each) => readdir(join(root, each))));
  return names.flat().length + (await readdir(documents.stagingFolder).catch(() => [])).length;
}

it('a file that is clean is stored as without a scanner', async () => {
  const uuid = await fileDocument(product, author, marketing, { content: pdf('clean') });
  expect(await statusOf(uuid)).toBe('ACTIVE');
  expect((await open(reader, uuid)).status).toBe(200);
});

it('one in which something is found is refused with its name, and nothing of the call is stored', async () => {
  const [before, files] = [await listed(author, part), await filesOf()];
  const answer = await sendDocuments(product, author, [
    { metadata: marketing, fileName: 'good.pdf', content: pdf('good') },
    { metadata: marketing, fileName: 'bad.pdf', content: infected('bad') },
  ]);
  expect(answer).toMatchObject({
    status: 422,
    json: { code: 'attachment-infected', problems: [{ value: 'bad.pdf' }] },
  });
  expect(JSON.stringify(answer.json)).toContain('Eicar-Signature');
  expect(await listed(author, part)).toEqual(before);
  expect(await filesOf()).toBe(files);
});

it.each(['down', 'silent', 'half an answer'] as const)(
  'while the scanner is %s a document waits: nobody opens it or makes it current, till it is clean',
  async (mode) => {
    if (mode === 'down') await fake.goDown();
    else fake.become(mode);
    const kid = { type: 'KID', language: ['de'], country: 'DE', entities: [part] };
    const ahead = { ...kid, country: 'AT', startDate: '2030-01-01' };
    const draft = { ...kid, country: 'CH', filing: true };
    const uuids = [];
    for (const [metadata, text] of [
      [kid, 'now'],
      [ahead, 'ahead'],
      [draft, 'draft'],
    ] as const)
      uuids.push(await fileDocument(product, author, metadata, { content: pdf(`${mode} ${text}`) }));
    const [now, later, kept] = uuids as [string, string, string];
    for (const uuid of uuids) {
      expect(await statusOf(uuid)).toBe('FILING_IN_PROGRESS');
      for (const caller of [author, reader, other]) expect((await open(caller, uuid)).status).toBe(404);
    }
    expect((await listed(author, part)).find(({ uuid }) => uuid === now)?.waitsForScan).toBe(true);
    expect(await move(author, now, 'FILING_IN_PROGRESS', 'ACTIVE')).toMatchObject({
      status: 409,
      json: { code: 'attachment-waits-for-scan' },
    });
    const nodes = { entities: [{ level: 'PART', code: 'A-2' }] };
    expect((await author.call(`${STUDIO}/${now}/nodes`, nodes)).status).toBe(200);
    const due = () =>
      database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
        activateDue(documentEntities)(tx, 'ALPHA', site.today),
      );
    expect(await due()).toBe(false);
    await scanAgain();
    expect(await statusOf(now)).toBe('FILING_IN_PROGRESS');
    expect(said.at(-1)).toContain('still waits for the virus scan');

    fake.become('answers');
    if (mode === 'down') await fake.comeUp();
    await scanAgain();
    expect(await Promise.all([now, later, kept].map((each) => statusOf(each)))).toEqual([
      'ACTIVE',
      'FILING_IN_PROGRESS',
      'FILING_IN_PROGRESS',
    ]);
    expect(await statusOf(now, { level: 'PART', code: 'A-2' })).toBe('ACTIVE');
    expect((await open(reader, now)).status).toBe(200);
    expect((await listed(author, part)).some(({ waitsForScan }) => waitsForScan)).toBe(false);
    expect((await move(author, kept, 'FILING_IN_PROGRESS', 'ACTIVE')).status).toBe(200);
    for (const uuid of [now, kept]) await move(author, uuid, 'ACTIVE', 'REMOVED');
  },
);

it('one that waited takes no place from the one of the same day that was filed after it', async () => {
  await fake.goDown();
  const kid = { type: 'KID', language: ['pt'], country: 'PT', entities: [part] };
  const wrong = await fileDocument(product, author, kid, { content: pdf('waited') });
  await fake.comeUp();
  const corrected = await fileDocument(product, author, kid, { content: pdf('corrected') });
  expect([await statusOf(wrong), await statusOf(corrected)]).toEqual(['FILING_IN_PROGRESS', 'ACTIVE']);
  await scanAgain();
  expect([await statusOf(wrong), await statusOf(corrected)]).toEqual(['ARCHIVED', 'ACTIVE']);
});

it('what is found later is removed with its bytes, everywhere that it lies, and never comes back', async () => {
  await fake.goDown();
  const content = infected('later');
  const files = await filesOf();
  const first = await fileDocument(product, author, marketing, { content, fileName: 'one.pdf' });
  const second = await fileDocument(
    product,
    author,
    { ...marketing, filing: true },
    { content, fileName: 'two.pdf' },
  );
  const clean = await fileDocument(product, author, marketing, {
    content: pdf('beside'),
    fileName: 'three.pdf',
  });
  expect(await filesOf()).toBe(files + 2);
  await fake.comeUp();
  await scanAgain();
  expect(await Promise.all([first, second, clean].map((each) => open(reader, each)))).toMatchObject([
    { status: 410 },
    { status: 410 },
    { status: 200 },
  ]);
  expect(await filesOf()).toBe(files + 1);
  expect(said.filter((line) => line.includes('found Eicar-Signature'))).toHaveLength(2);
  const again = await author.call(`${STUDIO}/${first}/nodes`, { entities: [{ level: 'PART', code: 'A-2' }] });
  expect(again).toMatchObject({ status: 422, json: { code: 'attachment-infected' } });
  const { json } = await author.call('audit/PART/A-1?language=en&text=&order=newest&offset=0&limit=20');
  expect(JSON.stringify(json)).toContain('virus scanner');
});

it('one that the scanner does not look at for its size keeps none of the others', async () => {
  fake.become('takes few bytes');
  const large = await fileDocument(product, author, marketing, {
    content: pdf('x'.repeat(2000)),
    fileName: 'l.pdf',
  });
  const small = await fileDocument(product, author, marketing, { content: pdf('small'), fileName: 's.pdf' });
  expect([await statusOf(large), await statusOf(small)]).toEqual(['FILING_IN_PROGRESS', 'ACTIVE']);
  await fake.goDown();
  const next = await fileDocument(product, author, marketing, { content: pdf('next'), fileName: 'n.pdf' });
  await fake.comeUp();
  await scanAgain();
  expect([await statusOf(large), await statusOf(next)]).toEqual(['FILING_IN_PROGRESS', 'ACTIVE']);
});

it('the timer scans what waits of every customer, and says whether the scanner is there', async () => {
  await fake.goDown();
  const theirs = await fileDocument(product, other, marketing, { content: pdf('of another customer') });
  const health = createHealth(async () => new Set());
  expect((await health.read()).parts).not.toHaveProperty('scanner');
  const onHealth = (well: boolean) => health.report('scanner', well);
  const log: string[] = [];
  const stop = startScanTimer({ ...parts, log: (line) => log.push(line), onHealth }, 20);
  try {
    await expect.poll(async () => (await health.read()).parts.scanner).toBe('DEGRADED');
    expect(healthReply.parse(await health.read()).status).toBe('DEGRADED');
    await fake.comeUp();
    await expect.poll(async () => (await health.read()).parts.scanner).toBe('UP');
    await expect.poll(async () => (await open(other, theirs)).status).toBe(200);
    // Each once, however often it looks.
    expect(log).toEqual([
      expect.stringMatching(/^The virus scanner does not answer.*FUNDARIUM_CLAMD$/),
      'The virus scanner answers again',
    ]);
  } finally {
    await stop();
  }
});
