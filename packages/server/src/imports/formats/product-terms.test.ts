import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
  await site.customer('TERMS');
});
afterAll(() => site.close());

const valuesOf = async (code: string) => {
  const [row] = await site.read(
    'TERMS',
    `select values from entity where customer_code = $1 and code = '${code}'`,
  );
  return row?.['values'];
};

it.each([
  ['Ausgabepreis', 'Cedola'],
  ['Uitgifteprijs', 'Cedola'],
  ['Emissionspreis', 'Coupon'],
  ['Issue price', 'Coupon'],
])('a list of structured products takes %s and %s as their terms', async (issued, coupon) => {
  const code = `S-${issued}`;
  const lines = [`Level;Code;Name;${issued};${coupon}`, `STRUCTURED_PRODUCT;${code};Note;100;5`];
  expect(await site.reportOf('TERMS', lines)).toEqual([]);
  expect(await valuesOf(code)).toMatchObject({ ISSUE_PRICE: '100', COUPON: '5' });
});

it('leaves what a share class costs on a day the price that it is', async () => {
  const said = await site.reportOf('TERMS', ['Level;Code;Name;Ausgabepreis', 'FUND;F;Fund;100']);
  expect(said).toEqual(['2 rejected 100: ASK: A price needs a day: add a column DATE']);
});

it('leaves it to a column of the term where there is one', async () => {
  const said = await site.reportOf('TERMS', [
    'Level;Code;Name;ISSUE_PRICE;Ausgabepreis',
    'STRUCTURED_PRODUCT;S-BOTH;Note;99;100',
  ]);
  expect(said).toEqual(['2 rejected 100: ASK: A price needs a day: add a column DATE']);
  expect(await valuesOf('S-BOTH')).toBeUndefined();
});
