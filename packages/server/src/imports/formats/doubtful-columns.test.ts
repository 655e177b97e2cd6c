import { importMapping } from '@fundarium/contract/import-mapping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';
import { packFor } from '../../translations/packs.ts';
import { knowsText } from '../say-in-language.ts';

/** C1 is in EUR. */
const ISIN = 'LU9900000019';
let site: ImportSite;
let made = 0;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

async function customer(): Promise<string> {
  made += 1;
  const code = `DOUBTFUL_${made}`;
  await site.customerWithClasses(code);
  return code;
}

const taken = (code: string, lines: readonly string[], columns: Readonly<Record<string, string>> = {}) => {
  made += 1;
  const mapping = importMapping.parse({ name: 'm', format: 'prices', columns });
  return site.take(code, [site.file(`doubtful-${made}.csv`, lines)], { mapping });
};

/** The sentence that a file is refused by. */
const refusal = async (lines: readonly string[]) =>
  taken(await customer(), lines).then(
    () => 'taken',
    (error: unknown) => String(error).replace(/^.*?\.csv[^:]*: /, ''),
  );

describe('beside the day and the NAV of a table', () => {
  it.each([
    ['As of;ISIN;NAV;Last NAV date', '2026-11-27', 'Last NAV date'],
    ['As of date;ISIN;Price;Price as of', '27/11/2026', 'Price as of'],
    ['Stichtag;ISIN;Kurs;Kurs vom', '27.11.2026', 'Kurs vom'],
    ['Date;ISIN;VL;Date dernière VL', '20261127', 'Date dernière VL'],
    ['Date;ISIN;NAV;NAV dt', '27-Nov-2026', 'NAV dt'],
  ])('another day of the price is asked: %s', async (header, day, name) => {
    const lines = [header, `2026-11-30;${ISIN};10.5;${day}`];
    await expect(taken(await customer(), lines)).rejects.toThrow(`The column ${name} may be DATE.`);
  });

  it.each([
    ['ISIN;Date;NAV;Swung NAV;Swing factor', '10.4;0.5', 'Swung NAV'],
    ['ISIN;Date;NAV;NAV (ex-div)', '10.4', 'NAV (ex-div)'],
    ['ISIN;Date;NAV;Dealing price', '10.4', 'Dealing price'],
  ])('another NAV that dealing is done at is asked: %s', async (header, values, name) => {
    const lines = [header, `${ISIN};2026-11-30;10.5;${values}`];
    await expect(taken(await customer(), lines)).rejects.toThrow(`The column ${name} may be NAV.`);
  });

  it.each([
    ['ISIN;Date;NAV;Corrected NAV', '10.4', 'Corrected NAV', 'NAV'],
    ['ISIN;Date;NAV;Restated NAV', '10.4', 'Restated NAV', 'NAV'],
    ['ISIN;Date;NAV;Revised', '10.4', 'Revised', 'NAV'],
    ['ISIN;Date;NAV;Correct value', '10.4', 'Correct value', 'NAV'],
    ['ISIN;Date;NAV;Korrigierter NAV', '10.4', 'Korrigierter NAV', 'NAV'],
    ['ISIN;Date;Anteilwert;Anteilwert neu', '10.4', 'Anteilwert neu', 'NAV'],
    ['ISIN;Date;VL;VL corrigée', '10.4', 'VL corrigée', 'NAV'],
    ['ISIN;Date;Valor liquidativo;Valor liquidativo corregido', '10.4', 'Valor liquidativo corregido', 'NAV'],
    ['ISIN;Date;NAV;NAV rettificato', '10.4', 'NAV rettificato', 'NAV'],
    ['ISIN;Date;基準価額;訂正後基準価額', '10.4', '訂正後基準価額', 'NAV'],
    ['ISIN;Date;AUM;Corrected AUM', '10.4', 'Corrected AUM', 'AUM'],
    ['ISIN;Ex-Date;Dividend;Corrected dividend', '10.4', 'Corrected dividend', 'DIVIDEND'],
    ['Benchmark code;Date;Value;Corrected value', '10.4', 'Corrected value', 'VALUE'],
  ])('a correction is asked: %s', async (header, value, name, target) => {
    const lines = [header, `${ISIN};2026-11-30;10.5;${value}`];
    await expect(taken(await customer(), lines)).rejects.toThrow(`The column ${name} may be ${target}.`);
  });

  it.each([
    ['NAV Date;ISIN;NAV;AUM;Net assets date', 'Net assets date', 'AUM'],
    ['NAV Date;ISIN;NAV;AUM;TNA date', 'TNA date', 'AUM'],
    ['NAV Date;ISIN;NAV;AUM;Fund size date', 'Fund size date', 'AUM'],
    ['NAV Date;ISIN;NAV;AUM;Date actif net', 'Date actif net', 'AUM'],
    ['NAV Date;ISIN;NAV;AUM;Stichtag Fondsvolumen', 'Stichtag Fondsvolumen', 'AUM'],
    ['NAV Date;ISIN;NAV;Shares outstanding;Shares date', 'Shares date', 'Shares outstanding'],
    ['NAV Date;ISIN;NAV;Nombre de parts;Date nombre de parts', 'Date nombre de parts', 'Nombre de parts'],
  ])('another day of the assets or shares is asked: %s', async (header, name, figure) => {
    const why = await refusal([header, `26.11.2026;${ISIN};10.5;500;31.10.2026`]);
    expect(why).toContain(
      `By the column ${name}, the column ${figure} is of another day than the column NAV Date`,
    );
    expect(knowsText(packFor)(why)).toBe(true);
  });

  it('assets and shares are taken without their day, or without another one, and prices on none of assets', async () => {
    const code = await customer();
    const line = (day: string) => `26.11.2026;${ISIN};10.5;500;${day}`;
    const header = 'NAV Date;ISIN;NAV;AUM;Net assets date';
    await taken(code, [header, line('2026-11-26')]);
    await taken(code, [header, line('31.10.2026')], { 'Net assets date': '' });
    await taken(code, [header, line('31.10.2026')], { AUM: '', 'Net assets date': '' });
    const stored = 'select date, nav::text, aum::text from quotation where customer_code = $1';
    expect(await site.read(code, stored)).toEqual([{ date: '2026-11-26', nav: '10.5', aum: '500' }]);

    const ofAssets = ['AUM date;ISIN;NAV;AUM', `31.10.2026;${ISIN};10.5;500`];
    expect(await refusal(ofAssets)).toContain('The column AUM date may be DATE.');
    await taken(code, ofAssets, { 'AUM date': 'DATE' });
    await taken(code, ['AUM date;ISIN;AUM', `30.09.2026;${ISIN};400`]);
    expect(await site.read(code, stored)).toHaveLength(3);
  });

  it('the same ones are not asked, nor days of other prices and of what is done with them', async () => {
    const code = await customer();
    await taken(code, [
      'As of;ISIN;NAV;NAV dt;Previous NAV date;NAV published;Swung NAV;Unswung NAV;Corrected NAV;Revised;Correction flag;Restated NAV;Amended NAV;NAV corrected;NAV correction;NAV revision',
      `30/11/2026;${ISIN};10.5;2026-11-30 17:00;2026-11-27;2026-12-01;10.50;10.4;10.5;1;1;0;0.00;1;0;2`,
    ]);
    expect(await site.pricesOf(code)).toEqual([{ code: 'C1', date: '2026-11-30', nav: '10.5' }]);
  });
});

describe('beside what somebody holds', () => {
  const position = (header: string, values: string) => [header, `${ISIN};2026-11-24;${values}`];

  it.each([
    ['Units', position('ISIN;Date;Units;Price;Currency;Market value;Account', '100;10.5;EUR;1050;4711')],
    ['Anteile', position('ISIN;Datum;Anteile;Kurs;Depot', '100;10.5;4711')],
    ['Units', position('ISIN;Date;Units;Price;Trade ID', '100;10.5;4711')],
    ['Shares', position('Security ISIN;Date;Shares;Price;Fund', '100;10.5;Alpha')],
  ])('shares are asked, which are hardly all of the class: %s of %j', async (name, lines) => {
    expect(await refusal(lines)).toContain(`The column ${name} may be NUMBER_OF_SHARES.`);
  });

  it('shares are taken that are all of them by their name, by the assets beside them or a mapping', async () => {
    const code = await customer();
    await taken(code, position('ISIN;Date;Shares outstanding;NAV;Custodian', '100;10.5;Bank'));
    await taken(code, position('ISIN;Date;Shares;NAV;TNA;Portfolio', '100;10.5;1050;Alpha'));
    await taken(code, position('ISIN;Date;Anteile;NAV;Depotbank', '100;10.5;Bank'));
    await taken(code, position('ISIN;Date;Units;NAV;Account', '100;10.5;4711'), {
      Units: 'NUMBER_OF_SHARES',
    });
    const stored = 'select number_of_shares::text as shares from quotation where customer_code = $1';
    expect(await site.read(code, stored)).toEqual([{ shares: '100' }]);
  });

  it.each([
    ['Price', 'Fund ISIN;Date;ISIN;Name;Quantity;Price;Market value', `X;2026-11-24;${ISIN};N;100;10.5;1050`],
    ['Price', 'Fund;Date;Security ISIN;Security name;Nominal;Price', `F;2026-11-24;${ISIN};N;100;10.5`],
    ['Kurs', 'Fonds;Stichtag;ISIN;Bezeichnung;Bestand;Kurs;Kurswert', `F;2026-11-24;${ISIN};N;100;10.5;1050`],
  ])('the prices of what a fund holds are asked: %s of %s', async (name, names, values) => {
    expect(await refusal([names, values])).toContain(`The column ${name} may be NAV.`);
  });

  it('prices of the class are taken, by a mapping or beside what is no position', async () => {
    const code = await customer();
    await taken(code, ['Fund;ISIN;Date;Quantity;Price', `F;${ISIN};2026-11-23;100;10.4`], { Price: 'NAV' });
    for (const [at, other] of [
      'NAV;Quantity',
      'Price;Minimum holding',
      'Kurs;Stückelung',
      'Kurs;Bestandsprovision',
      'Price;Number of holdings',
    ].entries())
      await taken(code, [`Fund;ISIN;Date;${other}`, `F;${ISIN};2026-11-1${at};10.4;100`]);
    expect(await site.pricesOf(code)).toHaveLength(6);
  });

  const header = 'ISIN;Ex date;Quantity;Rate per share;Gross amount;Currency';

  it.each([
    ['Gross amount', 'Quantity', header, '10000;1.5;15000;EUR'],
    ['Net amount', 'Account', 'ISIN;Ex date;Account;Net amount', '4711;15000'],
    ['Ausschüttungsbetrag', 'Bestand', 'ISIN;Ex-Tag;Bestand;Ausschüttungsbetrag', '10000;15000'],
  ])('an amount is asked, which is hardly per share: %s, %s', async (name, other, names, values) => {
    const why = await refusal(position(names, values));
    expect(why).toContain(
      `The column ${name} may hold what a whole holding is paid, by the column ${other};`,
    );
    expect(knowsText(packFor)(why)).toBe(true);
  });

  it('an amount is taken that is per share by its name or a mapping', async () => {
    const code = await customer();
    await taken(code, position(header, '10000;1.5;15000;EUR'), {
      'Rate per share': 'DIVIDEND',
      'Gross amount': '',
    });
    await taken(code, position('ISIN;Ex date;Quantity;Dividend per share', '10000;1.5'));
    const stored = 'select dividend::text, gross_dividend from dividend where customer_code = $1';
    expect(await site.read(code, stored)).toEqual([{ dividend: '1.5', gross_dividend: null }]);
  });
});

describe('a notice of a change', () => {
  const noticed = async (
    code: string,
    lines: readonly string[],
    columns: Readonly<Record<string, string>>,
  ) => {
    made += 1;
    const mapping = importMapping.parse({ name: 'm', format: 'table', columns });
    await site.take(code, [site.file(`notice-${made}.csv`, lines)], { mapping });
  };

  it.each([
    ['ISIN;Management fee;New management fee;Effective date', '0.75;0.80;', 'New management fee'],
    ['ISIN;Verwaltungsgebühr;Verwaltungsgebühr neu;Gültig ab', '0.75;0.80;', 'Verwaltungsgebühr neu'],
    ['ISIN;Name;New name', 'Alpha A;Beta A', 'New name'],
    ['ISIN;New ISIN;Name', 'LU9900000027;Alpha A', 'New ISIN'],
    ['ISIN;Management fee;Effective date', '0.75;2089-01-01', 'Effective date'],
  ])('is asked about, and taken where a mapping leaves it out: %s', async (header, values, name) => {
    const code = await customer();
    const lines = [header, `${ISIN};${values}`];
    const sentence =
      name === 'Effective date' ? `By the column ${name}, values hold` : `The column ${name} may`;
    await expect(noticed(code, lines, {})).rejects.toThrow(sentence);
    await noticed(code, lines, { [name]: '' });
  });

  it('of an earlier day is taken', async () => {
    const lines = ['ISIN;Management fee;Effective date', `${ISIN};0.75;2020-01-01`];
    await expect(noticed(await customer(), lines, {})).resolves.toBeUndefined();
  });
});
