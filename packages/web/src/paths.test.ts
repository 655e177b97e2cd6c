// @vitest-environment jsdom
import { LEVELS } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { paths, serverPaths } from './paths.ts';
import { router } from './routes.tsx';

const href = (link: object) => router.buildLocation(link).href;

describe('paths', () => {
  it('make every address of the product', () => {
    expect({
      home: href(paths.home()),
      defaultSearch: href(paths.defaultSearch()),
      ...Object.fromEntries(LEVELS.map((level) => [`search ${level}`, href(paths.search(level))])),
      searchWithText: href(paths.search('PART', { quickText: '00123 1e5 & Co' })),
      ...Object.fromEntries(LEVELS.map((level) => [level, href(paths.details(level, 'A/b c?d'))])),
    }).toMatchInlineSnapshot(`
      {
        "CLAS": "/v2/details/CLAS/A%2Fb%20c%3Fd",
        "FUND": "/v2/details/FUND/A%2Fb%20c%3Fd",
        "PART": "/v2/details/PART/A%2Fb%20c%3Fd",
        "PROD": "/v2/details/PROD/A%2Fb%20c%3Fd",
        "STRUCTURED_PRODUCT": "/v2/structured/products/details/A%2Fb%20c%3Fd",
        "defaultSearch": "/v2/search",
        "home": "/v2/home",
        "search CLAS": "/v2/search/CLAS",
        "search FUND": "/v2/search/FUND",
        "search PART": "/v2/search/PART",
        "search PROD": "/v2/search/PROD",
        "search STRUCTURED_PRODUCT": "/v2/structured/products/search",
        "searchWithText": "/v2/search/PART?quickText=00123+1e5+%26+Co",
      }
    `);
  });

  it('make every address that the server answers', () => {
    expect([
      serverPaths.signIn('/v2/details/PART/LU1?x=1&y=2'),
      serverPaths.logo('A_1'),
      serverPaths.icon('A_1'),
      serverPaths.favicon(32, 'A_1'),
    ]).toMatchInlineSnapshot(`
      [
        "/repository/prelogin/default?return=%2Fv2%2Fdetails%2FPART%2FLU1%3Fx%3D1%26y%3D2",
        "/repository/api/v1/settings/logo/for/A_1",
        "/repository/api/v1/settings/icon/for/A_1",
        "/repository/api/v1/settings/favicon/32/for/A_1",
      ]
    `);
  });
});
