import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';
import { packFor } from '../../translations/packs.ts';
import { knowsText } from '../say-in-language.ts';

const ISIN = 'LU9900000019';
let site: ImportSite;
let code: string;
beforeAll(async () => {
  site = await ImportSite.open();
  code = await site.customerWithClasses();
});
afterAll(() => site.close());

const refusalOf = async (header: string, line: string): Promise<string> =>
  site.reportOf(code, [header, line]).then(
    () => '',
    (error: unknown) => (error as Error).message,
  );

describe('a table of days that looks like a breakdown', () => {
  it.each([
    ['ISIN;TYPE;DATE;MEMBER;WEIGHT', `${ISIN};COUNTRY;2026-10-30;US;60.5`, 'TYPE, MEMBER, WEIGHT'],
    ['CODE;TYPE;DATE;MEMBER;Weight (%)', 'P1-P;COUNTRY;2026-10-30;US;60.5', 'TYPE, MEMBER, Weight (%)'],
    ['ISIN;Date;Sector;Weight (%)', `${ISIN};2026-10-30;Banks;60.5`, 'Sector, Weight (%)'],
    ['ISIN;Date;Currency;Weighting', `${ISIN};2026-10-30;CHF;60.5`, 'Currency, Weighting'],
    ['ISIN;Datum;Land;Gewicht', `${ISIN};30.10.2026;US;60,5`, 'Land, Gewicht'],
    ['ISIN;Date;Pays;Poids', `${ISIN};30.10.2026;US;60,5`, 'Pays, Poids'],
    ['ISIN;Data;Settore;Peso', `${ISIN};30.10.2026;Banche;60,5`, 'Settore, Peso'],
    ['ISIN;Fecha;Divisa;Ponderación', `${ISIN};30.10.2026;CHF;60,5`, 'Divisa, Ponderación'],
    ['ISIN;Datum;Rating;Weging', `${ISIN};30-10-2026;AAA;60,5`, 'Rating, Weging'],
    ['ISIN;基準日;業種;比率', `${ISIN};2026-10-30;銀行;60.5`, '業種, 比率'],
    ['ISIN;日期;国家;权重', `${ISIN};2026-10-30;瑞士;60.5`, '国家, 权重'],
    ['ISIN;Date;United States;Deutschland', `${ISIN};2026-10-30;60.5;39.5`, 'United States, Deutschland'],
  ])('is refused with the columns that one needs: %s', async (header, line, columns) => {
    const refusal = await refusalOf(header, line);
    expect(refusal).toContain(
      `This looks like a breakdown (${columns}). Deliver it as CODE;TYPE;DATE;MEMBER;WEIGHT by the code of the sub-fund`,
    );
    expect(refusal).not.toMatch(/NAV|AUM/);
    expect(knowsText(packFor)(refusal)).toBe(true);
  });

  it.each([
    ['ISIN;Date;Closing', '10.5'],
    ['ISIN;Date;Currency;Closing', 'EUR;10.5'],
    ['ISIN;Date;Landing;Weightless', 'EUR;10.5'],
    ['ISIN;Date;Closing;Germany', '10.5;1'],
  ])('is asked for its price where it may hold one: %s', async (header, values) => {
    // A column per country takes two of them.
    expect(await refusalOf(header, `${ISIN};2026-10-30;${values}`)).toContain(
      'none of its columns is known as a price or a distribution',
    );
  });
});
