// @vitest-environment jsdom
import type { AuditReply, AuditRow } from '@fundarium/contract/history';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { readUserSettings } from '@fundarium/contract/settings-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { UNFILTERED } from './audit-address.ts';
import { AuditList } from './AuditList.tsx';

const METAMODEL = { levels: {}, fields: [], structuredProducts: { fields: [] } } as unknown as Metamodel;
const TOTAL = 150;
const rowOf = (number: number): AuditRow => ({
  changeType: 'SET_FIELDS',
  integratedAt: '2026-03-01T10:00:00.000Z',
  subject: { kind: 'entity', level: 'PART', code: `C-${number}`, name: null, country: null },
  field: 'NAME',
  fieldLabel: 'Name',
  fieldType: 'TEXT',
  value: 'new',
  previous: 'old',
  retroactive: false,
  effectiveDate: '2026-03-01',
  who: 'anna',
  modifiedBy: 'anna',
  source: 'studio',
  revision: 7,
});
const page = (offset: number, count: number): AuditReply => ({
  total: TOTAL,
  more: false,
  rows: Array.from({ length: count }, (_, at) => rowOf(offset + at)),
  revision: { number: 7, token: 't' },
});
let fails: boolean;

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'audit-rows': 'Changes',
    'audit-failed': 'The changes could not be loaded.',
    'shell-retry': 'Try again',
  });
});
beforeEach(async () => {
  fails = true;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } });
    if (url.includes('/settings/for/')) return Response.json(normaliseCustomerSettings({}));
    if (url.includes('/settings/user')) return Response.json(readUserSettings({}));
    return fails
      ? Response.json({ code: 'internal-error', message: '' }, { status: 500 })
      : Response.json(page(100, 50));
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps its rows and its place where further ones could not be had, and asks for them again', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MetamodelProvider value={METAMODEL}>
        <Suspense>
          <AuditList place={null} state={UNFILTERED} first={page(0, 100)} onOpen={() => undefined} />
        </Suspense>
      </MetamodelProvider>
    </QueryClientProvider>,
  );
  const list = await screen.findByRole('region', { name: 'Changes' });
  list.scrollTop = 90 * 34;
  fireEvent.scroll(list);
  expect((await screen.findByRole('alert')).textContent).toContain('The changes could not be loaded.');
  expect(screen.getByRole('region', { name: 'Changes' })).toBe(list);
  expect([list.scrollTop, screen.getByText('C-95')]).toEqual([90 * 34, expect.anything()]);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('C-105')).toBeDefined();
  expect([screen.queryByRole('alert'), screen.getByRole('region', { name: 'Changes' })]).toEqual([
    null,
    list,
  ]);
});
