import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EICAR, startFakeClamd } from '../../../testing/fake-clamd.ts';
import { ImportSite } from '../../../testing/import-site.ts';
import { pdf } from '../../../testing/send-documents.ts';
import { fundTree, writeEntities } from '../../../testing/world.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
  for (const customer of ['ACME', 'OTHER']) {
    await site.customer(customer, '2026-06-30');
    await writeEntities(
      site.database,
      customer,
      fundTree('ACM', [
        ['A-1', { ISIN: 'LU9900000019' }],
        ['A-2', {}],
      ]),
    );
  }
});
afterAll(() => site.close());

const named = (element: string, kind: string, value: string) =>
  `<${element}><Identifiers><${kind}>${value}</${kind}></Identifiers></${element}>`;
const classes = (...isins: string[]) =>
  `<ShareClasses>${isins.map((isin) => named('ShareClass', 'ISIN', isin)).join('')}</ShareClasses>`;
const fund = named('Fund', 'OtherID', 'ACM-F');
const listed = (type: string) => `<Type><ListedType>${type}</ListedType></Type>`;
const base64 = (text: string) =>
  `<BinaryData>${pdf(text).toString('base64').replace(/.{20}/g, '$&\n')}</BinaryData>`;

function fileOf(...documents: string[]): string {
  const path = join(site.folder, 'documents.xml');
  const control =
    '<ControlData><UniqueDocumentID>1</UniqueDocumentID><ContentDate>2026-06-01</ContentDate></ControlData>';
  const all = documents.map((each) => `<Document>${each}</Document>`).join('\n');
  writeFileSync(path, `<FundsXML4>${control}<Documents>\n${all}\n</Documents></FundsXML4>`);
  return path;
}

const stored = (customer = 'ACME') =>
  site.read(
    customer,
    `select a.type_code as type, a.country, a.language, a.display_label as label, a.file_name as file, a.external_uri as uri,
            left(a.sha256, 4) as hash, e.code, n.status, n.start_date as start
     from attachment a join attachment_node n on n.customer_code = $1 and n.attachment_uuid = a.uuid
     join entity e on e.customer_code = $1 and e.id = n.entity_id
     where a.customer_code = $1 order by a.type_code, a.country, e.code`,
  );

const linesOf = async (...documents: string[]) => {
  const [report] = await site.take('ACME', [fileOf(...documents)], { preview: true });
  return report!.notTaken
    .filter(({ value }) => value !== 'ControlData/UniqueDocumentID')
    .map(({ kind, value, reason }) => `${kind} ${value}: ${reason}`);
};

describe('documents of a delivery', () => {
  const kid = `${listed('PRIIPS-KID')}<Language>de</Language>
    <PublicationCountries><Country>DE</Country><Country>AT</Country></PublicationCountries>
    ${fund}${classes('LU9900000019')}<Name>KID</Name><FileName>kid.pdf</FileName><Format>PDF</Format>
    <ModificationDate>2026-05-01</ModificationDate>${base64('kid')}`;
  const prospectus = `${listed('Prospectus')}<Language>en</Language>${fund}${classes('LU9900000019')}
    <ForPublicUsage>false</ForPublicUsage><Format>PDF</Format><DocumentURL>https://example.org/p/prospectus.pdf</DocumentURL>`;

  it('are stored once for each country with shared bytes, link elsewhere, and stay in filing if not public', async () => {
    const path = fileOf(kid, prospectus);
    const [report] = await site.take('ACME', [path]);
    expect(report!.counts).toMatchObject({ read: 3, written: 3, rejected: 0 });
    const rows = await stored();
    expect(rows).toEqual([
      ...['AT', 'DE'].map((country) => ({
        type: 'KID',
        country,
        language: ['de'],
        label: 'KID',
        file: 'kid.pdf',
        uri: null,
        hash: rows[0]!['hash'],
        code: 'A-1',
        status: 'ACTIVE',
        start: '2026-05-01',
      })),
      {
        type: 'PROSPECTUS',
        country: null,
        language: ['en'],
        label: 'prospectus.pdf',
        file: 'prospectus.pdf',
        uri: 'https://example.org/p/prospectus.pdf',
        hash: null,
        code: 'ACM-F',
        status: 'FILING_IN_PROGRESS',
        start: '2026-06-01',
      },
    ]);
    expect(readdirSync(join(site.folder, 'documents/bytes/ACME'))).toHaveLength(1);
    expect(readdirSync(join(site.folder, 'documents/incoming'))).toEqual([]);
    expect(await stored('OTHER')).toEqual([]);

    const [again] = await site.take('ACME', [path]);
    expect(again!.counts).toMatchObject({ read: 3, written: 0, unchanged: 3 });
    expect(await stored()).toEqual(rows);
  });

  const rest = '<Language>de</Language>' + classes('LU9900000019');
  it.each([
    [
      'without content',
      `${listed('Factsheet')}${rest}`,
      'The document has neither BinaryData nor DocumentURL',
    ],
    [
      'of an address that is not https',
      `${listed('Factsheet')}${rest}<DocumentURL>http://example.org/a.pdf</DocumentURL>`,
      /https:\/\//,
    ],
    [
      'of an address with a password',
      `${listed('Factsheet')}${rest}<DocumentURL>https://ana:geheim@example.org/a.pdf</DocumentURL>`,
      /^(?!.*geheim).*The DocumentURL holds a user name or password$/,
    ],
    [
      'of an address that reads as another',
      `${listed('Factsheet')}${rest}<DocumentURL>https:/\\good.example@example.org/a.pdf</DocumentURL>`,
      /user name or password/,
    ],
    ['of bytes that are none', `${listed('Factsheet')}${rest}<BinaryData>&amp;!</BinaryData>`, /not base64/],
    [
      'of bytes that are something else',
      `${listed('Factsheet')}${rest}<FileName>a.png</FileName>${base64('x')}`,
      /The content is not/,
    ],
    [
      'of no type',
      `${listed('ValuationReport')}${rest}${base64('x')}`,
      /ValuationReport is no type of document/,
    ],
    [
      'of another level',
      `${listed('Prospectus')}${rest}${base64('x')}<FileName>a.pdf</FileName>`,
      /belong to FUND, not to PART A-1/,
    ],
    [
      'of nobody known',
      `${listed('Factsheet')}<Language>de</Language>${classes('LU0000000000')}<FileName>a.pdf</FileName>${base64('x')}`,
      /LU0000000000/,
    ],
    ['of nobody at all', `${listed('Factsheet')}<Language>de</Language>${base64('x')}`, /names no fund/],
    [
      'of an unclear publicity',
      `${listed('Factsheet')}${rest}<ForPublicUsage>maybe</ForPublicUsage>${base64('x')}`,
      /ForPublicUsage/,
    ],
    [
      'of no day',
      `${listed('Factsheet')}${rest}<CreationDate>soon</CreationDate>${base64('x')}`,
      /soon is not a day/,
    ],
  ])('%s are rejected', async (_, document, reason) => {
    const [line, ...more] = await linesOf(document);
    expect([line, more]).toEqual([expect.stringMatching(reason), []]);
    expect(line).toMatch(/^rejected /);
  });

  it('that are there stay public or non-public, also where the file says the other, and the report says so', async () => {
    const note = (isPublic: boolean) =>
      fileOf(
        `${listed('Factsheet')}${rest}<ForPublicUsage>${String(isPublic)}</ForPublicUsage><FileName>n.pdf</FileName>${base64('n')}`,
      );
    const taken = async (isPublic: boolean, preview = false) => {
      const [report] = await site.take('ACME', [note(isPublic)], { preview });
      const { counts, notTaken } = report!;
      const lines = notTaken.filter(({ kind }) => kind === 'warning').map(({ reason }) => reason);
      return [counts.written, counts.unchanged, counts.rejected, ...lines];
    };
    const staysDraft = expect.stringContaining('there already and still non-public');
    const staysPublic = expect.stringContaining('there already and public');
    const status = (to: string) =>
      site.read(
        'ACME',
        `update attachment_node n set status = '${to}' from attachment a
         where a.customer_code = $1 and a.file_name = 'n.pdf' and n.customer_code = $1 and n.attachment_uuid = a.uuid`,
      );
    expect(await taken(false)).toEqual([1, 0, 0]);
    expect(await taken(true, true)).toEqual([0, 1, 0, staysDraft]);
    expect(await taken(true)).toEqual([0, 1, 0, staysDraft]);
    await status('ACTIVE');
    expect(await taken(true)).toEqual([0, 1, 0]);
    expect(await taken(false)).toEqual([0, 1, 0, staysPublic]);
  });

  it('are scanned on their way: what is found is rejected, and what gets no answer waits', async () => {
    const fake = await startFakeClamd();
    const place = site.documentPlace;
    site.documentPlace = { ...place, clamd: fake.place };
    const marketing = (text: string) =>
      `${listed('MarketingMaterial')}${rest}<FileName>${text.slice(0, 5)}.pdf</FileName>${base64(text)}`;
    try {
      const [found] = await site.take('ACME', [fileOf(marketing(`virus ${EICAR}`))]);
      expect(found!.counts).toMatchObject({ written: 0, rejected: 1 });
      expect(found!.notTaken[0]?.reason).toBe('The virus scanner found Eicar-Signature in the file');
      await fake.goDown();
      const [waiting] = await site.take('ACME', [fileOf(marketing('waits'))]);
      expect(waiting!.notTaken[0]).toMatchObject({
        kind: 'warning',
        reason: 'The file waits for the virus scan, and is in filing until then',
      });
      expect((await stored()).filter(({ type }) => type === 'MARKETING')).toMatchObject([
        { file: 'waits.pdf', status: 'FILING_IN_PROGRESS' },
      ]);
    } finally {
      site.documentPlace = place;
      await fake.stop();
    }
  });

  it('name what is not read of them', async () => {
    const lines = await linesOf(`${kid}<Version>3</Version><DocumentURL>https://example.org/x</DocumentURL>`);
    expect(lines).toEqual([
      'unread Documents/Document/Format: Not read: once in the file',
      'unread Documents/Document/Version: Not read: once in the file',
      'unread Documents/Document/DocumentURL: Not read: once in the file',
    ]);
  });
});
