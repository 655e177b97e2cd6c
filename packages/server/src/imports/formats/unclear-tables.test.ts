import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importMapping } from '@fundarium/contract/import-mapping';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';
import { packFor } from '../../translations/packs.ts';
import { knowsText } from '../say-in-language.ts';

/** C1 is in EUR. */
const ISIN = 'LU9900000019';
let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

const customer = () => site.customerWithClasses();
const reported = async (code: string, file: string | readonly string[]) =>
  (await site.reportOf(code, file)).join('\n');
const taken = (code: string, lines: readonly string[]) => reported(code, lines);

describe('titles with currencies in words', () => {
  it('are used as those with codes', async () => {
    const code = await customer();
    const header = 'ISIN;DATE;NAV;AUM';
    expect(
      await taken(code, [
        'All amounts in thousands of US dollars',
        header,
        `${ISIN};2026-11-24;10.5;`,
        `${ISIN};2026-11-23;10.5;1.5`,
      ]),
    ).toMatch(/The line is in USD, the share class in EUR on 2026-11-24[^]*is shown in thousands/);
    expect(await taken(code, ['AUM in thousands of dollars', header, `${ISIN};2026-11-24;10.5;1.5`])).toMatch(
      /is shown in thousands[^]*dollars may be of several countries and is not used/,
    );
    expect(await site.pricesOf(code)).toEqual([]);
  });
});

it('uses the currency and the unit that the name of a sheet says', async () => {
  const code = await customer();
  const sheet = (name: string, header: readonly string[], values: readonly (string | number)[]) => ({
    name,
    rows: [[...header], [...values]],
  });
  const list = ['ISIN', 'Date', 'NAV'];
  const path = join(site.folder, 'sheets.xlsx');
  writeFileSync(
    path,
    await writeXlsx({
      sheets: [
        sheet('AUM (Mio. EUR)', ['Date', ISIN], ['2026-11-24', 12.5]),
        sheet('NAV EUR', list, [ISIN, '2026-11-24', 10.5]),
        sheet('NAV-USD', list, [ISIN, '2026-11-24', 11.5]),
        sheet('Sheet1', list, [ISIN, '2026-11-23', 10.4]),
        sheet('USD share classes', list, [ISIN, '2026-11-22', 10.3]),
      ],
    }),
  );
  expect(await reported(code, path)).toMatch(
    /12.5 is shown in Mio; deliver[^]*The line is in USD, the share class in EUR/,
  );
  expect(
    await site.read(code, 'select date, nav::text, aum from quotation where customer_code = $1 order by 1'),
  ).toEqual([
    { date: '2026-11-22', nav: '10.3', aum: null },
    { date: '2026-11-23', nav: '10.4', aum: null },
    { date: '2026-11-24', nav: '10.5', aum: null },
  ]);
});

describe('a line of units below the header', () => {
  it.each([
    ['ISIN;DATE;NAV;AUM', '[text];[date];[EUR];[EUR m]'],
    ['ISIN;DATE;NAV;AUM', ';;(local ccy);(EUR million)'],
    ['ISIN;DATE;NAV;AUM', 'ISIN;Date;EUR;EUR m'],
    ['ISIN;DATE;NAV;AUM', 'code;dd.mm.yyyy;per share;in millions'],
    ['ISIN;DATE;NAV;AUM;NUMBER_OF_SHARES', 'Text;yyyy-mm-dd;EUR;Mio EUR;pieces'],
  ])('is used beside words of another kind: %s, %s', async (header, units) => {
    const code = await customer();
    const report = await taken(code, [header, units, `${ISIN};2026-11-24;10.5;12.5;`]);
    expect(report).toMatch(
      /AUM: 12.5 is shown in \w+; deliver[^]*^2 warning .*Taken as the currencies and units of the columns$/m,
    );
  });

  it('is none that names a class', async () => {
    const report = await taken(await customer(), [
      'CODE;DATE;NAV;AUM',
      'ACME;;EUR;EUR m',
      'C1;2026-11-24;1;1',
    ]);
    expect(report).toMatch(/^2 rejected ACME EUR EUR m: NAV: EUR is not a number/m);
  });
});

describe('a column Index', () => {
  it.each([
    [['index;ISIN;Date;Value', `0;${ISIN};2026-11-24;10.5`], 'Value'],
    [['ISIN;Index;Datum;Wert', `${ISIN};SMI;24.11.2026;10,5`], 'Wert'],
  ])('makes no levels of benchmarks of values that lines have by class: %s', async (lines, name) => {
    const code = await customer();
    await expect(taken(code, lines)).rejects.toThrow(
      `The column ${name} may hold NAVs of share classes or levels of benchmarks`,
    );
  });

  it('stands beside prices, and is told', async () => {
    const code = await customer();
    const report = await taken(code, [
      'ISIN;Date;NAV;Index;Index level',
      `${ISIN};2026-11-24;10.5;SMI;12345`,
    ]);
    expect(report).toMatch(/^1 unread Index: .*^1 unread Index level: /ms);
    expect(await site.pricesOf(code)).toEqual([{ code: 'C1', date: '2026-11-24', nav: '10.5' }]);
  });

  it('names benchmarks by itself, or where the mapping or its name says so, with other keys told', async () => {
    const code = await customer();
    expect(await taken(code, ['Index;Date;Value', 'SMI;2026-11-24;12345'])).toBe('');
    expect(await taken(code, ['Index code;ISIN;Date;Value', `SMI;${ISIN};2026-11-25;12346`])).toMatch(
      /^1 unread ISIN: A table of prices does not take this column/,
    );
    const path = site.file('index.csv', ['Index;ISIN;Date;Value', `SMI;${ISIN};2026-11-26;12347`]);
    const columns = { Index: 'BENCHMARK_CODE' };
    await site.take(code, [path], { mapping: importMapping.parse({ name: 'm', format: 'prices', columns }) });
    const levels = await site.read(code, 'select count(*)::int as n from benchmark where customer_code = $1');
    expect(levels).toEqual([{ n: 3 }]);
    expect(await site.pricesOf(code)).toEqual([]);
  });
});

describe('a list of countries', () => {
  const classes = (code: string) =>
    site.read(
      code,
      `select values ->> 'STATUS' as status from entity where customer_code = $1 and values ->> 'ISIN' = '${ISIN}'`,
    );

  it('has its status asked, which is hardly that of the class', async () => {
    const code = await customer();
    const lines = ['ISIN;Country;Status;Registration date', `${ISIN};AT;Terminated;2021-01-01`];
    await expect(taken(code, lines)).rejects.toThrow(
      'The column Status may be REGISTRATION_STATUS or STATUS. Add to the mapping',
    );
    await expect(taken(code, ['ISIN;Country;Status', `${ISIN};AT;Terminated`])).rejects.toThrow(/may be/);
    expect(await classes(code)).toEqual([{ status: null }]);
    const mapping = importMapping.parse({ name: 'm', format: 'table', columns: { Status: 'STATUS' } });
    await site.take(code, [site.file('registered.csv', lines)], { mapping });
    expect(await classes(code)).toEqual([{ status: 'TERMINATED' }]);
  });

  it('is none with names beside the countries alone, nor with a status beside other fields', async () => {
    const code = await customer();
    expect(await taken(code, ['ISIN;NAME;Country', `${ISIN};Class one;LU`])).toMatch(
      /^1 unread Country: A country of registration needs a column such as REGISTRATION_STATUS/,
    );
    await taken(code, ['ISIN;NAME;CURRENCY;Country;Status', `${ISIN};Class one;EUR;LU;Active`]);
    expect(await classes(code)).toEqual([{ status: 'ACTIVE' }]);
    const countries = () => site.read(code, 'select country from registration where customer_code = $1');
    expect(await countries()).toEqual([]);
    await taken(code, ['ISIN;Country', `${ISIN};DE`]);
    expect(await countries()).toEqual([{ country: 'DE' }]);
  });

  it.each([
    ['Registered', 'No'],
    ['Weight in %', '60'],
    ['Deregistered', 'X'],
    ['Registration', 'Institutional only'],
    ['Vertriebsstelle', 'Northlight'],
  ])('is none with an unknown column beside the countries alone: %s %s', async (column, text) => {
    const code = await customer();
    const lines = [`ISIN;Country;${column}`, `${ISIN};AR;${text}`];
    expect(await taken(code, lines)).toMatch(
      /^1 unread Country: A country of registration needs a column such as REGISTRATION_STATUS; the column is not read \(values: 1\)/m,
    );
    expect(await site.read(code, 'select 1 from registration where customer_code = $1')).toEqual([]);
  });

  it('is one beside a column without values, and beside one that the mapping leaves out', async () => {
    const code = await customer();
    const countries = () =>
      site.read(code, 'select country from registration where customer_code = $1 order by country');
    expect(await taken(code, ['ISIN;Country;Remark;', `${ISIN};AR;;`])).toBe('');
    expect(await countries()).toEqual([{ country: 'AR' }]);
    const path = site.file('left-out.csv', ['ISIN;Remark;Country', `${ISIN};North;BE`]);
    const mapping = importMapping.parse({ name: 'm', format: 'table', columns: { Remark: '' } });
    await site.take(code, [path], { mapping });
    expect(await countries()).toEqual([{ country: 'AR' }, { country: 'BE' }]);
  });
});

describe('a line below the header of a table with a column per class', () => {
  const wide = (...lines: readonly string[]) => [`Date;${ISIN}`, ...lines, '2026-11-24;10.5'];

  it('says what the columns hold', async () => {
    const code = await customer();
    expect(await taken(code, wide('Price type;Bid'))).toBe(
      '2 warning Price type Bid: The columns are taken as BID',
    );
    expect(await site.read(code, 'select nav, bid::text from quotation where customer_code = $1')).toEqual([
      { nav: null, bid: '10.5' },
    ]);
    expect(await taken(code, wide('Type;NAV', 'Currency;EUR'))).toMatch(
      /^2 warning .* as NAV$[^]*^3 warning/m,
    );
    expect(await site.pricesOf(code)).toEqual([{ code: 'C1', date: '2026-11-24', nav: '10.5' }]);
  });

  it('says nothing of them by the names or the policy of classes', async () => {
    const code = await customer();
    for (const line of ['Class;Red', 'Distribution use;Distribution'])
      expect(await taken(code, wide(line))).toMatch(/^2 rejected .* is not a day$/);
    expect(await site.pricesOf(code)).toHaveLength(1);
  });

  it.each([
    ['Daily returns in %', ...wide()],
    ['Performance since launch', ...wide()],
    ['Wertentwicklung seit Auflage', ...wide()],
    ['Fund performance', ...wide()],
    ['騰落率', ...wide()],
    wide('Field;Daily return'),
  ])('refuses returns and indices: %s', async (...lines) => {
    const code = await customer();
    await expect(taken(code, lines)).rejects.toThrow(
      /says that the columns hold no prices, assets or shares/,
    );
    expect(await site.pricesOf(code)).toEqual([]);
  });

  it('refuses nothing by the name of a fund', async () => {
    const code = await customer();
    for (const title of [
      'Seewarth Absolute Return Fund',
      'Absolute Return Fund NAV',
      'World Index ETF',
      'Past performance is no guide to future results.',
      'NAV and performance',
    ])
      await taken(code, [title, ...wide()]);
    await taken(code, wide('Fund;Total Return'));
    expect(await site.pricesOf(code)).toHaveLength(1);
  });

  it('refuses what they can not hold, or several things', async () => {
    const code = await customer();
    await expect(taken(code, wide('Price type;Estimated'))).rejects.toThrow(
      'Line 2 says Estimated of the columns: only final prices are taken',
    );
    await expect(taken(code, ['NAV', ...wide('Price type;Bid')])).rejects.toThrow(
      'The columns hold one figure by NAV, and another by Bid',
    );
  });
});

it('reads the level of distributions, which only classes and structured products have', async () => {
  const code = await customer();
  await taken(code, ['LEVEL;CODE;NAME;PARENT_CODE', 'FUND;100;Fund;', 'PART;100;Class;P1']);
  const report = await taken(code, [
    'LEVEL;CODE;EX_DATE;DIVIDEND',
    'FUND;100;2026-11-24;10.5',
    'Quatsch;100;2026-11-24;10.5',
    'Anteilsklasse;100;2026-11-23;0.5',
  ]);
  expect(report.split('\n')).toEqual([
    '2 rejected FUND 100 2026-11-24 10.5: FUND has no field DIVIDEND',
    '3 rejected Quatsch 100 2026-11-24 10.5: Quatsch is not a level',
  ]);
  expect(
    await site.read(code, 'select ex_date, dividend::text from dividend where customer_code = $1'),
  ).toEqual([{ ex_date: '2026-11-23', dividend: '0.5' }]);
});

describe('a column that a list of entities has no use for', () => {
  it.each(['Date', 'Notional', 'Reference', 'Benchmark code'])(
    'is told, and no line rejected: %s',
    async (name) => {
      const code = await customer();
      const report = await taken(code, [`LEVEL;CODE;NAME;${name}`, 'PART;C1;Renamed;2026-11-24']);
      expect(report).toBe(`1 unread ${name}: The column is not read (values: 1)`);
      expect(
        await site.read(
          code,
          `select 1 from entity where customer_code = $1 and values ->> 'NAME' = 'Renamed'`,
        ),
      ).toHaveLength(1);
    },
  );

  it('may be of a distribution or a split, which needs its ex-date', async () => {
    const code = await customer();
    expect(await taken(code, ['ISIN;Date;Dividend', `${ISIN};2026-11-24;0.5`])).toMatch(
      /^2 rejected .*A distribution needs its ex-date: add a column EX_DATE$/m,
    );
    expect(await taken(code, ['ISIN;Date;Split ratio', `${ISIN};2026-11-24;1:5`])).toMatch(
      /^2 rejected .*A split needs its ex-date: add a column EX_DATE$/m,
    );
    // A coupon is a field of structured products.
    expect(await taken(code, ['LEVEL;ISIN;Ex-Datum;Coupon', `PART;${ISIN};24.11.2026;0.5`])).toMatch(
      /^2 rejected .*EX_DATE comes from distributions: deliver these with their amount in a column DIVIDEND/m,
    );
  });
});

describe('a table of days without a column that is known as a price', () => {
  const named = (code: string) =>
    site.read(
      code,
      `select values ->> 'NAME' as name, values ->> 'CURRENCY' as ccy from entity where customer_code = $1 and code = 'C1'`,
    );

  it.each([
    ['Fund name;Date;Closing price;Currency', 'Alpha;2026-11-26;101.5;USD', /Closing price.*: "NAV"/],
    ['Date;PX_LAST', '2026-11-26;101.5', /\(PX_LAST\)\. Name it in the mapping: .*"PX_LAST": "NAV"/],
    ['Date;Price (p);Currency', '2026-11-26;101.5;GBP', /Price \(p\).*: "NAV"/],
    ['Datum;Kurs je Anteil', '26.11.2026;101,5', /Kurs je Anteil.*: "NAV"/],
    ['Datum;Schlusskurs', '26.11.2026;101,5', /\(Schlusskurs\).*: "NAV"/],
    ['Date;VL part;Devise', '26/11/2026;101,5;EUR', /VL part.*: "NAV"/],
    ['基準日;終値', '2026/11/26;10234', /\(終値\).*"終値": "NAV"/],
    ['Date;Buy price;Sell price', '2026-11-26;101.5;99', /"Buy price": "ASK"[^]*"Sell price": "BID"/],
    ['Date;Open;High;Low;Close;Volume', '2026-11-26;1.1;1.2;1.0;1.15;1000', /"Close": "NAV"/],
    ['Ex-Date;Pay date;Rate;Currency', '2026-11-26;2026-12-01;0.5;USD', /\(Rate\).*"Rate": "DIVIDEND"/],
    ['Fecha;Valor', '27/11/2026;100', /The column Valor may be NAV or VALOR/],
  ])('asks for it, and changes no class: %s', async (header, values, question) => {
    const code = await customer();
    await expect(taken(code, [`ISIN;${header}`, `${ISIN};${values}`])).rejects.toThrow(question);
    expect(await named(code)).toEqual([{ name: 'Class one', ccy: 'EUR' }]);
  });

  it.each([
    ['Date;Total return NAV', '2026-11-26;130', 'Total return NAV'],
    ['Date;NAV total return', '2026-11-26;130', 'NAV total return'],
    ['Date;Adj. Close;Volume', '2026-11-26;130;1000', 'Adj. Close'],
    ['As of;1M;3M;YTD', '2026-10-31;1.2;2.2;5.5', '1M'],
    ['Date;VL coupons réinvestis', '26/11/2026;130,5', 'VL coupons réinvestis'],
  ])('does not ask to take another figure for the NAV: %s', async (header, values, name) => {
    const code = await customer();
    const refused = await taken(code, [`ISIN;${header}`, `${ISIN};${values}`]).catch(String);
    const reason = `The column ${name} holds another figure than the NAV, by its name. Deliver the NAVs, and leave it out by "columns": {"${name}": ""}.`;
    expect(refused).toContain(reason);
    expect(knowsText(packFor)(reason)).toBe(true);
  });

  it('says so in each language, and takes the price that a mapping names', async () => {
    const code = await customer();
    const path = site.file('close.csv', ['ISIN;Date;Close;Volume', `${ISIN};2026-11-26;10.5;7`]);
    const refused = await site.take(code, [path]).catch((error: unknown) => String(error));
    expect(knowsText(packFor)(String(refused).replace(/^.*?: /, ''))).toBe(true);
    const columns = { Close: 'NAV' };
    await site.take(code, [path], { mapping: importMapping.parse({ name: 'm', format: 'prices', columns }) });
    expect(await site.pricesOf(code)).toEqual([{ code: 'C1', date: '2026-11-26', nav: '10.5' }]);
  });

  it('asks nothing of texts, of numbers of lines, of days and of a list with other fields', async () => {
    const code = await customer();
    for (const [header, values] of [
      ['Name;Date;Remark;Line no', 'Two;2026-11-26;as ever;1'],
      ['Name;Date;Delivered', 'Two;2026-11-26;20261126'],
      ['Name;Date;Launch date;Volatility', 'Two;2026-11-26;2020-01-01;12.5'],
      ['Valor;Name;Date', '12345678;Two;2026-11-26'],
    ])
      await taken(code, [`ISIN;${header}`, `${ISIN};${values}`]);
    expect(await named(code)).toEqual([{ name: 'Two', ccy: 'EUR' }]);
  });
});

describe('a list of prices without a day', () => {
  it.each([
    [['ISIN;Preis', `${ISIN};101,5`], 'price'],
    [['ISIN;Fondsname;Kurs;Währung', `${ISIN};Alpha;101,5;USD`], 'price'],
    [['VL estimées au 26/11/2026;', 'Code ISIN;VL', `${ISIN};101,5`], 'price'],
    [['ISIN;Ausschüttung', `${ISIN};1,5`], 'distribution'],
    [['ISIN;Share price', `${ISIN};101.5`], 'price'],
  ])('has its lines rejected, by whatever word of the industry it goes: %j', async (lines, what) => {
    const code = await customer();
    expect(await taken(code, lines)).toMatch(new RegExp(`rejected .*: A ${what} needs `, 'm'));
    const names = await site.read(
      code,
      `select values ->> 'NAME' as name from entity where customer_code = $1 and code = 'C1'`,
    );
    expect(names).toEqual([{ name: 'Class one' }]);
  });
});
