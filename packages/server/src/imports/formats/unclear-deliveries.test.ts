import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';

const ISIN = 'LU9900000019';
let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

const customer = () => site.customerWithClasses();
const taken = (code: string, lines: readonly string[]) => site.reportOf(code, lines);

const classesOf = (code: string, values: string) =>
  site.read(
    code,
    `select code, ${values} from entity where customer_code = $1 and level = 'PART' order by code collate "C"`,
  );

describe('marks for none', () => {
  it('name no entity: neither by an identifier nor by a code', async () => {
    const code = await customer();
    await taken(code, ['LEVEL;CODE;NAME;PARENT_CODE;ISIN;WKN', 'PART;C9;Nine;P1;;n/a', 'PART;N/A;None;P1;;']);
    const reported = await taken(code, [
      'ISIN;WKN;DATE;NAV',
      `LU9900000050;n/a;2026-11-24;77.7`,
      `${ISIN};n/a;2026-11-24;10.5`,
    ]);
    expect(reported).toEqual([
      expect.stringMatching(/^2 rejected .*: There is no share class with this ISIN/),
    ]);
    expect(await classesOf(code, `values ->> 'WKN' as wkn`)).toEqual([
      { code: 'C1', wkn: null },
      { code: 'C2', wkn: null },
      { code: 'C9', wkn: null },
    ]);
    expect(await site.pricesOf(code)).toEqual([{ code: 'C1', date: '2026-11-24', nav: '10.5' }]);
  });

  it('make no umbrella of an openfunds file, and no other class of an ISIN in small letters', async () => {
    const code = await customer();
    await taken(code, [
      'OFST020000;OFST005010;OFST010110;OFST020060;OFST020050',
      'LU9900000043;N/A;Fund one;Nine;n/a',
      'lu99 0000 0043;-;Fund one;Nine;n/a',
    ]);
    const rows = await site.read(
      code,
      `select level, code from entity where customer_code = $1 order by level, code`,
    );
    expect(rows.filter(({ code: each }) => /^(?:N\/A|-)$/.test(String(each)))).toEqual([]);
    expect(rows.filter(({ code: each }) => /0043/.test(String(each)))).toEqual([
      { level: 'PART', code: 'LU9900000043' },
    ]);
  });
});

it('takes of a name in two languages the English one, where the record has one alone', async () => {
  const code = await customer();
  const reported = await taken(code, [
    'OFST020000;OFST010110;OFST020060 (DE);OFST020060 (EN)',
    'LU9900000043;Fund one;Neun;Nine',
  ]);
  expect(reported).toContainEqual('2 unread OFST020060 (DE): The column is not read (values: 1)');
  expect(await classesOf(code, `values ->> 'NAME' as name`)).toContainEqual({
    code: 'LU9900000043',
    name: 'Nine',
  });
});

describe('a table with a column per share class', () => {
  const book = (sheets: readonly (readonly [string, number])[]) =>
    writeXlsx({
      sheets: sheets.map(([name, value]) => ({
        name,
        rows: [
          ['Date', ISIN],
          ['2026-11-24', value],
        ],
      })),
    });
  const figures = (code: string) =>
    site.read(
      code,
      `select nav::text, aum::text, number_of_shares::text as shares, bid::text from quotation where customer_code = $1`,
    );

  it('holds what its sheet is called by', async () => {
    const code = await customer();
    const path = join(site.folder, 'wide.xlsx');
    writeFileSync(
      path,
      await book([
        ['NAV', 10.5],
        ['AUM', 1_000_000],
        ['Shares outstanding', 95_000],
        ['Bid', 10.4],
      ]),
    );
    await site.take(code, [path]);
    expect(await figures(code)).toEqual([{ nav: '10.5', aum: '1000000', shares: '95000', bid: '10.4' }]);
  });

  it('holds what its title says, and no distributions', async () => {
    const code = await customer();
    const reported = await taken(code, [
      'Net assets by share class in EUR',
      '',
      `Date;${ISIN}`,
      '2026-11-24;1000000',
    ]);
    expect(reported.join('\n')).toMatch(/The columns are taken as AUM$/m);
    expect(await figures(code)).toEqual([{ nav: null, aum: '1000000', shares: null, bid: null }]);
    await expect(taken(code, ['Distributions', `Date;${ISIN}`, '2026-11-24;0.5'])).rejects.toThrow(
      /Distributions says that the columns hold distributions/,
    );
    await taken(code, ['Seewarth Asset Management', `Date;${ISIN}`, '2026-11-25;10.5']);
    expect(await site.pricesOf(code)).toContainEqual({ code: 'C1', date: '2026-11-25', nav: '10.5' });
  });
});

it('asks of a number in two columns, where a comma parts them', async () => {
  const code = await customer();
  const split = ['ISIN,DATE,NAV,', `${ISIN},2026-11-24,12,34`, `${ISIN},2026-11-25,12,3`];
  await expect(taken(code, split)).rejects.toThrow(/12,34 \(line 2\) may be one number in two columns/);
  await taken(code, ['ISIN,DATE,NAV,', `${ISIN},2026-11-24,12.34,`, `${ISIN},2026-11-25,12,x`]);
  expect((await site.pricesOf(code)).map(({ nav }) => nav)).toEqual(['12.34', '12']);
});

it('asks whether a value is a price or the level of a benchmark', async () => {
  const code = await customer();
  await expect(taken(code, ['Code;Datum;Wert', 'C1;24.11.2026;10,5'])).rejects.toThrow(
    /The column Wert may hold NAVs of share classes or levels of benchmarks/,
  );
  expect(await taken(code, ['ISIN;Fecha;Divisa;Valor', `${ISIN};24/11/2026;EUR;10,5`])).toContainEqual(
    expect.stringMatching(/^2 rejected 10,5: VALOR: Not a Swiss number; prices need/),
  );
});

describe('a table of classes', () => {
  it('takes no fee in per mille or basis points for percent', async () => {
    const code = await customer();
    const named = await taken(code, ['LEVEL;CODE;TER ‰;MGMT_FEE (‰)', 'PART;C1;15;75']);
    expect(named.join()).toMatch(/15 is shown in ‰.*75 is shown in ‰/);
    const below = await taken(code, ['LEVEL;CODE;MGMT_FEE', ';;bps', 'PART;C1;75']);
    expect(below.join()).toContain('75 is shown in bps');
    expect(await classesOf(code, `values ->> 'MGMT_FEE' as fee`)).toMatchObject([{ fee: null }, {}]);
  });

  it('leaves out what a share class has no field for, and a country without a registration', async () => {
    const code = await customer();
    const reported = await taken(code, ['ISIN;NAME;CURRENCY;DOMICILE;Country', `${ISIN};Renamed;EUR;LU;LU`]);
    expect(reported.map((each) => each.replace(/^1 unread /, ''))).toEqual(
      expect.arrayContaining([
        'DOMICILE: Entities of this level have no such field; the column is not read (values: 1)',
        'Country: A country of registration needs a column such as REGISTRATION_STATUS; the column is not read (values: 1)',
      ]),
    );
    expect(await classesOf(code, `values ->> 'NAME' as name`)).toMatchObject([{ name: 'Renamed' }, {}]);
    expect(await site.read(code, 'select 1 from registration where customer_code = $1')).toEqual([]);
  });

  it('takes no amount in another currency than its own line says', async () => {
    const code = await customer();
    const reported = await taken(code, [
      'Minimum investment in USD',
      'LEVEL;CODE;CURRENCY;MINIMUM_INITIAL_INVESTMENT',
      'PART;C1;EUR;1000',
      'PART;C2;USD;1000',
    ]);
    expect(reported.join('\n')).toMatch(/^3 rejected .*CURRENCY says EUR, and the numbers are shown in USD/m);
    expect(await classesOf(code, `values ->> 'MINIMUM_INITIAL_INVESTMENT' as least`)).toEqual([
      { code: 'C1', least: null },
      { code: 'C2', least: '1000' },
    ]);
  });

  it('takes codes without the marks of a spreadsheet, composed, and pence for no pounds', async () => {
    const code = await customer();
    await taken(code, [
      'LEVEL;CODE;NAME;PARENT_CODE;IS_ETF',
      'PART;="00123";Nine;P1;1',
      "PART;'00124;Ten;P1;0",
      `PART;${'FÜR'.normalize('NFD')};Eleven;P1;`,
    ]);
    await taken(code, ['LEVEL;CODE;NAME', "PART;FÜR;'-1.5x Short DAX", 'PART;="00123";Thirteen']);
    expect(await classesOf(code, `values ->> 'NAME' as name`)).toEqual([
      { code: '00123', name: 'Thirteen' },
      { code: '00124', name: 'Ten' },
      { code: 'C1', name: 'Class one' },
      { code: 'C2', name: 'Class; two' },
      { code: 'FÜR', name: '-1.5x Short DAX' },
    ]);
    const reported = await taken(code, ['LEVEL;CODE;CURRENCY', 'PART;C2;GBp']);
    expect(reported).toEqual([expect.stringMatching(/^2 rejected GBp/)]);
  });
});

it('takes days with a month between slashes, a time zone or a time of figures, and words for levels', async () => {
  const code = await customer();
  const reported = await taken(code, [
    'LEVEL;CODE;DATE;NAV',
    'Share class;C1;20/Nov/2026;1',
    'Anteilklasse;C1;23.11.2026 16:30 CET;2',
    'PART;C1;20261124000000;3',
    'PART;C1;2026-11-25+01:00;4',
  ]);
  expect(reported).toEqual([]);
  expect((await site.pricesOf(code)).map(({ date }) => date)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
  ]);
});

describe('a title of prices', () => {
  const below = ['ISIN;DATE;NAV', `${ISIN};2026-11-24;11.5`];

  it.each([
    ['Estimated NAVs as of 26.11.2026', ...below],
    ['Indicative prices, not official', ...below],
    ['Unswung NAVs', ...below],
    ['Vorläufige Anteilwerte, Stand 26.11.2026', ...below],
    ['VL estimées au 26/11/2026', ...below],
    ['推定基準価額', ...below],
    ['NAVs, not final', ...below],
    [...below, 'Alle Werte sind vorläufig;;'],
    ['Estimated prices', `Date;${ISIN}`, '2026-11-24;11.5'],
  ])('that says that none is final has the file refused: %s', async (...lines) => {
    const code = await customer();
    await expect(taken(code, lines)).rejects.toThrow(/says that the prices are not final: only final prices/);
    expect(await site.pricesOf(code)).toEqual([]);
  });

  it('says nothing of final ones, of assets or of some lines', async () => {
    const code = await customer();
    for (const title of [
      'Official NAVs, no estimates',
      'NAVs; AUM estimated',
      'Unless otherwise stated all prices are indicative',
      'Seewarth Estimated Return Fund',
    ])
      await taken(code, [title, ...below]);
    await taken(code, [...below, '* = estimated NAV;;']);
    expect(await site.pricesOf(code)).toHaveLength(1);
  });
});
