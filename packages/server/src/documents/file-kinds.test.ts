import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zipOf } from '../testing/zip-file.ts';
import { mimeTypeOf } from './file-kinds.ts';
import { endingOf } from './file-name.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'fundarium-kinds-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const PDF = '%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n%%EOF\n';
const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('IHDR....IDAT....IEND\u00aeB`\u0082', 'latin1'),
]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 0xff, 0xd9]);
const part = (name: string) => [name, Buffer.from('<xml/>')] as const;
const office = (...names: string[]) => zipOf(names.map(part));
const DOCX = [
  '[Content_Types].xml',
  '_rels/.rels',
  'word/document.xml',
  'word/media/image1.png',
  'docProps/app.xml',
];
const XLSX = [
  '[Content_Types].xml',
  'xl/workbook.xml',
  'xl/worksheets/sheet1.xml',
  'xl/printerSettings/printerSettings1.bin',
];
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Case = readonly [
  what: string,
  name: string,
  bytes: () => Buffer | string,
  taken: string | null,
  declared?: string,
];
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const bigEndian = (text: string) => utf16(text).swap16();
/** Whose characters are bytes of another file, to a reader that ignores the mark. */
const disguised = (bytes: Buffer) => Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]);

const CASES: readonly Case[] = [
  ['a table in UTF-16', 'a.csv', () => utf16('ISIN;Währung\r\n日本;€\r\n'), 'text/csv'],
  ['a long text in UTF-16', 'a.txt', () => utf16('ж😀'.repeat(600_000)), 'text/plain'],
  ['a text in UTF-16 of the other order', 'a.txt', () => bigEndian('Grüße'), 'text/plain'],
  [
    'XML in UTF-16',
    'a.xml',
    () => utf16('<?xml version="1.0" encoding="UTF-16"?><data/>'),
    'application/xml',
  ],
  ['a page in UTF-16', 'a.txt', () => utf16('<!doctype html><script>1</script>'), null],
  ['a page in UTF-16 of the other order', 'a.csv', () => bigEndian(' <html>'), null],
  ['a picture with scripts in UTF-16', 'a.xml', () => utf16('<svg onload="x"/>'), null],
  ['UTF-16 without its mark', 'a.csv', () => Buffer.from('ISIN;x', 'utf16le'), null],
  ['UTF-16 with a control', 'a.csv', () => utf16('a\u0000b'), null],
  ['half a character of UTF-16', 'a.csv', () => utf16('\ud800a'), null],
  ['UTF-16 that breaks off', 'a.csv', () => utf16('ab').subarray(0, 5), null],
  ['UTF-32', 'a.csv', () => Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]), null],
  ['a page in the bytes of UTF-16', 'a.txt', () => disguised(Buffer.from('<html><script>')), null],
  ['a PDF in the bytes of UTF-16', 'a.txt', () => disguised(Buffer.from('%PDF-1.7')), null],
  [
    'an archive in the bytes of UTF-16',
    'a.txt',
    () => disguised(Buffer.from(`PK\u0005\u0006${'ab'.repeat(9)}`)),
    null,
  ],
  ['a PDF', 'a.pdf', () => PDF, 'application/pdf'],
  ['a PDF whose ending is in capitals', 'A.PDF', () => PDF, 'application/pdf'],
  ['a PDF with a script: stored, and its script never run', 'js.pdf', () => PDF, 'application/pdf'],
  ['a PDF that is declared as one', 'a.pdf', () => PDF, 'application/pdf', 'application/pdf'],
  ['a PDF with a few lines behind its end', 'a.pdf', () => `${PDF}\n\n`, 'application/pdf'],
  ['a PDF in a part that declares nothing', 'a.pdf', () => PDF, 'application/pdf', 'text/plain'],
  ['a PDF declared as a picture', 'a.pdf', () => PDF, null, 'image/png'],
  ['a PDF declared as a page', 'a.pdf', () => PDF, null, 'text/html'],
  ['a page as PDF', 'page.pdf', () => '<!doctype html><script>alert(1)</script>', null],
  ['a page that begins like a PDF later on', 'page.pdf', () => `<html>${PDF}`, null],
  ['half a PDF', 'half.pdf', () => PDF.slice(0, 40), null],
  [
    'a PDF that is an archive as well',
    'both.pdf',
    () => Buffer.concat([Buffer.from(PDF), office('x.js')]),
    null,
  ],
  ['a PDF under the name of a text', 'a.txt', () => `%PDF-1.7\n\u0000\u0001%%EOF`, null],
  ['a program as PDF', 'setup.pdf', () => 'MZ\u0090\u0000', null],
  ['an archive as PDF', 'zip.pdf', () => office('a.txt'), null],
  ['a picture', 'a.png', () => PNG, 'image/png'],
  ['a picture that is cut', 'a.png', () => PNG.subarray(0, 12), null],
  ['a picture that is an archive as well', 'a.png', () => Buffer.concat([PNG, office('a')]), null],
  ['a photo', 'a.jpg', () => JPEG, 'image/jpeg'],
  ['a photo by its other ending', 'a.jpeg', () => JPEG, 'image/jpeg', 'image/jpg'],
  ['a photo as picture', 'a.png', () => JPEG, null],
  ['a picture in GIF', 'a.gif', () => 'GIF89a;', null],
  ['a drawing', 'a.svg', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', null],
  ['a drawing as XML', 'a.xml', () => '<?xml version="1.0"?>\n<svg onload="alert(1)"/>', null],
  [
    'a drawing as XML under a prefix',
    'a.xml',
    () => '<!-- x --><s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
    null,
  ],
  ['a page as XML', 'a.xml', () => '<html xmlns="http://www.w3.org/1999/xhtml"/>', null],
  [
    'XML with data',
    'ept.xml',
    () => '\ufeff<?xml version="1.0"?><!-- FundsXML --><FundsXML4/>',
    'application/xml',
  ],
  ['text as XML', 'a.xml', () => 'no markup', null],
  ['a document of Word', 'a.docx', () => office(...DOCX), WORD],
  ['a workbook', 'a.xlsx', () => office(...XLSX), SHEET, SHEET],
  ['a workbook as a document', 'a.docx', () => office(...XLSX), null],
  ['a document with macros', 'a.docx', () => office(...DOCX, 'word/vbaProject.bin'), null],
  [
    'a document with another file in it',
    'a.docx',
    () => office(...DOCX, 'word/embeddings/oleObject1.bin'),
    null,
  ],
  ['a document with a foreign part', 'a.docx', () => office(...DOCX, 'run.exe'), null],
  [
    'a document with a chart and a label',
    'a.docx',
    () => office(...DOCX, 'word/embeddings/Microsoft_Excel_Sheet1.xlsx', 'docMetadata/LabelInfo.xml'),
    WORD,
  ],
  [
    'a workbook with links to others',
    'a.xlsx',
    () => office(...XLSX, 'xl/externalLinks/externalLink1.xml', 'xl/customProperty1.bin'),
    SHEET,
  ],
  [
    'a document with a document in it',
    'a.docx',
    () => office(...DOCX, 'word/embeddings/Microsoft_Word_Document.docm'),
    null,
  ],
  [
    'a PDF with a workbook attached',
    'a.pdf',
    () => Buffer.concat([Buffer.from(PDF.slice(0, 9)), office('a'), Buffer.from(PDF.slice(9).repeat(3))]),
    'application/pdf',
  ],
  ['an archive as document', 'a.docx', () => office('a.txt'), null],
  ['an archive that is cut', 'a.xlsx', () => office(...XLSX).subarray(0, 60), null],
  ['a workbook of macros', 'a.xlsm', () => office(...XLSX, 'xl/vbaProject.bin'), null],
  ['a table', 'a.csv', () => 'ISIN;NAV\nLU0000000000;"1,5"\n', 'text/csv', 'application/vnd.ms-excel'],
  ['a table in Latin-1', 'a.csv', () => Buffer.from('Name;W\u00e4hrung\n', 'latin1'), 'text/csv'],
  ['a page as table', 'a.csv', () => '  <script>alert(1)</script>', null],
  ['a text', 'a.txt', () => 'Tagesmeldung\r\n', 'text/plain'],
  ['a page as text', 'a.txt', () => '<!DOCTYPE html><title>x</title>', null],
  ['a page by its name', 'a.html', () => '<p>x</p>', null],
  ['nothing', 'a.txt', () => '', null],
  ['a name without an ending', 'README', () => 'text', null],
  ['a name with two endings', 'a.pdf.exe', () => PDF, null],
];

it.each(CASES.map(([what, name, ...rest]) => ({ what, name, rest })))(
  '$what ($name)',
  async ({ name, rest }) => {
    const [bytes, taken, declared] = rest;
    const path = join(folder, 'file');
    await writeFile(path, bytes());
    expect(await mimeTypeOf(path, endingOf(name), declared)).toBe(taken);
  },
);

it('are 40 or more', () => expect(CASES.length).toBeGreaterThanOrEqual(40));
