import { importMapping } from '@fundarium/contract/import-mapping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';

/** That of C1. */
const ISIN = 'LU9900000019';
/** The code of a class without an ISIN, which readers see as its ISIN. */
const SHOWN = 'LU9900000365';
let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

const customer = () => site.customerWithClasses();
const valuesOf = async (code: string, of = 'C1') => {
  const [row] = await site.read(
    code,
    `select values from entity where customer_code = $1 and level = 'PART' and code = '${of}'`,
  );
  return row?.['values'] as Record<string, unknown>;
};
const FIGURES =
  'Prices, assets and distributions belong in a file of their own with their day; the columns are not read';
const PRICE = { code: 'C1', date: '2026-11-05', nav: '10.5' };

describe('figures with their days beside fields of entities', () => {
  it('are taken where a provider delivers both, and the fields are told', async () => {
    const code = await customer();
    const said = await site.reportOf(code, [
      'ISIN;NAME;DATE;NAV;ONGOING_COSTS',
      `${ISIN};Class one;2026-11-05;10.5;0.75`,
      `${ISIN};Class one;;;0.75`,
    ]);
    expect(said).toEqual([
      expect.stringMatching(/^3 rejected .*: There is no day$/),
      '1 unread NAME: A table of prices does not take this column; it is not read (values: 2)',
      '1 unread ONGOING_COSTS: A table of prices does not take this column; it is not read (values: 2)',
    ]);
    expect(await site.pricesOf(code)).toEqual([PRICE]);
    expect(await valuesOf(code)).not.toHaveProperty('ONGOING_COSTS');
  });

  it('are left out with one line where no line has both', async () => {
    const code = await customer();
    const said = await site.reportOf(code, [
      'LEVEL;CODE;ONGOING_COSTS;NAV;NAV_DATE;AUM;AUM_DATE;DATE',
      'PART;C1;0.75;10.5;n/a;;;',
      'PART;C2;0.5;;2026-11-05;;2026-11-05;2026-11-06',
    ]);
    expect(said).toEqual([
      `1 unread DATE, NAV, NAV_DATE, AUM_DATE: ${FIGURES} (values: "DATE": 1, "NAV": 1, "NAV_DATE": 2, "AUM_DATE": 1)`,
    ]);
    expect(await site.pricesOf(code)).toEqual([]);
    expect(await valuesOf(code)).toMatchObject({ ONGOING_COSTS: '0.75' });
  });

  it.each([
    ['NAV;NAV_DATE;AUM;AUM_DATE;NAV_CURRENCY;CURRENCY', '10.5;2026-11-05;1000;2026-11-04;USD;EUR'],
    ['DIVIDEND;EX_DATE;PAYMENT_DATE;DIV_CURRENCY;RECORD_DATE', '0.5;2026-11-05;2026-11-06;EUR;2026-11-05'],
  ])('are left out where the list has the state that the product derives: %s', async (header, values) => {
    const code = await customer();
    const said = await site.reportOf(code, [
      `LEVEL;CODE;LIFECYCLE_STATE;ONGOING_COSTS;${header}`,
      `PART;C1;ACTIVE;0.75;${values}`,
    ]);
    const ofFigures = header.split(';').filter((name) => !name.endsWith('CURRENCY'));
    expect(said).toHaveLength(2);
    for (const name of ofFigures) expect(said.join('\n')).toContain(`"${name}": 1`);
    expect(await site.pricesOf(code)).toEqual([]);
    expect(await valuesOf(code)).toMatchObject({ ONGOING_COSTS: '0.75' });
  });

  it.each(['ISIN;NAME;CURRENCY;LIFECYCLE_STATE;NAV_DATE;NAV', 'ISIN;NAME;CURRENCY;Fund · Name;NAV_DATE;NAV'])(
    'are taken where no field but the name and currency stands beside: %s',
    async (header) => {
      const code = await customer();
      await site.reportOf(code, [header, `${ISIN};Class one;EUR;ACTIVE;2026-11-05;10.5`]);
      expect(await site.pricesOf(code)).toEqual([PRICE]);
    },
  );

  it('are taken where a mapping calls the table one of prices, and nothing is where no column may go unread', async () => {
    const code = await customer();
    const lines = ['ISIN;LIFECYCLE_STATE;ONGOING_COSTS;DATE;NAV', `${ISIN};ACTIVE;0.75;2026-11-05;10.5`];
    const path = site.file('figures.csv', lines);
    await expect(site.take(code, [path], { strict: true })).rejects.toThrow(/No column may be left unread/);
    const mapping = importMapping.parse({ name: 'FIGURES', format: 'prices', columns: {} });
    await site.take(code, [path], { mapping });
    expect(await site.pricesOf(code)).toEqual([PRICE]);
  });
});

describe('identifiers of an exported list', () => {
  it('are read beside figures with their days, which are left out', async () => {
    const code = await customer();
    const said = await site.reportOf(code, [
      'CODE;NAME;ISIN;VALOR;WKN;LIFECYCLE_STATE;NAV;NAV_DATE',
      `C1;Class one;${ISIN};1234567;A0AAA1;ACTIVE;10.5;2026-11-05`,
    ]);
    expect(said).toHaveLength(2);
    expect(said.join('\n')).toContain('(values: "NAV": 1, "NAV_DATE": 1)');
    expect(await valuesOf(code)).toMatchObject({ VALOR: '1234567', WKN: 'A0AAA1' });
    expect(await site.pricesOf(code)).toEqual([]);
  });

  it('name the lines of a provider’s prices', async () => {
    const code = await customer();
    const header = 'ISIN;VALOR;WKN;DATE;NAV';
    expect(await site.reportOf(code, [header, `${ISIN};1234567;A0AAA1;2026-11-05;10.5`])).toEqual([]);
    expect(await site.pricesOf(code)).toEqual([PRICE]);
  });
});

describe('columns of the entities above', () => {
  it.each(['PART.ISIN;PART.DATE;PART.NAV', 'PART · ISIN;DATE;NAV', 'Share class · ISIN;Date;NAV'])(
    'are not those that name the level of the lines: %s',
    async (header) => {
      const code = await customer();
      expect(await site.reportOf(code, [header, `${ISIN};2026-11-05;10.5`])).toEqual([]);
      expect(await site.pricesOf(code)).toEqual([PRICE]);
    },
  );

  it.each([
    ['Sub-fund · Name', 'Fund · Currency', 'Fund · AUM in EUR'],
    ['Teilfonds · Name', 'Fonds · Währung', 'Fonds · Volumen in EUR'],
    ['Compartiment · Nom', 'Fonds · Devise', 'Fonds · Actif net en EUR'],
    ['PROD.NAME', 'FUND.CURRENCY', 'FUND.AUM_EUR'],
  ])('are not of the line, and told once: %s', async (name, currency, aum) => {
    const code = await customer();
    const said = await site.reportOf(code, [
      `CODE;NAME;ONGOING_COSTS;${name};${currency};${aum}`,
      'C1;Class one;0.75;Sub-fund;USD;1000',
      'C2;Class two;0.5;Sub-fund;;',
    ]);
    const counts = `"${name}": 2, "${currency}": 1, "${aum}": 1`;
    expect(said).toEqual([
      `1 unread ${name}, ${currency}, ${aum}: The columns are of the entities above those of the lines and not read (values: ${counts})`,
    ]);
    expect(await valuesOf(code)).toMatchObject({ NAME: 'Class one', CURRENCY: 'EUR', ONGOING_COSTS: '0.75' });
  });

  it('are what a mapping says, and one alone is told as one', async () => {
    const code = await customer();
    const path = site.file('mapped.csv', ['CODE;Fund · Name;Fund · Code', 'C1;Renamed;F1']);
    const mapping = importMapping.parse({
      name: 'MAPPED',
      format: 'table',
      columns: { 'Fund · Name': 'NAME' },
    });
    const [report] = await site.take(code, [path], { mapping });
    expect(report!.notTaken.map(({ reason }) => reason)).toEqual([
      'The column is of the entities above those of the lines and not read (values: 1)',
    ]);
    expect(await valuesOf(code)).toMatchObject({ NAME: 'Renamed' });
  });
});

describe('two columns of one field', () => {
  it.each([
    ['ISIN;NAV_DATE;NAV;AUM;AUM_DATE;CURRENCY;NAV_CURRENCY', '2026-11-05;10.5;1000;2026-11-05;EUR;EUR'],
    ['ISIN;NAV_DATE;NAV;AUM;AUM_DATE;CURRENCY;NAV_CURRENCY', '2026-11-05;10.5;;;;EUR'],
    ['ISIN;Currency;Ccy;DATE;NAV', 'EUR;EUR;2026-11-05;10.5'],
  ])('are one where they say the same, or one says nothing: %s %s', async (header, values) => {
    const code = await customer();
    expect(await site.reportOf(code, [header, `${ISIN};${values}`])).toEqual([]);
    expect(await site.pricesOf(code)).toEqual([PRICE]);
  });

  it.each([
    ['that says less', ['EUR;', 'EUR;EUR', 'EUR;n/a']],
    ['that says more', [';EUR', 'EUR;EUR', '-;EUR']],
    ['that says nothing below the lines', ['EUR;EUR', 'EUR;EUR', 'EUR;']],
  ])('are one beside one %s', async (_, values) => {
    const code = await customer();
    const lines = values.map((each, at) => `${ISIN};2026-11-0${at + 5};10.5;${each}`);
    const footer = ';;;Source: Example Asset Management;';
    const said = await site.reportOf(code, ['ISIN;DATE;NAV;CURRENCY;NAV_CURRENCY', ...lines, footer]);
    expect(said.filter((each) => !each.startsWith('5 '))).toEqual([]);
    expect(await site.pricesOf(code)).toHaveLength(3);
  });

  it('are three of which one says nothing, or all the same', async () => {
    for (const values of [';EUR;EUR', 'EUR;;EUR', 'EUR;EUR;EUR']) {
      const code = await customer();
      const header = 'ISIN;DATE;NAV;Currency;Ccy;NAV_CURRENCY';
      expect(await site.reportOf(code, [header, `${ISIN};2026-11-05;10.5;${values}`])).toEqual([]);
      expect(await site.pricesOf(code)).toEqual([PRICE]);
    }
  });

  it('refuse the file where each fills in for the other', async () => {
    const lines = [
      'ISIN;DATE;NAV;CURRENCY;NAV_CURRENCY',
      `${ISIN};2026-11-05;10.5;EUR;`,
      `${ISIN};2026-11-06;10.5;;USD`,
    ];
    await expect(site.reportOf(await customer(), lines)).rejects.toThrow(/line 3 has – in the first and USD/);
  });

  it('are one field of an entity, in a header that is repeated too', async () => {
    const code = await customer();
    const header = 'CODE;Currency;Ccy';
    const said = await site.reportOf(code, [header, 'C1;NOK;NOK', header, 'C2;SEK;SEK']);
    expect(said).toEqual([expect.stringMatching(/^3 unread .*: The header is repeated$/)]);
    expect(await valuesOf(code)).toMatchObject({ CURRENCY: 'NOK' });
  });

  it.each([
    ['ISIN;DATE;NAV;CURRENCY;NAV_CURRENCY', '2026-11-05;10.5;EUR;USD', /line 3 has EUR in the first and USD/],
    ['ISIN;NAV_DATE;NAV;AUM;AUM_DATE', '2026-11-05;10.5;1;2026-11-04', /NAV_DATE and AUM_DATE are one field/],
    ['ISIN;ONGOING_COSTS;TER;Currency;Ccy', '1;1;EUR;USD', /The columns Currency and Ccy are one field/],
  ])('refuse the file where they differ: %s %s', async (header, values, why) => {
    const code = await customer();
    const same = values.replace('USD', 'EUR').replace('11-04', '11-05');
    const lines = [header, `${ISIN};${same}`, `${ISIN};${values}`];
    await expect(site.reportOf(code, lines)).rejects.toThrow(why);
    expect(await site.pricesOf(code)).toEqual([]);
  });
});

describe('the code that a class shows as its ISIN', () => {
  const list = (...lines: readonly string[]) => ['LEVEL;CODE;PARENT_CODE;ISIN;LIFECYCLE_STATE;TER', ...lines];

  it('is not taken from an exported list, and that is said', async () => {
    const code = await customer();
    const other = await customer();
    for (const each of [code, other])
      await site.reportOf(each, ['LEVEL;CODE;NAME;PARENT_CODE', `PART;${SHOWN};Shown;P1`]);
    const said = await site.reportOf(code, list(`PART;${SHOWN};;${SHOWN};ACTIVE;0.5`));
    expect(said).toContain(
      `2 warning ${SHOWN}: ISIN: The code is shown for want of an ISIN, and not taken as one. Where it is the ISIN, enter it on the details page`,
    );
    expect(await valuesOf(code, SHOWN)).toEqual({ NAME: 'Shown', TER: '0.5' });
    expect(await valuesOf(other, SHOWN)).toEqual({ NAME: 'Shown' });
  });

  it('is not taken from a list of chosen columns either', async () => {
    const code = await customer();
    await site.reportOf(code, ['LEVEL;CODE;NAME;PARENT_CODE', `PART;${SHOWN};Shown;P1`]);
    const said = await site.reportOf(code, [
      'CODE;ISIN;MGMT_FEE',
      'C1;LU9900000019;1',
      `${SHOWN};${SHOWN};0.5`,
    ]);
    expect(said).toEqual([
      `3 warning ${SHOWN}: ISIN: The code is shown for want of an ISIN, and not taken as one. Where it is the ISIN, enter it on the details page`,
    ]);
    expect(await valuesOf(code, SHOWN)).toEqual({ NAME: 'Shown', MGMT_FEE: '0.5' });
  });

  it('is that of a new class, and of one with another ISIN', async () => {
    const code = await customer();
    await site.reportOf(code, ['LEVEL;CODE;ISIN;PARENT_CODE', `PART;${SHOWN};LU9900000373;P1`]);
    const lines = list(`PART;${SHOWN};;${SHOWN};ACTIVE;`, 'PART;LU9900000381;P1;LU9900000381;;');
    expect((await site.reportOf(code, lines)).filter((each) => each.includes('warning'))).toEqual([]);
    expect(await valuesOf(code, SHOWN)).toMatchObject({ ISIN: SHOWN });
    expect(await valuesOf(code, 'LU9900000381')).toMatchObject({ ISIN: 'LU9900000381' });
  });
});
