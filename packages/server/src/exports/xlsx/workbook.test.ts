import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { tableOf, workbookOf } from '../for-test.ts';
import { noOpenpyxl, readByOpenpyxl } from '../../testing/foreign-readers.ts';
import type { ExportCell, ExportColumn, Written } from '../table.ts';
import { columnLetters } from './sheet.ts';
import { writeWorkbook } from './workbook.ts';

const COLUMNS: readonly ExportColumn[] = [
  { header: 'ISIN', kind: 'text' },
  { header: 'NAV', kind: 'number', minDecimals: 2, maxDecimals: 6 },
  { header: 'Return (%)', kind: 'percent', minDecimals: 2, maxDecimals: 2 },
  { header: 'Launch', kind: 'date' },
  { header: 'ETF', kind: 'boolean' },
  { header: 'Link', kind: 'link' },
];
/** What people and attackers put into texts. */
const TEXTS = [
  "=cmd|' /C calc'!A0",
  '+1',
  '-1',
  '@x',
  '\tx',
  '_x0041_',
  '__x0041__',
  'History',
  "O'Neill's",
  '007',
  '123456789012345',
  '12345678901234567',
  '1e5',
  'two\nlines',
  'a\r\nb',
  '  blanks  ',
  '😀 emoji',
  'שלום עולם',
  '日本の投資信託',
  '<b>&amp;"quoted"</b>',
  'nul\u0000bell\u0007',
  ']]>',
];

describe('a workbook', () => {
  it('holds numbers, percentages, days and booleans as such, and texts as texts', async () => {
    const rows: ExportCell[][] = [
      ['CH0012345678', '104.25', '5.25', '2024-02-29', true, 'https://example.com/a?b=1&c=2'],
      ['00123', '-0.000001', '-0.5', '1900-02-28', false, 'javascript:alert(1)'],
      [null, '12345678901234567', '100', '1900-03-01', null, null],
    ];
    const { sheets } = await readXlsx(await workbookOf(tableOf(COLUMNS, rows)));
    expect(sheets.map(({ name }) => name)).toEqual(['Share classes', 'About']);
    const [header, ...lines] = sheets[0]!.rows;
    expect(header).toEqual(COLUMNS.map((column) => column.header));
    expect(lines.map((line) => line.map(plain))).toEqual([
      ['CH0012345678', 104.25, 0.0525, '2024-02-29', true, 'https://example.com/a?b=1&c=2'],
      ['00123', -0.000001, -0.005, '1900-02-28', false, 'javascript:alert(1)'],
      [null, '12345678901234567', 1, '1900-03-01', null, null].slice(0, lines[2]!.length),
    ]);
  });

  it('counts what it cut and which links it left as text', async () => {
    const long = `${'x'.repeat(32_766)}😀`;
    let written: Written | null = null;
    const table = tableOf(COLUMNS, [
      [long, null, null, null, null, null],
      ['y', null, null, null, null, 'javascript:alert(1)'],
    ]);
    const lines = (found: Written) => {
      written = found;
      return [];
    };
    const { sheets } = await readXlsx(
      await buffer(writeWorkbook(table, { sheet: 'About', days: 'yyyy-mm-dd', lines })),
    );
    expect(written).toEqual({ rows: 2, cut: [{ row: 2, header: 'ISIN' }], cutCells: 1, linksAsText: 1 });
    expect(sheets[0]!.rows[1]![0]).toBe(`${'x'.repeat(32_766)}…`);
  });

  it('is a file without rows where nothing was found', async () => {
    const { sheets } = await readXlsx(await workbookOf(tableOf(COLUMNS, []), [['Rows', '0']]));
    expect(sheets[0]!.rows).toHaveLength(1);
    expect(sheets[1]!.rows).toEqual([['Rows', '0']]);
  });

  it('asks for rows no faster than its bytes are taken', async () => {
    const seen = { asked: 0, ended: false };
    const columns: ExportColumn[] = [{ header: 'A', kind: 'text' }];
    const rows = (async function* () {
      try {
        for (; seen.asked < 2000; seen.asked += 1)
          yield Array.from({ length: 100 }, () => [randomUUID().repeat(20)]);
      } finally {
        seen.ended = true;
      }
    })();
    const stream = writeWorkbook(
      { name: 'A', columns, rows },
      { sheet: 'B', days: 'yyyy-mm-dd', lines: () => [] },
    );
    while (seen.asked === 0) {
      stream.read();
      await new Promise(setImmediate);
    }
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    expect(seen.asked).toBeLessThan(100);
    stream.destroy();
    await expect.poll(() => seen.ended).toBe(true);
  });

  it('ends in an error where its rows do', async () => {
    const rows = (async function* () {
      yield [['x']];
      throw new Error('the index is away');
    })();
    const table = { name: 'A', columns: [{ header: 'A', kind: 'text' }] as const, rows };
    await expect(
      buffer(writeWorkbook(table, { sheet: 'B', days: 'yyyy-mm-dd', lines: () => [] })),
    ).rejects.toThrow('the index is away');
  });

  it('ends in an error where one of its parts can not be written', async () => {
    const lines = () => {
      throw new Error('no such address');
    };
    await expect(
      buffer(writeWorkbook(tableOf(COLUMNS, []), { sheet: 'B', days: 'yyyy-mm-dd', lines })),
    ).rejects.toThrow('no such address');
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('names column %i %s', (place, letters) => {
    expect(columnLetters(place)).toBe(letters);
  });
});

/** A day as text; readers answer days as moments at midnight, UTC. */
const plain = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);

describe.skipIf(noOpenpyxl !== null)(
  `read by openpyxl${noOpenpyxl === null ? '' : ` (${noOpenpyxl})`}`,
  () => {
    it('is the same, with formats, links, frozen header and filter; no text is a formula', async () => {
      const rows = TEXTS.map((text): ExportCell[] => [
        text,
        '1.5',
        '5.25',
        '2024-02-29',
        true,
        'https://example.com/?a=1&b=2',
      ]);
      const read = readByOpenpyxl(await workbookOf(tableOf(COLUMNS, rows)));
      expect(read.frozen).toBe('A2');
      expect(read.filter).toBe(`A1:F${TEXTS.length + 1}`);
      expect(read.links['F2']).toBe('https://example.com/?a=1&b=2');
      const cells = read.rows.slice(1);
      expect(cells.map(([first]) => first!.slice(0, 2))).toEqual(
        TEXTS.map((text) => ['s', text.replaceAll('\r\n', '\r\n')]),
      );
      expect(cells.map(([first]) => first![3])).toEqual(TEXTS.map((text) => /^[=+\-@\t]/.test(text)));
      expect(cells[0]!.slice(1, 5).map(([type, value, format]) => [type, value, format])).toEqual([
        ['n', 1.5, '#,##0.00####'],
        ['n', 0.0525, '0.00%'],
        ['d', '2024-02-29T00:00:00', 'yyyy-mm-dd'],
        ['b', true, 'General'],
      ]);
    });
  },
);
