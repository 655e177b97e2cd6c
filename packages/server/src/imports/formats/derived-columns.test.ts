import { importMapping } from '@fundarium/contract/import-mapping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';

/** That of C1. */
const ISIN = 'LU9900000019';
let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

const customer = () => site.customerWithClasses();
const costsOf = async (code: string) => {
  const [row] = await site.read(
    code,
    `select values ->> 'ONGOING_COSTS' as costs from entity where customer_code = $1 and code = 'C1'`,
  );
  return row?.['costs'];
};

const DERIVED = 'The values are derived and can not be set; the column is not read (values: 1)';
const DATED =
  'Prices, assets and distributions belong in a file of their own with their day; the column is not read (values: 1)';

describe('a column that no list of entities can set, as exports have it', () => {
  it.each([
    ['LIFECYCLE_STATE', 'ACTIVE', DERIVED],
    ['TOTAL_RETURN_YTD', '1.25', DERIVED],
    ['NAV_CURRENCY', 'EUR', DERIVED],
    ['DIV_CURRENCY', 'EUR', DERIVED],
    ['AUM', '1000', DATED],
    ['Ausgabepreis', '99.5', DATED],
    ['DIVIDEND', '0.5', DATED],
    ['SPLIT_RATIO', '2', DATED],
    ['EX_DATE', '2026-10-01', DATED],
    ['PAYMENT_DATE', '2026-10-03', DATED],
  ])('is not read, and told, where the list has other fields: %s', async (name, value, reason) => {
    const code = await customer();
    const said = await site.reportOf(code, [
      `ISIN;NAME;${name};ONGOING_COSTS`,
      `${ISIN};Class one;${value};0.75`,
    ]);
    expect(said).toEqual([`1 unread ${name}: ${reason}`]);
    expect(await costsOf(code)).toBe('0.75');
  });

  it('is told once for all lines, those without another value included', async () => {
    const code = await customer();
    const said = await site.reportOf(code, [
      'LEVEL;CODE;AUM;LIFECYCLE_STATE;ONGOING_COSTS',
      'PART;C1;1000;ACTIVE;0.75',
      'PART;C2;2000;ACTIVE;',
      'PROD;P1;3000;;',
    ]);
    expect(said).toEqual([
      `1 unread AUM: ${DATED.replace('1)', '3)')}`,
      `1 unread LIFECYCLE_STATE: ${DERIVED.replace('1)', '2)')}`,
    ]);
    expect(await costsOf(code)).toBe('0.75');
  });

  it('is not read by the day of a title that is hardly its own', async () => {
    const code = await customer();
    const lines = ['Share classes as of 06.11.2026', 'ISIN;NAV;ONGOING_COSTS', `${ISIN};1.5;0.75`];
    expect(await site.reportOf(code, lines)).toContain(`2 unread NAV: ${DATED}`);
    expect(await costsOf(code)).toBe('0.75');
    expect(await site.pricesOf(code)).toEqual([]);
  });

  it('leaves the name of a line to be taken', async () => {
    const code = await customer();
    const said = await site.reportOf(code, ['LEVEL;CODE;NAME;LIFECYCLE_STATE', 'PART;C1;Renamed;ACTIVE']);
    expect(said).toEqual([`1 unread LIFECYCLE_STATE: ${DERIVED}`]);
    expect(
      await site.read(
        code,
        `select values ->> 'NAME' as name from entity where customer_code = $1 and code = 'C1'`,
      ),
    ).toEqual([{ name: 'Renamed' }]);
  });

  it.each([
    [
      'ISIN;LIFECYCLE_STATE',
      'ACTIVE',
      /^2 rejected ACTIVE: LIFECYCLE_STATE: LIFECYCLE_STATE is derived and can not be set$/,
    ],
    [
      'ISIN;NAME;CURRENCY;AUM',
      'Class one;EUR;1',
      /^2 rejected 1: AUM: A price needs a day: add a column DATE/,
    ],
    ['ISIN;NAME;NAV;TER', 'Class one;99;', /^2 rejected 99: NAV: A price needs a day: add a column DATE/],
    [
      'ISIN;EX_DATE;PAYMENT_DATE',
      '2026-10-01;2026-10-03',
      /EX_DATE comes from distributions: .* column DIVIDEND/,
    ],
    ['ISIN;NAME;EX_DATE;TER', 'Class one;2026-10-01;', /EX_DATE comes from distributions: deliver these/],
  ])('rejects lines that say nothing else: %s', async (header, values, reason) => {
    const code = await customer();
    const said = await site.reportOf(code, [header, `${ISIN};${values}`]);
    expect(said.join('\n')).toMatch(reason);
    expect(said.filter((each) => !each.startsWith('2 rejected'))).toEqual([]);
  });

  it('takes no coupon beside an ex-date for the term of a product', async () => {
    const code = await customer();
    const level = 'STRUCTURED_PRODUCT';
    await site.reportOf(code, ['LEVEL;CODE;NAME;COUPON', `${level};S1;Note;5`]);
    const said = await site.reportOf(code, ['LEVEL;CODE;EX_DATE;COUPON', `${level};S1;2026-10-01;1.25`]);
    expect(said.join('\n')).toMatch(/^2 rejected .*EX_DATE comes from distributions/);
    const left = await site.reportOf(code, [
      'LEVEL;CODE;EX_DATE;COUPON;MATURITY_DATE',
      `${level};S1;2026-10-01;5;2030-10-01`,
    ]);
    expect(left).toEqual([`1 unread EX_DATE: ${DATED}`]);
  });

  it('refuses a file of which no column may go unread, and is not told where a mapping leaves it out', async () => {
    const code = await customer();
    const path = site.file('strict.csv', [`ISIN;AUM;ONGOING_COSTS`, `${ISIN};1000;0.75`]);
    await expect(site.take(code, [path], { strict: true })).rejects.toThrow(
      /No column may be left unread.*AUM/,
    );
    const mapping = importMapping.parse({ name: 'LISTS', format: 'table', columns: { AUM: '' } });
    const [taken] = await site.take(code, [path], { strict: true, mapping });
    expect(taken!.notTaken).toEqual([]);
  });
});
