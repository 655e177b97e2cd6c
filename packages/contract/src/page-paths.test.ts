import { describe, expect, it } from 'vitest';
import { canonicalPath, isPagePath } from './page-paths.ts';

describe('addresses of pages', () => {
  it.each([
    ['/v2/search/PART', null],
    ['/v2/search/part', '/v2/search/PART'],
    ['/v2/search/Fund', '/v2/search/FUND'],
    ['/v2/search/structured_product', '/v2/structured/products/search'],
    ['/v2/search/STRUCTURED_PRODUCT', '/v2/structured/products/search'],
    ['/v2/details/part/lu%2F1', '/v2/details/PART/lu%2F1'],
    ['/v2/details/STRUCTURED_PRODUCT/SP-1', '/v2/structured/products/details/SP-1'],
    ['/v2/audit/Structured_Product/SP-1', '/v2/structured/products/audit/SP-1'],
    ['/v2/audit/clas/C', '/v2/audit/CLAS/C'],
    ['/v2/search/share', null],
    ['/v2/search/', null],
    ['/v2/home', null],
    ['/abc/v2/search/part', null],
  ])('%s stands at %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
    // What it leads to leads nowhere else.
    expect(canonicalPath(canonical ?? path)).toBeNull();
  });

  it.each([
    '/',
    '/v2/home',
    '/v2/home/',
    '/v2/search',
    '/v2/search/part',
    '/v2/details/PROD/a%20b',
    '/v2/breakdowns/prod/P1',
  ])('%s is a page', (path) => expect(isPagePath(path)).toBe(true));
  it.each([
    '/v2',
    '/abc/def',
    '/v3',
    '//',
    '/v2/search/NOTHING',
    '/v2/details/PART',
    '/v2/details/PART/',
    '/V2/home',
    '/v2/breakdowns/PART/LU1',
    '/v2/breakdowns/STRUCTURED_PRODUCT/SP1',
  ])('%s is none', (path) => expect(isPagePath(path)).toBe(false));
});
