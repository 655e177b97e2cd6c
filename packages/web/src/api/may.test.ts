// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mayDo, mayOpen, useMayUse } from './may.ts';
import { closeSession, openSession } from './session.ts';

afterEach(() => {
  closeSession();
  vi.unstubAllGlobals();
});

async function signIn(session: {
  readonly roles?: readonly string[];
  readonly modules?: readonly string[];
  readonly scopes?: readonly string[];
  readonly amfine?: boolean;
}): Promise<void> {
  const { roles = [], modules = ['MAIA_REPOSITORY'], scopes = [], amfine = false } = session;
  const claims = { customerCode: 'ACME', username: 'anna', amfine };
  vi.stubGlobal('fetch', async () => Response.json({ token: 't', claims, roles, modules, scopes }));
  await openSession();
}
const shows = (...buttons: Parameters<typeof useMayUse>) =>
  renderHook(() => useMayUse(...buttons)).result.current;

it('what a person may is decided by roles, modules, scopes and the staff flag of the session', async () => {
  const scoped = ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'];
  await signIn({ roles: ['AUDIT_READ'], modules: scoped, scopes: ['NORTH'] });
  expect([shows('audit-trail'), mayDo('repository'), shows('customer-switch')]).toEqual([false, true, false]);
  await signIn({ roles: ['AUDIT_READ'], modules: scoped, scopes: ['SCOPE_ALL'], amfine: true });
  expect([shows('audit-trail'), shows('customer-switch')]).toEqual([true, true]);
});

it('a page without an entry in the table may be opened by nobody', async () => {
  await signIn({ roles: ['USER_ADMIN'] });
  expect([mayOpen('/v2/home'), mayOpen('/v2/nowhere')]).toEqual([true, false]);
  await signIn({ modules: [] });
  expect(mayOpen('/v2/home')).toBe(false);
});
