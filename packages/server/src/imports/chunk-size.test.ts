import { expect, it } from 'vitest';
import { nextSize } from './chunk-size.ts';

const bounds = { first: 1000, least: 200, most: 50_000 };

it.each([
  [1000, 300, 1000],
  [1000, 200, 1500],
  [1000, 1, 2000],
  [1000, 600, 500],
  [1000, 10_000, 500],
  [300, 10_000, 200],
  [40_000, 1, 50_000],
])('after %i lines in %i ms come %i', (size, elapsedMs, next) => {
  expect(nextSize(size, elapsedMs, bounds)).toBe(next);
});
