import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportSite } from '../testing/import-site.ts';

let site: ImportSite;
beforeAll(async () => (site = await ImportSite.open()));
afterAll(() => site.close());

/** Imports files one after the other; gives what was not taken of the last as `line kind: reason`. */
async function take(customerCode: string, ...files: (readonly string[])[]): Promise<string[]> {
  await site.customer(customerCode);
  const paths = files.map((lines, at) => site.file(`${customerCode}-${at}.csv`, lines));
  let reported: string[] = [];
  for (const path of paths) {
    const [report] = await site.take(customerCode, [path]);
    reported = report!.notTaken.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`);
  }
  return reported;
}
const TREE = ['LEVEL;CODE;NAME;PARENT_CODE', 'FUND;F;Umbrella;', 'PROD;P;Sub-fund;F', 'PART;A;Class;P'];
const valuesOf = async (customerCode: string, code: string) => {
  const [row] = await site.read(
    customerCode,
    `select values from entity where customer_code = $1 and code = '${code}'`,
  );
  return row!['values'] as Record<string, unknown>;
};

it('takes along what only another line of an entity says, and tells what the last one contradicts', async () => {
  expect(
    await take('FIELDS', TREE, [
      'LEVEL;CODE;TER;MGMT_FEE;INVESTMENT_OBJECTIVE@de;INVESTMENT_OBJECTIVE@fr',
      'PART;A;1.20;0.90;;',
      'PART;A;;0.95;;',
      'PART;A;1.2;;;',
      'PROD;P;;;Ziel;',
      'PROD;P;;;;But',
    ]),
  ).toEqual([
    '2 rejected: MGMT_FEE 0.90 contradicts line 3, which comes later and says 0.95: that is stored',
    '3 duplicate: Line 4 is of the same entity and comes later',
    '5 duplicate: Line 6 is of the same entity and comes later',
  ]);
  expect(await valuesOf('FIELDS', 'A')).toMatchObject({ TER: '1.2', MGMT_FEE: '0.95' });
  expect(await valuesOf('FIELDS', 'P')).toMatchObject({
    INVESTMENT_OBJECTIVE: { de: 'Ziel', fr: 'But' },
  });
});

it('tells of an entity that comes under two parents which one holds', async () => {
  const reported = await take(
    'PARENTS',
    [...TREE, 'PROD;Q;Other;F'],
    [TREE[0]!, 'PART;B;New class;P', 'PART;B;New class;Q', 'PART;A;Class;P', 'PART;A;Class;'],
  );
  expect(reported).toEqual([
    '2 rejected: PARENT_CODE P contradicts line 3, which comes later and says Q: that is stored',
    '4 duplicate: Line 5 says the same and comes later',
  ]);
  expect(
    await site.read(
      'PARENTS',
      `select p.code from entity e join entity p on p.customer_code = e.customer_code and p.id = e.parent_id
       where e.customer_code = $1 and e.code = 'B'`,
    ),
  ).toEqual([{ code: 'Q' }]);
});

it('does so of a registration in a country', async () => {
  const reported = await take('COUNTRIES', TREE, [
    'LEVEL;CODE;COUNTRY;REGISTRATION_STATUS;REGISTRATION_DATE;MARKETING_STATUS',
    'PART;A;DE;YES;2024-02-01;',
    'PART;A;DE;;;YES',
    'PART;A;AT;YES;;',
    'PART;A;AT;NO;;',
  ]);
  expect(reported).toEqual([
    '4 rejected: REGISTRATION_STATUS YES contradicts line 5, which comes later and says NO: that is stored',
    '2 duplicate: Line 3 is of the same country and comes later',
  ]);
  const stored = await site.read(
    'COUNTRIES',
    'select country, fields from registration where customer_code = $1 order by country',
  );
  expect(stored).toEqual([
    { country: 'AT', fields: { REGISTRATION_STATUS: 'NO' } },
    {
      country: 'DE',
      fields: { REGISTRATION_STATUS: 'YES', REGISTRATION_DATE: '2024-02-01', MARKETING_STATUS: 'YES' },
    },
  ]);
});

it('names every value of a line that later ones contradict', async () => {
  expect(
    await take('SEVERAL', TREE, [
      'LEVEL;CODE;COUNTRY;NAME;CURRENCY;REGISTRATION_STATUS;REGISTRATION_DATE',
      'PART;A;;One;EUR;;',
      'PART;A;;Two;;;',
      'PART;A;;;USD;;',
      'PART;A;GB;;;YES;2020-01-01',
      'PART;A;UK;;;NO;2021-01-01',
    ]),
  ).toEqual([
    '2 rejected: CURRENCY EUR contradicts line 4, which comes later and says USD: that is stored; NAME One contradicts line 3, which comes later and says Two: that is stored',
    '5 rejected: REGISTRATION_DATE 2020-01-01 contradicts line 6, which comes later and says 2021-01-01: that is stored; REGISTRATION_STATUS YES contradicts line 6, which comes later and says NO: that is stored',
    '3 duplicate: Line 4 is of the same entity and comes later',
  ]);
});

it('names the fields alone of what is contradicted after the first values', async () => {
  const languages = ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'zh'];
  const header = ['NAME', ...languages.map((each) => `INVESTMENT_OBJECTIVE@${each}`)];
  const line = (value: string) => `PROD;P;${header.map(() => value).join(';')}`;
  const [reported] = await take('MANY', TREE, [`LEVEL;CODE;${header.join(';')}`, line('1'), line('2')]);
  expect(reported).toMatch(
    /^2 rejected: INVESTMENT_OBJECTIVE@de 1 contradicts line 3, [^]*; What comes later is also stored of NAME$/,
  );
});

it('takes the other lines of a registration of which one has a faulty value', async () => {
  const reported = await take('FAULTY', TREE, [
    'LEVEL;CODE;COUNTRY;REGISTRATION_STATUS;MARKETING_STATUS',
    'PART;A;DE;MAYBE;',
    'PART;A;DE;;YES',
    'PART;A;AT;YES;',
    'PART;A;AT;MAYBE;',
  ]);
  const reason = 'REGISTRATION_STATUS: MAYBE is not in the list REG_STATUS';
  expect(reported).toEqual([`2 rejected: ${reason}`, `5 rejected: ${reason}`]);
  const stored = await site.read(
    'FAULTY',
    'select country, fields from registration where customer_code = $1 order by country',
  );
  expect(stored).toEqual([
    { country: 'AT', fields: { REGISTRATION_STATUS: 'YES' } },
    { country: 'DE', fields: { MARKETING_STATUS: 'YES' } },
  ]);
});

it('stores of a day what only a contradicted line says', async () => {
  expect(
    await take('DAY', TREE, [
      'CODE;DATE;NAV;AUM',
      'A;2026-09-01;125.1;',
      'A;2026-09-01;125.9;50',
      'A;2026-09-01;;60',
      'A;2026-09-02;1;2',
      'A;2026-09-02;3;4',
    ]),
  ).toEqual([
    '2 rejected: NAV 125.1 contradicts line 3, which comes later and says 125.9: that is stored',
    '3 rejected: AUM 50 contradicts line 4, which comes later and says 60: that is stored',
    '5 rejected: NAV 1 contradicts line 6, which comes later and says 3: that is stored; AUM 2 contradicts line 6, which comes later and says 4: that is stored',
  ]);
  const stored = await site.read(
    'DAY',
    'select nav::text, aum::text from quotation where customer_code = $1 order by date',
  );
  expect(stored).toEqual([
    { nav: '125.9', aum: '60' },
    { nav: '3', aum: '4' },
  ]);
});

it('reads a line of currencies below the header of a wide table, and takes no price in another', async () => {
  const [dollars, pence] = ['LU9900000019', 'LU9900000027'];
  expect(
    await take(
      'WIDE',
      [
        'LEVEL;CODE;NAME;PARENT_CODE;CURRENCY;ISIN',
        'FUND;F;Umbrella;;;',
        'PROD;P;Sub-fund;F;;',
        `PART;A;Class;P;USD;${dollars}`,
        `PART;B;Class;P;GBP;${pence}`,
      ],
      [`Date;${dollars};${pence}`, 'Currency;USD;GBX', '2026-01-05;101.1;1234.5'],
    ),
  ).toEqual([
    '3 rejected: GBX: amounts in pence are not taken; deliver them in GBP',
    '2 warning: Taken as the currencies and units of the columns',
  ]);
  expect(await site.read('WIDE', 'select nav::text from quotation where customer_code = $1')).toEqual([
    { nav: '101.1' },
  ]);
});
