import { expect, it } from 'vitest';
import { screenLevel } from './screen-level.ts';

it.each([
  ['/v2/home', 'PART'],
  ['/v2/details/FUND/F-1', 'FUND'],
  ['/v2/details/PART/LU9900000019', 'PART'],
  ['/v2/structured/products/details/SP-1', 'STRUCTURED_PRODUCT'],
  ['/v2/elsewhere', 'PART'],
])('on %s quick search looks through %s', (pathname, level) => {
  expect(screenLevel(pathname)).toBe(level);
});
