// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { leaveForResult } from '../../result-list.ts';
import { prepareLanguage } from '../../ui/language.ts';
import { ResultSteps } from './ResultSteps.tsx';

beforeAll(() => prepareLanguage());
afterEach(cleanup);

it('go on to the next entity as of the same days, in the same layout, and not to a card of the last', async () => {
  const codes = ['A', 'B'];
  leaveForResult(
    { level: 'PART', size: 2, codeAt: async (place) => codes[place] ?? null, onStep: () => undefined },
    0,
    'A',
  );
  const asked = 'validOn=2026-03-31&knownOn=2026-04-01&history=on&layout=L1';
  const history = createMemoryHistory({ initialEntries: [`/v2/details/PART/A?${asked}&card=NAV`] });
  const root = createRootRoute({
    component: () => <ResultSteps level="PART" code="A" />,
    notFoundComponent: () => null,
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history })} />);
  await screen.findByRole('group');
  fireEvent.keyDown(document.body, { key: 'j' });
  await waitFor(() => expect(history.location.pathname).toBe('/v2/details/PART/B'));
  expect(history.location.search).toBe(`?${asked}`);
});

it('keep the entry of the list that somebody goes back to before the next entity is known', async () => {
  let answer: (code: string) => void;
  const codeAt = () =>
    new Promise<string>((resolve) => {
      answer = resolve;
    });
  leaveForResult({ level: 'PART', size: 2, codeAt, onStep: () => undefined }, 0, 'A');
  const history = createMemoryHistory({ initialEntries: ['/v2/search/PART', '/v2/details/PART/A'] });
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/v2/search/PART',
    component: () => <p>list</p>,
  });
  const details = createRoute({
    getParentRoute: () => root,
    path: '/v2/details/PART/$code',
    component: () => <ResultSteps level="PART" code="A" />,
  });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([list, details]), history })} />);
  await screen.findByRole('group');
  fireEvent.keyDown(document.body, { key: 'j' });
  act(() => history.back());
  await screen.findByText('list');
  answer!('B');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(history.location.pathname).toBe('/v2/search/PART');
});
