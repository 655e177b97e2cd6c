// @vitest-environment jsdom
import { PAGE_RIGHTS } from '@fundarium/contract/rights-table';
import { expect, it } from 'vitest';
import { router } from './routes.tsx';

it('every page has an entry in the table of rights, and no entry is of no page', () => {
  expect(Object.keys(router.routesByPath).toSorted()).toEqual(Object.keys(PAGE_RIGHTS).toSorted());
});
