import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
  await site.customer('TERMS');
  const path = site.file('products.csv', [
    'Level;Code;Name;ISSUE_PRICE;QUOTATION_UNIT',
    ...['PCT;Percent;100;PERCENTAGE', 'AMOUNT;Units;1000;UNITS', 'BARE;Bare;1000;'].map(
      (line) => `STRUCTURED_PRODUCT;${line}`,
    ),
  ]);
  await site.take('TERMS', [path]);
});
afterAll(() => site.close());

const OF_AMOUNT = 'The prices are in percent, the QUOTATION_UNIT of the structured product is UNITS';
const OF_BARE =
  'The prices are in percent, and the structured product has no QUOTATION_UNIT, so they would be amounts: deliver it first';

/** A workbook of structured products whose issue prices are fractions that are shown as percent. */
async function workbook(header: readonly string[], ...rows: (string | number)[][]): Promise<string> {
  const sheet = {
    name: 'Products',
    columns: [{}, {}, { numFmt: '0.00%' }],
    rows: [['LEVEL', 'CODE', ...header], ...rows.map((row) => ['STRUCTURED_PRODUCT', ...row])],
  };
  const path = join(site.folder, `products-${rows.flat().join('-')}.xlsx`);
  writeFileSync(path, await writeXlsx({ sheets: [sheet] }));
  return path;
}

const priceOf = async (code: string) => {
  const [row] = await site.read(
    'TERMS',
    `select values ->> 'ISSUE_PRICE' as price from entity where customer_code = $1 and code = '${code}'`,
  );
  return row?.['price'];
};

it('an issue price that is shown as percent is so many points, where the line says that it is quoted so', async () => {
  const header = ['ISSUE_PRICE', 'QUOTATION_UNIT'];
  const [report] = await site.take('TERMS', [await workbook(header, ['PCT', 1, 'Percentage'])]);
  expect(report).toMatchObject({ counts: { unchanged: 1 }, notTaken: [] });
  // In any language, and of a product that is not there yet.
  expect(await site.reportOf('TERMS', await workbook(header, ['PCT-NEW', 0.985, 'In Prozent']))).toEqual([]);
  expect(await priceOf('PCT-NEW')).toBe('98.5');
});

it('is so many points where the record quotes the product so', async () => {
  expect(await site.reportOf('TERMS', await workbook(['ISSUE_PRICE'], ['PCT', 0.9925]))).toEqual([]);
  expect(await priceOf('PCT')).toBe('99.25');
  const text = ['LEVEL;CODE;ISSUE_PRICE', 'STRUCTURED_PRODUCT;PCT;100,5%'];
  expect(await site.reportOf('TERMS', text)).toEqual([]);
  expect(await priceOf('PCT')).toBe('100.5');
});

it('is not taken where the line or the record says otherwise, or nothing', async () => {
  const stated = await workbook(['ISSUE_PRICE', 'QUOTATION_UNIT'], ['AMOUNT', 1, 'UNITS']);
  expect(await site.reportOf('TERMS', stated)).toEqual([
    '2 rejected 100%: ISSUE_PRICE: 100% is shown as percent; deliver the number',
  ]);
  const bare = await workbook(['ISSUE_PRICE'], ['AMOUNT', 1], ['BARE', 1], ['NOBODY', 1]);
  expect(await site.reportOf('TERMS', bare)).toEqual([
    `2 rejected STRUCTURED_PRODUCT AMOUNT: ${OF_AMOUNT}`,
    `3 rejected STRUCTURED_PRODUCT BARE: ${OF_BARE}`,
    `4 rejected STRUCTURED_PRODUCT NOBODY: ${OF_BARE}`,
  ]);
  expect([await priceOf('AMOUNT'), await priceOf('BARE')]).toEqual(['1000', '1000']);
});
