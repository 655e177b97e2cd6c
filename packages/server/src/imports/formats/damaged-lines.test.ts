import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';
import { eptTable } from '../fixtures/ept/ept-table.ts';
import { columnLetters } from '../reading/scan-sheet.ts';

/** C1 has an ISIN and is in EUR. */
const ISIN = 'LU9900000019';
let site: ImportSite;
let made = 0;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

/** Takes a file of some lines into a customer of its own. */
async function taken(content: string | Uint8Array) {
  made += 1;
  const customer = `HURT_${made}`;
  await site.customerWithClasses(customer);
  const path = join(site.folder, `hurt-${made}.${typeof content === 'string' ? 'csv' : 'xlsx'}`);
  writeFileSync(path, content);
  const [report] = await site.take(customer, [path]);
  const prices = await site.pricesOf(customer);
  const entities = await site.read(
    customer,
    `select code, values ->> 'NAME' as name from entity where customer_code = $1 order by code`,
  );
  return {
    reported: report!.notTaken.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`),
    prices: prices.map(({ code, date, nav }) => `${String(code)} ${String(date)} ${String(nav)}`),
    names: Object.fromEntries(entities.map(({ code, name }) => [code, name])) as Record<string, unknown>,
  };
}
const lines = (...each: readonly string[]) => each.map((line) => `${line}\r\n`).join('');
const joined = (first: number, last: number) =>
  `${last} rejected: A quotation mark opened in line ${first} joins the lines up to ${last}; close it in its line, or leave it out`;

describe('a quotation mark that is not closed', () => {
  const HEADER = 'ISIN;Name;DATE;NAV';
  const LAST = `${ISIN};Z;2026-01-05;12.5`;

  it.each([
    [
      'before another one',
      [HEADER, `${ISIN};"Alpha Trunc;2026-01-02;10.5`, 'LU9900000027;"Beta Trunc;2026-01-02;11.5', LAST],
      joined(2, 3),
    ],
    [
      'two lines before one too many',
      [HEADER, `${ISIN};"Alpha;2026-01-02;10.5`, 'LU1;Beta;2026-01-02;11', 'LU2;Gamma";2026-01-02;12', LAST],
      joined(2, 4),
    ],
    [
      'in the last column',
      [
        'ISIN;DATE;NAV;Name',
        `${ISIN};2026-01-02;10.5;"Alpha`,
        'LU1;2026-01-02;11.5;Beta"',
        `${ISIN};2026-01-05;12.5;Z`,
      ],
      joined(2, 3),
    ],
    [
      'in a line that is short as well',
      [HEADER, `${ISIN};"Alpha;10.5`, 'LU1;"Beta;2026-01-02;11.5', LAST],
      joined(2, 3),
    ],
  ])('rejects the lines that it joins in a table of prices, %s', async (_, each, expected) => {
    const { prices, reported } = await taken(lines(...each));
    expect(prices).toEqual(['C1 2026-01-05 12.5']);
    expect(reported.filter((line) => line.includes('rejected'))).toEqual([expected]);
  });

  it('rejects the lines that it joins in a table of entities', async () => {
    const { names, reported } = await taken(
      lines(
        'LEVEL;CODE;NAME;CURRENCY',
        'PART;C1;"One Trunc;EUR',
        'PART;C2;"Two Trunc;USD',
        'PROD;P1;Other;EUR',
        'PART;C1;"Three Trunc',
        'PART;C2;"Four Trunc;USD',
      ),
    );
    expect(names).toMatchObject({ C1: 'Class one', C2: 'Class; two', P1: 'Other' });
    expect(reported).toEqual([joined(2, 3), joined(5, 6)]);
  });

  it('keeps a text of several lines, and a remark that is not read', async () => {
    const { names, reported } = await taken(
      lines(
        'LEVEL,CODE,NAME,CURRENCY',
        'PART,C1,"""One"", or 10,000\r\nand, in short, 1\r\n",EUR',
        'PART,C2,"""Two""\n""and 3,000, 4,000""",USD',
        'PART,C3,Three,XYZ,',
      ),
    );
    expect(names).toMatchObject({
      C1: '"One", or 10,000\r\nand, in short, 1',
      C2: '"Two"\n"and 3,000, 4,000"',
    });
    // Lines are those of the file.
    expect(reported).toEqual([expect.stringMatching(/^7 rejected: /)]);
    const priced = await taken(
      lines('ISIN;DATE;NAV;Remark', `${ISIN};2026-01-02;"10.5\r\n";"as ever\r\nor so"`),
    );
    expect(priced.prices).toEqual(['C1 2026-01-02 10.5']);
  });
});

describe('a damaged line of a provider’s format', () => {
  const book = (sheet: Omit<WriteSheet, 'name'>) => writeXlsx({ sheets: [{ name: 'S', ...sheet }] });
  const rejectedOf = (reported: readonly string[]) => reported.filter((line) => line.includes('rejected'));
  const noResult = (line: number, cell: string) =>
    `${line} rejected: The file has no result of the formula in ${cell}; open it in a spreadsheet program, save it and deliver it again`;
  const merged = (line: number, cell: string, range: string) =>
    `${line} rejected: ${cell} belongs to the merged cells ${range}; write their value into each line`;

  it('is rejected in an openfunds workbook: formulas without results and merged cells', async () => {
    const { names, reported } = await taken(
      await book({
        rows: [
          ['OFST020000', 'OFST020060', 'OFST010110', 'OFST005010', 'OFDY000035', 'OFDY000036', 'Remark'],
          ['LU9900000043', 'Whole', 'New fund', 'New umbrella', 1.5, '2026-01-14', null],
          ['LU9900000050', 'Open', 'New fund', 'New umbrella', null, null, null],
          ['LU9900000068', 'Covered', null, null, null, null, null],
        ],
        cells: new Map([
          ['1,6', { formula: 'A1' }],
          ['2,4', { formula: 'E2*2' }],
          ['2,5', { formula: 'F2+1' }],
        ]),
        merges: [{ startRow: 2, startCol: 2, endRow: 3, endCol: 2 }],
      }),
    );
    expect(rejectedOf(reported)).toEqual([noResult(3, 'E3, F3'), merged(4, 'C4', 'C3:C4')]);
    expect(Object.keys(names)).toContain('LU9900000043');
    expect(names).not.toHaveProperty('LU9900000050');
    expect(names).not.toHaveProperty('LU9900000068');
  });

  it('is rejected in an openfunds text: values too many, too few, and lines joined', async () => {
    const { names, reported } = await taken(
      lines(
        'OFST020000;OFST010110;OFST001400;OFST001600;OFST020060',
        'OFST020000 ISIN;OFST010110;OFST001400;OFST001600',
        'LU9900000043;F;Bank A; Ltd;Auditor X;Y',
        'LU9900000050;F;Ba',
        'LU9900000068;F;"Bank A;Auditor X;Y',
        'LU9900000076;F;"Bank B;Auditor Y;Z',
        'LU9900000084;F;"Bank\r\nB";Auditor;Whole;;',
      ),
    );
    expect(rejectedOf(reported)).toEqual([
      '3 rejected: Values expected: 5, found: 6',
      '4 rejected: Values expected: 5, found: 3',
      joined(5, 6),
    ]);
    expect(Object.keys(names).filter((code) => code.startsWith('LU'))).toEqual(['LU9900000084']);
  });

  it('is rejected in an EPT: values too few or too many, formulas without results, and merged cells', async () => {
    const [header, one, two, three, four] = eptTable([
      { '00050': 'Bank A', '00030': 'LU9900000043', '04085': '0.01' },
      { '00030': 'LU9900000050' },
      { '00030': 'LU9900000068' },
      { '00030': 'LU9900000076' },
    ]).map((row) => [...row]) as [string[], string[], string[], string[], string[]];
    const text = await taken(
      lines(
        header.join(';'),
        one.join(';').replace('Bank A', 'Bank; A'),
        two.slice(0, -1).join(';'),
        three.join(';'),
      ),
    );
    expect(rejectedOf(text.reported)).toEqual([
      `2 rejected: Values expected: ${header.length}, found: ${header.length + 1}`,
      `3 rejected: Values expected: ${header.length}, found: ${header.length - 1}`,
    ]);
    expect(Object.keys(text.names)).toContain('LU9900000068');
    const [sri, mail] = [
      header.findIndex((name) => name.startsWith('01090')),
      header.findIndex((name) => name.startsWith('00017')),
    ];
    two[sri] = '';
    four[mail] = '';
    const workbook = await taken(
      await book({
        rows: [header, one, two, three, four],
        cells: new Map([[`2,${sri}`, { formula: 'A1' }]]),
        merges: [{ startRow: 3, startCol: mail, endRow: 4, endCol: mail }],
      }),
    );
    const place = (column: number, line: number) => `${columnLetters(column)}${line}`;
    expect(rejectedOf(workbook.reported)).toEqual([
      noResult(3, place(sri, 3)),
      merged(5, place(mail, 5), `${place(mail, 4)}:${place(mail, 5)}`),
    ]);
  });
});
