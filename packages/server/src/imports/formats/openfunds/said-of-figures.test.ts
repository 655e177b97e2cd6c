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
  return { reported: reported.join('\n'), prices: await site.pricesOf(customer), name: names[0]!['name'] };
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
