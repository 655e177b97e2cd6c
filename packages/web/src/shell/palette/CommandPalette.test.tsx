// @vitest-environment jsdom
import type { Metamodel } from '@fundarium/contract/metamodel';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { readUserSettings } from '@fundarium/contract/settings-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { rememberViewed } from '../../quick-search/recently-viewed.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { UserSettingsRoot } from '../../settings/UserSettingsRoot.tsx';

const METAMODEL = {
  levels: { FUND: 'Fund', PROD: 'Sub-fund', CLAS: 'Class', PART: 'Share class', STRUCTURED_PRODUCT: 'Note' },
} as Metamodel;
const CLAIMS = { customerCode: 'ACME', username: 'anna', amfine: false };
const FOUND = [
  { level: 'PART', code: 'LU0000000001', values: { NAME: 'Global Bonds', ISIN: 'LU0000000001' } },
];
const [help, close] = [vi.fn<() => void>(), vi.fn<() => void>()];
let roles: string[];

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'palette-title': 'Commands',
    'palette-group-recent': 'Recent',
    'palette-group-pages': 'Pages',
    'palette-group-actions': 'Actions',
    'palette-search-for': 'Search for {text}',
    'shortcut-studio': 'Studio',
    'shortcut-funds': 'Funds',
    'help-open': 'Keyboard shortcuts',
    'shell-scheme': 'Apparence',
    'shell-scheme-dark': 'Sombre',
    'filter-text-EQUALS': '{field} : {values}',
  });
});
beforeEach(() => {
  roles = [];
  help.mockReset();
  close.mockReset();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: CLAIMS, roles, modules: ['MAIA_REPOSITORY'], scopes: [] });
    if (url.includes('/settings/for/')) return Response.json(normaliseCustomerSettings({}));
    if (url.endsWith('/settings/user')) return Response.json(readUserSettings({}));
    return Response.json({ rows: FOUND, instead: null });
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
        <CommandPalette onHelp={help} onClose={close} />
      </MetamodelProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UserSettingsRoot>
        <RouterProvider router={router} />
      </UserSettingsRoot>
    </QueryClientProvider>,
  );
  const box = await screen.findByRole('combobox', { name: 'Commands' });
  return { box, router, user: userEvent.setup() };
}
const options = () => screen.getAllByRole('option').map((each) => each.textContent);
const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant')!)?.textContent;

describe('the command palette', () => {
  it('takes the keyboard, and runs what the arrows lead to', async () => {
    const { box, user } = await open();
    expect(document.activeElement).toBe(box);
    await user.type(box, 'keyboard');
    expect(options()).toEqual(['Keyboard shortcuts?', 'Search for keyboard']);
    expect(active(box)).toBe('Keyboard shortcuts?');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(box)).toBe('Keyboard shortcuts?');
    await user.keyboard('{Enter}');
    expect([help.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  });

  it('names what it sets as the language puts its colons', async () => {
    const { box, user } = await open();
    await user.type(box, 'sombre');
    expect(options()).toContain('Apparence : Sombre');
  });

  it('opens what an identifier finds, once it is found', async () => {
    const { box, router, user } = await open();
    await user.type(box, 'LU0000000001');
    await screen.findByRole('option', { name: /Global Bonds/ });
    expect(active(box)).toContain('Global Bonds');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/v2/details/PART/LU0000000001'));
  });

  it('begins with what was viewed last, without a call', async () => {
    rememberViewed(CLAIMS, { level: 'FUND', code: 'F-1', name: 'Umbrella' });
    await open();
    expect(options()[0]).toContain('Umbrella');
    const groups = screen.getAllByRole('group').map((each) => each.getAttribute('aria-labelledby'));
    const names = groups.map((id) => document.getElementById(id!)!.textContent);
    expect(names).toEqual(['Recent', 'Pages', 'Actions']);
  });

  it('offers an area to whoever may enter it alone', async () => {
    const { box, user } = await open();
    await user.type(box, 'studio');
    expect(options()).toEqual(['Search for studio']);
    cleanup();
    roles = ['USER_ADMIN'];
    const admin = await open();
    await admin.user.type(admin.box, 'studio');
    expect(options()[0]).toBe('Studio');
  });
});
