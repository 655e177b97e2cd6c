// @vitest-environment jsdom
import type { ChildrenReply } from '@fundarium/contract/children';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { fieldOfType } from '../../fields/field-for-test.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { BrowsingCard } from './BrowsingCard.tsx';

const METAMODEL = {
  levels: { FUND: 'Fund', PROD: 'Sub-fund' },
  fields: [],
  structuredProducts: { fields: [] },
} as unknown as Metamodel;
const FUND = {
  level: 'FUND',
  code: 'F-1',
  name: 'Umbrella',
  state: 'LIVE',
  values: {},
  ancestors: [],
  children: [],
  childrenTotal: 0,
} as unknown as ShownEntity;
const below: ChildrenReply = {
  total: 1,
  children: [
    {
      level: 'PROD',
      code: 'P-1',
      name: 'Bonds',
      currency: null,
      state: 'LIVE',
      nav: null,
      navDate: null,
      navCurrency: null,
      yearToDate: null,
      children: 0,
      matches: true,
    },
  ],
  next: null,
  revision: { number: 1, token: 'x' },
};

let children: ChildrenReply['children'];

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'details-none-below': 'Nothing recorded below.' });
});
beforeEach(async () => {
  ({ children } = below);
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/session')
        ? { token: 't', claims: { customerCode: 'ACME', username: 'anna' } }
        : { ...below, children },
    ),
  );
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(entity: ShownEntity, metamodel = METAMODEL): Promise<HTMLElement> {
  const card = { type: 'BROWSING', name: 'BROWSING', labels: {} } as never;
  const root = createRootRoute({
    component: () => (
      <MetamodelProvider value={metamodel}>
        <BrowsingCard entity={entity} card={card} title="Structure" />
      </MetamodelProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return screen.findByRole('region', { name: 'Structure' });
}

describe('the structure', () => {
  it('says that nothing stands below where that is known', async () => {
    const card = await show(FUND);
    expect(card.querySelector('header')?.textContent).toContain('0');
    expect(screen.getByText('Nothing recorded below.')).toBeDefined();
  });

  it('says the currency of a NAV where it is not the one that stands beside it', async () => {
    const valued = {
      ...below.children[0]!,
      level: 'PART',
      currency: 'EUR',
      nav: '101.25',
      navDate: '2026-06-12',
    };
    children = [
      { ...valued, code: 'C-1', navCurrency: 'CHF' },
      { ...valued, code: 'C-2', navCurrency: 'EUR' },
    ] as ChildrenReply['children'];
    const metamodel = {
      ...METAMODEL,
      fields: [{ ...fieldOfType('DOUBLE'), level: 'PART' as const, businessCode: 'NAV' }],
    };
    const card = await show({ ...FUND, childrenTotal: null }, metamodel);
    await screen.findAllByText('Bonds');
    const cells = [...card.querySelectorAll('[role=gridcell]')].map((each) => each.textContent);
    const navs = cells.filter((each) => each.includes('101.25'));
    expect(navs.map((each) => /[A-Z]{3}/.exec(each)?.[0])).toEqual(['CHF', undefined]);
  });

  it('says neither number nor that where it is not known, and opens what there is', async () => {
    const card = await show({ ...FUND, childrenTotal: null });
    expect(await screen.findByText('Bonds')).toBeDefined();
    expect(card.querySelector('header')?.textContent).not.toContain('0');
    expect(screen.queryByText('Nothing recorded below.')).toBeNull();
  });
});
