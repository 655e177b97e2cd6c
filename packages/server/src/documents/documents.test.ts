import { readdir } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { fileDocument, pdf, sendDocuments } from '../testing/send-documents.ts';
import { formOf, sendForm } from '../testing/upload.ts';
import { describedStatuses } from '../testing/described-statuses.ts';
import { fund, part, startDocumentSite, STUDIO } from '../testing/document-site.ts';
import { writeEntities } from '../testing/world.ts';

const site = await startDocumentSite();
const { product, author, reader, other, open, listed, statusOf, move } = site;
afterAll(() => product.stop());

describe('a document', () => {
  it('is stored with what is said of it, and opens by its link for every reader of the entity', async () => {
    const content = pdf('a factsheet');
    const metadata = { type: 'FACTSHEET', language: ['de', 'fr'], country: 'CH', entities: [part] };
    const uuid = await fileDocument(product, author, metadata, { fileName: 'Übersicht – 2026.pdf', content });
    const opened = await open(reader, uuid);
    expect(opened).toMatchObject({ status: 200, json: content.toString() });
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Ubersicht _ 2026.pdf"; filename*=UTF-8\'\'%C3%9Cbersicht%20%E2%80%93%202026.pdf',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await open(reader, `${uuid}?inline=true`)).headers['content-disposition']).toMatch(/^inline/);
    const [document] = await listed(reader, part);
    expect(document).toMatchObject({
      uuid,
      type: 'FACTSHEET',
      category: 'MARKETING',
      displayLabel: 'Übersicht – 2026',
      language: ['de', 'fr'],
      country: 'CH',
      mimeType: 'application/pdf',
      fileSize: content.length,
      startDate: site.today,
      status: 'ACTIVE',
      node: { ...part, name: 'Alpine A', own: true },
    });
  });

  it('gives a range of its bytes, and says where there is none', async () => {
    const content = pdf('0123456789');
    const uuid = await fileDocument(product, author, { type: 'MARKETING', entities: [part] }, { content });
    const part1 = await open(reader, uuid, { range: 'bytes=0-3' });
    expect([part1.status, part1.json, part1.headers['content-range']]).toEqual([
      206,
      '%PDF',
      `bytes 0-3/${content.length}`,
    ]);
    expect((await open(reader, uuid, { range: 'bytes=-6' })).json).toBe('%%EOF\n');
    expect((await open(reader, uuid, { range: `bytes=${content.length}-` })).status).toBe(416);
    expect((await open(reader, uuid, { range: 'bytes=1-2,4-5' })).status).toBe(200);
    const part2 = { range: 'bytes=0-3', 'if-range': '"another"' };
    expect((await open(reader, uuid, part2)).status).toBe(200);
    expect(describedStatuses('attachmentFile')).toEqual(expect.arrayContaining([200, 206, 303, 404, 416]));
  });

  it('is seen below the entity that it belongs to, and not beside it', async () => {
    const metadata = { type: 'PROSPECTUS', language: ['en'], country: 'LU', entities: [fund] };
    const uuid = await fileDocument(product, author, metadata);
    const seen = (await listed(reader, part)).find((each) => each.uuid === uuid);
    expect(seen?.node).toEqual({ level: 'FUND', code: 'ALP-F', name: expect.any(String), own: false });
    expect(
      (await listed(reader, { level: 'STRUCTURED_PRODUCT', code: 'SP-1' })).map((each) => each.uuid),
    ).toEqual([]);
  });

  it('is called by its whole name where nothing stands before the ending', async () => {
    const uuid = await fileDocument(
      product,
      author,
      { type: 'MARKETING', entities: [part] },
      { fileName: '.pdf', content: pdf('no name') },
    );
    const filed = (await listed(author, part)).find((each) => each.uuid === uuid);
    expect(filed?.displayLabel).toBe('.pdf');
  });

  it('that is sent again is found as it is, and a call under one key is done once', async () => {
    const metadata = { type: 'MARKETING', displayLabel: 'Again', entities: [part] };
    const files = [{ metadata, fileName: 'again.pdf', content: pdf('again') }];
    const first = await sendDocuments(product, author, files, { 'idempotency-key': 'again-1' });
    const repeated = await sendDocuments(product, author, files, { 'idempotency-key': 'again-1' });
    expect(repeated.json).toEqual(first.json);
    const second = await sendDocuments(product, author, files);
    const [{ uuid }] = (first.json as { documents: [{ uuid: string }] }).documents;
    expect(second.json).toMatchObject({ documents: [{ uuid, changed: false, staysPublic: false }] });
    const asDraft = await sendDocuments(product, author, [
      { ...files[0]!, metadata: { ...metadata, filing: true } },
    ]);
    expect(asDraft.json).toMatchObject({ documents: [{ uuid, changed: false, staysPublic: true }] });
  });

  it('is taken from a client that declares no type of its file', async () => {
    const metadata = { type: 'MARKETING', entities: [part] };
    const form = formOf([
      { name: 'metadata', content: JSON.stringify(metadata) },
      { fileName: 'undeclared.pdf', type: null, content: pdf('undeclared') },
    ]);
    expect((await sendForm(product, author, form, { address: STUDIO })).status).toBe(200);
    expect((await listed(author, part)).find(({ fileName }) => fileName === 'undeclared.pdf')).toMatchObject({
      mimeType: 'application/pdf',
    });
  });

  it('may lie elsewhere: its link leads there, and is never fetched', async () => {
    for (const externalUri of ['https://example.org/a/kid.pdf', 'https://example.org/目論見書.pdf']) {
      const { json } = await sendDocuments(product, author, [
        { metadata: { type: 'MARKETING', entities: [part], externalUri } },
      ]);
      const [{ uuid }] = (json as { documents: [{ uuid: string }] }).documents;
      const opened = await open(reader, uuid);
      expect([opened.status, opened.headers['location']]).toEqual([303, encodeURI(externalUri)]);
    }
    const hostile = 'https://example.org/%E2%80%AEfdp%00%0D.exe';
    const named = await sendDocuments(product, author, [
      { metadata: { type: 'MARKETING', entities: [part], externalUri: hostile } },
    ]);
    expect(named.status).toBe(200);
    const shown = (await listed(author, part)).find((each) => each.externalUri === hostile);
    expect([shown?.fileName, shown?.displayLabel]).toEqual(['_fdp__.exe', '_fdp__.exe']);
    const disguised = {
      type: 'MARKETING',
      entities: [part],
      externalUri: 'https://our.example@evil.example/',
    };
    expect((await sendDocuments(product, author, [{ metadata: disguised }])).status).toBe(400);
    const http = { type: 'MARKETING', entities: [part], externalUri: 'http://example.org/a.pdf' };
    expect((await sendDocuments(product, author, [{ metadata: http }])).status).toBe(400);
  });
});

describe('of a single type', () => {
  it('one is current per entity, language and country: a new one archives the one before, in one revision', async () => {
    const kid = { type: 'KID', language: ['de'], country: 'DE', entities: [part] };
    const old = await fileDocument(product, author, kid, { content: pdf('old') });
    const french = await fileDocument(
      product,
      author,
      { ...kid, language: ['fr'] },
      { content: pdf('french') },
    );
    const austrian = await fileDocument(
      product,
      author,
      { ...kid, country: 'AT' },
      { content: pdf('austrian') },
    );
    const sent = await sendDocuments(product, author, [
      { metadata: kid, fileName: 'new.pdf', content: pdf('new') },
    ]);
    // Whoever sends it is told what it replaced.
    expect(sent).toMatchObject({ status: 200, json: { archived: 1 } });
    const next = (sent.json as { documents: { uuid: string }[] }).documents[0]!.uuid;
    expect(await Promise.all([old, french, austrian, next].map((each) => statusOf(each)))).toEqual([
      'ARCHIVED',
      'ACTIVE',
      'ACTIVE',
      'ACTIVE',
    ]);
    expect((await open(reader, old)).status).toBe(200);
    // And back: the archived one takes the place of the current one.
    expect((await move(author, old, 'ARCHIVED', 'ACTIVE')).status).toBe(200);
    expect([await statusOf(old), await statusOf(next)]).toEqual(['ACTIVE', 'ARCHIVED']);
    const { json } = await author.call(`audit/PART/A-1?language=en&text=&order=newest&offset=0&limit=4`);
    const rows = (json as { rows: { changeType: string; field: string; value: string; previous: string }[] })
      .rows;
    expect(
      rows.map(({ changeType, field, value, previous }) => [changeType, field, value, previous]),
    ).toEqual(
      expect.arrayContaining([
        ['ARCHIVE_ACTIVE_ATTACHMENT', 'STATUS', 'ARCHIVED', 'ACTIVE'],
        ['UPDATE_ATTACHMENT', 'STATUS', 'ACTIVE', 'ARCHIVED'],
      ]),
    );
  });

  it('there may be several of any other type', async () => {
    const notice = { type: 'SHAREHOLDER_NOTICE', language: ['en'], entities: [fund] };
    const [one, two] = [
      await fileDocument(product, author, notice, { content: pdf('1') }),
      await fileDocument(product, author, notice, { content: pdf('2') }),
    ];
    expect([await statusOf(one, fund), await statusOf(two, fund)]).toEqual(['ACTIVE', 'ACTIVE']);
  });
});

describe('a status', () => {
  it('goes only where it may, and only from what the caller knows', async () => {
    const uuid = await fileDocument(
      product,
      author,
      { type: 'MARKETING', entities: [part] },
      { content: pdf('s') },
    );
    expect(await move(author, uuid, 'ARCHIVED', 'ACTIVE')).toMatchObject({
      status: 409,
      json: { code: 'attachment-changed' },
    });
    expect(await move(author, uuid, 'ACTIVE', 'FILING_IN_PROGRESS')).toMatchObject({
      status: 409,
      json: { code: 'attachment-transition' },
    });
    expect((await move(reader, uuid, 'ACTIVE', 'ARCHIVED')).status).toBe(403);
    expect((await move(other, uuid, 'ACTIVE', 'ARCHIVED')).status).toBe(404);
    expect((await move(author, uuid, 'ACTIVE', 'REMOVED')).status).toBe(200);
    expect(await open(reader, uuid)).toMatchObject({ status: 410, json: { code: 'attachment-removed' } });
    expect(describedStatuses('attachmentFile')).toContain(410);
    expect((await move(author, uuid, 'REMOVED', 'ACTIVE')).status).toBe(409);
  });

  it('changes at an entity that is named by a former code', async () => {
    const formerly = { level: 'PART', code: 'ALP-FORMER' } as const;
    await writeEntities(product.database, 'ALPHA', [
      { ...formerly, parent: { level: 'CLAS', code: 'ALP-C' }, values: { NAME: 'Renamed' } },
    ]);
    const metadata = { type: 'MARKETING', entities: [formerly] };
    const uuid = await fileDocument(product, author, metadata, { content: pdf('renamed') });
    const renamed = { entity: formerly, newCode: 'ALP-PRESENT' };
    expect((await author.call('/studio/api/v1/entities/code', renamed)).status).toBe(200);
    expect((await move(author, uuid, 'ACTIVE', 'ARCHIVED', formerly)).status).toBe(200);
    expect(await statusOf(uuid, { ...formerly, code: 'ALP-PRESENT' })).toBe('ARCHIVED');
  });
});

describe('what is said of a document', () => {
  it('is changed by a call, and the history says what', async () => {
    const uuid = await fileDocument(
      product,
      author,
      { type: 'MARKETING', entities: [fund] },
      { content: pdf('f') },
    );
    const changed = await author.call(`${STUDIO}/${uuid}/fields`, {
      displayLabel: 'Brochure',
      country: 'FR',
    });
    expect(changed).toMatchObject({ status: 200, json: { documents: [{ uuid, changed: true }] } });
    expect((await listed(reader, fund)).find((each) => each.uuid === uuid)).toMatchObject({
      displayLabel: 'Brochure',
      country: 'FR',
    });
    const again = await author.call(`${STUDIO}/${uuid}/fields`, { displayLabel: 'Brochure' });
    expect(again).toMatchObject({ json: { documents: [{ changed: false }] } });
    expect((await other.call(`${STUDIO}/${uuid}/fields`, { displayLabel: 'Mine' })).status).toBe(404);
  });

  it('is not changed so that two of a single type are current in one place', async () => {
    const kid = { type: 'KID', language: ['es'], country: 'ES', entities: [part] };
    const current = await fileDocument(product, author, kid, { content: pdf('es 1') });
    const elsewhere = { ...kid, country: 'PT' };
    const uuid = await fileDocument(product, author, elsewhere, { content: pdf('es 2') });
    const toSpain = () => author.call(`${STUDIO}/${uuid}/fields`, { country: 'ES' });
    expect(await toSpain()).toMatchObject({ status: 409, json: { code: 'attachment-place-taken' } });
    expect([await statusOf(current), await statusOf(uuid)]).toEqual(['ACTIVE', 'ACTIVE']);
    expect((await move(author, current, 'ACTIVE', 'ARCHIVED')).status).toBe(200);
    expect(await toSpain()).toMatchObject({ status: 200, json: { documents: [{ uuid, changed: true }] } });
  });

  it('has each language once, and is the same in whatever order they come', async () => {
    const file = (language: string[]) =>
      fileDocument(
        product,
        author,
        { type: 'TAX_REPORT', language, entities: [part] },
        { content: pdf('tongues') },
      );
    const uuid = await file(['de', 'fr', 'de']);
    const languages = async () => (await listed(author, part)).find((each) => each.uuid === uuid)?.language;
    expect(await languages()).toEqual(['de', 'fr']);
    expect(await file(['fr', 'de'])).toBe(uuid);
    expect(await file(['de'])).not.toBe(uuid);
    const set = await author.call(`${STUDIO}/${uuid}/fields`, { language: ['it', 'it'] });
    expect(set).toMatchObject({ status: 200, json: { documents: [{ changed: true }] } });
    expect(await languages()).toEqual(['it']);
  });

  it('can be that it belongs to more entities', async () => {
    const uuid = await fileDocument(
      product,
      author,
      { type: 'MARKETING', entities: [part] },
      { content: pdf('n') },
    );
    const second = { level: 'PART', code: 'A-2' };
    expect((await author.call(`${STUDIO}/${uuid}/nodes`, { entities: [part, second] })).status).toBe(200);
    expect(await statusOf(uuid, second)).toBe('ACTIVE');
    const nowhere = await author.call(`${STUDIO}/${uuid}/nodes`, {
      entities: [{ level: 'PART', code: 'B-9' }],
    });
    expect(nowhere).toMatchObject({ status: 404, json: { code: 'entity-not-found-PART' } });
  });
});

describe('bad input', () => {
  it.each([
    ['a type that is none', { type: 'NOVEL', entities: [part] }, 422, 'type'],
    ['a level where the type is not at home', { type: 'PROSPECTUS', entities: [part] }, 422, 'entities'],
    ['a language that is none', { type: 'MARKETING', entities: [part], language: ['xx'] }, 422, 'language'],
    ['a country that is none', { type: 'MARKETING', entities: [part], country: 'ZZ' }, 422, 'country'],
    [
      'a day that is none',
      { type: 'MARKETING', entities: [part], startDate: '2026-02-30' },
      400,
      'startDate',
    ],
    [
      'a day that means none',
      { type: 'MARKETING', entities: [part], startDate: '1900-01-01' },
      400,
      'startDate',
    ],
    [
      'a day that means none at the end of all days',
      { type: 'MARKETING', entities: [part], startDate: '9999-12-31' },
      400,
      'startDate',
    ],
    ['a label of blanks', { type: 'MARKETING', entities: [part], displayLabel: '  ' }, 400, 'displayLabel'],
    ['no entity', { type: 'MARKETING', entities: [] }, 400, 'entities'],
  ])('names %s', async (_, metadata, status, field) => {
    const answer = await sendDocuments(product, author, [
      { metadata, fileName: 'x.pdf', content: pdf('bad') },
    ]);
    expect(answer.status).toBe(status);
    const { problems = [] } = answer.json as { problems?: { path: string }[] };
    expect(problems.map(({ path }) => path).join(' ')).toContain(`body.${field}`);
  });

  it('files nothing where an entity is unknown or another customer’s, nor where one of two is wrong', async () => {
    const before = (await listed(author, part)).length;
    for (const entities of [[part, { level: 'PART', code: 'NOWHERE' }]]) {
      const answer = await sendDocuments(product, author, [
        { metadata: { type: 'MARKETING', entities: [part] }, fileName: 'good.pdf', content: pdf('good') },
        { metadata: { type: 'MARKETING', entities }, fileName: 'bad.pdf', content: pdf('bad') },
      ]);
      expect(answer).toMatchObject({ status: 404, json: { code: 'entity-not-found-PART' } });
    }
    expect((await listed(author, part)).length).toBe(before);
    expect(await readdir(product.documents.stagingFolder)).toEqual([]);
  });

  it('is refused: an empty file, one of no form, too large a one, and who may not write', async () => {
    const metadata = { type: 'MARKETING', entities: [part] };
    const send = (content: Buffer, caller = author) =>
      sendDocuments(product, caller, [{ metadata, fileName: 'x.pdf', content }]);
    expect((await send(Buffer.alloc(0))).status).toBe(422);
    expect((await send(Buffer.from('<html><script>alert(1)</script>'))).json).toMatchObject({
      code: 'attachment-kind',
    });
    const form = formOf([
      { name: 'metadata', content: JSON.stringify(metadata) },
      { fileName: 'x.pdf', type: 'application/zip', content: pdf() },
    ]);
    expect((await sendForm(product, author, form, { address: STUDIO })).json).toMatchObject({
      code: 'attachment-kind',
      message: expect.stringContaining('is declared as application/zip, which is no pdf'),
    });
    // What most clients send an object as, and a file of which none knows the name.
    const nameless = formOf([
      { name: 'metadata', type: 'application/json; charset=utf-8', content: JSON.stringify(metadata) },
      { type: 'application/octet-stream', content: pdf('nameless') },
    ]);
    expect((await sendForm(product, author, nameless, { address: STUDIO })).json).toMatchObject({
      code: 'attachment-kind',
      message: expect.stringContaining('file'),
    });
    expect(await readdir(product.documents.stagingFolder)).toEqual([]);
    expect((await send(Buffer.alloc(product.documents.mostBytes + 1))).status).toBe(413);
    expect((await send(pdf(), reader)).status).toBe(403);
    const blocked = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR', 'BLOCK_STUDIO'] });
    expect((await send(pdf(), blocked)).status).toBe(403);
    const funds = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR'] });
    const note = { type: 'TERM_SHEET', entities: [{ level: 'STRUCTURED_PRODUCT', code: 'SP-1' }] };
    expect((await sendDocuments(product, funds, [{ metadata: note, fileName: 'x.pdf' }])).status).toBe(403);
  });
});
