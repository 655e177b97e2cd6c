import { readFileSync } from 'node:fs';
import type { AdministeredPerson, AdministeredSession } from '@fundarium/contract/administration';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';

export const PERSON: AdministeredPerson = {
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

type Given = {
  /** Calls that write, as they were made. */
  written: { url: string; body: unknown }[];
  asked: string[];
  /** A part of the addresses that are not answered. */
  fails: string | null;
  refusal: { status: number; code: string } | null;
  /** As the list has them. */
  person: AdministeredPerson;
};
export const given: Given = { written: [], asked: [], fails: null, refusal: null, person: PERSON };

/** As the server has them. */
const TEXTS = 'packages/server/texts/en/administration.json';

/** Has the administration of one person served to the tests of a file, in English. */
export function serveAdministration(): void {
  beforeAll(async () => {
    prepareLanguage();
    const texts = JSON.parse(readFileSync(TEXTS, 'utf8')) as Record<string, string>;
    await speak('en', {
      ...texts,
      'shell-cancel': 'Cancel',
      'search-cancel': 'Cancel',
      'shell-discard': 'Discard',
      'shell-discard-title': 'Discard your entries?',
      'person-changed': 'Changed meanwhile',
      'own-rights-kept': 'You cannot shut yourself out',
      'internal-error': 'Something went wrong. Reference for support: {requestId}',
    });
  });
  beforeEach(async () => {
    Object.assign(given, { written: [], asked: [], refusal: null, fails: null, person: PERSON });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.endsWith('/session'))
        return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'a' } });
      given.asked.push(url);
      if (init.method === 'POST') {
        given.written.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
        if (given.refusal !== null)
          return Response.json({ code: given.refusal.code, message: '' }, { status: given.refusal.status });
        return Response.json({ ...PERSON, ended: true });
      }
      if (given.fails !== null && url.includes(given.fails))
        return Response.json({ code: 'internal-error', message: '' }, { status: 500 });
      if (url.includes('/people'))
        return Response.json({ total: 1, people: [given.person], scopes: ['NORTH'] });
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
}

export const show = (view: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{view}</QueryClientProvider>);
