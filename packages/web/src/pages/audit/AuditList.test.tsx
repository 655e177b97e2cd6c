// @vitest-environment jsdom
import type { AuditReply, AuditRow } from '@fundarium/contract/history';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { readUserSettings } from '@fundarium/contract/settings-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openSession } from '../../api/session.ts';
import { formatDateTime } from '../../fields/calendar-date.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { queryClientIn } from '../../settings/customer-settings-for-test.ts';
import { currentLocale, prepareLanguage, speak } from '../../ui/language.ts';
import { UNFILTERED } from './audit-address.ts';
import { AuditList } from './AuditList.tsx';
import { UserSettingsRoot } from '../../settings/UserSettingsRoot.tsx';

const METAMODEL = { levels: {}, fields: [], structuredProducts: { fields: [] } } as unknown as Metamodel;
const TOTAL = 150;
const rowOf = (number: number): AuditRow => ({
  changeType: 'SET_FIELDS',
  integratedAt: '2026-11-24T15:30:00.000Z',
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
    'audit-column-INTEGRATED_AT': 'Integration date',
    'history-in-time-zone': '{label}, in the time zone {zone}',
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

async function show(): Promise<HTMLElement> {
  render(
    <QueryClientProvider client={queryClientIn('Asia/Tokyo')}>
      <UserSettingsRoot>
        <MetamodelProvider value={METAMODEL}>
          <AuditList place={null} state={UNFILTERED} first={page(0, 100)} onOpen={() => undefined} />
        </MetamodelProvider>
      </UserSettingsRoot>
    </QueryClientProvider>,
  );
  return screen.findByRole('region', { name: 'Changes' });
}

it('shows when a change came by the clock whose days it is filtered by, and says which', async () => {
  await show();
  const header = screen.getByRole('columnheader', { name: 'Integration date' });
  expect(header.title).toBe('Integration date, in the time zone Asia/Tokyo');
  const cells = [...document.querySelectorAll('[data-column="INTEGRATED_AT"]')];
  expect(new Set(cells.map((each) => each.textContent))).toEqual(
    new Set([formatDateTime('2026-11-25T00:30:00', currentLocale())]),
  );
});

it('keeps its rows and its place where further ones could not be had, and asks for them again', async () => {
  const list = await show();
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
