import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';
import { packFor } from '../../translations/packs.ts';
import { knowsText } from '../say-in-language.ts';

/** C1, which has no minimum investment. */
const ISIN = 'LU9900000019';
let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

const stored = async (code: string) =>
  (
    (await site.read(
      code,
      `select values ->> 'MINIMUM_INITIAL_INVESTMENT' as minimum from entity
       where customer_code = $1 and values ->> 'ISIN' = '${ISIN}'`,
    )) as { minimum: string | null }[]
  ).map(({ minimum }) => minimum);

it.each([
  ['Minimum initial investment;Minimum type', 'Units'],
  ['Minimum initial investment;Type', 'Shares'],
  ['Minimum initial investment;Domicile;Unit', 'LU;Shares'],
  ['Minimum initial investment;Mindestanlage in', 'Anteile'],
  ['Minimum initial investment;Min. basis', 'Number of shares'],
  ['Minimum initial investment;Unité', 'parts'],
  ['Minimum initial investment;単位', '口'],
])('takes no number of shares for a minimum investment: %s, %s', async (header, values) => {
  const code = await site.customerWithClasses();
  const name = header.split(';').at(-1)!;
  const reported = (await site.reportOf(code, [`ISIN;${header}`, `${ISIN};1;${values}`])).join('\n');
  const reason = `The column ${name} says ${values.split(';').at(-1)!}: a minimum investment is taken as an amount of money`;
  expect(reported).toContain(`2 rejected ${ISIN} 1 ${values.replaceAll(';', ' ')}: ${reason}`);
  expect(knowsText(packFor)(reported.slice(reported.indexOf(reason)).split('\n')[0]!)).toBe(true);
  expect(await stored(code)).toEqual([null]);
});

it.each([
  ['Minimum initial investment;Minimum type', '100000;Amount'],
  ['Minimum initial investment;Minimum type', '100000;Money'],
  ['Minimum initial investment;Legal form;Vehicle', '100000;Shares;Units'],
  ['Instrument type;Minimum initial investment', 'Shares;100000'],
  ['Type;Minimum initial investment', 'Shares;100000'],
  ['Minimum initial investment;Share/Unit', '100000;Share'],
  ['Minimum initial investment;Minimum redemption in', '100000;Shares'],
  ['Minimum initial investment;Dealing unit', '100000;Shares'],
])('takes an amount beside other columns: %s, %s', async (header, values) => {
  const code = await site.customerWithClasses();
  await site.reportOf(code, [`ISIN;${header}`, `${ISIN};${values}`]);
  expect(await stored(code)).toEqual(['100000']);
});

it('takes the rest of a line that has no minimum investment', async () => {
  const code = await site.customerWithClasses();
  const header = 'ISIN;NAME;Minimum initial investment;Minimum type';
  await site.reportOf(code, [header, `${ISIN};New;;Units`]);
  expect(
    await site.read(
      code,
      `select values ->> 'NAME' as name from entity where customer_code = $1 and values ->> 'ISIN' = '${ISIN}'`,
    ),
  ).toEqual([{ name: 'New' }]);
});
