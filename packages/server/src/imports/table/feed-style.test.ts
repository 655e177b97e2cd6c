import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay, readNumber, witnessStyle } from './feed-style.ts';

function styleOf(days: readonly string[], numbers: readonly string[] = []) {
  const witness = witnessStyle({});
  for (const [at, day] of days.entries()) witness.seeDay(day, at + 2);
  for (const [at, number] of numbers.entries()) witness.seeNumber(number, at + 2);
  return witness.decide();
}

describe('the days of a file', () => {
  it.each([
    ['2016-08-30', 'DMY', '2016-08-30'],
    ['30/08/2016', 'DMY', '2016-08-30'],
    ['8/30/2016', 'MDY', '2016-08-30'],
    ['30.08.2016', 'MDY', '2016-08-30'],
    ['Aug 30, 2016', 'DMY', '2016-08-30'],
    ['2016-08-30T00:00:00', 'DMY', '2016-08-30'],
    ['30/02/2016', 'DMY', null],
    ['13/13/2016', 'MDY', null],
    ['Foo 30, 2016', 'DMY', null],
    ['30-08-2016', 'DMY', null],
  ] as const)('%s, %s, is %s', (text, dateOrder, day) => {
    expect(readDay(text, { dateOrder })).toBe(day);
  });

  it('tell their order together', () => {
    expect(styleOf(['1/2/2016', '31/1/2016']).dateOrder).toBe('DMY');
    expect(styleOf(['1/2/2016', '1/31/2016']).dateOrder).toBe('MDY');
    expect(styleOf(['1/1/2016', '2016-01-02']).dateOrder).toBe('DMY');
    expect(() => styleOf(['1/1/2016', '1/2/2016'])).toThrow(/is 1\/2\/2016 \(line 3\) day\/month\/year or/);
    expect(() => styleOf(['31/1/2016', '1/31/2016'])).toThrow(/contradict/);
    expect(witnessStyle({ dateOrder: 'MDY' }).decide().dateOrder).toBe('MDY');
  });

  it('come back as they were written, where one of them tells the order', () => {
    const day = fc
      .date({
        min: new Date(Date.UTC(1800, 0, 1)),
        max: new Date(Date.UTC(2090, 11, 31)),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.array(day), fc.constantFrom('DMY', 'MDY'), (days, dateOrder) => {
        const written = ['2020-12-31', ...days].map((iso) => {
          const [y, m, d] = iso.split('-').map(Number);
          return dateOrder === 'DMY' ? `${d}/${m}/${y}` : `${m}/${d}/${y}`;
        });
        const style = styleOf(written);
        expect(written.map((text) => readDay(text, style))).toEqual(['2020-12-31', ...days]);
      }),
    );
  });
});

describe('the numbers of a file', () => {
  it.each([
    ['1234.5', '.', '1234.5'],
    ['1,234,567.50', '.', '1234567.50'],
    ['1.234.567,50', ',', '1234567.50'],
    ["1'234.5", '.', '1234.5'],
    ['1 234,5', ',', '1234.5'],
    ['1\u00A0234\u00A0567', '.', '1234567'],
    ['+5', '.', '5'],
    ['-5,25', ',', '-5.25'],
    ['1,23', '.', null],
    ['1 2', '.', null],
    ['1.2.3', '.', null],
    ['12,34.5', '.', null],
    ['one', '.', null],
    ['1e5', '.', null],
  ] as const)('%s with %s is %s', (text, decimalSign, number) => {
    expect(readNumber(text, { decimalSign })).toBe(number);
  });

  it('tell their sign together', () => {
    expect(styleOf([], ['1,234', '5.5']).decimalSign).toBe('.');
    expect(styleOf([], ['1,234', '5,5']).decimalSign).toBe(',');
    expect(styleOf([], ['0,123']).decimalSign).toBe(',');
    expect(styleOf([], ['1.234.567']).decimalSign).toBe(',');
    expect(styleOf([], ['12']).decimalSign).toBe('.');
    expect(() => styleOf([], ['1,234'])).toThrow(/is the comma of 1,234 \(line 2\) a decimal comma/);
    expect(() => styleOf([], ['1,2', '1.2'])).toThrow(/contradict/);
  });
});
