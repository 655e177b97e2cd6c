import { createWriteStream, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../testing/import-site.ts';
import { zipOf } from '../testing/zip-file.ts';

const MEGABYTE = 1_000_000;
/** What reading may take beside what the process has; a file that were held as a whole would take far more. */
const MOST_MORE = 250 * MEGABYTE;

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
  await site.customerWithClasses('CALM');
});
afterAll(() => site.close());

const HEADER = 'LEVEL,CODE,NAME\n';

/** A file of some content, made in pieces. */
async function write(
  name: string,
  content: Iterable<string | Buffer> | AsyncIterable<string>,
  packed = false,
): Promise<string> {
  const path = join(site.folder, name);
  const source = Readable.from(content);
  const target = createWriteStream(path);
  await (packed ? pipeline(source, createGzip({ level: 1 }), target) : pipeline(source, target));
  return path;
}

function* times(count: number, piece: string): Generator<string> {
  for (let at = 0; at < count; at += 1) yield piece;
}

async function* after(head: string, rest: Iterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

const HOSTILE: readonly [name: string, make: () => Promise<string>, complaint: RegExp][] = [
  [
    'of 100,000 columns',
    () =>
      write('columns.csv', [
        `${['CODE', ...Array.from({ length: 100_000 }, (_, at) => `C${at}`)].join(',')}\n`,
        '1\n',
      ]),
    /100,001 columns|longer than/,
  ],
  [
    'with a line of a gigabyte',
    () => write('line.csv', after(HEADER, times(1000, 'x'.repeat(MEGABYTE)))),
    /longer than 1,000,000/,
  ],
  ['whose first line has no end', () => write('first.csv', times(300, 'x'.repeat(MEGABYTE))), /longer than/],
  [
    'that unpacks to more than 100 times its size',
    () => write('bomb.csv.gz', after(HEADER, times(20, `PART,C1,${'x'.repeat(90)}\n`.repeat(10_000))), true),
    /more than 100 times its size/,
  ],
  [
    'in a zip archive that does so',
    () => write('bomb.zip', [zipOf([['a.csv', Buffer.from(HEADER + 'PART,C1,\n'.repeat(5_000_000))]])]),
    /more than 100 times its size/,
  ],
  [
    'in an archive of 10,001 files',
    () =>
      write('many.zip', [
        zipOf(Array.from({ length: 10_001 }, (_, at) => [`${at}.csv`, Buffer.from('x')] as const)),
      ]),
    /more than 10,000 files/,
  ],
  [
    'in an archive of two that unpack to more than they may',
    () =>
      write('bombs.zip', [
        zipOf([
          ['a.csv', Buffer.from(HEADER)],
          ['b.csv', Buffer.from(HEADER + 'PART,C1,\n'.repeat(5_000_000))],
        ]),
      ]),
    /^bombs\.zip can't be read: .*more than 100 times its size/,
  ],
  [
    'in an archive whose header lies',
    () =>
      write('lie.zip', [zipOf([['a.csv', Buffer.from(HEADER + 'PART,C1,\n'.repeat(1000))]], { size: 10 })]),
    /too many bytes|size/i,
  ],
  [
    'that is a workbook with a bomb in it',
    async () =>
      write('bomb.xlsx', [
        zipOf([
          ['[Content_Types].xml', Buffer.from('<Types/>')],
          ['xl/worksheets/sheet1.xml', Buffer.alloc(200 * MEGABYTE, 32)],
        ]),
      ]),
    /more than 100 times its size/,
  ],
  [
    'that is a workbook whose row has a million attributes',
    () => write('row.xlsx', [workbookOf(`<row ${numbered(1_000_000)}><c r="A1"><v>1</v></c></row>`)]),
    /holds markup that does not end within 1 MB/,
  ],
  [
    'that is a workbook whose sheet stops in the middle',
    () => write('half.xlsx', [workbookOf('<row r="1"><c t="str"><v>LEVEL</v></c></row>', '<row r="2">')]),
    /the archive ends too early or is damaged/,
  ],
  [
    'that is a workbook with a comment that has no end',
    () => write('comment.xlsx', [workbookOf('<row r="1"/><!-- <row r="2"/>')]),
    /the archive ends too early or is damaged/,
  ],
  ['that is empty', () => write('empty.csv', []), /empty/],
  ['of white space alone', () => write('blank.csv', ['\n\n \n']), /empty/],
  [
    'cut in the middle of a gzip',
    () => write('cut.csv.gz', [gzipSync(HEADER + 'PART,C1,One\n'.repeat(100_000)).subarray(0, 2000)]),
    /^cut\.csv\.gz: the archive ends too early or is damaged/,
  ],
  [
    'cut in the middle of a zip',
    () => write('cut.zip', [zipOf([['a.csv', Buffer.from(HEADER)]]).subarray(0, 60)]),
    /the archive ends too early or is damaged/,
  ],
  [
    'cut in the middle of a workbook',
    async () => write('cut.xlsx', [Buffer.from((await workbook()).subarray(0, 900))]),
    /the archive ends too early or is damaged/,
  ],
  [
    'of two encodings',
    () => write('mixed.csv', [HEADER, 'PART,C1,Größe\n', Buffer.from('PART,C2,Größe\n', 'latin1')]),
    /line 3, column 11 is not UTF-8/,
  ],
  [
    'of a column that is nearly one',
    () => write('unknown.csv', ['CODE,LEVEL,CURENCY\n', 'C1,PART,x\n']),
    /The column CURENCY may be CURRENCY/,
  ],
  [
    'that is an image',
    () => write('logo.csv', [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')]),
    /^logo\.csv can't be read: it is not a table but an image \(PNG\)$/m,
  ],
  [
    'that is a document',
    () => write('factsheet.csv', ['%PDF-1.7\n%âãÏÓ\n']),
    /it is not a table but a document \(PDF\)/,
  ],
  [
    'that is a letter',
    () =>
      write('letter.xlsx', [
        zipOf([
          ['[Content_Types].xml', Buffer.from('<Types/>')],
          ['word/document.xml', Buffer.from('<w:document/>')],
        ]),
      ]),
    /it is not a table but a document \(Word\)/,
  ],
  [
    'that is a web page',
    () => write('page.csv', ['\n<!-- saved -->\n<HTML><body>ISIN;DATE;NAV</body></HTML>\n']),
    /it is not a table but a web page \(HTML\)/,
  ],
  [
    'of comments alone before its header',
    () => write('comments.csv', [`${'<!---->'.repeat(30_000)}\nISIN;NAME\n`]),
    /is of no known format|can't be read/,
  ],
  [
    'that is a program',
    () => write('tool.csv', [Buffer.from('7f454c460201010000000000000000000200', 'hex')]),
    /it is not a table but a program/,
  ],
  [
    'that is a workbook of an older kind',
    () => write('old.xls', [Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex')]),
    /save it as XLSX without a password/,
  ],
  [
    'of other bytes',
    () => write('bytes.csv', [Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7) % 29))]),
    /it is not a table but a binary file/,
  ],
  [
    'with a quotation mark that is never closed',
    () => write('open.csv', [HEADER, 'PART,C1,"One\n', 'PART,C2,Two\n']),
    /a quotation mark is open at the end of the file/,
  ],
  [
    'of days across',
    () => write('across.csv', ['ISIN;NAV date;2026-11-03;2026-11-04\n', 'LU9900000019;x;1;2\n']),
    /The columns 2026-11-03, 2026-11-04 are days\. Deliver a line per share class and day/,
  ],
];

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `a${at}="${at}>"`).join(' ');
const OF_SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OF_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose one sheet has these rows. */
const workbookOf = (rows: string, end = '</sheetData></worksheet>') =>
  zipOf(
    Object.entries({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': `<workbook xmlns="${OF_SHEETS}" xmlns:r="${OF_RELATIONS}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${OF_RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${OF_SHEETS}"><sheetData>${rows}${end}`,
    }).map(([name, text]) => [name, Buffer.from(text)] as const),
  );
const workbook = () =>
  writeXlsx({
    sheets: [
      {
        name: 'S',
        rows: [
          ['LEVEL', 'CODE', 'NAME', 'LAUNCH_DATE'],
          ['PART', 'C1', 'Old', '1850-06-01'],
          ['PART', 'C2', 'Two', null],
        ],
        cells: new Map([['2,2', { value: 'Computed', formula: 'A1&"x"', formulaResult: 'Computed' }]]),
      },
    ],
  });

describe('a hostile file', () => {
  it.each(HOSTILE)(
    '%s is refused and leaves nothing behind',
    async (_, make, complaint) => {
      const before = await site.digest('CALM');
      const path = await make();
      const reports = readdirSync(join(site.folder, 'reports'));
      const idle = process.memoryUsage().rss;
      let most = idle;
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
      await expect(site.take('CALM', [path])).rejects.toThrow(complaint);
      clearInterval(watch);
      expect(most - idle).toBeLessThan(MOST_MORE);
      expect(await site.digest('CALM')).toBe(before);
      expect(
        await site.read('CALM', `select 1 from import_job where customer_code = $1 and status <> 'done'`),
      ).toEqual([]);
      expect(readdirSync(join(site.folder, 'reports'))).toEqual(reports);
    },
    240_000,
  );
});

it('takes what is uncertain and says so: results of formulas, days before 1900', async () => {
  await site.customerWithClasses('FORMULA');
  const path = join(site.folder, 'formula.xlsx');
  writeFileSync(path, await workbook());
  const [report] = await site.take('FORMULA', [path]);
  expect(report!.notTaken).toEqual([
    { kind: 'warning', line: 3, value: 'C3', reason: 'The last results of formulas are taken (C3)' },
  ]);
  expect(report!.counts).toMatchObject({ read: 2, written: 2 });
  expect(
    await site.read(
      'FORMULA',
      `select values ->> 'NAME' as name, values ->> 'LAUNCH_DATE' as launch from entity
       where customer_code = $1 and level = 'PART' order by code`,
    ),
  ).toEqual([
    { name: 'Old', launch: '1850-06-01' },
    { name: 'Computed', launch: null },
  ]);
});
