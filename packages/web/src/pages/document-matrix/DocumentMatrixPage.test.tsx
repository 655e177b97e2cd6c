// @vitest-environment jsdom
import type { Metamodel } from '@fundarium/contract/metamodel';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { readUserSettings } from '@fundarium/contract/settings-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import type { Ask, MatrixAddress } from './address.ts';
import { DocumentMatrixPage } from './DocumentMatrixPage.tsx';

vi.mock('../../ui/TextLink.tsx', () => ({
  TextLink: ({ children }: { readonly children: string }) => <a href="/">{children}</a>,
}));
vi.mock('../../documents/use-preview.ts', () => ({
  usePreview: () => ({ uuid: null, show: () => undefined, close: () => undefined }),
}));

const ID = 'A'.repeat(22);
const METAMODEL = { levels: {}, lists: {}, fields: [], structuredProducts: { fields: [] } };
let asked: { readonly of: unknown }[];
let kept: () => Response;
let matrix: { readonly total: number; readonly rows: readonly unknown[] };

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'document-matrix-none': 'No documents',
    'document-matrix-no-gaps': 'Nothing is missing',
    'document-matrix-leave-list': 'Without the list',
    'kept-search-not-found': 'This search is no longer stored.',
  });
});
beforeEach(async () => {
  asked = [];
  matrix = { total: 0, rows: [] };
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } });
    if (url.includes('/settings/for/')) return Response.json(normaliseCustomerSettings({}));
    if (url.endsWith('/settings/user')) return Response.json(readUserSettings({}));
    if (url.includes(ID)) return kept();
    if (url.includes('matrix')) asked.push(JSON.parse(init.body));
    return Response.json({ ...matrix, today: '2026-11-27' });
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address: MatrixAddress = { level: 'PART', kept: ID }, onAsk: Ask = () => undefined) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MetamodelProvider value={METAMODEL as unknown as Metamodel}>
        <Suspense>
          <DocumentMatrixPage asked={address} onAsk={onAsk} />
        </Suspense>
      </MetamodelProvider>
    </QueryClientProvider>,
  );

it('is of a list that its address names by the id under which it is kept', async () => {
  kept = () => Response.json({ nature: 'PART', state: { identifiers: ['A', 'B'] } });
  show();
  expect(await screen.findByText('No documents')).toBeDefined();
  expect(asked.map(({ of }) => of)).toMatchObject([
    { kind: 'search', nature: 'PART', conditions: { identifiers: ['A', 'B'] } },
  ]);
  expect(screen.getByText('Without the list')).toBeDefined();
});

it('says that the list is gone instead of showing everything', async () => {
  kept = () => Response.json({ code: 'kept-search-not-found', message: '' }, { status: 404 });
  show();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This search is no longer stored.'));
  expect(asked).toEqual([]);
});

it.each([
  [50, undefined],
  [51, '2'],
  [7, undefined],
])('of %i gaps goes to their last page from one that is gone', async (total, page) => {
  matrix = { total, rows: [] };
  const onAsk = vi.fn<Ask>();
  show({ level: 'PART', gaps: 'true', page: '3' }, onAsk);
  await waitFor(() => expect(onAsk.mock.calls).toEqual([[{ level: 'PART', gaps: 'true', page }, true]]));
  expect(screen.queryByText('Nothing is missing')).toBeNull();
});
