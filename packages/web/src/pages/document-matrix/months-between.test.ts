import { expect, it } from 'vitest';
import { monthsBetween } from './months-between.ts';

it.each([
  ['2026-01-31', '2026-02-28', 0],
  ['2026-01-15', '2026-02-15', 1],
  ['2024-12-31', '2026-06-30', 17],
  ['2026-07-01', '2026-06-30', 0],
])('from %s to %s are %i months', (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months);
});
