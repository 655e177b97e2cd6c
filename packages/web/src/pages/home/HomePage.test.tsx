// @vitest-environment jsdom
import type { Metamodel } from '@fundarium/contract/metamodel';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { readStored } from '../../ui/browser-storage.ts';
import { openSession } from '../../api/session.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { HomePage } from './HomePage.tsx';

const METAMODEL = { levels: {} } as Metamodel;
let settings: object;
let roles: readonly string[];
let called: string[];

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'home-ways': 'Start with',
    'home-modules': 'Modules',
    'shortcut-funds': 'Funds',
    'shortcut-structured-products': 'Structured products',
    'shortcut-funds-attachments': 'Fund documents',
    'shortcut-structured-products-attachments': 'Structured product documents',
    'shortcut-profile': 'Profile',
    'shortcut-studio': 'Studio',
    'shortcut-studio-description': 'Edit fund data',
  });
});
beforeEach(() => {
  settings = {};
  roles = [];
  called = [];
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url);
    if (url.endsWith('/session')) {
      const claims = { customerCode: 'ACME', username: 'anna', amfine: false };
      return Response.json({ token: 't', claims, roles, modules: ['MAIA_REPOSITORY'], scopes: [] });
    }
    return Response.json(url.includes('/settings/for/') ? normaliseCustomerSettings(settings) : {});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  await openSession();
  const root = createRootRoute({
    component: () => (
      <MetamodelProvider value={METAMODEL}>
        <Suspense>
          <HomePage />
        </Suspense>
      </MetamodelProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('navigation', { name: 'Start with' });
  return router;
}

async function cards() {
  await open();
  return Object.fromEntries(
    screen.getAllByRole('navigation').map((each) => [
      each.getAttribute('aria-label'),
      within(each)
        .getAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    ]),
  );
}

const OWN = [
  'Funds /v2/search',
  'Structured products /v2/structured/products/search',
  'Fund documents /v2/attachments',
  'Structured product documents /v2/structured/products/attachments',
];

it('has cards for the shortcuts, and for those of the customer', async () => {
  settings = { shortcuts: { profile: { route: '/profile/', requiredRoles: ['TMS_DESK_A'] } } };
  expect(await cards()).toEqual({ 'Start with': OWN });
  cleanup();
  roles = ['TMS_DESK_A'];
  expect(await cards()).toEqual({ 'Start with': [...OWN, 'Profile /profile/'] });
});

it("has cards for the platform's modules where the customer wants them, each with what it is for", async () => {
  roles = ['DATA_CONTRIBUTOR'];
  expect(await cards()).toEqual({ 'Start with': OWN });
  cleanup();
  settings = { globals: { showModules: true } };
  expect(await cards()).toEqual({ 'Start with': OWN, Modules: ['Studio /studio/'] });
  const user = userEvent.setup();
  const studio = screen.getByRole('link', { name: 'Studio' });
  await user.hover(studio);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Edit fund data');
  // The browser of the tests follows no link.
  studio.addEventListener('click', (event) => event.preventDefault());
  await user.click(studio);
  expect(called).toContain('/statistics/increment/maia_repository_studio');
});

it('searches what is pasted from a spreadsheet as words between spaces', async () => {
  const { history } = await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox'));
  await user.paste('Open\tBonds\u00a0');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(history.location.href).toBe('/v2/search/PART?quickText=Open+Bonds'));
});

it('takes a pasted list of identifiers to the search, which offers it', async () => {
  const { history } = await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox'));
  await user.paste('ISIN\tName\nLU9900000019\tOpen A\nCH9900000181\tOpen B');
  await waitFor(() => expect(history.location.href).toBe('/v2/search/PART?filter='));
  const left = { customerCode: 'ACME', username: 'anna' };
  expect(readStored(left, 'tab', 'draft.list /v2/search/PART')).toBe(
    '"ISIN Name"\nLU9900000019\nCH9900000181',
  );
});
