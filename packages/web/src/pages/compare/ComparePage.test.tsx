// @vitest-environment jsdom
import type { ComparedColumn, ComparedEntity, ComparisonReply } from '@fundarium/contract/comparison';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { readUserSettings } from '@fundarium/contract/settings-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import type { CompareAddress } from './address.ts';
import { ComparePage } from './ComparePage.tsx';
import { UserSettingsRoot } from '../../settings/UserSettingsRoot.tsx';

const METAMODEL = {
  levels: { PART: 'Share' },
  fields: [],
  structuredProducts: { fields: [] },
  categories: {},
  lists: {},
} as unknown as Metamodel;

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'compare-remove-named': 'Remove {name}',
    'compare-today': 'Today',
    'compare-add-hint': 'ISIN',
  });
});
beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'a' } });
    if (!url.endsWith('/compare'))
      return Response.json(
        url.includes('/settings/user') ? readUserSettings({}) : normaliseCustomerSettings({}),
      );
    const { columns } = JSON.parse(String(body)) as { columns: ComparedEntity[] };
    return Response.json({
      columns: columns.map(({ level, code }): ComparedColumn => {
        return {
          level,
          code,
          name: null,
          state: 'LIVE',
          validOn: '2026-03-31',
          knownOn: null,
          isToday: true,
        };
      }),
      rows: [],
      revision: { number: 1, token: 't' },
    } satisfies ComparisonReply);
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const [asked, setAsked] = useState<CompareAddress>({ column: ['PART:A', 'PART:B', 'PART:C'] });
  return <ComparePage asked={asked} onAsk={setAsked} />;
}

it('goes on with the keyboard at the column after the one that is removed, or where another is added', async () => {
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={createQueryClient()}>
        <UserSettingsRoot>
          <MetamodelProvider value={METAMODEL}>
            <Suspense>
              <Page />
            </Suspense>
          </MetamodelProvider>
        </UserSettingsRoot>
      </QueryClientProvider>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  const removed = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Remove ${name}`, hidden: true });
    await userEvent.click(button);
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    return document.activeElement!;
  };
  await screen.findByRole('table', {}, { timeout: 15_000 });
  const focused = await removed('B');
  expect(focused.localName).toBe('summary');
  expect(focused.closest('th')!.textContent).toContain('Share · C');
  expect(await removed('C')).toBe(screen.getByLabelText('ISIN'));
});
