import { expect, it } from 'vitest';
import { comparedRows, type ReadColumn } from './comparison-rows.ts';

const column = (
  id: number,
  values: ReadColumn['values'],
  figures: ReadColumn['figures'] = null,
): ReadColumn => ({ id, level: 'PART', values, registrations: [], structure: {}, figures });

/** Whether a field differs between columns. */
const differs = (field: string, columns: readonly ReadColumn[], own: Record<string, string> = {}) =>
  comparedRows(columns, () => true, { businessFields: own }).find((row) => row.field === field)?.differs;

const minimum = (id: number, currency: string | null, amount: string | null = '1000000') =>
  column(id, {
    ...(currency !== null && { CURRENCY: currency }),
    ...(amount !== null && { MINIMUM_INITIAL_INVESTMENT: amount }),
  });
const ofMinimum = (...columns: ReadColumn[]) => differs('MINIMUM_INITIAL_INVESTMENT', columns);

it('tells amounts of two entities apart by their currency', () => {
  expect(ofMinimum(minimum(1, 'EUR'), minimum(2, 'JPY'))).toBe(true);
  expect(ofMinimum(minimum(1, 'EUR'), minimum(2, 'EUR'))).toBe(false);
  expect(ofMinimum(minimum(1, 'EUR'), minimum(2, 'EUR', '1'))).toBe(true);
  expect(ofMinimum(minimum(1, 'EUR'), minimum(2, 'EUR', null))).toBe(true);
  // What is no amount has no currency.
  const named = (id: number, currency: string) => column(id, { CURRENCY: currency, NAME: 'A', SRI: 4 });
  expect(differs('SRI', [named(1, 'EUR'), named(2, 'JPY')])).toBe(false);
});

it('leaves out of that what has no amount anywhere', () => {
  expect(ofMinimum(minimum(1, 'EUR', null), minimum(2, 'JPY', null))).toBeUndefined();
});

it('takes the currency from the field that the customer has for it', () => {
  const own = (id: number, currency: string) =>
    column(id, { CURRENCY: 'EUR', MY_CURRENCY: currency, LAUNCH_PRICE: '100' });
  const columns = [own(1, 'EUR'), own(2, 'JPY')];
  expect(differs('LAUNCH_PRICE', columns, { currency: 'MY_CURRENCY' })).toBe(true);
  expect(differs('LAUNCH_PRICE', columns)).toBe(false);
});

it('tells figures apart by the currency of their day, or of their entity', () => {
  const ofDay = (id: number, currency: string) => column(id, {}, { AUM: '100', AUM_CURRENCY: currency });
  expect(differs('AUM', [ofDay(1, 'EUR'), ofDay(2, 'JPY')])).toBe(true);
  expect(differs('AUM', [ofDay(1, 'EUR'), ofDay(2, 'EUR')])).toBe(false);
  const ofEntity = (id: number, currency: string) => column(id, { CURRENCY: currency }, { NAV: '100' });
  expect(differs('NAV', [ofEntity(1, 'EUR'), ofEntity(2, 'JPY')])).toBe(true);
});

it('tells a price in percent from one in money, and not from one in percent', () => {
  const issue = (id: number, unit: string, currency = 'CHF') =>
    column(id, { QUOTATION_UNIT: unit, CURRENCY: currency, ISSUE_PRICE: '100' });
  expect(differs('ISSUE_PRICE', [issue(1, 'PERCENTAGE'), issue(2, 'UNITS')])).toBe(true);
  expect(differs('ISSUE_PRICE', [issue(1, 'PERCENTAGE', 'EUR'), issue(2, 'PERCENTAGE')])).toBe(false);
});

it('lets the currency alone have changed where it changed of one entity', () => {
  const dates = [minimum(1, 'EUR'), minimum(1, 'CHF')];
  expect(ofMinimum(...dates)).toBe(false);
  expect(differs('CURRENCY', dates)).toBe(true);
  expect(ofMinimum(...dates, minimum(2, 'EUR'))).toBe(true);
});
