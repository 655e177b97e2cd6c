// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import { prepareLanguage } from '../../ui/language.ts';
import { Equivalents } from './Equivalents.tsx';

beforeAll(() => prepareLanguage());
afterEach(cleanup);

it('are those of the day that is looked back at, and nobody is asked for those of today', async () => {
  const entity = {
    level: 'STRUCTURED_PRODUCT',
    code: 'SP-1',
    equivalents: ['SP-2'],
  } as unknown as ShownEntity;
  // Without a client for queries: one that is asked for fails.
  const root = createRootRoute({ component: () => <Equivalents entity={entity} /> });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  const links = (await screen.findAllByRole('link')).map((each) => [
    each.textContent,
    each.getAttribute('href'),
  ]);
  expect(links).toEqual([['SP-2', '/v2/structured/products/details/SP-2']]);
});
