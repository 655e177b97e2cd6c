import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { isOtherThanNav } from './other-than-nav.ts';
import type { Delivery } from './price-columns.ts';
import { UnnamedPrices } from './unnamed-prices.ts';

type Named = { readonly valor?: string; readonly day?: string };
const see = (kind: Delivery['kind'], targets: readonly string[], ...values: readonly string[]) =>
  seeNamed({}, kind, targets, ...values);
const seeNamed = (
  { valor = 'Valor', day = 'Date' }: Named,
  kind: Delivery['kind'],
  targets: readonly string[],
  ...values: readonly string[]
) => {
  const columns = ['ISIN', kind === 'dividend' ? 'EX_DATE' : 'DATE', ...targets].map(
    (target, at): Column => ({
      name: target === 'VALOR' ? valor : at === 1 ? day : target,
      at,
      target,
      language: null,
      mapped: false,
    }),
  );
  const check = new UnnamedPrices(
    {
      delivery: { kind, targets: new Set(targets) },
      columns,
      skipped: [],
    },
    () => false,
  );
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

  it('is a Swiss number as lists write them, or none', () => {
    const written = ['96115', '1.234.567', '1,234,567', '1234567.0', "1'234'567.0", '0', '0.00'];
    expect(see('quotation', ['VALOR', 'AUM'], ...written)).not.toThrow();
    expect(see('quotation', ['VALOR', 'BID'], ...written)).not.toThrow();
    expect(see('dividend', ['VALOR', 'CURRENCY'], ...written)).not.toThrow();
  });

  it('is nothing else beside an amount that is paid, or by another name', () => {
    expect(see('dividend', ['VALOR', 'DIVIDEND'], '96115', '0.25')).not.toThrow();
    expect(see('dividend', ['VALOR', 'NET_DIVIDEND'], '98')).not.toThrow();
    for (const valor of ['Valoren-Nr.', 'Valorennummer'])
      expect(seeNamed({ valor }, 'quotation', ['VALOR', 'AUM'], '98', '10.5')).not.toThrow();
  });

  it.each([
    ['Date', '123.456'],
    ['Date', '12,345'],
    ['Date', '9611'],
    ['Date', '1234.56'],
    ['Fecha', '96115'],
    ['Data', '10234'],
    ['Fecha', '96 115'],
  ])('may still be the price: %s, %s', (day, value) => {
    expect(seeNamed({ day }, 'quotation', ['VALOR', 'AUM'], value)).toThrow('may be NAV or VALOR');
  });
});

describe('a column Valor beside days alone', () => {
  const see = (day: string, value: string) => {
    const columns = ['ISIN', day, 'Valor'].map((name, at): Column => {
      const target = ['ISIN', 'DATE', 'VALOR'][at]!;
      return { name, at, target, language: null, mapped: false };
    });
    const check = new UnnamedPrices(
      { delivery: null, dayOfNone: columns[1]!, columns, skipped: [] },
      () => false,
    );
    check.see({ line: 2, cells: ['LU9900000019', '2026-11-24', value] });
    return () => check.refuse();
  };

  it('may be a price by its few figures, or by a Spanish day', () => {
    for (const [day, value] of [
      ['Date', '98'],
      ['Fecha', '12345678'],
      ['Data', '10234'],
    ] as const)
      expect(see(day, value)).toThrow('may be NAV or VALOR');
    for (const value of ['96115', '12345678', '0', '']) expect(see('Date', value)).not.toThrow();
  });
});

describe('the name of a column', () => {
  it.each([
    'Total return NAV',
    'Adj. Close',
    'NAV cum',
    'NAV per 100 shares',
    'Pro forma NAV',
    'VL coupons réinvestis',
    'Anteilwert inkl. Ausschüttung',
    'Rendite',
    '1M',
    '3Y p.a.',
    'YTD',
    'seit Auflage',
    '5 Jahre p.a.',
  ])('says of another figure than the NAV: %s', (name) => {
    expect(isOtherThanNav(name)).toBe(true);
  });

  it.each([
    'NAV',
    'Close',
    'Price EUR',
    'Kurs',
    'Net price',
    'Swing adjusted NAV',
    'Wert',
    'VL',
    'Anteilwert',
  ])('does not: %s', (name) => {
    expect(isOtherThanNav(name)).toBe(false);
  });
});
