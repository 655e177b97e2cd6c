// @vitest-environment jsdom
import type { ChangedField, ChangesReply } from '@fundarium/contract/comparison';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { formatDate } from '../../fields/calendar-date.ts';
import { currentLocale, prepareLanguage, speak } from '../../ui/language.ts';
import { stringifySearch } from '../../search-string.ts';
import { ChangedRows } from './ChangedRows.tsx';

const METAMODEL = { levels: {}, fields: [], structuredProducts: { fields: [] } } as unknown as Metamodel;
const act = {
  changeType: 'SET_FIELDS',
  integratedAt: '2026-03-01T10:00:00.000Z',
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
    'finding-page-of': '{from}–{to} of {total}',
    'changes-after': 'After',
    'audit-action-DEACTIVATE': 'Deactivate',
  });
});
afterEach(cleanup);

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
  const root = createRootRoute({
    component: () => (
      <MetamodelProvider value={METAMODEL}>
        <ChangedRows reply={{ ...REPLY, rows }} asked={{ by: 'field' }} />
      </MetamodelProvider>
    ),
  });
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
  const root = createRootRoute({
    component: () => (
      <MetamodelProvider value={METAMODEL}>
        <ChangedRows reply={REPLY} asked={{}} />
      </MetamodelProvider>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  await screen.findByRole('table');
  const cells = screen.getAllByRole('cell').filter((each) => each.dataset['label'] === 'By');
  expect(cells.map((each) => each.textContent)).toEqual(['anna', 'Studio', 'ACME nightly']);
});

it.each([
  [7, '7–7 of 7', '/v2/changes'],
  [450, '450–450 of 450', '/v2/changes?page=3'],
])('lead back to the last page of %i from one that is gone', async (total, said, back) => {
  const root = createRootRoute({
    component: () => (
      <MetamodelProvider value={METAMODEL}>
        <ChangedRows reply={{ ...REPLY, rows: [], total }} asked={{ page: '9' }} />
      </MetamodelProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory(), stringifySearch });
  render(<RouterProvider router={router} />);
  await screen.findByRole('navigation');
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([back]);
});
