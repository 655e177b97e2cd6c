import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importMapping } from '@fundarium/contract/import-mapping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite, type TakeOptions } from '../../testing/import-site.ts';

/** C1 has an ISIN and is in EUR; C2 has none and is in USD. */
const ISIN = 'LU9900000019';
let site: ImportSite;
let made = 0;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

/** Takes a file of some content into a customer of its own. */
async function taken(content: string | Buffer, more: TakeOptions & { readonly mapped?: object } = {}) {
  made += 1;
  const customer = `SENT_${made}`;
  await site.customerWithClasses(customer);
  const path = join(site.folder, `sent-${made}.csv`);
  writeFileSync(path, content);
  const mapping =
    more.mapped === undefined
      ? {}
      : { mapping: importMapping.parse({ name: 'm', format: 'prices', ...more.mapped }) };
  const [report] = await site.take(customer, [path], { ...more, ...mapping });
  const prices = await site.pricesOf(customer);
  return {
    counts: report!.counts,
    reported: report!.notTaken.map(({ line, kind, value, reason }) => `${line} ${kind} ${value}: ${reason}`),
    prices: prices.map(({ code, date, nav }) => `${String(code)} ${String(date)} ${String(nav)}`),
    customer,
  };
}

const lines = (...each: readonly string[]) => each.map((line) => `${line}\r\n`).join('');
const PRICES = ['C1 2026-11-04 1234.56', 'C1 2026-11-05 1234'];
const GERMAN = lines(
  'ISIN;Bewertungsdatum;Anteilwert',
  `${ISIN};04.11.2026;1.234,56`,
  `${ISIN};05.11.2026;1.234`,
);

describe('a table as a provider sends it', () => {
  it.each<readonly [string, string | Buffer]>([
    ['German, in UTF-8', GERMAN],
    ['with a byte order mark', `\uFEFF${GERMAN}`],
    ['in UTF-16', Buffer.from(`\uFEFF${GERMAN}`, 'utf16le')],
    ['in UTF-16 the other way round', Buffer.from(`\uFEFF${GERMAN}`, 'utf16le').swap16()],
    ['with tabs', GERMAN.replaceAll(';', '\t')],
    ['with pipes', GERMAN.replaceAll(';', '|')],
    ['with `sep=;` first, as spreadsheets write it', `sep=;\r\n${GERMAN}`],
    ['with blank lines and lines of separators alone', GERMAN.replaceAll('\r\n', '\r\n\r\n;;\r\n')],
    ['with separators at the end of lines', GERMAN.replaceAll('\r\n', ';\r\n').replace(';\r\n', '\r\n')],
    ['with an ISIN in small letters', GERMAN.replaceAll(ISIN, ISIN.toLowerCase())],
    [
      'with figures grouped by apostrophes',
      lines('isin,Nav Date,Price', `${ISIN},04-Nov-26,"1’234.56"`, `${ISIN},5 Nov 2026,"1'234"`),
    ],
    [
      'with figures grouped by narrow spaces',
      lines('Code ISIN;Date VL;VL', `${ISIN};2026/11/04;1\u202F234,56`, `${ISIN};20261105;1\u00A0234`),
    ],
    [
      'with a header of line breaks',
      lines('ISIN;"NAV\r\ndate";"Net asset\r\nvalue"', `${ISIN};04.11.26;1234,56`, `${ISIN};05.11.26;1234`),
    ],
    ['wide, a column per class', lines(`Datum;${ISIN}`, '04.11.2026;1.234,56', '05.11.2026;1.234')],
  ])('is taken: %s', async (_, content) => {
    const { prices, counts, reported } = await taken(content);
    expect(prices).toEqual(PRICES);
    expect(counts).toMatchObject({ read: 2, written: 2, rejected: 0 });
    // Only `sep=;` is a line above the header.
    expect(reported.filter((each) => !each.includes('The header is line 2'))).toEqual([]);
  });

  it('in windows-1252, with title rows above and a total below, names what it does not take', async () => {
    const text = lines(
      'Fondspreise der Größten;;',
      'Stand;06.11.2026;',
      '',
      'ISIN;Bewertungsdatum;Anteilwert',
      `${ISIN};04.11.2026;1.234,56`,
      `${ISIN};05.11.2026;1.234`,
      'Summe;;2.468,56',
      '2 Datensätze',
    );
    const { prices, reported } = await taken(Buffer.from(text, 'latin1'));
    expect(prices).toEqual(PRICES);
    expect(reported).toEqual([
      '1 unread Fondspreise der Größten / Stand 06.11.2026: The header is line 4; what stands above it is not read (lines 1, 2)',
      '7 rejected Summe 2.468,56: There is no day',
      '8 rejected 2 Datensätze: Values expected: 3, found: 1',
      '1 warning Fondspreise der Größten: The file is not UTF-8 and read as windows-1252; where its letters are wrong, save it in UTF-8 and deliver it again',
    ]);
  });

  it('names columns that it does not know, and takes the rest; strictly it refuses', async () => {
    const text = lines('ISIN;DATE;NAV;Remark;;Legal Fund Name', `${ISIN};2026-11-04;1.5;as ever;x;`);
    const { prices, reported } = await taken(text);
    expect(prices).toEqual(['C1 2026-11-04 1.5']);
    expect(reported).toEqual([
      '1 unread Remark: The column is not known and not read (values: 1)',
      '1 unread #5: The column is not known and not read (values: 1)',
    ]);
    await expect(taken(text, { strict: true })).rejects.toThrow(
      /No column may be left unread, and these are not known: Remark, #5, Legal Fund Name\. .*\{"Remark": ""\}/,
    );
    const mapped = { columns: { Remark: '', '#5': '', 'legal fund name': '' } };
    expect((await taken(text, { strict: true, mapped })).reported).toEqual([]);
  });

  it('names fields that a table of prices does not take', async () => {
    const { reported } = await taken(lines('ISIN;DATE;NAV;NAME', `${ISIN};2026-11-04;1.5;One`));
    expect(reported).toEqual([
      '1 unread NAME: A table of prices does not take this column; it is not read (values: 1)',
    ]);
  });

  it.each(['Abrechnung', ''])('never skips the currencies in a column %j', async (name) => {
    const text = lines(
      `ISIN;DATE;NAV;${name}`,
      `${ISIN};2026-11-04;1.5;EUR`,
      `${ISIN};2026-11-05;1.5;eur`,
      `${ISIN};2026-11-06;1.5;`,
    );
    const as = name === '' ? '#4' : name;
    const refused = await taken(text).catch((error: unknown) => String(error));
    expect(refused).toContain(
      `The column ${as} holds currencies, such as EUR (line 2), and would not be read.`,
    );
    expect(refused).toContain(`"columns": {"${as}": "CURRENCY"}`);
    const mapped = { columns: { [as]: 'CURRENCY' } };
    expect((await taken(text, { mapped })).prices).toHaveLength(3);
    expect((await taken(text, { mapped: { columns: { [as]: '' } } })).prices).toHaveLength(3);
  });

  it('says how to leave out currencies that a table has no use for', async () => {
    const text = lines('BENCHMARK_CODE;DATE;VALUE;CURRENCY', 'B1;2026-11-04;1.5;EUR');
    await expect(taken(text)).rejects.toThrow(
      'such as EUR (line 2), which a table of this kind does not read. Leave it out in the mapping: "columns": {"CURRENCY": ""}.',
    );
    const { counts } = await taken(text, { mapped: { columns: { CURRENCY: '' } } });
    expect(counts).toMatchObject({ read: 1, written: 1 });
  });

  it.each([
    ['Einheit', 'Mio. EUR', 'says that figures are in Mio. EUR (line 3)'],
    ['Scale', 'thousands', 'says that figures are in thousands (line 3)'],
    ['Factor', 'M', 'says that figures are in M (line 3)'],
  ])('never skips a column %s that says %s', async (name, value, why) => {
    const text = lines(`ISIN;DATE;NAV;${name}`, `${ISIN};2026-11-04;1.5;`, `${ISIN};2026-11-05;1.5;${value}`);
    await expect(taken(text)).rejects.toThrow(why);
    expect((await taken(text, { mapped: { columns: { [name]: '' } } })).prices).toHaveLength(2);
  });

  it.each([
    ['Quality', 'Estimated'],
    ['Qualität', 'vorläufig'],
    ['Estimated', 'yes'],
  ])('keeps prices out that a column %s calls %s', async (name, value) => {
    const text = lines(
      `ISIN;DATE;NAV;${name}`,
      `${ISIN};2026-11-04;1.5;Final`,
      `${ISIN};2026-11-05;1.6;${value}`,
    );
    const { prices, reported } = await taken(text);
    expect(prices).toEqual(['C1 2026-11-04 1.5']);
    expect(reported).toContainEqual(
      expect.stringContaining(`The column ${name} says ${value}: only final prices are taken.`),
    );
    expect((await taken(text, { mapped: { columns: { [name]: '' } } })).prices).toHaveLength(2);
  });

  it.each(['TRY', 'MAD', 'PEN'])(
    'never skips a column of currencies that are words as well: %s',
    async (code) => {
      const text = lines('ISIN;DATE;NAV;Abrechnung', `${ISIN};2026-11-04;1.5;${code}`);
      await expect(taken(text)).rejects.toThrow(`holds currencies, such as ${code} (line 2)`);
    },
  );

  it('leaves columns of words out that look like currencies or units', async () => {
    const text = lines(
      'ISIN;DATE;NAV;Region;Strategy',
      `${ISIN};2026-11-04;1.5;ALL;Mio`,
      `${ISIN};2026-11-05;1.6;ALL;Core`,
    );
    expect((await taken(text)).prices).toHaveLength(2);
  });

  it.each(['Kurs vom 24.11.2026', 'NAV 24.11.2026', 'AUM in Mio. EUR', 'Fund size USDm'])(
    'never leaves out a figure by its name: %s',
    async (name) => {
      await expect(taken(lines(`ISIN;${name}`, `${ISIN};1.5`))).rejects.toThrow(
        `The column ${name} may be ${/size|AUM/.test(name) ? 'AUM' : 'NAV'}`,
      );
    },
  );

  it('says that it has no lines', async () => {
    const { counts, reported } = await taken(lines('ISIN;DATE;NAV;AUM'));
    expect(counts.read).toBe(0);
    expect(reported).toEqual([
      expect.stringMatching(/^1 unread sent-\d+\.csv: There are no lines below the header$/),
    ]);
  });

  it('refuses a near miss until a mapping settles it', async () => {
    const text = lines('Share class;DATE;NAV;ISIN', `C2;2026-11-04;1.5;`);
    await expect(taken(text)).rejects.toThrow('"columns": {"Share class": "CODE"}');
    expect((await taken(text, { mapped: { columns: { 'Share class': 'CODE' } } })).prices).toEqual([
      'C2 2026-11-04 1.5',
    ]);
  });

  it.each([
    [['1.234', '12.345'], '"decimalSign": "."', { decimalSign: ',' }, ['1.234', '12.345']],
    [['1,234', '100'], '"decimalSign": ","', { decimalSign: '.' }, ['1234', '100']],
  ])('asks only where every figure reads both ways: %j', async (navs, addition, mapped, expected) => {
    const text = lines('ISIN;DATE;NAV', ...navs.map((nav, at) => `${ISIN};2026-11-0${at + 3};${nav}`));
    await expect(taken(text)).rejects.toThrow(addition);
    const { prices } = await taken(text, { mapped });
    // A comma for the decimals makes 1.234 one thousand two hundred and thirty-four, and the other way round.
    const read = mapped.decimalSign === ',' ? expected.map((each) => each.replace('.', '')) : expected;
    expect(prices).toEqual(read.map((nav, at) => `C1 2026-11-0${at + 3} ${nav}`));
    // Another column decides.
    const other = text.replace('NAV', 'NAV;AUM').replaceAll(/(\d)\r\n/g, '$1;7,5\r\n');
    expect((await taken(other)).prices).toHaveLength(2);
  });

  it('asks about 03/04/2026, and reads it as the mapping or another column has it', async () => {
    const text = lines('ISIN;DATE;NAV', `${ISIN};03/04/2026;1.5`);
    await expect(taken(text)).rejects.toThrow('"dateOrder": "DMY" or "dateOrder": "MDY"');
    expect((await taken(text, { mapped: { dateOrder: 'MDY' } })).prices).toEqual(['C1 2026-03-04 1.5']);
    const paid = lines('ISIN;EX_DATE;PAYMENT_DATE;DIVIDEND', `${ISIN};03/04/2026;04/13/2026;1.5`);
    const { customer } = await taken(paid);
    expect(
      await site.read(
        customer,
        'select ex_date as day, payment_date as paid from dividend where customer_code = $1',
      ),
    ).toEqual([{ day: '2026-03-04', paid: '2026-04-13' }]);
  });

  it('reads 1:5 as a split of five for one, and asks about what could be its inverse', async () => {
    const { customer, reported } = await taken(
      lines('CODE;EX_DATE;SPLIT', 'C1;2026-01-05;1:5', 'C1;2026-02-05;5:1'),
    );
    expect(
      await site.read(customer, 'select split_ratio::text as ratio from dividend where customer_code = $1'),
    ).toEqual([{ ratio: '5' }]);
    expect(reported).toEqual([
      '3 rejected C1 2026-02-05 5:1: SPLIT_RATIO: 5:1 may be read in two ways: write 1:5 or 5 for five new shares for one old share',
    ]);
  });

  it('takes a wide table class by class, and names what it can not read of it', async () => {
    const text = lines(
      `Date,${ISIN.toLowerCase()},LU9900000027,Remark`,
      ',EUR,USD,',
      '2026-11-04,1.5,7.5,x',
      '2026-11-05,,0,',
      '2026-11-06,n/a,7.5,',
    );
    const { prices, reported } = await taken(text);
    expect(prices).toEqual(['C1 2026-11-04 1.5']);
    expect(reported).toEqual([
      '3 rejected LU9900000027: There is no share class with this ISIN',
      '5 rejected LU9900000027: There is no share class with this ISIN',
      '4 missing LU9900000027 0: NAV: 0 stands for none',
      `5 missing ${ISIN} n/a: NAV: n/a stands for none`,
      '2 warning EUR USD: Taken as the currencies and units of the columns',
      '1 unread Remark: The column is not known and not read (values: 1)',
    ]);
  });

  it('leaves classes of a wide table out, and takes the day, as a mapping says', async () => {
    const text = lines(`As at;Tag;${ISIN};LU9900000027`, '2026-11-30;2026-11-04;1.5;7.5');
    for (const out of ['LU9900000027', '#4']) {
      const { prices, reported } = await taken(text, { mapped: { columns: { Tag: 'DATE', [out]: '' } } });
      expect([prices, reported]).toEqual([
        ['C1 2026-11-04 1.5'],
        ['1 unread As at: The column is not known and not read (values: 1)'],
      ]);
    }
    const twice = lines(`Date;${ISIN};${ISIN}`, '2026-11-04;1.5;1.6');
    await expect(taken(twice)).rejects.toThrow(`Two columns are of the share class ${ISIN}; leave one out.`);
    expect((await taken(twice, { mapped: { columns: { '#2': '' } } })).prices).toEqual(['C1 2026-11-04 1.6']);
  });

  it('asks of which century a year of two digits is, where it is not a price’s', async () => {
    const text = lines('LEVEL;CODE;LAUNCH_DATE', 'PART;C1;05.11.98');
    await expect(taken(text)).rejects.toThrow('"twoDigitYearsFrom": 1950');
    const { customer } = await taken(text, { mapped: { format: 'table', twoDigitYearsFrom: 1950 } });
    expect(
      await site.read(
        customer,
        `select values ->> 'LAUNCH_DATE' as day from entity where customer_code = $1 and code = 'C1'`,
      ),
    ).toEqual([{ day: '1998-11-05' }]);
  });

  it('takes no code that an address can not name', async () => {
    const entities = await taken(
      lines('LEVEL;CODE;NAME;PARENT_CODE', 'FUND;.;One;', 'FUND;..;Two;', 'FUND;...;Three;'),
    );
    expect(entities.reported).toEqual([
      "2 rejected .: CODE: . can't be a code: no address can name it",
      "3 rejected ..: CODE: .. can't be a code: no address can name it",
    ]);
  });

  it('takes no code of more than 200 characters, of an entity or a benchmark', async () => {
    const [long, longest] = ['L'.repeat(201), 'M'.repeat(200)];
    const entities = await taken(
      lines('LEVEL;CODE;NAME;PARENT_CODE', `FUND;${long};Long;`, `FUND;${longest};Longest;`),
    );
    expect(entities.reported).toEqual([
      `2 rejected ${'L'.repeat(79)}…: CODE: A code has at most 200 characters`,
    ]);
    const series = await taken(
      lines('BENCHMARK_CODE;DATE;VALUE', `${long};2026-11-04;1`, `${longest};2026-11-04;1`),
    );
    expect(series.reported).toEqual([`2 rejected ${'L'.repeat(79)}…: A code has at most 200 characters`]);
    expect(
      await site.read(
        series.customer,
        'select length(code) as length from benchmark where customer_code = $1',
      ),
    ).toEqual([{ length: 200 }]);
  });
});
