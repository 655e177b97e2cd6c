// @vitest-environment jsdom
import type { Ancestor, EntityReply } from '@fundarium/contract/entity';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prepareLanguage } from '../../ui/language.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { TODAY, type AsOf } from './as-of/as-of.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

const METAMODEL = { levels: { FUND: 'Fund', PROD: 'Sub-fund', PART: 'Share class' } } as Metamodel;

const ancestor = (level: Ancestor['level'], name: string | null, open: boolean): Ancestor => ({
  level,
  code: `${level}/1`,
  name,
  open,
  values: {},
});

async function show(ancestors: Ancestor[], asOf: AsOf = TODAY) {
  const entity = { level: 'PART', ancestors } as unknown as EntityReply;
  const root = createRootRoute({
    component: () => (
      <MetamodelProvider value={METAMODEL}>
        <Breadcrumb {...{ entity, asOf }} />
      </MetamodelProvider>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  await screen.findByRole('list');
}

beforeAll(() => prepareLanguage());
afterEach(cleanup);

describe('breadcrumb', () => {
  it('leads to each level above, by name or else by code', async () => {
    await show([ancestor('FUND', 'Umbrella', true), ancestor('PROD', null, true)]);
    const links = screen.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')]);
    expect(links).toEqual([
      ['Umbrella', '/v2/details/FUND/FUND%2F1'],
      ['PROD/1', '/v2/details/PROD/PROD%2F1'],
    ]);
    expect(screen.getAllByRole('listitem').at(-1)!.textContent).toBe('Share class');
  });

  it('leads to what stood above on the days that are looked at', async () => {
    await show([ancestor('FUND', 'Umbrella', true)], { validOn: '2026-03-31', knownOn: '2026-04-01' });
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      '/v2/details/FUND/FUND%2F1?validOn=2026-03-31&knownOn=2026-04-01',
    );
  });

  it('names what the reader may not open, without a link', async () => {
    await show([ancestor('FUND', 'Umbrella', false), ancestor('PROD', 'Bonds', true)]);
    expect(screen.getByText('Umbrella').closest('a')).toBeNull();
    expect(screen.getAllByRole('link').map((each) => each.textContent)).toEqual(['Bonds']);
  });
});
