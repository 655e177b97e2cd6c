// @vitest-environment jsdom
import { PAGE_RIGHTS } from '@fundarium/contract/rights-table';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { openSession } from './api/session.ts';
import { router } from './routes.tsx';

beforeAll(async () => {
  const session = { token: 't', claims: { customerCode: 'ACME' }, roles: [], scopes: [] };
  vi.stubGlobal('fetch', async () => Response.json({ ...session, modules: ['MAIA_REPOSITORY'] }));
  await openSession();
});

it('every page has an entry in the table of rights, and no entry is of no page', () => {
  expect(Object.keys(router.routesByPath).toSorted()).toEqual(Object.keys(PAGE_RIGHTS).toSorted());
});

it.each([
  ['/v2/search/part?quickText=00123+a%26b&x=1#top', '/v2/search/PART?quickText=00123+a%26b&x=1#top'],
  ['/v2/search/STRUCTURED_PRODUCT?sort=-NAV', '/v2/structured/products/search?sort=-NAV'],
  ['/v2/details/Part/A%2Fb%20c%3Fd', '/v2/details/PART/A%2Fb%20c%3Fd'],
  ['/v2/details/structured_product/SP%2F1', '/v2/structured/products/details/SP%2F1'],
  ['/v2/audit/STRUCTURED_PRODUCT/SP-1', '/v2/structured/products/audit/SP-1'],
])('leads from %s to %s, in its place', async (from, to) => {
  const history = createMemoryHistory({ initialEntries: ['/v2/home', from] });
  router.update({ ...router.options, history });
  await router.load();
  expect(router.state.location.publicHref).toBe(to);
  expect(history.length).toBe(2);
});
