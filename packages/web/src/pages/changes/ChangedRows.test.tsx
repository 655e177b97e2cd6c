// @vitest-environment jsdom
import type { ChangedField, ChangesReply } from '@fundarium/contract/comparison';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
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
  await speak('en', { 'audit-source-studio': 'Studio', 'changes-by': 'By' });
});
afterEach(cleanup);

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
