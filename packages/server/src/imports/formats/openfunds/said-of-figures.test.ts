import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportSite } from '../../../testing/import-site.ts';

const ISIN = 'LU9900000019';
let site: ImportSite;
let made = 0;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

type Cells = readonly (string | number | null)[];
const STATIC = {
  name: 'Static',
  rows: [
    ['OFST020000', 'OFST020060'],
    [ISIN, 'Class A'],
  ],
};
const sheet = (name: string, ...rows: readonly Cells[]): WriteSheet => ({
  name,
  rows: rows.map((each) => [...each]),
});
const NAV = [
  ['OFST020000', 'OFDY000035', 'OFDY000036'],
  [ISIN, 100.5, '2026-11-14'],
] as const;

/** Imports sheets for a customer with C1 in EUR; gives what each sheet's end and the lines of the report say. */
async function taken(...sheets: readonly WriteSheet[]) {
  made += 1;
  const customer = await site.customerWithClasses();
  const path = join(site.folder, `book-${made}.xlsx`);
  writeFileSync(path, await writeXlsx({ sheets: [...sheets] }));
  const reported = await site.reportOf(customer, path).catch((error: Error) => [error.message]);
  const names = await site.read(
    customer,
    `select values ->> 'NAME' as name from entity where customer_code = $1 and code = 'C1'`,
  );
  const prices = await site.pricesOf(customer);
  return { reported: reported.join('\n'), prices, name: names[0]!['name'] };
}

it.each([
  [[sheet('Estimated NAVs', ...NAV)]],
  [[STATIC, sheet('Draft', ...NAV)]],
  [[sheet('Daily', ['Estimated NAVs', null, null], ...NAV)]],
  [[sheet('Daily', ...NAV, ['All NAVs are estimates', null, null])]],
])('takes no figures that are said to be estimates: %j', async (sheets) => {
  const { reported, prices } = await taken(...sheets);
  expect(reported).toMatch(/says that the prices are not final: only final prices are taken/);
  expect(prices).toEqual([]);
});

it('takes no distributions that are said to be proposed', async () => {
  const { reported } = await taken(
    sheet('Proposed distributions', ['OFST020000', 'OFDY005010', 'OFDY005020'], [ISIN, '2026-11-14', 1.5]),
  );
  expect(reported).toMatch(/says that the distributions are not decided/);
});

it.each(['Estimated', 'Estimated costs', 'Draft'])('takes static data of a sheet %s', async (name) => {
  const { reported, name: stored } = await taken(
    sheet(name, ['OFST020000', 'OFST020060', 'OFDY000035', 'OFDY000036'], [ISIN, 'Class A', null, null]),
  );
  expect(reported).toBe('');
  expect(stored).toBe('Class A');
});

const PRICES = ['OFST020000', 'OFDY000035', 'OFDY000036', 'OFDY000070', 'OFDY000071'] as const;
const LINE = [ISIN, 100.5, '2026-11-14', 1000, '2026-11-14'] as const;
const formatted = (at: number, numFmt: string, header: Cells, line: Cells): WriteSheet => ({
  ...sheet('Daily', header, line),
  columns: header.map((_, column) => (column === at ? { numFmt } : {})),
});

it.each([
  [1, '0.00%', /^2 rejected 100\.5 1000: OFDY000035: 10050% is shown as percent; deliver the number$/],
  [3, '#,##0 "Mio."', /^2 rejected 100\.5 1000: OFDY000070: 1000 is shown in Mio\.; deliver/],
  [1, '#,##0.00 "USD"', /^2 rejected .*USD.*EUR/],
])('takes no amount whose cell shows something else: %s %s', async (at, numFmt, expected) => {
  const { reported, prices } = await taken(formatted(at, numFmt, PRICES, LINE));
  expect(reported).toMatch(expected);
  expect(prices).toEqual([]);
});

it.each([
  ['NAV status', 'Estimated'],
  ['NAV Status', 'E'],
  ['Is final', 'No'],
  ['Price type', 'indicative'],
  ['Remark', 'NAV not final'],
  ['E/F', 'E'],
])(
  'takes no figures that a column of the sender calls estimates, and the rest of the line: %s %s',
  async (name, text) => {
    const {
      reported,
      prices,
      name: stored,
    } = await taken(sheet('Daily', [...PRICES, 'OFST020060', name], [...LINE, 'Class A', text]));
    expect(reported.split('\n')).toEqual([
      `2 rejected 100.5 1000: The column ${name} says ${text}: only final prices are taken. Where that is wrong, leave the column out of the file`,
      `2 unread ${name}: The column is not read (values: 1)`,
    ]);
    expect([prices, stored]).toEqual([[], 'Class A']);
  },
);

it('takes no distributions that a column of the sender calls not decided', async () => {
  const { reported } = await taken(
    sheet(
      'Daily',
      ['OFST020000', 'OFDY005010', 'OFDY005020', 'Status'],
      [ISIN, '2026-11-14', 1.5, 'Estimated'],
    ),
  );
  expect(reported).toMatch(
    /^2 rejected 1\.5: The column Status says Estimated: only distributions that are decided/,
  );
});

it('looks at every column of the sender, whatever another one says', async () => {
  const { prices } = await taken(
    sheet('Daily', [...PRICES, 'Item', 'NAV status'], [...LINE, 'Daily', 'Estimated']),
  );
  expect(prices).toEqual([]);
});

it.each([
  ['NAV status', 'Final'],
  ['Status', 'Active'],
  ['OCF type', 'Estimated'],
  ['Is Estimated OCF', 'Yes'],
  ['Registration status', 'Cancelled'],
  ['KID status', 'Provisional'],
  ['Remark', 'Estimated launch date in Q1'],
  ['Dividend status', 'Estimated'],
])('takes figures beside other columns: %s %s', async (name, text) => {
  const { prices } = await taken(sheet('Daily', [...PRICES, name], [...LINE, text]));
  expect(prices).toMatchObject([{ nav: '100.5' }]);
});

it('takes amounts that are shown in their own currency, each of its entity', async () => {
  const { reported, prices } = await taken(formatted(1, '#,##0.00 "EUR"', PRICES, LINE));
  expect(reported).toBe('');
  expect(prices).toMatchObject([{ nav: '100.5' }]);
});

it('compares a cell with the currency that its line says', async () => {
  const { reported, prices, name } = await taken(
    formatted(
      2,
      '#,##0.00 "USD"',
      ['OFST020000', 'OFST020060', 'OFDY000035', 'OFDY000036', 'OFST020540'],
      [ISIN, 'Class A', 100.5, '2026-11-14', 'EUR'],
    ),
  );
  expect(reported).toBe('2 rejected 100.5: CURRENCY says EUR, and the numbers are shown in USD');
  expect([prices, name]).toEqual([[], 'Class A']);
});

it.each([
  ['0.00%', '2 rejected 100: OFST062025: 10000% is shown as percent; deliver the number'],
  ['[$USD] 0', '2 warning 100 USD: The launch price is in USD, the share class in EUR; it is not taken'],
])('takes no launch price whose cell shows something else: %s', async (numFmt, expected) => {
  const { reported } = await taken(formatted(1, numFmt, ['OFST020000', 'OFST062025'], [ISIN, 100]));
  expect(reported).toBe(expected);
});

const AUM = ['OFST020000', 'OFDY000070', 'OFDY000071'] as const;
const NOTE = /warning .*: Taken as what the columns are in: /;

it.each([
  [[sheet('NAV in USD', ...NAV)], /^2 rejected .*USD.*EUR/m],
  [[sheet('Daily', ['Prices in GBX', null, null], ...NAV)], /^3 rejected .*GBX: amounts in pence/m],
  [
    [sheet('AUM in Mio EUR', AUM, NAV[1])],
    /^2 rejected 100\.5: OFDY000070: 100\.5 is shown in Mio; deliver/m,
  ],
  [
    [sheet('Daily', ['Amounts in USD million', null, null], AUM, NAV[1])],
    /^3 rejected 100\.5: OFDY000070: 100\.5 is shown in million; deliver/m,
  ],
  [
    [sheet('Daily', ['OFST020000', 'OFDY000070 AuM Share Class (Mio. EUR)', 'OFDY000071'], NAV[1])],
    /^2 rejected 100\.5: OFDY000070: 100\.5 is shown in Mio/m,
  ],
  [
    [sheet('Daily', AUM, [null, 'Mio EUR', null], NAV[1])],
    /^3 rejected 100\.5: OFDY000070: 100\.5 is shown in Mio/m,
  ],
])('takes no amounts in what a title or a column says: %j', async (sheets, expected) => {
  const { reported, prices } = await taken(...sheets);
  expect(reported).toMatch(expected);
  expect(prices).toEqual([]);
});

it('takes amounts in the currency that a title says of its class, and none of static data', async () => {
  const same = await taken(sheet('NAV in EUR', ...NAV));
  expect(same.reported).toMatch(NOTE);
  expect(same.prices).toMatchObject([{ nav: '100.5' }]);
  const none = await taken(sheet('Amounts in USD million', ['OFST020000', 'OFST020060'], [ISIN, 'Class A']));
  expect([none.reported, none.name]).toEqual(['', 'Class A']);
});
