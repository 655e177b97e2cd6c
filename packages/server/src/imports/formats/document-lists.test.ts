import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';
import { importMapping } from '@fundarium/contract/import-mapping';
import { packFor } from '../../translations/packs.ts';
import { knowsText } from '../say-in-language.ts';

const ISIN = 'LU9900000019';
let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

const namesOf = (code: string) =>
  site.read(code, `select values ->> 'NAME' as name from entity where customer_code = $1 and code = 'C1'`);

it.each([
  [
    'File name;ISIN;Document type;Language;Country;Date;Name',
    `k.pdf;${ISIN};KID;de;DE;2026-01-01;KID Class A German`,
  ],
  ['File;ISIN;Type;Language;Name', `a/k.PDF;${ISIN};KID;de;KID Class A German`],
  ['Dateiname;ISIN;Typ;Sprache;Name', `k.docx;${ISIN};KID;de;KID Class A German`],
  ['PATH;CODE;TYPE;LANGUAGE;COUNTRY;START_DATE;LABEL', 'k.pdf;C1;KID;de;DE;2026-01-01;KID Class A German'],
  ['PATH;LEVEL;CODE;TYPE;NAME', 'k.pdf;PART;C1;KID;KID Class A German'],
])('refuses a list of documents, with the command that takes it: %s', async (header, line) => {
  const code = await site.customerWithClasses();
  const [name, text] = [header.split(';')[0]!, line.split(';')[0]!];
  const refused = await site.reportOf(code, [header, line]).catch((error: unknown) => error as Error);
  const { message } = refused as Error;
  expect(message).toContain(`The column ${name} names documents, such as ${text} (line 2)`);
  expect(message).toContain('npm run import -- documents');
  expect(knowsText(packFor)(message)).toBe(true);
  expect(JSON.stringify(await namesOf(code))).toContain('Class one');
});

it('takes a table whose files are no documents, but links, stand beside values or are left out by a mapping', async () => {
  const code = await site.customerWithClasses();
  await site.reportOf(code, ['ISIN;NAME;File', `${ISIN};From a feed;feed-2026.xlsx`]);
  expect(JSON.stringify(await namesOf(code))).toContain('From a feed');
  await site.reportOf(code, ['ISIN;NAME;Document', `${ISIN};With a link;https://example.com/docs/KID.pdf`]);
  expect(JSON.stringify(await namesOf(code))).toContain('With a link');
  await site.reportOf(code, ['ISIN;NAME;CURRENCY;Document', `${ISIN};With a fact sheet;EUR;kid_a.pdf`]);
  expect(JSON.stringify(await namesOf(code))).toContain('With a fact sheet');
  const mapping = importMapping.parse({ name: 'm', format: 'table', columns: { File: '' } });
  await site.take(code, [site.file('mapped.csv', ['ISIN;NAME;File', `${ISIN};Mapped;k.pdf`])], { mapping });
  expect(JSON.stringify(await namesOf(code))).toContain('Mapped');
});
