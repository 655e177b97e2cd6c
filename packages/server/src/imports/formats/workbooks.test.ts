import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEntries } from '../reading/unpack.ts';
import { ImportSite } from '../../testing/import-site.ts';
import { zipOf } from '../../testing/zip-file.ts';

const ISIN = 'LU9900000019';
let site: ImportSite;
let made = 0;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

async function taken(content: Buffer | Uint8Array) {
  made += 1;
  const customer = `BOOK_${made}`;
  await site.customerWithClasses(customer);
  const path = join(site.folder, `book-${made}.xlsx`);
  writeFileSync(path, content);
  const reports = await site.take(customer, [path]);
  const prices = await site.pricesOf(customer);
  return {
    files: reports.map(({ name, format, counts }) => `${name} ${format} ${counts.written}/${counts.read}`),
    reported: reports.flatMap(({ notTaken }) =>
      notTaken.map(({ line, kind, value, reason }) => `${line} ${kind} ${value}: ${reason}`),
    ),
    prices: prices.map(({ code, date, nav }) => `${String(code)} ${String(date)} ${String(nav)}`),
    customer,
  };
}
const book = async (sheets: WriteSheet[], more: { readonly dateSystem?: '1904' } = {}) =>
  Buffer.from(await writeXlsx({ sheets, ...more }));

it('looks at all sheets of a workbook, entities first, and tells each', async () => {
  const content = await book([
    { name: 'Read me', rows: [['Prices of the week'], ['Questions: operations']] },
    {
      name: 'Prices',
      rows: [
        ['Prices as of', '06.11.2026'],
        [],
        ['ISIN', 'Nav Date', 'Price'],
        [ISIN, '05.11.2026', 1.5],
        ['LU9900000043', '05.11.2026', 7],
      ],
    },
    {
      name: 'Classes',
      rows: [
        ['LEVEL', 'CODE', 'NAME', 'PARENT_CODE', 'ISIN'],
        ['PART', 'C9', 'Nine', 'P1', 'LU9900000043'],
      ],
    },
    {
      name: 'Old',
      rows: [
        ['ISIN', 'DATE', 'NAV'],
        [ISIN, '2026-11-04', 99],
      ],
      hidden: true,
    },
    { name: 'Empty', rows: [] },
    {
      name: 'Glossary',
      rows: [
        ['Code', 'Meaning'],
        ['NAV', 'Net asset value'],
      ],
    },
  ]);
  const { files, reported, prices } = await taken(content);
  expect(files).toEqual(['book-1.xlsx/Classes table 1/1', 'book-1.xlsx/Prices prices 2/2']);
  expect(reported.toSorted()).toEqual([
    '1 unread Empty: The sheet is empty',
    '1 unread Glossary: The sheet has no header of a known table and is not read',
    '1 unread Old: The sheet is hidden and not read; show it, so that it is',
    '1 unread Prices as of 06.11.2026: The header is line 3; what stands above it is not read (lines 1)',
    '1 unread Read me: The sheet has no header of a known table and is not read',
  ]);
  expect(prices).toEqual(['C1 2026-11-05 1.5', 'C9 2026-11-05 7']);
});

it.each(
  'Estimated|Unswung|Geschätzt|Cancelled NAVs|NAV_before_swing|GAV|Total Return Index|NAV adjusted for distributions'.split(
    '|',
  ),
)('takes no prices of a sheet that is called %s', async (name) => {
  const row = (nav: number) => [ISIN, '2026-11-05', nav];
  const sheet = (of: string, nav: number) => ({ name: of, rows: [['ISIN', 'DATE', 'NAV'], row(nav)] });
  const content = await book([sheet('Final', 12.5), sheet(name, 99)]);
  await expect(taken(content)).rejects.toThrow(name.replaceAll('_', ' '));
  expect(await site.pricesOf(`BOOK_${made}`)).toMatchObject([{ nav: '12.5' }]);
});

it('says that lines which the sheet hides are taken', async () => {
  const rows = [['ISIN', 'DATE', 'NAV'], ...[4, 5, 6].map((day) => [ISIN, `2026-11-0${day}`, day])];
  const rowDefs = new Map([
    [2, { hidden: true }],
    [3, { hidden: true }],
  ]);
  const { prices, reported } = await taken(await book([{ name: 'Filtered', rows, rowDefs }]));
  expect(prices).toHaveLength(3);
  expect(reported).toEqual([
    `3 warning ${ISIN} 2026-11-05 5: Lines that the sheet hides are taken as well (lines: 2)`,
  ]);
});

it.each([
  ['1900', 46_331, {}],
  // The other calendar begins 1,462 days later.
  ['1904', 44_869, { dateSystem: '1904' }],
] as const)(
  'reads days that are numbers, counted from %s, and days that are days',
  async (_, serial, system) => {
    const rows = [
      ['ISIN', 'DATE', 'NAV'],
      [ISIN, serial, 1.234],
      [ISIN, new Date(Date.UTC(2026, 10, 6)), '1.234,5'],
      [ISIN, 20_261_107, "'1.234"],
      [ISIN, 7, 5],
    ];
    const { prices, reported } = await taken(await book([{ name: 'S', rows }], system));
    // 46,331 days after the spreadsheet's 0 January 1900 is 5 November 2026. A number keeps its point; the texts are German.
    expect(prices).toEqual(['C1 2026-11-05 1.234', 'C1 2026-11-06 1234.5', 'C1 2026-11-07 1234']);
    expect(reported).toEqual([`5 rejected ${ISIN} 7 5: DATE: 7 is not a day`]);
  },
);

it('takes no formula without its result, and no line of merged cells, and says so', async () => {
  const rows = [
    ['ISIN', 'DATE', 'NAV', 'Remark'],
    [ISIN, '2026-11-04', 1.5, null],
    [ISIN, '2026-11-05', null, null],
    [ISIN, '2026-11-06', 2.5, null],
    [null, '2026-11-09', 3.5, null],
  ];
  const cells = new Map([
    ['2,2', { formula: 'C2*2' }],
    ['3,2', { value: 2.5, formula: 'C2+1', formulaResult: 2.5 }],
    ['1,3', { formula: 'A1' }],
  ]);
  const merges = [{ startRow: 3, startCol: 0, endRow: 4, endCol: 0 }];
  const { prices, reported } = await taken(await book([{ name: 'S', rows, cells, merges }]));
  expect(prices).toEqual(['C1 2026-11-04 1.5', 'C1 2026-11-06 2.5']);
  expect(reported).toEqual([
    `3 rejected ${ISIN};2026-11-05;: The file has no result of the formula in C3; open it in a spreadsheet program, save it and deliver it again`,
    '5 rejected ;2026-11-09;3.5: A5 belongs to the merged cells A4:A5; write their value into each line',
    '4 warning C4: The last results of formulas are taken (C4)',
  ]);
});

it('takes a workbook out of an archive, and refuses half of one', async () => {
  const content = await book([
    {
      name: 'S',
      rows: [
        ['ISIN', 'DATE', 'NAV'],
        [ISIN, '2026-11-04', 1.5],
      ],
    },
  ]);
  const { prices } = await taken(zipOf([['prices.xlsx', content]]));
  expect(prices).toEqual(['C1 2026-11-04 1.5']);
  for (const half of [content.subarray(0, content.length / 2), zipOf([['a.xlsx', content.subarray(0, 900)]])])
    await expect(taken(half)).rejects.toThrow(
      /the archive ends too early or is damaged; deliver the file again/,
    );
});

it('refuses a workbook without a table, saying what it begins with', async () => {
  const content = await book([
    { name: 'One', rows: [['Prices'], ['of the week']] },
    { name: 'Two', rows: [['a', 'b']] },
  ]);
  await expect(taken(content)).rejects.toThrow(
    /of no known format\. It begins with: Prices\. A table needs a header/,
  );
});

it('reads a number that is shown as percent as the percent points that people see', async () => {
  const { customer, reported } = await taken(
    await book([
      {
        name: 'Costs',
        columns: [{}, {}, { numFmt: '0.00%' }, { numFmt: '0.00_%' }, { numFmt: '0.0"%"' }],
        rows: [
          ['LEVEL', 'CODE', 'ONGOING_COSTS', 'MGMT_FEE', 'ENTRY_MAX'],
          // Shown as 1.85%, 1.25 and 3.0%; the second has room for a sign, in the last it is but a letter beside 3.
          ['PART', 'C1', 0.0185, 1.25, 3],
        ],
      },
    ]),
  );
  expect(reported).toEqual([]);
  const [row] = await site.read(
    customer,
    `select values ->> 'ONGOING_COSTS' as costs, values ->> 'MGMT_FEE' as fee, values ->> 'ENTRY_MAX' as entry
     from entity where customer_code = $1 and code = 'C1'`,
  );
  expect(row).toEqual({ costs: '1.85', fee: '1.25', entry: '3' });
});

it('asks of a number among percentages that lost its format, and may be a fraction', async () => {
  const rows = [
    ['LEVEL', 'CODE', 'ONGOING_COSTS'],
    ['PART', 'C1', 0.0075],
    ['PART', 'C2', '0.0075'],
  ];
  const { reported } = await taken(
    await book([{ name: 'Costs', columns: [{}, {}, { numFmt: '0.00%' }], rows }]),
  );
  expect(reported).toEqual([
    '3 rejected 0.0075: ONGOING_COSTS: Other lines of the column are shown as percent, and 0.0075 may be 0.75%: write it as they are',
  ]);
});

it('reads cells that do not say their places as those that do', async () => {
  const content = await book([
    {
      name: 'Costs',
      columns: [{}, {}, { numFmt: '0.00%' }],
      rows: [
        ['LEVEL', 'CODE', 'ONGOING_COSTS', 'MGMT_FEE'],
        ['PART', 'C1', 0.0185, 1.25],
        ['PART', 'C2', 0.01, null],
      ],
      cells: new Map([['2,3', { formula: 'D2*2' }]]),
    },
  ]);
  const { customer, reported } = await taken(await withoutPlaces(content));
  expect(reported).toEqual([
    '3 rejected PART;C2;0.01;: The file has no result of the formula in D3; open it in a spreadsheet program, save it and deliver it again',
  ]);
  const rows = await site.read(
    customer,
    `select values ->> 'ONGOING_COSTS' as costs from entity where customer_code = $1 and level = 'PART' order by code`,
  );
  expect(rows).toEqual([{ costs: '1.85' }, { costs: null }]);
});

/** A workbook whose rows and cells are in their order, without their places, as some programs write them. */
async function withoutPlaces(content: Buffer): Promise<Buffer> {
  const path = join(site.folder, `placed-${made}.xlsx`);
  writeFileSync(path, content);
  const names = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/sharedStrings.xml'];
  const sheet = 'xl/worksheets/sheet1.xml';
  const files = await readEntries(path, ['[Content_Types].xml', '_rels/.rels', ...names, sheet], 1_000_000);
  const bare = (xml: Buffer) => Buffer.from(xml.toString().replaceAll(/(<(?:row|c)\b[^>]*?) r="\w+"/g, '$1'));
  return zipOf([...files].map(([name, xml]) => [name, name === sheet ? bare(xml) : xml] as const));
}

it('keeps the zeros that a format shows before a code', async () => {
  const { customer } = await taken(
    await book([
      {
        name: 'Codes',
        columns: [{}, {}, { numFmt: '0000000' }],
        rows: [
          ['LEVEL', 'CODE', 'SEDOL'],
          ['PART', 'C1', 263_494],
        ],
      },
    ]),
  );
  const [row] = await site.read(
    customer,
    `select values ->> 'SEDOL' as sedol from entity where customer_code = $1 and code = 'C1'`,
  );
  expect(row).toEqual({ sedol: '0263494' });
});

it('uses the currency or the unit that a cell shows beside its number', async () => {
  const prices = (numFmt: string, ...values: readonly (number | string)[]) => ({
    name: numFmt.replaceAll(/\W/g, ''),
    columns: [{}, {}, { numFmt }, { numFmt: '[$€-407]#,##0' }],
    rows: [
      ['ISIN', 'DATE', 'NAV', 'AUM'],
      [ISIN, ...values],
    ],
  });
  const { prices: stored, reported } = await taken(
    await book([
      prices('#,##0.00 [$EUR]', '2026-11-02', 1.5, 7),
      prices('[$$-409]#,##0.00', '2026-11-03', 2.5),
      prices('#,##0.00 "GBX"', '2026-11-04', 3.5),
      prices('0.0" Mio."', '2026-11-05', 4.5),
      prices('[$£-809]0.00', '2026-11-06', 5.5, 8),
      prices('0000', '2026-11-09', 6.5),
    ]),
  );
  expect(stored).toEqual(['C1 2026-11-02 1.5', 'C1 2026-11-09 6.5']);
  expect(reported.map((each) => each.split(': ').slice(1).join(': ')).toSorted()).toEqual([
    'GBX: amounts in pence are not taken; deliver them in GBP',
    'NAV: 4.5 is shown in Mio.; deliver the number in full',
    'The line is in USD, the share class in EUR on 2026-11-03',
    'The numbers are shown in GBP and EUR; give each currency a line of its own',
  ]);
  const rows = [
    ['Date', ISIN],
    ['2026-11-03', 2.5],
  ];
  const wide = await taken(await book([{ name: 'Wide', columns: [{}, { numFmt: '0.0 "USD"' }], rows }]));
  expect(wide.reported).toEqual([
    expect.stringMatching(/The line is in USD, the share class in EUR on 2026-11-03$/),
  ]);
});

it('takes no price, amount or number that is shown as percent, and says so', async () => {
  const percent = { numFmt: '0.00%' };
  const day = '2026-11-04';
  const { prices, reported } = await taken(
    await book([
      {
        name: 'Prices',
        columns: [{}, {}, percent, {}],
        rows: [
          ['ISIN', 'DATE', 'NAV', 'AUM'],
          [ISIN, day, 0.985, 1000],
          [ISIN, '2026-11-05', '98,5', 1000],
        ],
      },
      {
        name: 'Distributions',
        columns: [{}, {}, percent],
        rows: [
          ['ISIN', 'EX_DATE', 'DIVIDEND'],
          [ISIN, day, 0.025],
        ],
      },
      {
        name: 'Classes',
        columns: [{}, {}, percent],
        rows: [
          ['LEVEL', 'CODE', 'LAUNCH_PRICE'],
          ['PART', 'C1', 0.5],
        ],
      },
    ]),
  );
  expect(prices).toEqual(['C1 2026-11-05 98.5']);
  expect(reported.toSorted()).toEqual([
    '2 rejected 0.5: LAUNCH_PRICE: 50% is shown as percent; deliver the number',
    `2 rejected ${ISIN} 2026-11-04 0.025: DIVIDEND: 2.5% is shown as percent; deliver the number`,
    `2 rejected ${ISIN} 2026-11-04: The prices are in percent, those of a share class are amounts`,
  ]);
  const rows = [
    ['Date', ISIN],
    [day, 0.985],
  ];
  const wide = await taken(await book([{ name: 'Wide', columns: [{}, percent], rows }]));
  expect(wide.reported).toEqual([
    `2 rejected ${ISIN} 2026-11-04: The prices are in percent, those of a share class are amounts`,
  ]);
});

it('takes no number for a day of prices that is years ahead', async () => {
  const rows = [51_126, 46_331].map((day) => [ISIN, day, day / 10_000]);
  const { prices, reported } = await taken(
    await book([{ name: 'Prices', rows: [['ISIN', 'DATE', 'NAV'], ...rows] }]),
  );
  expect(prices).toEqual(['C1 2026-11-05 4.6331']);
  expect(reported).toEqual([`2 rejected ${ISIN} 51126 5.1126: DATE: 51126 is not a day`]);
});

it('takes the zero of a day as none, and a year alone as no day', async () => {
  const { customer, reported } = await taken(
    await book([
      {
        name: 'Classes',
        columns: [{}, {}, { numFmt: 'dd/mm/yyyy' }],
        rows: [
          ['LEVEL', 'CODE', 'LIQUIDATION_DATE', 'LAUNCH_DATE'],
          ['PART', 'C1', 0, null],
          ['PART', 'C2', null, 2015],
        ],
      },
    ]),
  );
  expect(reported).toEqual(['3 rejected 2015: LAUNCH_DATE: Not of type DATE']);
  const [row] = await site.read(
    customer,
    `select values ->> 'LIQUIDATION_DATE' as liquidation from entity where customer_code = $1 and code = 'C1'`,
  );
  expect(row).toEqual({ liquidation: null });
});

it('reads a number without the noise of arithmetic, and with all the digits that it has', async () => {
  const rows = [['ISIN', 'DATE', 'NAV'], ...[102 * 1.05, 12.345678901234567].map(line)];
  const { prices } = await taken(await book([{ name: 'Prices', rows }]));
  expect(prices).toEqual(['C1 2026-11-05 107.1', 'C1 2026-11-06 12.345678901234567']);
});

const line = (nav: number, at: number) => [ISIN, `2026-11-0${5 + at}`, nav];
