import { expect, it } from 'vitest';
import { toleratedGap, type ValuationFrequency } from './tolerated-gap.ts';

const WEEKLY = ['2026-01-02', '2026-01-09', '2026-01-16', '2026-01-23'];

it.each([
  ['DAILY', 10],
  ['IRREGULAR', 21],
  [null, 21],
  // A customer may add values of its own to the list.
  ['FORTNIGHTLY', 21],
  ['constructor', 21],
])('of a class valued %s with a price a week is %d days', (frequency, days) => {
  expect(toleratedGap(frequency as ValuationFrequency | null, WEEKLY)).toBe(days);
});
