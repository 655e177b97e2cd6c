import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meansNoPrice, parseFeedDate, parseFeedPrice } from './feed-values.ts';

describe('dates of feeds', () => {
  it.each([
    ['2026-07-31', '2026-07-31'],
    ['31/07/2026', '2026-07-31'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['07/31/2026', null],
    ['2026-7-1', null],
    ['1/7/2026', null],
    ['2026-07-31T00:00', null],
    ['31.07.2026', null],
    ['', null],
  ])('%s is %s', (text, date) => {
    expect(parseFeedDate(text)).toBe(date);
  });

  it.each([
    ['03/04/2026', 'DMY', '2026-04-03'],
    ['03/04/2026', 'MDY', '2026-03-04'],
    ['03/25/2026', 'MDY', '2026-03-25'],
    ['25/03/2026', 'MDY', null],
    ['2026-03-04', 'MDY', '2026-03-04'],
  ] as const)('%s, %s, is %s', (text, order, date) => {
    expect(parseFeedDate(text, order)).toBe(date);
  });

  it('is the same day in both styles', () => {
    // From the first day of the year 1 on, which Date.UTC takes for 1901.
    const days = fc.date({
      min: new Date(-62_135_596_800_000),
      max: new Date(Date.UTC(9999, 11, 31)),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(parseFeedDate(iso)).toBe(iso);
        expect(parseFeedDate(iso.split('-').toReversed().join('/'))).toBe(iso);
      }),
    );
  });
});

describe('prices of feeds', () => {
  it.each([
    ['914.6000', '914.6000'],
    ['0.0000', '0.0000'],
    ['12', '12'],
    ['12345678901234567890.123456789', '12345678901234567890.123456789'],
    ['-1', null],
    ['1,5', null],
    ['1e3', null],
    ['.5', null],
    ['NaN', null],
    ['N.A.', null],
    ['', null],
  ])('%s is %s', (text, price) => {
    expect(parseFeedPrice(text)).toBe(price);
  });

  it.each([
    ['0', true],
    ['0.0000', true],
    ['0.0001', false],
    ['10', false],
  ])('%s is a missing price: %s', (price, missing) => {
    expect(meansNoPrice(price)).toBe(missing);
  });
});
