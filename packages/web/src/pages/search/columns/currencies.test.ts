// @vitest-environment jsdom
import type { SearchRow } from '@fundarium/contract/search';
import { expect, it } from 'vitest';
import { fieldOfType } from '../../../fields/field-for-test.ts';
import { gridColumnsOf } from './columns.ts';
import { columnsNeeded } from './columns-needed.ts';
import type { SearchField } from '../question/search-fields.ts';

const CONTEXT = { locale: 'en', t: (key: string) => key };
const OPTIONS = {
  nature: 'PART' as const,
  pins: [],
  showCodes: false,
  links: {} as never,
};
const field = (name: string): SearchField => {
  const businessCode = name.replace(/^.*\./, '');
  const definition = { ...fieldOfType(/CURRENCY|UNIT/.test(name) ? 'STRING' : 'DOUBLE'), businessCode };
  return { name, definition, label: name, header: name } as SearchField;
};
const fieldsOf = (...names: string[]) => new Map(names.map((name) => [name, field(name)]));
const PAID = fieldsOf('NAME', 'DIVIDEND', 'NAV', 'CURRENCY', 'DIV_CURRENCY');

/** What a list of these columns shows of a row, after its name. */
const shownOf = (names: string[], values: SearchRow['values'], fields = PAID): string[] => {
  const row: SearchRow = { level: 'PART', code: 'A', values };
  return gridColumnsOf(names, fields, CONTEXT, OPTIONS)
    .slice(1)
    .map(({ text }) => text(row));
};

it('shows prices of what is quoted in percent as percentages, whatever stands beside them', () => {
  const fields = fieldsOf('NAME', 'NAV', 'DENOMINATION', 'CURRENCY', 'QUOTATION_UNIT');
  expect(columnsNeeded('STRUCTURED_PRODUCT', ['NAV'], fields)).toContain('QUOTATION_UNIT');
  expect(columnsNeeded('STRUCTURED_PRODUCT', ['DENOMINATION'], fields)).not.toContain('QUOTATION_UNIT');
  const values = { NAV: '98.5', DENOMINATION: '1000', CURRENCY: 'CHF', QUOTATION_UNIT: 'PERCENTAGE' };
  const columns = ['NAV', 'DENOMINATION'];
  expect(shownOf(columns, values, fields)).toEqual(['98.50%', 'CHF\u00a01,000.00']);
  expect(shownOf(columns, { ...values, QUOTATION_UNIT: 'UNITS' }, fields)[0]).toBe('CHF\u00a098.50');
  expect(shownOf(['NAV', 'CURRENCY'], values, fields)[0]).toBe('98.50%');
  const priced = fieldsOf('NAME', 'ISSUE_PRICE', 'CURRENCY', 'QUOTATION_UNIT');
  const issued = (unit: string) =>
    shownOf(['ISSUE_PRICE'], { ...values, ISSUE_PRICE: '100', QUOTATION_UNIT: unit }, priced);
  expect([issued('UNITS'), issued('PERCENTAGE')]).toEqual([['CHF\u00a0100.00'], ['100.00%']]);
});

it('asks for the currency of payments, and for that of their class', () => {
  expect(columnsNeeded('PART', ['DIVIDEND'], PAID)).toEqual(['CURRENCY', 'DIVIDEND', 'DIV_CURRENCY', 'NAME']);
  expect(columnsNeeded('PART', ['NAV'], PAID)).toEqual(['CURRENCY', 'NAME', 'NAV']);
});

it('shows payments in the currency in which they were paid, unless a column beside says it', () => {
  const values = { DIVIDEND: '1.5', NAV: '100', CURRENCY: 'CHF', DIV_CURRENCY: 'SEK' };
  expect(shownOf(['DIVIDEND', 'NAV'], values)).toEqual(['SEK\u00a01.50', 'CHF\u00a0100.00']);
  expect(shownOf(['DIVIDEND', 'CURRENCY'], values)[0]).toBe('SEK\u00a01.50');
  expect(shownOf(['DIVIDEND', 'DIV_CURRENCY'], values)[0]).toBe('1.50');
  const { DIV_CURRENCY: _, ...unsaid } = values;
  expect(shownOf(['DIVIDEND'], unsaid)).toEqual(['CHF\u00a01.50']);
});

it('shows prices in the currency of their day, unless a column beside says the same one', () => {
  const fields = fieldsOf('NAME', 'NAV', 'AUM', 'CURRENCY', 'NAV_CURRENCY', 'AUM_CURRENCY');
  expect(columnsNeeded('PART', ['NAV'], fields)).toEqual(['CURRENCY', 'NAME', 'NAV', 'NAV_CURRENCY']);
  const values = { NAV: '100', AUM: '7', CURRENCY: 'USD', NAV_CURRENCY: 'EUR', AUM_CURRENCY: 'USD' };
  expect(shownOf(['NAV', 'AUM'], values, fields)).toEqual(['€\u00a0100.00', '$\u00a07.00']);
  expect(shownOf(['NAV', 'AUM', 'CURRENCY'], values, fields).slice(0, 2)).toEqual(['€\u00a0100.00', '7.00']);
  expect(shownOf(['NAV', 'NAV_CURRENCY'], values, fields)[0]).toBe('100.00');
});

it('has the currency of the field that the customer keeps it in, whatever the standard one says', () => {
  const fields = fieldsOf('NAME', 'DENOMINATION', 'DIVIDEND', 'CURRENCY', 'SHARE_CURRENCY', 'PAID_CURRENCY');
  const money = { businessFields: { currency: 'SHARE_CURRENCY', dividendCurrency: 'PAID_CURRENCY' } };
  expect(columnsNeeded('PART', ['DENOMINATION'], fields, money)).toEqual([
    'DENOMINATION',
    'NAME',
    'SHARE_CURRENCY',
  ]);
  const values = { DENOMINATION: '1000', DIVIDEND: '2', CURRENCY: 'CHF', SHARE_CURRENCY: 'USD' };
  const textsOf = (names: string[], own: SearchRow['values']) =>
    gridColumnsOf(names, fields, CONTEXT, { ...OPTIONS, money })
      .slice(1)
      .map(({ text }) => text({ level: 'PART', code: 'A', values: own }));
  expect(textsOf(['DENOMINATION', 'DIVIDEND'], { ...values, PAID_CURRENCY: 'EUR' })).toEqual([
    '$\u00a01,000.00',
    '€\u00a02.00',
  ]);
  expect(textsOf(['DENOMINATION', 'SHARE_CURRENCY'], values)[0]).toBe('1,000.00');
});

it('has the currency of amounts for their copies, and none of a percentage or of nothing', () => {
  const fields = fieldsOf('NAME', 'NAV', 'CURRENCY', 'NAV_CURRENCY', 'QUOTATION_UNIT');
  const [, nav, currency] = gridColumnsOf(['NAV', 'CURRENCY'], fields, CONTEXT, OPTIONS);
  const saidOf = (values: SearchRow['values']) => {
    const row: SearchRow = { level: 'PART', code: 'A', values };
    return [nav!.currency!.of(row), nav!.currency!.unsaid(row)];
  };
  const values = { NAV: '100', CURRENCY: 'USD', NAV_CURRENCY: 'EUR' };
  expect(saidOf(values)).toEqual(['EUR', 'EUR']);
  expect(saidOf({ ...values, NAV_CURRENCY: 'USD' })).toEqual(['USD', null]);
  expect(saidOf({ ...values, QUOTATION_UNIT: 'PERCENTAGE' })).toEqual([null, null]);
  expect(saidOf({ ...values, NAV: null })).toEqual([null, null]);
  expect(nav!.currency!.label).toBe(fields.get('NAV_CURRENCY')!.definition.label);
  expect(currency!.currency).toBeUndefined();
});

it('says of columns of amounts, and of no others, that nothing is converted to sort them', () => {
  const said = gridColumnsOf(['DIVIDEND', 'NAV', 'CURRENCY'], PAID, CONTEXT, OPTIONS)
    .filter(({ title }) => title?.includes('field-own-currency'))
    .map(({ id }) => id);
  expect(said).toEqual(['DIVIDEND', 'NAV']);
});
