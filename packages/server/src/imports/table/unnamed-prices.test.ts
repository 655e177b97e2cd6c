import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import type { Delivery } from './price-columns.ts';
import { UnnamedPrices } from './unnamed-prices.ts';

const see = (kind: Delivery['kind'], targets: readonly string[], ...values: readonly string[]) => {
  const columns = ['ISIN', 'DATE', ...targets].map((target, at): Column => ({
    name: target === 'VALOR' ? 'Valor' : target,
    at,
    target,
    language: null,
    mapped: false,
  }));
  const check = new UnnamedPrices({
    delivery: { kind, targets: new Set(targets) },
    columns,
    skipped: [],
  });
  for (const [at, value] of values.entries())
    check.see({ line: at + 2, cells: ['LU9900000019', '2026-11-24', value, '1000'] });
  return () => check.refuse();
};

describe('a column Valor without a column of prices', () => {
  it.each([
    ['quotation', 'AUM', '102,1', 'The column Valor may be NAV or VALOR.'],
    ['quotation', 'BID', '98', 'The column Valor may be NAV or VALOR.'],
    ['dividend', 'CURRENCY', '0.25', 'The column Valor may be DIVIDEND or VALOR.'],
  ] as const)('may be the figure: %s beside %s, %s', (kind, beside, value, question) => {
    expect(see(kind, ['VALOR', beside], '', value)).toThrow(question);
  });

  it('is the number of a security where its values are, or beside a NAV', () => {
    expect(see('quotation', ['VALOR', 'AUM'], '1234567', "1'234'567", '', 'n/a')).not.toThrow();
    expect(see('dividend', ['VALOR', 'DIVIDEND'], '123456789')).not.toThrow();
    expect(see('quotation', ['VALOR', 'NAV'], '98')).not.toThrow();
  });
});
