import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTITY_LINES, ImportSite } from '../../testing/import-site.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
  await site.customer('DAYS');
  await site.take('DAYS', [site.file('entities.csv', ENTITY_LINES)]);
});
afterAll(() => site.close());

it('takes no distribution without its ex-date, or with one that means none', async () => {
  const [report] = await site.take('DAYS', [
    site.file('dividends.csv', [
      'CODE;EX_DATE;PAYMENT_DATE;DIVIDEND',
      'C1;2026-01-14;2026-01-16;1.5',
      'C1;;2026-02-16;1.5',
      'C1;9999-12-31;2026-03-16;1.5',
    ]),
  ]);
  expect(report!.notTaken.map(({ line, kind, reason }) => [line, kind, reason])).toEqual([
    [3, 'rejected', 'There is no ex-date'],
    [4, 'rejected', 'There is no ex-date'],
  ]);
  expect(
    await site.read('DAYS', 'select ex_date as day, dividend::text from dividend where customer_code = $1'),
  ).toEqual([{ day: '2026-01-14', dividend: '1.5' }]);
});
