import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { QUOTATION_UNIT } from '../../metamodel/standard/lists/structured-product-lists.ts';
import { ImportSite } from '../../testing/import-site.ts';
import { priceUnitNamed, saysPercent } from '../table/price-units.ts';

/** PCT is quoted in percent, AMOUNT in units, BARE says nothing; C1 is a share class. */
const ENTITIES = [
  'LEVEL;CODE;PARENT_CODE;NAME;CURRENCY;QUOTATION_UNIT',
  'STRUCTURED_PRODUCT;PCT;;Reverse convertible;CHF;PERCENTAGE',
  'STRUCTURED_PRODUCT;AMOUNT;;Tracker;CHF;UNITS',
  'STRUCTURED_PRODUCT;BARE;;Note;CHF;',
  'FUND;F;;Fund;CHF;',
  'PROD;P;F;Sub-fund;CHF;',
  'PART;C1;P;Class;CHF;',
];
const DAY = '2026-11-13';
const OF_AMOUNT = 'The prices are in percent, the QUOTATION_UNIT of the structured product is UNITS';
const OF_PCT = 'The prices are amounts, the structured product is quoted in percent';
const OF_NONE =
  'The prices are in percent, and the structured product has no QUOTATION_UNIT, so they would be amounts: deliver it first';
const OF_CLASS = 'The prices are in percent, those of a share class are amounts';
let site: ImportSite;
let made = 0;
beforeAll(async () => {
  site = await ImportSite.open();
  await site.customer('UNITS');
  await site.take('UNITS', [site.file('entities.csv', ENTITIES)]);
});
afterAll(() => site.close());

/** What is said of the file, and what its products have on its day afterwards. */
async function taken(...lines: readonly string[]) {
  const day = `2026-10-${String((made += 1)).padStart(2, '0')}`;
  const said = await site.reportOf(
    'UNITS',
    lines.map((line) => line.replaceAll(DAY, day)),
  );
  const stored = await site.read(
    'UNITS',
    `select e.code, coalesce(q.nav, q.bid)::text as price from quotation q
     join entity e on e.customer_code = q.customer_code and e.id = q.entity_id
     where q.customer_code = $1 and q.date = '${day}' order by e.code`,
  );
  return {
    said: said
      .filter((line) => !line.includes('The header is line'))
      .map((line) => line.replaceAll(day, DAY)),
    stored: stored.map(({ code, price }) => `${String(code)} ${String(price)}`),
  };
}

describe('what a list says that its prices are', () => {
  it.each([
    ['QUOTATION_UNIT', 'PERCENTAGE', 'UNITS'],
    ['Quotation', 'Percent', 'Units'],
    ['Quote type', 'PERCENTAGE', 'UNITS'],
    ['Price type', 'Percent', 'UNITS'],
    ['Notierung', 'in Prozent', 'Stück'],
    ['Price unit', '%', 'unit'],
    ['Unit', '% of nominal', 'per piece'],
    ['Kurseinheit', 'Prozent', 'Stk'],
    ['Cotation', 'En pourcentage', 'En unités'],
  ])('is compared with the product’s, by the column %s', async (column, percent, units) => {
    const { said, stored } = await taken(
      `CODE;DATE;NAV;${column}`,
      `PCT;${DAY};98.5;${percent}`,
      `PCT;2026-09-01;985;${units}`,
      `AMOUNT;${DAY};985.5;${units}`,
      `AMOUNT;2026-09-01;98.5;${percent}`,
      `BARE;${DAY};99;${units}`,
      `BARE;2026-09-01;99;${percent}`,
      `C1;2026-09-01;99;${percent}`,
    );
    expect(stored).toEqual(['AMOUNT 985.5', 'BARE 99', 'PCT 98.5']);
    expect(said).toEqual([
      `3 rejected PCT 2026-09-01: ${OF_PCT}`,
      `5 rejected AMOUNT 2026-09-01: ${OF_AMOUNT}`,
      `7 rejected BARE 2026-09-01: ${OF_NONE}`,
      `8 rejected C1 2026-09-01: ${OF_CLASS}`,
    ]);
  });

  it('is that of its cells, where they have a percent sign, or of the place of the currency', async () => {
    const { said, stored } = await taken(
      'CODE;DATE;NAV;CURRENCY',
      `PCT;${DAY};98,50 %;CHF`,
      `AMOUNT;${DAY};98,25%;`,
      'PCT;2026-09-02;97,5;%',
      'AMOUNT;2026-09-02;97,5;PCT',
    );
    expect(stored).toEqual(['PCT 98.50']);
    expect(said).toEqual([
      `3 rejected AMOUNT ${DAY}: ${OF_AMOUNT}`,
      `5 rejected AMOUNT 2026-09-02: ${OF_AMOUNT}`,
    ]);
  });

  it('is also that of the cells of the plainest file of prices', async () => {
    const { said, stored } = await taken('code;date;nav', `PCT;${DAY};98.5%`, `C1;${DAY};98.5%`);
    expect(stored).toEqual(['PCT 98.5']);
    expect(said).toEqual([`3 rejected C1 ${DAY}: ${OF_CLASS}`]);
  });

  it.each(['Geld;Brief', 'Denaro;Lettera', 'Cours acheteur;Cours vendeur', 'Bied;Laat', 'Dinero;Papel'])(
    'stands above prices of both sides, in the words of the language: %s',
    async (sides) => {
      const { said, stored } = await taken(
        `CODE;Datum;${sides}`,
        `PCT;${DAY};98,5%;99%`,
        `C1;${DAY};98,5%;99%`,
      );
      expect(stored).toEqual(['PCT 98.5']);
      expect(said).toEqual([`3 rejected C1 ${DAY}: ${OF_CLASS}`]);
    },
  );

  it('is that of numbers of a workbook that are shown as percent', async () => {
    const sheet = {
      name: 'Prices',
      columns: [{}, {}, { numFmt: '0.00%' }],
      rows: [
        ['CODE', 'DATE', 'BID'],
        ['PCT', '2026-09-04', 0.985],
        ['AMOUNT', '2026-09-04', 0.985],
      ],
    };
    const path = join(site.folder, 'percent.xlsx');
    writeFileSync(path, await writeXlsx({ sheets: [sheet] }));
    expect(await site.reportOf('UNITS', path)).toEqual([`3 rejected AMOUNT 2026-09-04: ${OF_AMOUNT}`]);
    expect(
      await site.read(
        'UNITS',
        `select bid::text from quotation where customer_code = $1 and date = '2026-09-04'`,
      ),
    ).toEqual([{ bid: '98.5' }]);
  });

  it('is told from what no column says; two that contradict each other say nothing', async () => {
    const { said, stored } = await taken(
      'CODE;DATE;BID;Quotation;Unit',
      `PCT;${DAY};98.5;Percent;`,
      `AMOUNT;${DAY};98.5;Percent;unit`,
      `BARE;${DAY};98.5;flat;`,
    );
    expect(stored).toEqual(['BARE 98.5', 'PCT 98.5']);
    expect(said).toEqual([
      `3 rejected AMOUNT ${DAY} 98.5 Percent unit: The line says that its prices are amounts, and that they are in percent`,
      '1 unread Quotation: A table of prices does not take this column; it is not read (values: 1)',
    ]);
  });

  it.each(['Prices in % of nominal', 'Kurse in Prozent', 'Prices (%)'])(
    'is that of a title, where the line says none: %s',
    async (title) => {
      const { said, stored } = await taken(
        title,
        'CODE;DATE;NAV;Quotation',
        `PCT;${DAY};98.5;`,
        `AMOUNT;${DAY};98.5;`,
        'AMOUNT;2026-09-03;985;Units',
      );
      expect(stored).toEqual(['PCT 98.5']);
      expect(said).toEqual([
        `4 rejected AMOUNT ${DAY}: ${OF_AMOUNT}`,
        `1 warning ${title}: Taken as what the columns are in: %. Where that is wrong, leave the title out or add a column QUOTATION_UNIT`,
      ]);
    },
  );

  it('says nothing of a title above what has no prices', async () => {
    const { said } = await taken('Prices in %', 'CODE;EX_DATE;DIVIDEND', `PCT;${DAY};2.5`);
    expect(said).toEqual([]);
  });

  it.each([';;;Performance NAV in %', ';;;NAV in %', 'Performance NAV in %;;;', ';;NAV;in %'])(
    'is not that of a heading over some columns: %s',
    async (heading) => {
      const { said, stored } = await taken(heading, 'CODE;DATE;NAV;1M', `C1;${DAY};98.5;1.2`);
      expect(stored).toEqual(['C1 98.5']);
      expect(said).toEqual(['2 unread 1M: The column is not known and not read (values: 1)']);
    },
  );

  it('may stand beside currencies of others in one column', async () => {
    const lines = Array.from({ length: 9 }, (_, at) => `PCT;2026-08-0${at + 1};98.5;CHF;%`);
    const { said, stored } = await taken(
      'CODE;DATE;NAV;Currency;Quoted in',
      ...lines,
      `AMOUNT;${DAY};985;CHF;CHF`,
    );
    expect(stored).toEqual(['AMOUNT 985']);
    expect(said).toEqual(['1 unread Quoted in: The column is not known and not read (values: 1)']);
  });

  it('leaves no column unread where all of it is understood', async () => {
    const path = site.file('strict.csv', ['CODE;DATE;NAV;Price unit', 'PCT;2026-08-20;98.5;%']);
    const [report] = await site.take('UNITS', [path], { strict: true });
    expect(report!.notTaken).toEqual([]);
  });

  it('is that of the cells of a table with a column per class', async () => {
    const isin = 'LU9900000019';
    await site.reportOf('UNITS', ['LEVEL;CODE;ISIN', `PART;C1;${isin}`]);
    const { said } = await taken(`Date;${isin}`, `${DAY};98.5%`);
    expect(said).toEqual([`2 rejected ${isin} ${DAY}: ${OF_CLASS}`]);
  });
});

it('knows the words of every language for what a product is quoted in', () => {
  for (const { value, labels } of QUOTATION_UNIT.values)
    for (const language of LANGUAGES)
      expect([language, priceUnitNamed(labels[language])]).toEqual([language, value]);
});

it.each([
  'Price change in %',
  'Prices and returns in %',
  'Performance in %',
  'Kursveränderung in %',
  'Prices, 5% haircut',
  'Preise in CHF',
])('takes no other title for one of prices in percent: %s', (title) => {
  expect(saysPercent(title)).toBe(false);
});
