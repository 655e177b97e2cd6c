import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { zipOf } from '../../testing/zip-file.ts';
import { readWorkbookSheets } from './workbook-sheets.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundarium-workbook-'));
afterAll(() => rmSync(folder, { recursive: true }));

function readParts(workbook: string, styles = '') {
  const path = join(folder, 'w.xlsx');
  writeFileSync(
    path,
    zipOf([
      ['xl/workbook.xml', Buffer.from(workbook)],
      ['xl/styles.xml', Buffer.from(styles)],
    ]),
  );
  return readWorkbookSheets(path);
}

it('reads names, states and what styles show', async () => {
  const { sheets, since1904, percentStyles } = await readParts(
    `<workbook><workbookPr date1904='1'/><x:sheets><x:sheet name="A &amp; B" sheetId="1"/><sheet name='C' state="veryHidden"/></x:sheets></workbook>`,
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.00%"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"></xf></cellXfs></styleSheet>',
  );
  expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['A & B', false],
    ['C', true],
  ]);
  expect(since1904).toBe(true);
  expect([...percentStyles]).toEqual(['1', '2']);
});

it.each(['<xf/>', '<xf></xf>', '<x:xf />'])('counts a style without attributes, %s', async (bare) => {
  const { percentStyles, shownStyles } = await readParts(
    '',
    `<numFmts><numFmt/><numFmt numFmtId="164" formatCode="0.00\\ &quot;EUR&quot;"/></numFmts><cellXfs>${bare}<xf numFmtId="10"/><xf numFmtId="164"/></cellXfs>`,
  );
  expect([...percentStyles]).toEqual(['1']);
  expect([...shownStyles.keys()]).toEqual(['2']);
});

/** Styles that share one format. */
function manyStyles(code: string): string {
  const formats = `<numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts>`;
  return `${formats}<cellXfs>${'<xf numFmtId="200"/>'.repeat(1_000)}</cellXfs>`;
}

it.each([
  ['sheets', '<sheet '.repeat(300_000), ''],
  ['properties', '<workbookPr '.repeat(200_000), ''],
  ['styles', '', '<cellXfs '.repeat(300_000)],
  ['formats', '', '<numFmt '.repeat(300_000)],
  ['signs', '', manyStyles('[$'.repeat(30_000))],
])('is not held up by %s that never end', async (_, workbook, styles) => {
  const began = performance.now();
  expect((await readParts(workbook, styles)).sheets).toEqual([]);
  // Looking on from each of them to the end of the file would take many minutes.
  expect(performance.now() - began).toBeLessThan(20_000);
});

it('refuses more sheets than anybody makes', async () => {
  await expect(readParts('<sheet name="a"/>'.repeat(1_001))).rejects.toThrow(
    'the workbook has more than 1000 sheets',
  );
});
