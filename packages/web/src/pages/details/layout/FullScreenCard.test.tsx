// @vitest-environment jsdom
import type { Metamodel } from '@fundarium/contract/metamodel';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { openSession } from '../../../api/session.ts';
import { MetamodelProvider } from '../../../fields/metamodel.ts';
import type { ShownEntity } from '../../../fields/shown-entity.ts';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { TODAY, type AsOf } from '../as-of/as-of.ts';
import { CardSlot } from './CardSlot.tsx';
import { FullScreenCard } from './FullScreenCard.tsx';
import { Sortable } from './sortable.tsx';

const METAMODEL = { levels: {}, fields: [], structuredProducts: { fields: [] } } as unknown as Metamodel;
const ENTITY = { level: 'FUND', code: 'F-1', values: {}, ancestors: [], children: [], childrenTotal: 0 };
const CARD = { type: 'BROWSING', name: 'BROWSING', labels: {} } as never;

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'as-of-no-history': 'As of today', 'document-preview': 'Document' });
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

describe('a document of a card over the whole window', () => {
  const CLAIMS = { customerCode: 'ACME', username: 'anna' };
  const UUID = '00000000-0000-4000-8000-000000000001';
  const DOCUMENTS = { type: 'DOCUMENTATION', name: 'DOCUMENTATION', labels: {} } as never;
  const given = { entity: ENTITY as unknown as ShownEntity, title: 'Documents', asOf: TODAY };
  const documents = () => screen.queryAllByRole('heading', { name: 'Document', hidden: true });

  beforeEach(async () => {
    const observer = class {
      observe() {}
      disconnect() {}
    };
    Element.prototype.scrollTo = () => undefined;
    vi.stubGlobal('IntersectionObserver', observer);
    vi.stubGlobal('ResizeObserver', observer);
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.endsWith('/session'))
        return Response.json({ token: 't', claims: CLAIMS, roles: [], modules: [], scopes: '*' });
      if (url.endsWith(UUID)) return Response.json({ code: 'not-found', message: '' }, { status: 404 });
      return Response.json({ documents: [], more: false });
    });
    await openSession();
  });

  it('lies over it, not behind it as well, and closes before it does', async () => {
    const onClose = vi.fn<() => void>();
    const root = createRootRoute({
      component: () => (
        <MetamodelProvider value={{ ...METAMODEL, lists: {} }}>
          <Sortable ids={['DOCUMENTATION']} nameOf={String} onMove={() => undefined}>
            <CardSlot
              {...given}
              placed={{ card: DOCUMENTS, rank: 'a', width: 12 }}
              access={{} as never}
              eager
              onFullScreen={() => undefined}
              onRemove={() => undefined}
            />
          </Sortable>
          <FullScreenCard {...given} card={DOCUMENTS} onClose={onClose} />
        </MetamodelProvider>
      ),
    });
    const history = createMemoryHistory({ initialEntries: [`/?card=DOCUMENTATION&document=${UUID}`] });
    const router = createRouter({ routeTree: root, history });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(documents()).toHaveLength(1), { timeout: 5_000 });
    expect(screen.getByRole('dialog').contains(documents()[0]!)).toBe(true);

    await waitFor(() => expect(document.activeElement?.closest('section[data-beside]')).not.toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(documents()).toEqual([]));
    expect(onClose).not.toHaveBeenCalled();
    // The window takes the keyboard back a moment after what lay over it is gone.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
