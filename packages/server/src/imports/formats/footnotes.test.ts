import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';
import { saysEstimated } from '../table/estimate-titles.ts';
import { titlesIn } from '../table/table-titles.ts';
import { wideFigure } from '../table/wide-figure.ts';

/** C1 is in EUR. */
const ISIN = 'LU9900000019';
let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

const customer = () => site.customerWithClasses();
const taken = async (code: string, lines: readonly string[]) => (await site.reportOf(code, lines)).join('\n');

describe('a footnote', () => {
  it.each([
    'Note: AUM in EUR millions',
    'Notes：AUM in EUR millions',
    'Note 1: AUM in EUR millions',
    '(1) Note: AUM in EUR millions',
    '* Note - AUM in EUR millions',
    'Please note: all figures are in EUR millions',
    'N.B. Figures in EUR millions',
    'NB: Figures in EUR millions',
    'Remark: in EUR millions',
    'Remarks - figures in EUR millions',
    'Comment: AUM in EUR m',
    'Hinweis: AUM in Mio. EUR',
    'Hinweise: Angaben in Mio. EUR',
    'Anmerkung: Vermögen in Mio. EUR',
    'Anm.: Vermögen in Mio. EUR',
    'Bemerkungen: Beträge in Mio. EUR',
    'Fussnote: Beträge in Mio. EUR',
    'Remarque : encours en millions d’euros',
    'À noter : montants en millions d’euros',
    'Nota: patrimonio en millones de EUR',
    'Notas: importes en millones de EUR',
    'Osservazione: patrimonio in milioni di EUR',
    'Opmerking: vermogen in miljoen EUR',
    '注：純資産 EUR 百万',
    '（注）純資産 EUR 百万',
    '備考：単位 EUR 百万',
    '备注：单位 EUR 百万',
  ])('says what assets are in: %s', (title) => {
    const { units, currencies } = titlesIn([{ line: 1, cells: [title] }]);
    expect([units.size, [...currencies.values()].map(({ value }) => value)]).toEqual([1, ['EUR']]);
  });

  it.each(['Note: AUM in EUR millions;;;', 'Hinweis:;AUM in Mio. EUR;;', '備考：単位：百万EUR;;;'])(
    'keeps assets out below the table and above it: %s',
    async (note) => {
      const code = await customer();
      const lines = ['ISIN;Date;Class AUM;Ccy', `${ISIN};2026-11-24;12.3;EUR`];
      for (const file of [
        [...lines, note],
        [note, ...lines],
      ])
        expect(await taken(code, file)).toMatch(/12\.3 is shown in .*; deliver the number in full/);
      expect(await site.pricesOf(code)).toEqual([]);
    },
  );

  it('says that prices are estimates, below the table and above it', async () => {
    const code = await customer();
    const lines = ['ISIN;Date;NAV', `${ISIN};2026-11-24;12.3`];
    for (const note of ['Note: estimated NAVs', 'Hinweis: geschätzte Kurse', 'Note: estimates'])
      for (const file of [
        [...lines, note],
        [note, ...lines],
      ])
        await expect(taken(code, file)).rejects.toThrow('only final prices are taken');
    expect(await site.pricesOf(code)).toEqual([]);
    expect(saysEstimated('Note: proposed distributions', 'dividends')).toBe(true);
  });

  it('says of which day prices are, and which figure they are', async () => {
    const code = await customer();
    await taken(code, ['Note: Prices as of 06.11.2026', 'ISIN;NAME;NAV', `${ISIN};C1;1.5`]);
    expect(await site.pricesOf(code)).toEqual([{ code: 'C1', date: '2026-11-06', nav: '1.5' }]);
    await expect(
      taken(code, ['Note: bid prices', 'ISIN;Date;Price', `${ISIN};2026-11-24;12.3`]),
    ).rejects.toThrow('says that the column Price is not NAV');
    expect(wideFigure(['Remark: AUM']).field).toBe('aum');
    expect(() => wideFigure(['Note: returns in %'])).toThrow('hold no prices');
  });

  it.each([
    'Note: AUM in Mio. EUR are shown on page 2',
    'Source: AUM in EUR millions',
    'Notebook in EUR millions',
    'Note: orders settle in EUR',
    'Note: * estimated NAVs',
    'Note: NAVs may be estimated',
  ])('that says nothing of all figures is none: %s', (title) => {
    const { units, currencies } = titlesIn([{ line: 1, cells: [title] }]);
    expect([units.size, currencies.size, saysEstimated(title)]).toEqual([0, 0, false]);
  });
});
