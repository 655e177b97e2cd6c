import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';
import type { ResolvedColumns } from '../table/columns.ts';
import { unknownKind, whyNotPaid } from '../table/payment-kinds.ts';

const ISIN = 'LU9900000019';
let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

/** What is said of a line with an amount whose column of this name has a text; null where it is taken. */
const said = (name: string, text: string, amount = '1.25') => {
  const table: ResolvedColumns = {
    delivery: { kind: 'dividend', targets: new Set() },
    columns: [
      { name: 'Dividend', at: 0, target: 'DIVIDEND', language: null },
      { name: 'Ratio', at: 2, target: 'SPLIT_RATIO', language: null },
    ],
    skipped: [{ name, at: 1, why: 'unknown', mapped: false }],
  };
  const record = { line: 2, cells: [amount, text, amount === '' ? '2' : ''] };
  return whyNotPaid(table, record) ?? unknownKind(table, record);
};
const isNone = expect.stringContaining('only income that is paid out in cash is taken') as string;

it('takes no capital and nothing that is not paid by a column of events or remarks', async () => {
  const code = await site.customerWithClasses();
  for (const [name, text] of [
    ['Event', 'Return of capital'],
    ['Description', 'Liquidation proceeds'],
    ['Source of distribution', 'Capital'],
  ])
    expect(
      (
        await site.reportOf(code, [
          `ISIN;Ex-date;Pay date;Currency;Dividend per share;${name}`,
          `${ISIN};17/11/2026;20/11/2026;EUR;1.25;${text}`,
        ])
      ).join('\n'),
    ).toContain(`2 rejected ${ISIN} 17/11/2026 20/11/2026 EUR 1.25 ${text}: The column ${name} says ${text}`);
  expect(await site.read(code, 'select 1 from dividend where customer_code = $1')).toEqual([]);
});

const NAMES =
  'Event | Corporate action | Nature | Natura | Description | Event description | Remarks | Comment | Notes | Payment notes | Bemerkung | Source of distribution | Nature of the payment';
const KINDS =
  'Return of capital | Liquidation | Deemed | Reinvested | Vorabpauschale | Liquidation proceeds | Capital repayment | Kapitalrückzahlung';

it.each(NAMES.split(' | '))('knows what is no income by a column %s', (name) => {
  for (const text of KINDS.split(' | ')) expect([text, said(name, text)]).toEqual([text, isNone]);
  for (const text of ['Dividend', 'Income', 'Interim'])
    expect([text, said(name, text)]).toEqual([text, null]);
});

describe('a remark', () => {
  it.each([
    'Return of capital for tax purposes',
    'Return of capital: 0.30 USD',
    'Return of capital of USD 0.50 per share',
    'Return of capital, paid on 20.11.',
    'Return of capital paid from the share premium',
    'Deemed distribution (no cash payment)',
    'Deemed distribution for Q3 2026',
    'Reinvested automatically',
    'Liquidation - final payment',
    'Vorabpauschale 2026',
    'Liquidationserlös',
  ])('that begins with such a kind is known: %s', (text) => {
    expect(said('Remark', text)).toEqual(isNone);
  });

  it.each([
    'No return of capital',
    'Return of capital: no',
    'Return of capital: 0.00',
    'Return of capital may be included',
    'Return of capital is not part of it',
    'Includes income and return of capital',
    'Reinvestment price 12.34',
    'Reinvestment: optional',
    'Reinvestment option until 30.11.2026',
    'Wiederanlagepreis: 12,34',
    'Accumulation class too',
    'Liquidation: planned for 2027',
    'Redemption gate lifted',
    'Rights reserved',
    'Split 2:1 on 1 December',
    'Capital gains included',
    'Return of capital: 15%',
    'Return of capital portion: 30%',
    'Return of capital (estimated) 15% of distribution',
    'Reportable income 0.12 in addition',
    'Vorabpauschale: 0,12 EUR',
    '特別分配金を含む',
    'Thesaurierung, Teilausschüttung',
    'Accumulation units',
  ])('that says so of something else, or takes it back, is ordinary: %s', (text) => {
    expect(said('Remark', text)).toBeNull();
  });

  it('is read no further than it may say something', () => {
    expect(said('Remark', `Return of capital: 0.${'0'.repeat(100_000)}1`)).not.toBeUndefined();
  });

  it('of whence it comes may be any word', () => {
    for (const [name, text] of [
      ['Source of dividend data', 'Bloomberg'],
      ['Source of distribution', 'Realised gains'],
    ])
      expect(said(name!, text!)).toBeNull();
  });

  it('or an event of a line without an amount is one of its split', () => {
    for (const [name, text] of [
      ['Event', 'Bonus issue'],
      ['Event', 'Stock split'],
      ['Remark', 'Capital reduction'],
    ])
      expect(said(name!, text!, '')).toBeNull();
  });
});
