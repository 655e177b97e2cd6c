import { importMapping } from '@fundarium/contract/import-mapping';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

const customer = () => site.customerWithClasses();
const namesOf = async (code: string) =>
  (
    await site.read(
      code,
      `select level || ' ' || code || ' ' || (values ->> 'NAME') as name from entity
       where customer_code = $1 order by code collate "C", level`,
    )
  ).map(({ name }) => name);
const HOW = 'add a column LEVEL, or "level" in the mapping';

it('takes the level that the record has a code at, where nothing says it', async () => {
  const code = await customer();
  const lines = ['CODE;NAME', 'F1;Fund', 'P1;Product', 'K1;Group', 'C1;Class', 'C2;'];
  expect(await site.reportOf(code, lines)).toEqual([]);
  expect(await namesOf(code)).toEqual([
    'PART C1 Class',
    'PART C2 Class; two',
    'FUND F1 Fund',
    'CLAS K1 Group',
    'PROD P1 Product',
  ]);
});

it('registers classes in countries by their codes alone', async () => {
  const code = await customer();
  expect(await site.reportOf(code, ['CODE;COUNTRY;REGISTRATION_STATUS', 'C1;DE;YES', 'P1;DE;YES'])).toEqual([
    expect.stringMatching(/^3 rejected DE: COUNTRY: PROD is not registered in countries/),
  ]);
  expect(await site.read(code, 'select country from registration where customer_code = $1')).toEqual([
    { country: 'DE' },
  ]);
});

it('guesses none of a new code, of one at several levels, or by another name', async () => {
  const code = await customer();
  await site.reportOf(code, ['LEVEL;CODE;NAME;PARENT_CODE', 'FUND;C2;Other;', 'PART;C3;Three;P1']);
  const before = await namesOf(code);
  const list = ['CODE;ISIN;NAME', 'X1;;New', 'c1;;Small', 'C2;;Two', ';LU9900000019;One', 'C3;;Third'];
  expect(await site.reportOf(code, list)).toEqual([
    `2 rejected X1: LEVEL: No entity has this code, and a new one needs its level: ${HOW}`,
    `3 rejected c1: LEVEL: No entity has this code, and a new one needs its level: ${HOW}`,
    `4 rejected C2: LEVEL: Entities of several levels have this code (FUND, PART): ${HOW}`,
    '5 rejected : LEVEL: Not a level (FUND, PROD, CLAS, PART, STRUCTURED_PRODUCT)',
  ]);
  expect(await namesOf(code)).toEqual(
    before.map((each) => (each === 'PART C3 Three' ? 'PART C3 Third' : each)),
  );
});

it('knows no code of another customer', async () => {
  const [one, other] = [await customer(), await customer()];
  await site.reportOf(one, ['LEVEL;CODE;NAME', 'FUND;OWN;Own']);
  expect(await site.reportOf(other, ['CODE;NAME', 'OWN;Mine'])).toEqual([
    `2 rejected OWN: LEVEL: No entity has this code, and a new one needs its level: ${HOW}`,
  ]);
  expect(await namesOf(one)).toContain('FUND OWN Own');
});

it('leaves the level to a column or a mapping that says it', async () => {
  const code = await customer();
  expect(await site.reportOf(code, ['LEVEL;CODE;NAME', ';C1;One', 'PART;C2;Two'])).toEqual([
    '2 rejected : LEVEL: Not a level (FUND, PROD, CLAS, PART, STRUCTURED_PRODUCT)',
  ]);
  const mapping = importMapping.parse({ name: 'FUNDS', format: 'table', level: 'FUND' });
  await site.take(code, [site.file('funds.csv', ['CODE;NAME', 'C1;Fund of that code'])], { mapping });
  expect(await namesOf(code)).toEqual(
    expect.arrayContaining(['FUND C1 Fund of that code', 'PART C1 Class one']),
  );
});

it('takes the level of a code that an entity had before', async () => {
  const code = await customer();
  await site.database.withCustomer({ customerCode: code, scopes: '*' }, (tx) =>
    tx.query(
      `insert into entity_code (customer_code, level, code, entity_id, valid_from, valid_to, path)
       select customer_code, level, 'FORMER', id, '2020-01-01', '2024-01-01', path from entity
       where customer_code = $1 and code = 'C1'`,
      [code],
    ),
  );
  expect(await site.reportOf(code, ['CODE;NAME', 'FORMER;Renamed'])).toEqual([]);
  expect(await namesOf(code)).toContain('PART C1 Renamed');
});

it('reads a list of many codes', async () => {
  const code = await customer();
  const many = Array.from({ length: 6000 }, (_, at) => `N${at};New`);
  const [report] = await site.take(code, [site.file('many.csv', ['CODE;NAME', ...many, 'C1;Last'])]);
  expect(report!.counts).toMatchObject({ read: 6001, written: 1, rejected: 6000 });
  expect(await namesOf(code)).toContain('PART C1 Last');
});
