import { expect, it } from 'vitest';
import { isSentinelDate, isStrayFarDay, meansNoDate, meansNoPriceDay } from './no-date.ts';

it.each([
  ['1900-01-01', true],
  ['1900-12-31', true],
  ['1000-01-01', true],
  ['1900-01-01T00:00:00Z', true],
  ['1899-12-30', true],
  ['1899-12-31', true],
  ['1899-12-30T00:00:00Z', true],
  ['1899-12-29', false],
  ['1901-01-01', false],
  ['2019-00-01', false],
  ['', false],
])('%j stands for none in every field: %s', (date, expected) => {
  expect(isSentinelDate(date)).toBe(expected);
  expect(meansNoDate('LAUNCH_DATE', date)).toBe(expected);
  expect(meansNoPriceDay(date)).toBe(expected);
});

it.each([
  ['9999-12-31', true, true, true],
  ['2091-01-01', true, false, true],
  ['2090-12-31', false, false, false],
])(
  '%s stands for none as an end: %s, as a launch: %s, as the day of a price: %s',
  (date, end, launch, price) => {
    expect(meansNoDate('LIQUIDATION_DATE', date)).toBe(end);
    expect(meansNoDate('LAUNCH_DATE', date)).toBe(launch);
    expect(meansNoPriceDay(date)).toBe(price);
  },
);

it.each([
  ['9999-12-31', false],
  ['9999-01-01', false],
  ['2099-12-31', false],
  ['2100-01-01', false],
  ['2999-12-31', false],
  ['2206-11-09', true],
  ['2569-12-31', true],
  ['2090-12-31', false],
])('%s is too far ahead to be meant: %s', (date, expected) => {
  expect(isStrayFarDay(date)).toBe(expected);
});
