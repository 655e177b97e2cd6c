// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useCurrentCode } from './use-current-code.ts';

const ENTITY = { level: 'PART', code: 'NEW', formerCode: 'OLD' } as const;

afterEach(cleanup);

it('leads from a former code to the one of now, and keeps what else the address says', async () => {
  const asked = '?validOn=2026-03-31&card=NAV';
  const history = createMemoryHistory({ initialEntries: [`/v2/details/PART/OLD${asked}`] });
  const root = createRootRoute({
    component: () => {
      useCurrentCode(ENTITY);
      return null;
    },
    notFoundComponent: () => null,
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history })} />);
  await waitFor(() => expect(history.location.pathname).toBe('/v2/details/PART/NEW'));
  expect([history.location.search, history.length]).toEqual([asked, 1]);
});
