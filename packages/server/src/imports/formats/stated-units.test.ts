import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importMapping } from '@fundarium/contract/import-mapping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';

/** C1 is in EUR; C2 has no ISIN and is in USD. */
const ISIN = 'LU9900000019';
const HOW = '. Where that is wrong, leave the title out or add a column CURRENCY';
let site: ImportSite;
let made = 0;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

const taken = (...lines: readonly string[]) => takenBy(null, ...lines);

async function takenBy(columns: Readonly<Record<string, string>> | null, ...lines: readonly string[]) {
  made += 1;
  const customer = `STATED_${made}`;
  await site.customerWithClasses(customer);
  const path = join(site.folder, `stated-${made}.csv`);
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  const mapping = columns && importMapping.parse({ name: 'm', format: 'prices', columns });
  const [report] = await site.take(customer, [path], mapping === null ? {} : { mapping });
  return {
    format: report!.format,
    reported: report!.notTaken
      .filter(({ reason }) => !reason.startsWith('The header is line'))
      .map(({ line, kind, value, reason }) => `${line} ${kind} ${value}: ${reason}`),
    prices: (await pricesAndAssets(customer)).map(
      ({ code, date, nav, aum }) => `${code} ${date} ${nav} ${String(aum)}`,
    ),
  };
}

type PriceAndAssets = { code: string; date: string; nav: string; aum: string | null };
const pricesAndAssets = async (customer: string) =>
  (await site.read(
    customer,
    `select e.code, q.date, q.nav::text as nav, q.aum::text as aum from quotation q
     join entity e on e.customer_code = q.customer_code and e.id = q.entity_id
     where q.customer_code = $1 order by e.code, q.date`,
  )) as PriceAndAssets[];

describe('what a table says that its numbers are in', () => {
  it.each([
    ['Prices in GBX', 'GBX', 'amounts in pence are not taken'],
    ['Currency: USD', 'USD', 'The line is in USD'],
  ])('keeps prices of another currency out: %s', async (title, currency, why) => {
    for (const file of [
      [title, 'ISIN;DATE;NAV', `${ISIN};2026-11-04;1.5`],
      ['ISIN;DATE;NAV', `${ISIN};2026-11-04;1.5`, `${title};;`],
    ]) {
      const { prices, reported } = await taken(...file);
      expect(prices).toEqual([]);
      expect(reported.join('\n')).toContain(`Taken as what the columns are in: ${currency}.`);
      expect(reported.join('\n')).toContain(why);
    }
  });

  it('takes prices below a title that says what they are in', async () => {
    const { prices } = await taken(
      'Prices in EUR, AUM in USD',
      'ISIN;DATE;NAV;AUM',
      `${ISIN};2026-11-04;1.5;`,
    );
    expect(prices).toEqual(['C1 2026-11-04 1.5 null']);
  });

  it('takes no assets that are counted in a unit', async () => {
    const { prices, reported } = await taken(
      'AUM in Mio. EUR',
      'ISIN;DATE;NAV;AUM',
      `${ISIN};2026-11-04;1.5;12.5`,
      `${ISIN};2026-11-05;1.6;`,
    );
    expect(prices).toEqual(['C1 2026-11-05 1.6 null']);
    expect(reported).toEqual([
      `3 rejected ${ISIN} 2026-11-04 1.5 12.5: AUM: 12.5 is shown in Mio; deliver the number in full`,
      `1 warning AUM in Mio. EUR: Taken as what the columns are in: EUR${HOW}`,
      `1 warning AUM in Mio. EUR: Taken as what the columns are in: Mio${HOW}`,
    ]);
  });

  it.each([
    'AUM (R million)',
    "AUM (R'000)",
    'AUM (Rm)',
    'AUM R bn',
    'AUM rounded to millions',
    'AUM (10,000 JPY)',
    'AUM (JPY 10,000)',
    'AUM 10^6',
    'AUM (1e6 EUR)',
    'AUM in EUR 1,000,000s',
    'AUM (bln)',
    'Patrimonio (€/mgl)',
    'Encours ME',
    'AUMm',
    'AUMEURm',
    'NettovermögenMio',
    'TotalNetAssetsMn',
    'FondsvolumenTsd',
    'AUM (Rs in Lakhs)',
    'AUM, all figures being millions',
    '規模（亿元）',
  ])('takes no assets that the name of a column counts in a unit: %s', async (name) => {
    const { prices, reported } = await takenBy(
      { [name]: 'AUM' },
      `ISIN;DATE;NAV;${name}`,
      `${ISIN};2026-11-04;1.5;12.5`,
    );
    expect(prices).toEqual([]);
    expect(reported.join('\n')).toMatch(
      /AUM: 12\.5 is shown in [^;]+; deliver the number in full|The line is in|CURRENCY/,
    );
  });

  it('takes assets whose column names a class, or the units that they are of', async () => {
    for (const name of [
      'AUM of K shares',
      'AUM (EUR), class R',
      'AUM, class R M1',
      'AUM at 12',
      'AUM (full amount, not in millions)',
      'AUM (no thousands separator)',
      'AUM (1,000.00)',
      'AUM incl. MM',
      'AUM (min. 1,000,000)',
      'AUM of 100',
      'Volume',
      'AUMEUR',
      'Encourse',
    ])
      expect(
        (await takenBy({ [name]: 'AUM' }, `ISIN;DATE;NAV;${name}`, `${ISIN};2026-11-04;1.5;12500000`)).prices,
      ).toEqual(['C1 2026-11-04 1.5 12500000']);
  });

  it.each([
    ['Distributions per 1,000 units', 'EX_DATE;DIVIDEND', '1,000'],
    ['Ausschüttungen je 1.000 Anteile', 'EX_DATE;DIVIDEND', '1.000'],
    ['Distributions in cents per unit', 'EX_DATE;DIVIDEND', 'cents'],
    ['NAVs per 1,000 units', 'DATE;NAV', '1,000'],
  ])('keeps amounts of many shares or in cents out: %s', async (title, header, unit) => {
    const { reported, prices } = await taken(title, `ISIN;${header}`, `${ISIN};2026-11-04;1.5`);
    expect(reported.join('\n')).toContain(`1.5 is shown in ${unit}; deliver the number in full`);
    expect(prices).toEqual([]);
  });

  it.each([
    ['DATE;NAV;Unit', '119550;per 100 shares', 'Unit'],
    ['EX_DATE;DIVIDEND;CURRENCY;Frequency;Per', '1.25;EUR;Q;100 shares', 'Per'],
  ])('refuses figures of many shares by a column: %s', async (header, values, name) => {
    await expect(taken(`ISIN;${header}`, `${ISIN};2026-11-04;${values}`)).rejects.toThrow(
      `The column ${name} says that figures are of several shares`,
    );
  });

  it('takes prices that a title counts by 10,000 shares, as they are in Japan, or says nothing of', async () => {
    for (const title of ['基準価額（1万口当たり）', 'AUM in EUR m', 'All amounts in thousands'])
      expect((await taken(title, 'ISIN;DATE;NAV', `${ISIN};2026-11-04;1.5`)).prices).toHaveLength(1);
  });

  it('takes no assets where a footnote says their unit in other words than a title', async () => {
    for (const note of ['Note: AUM in Mio. EUR', 'Note: AUM in EUR m', 'Hinweis: Fondsvolumen in Tsd. EUR']) {
      const { prices, reported } = await taken(
        'AUM in EUR millions',
        'ISIN;DATE;NAV;AUM',
        `${ISIN};2026-11-04;1.5;12.3`,
        note,
      );
      expect(prices).toEqual([]);
      expect(reported.join('\n')).toContain('AUM: 12.3 is shown in millions; deliver the number in full');
    }
  });

  it('uses a line under the header that says what its columns are in', async () => {
    const { prices, reported } = await taken(
      'ISIN;DATE;NAV;AUM',
      'Unit;;EUR;Mio. EUR',
      `${ISIN};2026-11-04;1.5;12.5`,
      `${ISIN};2026-11-05;1.6;`,
    );
    expect(prices).toEqual(['C1 2026-11-05 1.6 null']);
    expect(reported).toEqual([
      `3 rejected ${ISIN} 2026-11-04 1.5 12.5: AUM: 12.5 is shown in Mio; deliver the number in full`,
      '2 warning Unit EUR Mio. EUR: Taken as the currencies and units of the columns',
    ]);
  });

  it('uses a line above the header, and the name of a column that a mapping reads', async () => {
    const above = await taken(
      ',,EUR,Mio. EUR'.replaceAll(',', ';'),
      'ISIN;DATE;NAV;AUM',
      `${ISIN};2026-11-04;1.5;5.1`,
    );
    expect(above.prices).toEqual([]);
    expect(above.reported.join('\n')).toContain('AUM: 5.1 is shown in Mio; deliver the number in full');
    const named = await takenBy(
      { 'AUM (Mio.)': 'AUM' },
      'ISIN;DATE;NAV;AUM (Mio.)',
      `${ISIN};2026-11-04;1.5;5.1`,
    );
    expect(named.prices).toEqual([]);
    expect(named.reported.join('\n')).toContain('AUM: 5.1 is shown in Mio; deliver the number in full');
  });

  it('keeps payments in pence out, by the name of their column or a title', async () => {
    const line = `${ISIN};2026-11-04;1.5`;
    const named = await takenBy({ 'Dividend in pence': 'DIVIDEND' }, 'ISIN;EX_DATE;Dividend in pence', line);
    const titled = await taken('Dividends in pence', 'ISIN;EX_DATE;DIVIDEND', line);
    for (const { reported } of [named, titled])
      expect(reported.join('\n')).toContain('amounts in pence are not taken; deliver them in GBP');
    const { reported } = await taken('Dividends in pence', 'ISIN;EX_DATE;DIVIDEND;CURRENCY', `${line};GBP`);
    expect(reported.join('\n')).toContain('CURRENCY says GBP, and the numbers are shown in GBX');
  });

  it.each([
    ['DATE', 'Price (p)', 'NAV', /: GBX: amounts in pence are not taken; deliver them in GBP/],
    ['DATE', 'NAV p', 'NAV', /amounts in pence/],
    ['EX_DATE', 'Distribution (p)', 'DIVIDEND', /amounts in pence/],
    ['EX_DATE', 'Pence per share', 'DIVIDEND', /amounts in pence/],
    [
      'DATE',
      'NAV (ZAc)',
      'NAV',
      /ZAC: amounts in hundredths of a currency are not taken; deliver them in ZAR/,
    ],
    ['DATE', 'NAV (ILA)', 'NAV', /deliver them in ILS/],
    ['DATE', 'NAV (EUr)', 'NAV', /hundredths of a currency are not taken; deliver them in EUR/],
    ['DATE', 'NAV (cpu)', 'NAV', /123.45 is shown in cpu; deliver the number in full/],
  ])('keeps hundredths of a currency out that a name ends with: %s, %s', async (day, name, target, why) => {
    const { reported, prices } = await takenBy(
      { [name]: target },
      `ISIN;${day};${name}`,
      `${ISIN};2026-11-04;123.45`,
    );
    expect(reported.join('\n')).toMatch(why);
    expect(prices).toEqual([]);
  });

  it('keeps pence out that a line below the header says, and a column of pounds contradicts', async () => {
    const below = await taken('ISIN;DATE;NAV', ';;p', `${ISIN};2026-11-04;123.45`);
    expect(below.reported.join('\n')).toMatch(
      /amounts in pence[^]*Taken as the currencies and units of the columns/,
    );
    const columns = { 'Price (p)': 'NAV' };
    const pounds = await takenBy(columns, 'ISIN;DATE;Price (p);CURRENCY', `${ISIN};2026-11-04;123.45;GBP`);
    expect(pounds.reported.join('\n')).toContain('CURRENCY says GBP, and the numbers are shown in GBX');
    expect([below, pounds].flatMap(({ prices }) => prices)).toEqual([]);
  });

  it('takes a class C or P by the name of a column for no pence', async () => {
    for (const name of ['NAV C', 'NAV P'])
      expect(
        (await takenBy({ [name]: 'NAV' }, `ISIN;DATE;${name}`, `${ISIN};2026-11-04;1.5`)).prices,
      ).toHaveLength(1);
  });

  it('uses the column of currencies before a title, but for pence', async () => {
    const file = ['ISIN;DATE;NAV;CURRENCY', `${ISIN};2026-11-04;1.5;EUR`] as const;
    expect((await taken('Prices in USD', ...file)).prices).toHaveLength(1);
    const { prices, reported } = await taken('Prices in GBX', ...file);
    expect(prices).toEqual([]);
    expect(reported.join('\n')).toContain('CURRENCY says EUR, and the numbers are shown in GBX');
  });

  it.each([
    ['0.75%', '0.0075', '0.012', '0.75'],
    ['0,75 %', '0,0075', '0,012', '0.75'],
  ])(
    'asks whether a percentage without its sign is a fraction: %s, %s',
    async (marked, plain, other, stored) => {
      const { reported } = await taken(
        'LEVEL;CODE;ONGOING_COSTS;MGMT_FEE;PERFORMANCE_FEE',
        `PART;C1;${marked};${other};0%`,
        `PART;C2;${plain};${other};0`,
        'PART;C1;;;0',
      );
      expect(reported.join('\n')).toContain(
        `ONGOING_COSTS: Other lines of the column are shown as percent, and ${plain} may be ${stored}%: write it as they are`,
      );
      expect(reported.filter((each) => each.includes('rejected'))).toHaveLength(1);
    },
  );

  it('says of costs that look like fractions throughout that they are taken as percent', async () => {
    const lines = (...costs: readonly string[]) => [
      'LEVEL;CODE;TER',
      ...costs.map((each, at) => `PART;C${at + 1};${each}`),
    ];
    const fractions = await taken(...lines('0.0085', '0.0045', '0.0121'));
    expect(fractions.reported).toContain(
      '1 warning TER: TER: all values are 0.0121 or less, and taken as percent. Where they are fractions, write 0.85 for 0.85%',
    );
    for (const costs of [
      ['0.85', '0.03', '0.02'],
      ['0.03', '0.02'],
      ['0.03%', '0.02', '0.04'],
      ['0', '0', '0'],
    ])
      expect((await taken(...lines(...costs))).reported.join('\n')).not.toContain('taken as percent');
  });

  it('takes percentages with and without a sign that are alike', async () => {
    const { reported } = await taken('LEVEL;CODE;ONGOING_COSTS', 'PART;C1;1.5%', 'PART;C2;0.5');
    expect(reported).toEqual([]);
  });

  it('rejects amounts of entities that a title counts in thousands', async () => {
    const { reported } = await taken(
      'Minimum initial investment in thousands of EUR',
      'ISIN;MINIMUM_INITIAL_INVESTMENT',
      `${ISIN};5`,
    );
    expect(reported.join('\n')).toContain('5 is shown in thousands; deliver the number in full');
  });
});

describe('another table below', () => {
  it.each([
    ['ISIN;DATE;AUM;NAV', `${ISIN};2026-11-05;5000000;1.6`],
    ['isin;date;aum', `${ISIN};2026-11-05;5000000`],
  ])('is not read by the header of the first: %s', async (header, line) => {
    const { prices, reported } = await taken(
      'ISIN;DATE;NAV;AUM',
      `${ISIN};2026-11-04;1.5;`,
      '',
      header,
      line,
    );
    expect(prices).toEqual(['C1 2026-11-04 1.5 null']);
    expect(reported).toEqual([
      `4 rejected ${header.replaceAll(';', ' ')}: Another table begins here; deliver it in a file or sheet of its own`,
      `5 rejected ${line.replaceAll(';', ' ')}: The line belongs to the table that begins in line 4`,
    ]);
  });

  it('is the same one where its header is repeated', async () => {
    const { prices, reported } = await taken(
      'code;date;nav',
      'C1;2026-11-04;1.5',
      'Code;Date;NAV',
      'C1;2026-11-05;1.6',
    );
    expect(prices).toHaveLength(2);
    expect(reported).toEqual(['3 unread Code Date NAV: The header is repeated']);
  });

  it('is one with a column per class as well', async () => {
    const { prices, reported } = await taken(
      'Net asset values',
      `Date;${ISIN}`,
      '2026-11-04;1.5',
      `Date;LU9900000027;${ISIN}`,
      '2026-11-05;1.6;1.7',
    );
    expect(prices).toEqual(['C1 2026-11-04 1.5 null']);
    expect(reported.filter((each) => each.includes('rejected'))).toHaveLength(2);
  });
});

describe('a day in the title of a price list', () => {
  it('is that of its lines', async () => {
    const { prices, reported, format } = await taken(
      'Prices as of 06.11.2026',
      'ISIN;NAME;NAV',
      `${ISIN};C1;1.5`,
      'Source: NAVs as at 30.09.2026;;',
    );
    expect([format, prices]).toEqual(['prices', ['C1 2026-11-06 1.5 null']]);
    expect(reported.join('\n')).toContain('Taken as the day of all lines: 2026-11-06');
  });

  it('is that of the prices, whatever day a note says of assets', async () => {
    const { prices } = await taken(
      'As of 06.11.2026',
      'Note: AUM as of 31.10.2026',
      'ISIN;NAV;AUM',
      `${ISIN};1.5;100`,
    );
    expect(prices).toEqual(['C1 2026-11-06 1.5 100']);
  });

  it.each([
    ['Created on 06.11.2026', 'ISIN;NAV;NAME'],
    // Assets may be of another day than the prices beside them.
    ['AUM as of 06.11.2026', 'ISIN;NAV;AUM'],
  ])('is none that is not theirs for certain: %s', async (title, header) => {
    const { prices, reported } = await taken(title, header, `${ISIN};1.5;1`);
    expect(prices).toEqual([]);
    expect(reported.join('\n')).toContain('A price needs a day: add a column DATE');
  });
});
