import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';
import { packFor } from '../../translations/packs.ts';
import { knowsText } from '../say-in-language.ts';

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

describe('a column that says what a line is', () => {
  it.each([
    ['Price Type', 'ASK'],
    ['NAV type', 'Unswung'],
  ])('%s %s has no price taken', async (name, text) => {
    const code = await customer();
    const reported = await taken(code, [`ISIN;DATE;NAV;${name}`, `${ISIN};2026-11-24;11.5;${text}`]);
    expect(reported.join('\n')).toMatch(/^2 rejected .*: only final prices are taken/m);
    expect(await site.pricesOf(code)).toEqual([]);
  });

  it.each([
    ['Action flag', 'D'],
    ['Record status', 'D'],
    ['Update flag', 'D'],
    ['Deleted', 'Yes'],
    ['Status', 'Withdrawn'],
    ['STATUS', 'Cancelled'],
    ['Status', 'Storno'],
    ['ACTION', 'D'],
  ])('%s %s has no price removed, and that is said', async (name, text) => {
    const code = await customer();
    await taken(code, ['ISIN;DATE;NAV', `${ISIN};2026-11-24;11.5`]);
    const reported = await taken(code, [`ISIN;DATE;NAV;${name}`, `${ISIN};2026-11-24;12.5;${text}`]);
    const said = `says ${text}: an import removes nothing, and what is recorded stays. To take it all the same,`;
    expect(reported.join('\n')).toContain(said);
    expect(await site.pricesOf(code)).toEqual([{ code: 'C1', date: '2026-11-24', nav: '11.5' }]);
  });

  it.each([
    ['PRICE TYPE', 'Redemption price'],
    ['PRICE TYPE', 'Bid price'],
    ['PRICE TYPE', 'GAV'],
    ['PRICE TYPE', 'Mid'],
    ['PRICE TYPE', 'Market price'],
    ['Price type', 'Closing'],
    ['Price type', 'Net assets'],
    ['Type', 'Bid price'],
    ['Type de prix', 'Prix de rachat'],
    ['Preisart', 'Schlusskurs'],
    ['Measure', 'AUM'],
    ['Field', 'FUND_TOTAL_ASSETS'],
    ['Mnemonic', 'PX_LAST'],
  ])('%s %s has no price of another kind stored as NAV', async (name, text) => {
    const code = await customer();
    const reported = await taken(code, [
      `ISIN;DATE;PRICE;${name}`,
      `${ISIN};2026-11-24;11.5;NAV`,
      `${ISIN};2026-11-25;99.5;${text}`,
    ]);
    expect(reported.join('\n')).toMatch(
      /^3 rejected .*: (only final prices are taken|.* not known as a NAV)/m,
    );
    expect(await site.pricesOf(code)).toEqual([{ code: 'C1', date: '2026-11-24', nav: '11.5' }]);
  });

  it.each([
    ['NAV Status', 'E'],
    ['NAV Status', 'C'],
    ['NAV Status', 'Non-final'],
    ['NAV Status', 'Estimated NAV'],
    ['Price flag', 'PREL'],
    ['NAV type', 'Provisional NAV'],
    ['NAV type', 'EST'],
    ['Kursart', 'Vorläufiger Kurs'],
    ['Is final', 'No'],
    ['Final', 'N'],
    ['Final?', 'No'],
    ['Final (Y/N)', 'N'],
    ['NAV final', 'N'],
    ['Final indicator', 'N'],
    ['Finalised', 'N'],
    ['Confirmed', 'N'],
    ['Validé', 'Non'],
    ['NAV status (E/F)', 'E'],
    ['Final/Estimate', 'E'],
    ['E/F', 'E'],
    ['Status', 'E'],
    ['Flag', 'E'],
    ['Remark', 'NAV not final'],
    ['Bemerkung', 'Kurs nicht endgültig'],
    ['Remark', 'Estimate, final tomorrow'],
  ])('%s %s has no price taken that is not final', async (name, text) => {
    const code = await customer();
    const reported = await taken(code, [`ISIN;DATE;NAV;${name}`, `${ISIN};2026-11-24;11.5;${text}`]);
    expect(reported.join('\n')).toMatch(/^2 rejected .*: only final prices are taken/m);
    expect(await site.pricesOf(code)).toEqual([]);
  });

  it('has prices taken that are final, and marks of changes and classes ignored', async () => {
    const code = await customer();
    for (const [at, [name, text]] of [
      ['NAV Status', 'F'],
      ['Final', 'Yes'],
      ['NAV type', 'C'],
      ['Update flag', 'X'],
      ['Action', 'C'],
      ['Change', 'D'],
      ['Deleted', 'No'],
      ['Final (Y/N)', 'Y'],
      ['Remark', 'Final'],
      ['Remark', 'No estimate'],
    ].entries())
      await taken(code, [`ISIN;DATE;NAV;${name}`, `${ISIN};2026-11-${10 + at};11.5;${text}`]);
    expect(await site.pricesOf(code)).toHaveLength(10);
  });

  it('has no entity changed that an update removes', async () => {
    const code = await customer();
    const reported = await taken(code, ['ISIN;NAME;Update flag', `${ISIN};Gone;D`]);
    expect(reported.join('\n')).toMatch(/^2 rejected .*Update flag says D: an import removes nothing/m);
  });

  it('has a type of funds or a price of its own column taken', async () => {
    const code = await customer();
    await taken(code, ['ISIN;DATE;NAV;Type', `${ISIN};2026-11-24;11.5;Shares`, `${ISIN};2026-11-25;12;Open`]);
    expect(await site.pricesOf(code)).toHaveLength(2);
    await taken(code, ['ISIN;DATE;BID;Price type', `${ISIN};2026-11-24;11.4;Bid price`]);
    const bids = await site.read(
      code,
      'select bid::text from quotation where bid is not null and customer_code = $1',
    );
    expect(bids).toEqual([{ bid: '11.4' }]);
  });

  it('makes several figures of one column, which no mapping is offered for', async () => {
    const lines = ['ISIN;DATE;FIELD;VALUE', `${ISIN};2026-11-24;PX_LAST;12.3`];
    await expect(taken(await customer(), lines)).rejects.toThrow(
      /The column VALUE may hold several figures, of which the column FIELD says what they are/,
    );
  });

  it('has the official price taken, which may be swung, and a distribution that is gross', async () => {
    const code = await customer();
    await taken(code, ['ISIN;DATE;NAV;NAV type', `${ISIN};2026-11-24;11.5;Swung`]);
    await taken(code, ['ISIN;EX_DATE;DIVIDEND;Type', `${ISIN};2026-11-24;0.5;Gross`]);
    expect(await site.pricesOf(code)).toEqual([{ code: 'C1', date: '2026-11-24', nav: '11.5' }]);
    const paid = await site.read(code, 'select dividend::text from dividend where customer_code = $1');
    expect(paid).toEqual([{ dividend: '0.5' }]);
  });

  it('has no entity changed that is to be removed', async () => {
    const code = await customer();
    const reported = await taken(code, [
      'ACTION;LEVEL;CODE;NAME',
      'DELETE;PART;C1;Gone',
      'UPDATE;PART;C2;New',
    ]);
    expect(reported.join('\n')).toMatch(/^2 rejected .*an import removes nothing/m);
    expect(await classesOf(code, `values ->> 'NAME' as name`)).toEqual([
      { code: 'C1', name: 'Class one' },
      { code: 'C2', name: 'New' },
    ]);
  });

  it('uses E of a column Status where it holds nothing but E and F', async () => {
    const code = await customer();
    const lines = (...texts: readonly string[]) => [
      'ISIN;DATE;NAV;Status',
      ...texts.map((text, at) => `${ISIN};2026-11-1${at};11.5;${text}`),
    ];
    expect((await taken(code, lines('F', '', 'E'))).join('\n')).toMatch(/^4 rejected .*Status says E/m);
    expect(await site.pricesOf(code)).toHaveLength(2);
    await taken(code, lines('F', 'A', 'E'));
    expect(await site.pricesOf(code)).toHaveLength(3);
  });

  it('has a price taken with a warning that may be that of an earlier day', async () => {
    const code = await customer();
    for (const text of ['Suspended', 'NAV carried forward', 'Ausgesetzt']) {
      const reported = await taken(code, ['ISIN;DATE;NAV;Remark', `${ISIN};2026-11-24;11.5;${text}`]);
      const reason = `The column Remark says ${text}: the price may be that of an earlier day`;
      expect(reported).toContain(`2 warning ${ISIN} 2026-11-24 11.5 ${text}: ${reason}`);
      expect(knowsText(packFor)(reason)).toBe(true);
    }
    const dealing = ['ISIN;DATE;NAV;Subscription status', `${ISIN};2026-11-24;11.5;Suspended`];
    expect((await taken(code, dealing)).join('\n')).not.toContain('warning');
    expect(await site.pricesOf(code)).toHaveLength(1);
  });
});
