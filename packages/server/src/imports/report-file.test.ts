import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { NO_LINES, type NotTaken } from './line-report.ts';
import { csvLine, writeReport } from './report-file.ts';

it.each([
  [['a', '12', 'b c'], 'a;12;b c\n'],
  [['=1+1', '+1', '-1', '@x', '\tx'], "'=1+1;'+1;'-1;'@x;'\tx\n"],
  [['a;b', 'say "x"', 'two\nlines'], '"a;b";"say ""x""";"two\nlines"\n'],
  [['=cmd|"/c calc"!A1'], `"'=cmd|""/c calc""!A1"\n`],
])('writes %j so that a spreadsheet takes it as text', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

it('writes every line as CSV and as a workbook whose cells are no formulas', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const lines = async function* (): AsyncGenerator<NotTaken> {
    yield { kind: 'rejected', line: 7, value: '=HYPERLINK("http://x")', reason: 'Not a code' };
    yield { kind: 'warning', line: 9, value: '-1', reason: '+1' };
  };
  const job = { id: 'job', startedAt: '2026-01-01T00:00:00Z', businessDate: '2026-01-01' };
  const head = { customerCode: 'A', job, name: 'f.csv', format: 'navs', fileSha256: 'x', counts: NO_LINES };
  const { reportFiles } = await writeReport(folder, head, lines());
  expect(readFileSync(reportFiles[1]!, 'utf8').split('\n')).toEqual([
    'file;line;kind;value;reason',
    `f.csv;7;rejected;"'=HYPERLINK(""http://x"")";Not a code`,
    "f.csv;9;warning;'-1;'+1",
    '',
  ]);
  const [sheet] = (await readXlsx(readFileSync(reportFiles[2]!))).sheets;
  expect(sheet!.rows).toEqual([
    ['file', 'line', 'kind', 'value', 'reason'],
    ['f.csv', 7, 'rejected', '=HYPERLINK("http://x")', 'Not a code'],
    ['f.csv', 9, 'warning', '-1', '+1'],
  ]);
  expect([...(sheet!.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  rmSync(folder, { recursive: true });
});
