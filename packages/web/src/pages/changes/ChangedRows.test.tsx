// @vitest-environment jsdom
import type { ChangedField, ChangesReply } from '@fundarium/contract/comparison';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openSession } from '../../api/session.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { formatDate, formatDateTime } from '../../fields/calendar-date.ts';
import { currentLocale, prepareLanguage, speak } from '../../ui/language.ts';
import { queryClientIn } from '../../settings/customer-settings-for-test.ts';
import { stringifySearch } from '../../search-string.ts';
import { ChangedRows } from './ChangedRows.tsx';

const METAMODEL = { levels: {}, fields: [], structuredProducts: { fields: [] } } as unknown as Metamodel;
const act = {
  changeType: 'SET_FIELDS',
  integratedAt: '2026-11-24T15:30:00.000Z',
  effectiveDate: '2026-03-01',
  retroactive: false,
  revision: 7,
} as const;
const row = (field: string, by: { source: string; modifiedBy?: string }): ChangedField => ({
  entity: { level: 'PART', code: 'A-1', name: 'Alpine' },
  field,
  country: null,
  fieldLabel: field,
  fieldType: 'TEXT',
  previous: null,
  value: 'x',
  act: { ...act, ...by },
  inGroup: 3,
});
const REPLY: ChangesReply = {
  entities: 1,
  changedEntities: 1,
  total: 3,
  groups: 1,
  rows: [
    row('ONE', { source: 'studio', modifiedBy: 'anna' }),
    row('TWO', { source: 'studio' }),
    row('THREE', { source: 'ACME nightly' }),
  ],
  revision: { number: 7, token: 't' },
};

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'audit-source-studio': 'Studio',
    'changes-by': 'By',
    'changes-integrated': 'Integrated',
    'history-in-time-zone': '{label}, in the time zone {zone}',
    'finding-page-of': '{from}–{to} of {total}',
    'changes-after': 'After',
    'audit-action-DEACTIVATE': 'Deactivate',
  });
});
beforeEach(async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } }),
  );
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function rootOf(rows: ReactNode) {
  const client = queryClientIn('Asia/Tokyo');
  return createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <MetamodelProvider value={METAMODEL}>{rows}</MetamodelProvider>
      </QueryClientProvider>
    ),
  });
}

it('say when they came by the clock whose days are asked for, and which that is', async () => {
  const root = rootOf(<ChangedRows reply={REPLY} asked={{}} />);
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  const header = await screen.findByRole('columnheader', { name: 'Integrated' });
  expect(header.title).toBe('Integrated, in the time zone Asia/Tokyo');
  const cells = screen.getAllByRole('cell').filter((each) => each.dataset['label'] === 'Integrated');
  expect(cells[0]!.textContent).toBe(formatDateTime('2026-11-25T00:30:00', currentLocale()));
});

it('show parts of acts in words, days as days, and each breakdown under its own heading by field', async () => {
  const of = (field: string, fieldLabel: string, value: unknown, fieldType: string | null = null) => ({
    ...row(field, { source: 'studio' }),
    fieldLabel,
    fieldType,
    value,
  });
  const rows = [
    of('ACTION', 'Action', 'DEACTIVATE'),
    of('START', 'Start', '2026-06-30', 'DATE'),
    of('weights', 'Weights (Country, 2026-03-31)', { CH: '60', DE: '40' }),
    of('weights', 'Weights (Sector, 2026-03-31)', { BANK: '100' }),
  ];
  const root = rootOf(<ChangedRows reply={{ ...REPLY, rows }} asked={{ by: 'field' }} />);
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  await screen.findByRole('table');
  const cells = screen.getAllByRole('cell').filter((each) => each.dataset['label'] === 'After');
  expect(cells.map((each) => each.textContent)).toEqual([
    'Deactivate',
    formatDate('2026-06-30', currentLocale()),
    'CH 60%, DE 40%',
    'BANK 100%',
  ]);
  expect(
    screen.getAllByRole('rowheader').filter((each) => each.textContent.includes('Weights')),
  ).toHaveLength(2);
});

it('say whose act it was, or what it came by in words', async () => {
  const root = rootOf(<ChangedRows reply={REPLY} asked={{}} />);
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  await screen.findByRole('table');
  const cells = screen.getAllByRole('cell').filter((each) => each.dataset['label'] === 'By');
  expect(cells.map((each) => each.textContent)).toEqual(['anna', 'Studio', 'ACME nightly']);
});

it.each([
  [7, '7–7 of 7', '/v2/changes'],
  [450, '450–450 of 450', '/v2/changes?page=3'],
])('lead back to the last page of %i from one that is gone', async (total, said, back) => {
  const root = rootOf(<ChangedRows reply={{ ...REPLY, rows: [], total }} asked={{ page: '9' }} />);
  const router = createRouter({ routeTree: root, history: createMemoryHistory(), stringifySearch });
  render(<RouterProvider router={router} />);
  await screen.findByRole('navigation');
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([back]);
});
