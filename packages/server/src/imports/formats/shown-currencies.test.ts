import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';

let site: ImportSite;
let made = 0;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

/** Imports a workbook for a new customer with C1 in EUR and C2 in USD. */
async function taken(sheets: WriteSheet[]) {
  made += 1;
  const customer = `SHOWN_${made}`;
  await site.customerWithClasses(customer);
  const path = join(site.folder, `book-${made}.xlsx`);
  writeFileSync(path, await writeXlsx({ sheets }));
  return { customer, reported: await site.reportOf(customer, path) };
}

it('takes no percentage that is shown in a currency', async () => {
  const { customer, reported } = await taken([
    {
      name: 'Products',
      columns: [{}, {}, { numFmt: '[$CHF] #,##0.00' }, { numFmt: '0.00%' }],
      rows: [
        ['LEVEL', 'CODE', 'STRIKE', 'Barrier'],
        ['STRUCTURED_PRODUCT', 'S1', 105.5, 0.6],
        ['STRUCTURED_PRODUCT', 'S2', null, 0.6],
      ],
    },
    {
      name: 'Classes',
      columns: [{}, {}, { numFmt: '#,##0.00 "EUR"' }],
      rows: [
        ['LEVEL', 'CODE', 'ENTRY_MAX', 'Exit max EUR'],
        ['PART', 'C1', 50, '1%'],
        ['PART', 'C2', null, '1.5%'],
      ],
    },
  ]);
  expect(reported.filter((each) => each.includes('rejected')).toSorted()).toEqual([
    '2 rejected 105.5: STRIKE: 105.5 is shown in CHF; deliver a percentage',
    '2 rejected 50: ENTRY_MAX: 50 is shown in EUR; deliver a percentage',
  ]);
  const rows = await site.read(
    customer,
    `select code, values ->> 'BARRIER' as barrier from entity
     where customer_code = $1 and level = 'STRUCTURED_PRODUCT'`,
  );
  expect(rows).toEqual([{ code: 'S2', barrier: '60' }]);
});

it('takes no amount that is shown in another currency than the record has', async () => {
  const numFmt = '[$USD] #,##0';
  const { customer, reported } = await taken([
    {
      name: 'Classes',
      columns: [{}, {}, {}, { numFmt }, { numFmt: '#,##0 "EUR"' }],
      rows: [
        ['LEVEL', 'CODE', 'NAME', 'MINIMUM_INITIAL_INVESTMENT', 'MINIMUM_SUBSEQUENT_INVESTMENT'],
        ['PART', 'C1', 'In euro', 1000, null],
        ['PART', 'C2', 'In dollars', 1000, null],
      ],
    },
    {
      name: 'Further',
      columns: [{}, {}, {}, { numFmt }, { numFmt: '#,##0 "EUR"' }],
      rows: [
        ['LEVEL', 'CODE', 'PARENT_CODE', 'MINIMUM_INITIAL_INVESTMENT', 'MINIMUM_SUBSEQUENT_INVESTMENT'],
        ['PART', 'C1', null, 2000, 3000],
        ['PART', 'C8', 'P1', 2000, null],
      ],
    },
  ]);
  expect(reported.toSorted()).toEqual([
    '2 rejected PART C1 USD: The amount is in USD, the share class in EUR',
    '2 rejected USD EUR: The numbers are shown in USD and EUR; give each currency a line of its own',
  ]);
  const rows = await site.read(
    customer,
    `select code, values ->> 'MINIMUM_INITIAL_INVESTMENT' as least from entity
     where customer_code = $1 and level = 'PART' order by code`,
  );
  expect(rows).toEqual([
    { code: 'C1', least: null },
    { code: 'C2', least: '1000' },
    { code: 'C8', least: '2000' },
  ]);
});
