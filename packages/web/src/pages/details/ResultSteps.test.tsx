// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
