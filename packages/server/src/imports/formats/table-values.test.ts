import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityValue } from '@fundarium/contract/entity';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTITY_LINES, ImportSite } from '../../testing/import-site.ts';
import { importMapping } from '@fundarium/contract/import-mapping';
import { meansNoCode } from '../feed-values.ts';
import { loadMapping } from '../load-mapping.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
  await site.customer('VALUES');
  await site.customer('BESIDE');
  // Types that no field of a share class has at first.
  await site.read(
    'VALUES',
    `insert into field (customer_code, id, level, business_code, type, lov_code, position, labels, is_multiple, per_language)
     select $1, 9000 + place, 'PART', 'OWN_' || type, type, lov, 9000 + place, '{}', type = 'LOV', type = 'LONGTEXT'
     from unnest(array['DATETIME', 'LONG', 'API', 'URL', 'CODE', 'LONGTEXT', 'PERCENT', 'LOV'],
                 array[null, null, null, null, null, null, null, 'CURRENCY']) with ordinality f(type, lov, place)`,
  );
  for (const customer of ['VALUES', 'BESIDE']) {
    await site.take(customer, [site.file(`${customer}.csv`, ENTITY_LINES)]);
  }
});
afterAll(() => site.close());

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((value) => value === value.trim() && value !== '' && !/[\p{C}\uFFFD]/u.test(value))
  // An apostrophe before what looks like a formula or a number is a file's guard, and none of the text.
  .filter((value) => !/^'(?:\d+$|[=+@])/.test(value) && value !== 'NULL');
/** Marks for none are no names, and reported. */
const name = text.filter((value) => !meansNoCode(value) && !/^tb[adc]$/i.test(value));
const day = fc
  .date({ min: new Date(Date.UTC(1901, 0, 1)), max: new Date(Date.UTC(2090, 11, 31)), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const decimal = fc
  .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`);

/** A field of each type of the standard metamodel: as a file writes its value, and as the record has it. */
const FIELDS: readonly (readonly [field: string, values: fc.Arbitrary<readonly [string, EntityValue]>])[] = [
  ['NAME', name.map((value) => [value, value])],
  ['LAUNCH_DATE', day.map((value) => [value, value])],
  ['ENTRY_MAX', decimal.map((value) => [value, value])],
  ['SRI', fc.integer({ min: 1, max: 7 }).map((value) => [String(value), value])],
  ['SAME_CURRENCY_AS_PARENT_PROD', fc.boolean().map((value) => [String(value), value])],
  ['OWN_DATETIME', day.map((value) => [`${value}T12:34:56`, `${value}T12:34:56Z`])],
  [
    'OWN_LONG',
    fc.bigInt({ min: -(2n ** 63n) + 1n, max: 2n ** 63n - 1n }).map((value) => [String(value), String(value)]),
  ],
  ['OWN_API', text.map((value) => [value, value])],
  ['OWN_URL', fc.webUrl().map((value) => [value, value])],
  ['OWN_CODE', text.map((value) => [value, value])],
  ['OWN_LONGTEXT@de', text.map((value) => [value, value])],
  ['OWN_LONGTEXT@fr', text.map((value) => [value, value])],
  ['OWN_PERCENT', decimal.map((value) => [value, value])],
  [
    'OWN_LOV',
    fc.subarray(['EUR', 'USD', 'CHF'], { minLength: 1 }).map((values) => [values.join(', '), values]),
  ],
  ['CURRENCY', fc.constantFrom('EUR', 'USD', 'CHF').map((value) => [value, value])],
];

it('comes back from the record as the file had it, from CSV and from a workbook', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...FIELDS.map(([, values]) => values)),
      fc.constantFrom(',', ';', '\t'),
      fc.boolean(),
      async (cells, delimiter, asWorkbook) => {
        run += 1;
        const header = ['CODE', 'LEVEL', ...FIELDS.map(([field]) => field)];
        const row = ['C1', 'PART', ...cells.map(([written]) => written)];
        const path = join(site.folder, `values-${run}.${asWorkbook ? 'xlsx' : 'csv'}`);
        const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
        writeFileSync(
          path,
          asWorkbook
            ? await writeXlsx({ sheets: [{ name: 'S', rows: [header, row] }] })
            : [header, row].map((each) => `${each.map(quoted).join(delimiter)}\r\n`).join(''),
        );
        const [report] = await site.take('VALUES', [path]);
        expect(report!.notTaken).toEqual([]);
        const [found] = await site.read(
          'VALUES',
          `select values from entity where customer_code = $1 and code = 'C1'`,
        );
        expect(found!['values']).toMatchObject(
          FIELDS.reduce<Record<string, unknown>>((expected, [field, _], at) => {
            const [code, language] = field.split('@') as [string, string?];
            const value = cells[at]![1];
            const texts = expected[code] as Record<string, string> | undefined;
            return { ...expected, [code]: language === undefined ? value : { ...texts, [language]: value } };
          }, {}),
        );
      },
    ),
    { numRuns: 25 },
  );
  const [beside] = await site.read(
    'BESIDE',
    `select values from entity where customer_code = $1 and code = 'C1'`,
  );
  expect(beside!['values']).toMatchObject({ NAME: 'Class one', CURRENCY: 'EUR' });
}, 60_000);

it('names a text that is too long, and takes one that is not', async () => {
  const file = site.file('long.csv', [
    'LEVEL;CODE;NAME',
    `PART;C1;${'x'.repeat(4_000)}`,
    `PART;C2;${'y'.repeat(4_001)}`,
  ]);
  const [report] = await site.take('BESIDE', [file]);
  expect(report!.notTaken).toMatchObject([
    { line: 3, kind: 'rejected', reason: expect.stringContaining('NAME has at most 4000 characters') },
  ]);
  const names = `select code, length(values ->> 'NAME') as n from entity
    where customer_code = $1 and level = 'PART' order by code`;
  // "Class; two" is what C2 had.
  expect(await site.read('BESIDE', names)).toEqual([
    { code: 'C1', n: 4_000 },
    { code: 'C2', n: 10 },
  ]);
});

it('reads a table as a mapping of the customer says, and no other customer has that mapping', async () => {
  const path = join(site.folder, 'provider.json');
  const given = {
    name: 'Provider',
    format: 'prices',
    columns: { Share: 'ISIN', When: 'DATE', Price: 'NAV', Comment: '' },
    dateOrder: 'MDY',
    decimalSign: ',',
    missing: ['n/a'],
  };
  writeFileSync(path, JSON.stringify(given));
  await loadMapping(site.database, 'VALUES', path, 'test');
  const mapping = await loadMapping(site.database, 'VALUES', 'Provider', 'test');
  expect(mapping).toEqual(importMapping.parse(given));
  const file = site.file('provider.txt', [
    'Share|When|Price|Comment',
    'LU9900000019|1/2/2026|1,234|as ever',
    'LU9900000019|1/3/2026|n/a|none',
  ]);
  const [report] = await site.take('VALUES', [file], { mapping });
  expect(report!.notTaken.map(({ line, kind, reason }) => [line, kind, reason])).toEqual([
    [3, 'missing', 'No price'],
  ]);
  expect(await site.pricesOf('VALUES')).toEqual([{ code: 'C1', date: '2026-01-02', nav: '1.234' }]);
  await expect(loadMapping(site.database, 'BESIDE', 'Provider', 'test')).rejects.toThrow(
    'no mapping Provider',
  );
  expect(await site.pricesOf('BESIDE')).toEqual([]);
});

it.each([
  [{ name: 'x', format: 'prices', dateOrder: 'YDM' }, /not a mapping: dateOrder/],
  [
    { name: 'x', format: 'xx' },
    /^wrong\.json is not a mapping: format: xx: must be one of breakdowns, .*, table$/,
  ],
  [{ name: 'x', format: 'prices', colums: {} }, /^wrong\.json is not a mapping: [^:]+: "colums"$/],
])('says what is wrong with the mapping %j, and keeps nothing of it', async (given, reason) => {
  const path = join(site.folder, 'wrong.json');
  writeFileSync(path, JSON.stringify(given));
  await expect(loadMapping(site.database, 'VALUES', path, 'test')).rejects.toThrow(reason);
  await expect(loadMapping(site.database, 'VALUES', 'x', 'test')).rejects.toThrow('no mapping x');
  await expect(loadMapping(site.database, 'VALUES', '/nonexistent.json', 'test')).rejects.toThrow(
    "/nonexistent.json can't be read: there is no such file; nothing was changed.",
  );
});

it('takes 0 for no value where the mapping says so, and names it', async () => {
  const header = 'LEVEL;CODE;ONGOING_COSTS;MINIMUM_INITIAL_INVESTMENT';
  const values = () =>
    site.read(
      'BESIDE',
      `select values ->> 'ONGOING_COSTS' as costs, values ->> 'MINIMUM_INITIAL_INVESTMENT' as least
       from entity where customer_code = $1 and code = 'C1'`,
    );
  await site.take('BESIDE', [site.file('costs.csv', [header, 'PART;C1;1.5;1000'])]);
  const zeros = site.file('zeros.csv', [header, 'PART;C1;0%;0.00']);
  const mapping = importMapping.parse({ name: 'Zeros', format: 'table', zeroIsMissing: true });
  const [report] = await site.take('BESIDE', [zeros], { mapping });
  expect(report!.notTaken.map(({ line, kind, value, reason }) => [line, kind, value, reason])).toEqual([
    [2, 'warning', '0%', 'ONGOING_COSTS: 0% stands for none'],
    [2, 'warning', '0.00', 'MINIMUM_INITIAL_INVESTMENT: 0.00 stands for none'],
  ]);
  expect(await values()).toEqual([{ costs: '1.5', least: '1000' }]);
  await site.take('BESIDE', [zeros]);
  expect((await values()).map(({ costs, least }) => [Number(costs), Number(least)])).toEqual([[0, 0]]);
});

it('parts a list at semicolons, bars or lines as at commas, and takes none of both', async () => {
  const lists = [
    ['S1', 'Nestlé SA; Roche GS; Novartis N'],
    ['S2', 'Nestlé|Roche'],
    ['S3', 'Nestlé\nRoche;\nNovartis'],
    ['S4', 'Nestlé,\nRoche'],
    ['S5', '"Basket; A"; "B, C"'],
    ['S6', 'Nestlé, SA; Roche'],
  ];
  const path = join(site.folder, 'underlyings.xlsx');
  const rows = [['LEVEL', 'CODE', 'UNDERLYINGS'], ...lists.map((each) => ['STRUCTURED_PRODUCT', ...each])];
  writeFileSync(path, await writeXlsx({ sheets: [{ name: 'S', rows }] }));
  const [report] = await site.take('BESIDE', [path]);
  expect(report!.notTaken.map(({ line, kind, reason }) => `${line} ${kind} ${reason}`)).toEqual([
    '7 rejected UNDERLYINGS: Commas and other separators are mixed; separate the values by commas alone',
  ]);
  const stored = await site.read(
    'BESIDE',
    `select values -> 'UNDERLYINGS' as members from entity
     where customer_code = $1 and level = 'STRUCTURED_PRODUCT' order by code`,
  );
  expect(stored.map(({ members }) => members)).toEqual([
    ['Nestlé SA', 'Roche GS', 'Novartis N'],
    ['Nestlé', 'Roche'],
    ['Nestlé', 'Roche', 'Novartis'],
    ['Nestlé', 'Roche'],
    ['Basket; A', 'B, C'],
  ]);
});

it('records the end of a fiscal year as month and day, however it is written, and takes no other text', async () => {
  const ends: readonly (readonly [string, string | Date])[] = [
    ['Y1', new Date(Date.UTC(2026, 11, 31))],
    ['Y2', '30.06.'],
    ['Y3', 'June'],
    ['Y4', '31 December'],
    ['Y5', '31-12'],
    ['Y6', 'calendar year'],
  ];
  const path = join(site.folder, 'year-ends.xlsx');
  const rows = [['LEVEL', 'CODE', 'FISCAL_YEAR_END'], ...ends.map((each) => ['FUND', ...each])];
  writeFileSync(path, await writeXlsx({ sheets: [{ name: 'S', rows }] }));
  const [report] = await site.take('BESIDE', [path]);
  expect(report!.notTaken.map(({ line, kind, reason }) => `${line} ${kind} ${reason}`)).toEqual([
    '7 rejected FISCAL_YEAR_END: Not a day of a year; write it as MM-DD, such as 12-31',
  ]);
  const stored = await site.read(
    'BESIDE',
    `select values ->> 'FISCAL_YEAR_END' as end from entity where customer_code = $1 and code like 'Y%' order by code`,
  );
  expect(stored.map(({ end }) => end)).toEqual(['12-31', '06-30', '06-30', '12-31', '12-31']);
});
