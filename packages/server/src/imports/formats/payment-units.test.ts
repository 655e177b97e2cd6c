import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importMapping } from '@fundarium/contract/import-mapping';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';
import { packFor } from '../../translations/packs.ts';
import { knowsText } from '../say-in-language.ts';
import { saysPaymentsInPercent } from '../table/payment-units.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
  await site.customer('PAID');
  await site.take('PAID', [
    site.file('entities.csv', [
      'LEVEL;CODE;NAME;CURRENCY;QUOTATION_UNIT',
      'STRUCTURED_PRODUCT;PCT;Reverse convertible;USD;PERCENTAGE',
    ]),
  ]);
});
afterAll(() => site.close());

const paid = async () =>
  (
    await site.read(
      'PAID',
      'select dividend::text from dividend where customer_code = $1 order by ex_date, dividend',
    )
  ).map(({ dividend }) => dividend);
const refusalOf = (file: string | readonly string[]) =>
  site.reportOf('PAID', file).then(
    () => 'taken',
    (error: Error) => error.message.split('\n')[0]!.replace(/^\S+: /, ''),
  );
const refused = (title: string) =>
  `By the title ${title}, the column DIVIDEND may be in percent, and payments are amounts of money: deliver these. Where that is wrong, add to the mapping: "columns": {"DIVIDEND": "DIVIDEND"}, or leave the title out of the file.`;

it.each([
  ['Coupons in % of nominal', ['Coupons in % of nominal', 'CODE;EX_DATE;DIVIDEND', 'PCT;2026-10-01;2.5']],
  ['Dividends (in percent)', ['Dividends (in percent)', '', 'CODE;EX_DATE;DIVIDEND', 'PCT;2026-10-01;2.5']],
  ['Coupon in %', [';;Coupon in %', 'CODE;EX_DATE;DIVIDEND', 'PCT;2026-10-01;2.5']],
  ['Note: Coupons in %', ['CODE;EX_DATE;DIVIDEND', 'PCT;2026-10-01;2.5', 'Note: Coupons in %']],
  ['Coupons in %', ['CODE;EX_DATE;DIVIDEND', 'PCT;2026-10-01;2.5', 'Note:;Coupons in %;']],
])('takes no payments that a title calls percent: %s', async (title, lines) => {
  const message = await refusalOf(lines);
  expect(message).toBe(refused(title));
  expect(knowsText(packFor)(message)).toBe(true);
  expect(await paid()).toEqual([]);
});

it('takes no payments of a sheet that is called so', async () => {
  const path = join(site.folder, 'coupons.xlsx');
  const rows = [
    ['CODE', 'EX_DATE', 'DIVIDEND'],
    ['PCT', '2026-10-01', 2.5],
  ];
  writeFileSync(path, await writeXlsx({ sheets: [{ name: 'Coupons in %', rows }] }));
  expect(await refusalOf(path)).toBe(refused('Coupons in %'));
  expect(await paid()).toEqual([]);
});

it.each(['Unit', 'Einheit', 'Coupon unit', 'Unité', '単位'])(
  'takes no line whose column %s says percent, and the others',
  async (name) => {
    const reason = `The column ${name} says %: a payment is taken as an amount of money, not in percent. To take the line all the same, leave the column out by "columns": {"${name}": ""}`;
    const [first] = await site.reportOf('PAID', [
      `CODE;EX_DATE;DIVIDEND;${name}`,
      'PCT;2026-10-02;2.5;%',
      'PCT;2026-10-03;25;',
    ]);
    expect(first).toBe(`2 rejected PCT 2026-10-02 2.5 %: ${reason}`);
    expect(knowsText(packFor)(reason)).toBe(true);
    expect(await paid()).toEqual(['25']);
  },
);

it('takes none whose unit stands behind a remark', async () => {
  const [said] = await site.reportOf('PAID', [
    'CODE;EX_DATE;DIVIDEND;Comment;Unit',
    'PCT;2026-10-02;2.5;Q3;%',
  ]);
  expect(said).toContain('The column Unit says %');
});

it.each([
  [['CODE;EX_DATE;DIVIDEND;CURRENCY;Tax rate;Unit', 'PCT;2026-10-06;28;USD;35;%']],
  [[';;;Coupon in %', 'CODE;EX_DATE;DIVIDEND;Rate', 'PCT;2026-10-07;28;5.5']],
])('takes payments beside another column that is in percent: %j', async (lines) => {
  const before = await paid();
  await site.reportOf('PAID', lines);
  expect(await paid()).toEqual([...before, '28']);
});

it('takes payments in money beside what their price is quoted in, and where a mapping says so', async () => {
  await site.reportOf('PAID', ['CODE;EX_DATE;DIVIDEND;QUOTATION_UNIT', 'PCT;2026-10-04;26;PERCENTAGE']);
  const path = site.file('mapped.csv', ['Coupons in %', 'CODE;EX_DATE;DIVIDEND', 'PCT;2026-10-05;27']);
  await site.take('PAID', [path], {
    mapping: importMapping.parse({ name: 'm', format: 'prices', columns: { DIVIDEND: 'DIVIDEND' } }),
  });
  expect(await paid()).toEqual(['25', '26', '27', '28', '28']);
});

it.each([
  'Coupons in %',
  'Coupons_in_%',
  'Coupon rates in %',
  'Ausschüttungen in % des Nennwerts',
  'Bruttoausschüttungen in Prozent',
  'Zinszahlungen in % vom Nennwert',
  'Dividends 2026 (%)',
  'All coupons are quoted in % of par.',
  'Coupons en % du nominal',
  'Dividendes en pourcentage',
  'Cedole in % del valore nominale',
  'Dividendi (in percentuale)',
  'Cupones en % del valor nominal',
  'Distribuciones en porcentaje',
  'Uitkeringen in procenten',
  'Coupons in % van de nominale waarde',
  '分配金（%）',
  'クーポン（パーセント）',
  '分红（百分比）',
  '票息（％）',
])('reads that payments are in percent: %s', (title) => {
  expect(saysPaymentsInPercent(title)).toBe(true);
});

it.each([
  'Coupons in CHF',
  'Dividends 2026',
  'Dividends, 35% withholding tax',
  'Dividend growth in %',
  'Prices in %',
  '5.5% Reverse convertible',
  'Ausschüttungen',
])('reads it in no other title: %s', (title) => {
  expect(saysPaymentsInPercent(title)).toBe(false);
});
