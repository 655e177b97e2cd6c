// @vitest-environment jsdom
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { callQuery } from '../../api/queries.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { FailurePage } from './FailurePage.tsx';

let replies: Response[];

function Page() {
  const { data } = useSuspenseQuery(callQuery('signOns', {}));
  return <p>{data.signOns.length} sign-ons</p>;
}

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'shell-page-failed': 'This page failed.', 'shell-retry': 'Try again' });
});
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/session')
      ? Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } })
      : replies.shift()!,
  );
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('asks again for what a page broke by', async () => {
  replies = [
    Response.json({ code: 'internal-error', message: '' }, { status: 500 }),
    Response.json({ signOns: [] }),
  ];
  const root = createRootRoute({ component: Page });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory(),
    defaultErrorComponent: FailurePage,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This page failed.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0 sign-ons')).toBeDefined();
});
