// @vitest-environment jsdom
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { savedView, userSettings } from '@fundarium/contract/settings-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { openSession } from '../api/session.ts';
import { newViewId } from './new-view-id.ts';
import { useCustomerSettings } from './use-customer-settings.ts';

let answer: () => Response;

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'a' } });
    if (url.endsWith('/settings/for/ACME')) return answer();
    throw new Error(`Nobody should ask for ${url}`);
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Nature() {
  return <p>{useCustomerSettings().views.search.defaultNature}</p>;
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CatchBoundary
        getResetKey={() => ''}
        errorComponent={({ error }) => <p>failed: {(error as Error).message}</p>}
      >
        <Suspense fallback="waiting">
          <Nature />
        </Suspense>
      </CatchBoundary>
    </QueryClientProvider>,
  );
}

describe("the customer's settings", () => {
  it('are those of the customer that the person is signed in with', async () => {
    const settings = normaliseCustomerSettings({ views: { search: { defaultNature: 'FUND' } } });
    answer = () => Response.json(settings);
    show();
    expect(await screen.findByText('FUND')).toBeTruthy();
  });

  it('raise an error where they can not be loaded', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = () => Response.json({ code: 'not-allowed', message: 'No', requestId: '1' }, { status: 403 });
    show();
    expect(await screen.findByText('failed: No')).toBeTruthy();
    logged.mockRestore();
  });
});

describe('the id of a new view', () => {
  it('is one that settings take, and another each time', () => {
    const ids = Array.from({ length: 100 }, newViewId);
    expect(new Set(ids).size).toBe(100);
    const view = savedView.parse({ name: 'x', nature: 'PART', state: {} });
    const views = Object.fromEntries(ids.map((id) => [id, view]));
    expect(userSettings.shape.dashboards.safeParse({ views }).success).toBe(true);
  });
});
