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
const taken = async (code: string, lines: readonly string[]) => (await site.reportOf(code, lines)).join('\n');

describe('a distribution that nobody is paid, or that is capital', () => {
  const header = 'ISIN;Ex date;Pay date;Distribution;Currency';
  const line = `${ISIN};2026-11-24;2026-11-26;0.50;EUR`;
  const payments = (code: string) =>
    site.read(code, 'select dividend::text, notional from dividend where customer_code = $1');

  it('is rejected, by what a column says', async () => {
    const code = await customer();
    for (const [name, text] of [
      ['Distribution type', 'Deemed'],
      ['Distribution type', 'Reinvestment'],
      ['Distribution type', 'Stock dividend'],
      ['Distribution type', 'Return of capital'],
      ['Ertragsart', 'Thesaurierung'],
      ['Type', 'Accumulation'],
      ['Dividend Type', 'Stock Split'],
      ['Dividend Type', 'Excess reportable income'],
      ['Dividend Type', 'Liquidation'],
      ['Ertragsart', 'Vorabpauschale'],
      ['Ertragsart', 'Liquidationsausschüttung'],
      ['Dividend Type', 'Omitted'],
      ['Ertragsverwendung', 'thesaurierend'],
      ['Distribution policy', 'Accumulating'],
      ['Income treatment', 'Acc'],
      ['Affectation des résultats', 'Capitalisation'],
      ['Política de distribución', 'Acumulación'],
      ['Paid out', 'No'],
      ['Distribution flag', 'false'],
      ['Cash', 'N'],
      ['Ausgeschüttet', 'nein'],
    ])
      expect(await taken(code, [`${header};${name}`, `${line};${text}`])).toContain(
        `The column ${name} says ${text}: only income that is paid out in cash is taken.`,
      );
    expect(await payments(code)).toEqual([]);
  });

  it('is taken where a column says that it is notional; one that is paid is taken whatever its kind', async () => {
    const code = await customer();
    await taken(code, [`${header};Notional;Type`, `${line};Yes;Deemed`]);
    expect(await payments(code)).toEqual([{ dividend: '0.50', notional: true }]);
    const other = await customer();
    await taken(other, [`${header};Distribution type`, `${line};Interim`]);
    expect(await payments(other)).toEqual([{ dividend: '0.50', notional: false }]);
    const policy = 'ISIN;Ex date;Distribution;Split ratio;Notional;Distribution policy;Paid out';
    expect(
      await taken(other, [
        policy,
        `${ISIN};2026-11-21;0.21;;;Accumulating and distributing;`,
        `${ISIN};2026-11-22;0.22;;;Distributing;Yes`,
        `${ISIN};2026-11-23;;2;;Accumulating;No`,
        `${ISIN};2026-11-25;0.25;;Yes;Accumulating;No`,
      ]),
    ).not.toContain('rejected');
    expect(await payments(other)).toHaveLength(5);
    await taken(other, ['ISIN;Date;NAV;Type', `${ISIN};2026-11-24;10.5;Accumulation`]);
    expect(await site.pricesOf(other)).toHaveLength(1);
  });

  it('is taken that is not paid yet, and rejected where no day of payment says that it will be', async () => {
    const code = await customer();
    for (const name of ['Paid', 'Paid (Y/N)', 'Ausgezahlt', 'Versé', 'Uitbetaald'])
      expect(await taken(code, [`${header};${name}`, `${line};No`])).not.toContain('rejected');
    expect(await payments(code)).toEqual([{ dividend: '0.50', notional: false }]);
    const other = await customer();
    for (const day of ['', '31.12.9999'])
      expect(await taken(other, [`${header};Paid`, `${ISIN};2026-11-24;${day};0.50;EUR;No`])).toContain(
        'The column Paid says No: only income that is paid out in cash is taken.',
      );
    expect(await payments(other)).toEqual([]);
  });
});

describe('a distribution of a kind', () => {
  const header = 'ISIN;Ex date;Distribution;Split ratio;Notional';
  const line = (text: string) => `${ISIN};2026-11-24;0.50;;${text}`;

  it('that is not known is taken with a warning, and one that is paid without', async () => {
    const code = await customer();
    for (const [name, text] of [
      ['Dividend Type', 'Regular Cash'],
      ['Dividend Type', 'Final'],
      ['Distribution type', 'Income'],
      ['Type', 'ETF'],
    ])
      expect(await taken(code, [`${header};${name}`, line(`;${text}`)])).not.toContain('warning');
    expect(await taken(code, [`${header};Ertragsart`, line(';Substanzausschüttung')])).toMatch(
      /^2 warning .*The column Ertragsart says Substanzausschüttung, which is not known: it is taken for/m,
    );
  });

  it('that is notional by a column is taken, and a split that has its ratio', async () => {
    const code = await customer();
    await taken(code, [`${header};Ertragsart`, line('ja;Vorabpauschale')]);
    await taken(code, [`${header};Dividend type`, `${ISIN};2026-11-23;;2;;Stock Split`]);
    const rows = await site.read(
      code,
      'select ex_date, dividend::text, notional, split_ratio::text as ratio from dividend where customer_code = $1 order by 1',
    );
    expect(rows).toMatchObject([
      { ex_date: '2026-11-23', dividend: null, ratio: '2' },
      { ex_date: '2026-11-24', dividend: '0.50', notional: true, ratio: null },
    ]);
  });
});

describe('a further payment beside a distribution', () => {
  const table = (name: string, text: string, first = 'Dividend') => [
    `ISIN;Ex-Date;${first};${name};Ccy`,
    `${ISIN};05.11.2026;0,3;${text};EUR`,
  ];
  const payments = (code: string) => site.read(code, 'select 1 from dividend where customer_code = $1');

  it('is asked about, which would be lost', async () => {
    const code = await customer();
    for (const [name, first] of [
      ['Special dividend'],
      ['Extra dividend'],
      ['Interim dividend', 'Distribution'],
      ['Sonderausschüttung', 'Ausschüttung'],
      ['Zwischenausschüttung', 'Bruttoausschüttung'],
      ['Dividende exceptionnel', 'Dividende'],
      ['Dividendo straordinario', 'Dividendo'],
      ['特別分配金', '分配金'],
    ] as const)
      await expect(taken(code, table(name, '0,2', first))).rejects.toThrow(
        `The column ${name} may hold a further payment beside that of the column ${first ?? 'Dividend'}.`,
      );
    expect(await payments(code)).toEqual([]);
  });

  it('is none where a column says something else of the payment, or nothing', async () => {
    const code = await customer();
    for (const [name, text] of [
      ['Special dividend', ''],
      ['Special dividend', '0,00'],
      ['Special dividend', 'No'],
      ['Special dividend', '1'],
      ['Special dividend', '0,3'],
      ['Special dividend date', '06.11.2026'],
      ['Interim dividend yield', '2,5'],
      ['Dividend type', 'Special'],
      ['Dividend frequency', '4'],
      ['Dividend yield', '2,5'],
    ] as const)
      await taken(code, table(name, text));
    expect(await payments(code)).toHaveLength(1);
  });
});

describe('a distribution that may still be another', () => {
  const table = (name: string, text: string) => [
    `ISIN;Ex date;Distribution;Currency;${name}`,
    `${ISIN};2026-11-24;0.50;EUR;${text}`,
  ];
  const payments = (code: string) => site.read(code, 'select 1 from dividend where customer_code = $1');

  it.each([
    ['Status', 'Proposed'],
    ['Dividend status', 'Forecast'],
    ['Stage', 'Tentative'],
    ['Status', 'vorgeschlagen'],
    ['Statut', 'Prévu'],
    ['Estado', 'Propuesta'],
    ['Stato', 'Previsto'],
    ['状態', '予想'],
  ])('is rejected: %s %s', async (name, text) => {
    const code = await customer();
    const reported = await taken(code, table(name, text));
    const reason = `The column ${name} says ${text}: only distributions that are decided are taken.`;
    expect(reported).toMatch(new RegExp(`^2 rejected .*: ${reason}`, 'm'));
    expect(await payments(code)).toEqual([]);
    const [line] = reported.split('\n').filter((each) => each.startsWith('2 rejected'));
    expect(knowsText(packFor)(line!.slice(line!.indexOf('The column')))).toBe(true);
  });

  it('is taken where it is decided', async () => {
    const code = await customer();
    for (const text of ['Declared', 'Confirmed', 'Paid', 'Ausbezahlt'])
      await taken(code, table('Status', text));
    expect(await payments(code)).toHaveLength(1);
  });
});

describe('a ratio', () => {
  const table = (name: string, text: string, ratio: string) => [
    `ISIN;Ex-date;Split ratio;${name}`,
    `${ISIN};2026-11-24;${ratio};${text}`,
  ];
  const splits = (code: string) =>
    site.read(code, 'select split_ratio::text as ratio from dividend where customer_code = $1');

  it.each([
    ['Corporate action', 'Merger'],
    ['Event', 'Conversion of shares'],
    ['Art', 'Verschmelzung'],
    ['Type', 'Rights issue'],
    ['Remark', 'Fusion absorption'],
  ])('at which shares are exchanged is no split: %s %s', async (name, text) => {
    const code = await customer();
    expect(await taken(code, table(name, text, '0.853'))).toMatch(
      /^2 rejected .*(?:exchanged for others is no split|only income)/m,
    );
    expect(await splits(code)).toEqual([]);
  });

  it('of a bonus issue is told, and one beside the names of exchanges and funds is not', async () => {
    const code = await customer();
    const reported = await taken(code, table('Corporate action', 'Bonus issue', '1.1'));
    expect(reported).toMatch(
      /^2 warning .*The column Corporate action says Bonus issue: its ratio may count the additional shares alone/m,
    );
    for (const [name, text] of [
      ['Exchange', 'London Stock Exchange'],
      ['Legal fund name', 'Merger Arbitrage Fund'],
      ['Corporate action', 'Stock split'],
    ])
      expect(await taken(code, table(name!, text!, '1.1'))).not.toMatch(/warning|rejected/);
    expect(await splits(code)).toEqual([{ ratio: '1.1' }]);
  });
});
