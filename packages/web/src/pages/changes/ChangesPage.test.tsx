// @vitest-environment jsdom
import type { Metamodel } from '@fundarium/contract/metamodel';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { readUserSettings } from '@fundarium/contract/settings-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import type { ChangesAddress } from './address.ts';
import { ChangesPage } from './ChangesPage.tsx';
import { UserSettingsRoot } from '../../settings/UserSettingsRoot.tsx';

const METAMODEL = { levels: {}, fields: [], structuredProducts: { fields: [] } } as unknown as Metamodel;
const onAsk = vi.fn<(next: ChangesAddress) => void>();
const VIEW = '8d9e0f1a-2b3c-4d5e-8f90-123456789abc';
const filter = (name: string) => ({ name, operator: 'EQUALS', operands: ['x'] });
const state = {
  quickText: '',
  filters: { fields: [filter('NAME'), filter('GONE')], countries: [filter('GONE')] },
  identifiers: [],
  columns: null,
  pinned: [],
  sort: [],
  view: 'grid',
  chart: null,
};
let changes: (body: { of: { conditions: { filters: { fields: unknown[] } } } }) => Response;
const notFound = () => Response.json({ code: 'not-found', message: '' }, { status: 404 });

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'changes-of': 'Changes of',
    'filter-unsupported': 'Unsupported filtering of {label} [{businessCode}]',
    'changes-summary': '{changes} changes',
    'changes-code': 'Code',
    'changes-codes': 'Codes',
    'changes-show': 'Show',
    'identifiers-count_other': '{number} identifiers',
    'identifiers-too-many': '{count}: at most {most} at once.',
    'identifiers-too-long': 'An entry is longer than any identifier.',
  });
});
beforeEach(async () => {
  onAsk.mockReset();
  changes = notFound;
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } });
    if (url.includes('/settings/for/')) return Response.json(normaliseCustomerSettings({}));
    if (url.endsWith('/settings/user'))
      return Response.json(
        readUserSettings({ dashboards: { views: { [VIEW]: { name: 'Mine', nature: 'PART', state } } } }),
      );
    return url.includes('/changes') ? changes(JSON.parse(init.body)) : Response.json({});
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const queries = createQueryClient();
const page = (asked: ChangesAddress) => (
  <QueryClientProvider client={queries}>
    <UserSettingsRoot>
      <MetamodelProvider value={METAMODEL}>
        <Suspense>
          <ChangesPage asked={asked} onAsk={onAsk} />
        </Suspense>
      </MetamodelProvider>
    </UserSettingsRoot>
  </QueryClientProvider>
);
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const isins = (count: number) =>
  Array.from({ length: count }, (_, at) => `LU${String(at).padStart(10, '0')}`).join(' ');
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Show' }));

describe('the question', () => {
  it('is that of the address, also after going back to another', async () => {
    const { rerender } = render(page({ entity: 'FUND:A' }));
    expect((await field('Code')).value).toBe('A');
    rerender(page({ level: 'PART', codes: ['B', 'C'], from: '2026-01-31' }));
    expect((await field('Codes')).value).toBe('B C');
  });

  it('stays as it was typed when it is asked, and keeps the keyboard', async () => {
    const { rerender } = render(page({ level: 'PART', codes: ['A'] }));
    await type('Codes', 'B,  C');
    const entry = await field('Codes');
    entry.focus();
    press();
    expect(onAsk).toHaveBeenCalledOnce();
    rerender(page(onAsk.mock.lastCall![0]));
    expect([entry.value, document.activeElement]).toEqual(['B,  C', entry]);
  });

  it('takes a list of codes whole, or says how many can be asked about at once', async () => {
    render(page({ level: 'PART', codes: ['A'] }));
    await type('Codes', isins(400));
    expect(screen.queryByText(/at most/)).toBeNull();
    press();
    expect(onAsk.mock.lastCall![0].codes).toHaveLength(400);
    await type('Codes', isins(1500));
    const said = screen.getAllByRole('alert').map((each) => each.textContent);
    expect(said).toContainEqual(expect.stringMatching(/^1,500 identifiers: at most 4\d\d at once\.$/));
    press();
    expect(onAsk).toHaveBeenCalledOnce();
    await type('Codes', 'A'.repeat(201));
    expect(screen.getByText('An entry is longer than any identifier.')).toBeDefined();
  });
});

describe('a saved view of which a field is gone', () => {
  it('is asked without its filter, which is named', async () => {
    const asked: unknown[] = [];
    changes = ({ of }) => {
      asked.push(of.conditions.filters);
      if (of.conditions.filters.fields.length === 1)
        return Response.json({ total: 0, changedEntities: 0, entities: 3, rows: [] });
      const message = 'There is no such field';
      const problems = [{ path: 'body.filters.fields.1', message, field: 'GONE' }];
      return Response.json({ code: 'filter-unsupported', message: '', problems }, { status: 400 });
    };
    render(page({ view: VIEW }));
    expect(await screen.findByText('0 changes')).toBeDefined();
    expect(screen.getByText('Unsupported filtering of GONE [GONE]')).toBeDefined();
    expect(asked.at(-1)).toEqual({ fields: [filter('NAME')], countries: [filter('GONE')] });
  });

  it('is refused where that is about no filter of it', async () => {
    changes = () => Response.json({ code: 'filter-unsupported', message: '', problems: [] }, { status: 400 });
    render(page({ view: VIEW, net: 'true' }));
    expect(await screen.findByText('?changes-failed?')).toBeDefined();
  });
});
