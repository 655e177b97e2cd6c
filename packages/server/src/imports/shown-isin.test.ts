import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportSite } from '../testing/import-site.ts';

/** The code of a class without an ISIN, which readers see as its ISIN. */
const SHOWN = 'LU9900000365';
/** That of C1. */
const RECORDED = 'LU9900000019';
let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

async function customer(): Promise<string> {
  const code = await site.customerWithClasses();
  await site.reportOf(code, ['LEVEL;CODE;NAME;PARENT_CODE;CURRENCY', `PART;${SHOWN};Shown;P1;EUR`]);
  return code;
}
const classOf = async (code: string, of = SHOWN) => {
  const [row] = await site.read(
    code,
    `select values ->> 'NAME' as name, values ->> 'ISIN' as isin from entity
     where customer_code = $1 and level in ('PART', 'STRUCTURED_PRODUCT') and code = '${of}'`,
  );
  return row;
};

it.each([SHOWN, 'lu9900000365', 'LU 9900 0003 65'])(
  'finds a class by the ISIN that it shows: %s',
  async (isin) => {
    const code = await customer();
    expect(await site.reportOf(code, ['ISIN;NAME', `${isin};Renamed`])).toEqual([]);
    expect(await classOf(code)).toEqual({ name: 'Renamed', isin: null });
    expect(await site.reportOf(code, ['ISIN;DATE;NAV', `${isin};2026-11-24;10.5`])).toEqual([]);
    expect(await site.pricesOf(code)).toEqual([{ code: SHOWN, date: '2026-11-24', nav: '10.5' }]);
  },
);

it('records the ISIN that a class shows where a line says it: a change of code would take it away', async () => {
  const code = await customer();
  const list = ['LEVEL;CODE;ISIN;NAME', `PART;${SHOWN};${SHOWN};Shown`];
  expect(await site.reportOf(code, list)).toEqual([]);
  expect(await classOf(code)).toEqual({ name: 'Shown', isin: SHOWN });
});

it('records an ISIN that is another, or that of a new class', async () => {
  const code = await customer();
  await site.reportOf(code, ['LEVEL;CODE;ISIN', `PART;${SHOWN};LU9900000373`]);
  expect(await classOf(code)).toMatchObject({ isin: 'LU9900000373' });
  // The code is no longer shown.
  expect(await site.reportOf(code, ['ISIN;NAME', `${SHOWN};Renamed`])).toEqual([
    `2 rejected ${SHOWN}: There is no PART with this ISIN`,
  ]);
  await site.reportOf(code, ['LEVEL;CODE;ISIN;PARENT_CODE', 'PART;LU9900000381;LU9900000381;P1']);
  expect(await classOf(code, 'LU9900000381')).toMatchObject({ isin: 'LU9900000381' });
});

it('finds whose recorded ISIN it is before whose code', async () => {
  const code = await customer();
  await site.reportOf(code, ['LEVEL;CODE;NAME;PARENT_CODE', `PART;${RECORDED};Of that code;P1`]);
  expect(await site.reportOf(code, ['ISIN;NAME', `${RECORDED};Renamed`])).toEqual([]);
  expect(await classOf(code, 'C1')).toMatchObject({ name: 'Renamed' });
  expect(await classOf(code, RECORDED)).toMatchObject({ name: 'Of that code' });
});

it('finds no code that is no ISIN, at no other level and of no other customer', async () => {
  const code = await customer();
  await site.reportOf(code, [
    'LEVEL;CODE;NAME;PARENT_CODE',
    'PART;LU9900000366;Mistyped;P1',
    'FUND;LU9900000373;Fund;',
    'STRUCTURED_PRODUCT;LU9900000381;Note;',
  ]);
  const none = 'There is no PART with this ISIN';
  const list = ['ISIN;NAME', 'LU9900000366;One', 'LU9900000373;Two', 'LU9900000381;Three'];
  expect((await site.reportOf(code, list)).map((each) => each.split(': ')[1])).toEqual([none, none, none]);
  expect(await site.reportOf(code, ['LEVEL;ISIN;NAME', 'STRUCTURED_PRODUCT;LU9900000381;Three'])).toEqual([]);
  expect(await classOf(code, 'LU9900000381')).toEqual({ name: 'Three', isin: null });
  const other = await site.customerWithClasses();
  expect(await site.reportOf(other, ['ISIN;NAME', `${SHOWN};Renamed`])).toEqual([
    `2 rejected ${SHOWN}: ${none}`,
  ]);
});
