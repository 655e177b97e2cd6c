import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('the page that opens after sign-in', () => {
  it.each([
    [undefined, '/'],
    ['/', '/'],
    ['/?debug=1', '/?debug=1'],
    ['/v2/home', '/v2/home'],
    ['/v2/search/PART?q=a%20b&filter=%7B%7D', '/v2/search/PART?q=a%20b&filter=%7B%7D'],
    ['/v2/details/PART/LU0000000001#nav', '/v2/details/PART/LU0000000001'],
    ['/v2/search/PART?q=é', '/v2/search/PART?q=%C3%A9'],
    ['/repository/documents/4711?download=1', '/repository/documents/4711?download=1'],
    ['/repository/archives/4711', '/repository/archives/4711'],
    ['/repository/exports/4711', '/repository/exports/4711'],
    ['//elsewhere.example/v2/home', '/'],
    ['/\\elsewhere.example', '/'],
    ['/\t/elsewhere.example', '/'],
    ['https://elsewhere.example/v2/home', '/'],
    ['javascript:alert(1)', '/'],
    ['v2/home', '/'],
    ['/v2/../repository/prelogin/demo', '/'],
    ['/v2/%2e%2e/idp/session/end', '/'],
    ['/v2/..//elsewhere.example', '/'],
    ['/repository/api/v1/logout', '/'],
    ['/v2/home\r\nset-cookie: a=b', '/'],
    [`/v2/${'a'.repeat(6000)}`, '/'],
  ])('%j is %s', (requested, path) => {
    expect(returnPath(requested)).toBe(path);
  });

  it('never leads to another host or another part of this one', () => {
    const piece = fc.constantFrom(
      '/', '\\', '//', '.', '..', '%2e', '%2f', '%5c', ':', '@', '?', '#', ' ', '\t', '\n', 'v2', 'v2/', 'https:',
      'elsewhere.example', 'javascript:', '\u3002', '\uff0f', '[', ']', '%00', '%0d%0a', ';', 'a',
    ); // oxfmt-ignore
    const requested = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 12 }).map((pieces) => `/v2/${pieces.join('')}`),
    );
    fc.assert(
      fc.property(requested, (text) => {
        const path = returnPath(text);
        for (const origin of ['https://own.example', 'http://localhost:8080']) {
          const url = new URL(path, origin);
          expect(url.origin).toBe(origin);
          expect(url.pathname === '/' || url.pathname === '/v2' || url.pathname.startsWith('/v2/')).toBe(
            true,
          );
        }
        expect(path).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/);
        // Said again, it is the same: what is stored and what is sent cannot differ.
        expect(returnPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});
