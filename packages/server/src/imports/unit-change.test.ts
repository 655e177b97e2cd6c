import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportSite } from '../testing/import-site.ts';
import { packFor } from '../translations/packs.ts';
import { knowsText } from './say-in-language.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
  await site.customer('UNITS');
  await site.take('UNITS', [
    site.file('entities.csv', [
      'LEVEL;CODE;NAME;CURRENCY;QUOTATION_UNIT',
      'STRUCTURED_PRODUCT;X;Reverse convertible;CHF;PERCENTAGE',
      'STRUCTURED_PRODUCT;NEW;Without prices;CHF;PERCENTAGE',
      'STRUCTURED_PRODUCT;BARE;Without a unit;CHF;',
    ]),
    site.file('navs.csv', ['CODE;DATE;BID', 'X;2026-10-01;98.5', 'BARE;2026-10-01;985']),
  ]);
});
afterAll(() => site.close());

const FILE = [
  'LEVEL;CODE;QUOTATION_UNIT',
  'STRUCTURED_PRODUCT;NEW;UNITS',
  'STRUCTURED_PRODUCT;BARE;UNITS',
  'STRUCTURED_PRODUCT;X;UNITS',
];
const INTO_PERCENT = 'STRUCTURED_PRODUCT;BARE;PERCENTAGE';
const REASON =
  'The QUOTATION_UNIT changes from PERCENTAGE to UNITS: all prices recorded so far are now read in the new unit, and returns with them. Where those prices are in the former one, deliver them again or set it back';
const WARNING = `4 warning STRUCTURED_PRODUCT X UNITS: ${REASON}`;

it('warns of another unit of quotation for prices that are recorded, in a preview as in the import', async () => {
  const [preview] = await site.take('UNITS', [site.file('preview.csv', FILE)], { preview: true });
  expect(preview!.notTaken).toContainEqual({
    kind: 'warning',
    line: 4,
    value: 'STRUCTURED_PRODUCT X UNITS',
    reason: REASON,
  });
  expect(await site.reportOf('UNITS', FILE)).toEqual([WARNING]);
  expect(knowsText(packFor)(REASON)).toBe(true);
  // One without a unit has amounts.
  expect(await site.reportOf('UNITS', [FILE[0]!, INTO_PERCENT])).toEqual([
    expect.stringMatching(/^2 warning STRUCTURED_PRODUCT BARE PERCENTAGE: .* from UNITS to PERCENTAGE:/),
  ]);
  expect(await site.reportOf('UNITS', [FILE[0]!, FILE[2]!])).toHaveLength(1);
  // Nothing changes any more.
  expect(await site.reportOf('UNITS', [...FILE, ''])).toEqual([]);
});
