// @vitest-environment jsdom
import type { FieldHistory, FieldHistoryReply, TimelineStep } from '@fundarium/contract/history';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '../../api/session.ts';
import { formatDateTime } from '../../fields/calendar-date.ts';
import { fieldOfType } from '../../fields/field-for-test.ts';
import { currentLocale, prepareLanguage } from '../../ui/language.ts';
import { queryClientIn } from '../../settings/customer-settings-for-test.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { findIn } from './field-history-query.ts';
import { FieldWithHistory } from './FieldWithHistory.tsx';

vi.mock('../../ui/TextLink.tsx', () => ({
  TextLink: ({ to, search, children }: { to: string; search: object; children: ReactNode }) => (
    <a href={`${to} ${JSON.stringify(search)}`}>{children}</a>
  ),
}));

const FIELD = fieldOfType('DATE', { businessCode: 'LAUNCH_DATE', label: 'Launch' });
const HISTORY: FieldHistory = {
  since: '2026-03-01',
  steps: 2,
  ahead: false,
  retroactive: true,
  integratedAt: '2026-03-01T10:00:00.000Z',
  revision: 7,
};
const step = (more: Partial<TimelineStep>): TimelineStep => ({
  value: '2020-01-02',
  previous: '2020-01-01',
  validFrom: '2026-03-01',
  validTo: null,
  integratedAt: '2026-03-01T10:00:00.000Z',
  source: 'studio',
  changeType: 'SET_FIELDS',
  retroactive: false,
  superseded: false,
  revision: 7,
  ...more,
});

/** What the server would answer a person with these roles. */
async function signIn(roles: readonly string[], steps: readonly TimelineStep[] | null): Promise<void> {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session'))
      return Response.json({
        token: 't',
        claims: { customerCode: 'ACME', username: 'a' },
        roles,
        scopes: [],
        modules: ['MAIA_REPOSITORY'],
      });
    if (steps === null) return Response.json({ code: 'x', message: '' }, { status: 500 });
    return Response.json({ field: 'LAUNCH_DATE', country: null, steps, revision: { number: 7, token: 't' } });
  });
  await openSession();
}

const show = (field = FIELD) => {
  const client = queryClientIn('Asia/Tokyo');
  client.setDefaultOptions({ queries: { retry: false } });
  return render(
    <QueryClientProvider client={client}>
      <MetamodelProvider value={{ lang: 'en', lists: {} } as unknown as Metamodel}>
        <FieldWithHistory history={HISTORY} level="PART" code="A-1" field={field} />
      </MetamodelProvider>
    </QueryClientProvider>,
  );
};
const open = () => userEvent.click(screen.getByRole('button', { name: /history-open/ }));

// Without a pack, a text is its key between question marks.
beforeAll(prepareLanguage);
beforeEach(() => signIn([], [step({})]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the mark of a history', () => {
  it('opens the timeline in place and closes it', async () => {
    show();
    const mark = screen.getByRole('button');
    expect([mark.getAttribute('aria-expanded'), mark.textContent]).toEqual([
      'false',
      expect.stringContaining('history-retroactive'),
    ]);
    await open();
    const table = await screen.findByRole('table');
    expect(mark.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(mark.getAttribute('aria-controls')!)!.contains(table)).toBe(true);
    await open();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a timeline', () => {
  it('shows every step with its value, the one before it, its days and marks', async () => {
    await signIn(
      [],
      [step({}), step({ value: null, validTo: '2026-02-28', retroactive: true, superseded: true })],
    );
    show();
    await open();
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(first!.textContent).toMatch(/2026.*–.*2020.*2020/);
    expect(second!.textContent).toContain('history-retroactive');
    expect(second!.textContent).toContain('history-superseded');
    expect(within(second!).getAllByRole('cell')[1]!.textContent).toBe('–');
  });

  it('says when a value came by the clock whose day it is known on', async () => {
    await signIn([], [step({ integratedAt: '2026-11-24T15:30:00.000Z' })]);
    show();
    await open();
    const cells = within(await screen.findByRole('table')).getAllByRole('cell');
    expect(cells.at(-1)!.textContent).toBe(formatDateTime('2026-11-25T00:30:00', currentLocale()));
  });

  it('names persons and leads to the audit trail only for whoever may see it', async () => {
    show();
    await open();
    await screen.findByRole('table');
    expect(screen.queryByText('?history-by?')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    await signIn(['AUDIT_READ'], [step({ who: 'x', modifiedBy: 'ada' })]);
    show();
    await open();
    expect((await screen.findByText(/ada/)).textContent).toContain('ada');
    expect(screen.getByRole('link').getAttribute('href')).toContain('{"fields":["LAUNCH_DATE"]}');
  });

  it('says which language of a text changed, where the own one did not', async () => {
    const before = { en: 'Growth', de: 'Wachstum' };
    await signIn([], [step({ previous: before, value: { ...before, de: 'Ertrag' } })]);
    show(fieldOfType('LONGTEXT', { businessCode: 'STRATEGY', label: 'Launch', perLanguage: true }));
    await open();
    expect(await screen.findByText('de: Ertrag')).toBeDefined();
    expect(screen.getByText('de: Wachstum')).toBeDefined();
  });

  it('shows all decimals of a number that changed by less than is shown', async () => {
    await signIn([], [step({ previous: '1000.00', value: '1000.0000001' })]);
    show(fieldOfType('DOUBLE', { businessCode: 'LAUNCH_PRICE', label: 'Launch' }));
    await open();
    const cells = within(await screen.findByRole('table')).getAllByRole('cell');
    expect(cells.slice(1, 3).map((each) => each.textContent)).toEqual(['1,000.0000001', '1,000.00']);
  });

  it('says that there is none, and what failed', async () => {
    await signIn([], []);
    show();
    await open();
    expect(await screen.findByText('?history-none?')).toBeDefined();
    cleanup();
    await signIn([], null);
    show();
    await open();
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});

it('finds a field by level and code, and nothing by a name that every object has', () => {
  const reply = {
    levels: [{ level: 'PART', code: 'A-1', fields: { LAUNCH_DATE: HISTORY } }],
  } as unknown as FieldHistoryReply;
  const find = findIn(reply);
  expect(find('PART', 'LAUNCH_DATE')).toBe(HISTORY);
  expect([find('FUND', 'LAUNCH_DATE'), find('PART', 'constructor')]).toEqual([undefined, undefined]);
});
