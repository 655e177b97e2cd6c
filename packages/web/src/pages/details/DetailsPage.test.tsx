// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openSession } from '../../api/session.ts';
import { queryClientIn } from '../../settings/customer-settings-for-test.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { DetailsPage } from './DetailsPage.tsx';

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'as-of-known-ahead': 'Nobody knows that day',
    'as-of-today': 'Back to today',
  });
});
beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } });
    if (!url.includes('/as-of/')) return new Promise(() => undefined);
    return Response.json(
      { code: 'as-of-known-ahead', message: 'ahead', requestId: '1' },
      { status: url.includes('knownOn=2999-01-01') ? 422 : 500 },
    );
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that a day ahead is not known yet, and leads back to today', async () => {
  const history = createMemoryHistory({
    initialEntries: ['/v2/details/PART/A-1?knownOn=2999-01-01&card=NAV'],
  });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/v2/details/$nature/$code',
    component: () => <DetailsPage level="PART" code="A-1" />,
  });
  render(
    <QueryClientProvider client={queryClientIn('Europe/Zurich')}>
      <Suspense>
        <RouterProvider router={createRouter({ routeTree: root.addChildren([page]), history })} />
      </Suspense>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Nobody knows that day');
  await userEvent.click(screen.getByRole('button', { name: 'Back to today' }));
  expect(history.location.search).toBe('?card=NAV');
});
