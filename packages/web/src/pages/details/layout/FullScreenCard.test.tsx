// @vitest-environment jsdom
import type { Metamodel } from '@fundarium/contract/metamodel';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { MetamodelProvider } from '../../../fields/metamodel.ts';
import type { ShownEntity } from '../../../fields/shown-entity.ts';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { TODAY, type AsOf } from '../as-of/as-of.ts';
import { FullScreenCard } from './FullScreenCard.tsx';

const METAMODEL = { levels: {}, fields: [], structuredProducts: { fields: [] } } as unknown as Metamodel;
const ENTITY = { level: 'FUND', code: 'F-1', values: {}, ancestors: [], children: [], childrenTotal: 0 };
const CARD = { type: 'BROWSING', name: 'BROWSING', labels: {} } as never;

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'as-of-no-history': 'As of today' });
});
beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(asOf: AsOf) {
  const root = createRootRoute({
    component: () => (
      <MetamodelProvider value={METAMODEL}>
        <FullScreenCard
          entity={ENTITY as unknown as ShownEntity}
          card={CARD}
          title="Structure"
          asOf={asOf}
          onClose={() => undefined}
        />
      </MetamodelProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Structure' });
}

it('says over the whole window too that figures are of today in a view of the past', async () => {
  await show({ validOn: '2026-01-15', knownOn: null });
  expect(screen.getByText('As of today')).toBeDefined();
});

it('says nothing of the kind today', async () => {
  await show(TODAY);
  expect(screen.queryByText('As of today')).toBeNull();
});
