// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import type { AdministeredPerson, AdministeredSession } from '@fundarium/contract/administration';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { NoticeStack } from '../../ui/NoticeStack.tsx';
import { ActivityView } from './ActivityView.tsx';
import { PeopleView } from './PeopleView.tsx';
import { SessionsView } from './SessionsView.tsx';

const PERSON: AdministeredPerson = {
  id: '11111111-1111-4111-8111-111111111111',
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  sso: 'acme',
  grantedRoles: ['AUDIT_READ'],
  claimedRoles: ['USER_ADMIN'],
  grantedScopes: [],
  claimedScopes: [],
  enabled: true,
  email: null,
  lastSeenAt: null,
  sessions: 0,
};
const SESSION: AdministeredSession = {
  name: '0123456789abcdef',
  personId: PERSON.id,
  username: 'ada',
  sso: 'acme',
  createdAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-20T09:00:00Z',
  expiresAt: '2026-11-20T16:00:00Z',
  own: false,
};

const SIGN_ON = {
  issuer: 'https://id.example',
  justInTime: false,
  mayAssertStaff: false,
  mapsRoles: false,
  mapsScopes: false,
};

/** Calls that write, as they were made. */
let written: { url: string; body: unknown }[] = [];
let asked: string[] = [];
let failsOlder = false;
let refusal: { status: number; code: string } | null = null;

/** As the server has them. */
const TEXTS = 'packages/server/texts/en/administration.json';

beforeAll(async () => {
  prepareLanguage();
  const texts = JSON.parse(readFileSync(TEXTS, 'utf8')) as Record<string, string>;
  await speak('en', {
    ...texts,
    'shell-cancel': 'Cancel',
    'search-cancel': 'Cancel',
    'shell-discard': 'Discard',
    'shell-discard-title': 'Discard your entries?',
    'own-rights-kept': 'You cannot shut yourself out',
    'internal-error': 'Something went wrong. Reference for support: {requestId}',
  });
});
beforeEach(async () => {
  [written, asked, refusal, failsOlder] = [[], [], null, false];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'a' } });
    asked.push(url);
    if (init.method === 'POST') {
      written.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
      if (refusal !== null)
        return Response.json({ code: refusal.code, message: '' }, { status: refusal.status });
      return Response.json({ ...PERSON, ended: true });
    }
    if (url.includes('/people')) return Response.json({ total: 1, people: [PERSON], scopes: ['NORTH'] });
    if (url.includes('/sign-ons'))
      return Response.json({
        signOns: [
          { ...SIGN_ON, id: 'demo', name: null, embedded: true },
          { ...SIGN_ON, id: 'acme', name: 'Acme', embedded: false },
        ],
      });
    if (url.includes('/sessions'))
      return Response.json({
        sessions: [SESSION, { ...SESSION, name: 'f'.repeat(16), username: 'me', own: true }],
      });
    if (failsOlder && url.includes('before'))
      return Response.json({ code: 'internal-error', message: '' }, { status: 500 });
    const entry = { id: 7, at: SESSION.createdAt, who: 'ada', subject: 'bea', details: {} };
    return Response.json({
      entries: url.includes('before')
        ? [{ ...entry, id: 1, act: 'END_SESSION' }]
        : [
            {
              ...entry,
              act: 'CHANGE_PERSON',
              details: { before: { enabled: true }, after: { enabled: false } },
            },
            { ...entry, id: 6, act: 'OTHER_ACT' },
          ],
      more: !url.includes('before'),
    });
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (view: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{view}</QueryClientProvider>);

describe('people', () => {
  it('stand with their rights, and are found by what is typed', async () => {
    show(<PeopleView />);
    expect(await screen.findByText('Reads the audit trail')).toBeDefined();
    expect(screen.getByText('Manages people').title).toBe('Given by the sign-on');
    expect(screen.getByText('Never')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Name or username'), 'ada k');
    await waitFor(() => expect(asked.at(-1)).toMatch(/people\?text=ada\+k&offset=0$/));
  });

  it('get exactly the rights that were ticked; what the sign-on gave is none of them', async () => {
    show(<PeopleView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Lovelace' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ada Lovelace' }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Manages people' }).checked).toBe(false);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Maintains fund data' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Reads the audit trail' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'NORTH' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written).toEqual([
      {
        url: expect.stringMatching(`/administration/people/${PERSON.id}$`),
        body: { enabled: true, grantedRoles: ['DATA_CONTRIBUTOR'], grantedScopes: ['NORTH'] },
      },
    ]);
  });

  it('stay open with the reason where the server refuses', async () => {
    refusal = { status: 409, code: 'own-rights-kept' };
    show(<PeopleView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Lovelace' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'May sign in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('You cannot shut yourself out');
  });

  it('ask before Escape loses what was ticked, and only then', async () => {
    show(<PeopleView />);
    const edit = await screen.findByRole('button', { name: 'Edit Ada Lovelace' });
    await userEvent.click(edit);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(edit);
    await userEvent.click(screen.getByRole('checkbox', { name: 'NORTH' }));
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your entries?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'NORTH' }).checked).toBe(true);
  });

  it('stay open with what support finds a failure by, where there are no words for it', async () => {
    refusal = { status: 502, code: 'http-502' };
    show(<PeopleView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Lovelace' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong. Reference for support: HTTP 502',
    );
  });
});

describe('somebody new', () => {
  const type = async (label: string, text: string) =>
    userEvent.type(screen.getByRole('textbox', { name: label }), text);

  it('is let in by what the sign-on calls them, with the rights that were ticked', async () => {
    show(<PeopleView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add person' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add person' }));
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add person' });
    expect(add.disabled).toBe(true);
    await type('Identifier at the sign-on', 'subject-1');
    await type('Username', 'bea');
    await type('First name', 'Bea');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Reads the audit trail' }));
    await userEvent.click(add);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written).toEqual([
      {
        url: expect.stringMatching(/\/administration\/people$/),
        body: {
          sso: 'acme',
          subject: 'subject-1',
          username: 'bea',
          firstName: 'Bea',
          lastName: '',
          grantedRoles: ['AUDIT_READ'],
          grantedScopes: [],
        },
      },
    ]);
  });
});

describe('what was entered of somebody new', () => {
  it('is marked where it is required, and not lost by Escape without a question', async () => {
    show(<PeopleView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add person' }));
    const required = screen.getAllByRole<HTMLInputElement>('textbox').filter((each) => each.required);
    expect(required).toHaveLength(2);
    await userEvent.type(required[0]!, 'subject-1');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    expect(required[0]!.value).toBe('subject-1');
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written).toEqual([]);
  });

  it('is sent by Enter as well', async () => {
    show(<PeopleView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add person' }));
    const [subject, username] = screen.getAllByRole('textbox');
    await userEvent.type(subject!, 'subject-1');
    await userEvent.type(username!, 'bea{Enter}');
    await waitFor(() => expect(written).toHaveLength(1));
  });
});

describe('sessions', () => {
  it('can be ended, but for the own', async () => {
    show(<SessionsView />);
    await userEvent.click(await screen.findByRole('button', { name: 'End the session of ada' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'End the session of ada' }));
    expect(written).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]!.url).toMatch(/sessions\/0123456789abcdef\/end$/);
    expect(screen.queryByRole('button', { name: 'End the session of me' })).toBeNull();
    expect(screen.getByText('This session')).toBeDefined();
  });
});

describe('a session that could not be ended', () => {
  it('is said to be so, in the words of the refusal', async () => {
    refusal = { status: 502, code: 'http-502' };
    show(
      <>
        <SessionsView />
        <NoticeStack />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'End the session of ada' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }),
    );
    expect(await screen.findByText(/^Something went wrong.*HTTP 502$/)).toBeDefined();
  });
});

describe('a further page that could not be had', () => {
  it('takes nothing away, and is asked for again by the same button', async () => {
    show(<ActivityView />);
    const older = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show older' });
    failsOlder = true;
    await userEvent.click(older);
    expect((await screen.findByRole('alert')).textContent).toBe('This list could not be loaded.');
    expect(screen.getByText('Person changed')).toBeDefined();
    failsOlder = false;
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Session ended')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('activity', () => {
  it('is said in words, and as it is recorded where there are none; older ones follow', async () => {
    show(<ActivityView />);
    expect(await screen.findByText('Person changed')).toBeDefined();
    expect(screen.getByText('OTHER_ACT')).toBeDefined();
    expect(screen.getByText('May sign in').nextSibling?.textContent).toBe('yes → no');
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Session ended')).toBeDefined();
    expect(asked.at(-1)).toMatch(/activity\?before=6$/);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });
});
