// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { openSession } from '../../../api/session.ts';
import { parseSearch, stringifySearch } from '../../../search-string.ts';
import { prepareLanguage } from '../../../ui/language.ts';
import { searchAddress } from './address.ts';
import { useSearchState, type Step } from './use-search-state.ts';
import { UserSettingsRoot } from '../../../settings/UserSettingsRoot.tsx';

const ID = '7b0c0d4e-4d7a-4b0e-9a53-0f3f3f3f3f3f';
const LONG = Array.from({ length: 900 }, (_, at) => `CH99${String(at).padStart(8, '0')}`);

let step: Step;
/** Answers the call that keeps a long search. */
let keep: (() => void) | null;

function List() {
  const [state, now] = useSearchState('PART', new Map());
  useEffect(() => {
    step = now;
  }, [now]);
  return <p>{`list of ${state.identifiers.length} ${state.quickText}`}</p>;
}

async function open() {
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/v2/search/$nature',
    validateSearch: searchAddress,
    component: () => (
      <Suspense>
        <List />
      </Suspense>
    ),
  });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/v2/details/$nature/$code',
    component: () => <p>elsewhere</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([list, elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/v2/search/PART'] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UserSettingsRoot>
        <RouterProvider router={router} />
      </UserSettingsRoot>
    </QueryClientProvider>,
  );
  await screen.findByText(/^list of 0/);
  const leave = async () => {
    await act(() =>
      router.navigate({ to: '/v2/details/$nature/$code', params: { nature: 'PART', code: 'A' } }),
    );
    await screen.findByText('elsewhere');
  };
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { leave, settle, pathname: () => router.history.location.pathname };
}

beforeAll(() => prepareLanguage());
beforeEach(async () => {
  keep = null;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'a' } });
    if (url.includes('/settings/for/'))
      return Response.json({ views: { search: { natures: {}, levels: {} } } });
    if (!url.includes('/kept')) return Response.json({ code: 'x', message: '' }, { status: 403 });
    return new Promise<Response>((resolve) => {
      keep = () => resolve(Response.json({ id: ID }));
    });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a step of a search', () => {
  it('goes on once a long search is kept', async () => {
    const { pathname } = await open();
    act(() => step({ identifiers: LONG }));
    await waitFor(() => expect(keep).not.toBeNull());
    await act(async () => keep!());
    await screen.findByText(`list of ${LONG.length}`);
    expect(pathname()).toBe('/v2/search/PART');
  });

  it('does not lead back who has gone on while a long search was being kept', async () => {
    const { leave, settle, pathname } = await open();
    act(() => step({ identifiers: LONG }));
    await waitFor(() => expect(keep).not.toBeNull());
    await leave();
    keep!();
    await settle();
    expect(pathname()).toBe('/v2/details/PART/A');
  });

  it('is none any more once the list is left, by whatever answer it comes', async () => {
    const { leave, settle, pathname } = await open();
    await leave();
    step({ savedView: ID }, { replace: true });
    await settle();
    expect(pathname()).toBe('/v2/details/PART/A');
  });
});
